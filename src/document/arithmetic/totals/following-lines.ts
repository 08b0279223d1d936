/**
 * Sums of labelled lines that follow each other wherever along the line their amounts stand: letters, notices and bills
 * that print what is claimed, what is taken off it and what is paid, one below the other. A sum is that of the lines right
 * above it, as far up as some sum before it. Signs are those that are printed or that the words of the line say; where
 * neither does, a line may be added or taken off. Of one digit that is off it has to be unlikely that chance made it.
 */
import { isOneDigitOff } from '../../../values/digit-changes.ts';
import { isDoubtful } from '../../../values/misreadings.ts';
import type { AmountField, CalledField, LabelKey, PaperFields } from '../../fields/types.ts';
import type { Equation, Figure } from '../facts.ts';
import { type Figures, GUESSED } from '../figures.ts';
import { sumOf, type Term } from '../make.ts';
import { isBeside, middleOf } from '../places.ts';
import { isSumOfSome } from '../solve.ts';
import { isMoneyLike, isNearSum, isSum, isTelling } from '../telling.ts';
import type { Signed } from './ways.ts';

/** Lines above a sum; chosen. */
const MAX_LINES = 8;
/** From line to line, in heights of the print; more parts two lists. Chosen. */
const MAX_STEP = 4;
/** The same step in heights of recognised digits: boxes of native text are .95 em high, their ink .72 em. */
const MAX_INK_STEP = (MAX_STEP * 0.95) / 0.72;
/** More amounts on the line of a sum are the sums of a table, each of its column. */
const MAX_BESIDE = 2;
/** Lines that are added or taken off, of which every choice is tried: 2 to this power. */
const MAX_OPEN = 3;
/** Chance that some of the ways is one digit off though none is meant. Chosen, not measured. */
const MAX_CHANCE = 0.05;
/** Digits that may stand in the place of one. */
const OTHERS = 9;

const ENDS: ReadonlySet<LabelKey | null> = new Set<LabelKey | null>([
  'total',
  'amount_due',
  'net_pay',
  'repayable',
  'net',
]);
const TAKEN: ReadonlySet<LabelKey | null> = new Set<LabelKey | null>([
  'discount',
  'prepaid',
  'deductible',
  'payments',
  'deductions',
]);
/** Words that say that a line is taken off, in the normal form of labels. */
const LESS =
  /(?<!\p{L})(?:[בול]?ניכוי|פחות|[בול]?קיזוז|הנח[הת]|[בו]?הפחת[הת]|שול[םמ]ו?|מקדמה|נוכה|less|minus|deduct\p{L}*|paid|abzuglich|abzug|moins|deduction|menos|meno|minus|af|potracen\p{L}*|odliczeni\p{L}*|минус|за вычетом|удержан\p{L}*|мінус|ناقص|خصم)(?!\p{L})/iu;

/** Tax that the payer withheld is a part of what a receipt confirms, and is taken off what a slip pays. */
const WITHHELD = /במקור|withh[eo]ld|quellensteuer|retencion|retenue|ritenuta|retencao/iu;

/** `ניכוי שווי ארוחות`, `Less advance`. */
export const saysTaken = (words: string): boolean => !WITHHELD.test(words) && LESS.test(words);

interface Line {
  /** In reading order, the one whose words say most of the line last. */
  amounts: readonly AmountField[];
  page: number;
  height: number;
  middle: number;
}

/** Whole units of a list, too small to have thousands: `102`. */
const isPlainWhole = ({ raw }: AmountField) => /^[-−]?\p{Nd}{3}$/u.test(raw.trim());
const isRightToLeft = ({ words, header }: CalledField) => /[\u0590-\u06ff]/u.test([...words, ...header].join(''));

function linesOf({ numbers, called }: PaperFields): Line[] {
  const isRtl = called.filter(isRightToLeft).length * 2 > called.length;
  const money = numbers.filter((each) => each.cents !== 0 && (isMoneyLike(each) || isPlainWhole(each)));
  const lines: AmountField[][] = [];
  for (const number of money.toSorted((a, b) => a.page - b.page || middleOf(a) - middleOf(b))) {
    const line = lines.at(-1);
    if (line && isBeside(line[0]!, number)) line.push(number);
    else lines.push([number]);
  }
  return lines.map((line) => ({
    amounts: line.toSorted((a, b) => (isRtl ? b.rect.x - a.rect.x : a.rect.x - b.rect.x)),
    page: line[0]!.page,
    height: Math.max(...line.map(({ rect }) => rect.h)),
    middle: middleOf(line[0]!),
  }));
}

/** What of a line takes part: all its amounts, the first, the last or the largest. */
const CHOICES: readonly ((amounts: readonly AmountField[]) => readonly AmountField[])[] = [
  (amounts) => amounts.slice(-1),
  (amounts) => amounts,
  (amounts) => amounts.slice(0, 1),
  (amounts) => [amounts.reduce((most, each) => (Math.abs(each.cents) > Math.abs(most.cents) ? each : most))],
];

/** Every way in which the parts may be signed; the first one is never taken off. */
function signedWays(parts: readonly AmountField[], signOf: (part: AmountField) => 1 | -1 | null): Signed[][] {
  const signs = parts.map((part, i) => (i === 0 ? 1 : signOf(part)));
  if (signs.filter((sign) => sign === null).length > MAX_OPEN) {
    const all = (open: 1 | -1) => parts.map((part, i): Signed => [part, signs[i] ?? open]);
    return [all(1), all(-1)];
  }
  return parts.reduce<Signed[][]>(
    (ways, part, i) => {
      const own: readonly (1 | -1)[] = signs[i] === null ? [1, -1] : [signs[i]!];
      return ways.flatMap((way) => own.map((sign): Signed[] => [...way, [part, sign]]));
    },
    [[]],
  );
}

