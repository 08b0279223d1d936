/** Field readings to the public `extracted` object. */
import type { FoundCode, InvoiceXml, PageFact } from '../document/facts.ts';
import type {
  AccountField,
  AmountField,
  AmountRole,
  DateField,
  DateRole,
  DocumentFields,
  IdentifierKind,
  LabelKey,
  NameRole,
  PaperFields,
  Read,
  Role,
  TableField,
} from '../document/fields/types.ts';
import type { Extracted, ExtractedAmount, ExtractedSection, ExtractedValue } from '../domain/extracted.ts';
import { type Box, toBox, union } from '../domain/geometry.ts';
import { britishIbanParts, israeliIbanParts } from '../values/identifiers.ts';
import { readNumberWords } from '../values/number-words.ts';
import { centsToDecimal } from '../values/numbers.ts';

/** Matrix codes by their own names; every barcode is one. */
const CODE_KINDS: readonly [RegExp, string][] = [
  [/QRCode$/, 'qr_code'],
  [/^DataMatrix$/, 'data_matrix'],
  [/^Aztec/, 'aztec_code'],
  [/^PDF417$/, 'pdf417'],
];
const kindOf = (format: string) => CODE_KINDS.find(([pattern]) => pattern.test(format))?.[1] ?? 'barcode';
const round2 = (value: number) => Math.round(Math.min(1, Math.max(0, value)) * 100) / 100;

/**
 * `language` of the document, not of the report. Every key stands, empty where nothing was read. What an invoice's
 * pages do not tell is taken from the electronic invoice attached to it.
 */
export function toExtracted(
  fields: DocumentFields,
  pages: readonly Pick<PageFact, 'page' | 'widthPt' | 'heightPt'>[],
  language: string | null,
  attached: InvoiceXml | null = null,
  codes: readonly FoundCode[] = [],
): Extracted {
  const sizes = new Map(pages.map((size) => [size.page, size]));
  const boxOf = (place: { page: number; rect: Read['rect'] }): Box | null => {
    const size = sizes.get(place.page);
    return size ? toBox(place, size) : null;
  };
  const placed = (read: Read) => ({
    raw: read.raw,
    confidence: round2(read.confidence),
    page: read.page,
    box: boxOf(read),
  });
  const value = (read: Read, text: string, role: Role | 'words' | null): ExtractedValue => ({
    value: text,
    role,
    ...placed(read),
  });
  const amount = (a: AmountField): ExtractedAmount => ({
    ...value(a, centsToDecimal(a.cents), a.role),
    currency: a.currency,
  });
  const inWords = (l: DocumentFields['labelled'][number]): ExtractedAmount[] => {
    const words = l.key === 'words' ? readNumberWords(l.value)[0] : undefined;
    if (!words) return [];
    return [{ ...value({ ...l, raw: l.value }, centsToDecimal(words.cents), 'words'), currency: fields.currency }];
  };
  const unsigned = (a: AmountField | null) => (a ? centsToDecimal(Math.abs(a.cents)) : null);
  const date = (d: DateField): ExtractedValue => value(d, d.iso, d.role);
  const byRole = (role: AmountRole) => {
    const found = fields.amounts.find((a) => a.role === role);
    return found ? centsToDecimal(found.cents) : null;
  };
  const dateOf = (...roles: DateRole[]) =>
    fields.dates.find((d) => d.role !== null && roles.includes(d.role))?.iso ?? null;
  const nameOf = (...roles: NameRole[]) => fields.names.find((n) => roles.includes(n.role))?.value ?? null;
  const labelled = (key: LabelKey) => fields.labelled.find((l) => l.key === key)?.value ?? null;
  const identifier = (kind: IdentifierKind) => fields.identifiers.find((i) => i.kind === kind)?.value ?? null;
  const reference = fields.references[0]?.value ?? null;
  const type = fields.documentType.value;
  return {
    language,
    currency: fields.currency,
    iban: fields.iban?.value ?? null,
    total: fields.total ? amount(fields.total) : null,
    amounts: fields.amounts.map(amount),
    amounts_in_words: fields.labelled.flatMap(inWords),
    dates: fields.dates.map(date),
    names: fields.names.map((n) => value(n, n.value, n.role)),
    accounts: fields.accounts.map((a) => ({ ...accountParts(a), ...placed(a) })),
    identifiers: [
      ...fields.identifiers.map((i) => ({ kind: i.kind, value: i.value, ...placed(i) })),
      ...codes.map((c) => ({
        kind: kindOf(c.format),
        value: c.text,
        raw: c.text,
        confidence: 1,
        page: c.page,
        box: boxOf(c),
      })),
    ],
    references: fields.references.map((r) => value(r, r.value, r.role)),
    transactions: fields.transactions.map((t) => ({
      date: t.date?.iso ?? null,
      value_date: t.valueDate?.iso ?? null,
      description: t.description,
      reference: t.reference,
      debit: unsigned(t.debit),
      credit: unsigned(t.credit),
      balance: t.balance ? centsToDecimal(t.balance.cents) : null,
      confidence: round2(t.confidence),
      page: t.page,
      box: boxOf(t),
    })),
    period: fields.period
      ? { start: fields.period.start.iso, end: fields.period.end.iso, ...placed(spanOf(fields.period)) }
      : null,
    payslip:
      type === 'payslip'
        ? {
            employee: nameOf('employee', 'party_name', 'customer', 'payee', 'holder'),
            month: fields.period?.start.iso.slice(0, 7) ?? null,
            gross: byRole('gross_pay'),
            deductions: byRole('deductions'),
            net: byRole('net_pay'),
            employment_start: dateOf('employment_start'),
            paid: dateOf('paid', 'issue'),
            lines: fields.payslipLines.map((l) => ({ ...amount(l.amount), kind: l.kind, label: l.label })),
          }
        : null,
    invoice:
      type === 'invoice'
        ? {
            number: attached?.number ?? reference,
            issued: dateOf('issue') ?? attached?.issued ?? null,
            due: dateOf('due') ?? attached?.due ?? null,
            customer: nameOf('customer', 'party_name', 'holder') ?? attached?.buyer ?? null,
            ...taxOf(fields, attached),
            vat_rate: vatRate(fields.tables, fields.labelled),
            total: decimal(fields.total?.cents ?? attached?.totalCents),
            allocation_number: identifier('allocation_number'),
            lines: fields.invoiceLines.map((l) => ({
              ...amount(l.amount),
              description: l.description,
              quantity: l.quantity === null ? null : String(l.quantity),
              unit_price: l.unitCents === null ? null : centsToDecimal(l.unitCents),
            })),
          }
        : null,
    cheque:
      type === 'check'
        ? {
            number: reference,
            date: dateOf('issue', 'executed') ?? fields.dates[0]?.iso ?? null,
            payee: nameOf('payee', 'party_name'),
            amount: fields.total ? centsToDecimal(fields.total.cents) : null,
            amount_in_words: labelled('words'),
            code_line: fields.codeLine
              ? {
                  number: fields.codeLine.cheque,
                  bank: fields.codeLine.bank,
                  branch: fields.codeLine.branch,
                  account: fields.codeLine.account,
                  ...placed(fields.codeLine),
                }
              : null,
          }
        : null,
    medical:
      type === 'medical'
        ? {
            patient: nameOf('patient', 'party_name'),
            physician: nameOf('physician'),
            license: identifier('license'),
            visit: dateOf('visit', 'admission', 'issue'),
            from: fields.period?.start.iso ?? null,
            to: fields.period?.end.iso ?? null,
            days: labelled('days'),
          }
        : null,
    ...(fields.sections.length > 1 ? { sections: fields.sections.map(sectionOf) } : {}),
  };
}

