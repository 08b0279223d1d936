import type { PageFact, SecondReading } from '../document/facts.ts';
import type { Extracted } from '../domain/extracted.ts';
import { toBox } from '../domain/geometry.ts';
import type { SecondReaderSummary } from '../domain/report.ts';

/** Whether a model has read beside us, for every report. */
export const secondReaderOf = ({ state, reason, call, sent, dropped }: SecondReading): SecondReaderSummary => ({
  state,
  reason,
  call,
  sent,
  dropped,
});

/** What we have read beside what the second reader has; as it was where nobody has. */
export function withSecondReader(
  extracted: Extracted,
  { state, values }: SecondReading,
  pages: readonly Pick<PageFact, 'page' | 'widthPt' | 'heightPt'>[],
): Extracted {
  if (state !== 'answered') return extracted;
  const second_reader = values.map(({ field, printed, read, agrees, place }) => {
    const size = pages.find(({ page }) => page === place.page);
    return { field, printed, read, agrees, page: place.page, box: size ? toBox(place, size) : null };
  });
  return { ...extracted, second_reader };
}
