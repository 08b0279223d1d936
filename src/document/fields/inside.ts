/** Which number is the value of a label. */
import { isCentredIn } from '../../domain/geometry.ts';
import type { AmountField, LabelledValue } from './types.ts';

export const isInside = ({ page, rect }: AmountField, label: LabelledValue): boolean =>
  page === label.page && isCentredIn(rect, label.rect);
