/** The one span of days that a paper names by words for its first and its last day. */
import type { DateField, DateRole, DocumentFields } from '../../../document/fields/types.ts';
import type { CellLine, TextCell } from '../../../document/layout/cells.ts';
import { horizontalOverlap } from '../../../document/layout/columns.ts';
import { isoDate } from '../../../values/dates.ts';

/** YYYY-MM-DD. */
export interface Span {
  start: string;
  end: string;
}

const word = (words: string) => new RegExp(String.raw`(?<!\p{L})(?:${words})(?!\p{L})`, 'giu');

const START = word(
  String.raw`from|(?:valid|effective) from|start(?:s|ing)?(?: date)?|begins?|beginning|commenc\p{L}+|first day|arriv(?:e|es|ed|al)|check-?in|pick-?up|admitted|admission|` +
    String.raw`מ(?:יום|תאריך)|החל מ(?:יום|תאריך)?|תחילת?|התחלה|הגעה|צ'?ק[ -]?אין|כניסה|` +
    String.raw`v[ao]m|von|ab|anreise|beginn|du|début|arrivée|desde|inicio|entrada|llegada|dal|inizio|arrivo|início|chegada|vanaf|van|aankomst|fra|från|ankomst|alkaen|alkaa|alkamispäivä|tulopäivä|saapuminen|od|przyjazd|początek|začátek|příjezd|kezdete|érkezés|început|sosire|başlangıcı?|giriş|από|έναρξη|άφιξη|с|начало|заезд|з|початок|من|بداية`,
);
const END = word(
  String.raw`to|until|till|through|ends?|ending|end date|expir(?:y|es|ation)|valid (?:un)?til|last day|depart(?:s|ed|ure)?|check-?out|drop-?off|discharged?|` +
    String.raw`ו?עד(?: ליום| יום| תאריך)?|סיום|תום|עזיבה|צ'?ק[ -]?אאוט|יציאה|` +
    String.raw`bis|ende|abreise|au|fin|départ|hasta|salida|al|fine|partenza|até|fim|saída|tot|t/m|einde|vertrek|til|slut|afrejse|avreise|till|avresa|asti|päättyy|päättymispäivä|lähtö|do|wyjazd|koniec|konec|odjezd|vége|távozás|până la|sfârșit|plecare|bitişi?|çıkış|έως|λήξη|αναχώρηση|по|до|окончание|конец|выезд|إلى|نهاية`,
);
const ROLES: Readonly<Partial<Record<DateRole, 'start' | 'end'>>> = {
  admission: 'start',
  from: 'start',
  period_start: 'start',
  discharge: 'end',
  to: 'end',
  period_end: 'end',
};

/** A label is no sentence; chosen. */
const MAX_LABEL = 40;
/** Lines below which a value may stand, in heights of its own; chosen. */
const MAX_ABOVE = 3;

const hasLetters = (text: string) => /\p{L}/u.test(text);
const isLabel = ({ text }: TextCell) => hasLetters(text) && !/\d/.test(text) && text.length <= MAX_LABEL;

/** What is printed before the place in its cell, else beside the cell, else above it. */
export function labelOf(lines: readonly CellLine[], cell: TextCell, before: string): string {
  if (hasLetters(before)) return before;
  const line = lines[cell.line]!;
  const beside = line.cells[cell.index + (line.direction === 'rtl' ? 1 : -1)];
  if (beside && isLabel(beside)) return beside.text;
  const above = lines
    .slice(Math.max(0, cell.line - 2), cell.line)
    .reverse()
    .filter(({ page, rect }) => page === cell.page && cell.rect.y - rect.y <= (MAX_ABOVE + 1) * cell.rect.h)
    .flatMap(({ cells }) => cells.filter((other) => horizontalOverlap(other.rect, cell.rect) > 0.4))[0];
  return above && isLabel(above) ? above.text : '';
}

/** `return to work`, `fit to return`: its preposition names no last day. */
const TO_WORK =
  /(?<!\p{L})(?:to (?:work|duty|school|return|resume|restart)|לעבודה|ללימודים|(?:zur|in die) arbeit|au travail|al (?:trabajo|lavoro)|ao trabalho|(?:naar|aan) het werk|til (?:arbejdet?|arbeid(?:et)?|jobb(?:en)?)|till (?:arbetet|jobbet)|do (?:pracy|práce|zaměstnání)|la (?:muncă|lucru)|на работу|до роботи|στην εργασία|إلى العمل)(?!\p{L})/giu;

/** The end of a label is nearest to its value: `from` in `valid until further notice, from`. */
function sideOf(label: string): 'start' | 'end' | null {
  const near = label.slice(-MAX_LABEL).replace(TO_WORK, ' ');
  const last = (pattern: RegExp) => [...near.matchAll(pattern)].at(-1)?.index ?? -1;
  const [start, end] = [last(START), last(END)];
  if (start === end) return null;
  return start > end ? 'start' : 'end';
}

const isOfBoth = (label: string) => [START, END].every((pattern) => label.search(pattern) >= 0);

