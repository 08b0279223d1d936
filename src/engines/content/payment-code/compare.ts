/** What a code for a payment or an invoice says, held to what the paper that carries it prints under the same name. */
import type { Figure, FoundPaymentCode, PageText } from '../../../document/facts.ts';
import type { AmountField, DateRole, PaperFields, Read } from '../../../document/fields/types.ts';
import { daysBetween, printedDate } from '../../../values/dates.ts';
import { isOneDigitOff } from '../../../values/digit-changes.ts';
import { formatCents, readAmounts } from '../../../values/numbers.ts';

export interface Difference {
  figure: 'amount' | 'vat' | 'iban' | 'reference' | 'seller_number' | 'buyer_number' | 'issued' | 'due';
  expected: string;
  found: string;
  read: Read;
  /** An amount or an account: what is paid, and to whom. */
  isMoney: boolean;
}

type Shown = Read & Pick<AmountField, 'cents' | 'currency'>;

export interface Compared {
  differences: Difference[];
  agreeing: number;
  /** It names the account, number or reference of this paper. */
  isTied: boolean;
}

export const bare = (value: string) => value.toUpperCase().replace(/[^A-Z0-9]/g, '');
const abs = (cents: number) => Math.abs(cents);

/** Days by which a code's moment, in universal time, may lie beside the printed day. */
const ZONE_DAYS = 1;

/** A QR-IBAN stands for an account whose IBAN is another (Swiss QR-bill, 4.2: institutions 30000 to 31999). */
const isQrIban = (iban: string) => /^(CH|LI)\d\d3[01]/.test(iban);

/** Accounts of a country whose banks print them without its letters: the 26 digits of a Polish one. */
const NATIONAL: Readonly<Record<string, RegExp>> = { PL: /^\d{26}$/ };

/** Shorter ones stand within other numbers by chance. */
const MIN_REFERENCE = 5;

/** `sums`: what other amounts of the page come to with their VAT, whatever their labels say. */
export function compare(
  code: FoundPaymentCode,
  fields: PaperFields,
  text: readonly PageText[],
  sums: readonly Figure[] = [],
): Compared {
  const differences: Difference[] = [];
  let agreeing = 0;
  let isTied = false;
  const printed = new Set(
    text.flatMap(({ lines }) =>
      lines.flatMap((line) =>
        [{}, { spaced: true }].flatMap((habits) => readAmounts(line.text, habits).map(({ cents }) => abs(cents))),
      ),
    ),
  );
  const whole = text.map(({ lines }) => bare(lines.map((line) => line.text).join(' '))).join(' ');
  const differs = (figure: Difference['figure'], expected: string, found: string, read: Read) =>
    differences.push({ figure, expected, found, read, isMoney: MONEY.has(figure) });

  const reference = bare(code.reference ?? '');
  const isNamed = reference.length >= MIN_REFERENCE && whole.includes(reference);
  isTied = isNamed;
  const isOfThisSeller = code.sellerNumber !== null && whole.includes(bare(code.sellerNumber));
  const shownTotal =
    fields.total ??
    (isNamed ? largestLike(code.amountCents, fields) : null) ??
    (isOfThisSeller ? sumLike(code.amountCents, sums) : null);

  const amounts: readonly ['amount' | 'vat', number | null, readonly Shown[]][] = [
    ['amount', code.amountCents, shownTotal ? [shownTotal] : []],
    ['vat', code.vatCents, fields.amounts.filter(({ role }) => role === 'vat')],
  ];
  for (const [figure, wanted, labelled] of amounts) {
    // Whose a text in no public format is, its number tells.
    if (wanted === null || (code.scheme === 'named' && !isNamed)) continue;
    const [shown] = labelled;
    if (printed.has(wanted)) agreeing += 1;
    // Several amounts of VAT are of several rates, and a total in another currency is another number.
    else if (shown && labelled.length === 1 && isOfCurrency(shown, code.currency))
      differs(figure, formatCents(wanted), formatCents(abs(shown.cents)), shown);
  }

  const { iban } = code;
  if (iban !== null) {
    const national = NATIONAL[iban.slice(0, 2)];
    const shown = fields.accounts.flatMap((account) => {
      const digits = bare(account.account ?? '');
      const value = account.iban ?? (national?.test(digits) ? digits : null);
      return value === null ? [] : [{ account, value }];
    });
    const isPrinted = whole.includes(iban) || (national !== undefined && whole.includes(iban.slice(2)));
    // Both are of the kind that only such codes use.
    const isOfKind = !isQrIban(iban) || shown.every(({ value }) => isQrIban(value));
    if (isPrinted) [agreeing, isTied] = [agreeing + 1, true];
    else if (code.isIntact !== false && isOfKind && new Set(shown.map(({ value }) => value)).size === 1)
      differs('iban', iban, shown[0]!.value, shown[0]!.account);
  }

  const numbers = fields.labelled.filter(({ key }) => key === 'vat_number');
  const numberOf = ({ value }: Pick<Read, 'raw'> & { value: string }) => bare(value).replace(/^PT(?=\d)/, '');
  const numbered = (figure: 'seller_number' | 'buyer_number', wanted: string, other: string | null) => {
    if (whole.includes(bare(wanted))) {
      agreeing += 1;
      return true;
    }
    const isOfOther = (each: (typeof numbers)[number]) =>
      (other !== null && numberOf(each).startsWith(bare(other))) ||
      (figure === 'seller_number' && OF_BUYER.test(each.label));
    const labelled = numbers.filter((each) => !isOfOther(each));
    const [shown] = labelled;
    const isOfTheKind = shown && numberOf(shown).length === wanted.length;
    if (shown && labelled.length === 1 && isOfTheKind) differs(figure, wanted, shown.value, shown);
    return false;
  };
  const isOfSeller = code.sellerNumber !== null && numbered('seller_number', code.sellerNumber, code.buyerNumber);
  isTied ||= isOfSeller;
  // Of two numbers only the one that is the seller's tells which the buyer's is.
  if (code.buyerNumber !== null && isOfSeller) numbered('buyer_number', code.buyerNumber, code.sellerNumber);

  for (const [figure, role, day] of [
    ['issued', 'issue', code.issued],
    ['due', 'due', code.due],
  ] as const) {
    if (day === null || (code.scheme === 'named' && !isNamed)) continue;
    const own = fields.dates.filter((date) => date.role === role);
    const isNear = ({ iso }: { iso: string }) => Math.abs(daysBetween(iso, day)) <= ZONE_DAYS;
    // A day that its label calls another one, the last of payment for one, is no day of issue.
    const mayBe = fields.dates.filter((date) => date.role === role || !(OTHER_DAYS.has(date.role) && own.length > 0));
    if (mayBe.some(isNear)) agreeing += 1;
    else if (new Set(own.map(({ iso }) => iso)).size === 1)
      differs(figure, printedDate(day), printedDate(own[0]!.iso), own[0]!);
  }

  return { differences, agreeing, isTied };
}

