/** Which number is the value of a label. */
import type { AmountField, LabelledValue } from './types.ts';

export function isInside({ page, rect }: AmountField, label: LabelledValue): boolean {
  const [x, y] = [rect.x + rect.w / 2, rect.y + rect.h / 2];
  const { x: left, y: top, w, h } = label.rect;
  return page === label.page && x > left && x < left + w && y > top && y < top + h;
}
