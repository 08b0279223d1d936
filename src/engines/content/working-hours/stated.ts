/** A span of time stated beside its start and its end: of parking, of a ride, of a call, of a shift. */
import type { PageText, TextLine, TextWord } from '../../../document/facts.ts';
import { cellLines } from '../../../document/layout/cells.ts';
import { digitSlipsOf } from '../../../values/digit-changes.ts';
import { isDoubtful, mayBeMisread } from '../../../values/misreadings.ts';
import { DURATION_LABEL, readTimeSpans, type TimeSpan } from '../../../values/time-spans.ts';
import { digitsIn, secondsOf, spanBetween, type Token, tokensOf } from './tokens.ts';

export interface Stated {
  start: Token;
  end: Token;
  /** Seconds. */
  found: number;
  rounding: number;
  printed: string;
  expected: number;
  word: TextWord;
  page: number;
  isDoubtful: boolean;
  /** The same span is printed again, where it is charged for one: it is no misprint. */
  isRepeated: boolean;
  /** Another span on the paper is just what they differ by, or other zones of time may make the difference. */
  isExplained: boolean;
}

const START =
  /start|begin|anfang|abfahrt|einfahrt|from|arriv|entr(?:y|ée|ada|ata)|entered|pick(?:ed)?[- ]?up|depart(?:ure|ed)|check-?in|התחל|כניס|איסוף|מוצא|יצאת|début|départ|prise en charge|inicio|recogida|inizio|partenza|ingresso|início|embarque|aanvang|vertrek|ophalen|alk[ao]|lähtö|avresa|avgång|avgang|hämtning|početak|początek|rozpocz|wjazd|odjazd|odbiór|začát|odjezd|vjezd|kezd|indulás|început|plecare|başla|giriş|biniş|начал|посадк|въезд|отправлен|подач|початок|відправлен|開始|开始|入庫|시작|بداية|الدخول|الانطلاق|البدء|έναρξη|αναχώρηση|είσοδος|van(?!\p{L})/iu;
const END =
  /(?<!\p{L})end(?!or)|einde|ende(?!\p{L})|ausfahrt|ankunft|finish|until|depart|exit|arriv|drop(?:ped)?[- ]?off|destination|check-?out|סיום|יציא|יעד|הורד|הגע|(?<!\p{L})fin(?!\p{L})|final|fine(?!\p{L})|dépose|llegada|arrivo|chegada|término|fim(?!\p{L})|aankomst|slut|ankomst|pääty|loppu|saapum|koniec|zakończ|wyjazd|przyjazd|konec|příjezd|výjezd|vége|érkezés|sfârșit|sosire|bitiş|çıkış|iniş|varış|конец|окончан|завершен|высадк|выезд|прибыт|кінець|прибутт|終了|结束|出庫|종료|نهاية|الانتهاء|الخروج|الوصول|λήξη|άφιξη|έξοδος|tot(?!\p{L})|sortie|salida|saída|uscita/iu;
/** Alone before the time: words of a sentence say it of anything. */
const TO = /^\s*(?:to|till?|bis|au?|à|hasta|al?|até|do|til|till|до|עד|إلى|έως)\s*:?\s*$/iu;
/** Of a part of the time. */
const PARTIAL = /wait|idle|break|pause|המתנ|הפסק|attente|warte|espera|attesa|oczekiw|ожидан|перерыв|انتظار/iu;
/** From place to place, where the clocks may show other zones of time. */
const TRAVEL =
  /flight|boarding|(?<!\p{L})(?:depart|arriv|trains?(?!\p{L})|railway|ferr(?:y|ies)(?!\p{L})|gate(?!\p{L}))|טיס|רכבת|מוצא|המראה|נחית|(?<!\p{L})vols?(?!\p{L})|départ|flug|abfahrt|ankunft|(?<!\p{L})zug|vuelo|llegada|voli?(?!\p{L})|partenza|arrivo|voo(?!\p{L})|partida|chegada|vertrek|aankomst|avgang|avgång|ankomst|lähtö|saapum|odjazd|przyjazd|odjezd|příjezd|indulás|érkezés|plecare|sosire|kalkış|varış|uçuş|рейс|поезд|отправл|прибыт|відправл|прибутт|αναχώρηση|άφιξη|المغادرة|الوصول|رحلة جوية/iu;