const isIn = ({ page, rect }: DateField, cell: TextCell): boolean => {
  const [x, y] = [rect.x + rect.w / 2, rect.y + rect.h / 2];
  const { x: left, y: top, w, h } = cell.rect;
  return page === cell.page && x > left && x < left + w && y > top && y < top + h;
};

/** `from 01/09/2024 until` ends its line, and the last day begins the next one. */
const UNTIL = new RegExp(String.raw`${END.source}\s*$`, 'iu');
function goesOn(lines: readonly CellLine[], cell: TextCell): boolean {
  const [own, above] = [lines[cell.line]!, lines[cell.line - 1]];
  const isFirst = cell.index === (own.direction === 'rtl' ? own.cells.length - 1 : 0);
  const last = above?.cells.at(above.direction === 'rtl' ? 0 : -1);
  const isNext = last?.page === cell.page && cell.rect.y - last.rect.y <= MAX_ABOVE * cell.rect.h;
  return isFirst && isNext && /\d/.test(last.text) && UNTIL.test(last.text.slice(-MAX_LABEL));
}

interface Side {
  iso: string;
  side: 'start' | 'end';
}

/** Between two dates alone: the later one ends what the other begins, in whichever direction the line is read. */
const DASH = /^\s*[-–—~〜～]\s*$/u;

function sidesIn(lines: readonly CellLine[], cell: TextCell, dates: readonly DateField[]): Side[] {
  const found = dates
    .filter((date) => isIn(date, cell))
    .map((date) => ({ date, at: cell.text.indexOf(date.raw) }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at);
  return found.flatMap(({ date, at }, i): Side[] => {
    const last = found[i - 1];
    const before = cell.text.slice(last ? last.at + last.date.raw.length : 0, at);
    if (last && DASH.test(before)) {
      const [start, end] = [last.date.iso, date.iso].sort();
      return [
        { iso: start!, side: 'start' },
        { iso: end!, side: 'end' },
      ];
    }
    // `from / to`: both names stand before the first of two dates.
    if (i === 0 && found.length === 2 && isOfBoth(before)) {
      return [
        { iso: date.iso, side: 'start' },
        { iso: found[1]!.date.iso, side: 'end' },
      ];
    }
    // Before the date there may be no more than its weekday.
    const label = labelOf(lines, cell, before);
    const besides = sideOf(label) === null && i === 0 ? labelOf(lines, cell, '') : label;
    const isEnd = i === 0 && !hasLetters(before) && goesOn(lines, cell);
    const side = (date.role && ROLES[date.role]) ?? (isEnd ? 'end' : isOfBoth(besides) ? 'start' : sideOf(besides));
    return side ? [{ iso: date.iso, side }] : [];
  });
}

/** `2026年9月9日~10月8日`: the second day is of the year of the first unless it says another. */
const CJK =
  /(20\d{2})\s?[年년]\s?(\d{1,2})\s?[月월]\s?(\d{1,2})\s?[日일]\s?(?:から|至|到|[~〜～–—-])\s?(?:(20\d{2})\s?[年년]\s?)?(\d{1,2})\s?[月월]\s?(\d{1,2})\s?[日일]/u;

function sidesInCjk({ text }: TextCell): Side[] {
  const match = text.match(CJK);
  if (!match) return [];
  const [year, month, day, otherYear, otherMonth, otherDay] = match.slice(1).map(Number);
  const start = isoDate(year!, month!, day!);
  const end = isoDate(match[4] ? otherYear! : year!, otherMonth!, otherDay!);
  return start && end
    ? [
        { iso: start, side: 'start' },
        { iso: end, side: 'end' },
      ]
    : [];
}

function sidesOf({ dates }: DocumentFields, lines: readonly CellLine[]): Side[][] {
  return lines.flatMap(({ cells }) =>
    cells.map((cell) => {
      const cjk = sidesInCjk(cell);
      return cjk.length > 0 ? cjk : sidesIn(lines, cell, dates);
    }),
  );
}

/** Null where the sides name no first or no last day, or several of either. */
function spanOf(sides: readonly Side[]): Span | null {
  const of = (side: Side['side']) => [...new Set(sides.filter((each) => each.side === side).map(({ iso }) => iso))];
  const [[start, otherStart], [end, otherEnd]] = [of('start'), of('end')];
  return start && end && !otherStart && !otherEnd ? { start, end } : null;
}

/** The one span that the whole paper names. */
export const spanIn = (fields: DocumentFields, lines: readonly CellLine[]): Span | null =>
  spanOf(sidesOf(fields, lines).flat());

/** The one span that words name in one piece of text; other days of the paper, of its payment for one, are none of it. */
export function spanInText(fields: DocumentFields, lines: readonly CellLine[]): Span | null {
  const spans = sidesOf(fields, lines).flatMap((sides) => spanOf(sides) ?? []);
  const [span, ...more] = spans;
  return span && more.every(({ start, end }) => start === span.start && end === span.end) ? span : null;
}