/** Only whether the stroke before it is a sign is in doubt, which the sum tells: taken the other way it is far off. */
const isSignOnly = ({ source, confidence, doubts = [] }: AmountField): boolean =>
  source === 'ocr' && confidence >= GUESSED && doubts.join() === 'sign';

const placesOf = (way: readonly Signed[]) => way.map(([{ rect }, sign]) => `${rect.x} ${rect.y} ${sign}`).join();
const offOf = (end: AmountField, way: readonly Signed[]) =>
  way.reduce((sum, [{ cents }, factor]) => sum + factor * cents, 0) - end.cents;

/** How likely one digit of these numbers mends any difference of their size, in units of the last digit that any of them prints. */
function chanceOf(end: AmountField, way: readonly Signed[]): number {
  const all = [end, ...way.map(([part]) => part)].map(({ cents }) => Math.abs(cents));
  let unit = 1;
  while (all.every((value) => value % (10 * unit) === 0)) unit *= 10;
  const edits = all.reduce((sum, value) => sum + OTHERS * String(value / unit).length, 0);
  return edits / ((2 * all.reduce((sum, value) => sum + value, 0)) / unit);
}

export function followingLines(fields: PaperFields, known: readonly Equation[], figures: Figures): Equation[] {
  const lines = linesOf(fields);
  const calls = new Map(fields.called.map((each) => [each.amount, each]));
  const told: ReadonlySet<Figure> = new Set(known.map(({ figures: own, parts }) => own[parts.printed]!));
  const isMade = (number: AmountField) => told.has(figures.of(number));
  const isEnd = (number: AmountField) =>
    isSum(number) || number.role === 'total' || ENDS.has(calls.get(number)?.label ?? null);
  const signOf = (part: AmountField): 1 | -1 | null => {
    if (part.cents < 0) return 1;
    const call = calls.get(part);
    const words = call?.words.join(' ') ?? '';
    const isNamed = !WITHHELD.test(words) && TAKEN.has(call?.label ?? null);
    return isNamed || saysTaken(words) ? -1 : null;
  };

  /** The lines above, from the nearest up, as far as they follow each other and to a sum at most. */
  const above = (at: number): Line[] => {
    const found: Line[] = [];
    for (let i = at - 1; i >= 0 && found.length < MAX_LINES; i--) {
      const [line, next] = [lines[i]!, lines[i + 1]!];
      const step = next.amounts[0]!.source === 'ocr' ? MAX_INK_STEP : MAX_STEP;
      if (line.page !== next.page || next.middle - line.middle > step * Math.max(line.height, next.height)) break;
      found.push(line);
      if (line.amounts.some(isEnd)) break;
    }
    return found;
  };

  return lines.flatMap((line, at): Equation[] =>
    line.amounts.flatMap((end, place): Equation[] => {
      if (!isEnd(end) || isMade(end) || !isTelling(end) || isDoubtful(end)) return [];
      const beside = line.amounts.slice(0, place).filter((each) => calls.has(each));
      const upper = above(at);
      const runs = upper.map((_, i) => upper.slice(0, i + 1).toReversed());
      const ways = [
        ...new Map(
          runs.flatMap((run) =>
            CHOICES.flatMap((choose) =>
              signedWays([...run.flatMap(({ amounts }) => choose(amounts)), ...beside], signOf)
                .filter((way) => way.length > 1)
                .map((way) => [placesOf(way), way] as const),
            ),
          ),
        ).values(),
      ];
      const equation = (way: readonly Signed[]): Equation => ({
        id: 'total.column_sum',
        family: `following lines ${end.page} ${end.rect.y}`,
        echoes: 0,
        ...sumOf([[figures.of(end), -1], ...way.map(([part, sign]): Term => [figures.of(part), sign])]),
        isExact: true,
        parts: { printed: 0 },
        label: '',
      });
      const holding = ways.find((way) => offOf(end, way) === 0);
      if (holding) return [equation(holding)];
      // A list of one line: its sum is that line again.
      const isOfOne = upper[0]?.amounts.some(({ cents }) => cents === end.cents) ?? false;
      if (line.amounts.length > MAX_BESIDE || isOfOne) return [];
      const near = ways.filter((way) => isNearSum(end, way));
      // What is off is the sum more often than one of its parts.
      const ofEnd = near.filter((way) => isOneDigitOff(end.cents, end.cents + offOf(end, way)));
      const [meant, more] = ofEnd.length > 0 ? ofEnd : near;
      const chance = ways.reduce((sum, way) => sum + chanceOf(end, way), 0);
      if (!meant || more || chance > MAX_CHANCE || meant.some(([part]) => isDoubtful(part) && !isSignOnly(part)))
        return [];
      // What the lines make is printed: it is the sum of something else.
      if (fields.numbers.some(({ cents }) => cents === end.cents + offOf(end, meant))) return [];
      const own = new Set([end, ...meant.map(([part]) => part)].map(({ cents }) => Math.abs(cents)));
      const others = fields.numbers
        .map(({ cents }) => cents)
        .filter((cents) => cents !== 0 && !own.has(Math.abs(cents)));
      return isSumOfSome(Math.abs(offOf(end, meant)), others) ? [] : [equation(meant)];
    }),
  );
}
