import type { PageText, TextWord } from '../../../document/facts.ts';
import { union } from '../../../domain/geometry.ts';
import { mayBeMisread } from '../../../values/misreadings.ts';
import { conclude, defineRule, prior } from '../../rule.ts';
import { type MeasuredRow, measuredRows, slipsOf } from '../measured-rows.ts';
import { placeOf } from '../support.ts';
import { messages } from './messages.ts';

interface Part {
  word: TextWord;
  printed: string;
  value: number;
  isDoubtful: boolean;
}

interface Whole {
  page: number;
  parts: readonly Part[];
  source: PageText['source'];
  /** Other cells than the named ones may be counted and not printed. */
  mayLack: boolean;
  /** A heading says that these very kinds make 100. */
  isSaid: boolean;
}

/** The five kinds of white cells, in the order of `KINDS`; young forms of the first are counted by themselves. */
const KINDS = [
  /neut|ne[ui]tr[oóòöô]f|nötrof|нейтроф|נויטרו|ניוטרו|ουδετερ|segment|stabk|\bband|сегмент|палочк|好中球|中性粒|호중구/iu,
  /l[iyí]m[fp]|lenfosit|lümf|лимф|лімф|לימפ|λεμφο|リンパ|淋巴|림프/iu,
  /mono|moono|моно|מונו|μονο|単球|单核|단핵/iu,
  /(?:^|[^\p{L}])(?:eo[szx]|eozin|eosin)|éosin|эозин|еозин|אאוזינ|איאוזינ|אוזינופ|ηωσιν|好酸|嗜酸|호산/iu,
  /ba[szß]o|базо|בזופ|βασε|好塩基|嗜碱|호염기/iu,
] as const;
/** A count, not a share: `10^9/L`, `Neut #`. */
const ABSOLUTE = /10\s?[\^*eE]|10[⁰-⁹]|[x×*]\s?10|#|abs|абс|\/\s?[mµuн]?[lлL]|מוחלט/iu;
const PERCENT = /[%٪]|percent|אחוז|процент/iu;
/** A kind of cells besides the five, in a line among theirs. */
const OTHER_CELLS = /immatur|\bIG\b|blast|бласт|myelo|миелоцит|юные|atypi|LUC|plasm|плазм|variant|NRBC/iu;
/** Lines above the first of the parts that may say that they are percentages. */
const HEADING_LINES = 3;

/** One of these before 100 is what the parts make. */
const TOTALS = String.raw`(?:(?:grand |sub)?total(?:e|s)?|sum|סה["״׳']{0,2}כ|סך הכו?ל|gesamt|summe|insgesamt|suma|totaal|summa|sum|i alt|razem|łącznie|celkem|spolu|összesen|yhteensä|ukupno|skupaj|σύνολο|всего|итого|разом|усього|toplam|المجموع|الإجمالي|合計|总计|合计|합계)`;
const TOTAL = new RegExp(String.raw`^${TOTALS}(?!\p{L})`, 'iu');
const HUNDRED = /^100(?:[.,]0{1,2})?%?$/;
/** `(total 100 %)`, in a heading of the parts; of two short words recognition may lose the first. */
const SAID = new RegExp(String.raw`(?<!\p{L})(?:${TOTALS}|הכו?ל)\s?[:=(]?\s?100(?:[.,]0{1,2})?\s?[%٪]`, 'iu');
/** Parts without which it is no list. */
const MIN_PARTS = 3;
/** More of the cells than this may be of kinds that are not printed; chosen, after the few per cent that analysers report of them. */
const UNNAMED_PERCENT = 5;

const partOf = ({ word, printed, value, isDoubtful }: MeasuredRow): Part => ({ word, printed, value, isDoubtful });

/** The differential of a blood count, where each kind of cells is printed once. */
function differentialOf(page: PageText): Whole[] {
  const rows = measuredRows(page);
  const kinds = page.lines.map(({ text }) => KINDS.findIndex((kind) => kind.test(text)));
  const isShare = (row: MeasuredRow | null, i: number): row is MeasuredRow =>
    row !== null && row.value <= 100 && kinds[i]! >= 0 && !ABSOLUTE.test(row.line.text);
  const at = rows.flatMap((row, i) => (isShare(row, i) ? [i] : []));
  const [first, last] = [at[0] ?? 0, at.at(-1) ?? 0];
  const heads = page.lines.slice(Math.max(0, first - HEADING_LINES), first);
  const isNamed = (i: number) => PERCENT.test(page.lines[i]!.text) || heads.some(({ text }) => PERCENT.test(text));
  const counts = KINDS.map((_, kind) => at.filter((i) => kinds[i] === kind).length);
  const isWhole = counts[0]! >= 1 && counts[0]! <= 2 && counts.slice(1).every((count) => count === 1);
  // Every line from the first to the last is one of them: a count between them may be of further cells.
  if (!isWhole || last - first + 1 !== at.length || !at.every(isNamed)) return [];
  if (page.lines.some(({ text }) => OTHER_CELLS.test(text))) return [];
  const isSaid = heads.some(({ text }) => SAID.test(text));
  const { page: number, source } = page;
  return [{ page: number, source, parts: at.map((i) => partOf(rows[i]!)), mayLack: !isSaid, isSaid }];
}

