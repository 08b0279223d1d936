/** Rows of a time sheet or a list of calls: what relates their times to their hours, whatever the headers say. */
import type { PageText, TextLine } from '../../../document/facts.ts';
import { digitSlipsOf } from '../../../values/digit-changes.ts';
import { mayBeMisread } from '../../../values/misreadings.ts';
import { clockOf, digitsIn, namesMinutes, secondsOf, spanBetween, type Token, tokensOf } from './tokens.ts';

export interface SheetRow {
  line: TextLine;
  tokens: readonly Token[];
}

/** Which tokens of a row are its hours and its break, after the pairs of start and end. */
interface Relation {
  pairs: number;
  hours: number;
  /** Index of a token, or the same seconds in every row. */
  pause: { at: number } | { seconds: number };
}

export interface Sheet {
  /** Of the lines below the rows, in seconds: one of them may be their total. */
  below: readonly number[];
  relation: Relation;
  holding: readonly SheetRow[];
  failing: readonly SheetRow[];
}

/** Rows in which the relation holds before another is held to it; one more where the break is printed nowhere. Chosen. */
const MIN_ROWS = 3;
/** A break that every row leaves out: two hours at most. */
const MAX_PAUSE_SECONDS = 7200;
const MAX_TOKENS = 10;
const MAX_PAIRS = 3;
const HALF_STEP = 30;

const kindsOf = ({ tokens }: SheetRow) => tokens.map(({ kind }) => kind).join();

/** Worked less the break less the printed hours, in seconds. */
function leftOf(tokens: readonly Token[], { pairs, hours, pause }: Relation): number {
  let worked = 0;
  for (let i = 0; i < 2 * pairs; i += 2) worked += spanBetween(tokens[i]!.seconds, tokens[i + 1]!.seconds);
  return worked - ('at' in pause ? tokens[pause.at]!.seconds : pause.seconds) - tokens[hours]!.seconds;
}

export const holdsIn = (tokens: readonly Token[], relation: Relation): boolean =>
  Math.abs(leftOf(tokens, relation)) <= tokens[relation.hours]!.rounding;

function relationsOf(rows: readonly SheetRow[]): Relation[] {
  const { tokens } = rows[0]!;
  const out: Relation[] = [];
  const leading = tokens.findIndex(({ kind }) => kind !== 'clock');
  const clocks = leading < 0 ? tokens.length : leading;
  for (let pairs = 1; pairs <= Math.min(MAX_PAIRS, Math.floor(clocks / 2)); pairs++) {
    const rest = tokens.flatMap(({ kind }, i) => (i >= 2 * pairs ? [{ kind, i }] : []));
    for (const { kind, i: hours } of rest) {
      if (kind === 'minutes') continue;
      const plain: Relation = { pairs, hours, pause: { seconds: 0 } };
      out.push(plain, ...rest.flatMap(({ i }) => (i === hours ? [] : [{ pairs, hours, pause: { at: i } }])));
      // What most rows leave out, to the minute.
      const lefts = rows.map((row) => Math.round(leftOf(row.tokens, plain) / HALF_STEP / 2) * 60);
      const [often] = [...Map.groupBy(lefts, (left) => left)].sort((a, b) => b[1].length - a[1].length);
      if (often && often[0] > 0 && often[0] <= MAX_PAUSE_SECONDS)
        out.push({ pairs, hours, pause: { seconds: often[0] } });
    }
  }
  return out;
}

const isPrinted = ({ pause }: Relation) => 'at' in pause || pause.seconds === 0;

/** The rows of one make with the relation that holds in most of them; null where it holds in too few. */
function sheetOf(rows: readonly SheetRow[], below: readonly number[]): Sheet | null {
  const tried = relationsOf(rows).map((relation): Sheet => {
    const [holding, failing] = [true, false].map((want) =>
      rows.filter(({ tokens }) => holdsIn(tokens, relation) === want),
    );
    return { relation, holding: holding!, failing: failing!, below };
  });
  const hoursOf = ({ relation, holding }: Sheet) =>
    holding.reduce((sum, { tokens }) => sum + tokens[relation.hours]!.seconds, 0);
  // Of those that hold equally often the plainest; who works longer than the break exchanges neither for the other.
  const [best] = tried.sort(
    (a, b) =>
      b.holding.length - a.holding.length ||
      Number(isPrinted(b.relation)) - Number(isPrinted(a.relation)) ||
      hoursOf(b) - hoursOf(a),
  );
  const tells = best?.holding.filter(({ tokens }) => tokens[best.relation.hours]!.seconds > 0) ?? [];
  return best && tells.length >= MIN_ROWS + (isPrinted(best.relation) ? 0 : 1) ? best : null;
}

