import type { SourceImage } from '../../../document/facts.ts';
import { cellLines } from '../../../document/layout/cells.ts';
import { intersectionArea, type Place, type Rect } from '../../../domain/geometry.ts';
import { defineRule, type FindingOf, prior } from '../../rule.ts';
import { atMost, decide } from '../../too-many.ts';
import { columnHoles } from './columns.ts';
import { isEmpty } from './empty.ts';
import type { Hole } from './holes.ts';
import { labelHoles } from './labels.ts';
import { messages } from './messages.ts';
import { screenHoles } from './screens.ts';
import { sumHoles } from './sums.ts';

type Finding = FindingOf<typeof messages>;

/** More empty places are a form that was not filled in. Chosen. */
const MAX_HOLES = 1;

/** One row of a table or list, or one label, that has no value where all others have one. */
export const rule = defineRule(import.meta, messages, {
  category: 'alignment',
  weights: {
    default: prior(
      0.9,
      '12 of 16 pictures and scans from which one value was erased, and none of 1,133 honest files; templates may leave a value open, so held low.',
    ),
    unsure: prior(
      0.4,
      '1 of the same 16, and none of 1,133 honest files; the label was not read, or too few rows tell, so held below a look.',
    ),
  },
  needs: ['text', 'sourceImages', 'ink', 'pdfContent'],
  run(facts) {
    const lines = cellLines(facts.text);
    if (lines.length === 0) return { outcome: 'not_applicable' };
    const inkOn = (page: number) => {
      const source = facts.sourceImages.find((each) => each.fullPage && each.page === page);
      return source ? facts.ink(source.raster).words.map((word) => onPage(source, word)) : [];
    };
    const found = [columnHoles(lines), sumHoles(lines), labelHoles(lines), screenHoles(lines, inkOn)].flat();
    const holes = withoutRepeats(found).filter(({ place }) => isEmpty(place, facts) && !isBetween(place, lines));
    return decide(atMost(MAX_HOLES, holes.map(findingOf)));
  },
});

/** How far the lines of one cell stand from the middle of its row, in heights of the print. Chosen. */
const MAX_APART = 1.5;

/** Words of the column right above and right below the line of the row, each alone on its line: a cell of two lines beside its row's middle. */
function isBetween({ page, rect }: Place, lines: ReturnType<typeof cellLines>): boolean {
  const middle = rect.y + rect.h / 2;
  const offsets = lines.flatMap(({ cells: [cell, more] }) => {
    const isOfColumn =
      cell && !more && cell.page === page && cell.rect.x < rect.x + rect.w && rect.x < cell.rect.x + cell.rect.w;
    return isOfColumn ? [cell.rect.y + cell.rect.h / 2 - middle] : [];
  });
  const isNear = (offset: number) => Math.abs(offset) < MAX_APART * rect.h;
  return (
    offsets.some((offset) => offset < 0 && isNear(offset)) && offsets.some((offset) => offset > 0 && isNear(offset))
  );
}

const findingOf = ({ message, place, row, example, count, isSure }: Hole): Finding => {
  const common = {
    place,
    severity: isSure ? 'medium' : 'low',
    confidence: 0.9,
    ...(isSure ? {} : { variant: 'unsure' }),
  } as const;
  return message === 'screen' && row === ''
    ? { message: 'unread', data: { example, count }, ...common }
    : { message, data: { row, example, count }, ...common };
};

/** The same place found in several ways is one. */
const withoutRepeats = (holes: readonly Hole[]): Hole[] =>
  holes.filter(({ place }, i) =>
    holes
      .slice(0, i)
      .every((other) => other.place.page !== place.page || intersectionArea(other.place.rect, place.rect) === 0),
  );

const onPage = (
  { rect, raster }: SourceImage,
  { x0, y0, x1, y1 }: { x0: number; y0: number; x1: number; y1: number },
): Rect => {
  const [scaleX, scaleY] = [rect.w / raster.widthPx, rect.h / raster.heightPx];
  return { x: rect.x + x0 * scaleX, y: rect.y + y0 * scaleY, w: (x1 - x0) * scaleX, h: (y1 - y0) * scaleY };
};
