import type { EarlierSaving, LetterWord, PageText, SourceImage } from '../../../document/facts.ts';
import { groundDeviation, PAPER_SIGMA } from '../../../document/raster/halo.ts';
import { isDrawn } from '../../../document/raster/texture.ts';
import type { Place, Rect } from '../../../domain/geometry.ts';
import { defineRule, type FindingOf, prior } from '../../rule.ts';
import { atMost, type Judged, together } from '../../too-many.ts';
import { boxOfLetters, judgePictures, unexamined } from '../places.ts';
import { waysOf } from '../saved.ts';
import { type TwinDigit, twinsElsewhere } from '../twins.ts';
import { isInStatusBar, isValueOrFigure, readsAs } from '../values.ts';
import {
  type CopiedDigit,
  type Copies,
  copiesIn,
  exactCopiesIn,
  type IsSaved,
  isCleanScan,
  MAX_NUMBERS,
  numbersOf,
  turnedCopiesIn,
} from './copies.ts';
import { messages } from './messages.ts';
import { type RimmedDigit, rimmedDigits } from './soft-rims.ts';
import { stretchedNumbers } from './stretched.ts';

type Finding = FindingOf<typeof messages>;

/** A digit was copied from elsewhere in the picture: it is the very same one, whatever its size. */
export const rule = defineRule(import.meta, messages, {
  category: 'copy_paste',
  weights: { default: prior(1.3, 'One digit is little evidence: kept below a whole value until counted.') },
  needs: ['sourceImages', 'letters', 'ink', 'halo', 'earlierSaving', 'text', 'fields'],
  unexamined,
  run({ sourceImages, letters, ink, halo, earlierSaving, text, fields }) {
    return judgePictures(sourceImages, 'few_digits', (source) => {
      const { raster } = source;
      const words = letters(source);
      const valueAt = (place: Place) => isValueOrFigure(text, fields, place);
      // On a screen the digits of one number say nothing of each other: they were stretched together.
      const onScreen = isDrawn(raster) ? twinsElsewhere(raster, words) : null;
      const isSaved = savedBefore(source, earlierSaving(source));
      if (onScreen && !isCleanScan(onScreen)) {
        const stretched = judgeStretched(source, onScreen, valueAt);
        const isMeant = (place: Place) => valueAt(place) && !isInStatusBar(source, place.rect);
        const copied = isSaved ? judgeCopies(source, exactCopiesIn(source, words, isSaved), isMeant) : null;
        const softened = source.lossy ? null : judgeSoftened(source, rimmedDigits(raster, words), text);
        const judged = [copied, stretched, softened].filter((each) => each !== null);
        return judged.length > 0 ? together(judged) : null;
      }
      const isPaper = (halo(raster)?.usual ?? 0) >= PAPER_SIGMA;
      // The bars of an app round a photograph are drawn, and so are all of their digits.
      const isDrawnIn = ({ letters: own }: LetterWord) =>
        isPaper && groundDeviation(raster, ink(raster).distance, boxOfLetters(own)) < DRAWN_SIGMA;
      const sentAt = repeatedTimes(text);
      const isCounted = (place: Place, word: LetterWord) =>
        !sentAt.has(word.rect) && !isDrawnIn(word) && valueAt(place);
      const copies = copiesIn(source, words, isSaved ?? (() => false));
      const turned = isDrawn(raster) ? [] : turnedCopiesIn(raster, words);
      return judgeCopies(source, copies && [...copies, ...turned], isCounted);
    });
  },
});

/** How much a picture changes on the grid of an earlier saving, of what it changes beside it, if that saving left clear traces. Chosen. */
const CLEAR_DIP = 0.5;
/** Share of the way to what never went through the saving, up to which a number has its traces. Chosen. */
const KEPT = 0.5;

/**
 * Which words have the traces of a lossy saving, where none followed: around a picture that an app shows, its own digits are drawn, and are
 * equal. Null where no word has them.
 */