const isBelow = (upper: TextWord, lower: TextWord): boolean => {
  const edges = (word: TextWord) => [word.rect.x, word.rect.x + word.rect.w / 2, word.rect.x + word.rect.w];
  const [a, b] = [edges(upper), edges(lower)];
  return a.some((edge, i) => Math.abs(edge - b[i]!) < lower.rect.h / 2);
};

/** The parts above a total of 100, each in the one line above the other. */
function listsOf(page: PageText): Whole[] {
  const rows = measuredRows(page);
  return page.lines.flatMap((line, end): Whole[] => {
    const hundreds = line.words.filter(({ text }) => HUNDRED.test(text));
    const [hundred, more] = hundreds;
    if (!hundred || more || !TOTAL.test(line.text)) return [];
    let start = end;
    while (start > 0 && rows[start - 1] && isBelow(rows[start - 1]!.word, hundred)) start -= 1;
    const listed = page.lines.slice(Math.max(0, start - HEADING_LINES), end + 1);
    const parts = rows.slice(start, end).map((row) => partOf(row!));
    if (parts.length < MIN_PARTS || !listed.some(({ text }) => PERCENT.test(text))) return [];
    return [{ page: page.page, source: page.source, parts, mayLack: false, isSaid: false }];
  });
}

const decimalsOf = ({ printed }: Part) => printed.split(/[.,]/)[1]?.length ?? 0;
const sumOf = (parts: readonly Part[]) => parts.reduce((sum, { value }) => sum + value, 0);
/** Half a unit of the last digit for each. */
const roundingOf = (parts: readonly Part[]) =>
  parts.reduce((sum, part) => sum + 0.5 * 10 ** -decimalsOf(part), 0) + 1e-6;

const isHundred = (sum: number, parts: readonly Part[]) => Math.abs(sum - 100) <= roundingOf(parts);

/** The part of which another digit makes the whole; where several may be it, the largest, for little else tells them apart. */
function slipIn(parts: readonly Part[]): Part | null {
  const sum = sumOf(parts);
  const mends = parts.filter((part) =>
    slipsOf(part.printed).some((value) => isHundred(sum - part.value + value, parts)),
  );
  return mends.sort((a, b) => b.value - a.value)[0] ?? null;
}

/** Recognition took other digits for those of one part, which would make the whole. */
const isLikeMisread = (parts: readonly Part[]): boolean =>
  parts.some((part) => {
    const needed = part.value + 100 - sumOf(parts);
    return needed >= 0 && mayBeMisread(digitsOf(part.printed), digitsOf(needed.toFixed(decimalsOf(part))));
  });
const digitsOf = (text: string) => text.replace(/\D/g, '');

/** Shares of one whole make 100 percent. */
export const rule = defineRule(import.meta, messages, {
  category: 'amount_logic',
  weights: { default: prior(1.2, 'Shares of one whole are calculated from it; not found in the labelled set.') },
  needs: ['text'],
  run({ text }, { checks, findings }) {
    for (const page of text) {
      const lists = listsOf(page);
      for (const whole of lists.length > 0 ? lists : differentialOf(page)) judge(whole);
    }
    return conclude(checks, findings);

    function judge({ page, source, parts, mayLack, isSaid }: Whole): void {
      const sum = sumOf(parts);
      const data = { rows: parts.length, found: Number(sum.toFixed(2)) };
      const placed = (part: Part) => placeOf({ page, rect: part.word.rect });
      if (isHundred(sum, parts)) {
        checks.push({ id: 'share.whole', status: 'pass', message: 'holds', data, place: placed(parts.at(-1)!) });
        return;
      }
      const slip = slipIn(parts);
      if ((!slip && !isSaid) || (mayLack && sum < 100 && 100 - sum <= UNNAMED_PERCENT)) return;
      // Where no digit of one part settles it, any of them may be wrong.
      const place = slip ? placed(slip) : placeOf({ page, rect: union(parts.map(({ word }) => word.rect)) });
      if (parts.some(({ isDoubtful }) => isDoubtful) || (!slip && source === 'ocr' && isLikeMisread(parts))) {
        checks.push({ id: 'share.whole', status: 'warn', message: 'unreadable', data, place });
        return;
      }
      checks.push({ id: 'share.whole', status: 'fail', message: 'differs', data, place });
      findings.push({ message: slip ? 'differs' : 'said', data, severity: 'medium', confidence: 0.8, place });
    }
  },
});
