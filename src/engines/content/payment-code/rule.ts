import type { ArithmeticFacts, Figure, FoundPaymentCode, LookAgain } from '../../../document/facts.ts';
import type { DocumentFields, PaperFields, Read } from '../../../document/fields/types.ts';
import type { Place } from '../../../domain/geometry.ts';
import { isDoubtful, mayBeMisread } from '../../../values/misreadings.ts';
import { formatCents } from '../../../values/numbers.ts';
import { defineRule, prior, type RuleTrust } from '../../rule.ts';
import { placeOf } from '../support.ts';
import { compareBars, payloadsOf } from './bars.ts';
import { boletosOf, compareBoleto } from './boleto.ts';
import { bare, compare, type Difference } from './compare.ts';
import { messages } from './messages.ts';
import { compareSlip } from './slip.ts';

type Arithmetic = ArithmeticFacts['arithmetic'];

/** A code for a payment or an invoice says the same as the page that carries it. */
export const rule = defineRule(import.meta, messages, {
  category: 'amount_logic',
  weights: {
    default: prior(
      1.3,
      'The code and the page come from one program; kept low, because a page may have a code for a separate amount.',
    ),
    detail: prior(
      1.4,
      'Dates and numbers: most are of codes that the law asks for, which the program of the invoice draws with the page; told only where no other label or reading explains it.',
    ),
  },
  needs: ['paymentCodes', 'codes', 'fields', 'text', 'lookAgain', 'arithmetic'],
  async run({ paymentCodes, codes, fields, text, lookAgain, arithmetic }, { checks, findings }) {
    const confirmed: Place[] = [];
    const held = heldIn(arithmetic);
    for (const code of paymentCodes) {
      const place = { page: code.page, rect: code.rect };
      const scheme = NAMES[code.scheme];
      const compared = compare(code, paperOf(code.page, fields), text, taxedSums(arithmetic, code.page));
      const { agreeing, isTied } = compared;
      const differences = [...compared.differences, ...compareSlip(code, text)];
      const isBroken = code.isIntact === false;
      const [status, message] = isBroken ? (['warn', 'broken'] as const) : (['pass', 'holds'] as const);
      if (code.isIntact !== null) checks.push({ id: 'code.integrity', status, message, data: { scheme }, place });
      // What fails its own check and is printed as it is, was so from the beginning.
      if (isBroken && !isTied) continue;
      const others = paymentCodes.some((other) => other !== code && !isSameCode(other, code));
      for (const difference of differences) await tell(difference, scheme, others);
      if (differences.length === 0 && agreeing > 0) {
        checks.push({ id: 'code.page', status: 'pass', message: 'holds', data: { scheme, figures: agreeing }, place });
        confirmed.push(...readAs(code.amountCents, paperOf(code.page, fields)));
      }
    }
    for (const bars of payloadsOf(codes, text)) {
      const { difference, agreeing } = compareBars(bars, paperOf(bars.page, fields), text);
      if (difference) await tell(difference, bars.format, false);
      else if (agreeing > 1) {
        const data = { scheme: bars.format, figures: agreeing };
        checks.push({ id: 'code.page', status: 'pass', message: 'holds', data, place: placeOf(bars) });
      }
    }
    for (const boleto of boletosOf(text)) {
      const { difference, agreeing } = compareBoleto(boleto, paperOf(boleto.page, fields));
      if (difference) await tell(difference, 'boleto', false);
      else if (agreeing > 0) {
        const data = { scheme: 'boleto', figures: agreeing };
        checks.push({ id: 'code.page', status: 'pass', message: 'holds', data, place: placeOf(boleto) });
      }
    }
    if (findings.length > 0) return { outcome: 'findings', findings, checks };
    if (checks.length === 0) return { outcome: 'not_applicable' };
    const trust: RuleTrust[] =
      confirmed.length > 0 ? [{ kind: 'arithmetic_closes', strength: 0.5, places: confirmed }] : [];
    return checks.some(({ status }) => status === 'pass')
      ? { outcome: 'pass', checks, trust }
      : { outcome: 'inconclusive', reason: 'undecided', checks };

    async function tell({ figure, expected, found, read, isMoney }: Difference, scheme: string, others: boolean) {
      const data = { scheme, figure: `@figure.${figure}`, expected, found };
      const isMisread =
        read.source === 'ocr' && !isHeld(read, held) && (await mayBeOther(read, expected, found, lookAgain));
      if (isMisread || others) {
        const message = isMisread ? 'unreadable' : 'several';
        checks.push({ id: 'code.page', status: 'warn', message, data, place: placeOf(read) });
        return;
      }
      checks.push({ id: 'code.page', status: 'fail', message: 'differs', data, place: placeOf(read) });
      findings.push({
        message: 'differs',
        data,
        // Recognised digits were told from those that they may be taken for.
        confidence: 0.85 * read.confidence,
        place: placeOf(read),
        ...(figure === 'iban' && { category: 'identity_mismatch' }),
        ...(isMoney ? { recovered: { before: expected, after: found } } : { severity: 'medium', variant: 'detail' }),
      });
    }
  },
});