function savedBefore({ lossy }: SourceImage, saving: EarlierSaving | null): IsSaved | null {
  if (lossy || !saving || saving.dip > CLEAR_DIP) return null;
  const words = saving.pieces.filter(({ columns }) => columns === 0);
  const kept = waysOf(words, saving.expected).filter(({ share }) => share <= KEPT);
  return ({ letters }) => {
    const { x0, y0, x1, y1 } = boxOfLetters(letters);
    return kept.some(({ piece }) => piece.x0 < x1 && piece.x1 > x0 && piece.y0 < y1 && piece.y1 > y0);
  };
}

const TIME = /^\d{1,2}:\d{2}$/;

/** Where a time of day stands that stands elsewhere too: an app draws it beside every message of a minute. */
function repeatedTimes(text: readonly PageText[]): Set<Rect> {
  const words = text.flatMap(({ lines }) => lines.flatMap((line) => line.words));
  const times = Map.groupBy(
    words.filter((word) => TIME.test(word.text)),
    (word) => word.text,
  );
  return new Set(
    [...times.values()].filter((alike) => alike.length > 1).flatMap((alike) => alike.map(({ rect }) => rect)),
  );
}

type IsValueAt = (place: Place) => boolean;

/** Deviation of the ground, in levels, below which a part of a photograph was drawn: a flat ground has 0.37. Chosen. */
const DRAWN_SIGMA = 0.5;

function judgeCopies(
  { page }: SourceImage,
  copies: Copies[] | null,
  isCounted: (place: Place, word: LetterWord) => boolean,
): Judged<Finding> | null {
  if (!copies) return null;
  // The most alike come first: a number that holds several copies is marked once, with what is surest of it.
  const numbers = new Map<LetterWord, CopiedDigit>();
  for (const { words, digits } of copies)
    for (const word of words) if (!numbers.has(word)) numbers.set(word, digits[0]!);
  const findings = [...numbers].flatMap(([word, copied]): Finding[] => {
    const place = { page, rect: word.rect };
    if (!isCounted(place, word)) return [];
    const { digit, unlike, others, scaleX, scaleY, isResized, isWithin, isTurned } = copied;
    const message = isTurned ? 'turned' : isResized ? 'resized' : isWithin ? 'equal' : 'copied';
    const data = {
      digit,
      unlike: unlike.toFixed(2),
      others: others.toFixed(2),
      width: scaleX.toFixed(2),
      height: scaleY.toFixed(2),
    };
    return [{ message, severity: 'high', confidence: 0.9, place, data }];
  });
  return atMost(MAX_NUMBERS, findings, numbersOf(copies.map(({ words }) => words)));
}

/** On a screen nobody files a number or fills in a form: any one will do. */
const NUMBER = /\d.*\d/;

/** A digit that was cut out with a soft edge is the copy itself; null where there is none, which says nothing of the others. */
function judgeSoftened(
  source: SourceImage,
  rimmed: readonly RimmedDigit[],
  text: readonly PageText[],
): Judged<Finding> | null {
  if (rimmed.length === 0) return null;
  const byWord = new Map(rimmed.map((each) => [each.word, each]));
  const findings = [...byWord.values()].flatMap(({ word: { rect }, digit, share }): Finding[] => {
    if (!readsAs(text, source, rect, (word) => NUMBER.test(word))) return [];
    const place = { page: source.page, rect };
    const data = { digit, percent: Math.round(100 * share) };
    return [{ message: 'softened', severity: 'high', confidence: 0.95, place, data }];
  });
  return atMost(MAX_NUMBERS, findings, byWord.size);
}

function judgeStretched(source: SourceImage, twins: readonly TwinDigit[], valueAt: IsValueAt): Judged<Finding> | null {
  const stretched = stretchedNumbers(twins);
  if (!stretched) return null;
  const findings = stretched.flatMap(({ word: { rect }, share, unlike }): Finding[] => {
    const place = { page: source.page, rect };
    if (isInStatusBar(source, rect) || !valueAt(place)) return [];
    const data = { percent: Math.round(100 * share), unlike: unlike.toFixed(2) };
    return [{ message: 'stretched', severity: 'high', confidence: 0.9, place, data }];
  });
  return atMost(MAX_NUMBERS, findings, stretched.length);
}