const MONEY: ReadonlySet<Difference['figure']> = new Set(['amount', 'vat', 'iban']);
const OTHER_DAYS: ReadonlySet<DateRole | null> = new Set(['due', 'period_start', 'period_end', 'birth']);

/** Signs of currencies that recognition has no letter for, and takes for another one. */
const TAKEN_FOR: Readonly<Record<string, readonly string[]>> = { JPY: ['INR'], GBP: ['TRY'], USD: ['INR'] };

/** The code or the page may leave the currency out, and recognition may have taken its sign for another. */
const isOfCurrency = ({ currency, source }: Shown, said: string | null) =>
  currency === null ||
  said === null ||
  currency === said ||
  (source === 'ocr' && (TAKEN_FOR[currency]?.includes(said) ?? false));

/** Where no label names the sum: the surest print of the largest money of the paper, if one digit makes it what the code asks for. */
function largestLike(wanted: number | null, { numbers }: PaperFields) {
  const money = numbers.filter(({ currency }) => currency !== null);
  const largest = money.toSorted((a, b) => abs(b.cents) - abs(a.cents) || b.confidence - a.confidence)[0];
  return wanted !== null && largest && isOneDigitOff(abs(largest.cents), wanted) ? largest : null;
}

/** Where recognition read no label: what amounts of the page come to with their VAT, if one digit makes it what the code asks for. */
function sumLike(wanted: number | null, sums: readonly Figure[]): Shown | null {
  const [sum, ...more] = [...new Map(sums.map((each) => [each.value, each])).values()];
  if (wanted === null || !sum || more.length > 0 || !isOneDigitOff(abs(sum.value), wanted)) return null;
  return { ...sum, cents: sum.value, currency: null };
}

/** A label that says whose number it is. */
const OF_BUYER =
  /(?<!\p{L})(?:customer|buyer|client|recipient|kunde|käufer|empfänger|acheteur|cliente|comprador|receptor|tomador|destinatario|acquirente|adquirente|destinatário|klant|afnemer|alıcı|müşteri|nabywc|odbiorc)|לקוח|קונה|رقم.*(?:عميل|مشتري)|للعميل|للمشتري/iu;