/** Where the paper prints the amount. */
const readAs = (cents: number | null, { amounts }: PaperFields): Place[] =>
  cents === null ? [] : amounts.filter((amount) => Math.abs(amount.cents) === cents).map(placeOf);

/** Sums of papers on other pages are other sums. */
function paperOf(page: number, fields: DocumentFields): PaperFields {
  const here = fields.sections.filter(({ pages }) => pages.includes(page));
  return here.length === 1 ? here[0]! : fields;
}

/** A sum of fewer figures may hold by chance. Chosen. */
const MIN_HELD = 3;

/** Figures of sums that hold: no digit of them was misread. */
const heldIn = (arithmetic: Arithmetic): readonly Figure[] =>
  arithmetic
    .flat()
    .filter(
      ({ state, equation: { figures, forms } }) =>
        state === 'holds' && figures.length >= MIN_HELD && forms.every(({ kind }) => kind === 'sum'),
    )
    .flatMap(({ equation }) => equation.figures);

const isHeld = ({ page, rect, raw }: Read, held: readonly Figure[]): boolean =>
  held.some((each) => each.page === page && each.raw === raw && each.rect.x === rect.x && each.rect.y === rect.y);

/** What amounts of the page and their VAT come to, where that is what is printed. */
const taxedSums = (arithmetic: Arithmetic, page: number): Figure[] =>
  arithmetic
    .flat()
    .filter(({ state, equation }) => state === 'holds' && equation.id === 'invoice.total')
    .map(({ equation: { figures, parts } }) => figures[parts.printed]!)
    .filter((figure) => figure.page === page);

/** The same code on a further page. */
const isSameCode = (a: FoundPaymentCode, b: FoundPaymentCode) =>
  a.amountCents === b.amountCents && a.iban === b.iban && a.reference === b.reference;

/**
 * Digits that recognition confuses, or one more or fewer: only further looks that all agree with the first decide. Of what
 * is in doubt altogether they do only where software drew the digits, which have neither grain nor blur.
 */
async function mayBeOther(read: Read, expected: string, found: string, lookAgain: LookAgain): Promise<boolean> {
  const isInDoubt = isDoubtful(read);
  if (!isInDoubt && !mayBeMisread(bare(expected), bare(found))) return false;
  const [look] = await lookAgain([{ page: read.page, rect: read.rect, raw: read.raw }]);
  if (isInDoubt && !look?.isSure) return true;
  return look === undefined || look.seen.length !== 1 || formatCents(look.seen[0]!) !== found;
}

const NAMES: Readonly<Record<FoundPaymentCode['scheme'], string>> = {
  epc: 'EPC069-12',
  swiss: 'Swiss QR-bill',
  zatca: 'ZATCA',
  upi: 'UPI',
  spayd: 'SPAYD',
  emv: 'EMV QRCPS',
  at: 'AT',
  gst: 'GST e-invoice',
  bezahlcode: 'BezahlCode',
  zbp: 'ZBP 2D',
  verifactu: 'VERI*FACTU',
  ticketbai: 'TicketBAI',
  cfdi: 'CFDI',
  link: 'QR',
  named: 'QR',
};