function sectionOf(paper: PaperFields): ExtractedSection {
  const balance = (role: AmountRole) => decimal(paper.amounts.find((a) => a.role === role)?.cents);
  const account = paper.accounts.find(({ iban, account: number }) => iban ?? number);
  return {
    document_type: paper.documentType.value,
    pages: paper.pages,
    issuer: paper.issuer?.value ?? null,
    account: paper.iban?.value ?? account?.iban ?? account?.account ?? null,
    currency: paper.currency,
    period: paper.period ? { start: paper.period.start.iso, end: paper.period.end.iso } : null,
    opening_balance: balance('opening_balance'),
    closing_balance: balance('closing_balance'),
    total: decimal(paper.total?.cents),
    transactions: paper.transactions.length,
  };
}

/** Both dates of a period as one reading: on different lines or pages it is that of the first. */
function spanOf({ start, end }: NonNullable<DocumentFields['period']>): Read {
  if (start.raw === end.raw) return start;
  const together = start.page === end.page && Math.abs(start.rect.y - end.rect.y) < start.rect.h;
  return {
    ...start,
    raw: `${start.raw} - ${end.raw}`,
    rect: together ? union([start.rect, end.rect]) : start.rect,
    confidence: Math.min(start.confidence, end.confidence),
  };
}

const decimal = (cents: number | null | undefined) => (typeof cents === 'number' ? centsToDecimal(cents) : null);

/**
 * Net sum and tax. Of several on the page those that give the total, else what is attached, else the last: the others
 * are those of groups of lines.
 */
function taxOf({ amounts, total }: DocumentFields, attached: InvoiceXml | null) {
  const nets = amounts.filter(({ role }) => role === 'net').map(({ cents }) => cents);
  const taxes = amounts.filter(({ role }) => role === 'vat').map(({ cents }) => cents);
  for (const net of nets) {
    const vat = [...taxes, 0].find((tax) => net + tax === total?.cents);
    if (vat !== undefined) return { net: decimal(net), vat: taxes.includes(vat) ? decimal(vat) : null };
  }
  return {
    net: decimal(attached?.netCents ?? nets.at(-1)),
    vat: decimal(attached?.vatCents ?? taxes[0]),
  };
}

/** The percentage that a VAT label carries: `VAT 18%`. */
function vatRate(tables: readonly TableField[], labels: DocumentFields['labelled']): string | null {
  const texts = [
    ...labels.filter((l) => l.key === 'vat').map((l) => l.label),
    ...tables.flatMap((t) => t.footers.filter((f) => f.key === 'vat').map((f) => f.label)),
  ];
  for (const text of texts) {
    const rate = text.match(/(\d{1,2}(?:[.,]\d+)?)\s*%|%\s*(\d{1,2}(?:[.,]\d+)?)/);
    if (rate) return String(Number((rate[1] ?? rate[2])!.replace(',', '.')));
  }
  return null;
}

/** `748-44241327` is branch and account; what an Israeli or British account does not say of itself stands in its IBAN. */
function accountParts({ bank, branch, account, iban, bic, holder }: AccountField) {
  const joined = account?.match(/^(?:(\d{1,2})-)?(\d{1,3})-(\d{4,9})$/);
  const israeli = iban ? israeliIbanParts(iban) : null;
  const inIban = israeli
    ? { ...israeli, account: israeli.account.replace(/^0+/, '') }
    : iban
      ? britishIbanParts(iban)
      : null;
  return {
    bank: bank ?? joined?.[1] ?? inIban?.bank ?? null,
    branch: branch ?? joined?.[2] ?? inIban?.branch ?? null,
    account: (joined?.[3] ?? account) || (inIban?.account ?? null),
    iban,
    bic,
    holder,
  };
}