/** Recognition reads a thin dash on a line of its own, and leaves a space. */
const RANGE = /\d{1,2}:\d{2}(?:\s?[-–—]\s?|\s)\d{1,2}:\d{2}/u;
/** So many minutes at a price. */
const CHARGED = /\d ?\p{L}{1,7}\.? ?[×x*] ?\p{Sc}? ?\d/u;
/** Before a price the time is charged for, and said again. */
const TIMES = /[×x*·]|\p{Sc}/u;

interface Placed {
  page: PageText;
  line: TextLine;
  /** Words of the line, or of the one above it where it has none; a line of an arrow or a rule has none either. */
  label: string;
}

const wordsOf = (text: string) =>
  text.replace(/[\d:.,/()-]+|(?<!\p{L})(?:[ap]\.?m|h|min|m)\.?(?!\p{L})/giu, ' ').trim();

const CLOCK = /^(\d{1,2}):([0-5]\d)$/u;
const isHeading = ({ text }: TextLine) => START.test(text) && END.test(text) && DURATION_LABEL.test(text);

/** `Entry  Exit  Duration` above `09:25  13:10  3:45`: each time below its name; null where they are not one below the other. */
function belowHeading(page: PageText, line: TextLine, heading: TextLine | undefined): Placed[] | null {
  if (!heading || !isHeading(heading) || !line.words.every(({ text }) => CLOCK.test(text))) return null;
  const [names, times] = cellLines([{ ...page, lines: [heading, line] }]);
  if (!names || !times || names.cells.length !== times.cells.length) return null;
  const placed = times.cells.map(({ text, words, rect }, i) => {
    const label = wordsOf(names.cells[i]!.text);
    return { page, line: { ...line, text, words, rect }, label };
  });
  return times.direction === 'rtl' ? placed.toReversed() : placed;
}

function placedIn(text: readonly PageText[]): Placed[] {
  return text.flatMap((page) => {
    let above = '';
    return page.lines.flatMap((line, at): Placed | Placed[] => {
      const columns = belowHeading(page, line, page.lines[at - 1]);
      if (columns) return columns;
      const own = wordsOf(line.text);
      const label = /\p{L}{2}/u.test(own) ? own : above;
      if (/[\p{L}\p{Nd}]/u.test(line.text)) above = own;
      return { page, line, label };
    });
  });
}

const wordOf = ({ line }: Placed, { printed }: TimeSpan): TextWord =>
  line.words.find(({ text }) => /\d/.test(text) && printed.includes(text)) ?? line.words[0]!;

/** The words of its numbers. */
const wordsIn = ({ at, printed }: TimeSpan & { at: Placed }): TextWord[] =>
  at.line.words.filter(({ text }) => /\d/.test(text) && printed.includes(text));

interface Span extends TimeSpan {
  at: Placed;
  isRead: boolean;
}

/** `Duration 3:45`, without a unit; the two times beside it are printed alike. */
function bareSpans(at: Placed): TimeSpan[] {
  const [word, more] = at.line.words.filter(({ text }) => /\d/.test(text));
  const [printed, hours, minutes] = (!more && word?.text.match(CLOCK)) || [];
  if (!printed || !isDurationLabel(at) || TIMES.test(at.line.text)) return [];
  const start = at.line.text.indexOf(printed);
  const seconds = Number(hours) * 3600 + Number(minutes) * 60;
  return [{ start, end: start + printed.length, seconds, printed, rounding: 0 }];
}

const spansIn = (at: Placed, seen: ReadonlySet<TextWord>): Span[] =>
  [...readTimeSpans(at.line.text), ...bareSpans(at)].map((span) => {
    const isRead = wordsIn({ ...span, at }).every(
      (word) => at.page.source === 'native' || seen.has(word) || !isDoubtful({ ...word, source: 'ocr' }),
    );
    return { ...span, at, isRead };
  });

