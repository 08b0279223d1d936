/**
 * What the words of a paper call its amounts, whether or not they make a form: those before an amount in its line, in a
 * sentence too, and the header above a sum of its column.
 */
import { isMonth } from '../../values/dates.ts';
import type { FieldCell, FieldLine } from './cells.ts';
import type { AmountEntity } from './entities.ts';
import { columnOf, labelsOf, normalLabel, phrasePattern } from './lexicon/index.ts';
import type { AmountField, CalledField, ColumnKey, LabelKey } from './types.ts';

/** Words before an amount among which a label is looked for, and those of the longest label. */
const MAX_WORDS = 8;
const MAX_LABEL_WORDS = 4;
/** More words are a sentence and no name. */
const MAX_NAME_WORDS = 4;
/** Lines above a sum in which the header of its column is looked for. */
const MAX_ABOVE = 60;
/** Headers that say what a column adds up; others, such as `Amount`, do not. */
const TELLING: ReadonlySet<ColumnKey | null> = new Set<ColumnKey | null>([null, 'vat', 'principal', 'interest']);

const YEAR_SO_FAR = phrasePattern('year_so_far', String.raw`(?<!\p{L})`, String.raw`(?!\p{L})`);
const UNTIL_NOW = phrasePattern('until_now', String.raw`(?<!\p{L})`, String.raw`(?!\p{L})`);

const PAYOUT = phrasePattern('payout', '^', '$');

/** `January–March`: the months before the one that is paid. */
const isSpanOfMonths = (words: readonly string[]) => words.length === 2 && words.every(isMonth);

/** What savings, pensions and accounts gain, and what they lose, in the normal form of labels. */
const MOVED_IN =
  /(?<!\p{L})(?:ו?ה?הפקד(?:ה|ות|ת)|ש?הופקדו?|ו?ה?רווח(?:ים|י)?|תשואה|ש?נצברו?|contributions?|deposits?|paid in|(?:investment )?(?:gains?|returns?|growth)|earnings|bonus(?:es)?|tax relief|einzahlung(?:en)?|beitrag\p{L}{0,3}|ertrage?|gewinne?|zulagen?|versements?|cotisations?|gains|rendement|aportaciones|aportacion|ingresos|rendimientos?|versamenti|contributi|rendimento|depositos|contribuicoes|rendimentos|stortingen|inleg|innbetaling(?:er)?|indbetaling(?:er)?|insattningar|avkastning|talletukset|tuotto|wplaty|skladki|zyski|vklady|prispevky|vynosy|befizetesek|hozam|contributii|castiguri|yatirilan|katki|getiri|εισφορες|αποδοση|взносы|поступления|доход|внески|надходження|дохід|مساهمات|ايداعات|ارباح|اشتراكات)(?!\p{L})/iu;
const MOVED_OUT =
  /(?<!\p{L})(?:דמי (?:ה?ניהול|ביטוח)|עלות|ש?(?:נוכו|נוכה|נגבו|נגבה|נמשכו)|ו?ה?משיכ(?:ה|ות)|fees?|charges?|(?:insurance )?cost|withdrawals?|withdrawn|deducted|paid out|gebuhr(?:en)?|kosten|entnahmen?|auszahlung(?:en)?|abzug|frais|retraits?|preleves?|comisiones|gastos|retiradas?|retiros|commissioni|spese|prelievi|riscatti|comissoes|encargos|levantamentos|resgates|opnames?|gebyr(?:er)?|omkostninger|kostnader|uttak|uttag|avgifter|haevninger|kulut|nostot|oplaty|wyplaty|poplatky|vybery|dijak|koltsegek|kifizetesek|comisioane|retrageri|kesinti(?:ler)?|cekilen|προμηθειες|αναληψεις|комиссия|списано|удержано|выплаты|расходы|комісія|утримано|رسوم|سحوبات|مصاريف|خصم)(?!\p{L})/iu;

/** Gains less the fees that were taken off them are a gain: `profits net of management fees`. */
const NET_OF =
  /(?<!\p{L})(?:ב?ניכוי|לאחר ניכוי|net of|after|nach abzug|abzuglich|nets? de|apres|netos? de|al netto|liquid[oa]s? de|na aftrek|efter|etter|po potraceniu|po odecteni|levonasa utan|dupa|sonrasi|μετα|за вычетом|після|بعد)(?!\p{L}).*$/u;

/** Which way an amount moved, where its words say one of both. */
function movedBy(words: readonly string[]): Pick<CalledField, 'moved'> {
  const text = words.slice(0, MAX_WORDS).join(' ').replace(NET_OF, '');
  const [isIn, isOut] = [MOVED_IN.test(text), MOVED_OUT.test(text)];
  return isIn === isOut ? {} : { moved: isIn ? 'in' : 'out' };
}

