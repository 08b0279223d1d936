/** What stands on a line, and how it is read. */
import type { Read } from '../../document/fields/types.ts';
import type { CellLine } from '../../document/layout/cells.ts';
import type { Rect } from '../../domain/geometry.ts';

/** A line in the order in which it is read. */
export const textOf = ({ cells, direction }: Pick<CellLine, 'cells' | 'direction'>): string =>
  (direction === 'rtl' ? cells.toReversed() : cells).map(({ text }) => text).join(' ');

/** Its middle lies between the upper and the lower edge of the line. */
export function isOn({ page, rect }: { page: number; rect: Rect }, each: Pick<Read, 'page' | 'rect'>): boolean {
  const middle = each.rect.y + each.rect.h / 2;
  return each.page === page && middle > rect.y && middle < rect.y + rect.h;
}