const isDurationLabel = ({ label }: Placed) => DURATION_LABEL.test(label) && !PARTIAL.test(label);

/** What words call the duration, the same wherever it is printed; else the one span of the paper. */
function spanOf(lines: readonly Placed[], spans: readonly Span[]): Span | null {
  const named = spans.filter(({ at, seconds }) => seconds > 0 && isDurationLabel(at) && !TIMES.test(at.line.text));
  const [span, another] = new Map((named.length > 0 ? named : spans).map((each) => [each.seconds, each])).values();
  // Beside its times, and charged for by its length on another line.
  const isCharged =
    spans.some(({ at }) => RANGE.test(at.line.text)) && spans.some(({ at }) => CHARGED.test(at.line.text));
  const isNamed = named.length > 0 || isCharged || lines.some(({ line }) => DURATION_LABEL.test(line.text));
  return span && !another && isNamed ? span : null;
}

interface Clock extends Token {
  at: Placed;
}

/** The two times that words call start and end, those of a range, or the only two of the paper; a screen shows the time of day, too. */
function timesOf(lines: readonly Placed[], clocks: readonly Clock[]): [Clock, Clock] | null {
  const pairOf = (some: readonly Clock[]): [Clock, Clock] | null => {
    const [start, end, more] = new Map(some.map((clock) => [clock.seconds, clock])).values();
    return start && end && !more ? [start, end] : null;
  };
  const isEnd = (label: string) => END.test(label) || TO.test(label);
  const named = clocks.filter(({ at: { label } }) => START.test(label) || isEnd(label));
  const areBoth = named.some(({ at }) => START.test(at.label)) && named.some(({ at }) => isEnd(at.label));
  if (areBoth) return pairOf(named);
  const ranges = clocks.filter(({ at }) => RANGE.test(at.line.text));
  if (ranges.length > 0) return pairOf(ranges);
  const says = (word: RegExp) => lines.some(({ line }) => word.test(line.text));
  return says(START) && says(END) ? pairOf(clocks) : null;
}

/**
 * Null unless the paper has one start, one end and one span of time, and words for each of them. `seen`: what further looks
 * at a screen all read as it was read first.
 */
export function statedIn(text: readonly PageText[], seen: ReadonlySet<TextWord> = new Set()): Stated | null {
  const lines = placedIn(text);
  const spans = lines.flatMap((at) => spansIn(at, seen));
  const span = spanOf(lines, spans);
  if (!span) return null;
  const clocks = lines
    .filter((at) => !isDurationLabel(at))
    .flatMap((at) => tokensOf(at.line, at.page.source).map((token): Clock => ({ ...token, at })))
    .filter(({ kind }) => kind === 'clock');
  const times = timesOf(lines, clocks);
  if (!times) return null;
  // A range that is written from the right is read from its end.
  const isTurned =
    times[0].at.line === times[1].at.line && holds(span, spanBetween(times[1].seconds, times[0].seconds));
  const [start, end] = isTurned ? [times[1], times[0]] : times;
  const expected = spanBetween(start.seconds, end.seconds);
  const off = Math.abs(span.seconds - expected) % DAY;
  const isSeenAgain = [...wordsIn(span), start.word, end.word].every((word) => seen.has(word));
  return {
    start,
    end,
    found: span.seconds,
    rounding: span.rounding,
    printed: span.printed,
    expected,
    word: wordOf(span.at, span),
    page: span.at.page.page,
    isDoubtful:
      !span.isRead ||
      start.isDoubtful ||
      end.isDoubtful ||
      (span.at.page.source === 'ocr' && !isSeenAgain && isLikeMisread(span, start, end)),
    isRepeated: spans.some(({ at, seconds }) => at.line !== span.at.line && seconds === span.seconds),
    isExplained:
      spans.some(({ at, seconds }) => at.line !== span.at.line && seconds !== span.seconds && seconds === off) ||
      (off % HALF_HOUR === 0 && lines.some(({ line }) => TRAVEL.test(line.text))),
  };
}

