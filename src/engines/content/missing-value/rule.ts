import type { SourceImage } from '../../../document/facts.ts';
import { cellLines } from '../../../document/layout/cells.ts';
import { intersectionArea, type Rect } from '../../../domain/geometry.ts';
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
    const holes = withoutRepeats(found).filter(({ place }) => isEmpty(place, facts));
    return decide(atMost(MAX_HOLES, holes.map(findingOf)));
  },
});

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
