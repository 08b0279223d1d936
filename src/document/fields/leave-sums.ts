/**
 * Accounts of leave as payslips and staff portals print them, below each other: what one is entitled to, what was taken of
 * it on one line or several, and what is left.
 */
import { isOneDigitOff } from '../../values/digit-changes.ts';
import type { FieldLine } from './cells.ts';
import type { AmountEntity } from './entities.ts';
import { normalLabel } from './lexicon/index.ts';
import { numberedLines } from './numbered-lines.ts';
import type { AmountField, LineSum } from './types.ts';

/** Lines of one paper that are looked at, and on which leave was taken; chosen. */
const MAX_LINES = 400;
const MAX_TAKEN = 6;
/** Hundredths: nobody has more days or hours of leave. Chosen. */
const MAX_LEAVE = 60_000;

/** In the normal form of labels. */
const LEAVE =
  /(?<!\p{L})(?:ה?חופש(?:ה|ת)?|leave|holidays?|vacation|pto|\p{L}*urlaub\p{L}*|conges?|vacaciones|ferie\p{L}*|ferias|verlof\p{L}*|vakantie\p{L}*|urlop\p{L}*|dovolen\p{L}*|szabadsag\p{L}*|concedi\p{L}*|godisnj\p{L}+|dopust\p{L}*|semester\p{L}*|\p{L}*loma\p{L}*|izin\p{L}*|αδεια\p{L}*|отпуск\p{L}*|відпустк\p{L}*|(?:ال)?اجاز\p{L}+)(?!\p{L})/iu;
const TAKEN =
  /(?<!\p{L})(?:ניצול|נוצלו?|שנוצלו|used|taken|genommen\p{L}*|verbraucht\p{L}*|bezogen\p{L}*|pris|consommes?|utilises?|disfrutad[oa]s|consumid[oa]s|utilizad[oa]s|godut[eio]|usufruit[eio]|gozad[oa]s|opgenomen|gebruikt|wykorzystan\p{L}+|cerpan\p{L}+|vycerpan\p{L}+|felhasznalt|kivett|efectuat\p{L}*|utilizat\p{L}*|iskoristen\p{L}*|afholdt\p{L}*|brugt\p{L}*|avholdt\p{L}*|brukt\p{L}*|uttagn?a?|anvand\p{L}*|pidetyt|kaytet\p{L}+|kullanilan|ληφθ\p{L}+|использован\p{L}*|използван\p{L}*|використан\p{L}*|المستخدم\p{L}*|المستنفد\p{L}*)(?!\p{L})/iu;
const LEFT =
  /(?<!\p{L})(?:יתר(?:ה|ת)|נותרו?|remaining|left|balance|rest(?:lich\p{L}*|urlaub\p{L}*|anspruch)?|verble?iben\p{L}*|ubrig\p{L}*|restants?|solde|reste|restantes|pendientes|saldo|residu[eio]|rimanent[ei]|resterend\p{L}*|resterande|gjenv\p{L}+|igjen|tegoed|pozostal\p{L}+|zbyva\p{L}*|zustatek|zostatok|fennmarado|maradek|ramas\p{L}*|preostal\p{L}+|tilbage|kvar\p{L}*|jaljella|kalan|υπολοιπ\p{L}+|остаток|осталось|остава\p{L}*|залишок|залишилось|المتبقي\p{L}*|رصيد)(?!\p{L})/iu;

interface Line {
  words: string;
  number: AmountField | null;
}

const isOf = (number: AmountField | null | undefined, { page, rect, currency }: AmountField): number is AmountField =>
  number !== null &&
  number !== undefined &&
  number.page === page &&
  number.currency === currency &&
  number.cents >= 0 &&
  number.cents <= MAX_LEAVE &&
  Math.min(Math.abs(number.rect.x - rect.x), Math.abs(number.rect.x + number.rect.w - rect.x - rect.w)) < rect.h;

/** What the lines above the last one make of it: some on which leave was taken, and above them what there was. */
function accountAt(lines: readonly Line[], at: number): LineSum | null {
  const { words, number: left } = lines[at]!;
  if (!left || !LEFT.test(words) || TAKEN.test(words) || left.cents > MAX_LEAVE) return null;
  const above = lines.slice(Math.max(0, at - MAX_TAKEN - 1), at).toReversed();
  const end = above.findIndex((line) => !TAKEN.test(line.words));
  const [taken, whole] = [above.slice(0, Math.max(end, 0)).map(({ number }) => number), above[end]];
  if (taken.length === 0 || !whole || LEFT.test(whole.words) || !LEAVE.test(`${words} ${whole.words}`)) return null;
  if (!isOf(whole.number, left) || !taken.every((each) => isOf(each, left))) return null;
  return { printed: left, terms: [[whole.number, 1], ...taken.map((each) => [each as AmountField, -1] as const)] };
}

/** What is left agrees, or one other digit of a figure would make it; a number of the paper that makes the difference was added as well. */
function isMeant({ printed, terms }: LineSum, numbers: readonly AmountField[]): boolean {
  const needed = terms.reduce((sum, [{ cents }, factor]) => sum + factor * cents, 0);
  const off = Math.abs(needed - printed.cents);
  if (off === 0) return true;
  const isNear =
    isOneDigitOff(printed.cents, needed) ||
    terms.some(([{ cents }, factor]) => isOneDigitOff(cents, cents - factor * (needed - printed.cents)));
  return isNear && needed >= 0 && numbers.every(({ cents }) => Math.abs(cents) !== off);
}

export function readLeaveSums(
  lines: readonly FieldLine[],
  amounts: readonly AmountEntity[],
  fieldOf: ReadonlyMap<AmountEntity, AmountField>,
): LineSum[] {
  const read = numberedLines(lines.slice(0, MAX_LINES), amounts, fieldOf).map(
    ({ text, numbers }): Line => ({ words: normalLabel(text), number: numbers.at(-1)?.field ?? null }),
  );
  const numbers = [...fieldOf.values()];
  return read.flatMap((_, at) => {
    const sum = accountAt(read, at);
    return sum && isMeant(sum, numbers) ? [sum] : [];
  });
}