const clockText = (seconds: number) => {
  const minutes = Math.round(seconds / 60) % (24 * 60);
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}${String(minutes % 60).padStart(2, '0')}`;
};

/** Recognition may have taken what would make them agree for what it read, a lost digit before the span for one. */
function isLikeMisread({ printed, seconds }: Span, start: Token, end: Token): boolean {
  const needed = spanBetween(start.seconds, end.seconds);
  const [hours, minutes] = [Math.floor(needed / 3600), Math.round(needed / 60) % 60];
  // As it is printed: in minutes, in hours, or in both.
  const parts = printed.match(/\d+/g)?.length ?? 0;
  const isInMinutes = parts === 1 && seconds === Number(digitsIn(printed)) * 60;
  const inBoth = [`${hours}${minutes}`, `${hours}${String(minutes).padStart(2, '0')}`];
  const spans = isInMinutes ? [String(Math.round(needed / 60))] : parts === 1 ? [String(hours)] : inBoth;
  const times = [
    [start, spanBetween(seconds % DAY, end.seconds)],
    [end, (start.seconds + seconds) % DAY],
  ] as const;
  return (
    spans.some((text) => mayBeMisread(digitsIn(printed), text)) ||
    times.some(([{ seconds: at }, wanted]) => at !== wanted && mayBeMisread(clockText(at), clockText(wanted)))
  );
}

const DAY = 86_400;
const HALF_HOUR = 1800;
/** Clocks that show no seconds have counted them. */
const LOST = 60;
const apart = (found: number, expected: number) => {
  const off = Math.abs(found - expected) % DAY;
  return Math.min(off, DAY - off);
};
const holds = ({ seconds, rounding }: Pick<TimeSpan, 'seconds' | 'rounding'>, expected: number) =>
  apart(seconds, expected) <= LOST + rounding;

export const isStatedRightly = ({ found, rounding, expected }: Stated) => holds({ seconds: found, rounding }, expected);

/** Less may be lost before a ride begins or after it has ended. Chosen. */
const MIN_OFF = 300;

const digitsOf = (printed: string) => (printed.match(/\d+:\d{2}/)?.[0] ?? '').replace(/\D/g, '').padStart(4, '0');
/** Digits of a time that may be changed together where the span is known from elsewhere. */
const MAX_CHANGED = 2;

/** One other digit of the span, or of a time, makes them agree; two of a time, where the span is printed again. */
export function isSlip(stated: Stated): boolean {
  const { printed, start, end, found, rounding, expected, isRepeated, isExplained } = stated;
  if (isExplained || apart(found, expected) < MIN_OFF) return false;
  const makes = (from: number, to: number) => holds({ seconds: found, rounding }, spanBetween(from, to));
  const spans = digitSlipsOf(printed).flatMap((text) => readTimeSpans(CLOCK.test(text) ? `${text} h` : text));
  const times = (token: Token) => digitSlipsOf(token.printed).map((text) => secondsOf('clock', text));
  const isEdited = (token: Token, isMade: (seconds: number) => boolean) =>
    Array.from({ length: DAY / 60 }, (_, minute) => minute * 60).some((seconds) => {
      const hours = Math.floor(seconds / 3600);
      const minutes = String((seconds / 60) % 60).padStart(2, '0');
      const needed = token.printed.replace(
        /\d+:\d{2}/,
        `${/[ap]/i.test(token.printed) ? hours % 12 || 12 : hours}:${minutes}`,
      );
      const [was, is] = [digitsOf(needed), digitsOf(token.printed)];
      const changed = [...was].filter((digit, i) => digit !== is[i]).length;
      return changed <= MAX_CHANGED && secondsOf('clock', needed) === seconds && isMade(seconds);
    });
  return (
    spans.some((span) => holds(span, expected)) ||
    times(start).some((time) => makes(time, end.seconds)) ||
    times(end).some((time) => makes(start.seconds, time)) ||
    (isRepeated &&
      (isEdited(start, (time) => makes(time, end.seconds)) || isEdited(end, (time) => makes(start.seconds, time))))
  );
}