function ofYear(header: string): Pick<CalledField, 'ofYear'> {
  const words = wordsIn(header);
  const text = words.join(' ');
  if (UNTIL_NOW.test(text) || isSpanOfMonths(words.flatMap((word) => word.split('-')))) return { ofYear: 'before' };
  return YEAR_SO_FAR.test(text) ? { ofYear: 'whole' } : {};
}

/** Prepositions and articles that Hebrew writes with the word. */
const PREFIX = /^ו?[הבלמש]{1,2}(?=[א-ת]{3})/;

const wordsIn = (text: string): string[] => normalLabel(text).match(/\p{L}[\p{L}-]*/gu) ?? [];

/** Of the labels of sums that the words contain, the longest. */
function labelIn(words: readonly string[]): LabelKey | null {
  const last = words.slice(-MAX_WORDS);
  const grams = last.flatMap((_, from) =>
    last.slice(from, from + MAX_LABEL_WORDS).map((__, more) => last.slice(from, from + more + 1).join(' ')),
  );
  const found = grams.flatMap((gram) =>
    [gram, gram.replace(PREFIX, '')].flatMap((text) =>
      labelsOf(text)
        .filter(({ kind }) => kind === 'amount' || kind === 'part')
        .map(({ key }) => ({ key, length: text.length })),
    ),
  );
  return (
    found.reduce<(typeof found)[number] | null>(
      (best, each) => (best && best.length >= each.length ? best : each),
      null,
    )?.key ?? null
  );
}

const nameIn = (words: readonly string[]) => (words.length > MAX_NAME_WORDS ? [] : words);

/** Words right before the amount: in its cell, else in the cell before it. */
function wordsBefore({ cell, start }: AmountEntity, line: FieldLine, inCell: readonly AmountEntity[]): string[] {
  const own = wordsIn(cell.text.slice(inCell.findLast((other) => other.end <= start)?.end ?? 0, start));
  if (own.length > 0) return own;
  const at = line.cells.indexOf(cell);
  return wordsIn(line.cells[line.direction === 'rtl' ? at + 1 : at - 1]?.text ?? '');
}

const overlaps = ({ rect }: FieldCell, other: FieldCell) =>
  rect.x < other.rect.x + other.rect.w && other.rect.x < rect.x + rect.w;

/** `01-04/2025`, `2025`: the months of a column, below its name or beside it. */
const MONTHS = /(?<!\p{Nd})(?:\p{Nd}{1,2}(?:\s?[-–]\s?\p{Nd}{1,2})?[/.])?(?:19|20)\p{Nd}{2}(?!\p{Nd})/gu;

/** The nearest words above a number that stands alone in its cell. */
function headerAbove(cell: FieldCell, lines: readonly FieldLine[], at: number): string {
  if (/\p{L}{2}/u.test(cell.text)) return '';
  const above = lines
    .slice(Math.max(0, at - MAX_ABOVE), at)
    .flatMap(({ cells }) => (cells.length > 1 ? cells : []))
    .findLast((other) => other.page === cell.page && overlaps(other, cell) && /\p{L}{2}/u.test(other.text));
  const text = above?.text.replace(MONTHS, '').trim() ?? '';
  return /\p{Nd}/u.test(text) ? '' : text;
}

export function readCalled(
  lines: readonly FieldLine[],
  amounts: readonly AmountEntity[],
  fieldOf: ReadonlyMap<AmountEntity, AmountField>,
): CalledField[] {
  const lineOf = new Map(lines.flatMap((line, at) => line.cells.map((cell) => [cell, { line, at }] as const)));
  const inCell = Map.groupBy(amounts, ({ cell }) => cell);
  return amounts.flatMap((entity): CalledField[] => {
    const place = lineOf.get(entity.cell);
    const amount = fieldOf.get(entity);
    if (!place || !amount || !entity.money) return [];
    const beside = wordsBefore(entity, place.line, inCell.get(entity.cell)!);
    const isPayout = PAYOUT.test(nameIn(beside).join(' '));
    const above = headerAbove(entity.cell, lines, place.at);
    if (beside.length > 0)
      return [
        {
          amount,
          label: labelIn(beside),
          words: nameIn(beside),
          header: [],
          ...(isPayout && { isPayout: true as const }),
          ...movedBy(beside),
          ...ofYear(above),
        },
      ];
    const header = TELLING.has(columnOf(above)) ? wordsIn(above) : [];
    return header.length === 0 ? [] : [{ amount, label: null, words: [], header, ...ofYear(above) }];
  });
}