export function sheetsOf({ lines, source }: PageText): Sheet[] {
  const heading = lines.find(namesMinutes);
  const isBelow = ({ rect }: TextLine) => heading !== undefined && rect.y > heading.rect.y;
  const rows = lines
    .map((line): SheetRow => ({ line, tokens: tokensOf(line, source, isBelow(line)) }))
    .filter(({ tokens }) => tokens.length >= 3 && tokens.length <= MAX_TOKENS)
    .filter(({ tokens }) => tokens[0]!.kind === 'clock' && tokens[1]!.kind === 'clock');
  return [...Map.groupBy(rows, kindsOf).values()].flatMap((alike) => {
    const end = Math.max(...alike.map(({ line }) => line.rect.y + line.rect.h));
    const under = lines.filter(({ rect }) => rect.y >= end).flatMap((line) => tokensOf(line, source));
    const below = under.filter(({ kind }) => kind !== 'minutes').map(({ seconds }) => seconds);
    return sheetOf(alike, below) ?? [];
  });
}

/** What the hours of the failing row would have to be, in seconds. */
export function expectedIn({ relation, failing }: Sheet): number {
  const { tokens } = failing[0]!;
  const hours = tokens[relation.hours]!;
  for (let seconds = 0; seconds < 86_400; seconds += 60) {
    const tried = tokens.map((token) => (token === hours ? { ...token, seconds, rounding: HALF_STEP } : token));
    if (holdsIn(tried, relation)) return seconds;
  }
  return 0;
}

/** A printed total of the hours follows from what the failing row would have to say, and not from what it says. */
export function isInTotal(sheet: Sheet): boolean {
  const { relation, holding, failing, below } = sheet;
  const hoursOf = ({ tokens }: SheetRow) => tokens[relation.hours]!;
  const others = holding.reduce((sum, row) => sum + hoursOf(row).seconds, 0);
  // What was rounded in each row.
  const slack = holding.reduce((sum, row) => sum + hoursOf(row).rounding, HALF_STEP);
  const [found, expected] = [hoursOf(failing[0]!).seconds, expectedIn(sheet)];
  const isTotal = (own: number) => below.some((total) => Math.abs(total - others - own) <= slack);
  return Math.abs(found - expected) > 2 * slack && isTotal(expected) && !isTotal(found);
}

/**
 * The hours that contradict their total were recognised, and may be what they would have to be: a guess, or digits that recognition
 * takes for those.
 */
export function mayBeMisreadHours(sheet: Sheet): boolean {
  const { word, isDoubtful: isUnsure, printed, kind } = sheet.failing[0]!.tokens[sheet.relation.hours]!;
  if (!isUnsure) return false;
  const expected = expectedIn(sheet);
  const decimals = printed.split(/[.,]/)[1]?.length ?? 0;
  const wanted = kind === 'hours' ? (expected / 3600).toFixed(decimals) : clockOf(expected);
  return (
    word.confidence < GUESSED ||
    (word.doubts ?? []).some((doubt) => doubt !== 'separator') ||
    mayBeMisread(digitsIn(printed), digitsIn(wanted))
  );
}
/** Below it a recognised number may be anything; chosen, as in the arithmetic. */
const GUESSED = 0.7;

/** Where no break is printed, a short day may have had none and a long one another. */
export function mayHaveOwnBreak({ tokens }: SheetRow, { pairs, hours, pause }: Relation): boolean {
  const left = leftOf(tokens, { pairs, hours, pause: { seconds: 0 } });
  return !('at' in pause) && left >= -tokens[hours]!.rounding && left <= MAX_PAUSE_SECONDS;
}

/** The token of the row of which another digit makes the relation hold. */
export function slipIn({ tokens }: SheetRow, relation: Relation): Token | null {
  const used = tokens.filter(
    (_, i) => i < 2 * relation.pairs || i === relation.hours || ('at' in relation.pause && i === relation.pause.at),
  );
  return (
    used.find((token) =>
      digitSlipsOf(token.printed).some((printed) => {
        const seconds = secondsOf(token.kind, printed);
        return holdsIn(
          tokens.map((other) => (other === token ? { ...token, seconds } : other)),
          relation,
        );
      }),
    ) ?? null
  );
}
