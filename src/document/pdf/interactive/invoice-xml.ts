/**
 * The electronic invoice inside a PDF: an attached file in the syntax of UN/CEFACT (Factur-X, ZUGFeRD, XRechnung) or
 * UBL, as EN 16931 names them. Read as data only, with no entities and bounded in size.
 */
import { XMLParser } from 'fast-xml-parser';
import type { PdfFile } from '../syntax/file.ts';
import { attachmentBudget, embeddedFiles, unpack } from './attachments.ts';
import type { InvoiceXml } from './facts.ts';

/** Names that the standards give the file; others are somebody's attachment. */
const NAMES = /^(?:factur-x|zugferd-invoice|xrechnung|order-x|cii|ubl|invoice)\.xml$/i;
/** As coded in the file, and as text; real ones stay below a hundred kilobytes. */
const MAX_CODED_BYTES = 500_000;
const MAX_CHARS = 2_000_000;

type Value = string | Node | Value[] | undefined;
type Node = { [name: string]: Value };

const parser = new XMLParser({
  ignoreAttributes: true,
  removeNSPrefix: true,
  parseTagValue: false,
  processEntities: false,
  trimValues: true,
});

/** Null when nothing of the kind is attached or it cannot be read. */
export function readInvoiceXml(file: PdfFile): InvoiceXml | null {
  const budget = attachmentBudget();
  for (const { name, stream } of embeddedFiles(file)) {
    if (!NAMES.test(name) || !stream || stream.raw.length > MAX_CODED_BYTES) continue;
    const data = unpack(file, stream, budget);
    const read = data && parseInvoiceXml(name, Buffer.from(data).toString('utf8'));
    if (read) return read;
  }
  return null;
}

/** An invoice in either syntax, or null when the text is none. Never throws. */
export function parseInvoiceXml(name: string, raw: string): InvoiceXml | null {
  if (raw.length > MAX_CHARS || /<!(DOCTYPE|ENTITY)/i.test(raw)) return null;
  let tree: Node;
  try {
    tree = parser.parse(raw.replace(/^\uFEFF/, '')) as Node;
  } catch {
    return null;
  }
  const cii = at(tree, ['CrossIndustryInvoice', 'CrossIndustryDocument']);
  const order = at(tree, ['SCRDMCCBDACIOMessageStructure']);
  if (cii || order) return ofCii(name, order ? 'order' : 'invoice', (cii ?? order)!);
  const ubl = at(tree, ['Invoice', 'CreditNote']);
  return ubl && ofUbl(name, ubl);
}

/** UN/CEFACT: the names of Factur-X and ZUGFeRD 2, and of ZUGFeRD 1 after them. */
function ofCii(name: string, kind: InvoiceXml['kind'], root: Node): InvoiceXml | null {
  const document = at(root, ['ExchangedDocument', 'HeaderExchangedDocument']);
  const trade = at(root, ['SupplyChainTradeTransaction', 'SpecifiedSupplyChainTradeTransaction']);
  const settlement = at(trade, ['ApplicableHeaderTradeSettlement', 'ApplicableSupplyChainTradeSettlement']);
  const sums = at(settlement, [
    'SpecifiedTradeSettlementHeaderMonetarySummation',
    'SpecifiedTradeSettlementMonetarySummation',
  ]);
  if (!sums) return null;
  const agreement = at(trade, ['ApplicableHeaderTradeAgreement', 'ApplicableSupplyChainTradeAgreement']);
  const terms = at(settlement, ['SpecifiedTradePaymentTerms']);
  const [seller, buyer] = [at(agreement, ['SellerTradeParty']), at(agreement, ['BuyerTradeParty'])];
  const numbersOf = (party: Node | null) => [
    ...all(party, ['SpecifiedTaxRegistration']).flatMap((each) => text(each.ID) ?? []),
    ...all(party, ['SpecifiedLegalOrganization']).flatMap((each) => text(each.ID) ?? []),
  ];
  const issued = day(at(document, ['IssueDateTime'])?.DateTimeString);
  const due = day(at(terms, ['DueDateDateTime'])?.DateTimeString);
  return {
    name,
    kind,
    number: text(document?.ID),
    numbersCents: valuesIn(root, cents),
    issued,
    due,
    otherDays: valuesIn(root, day).filter((each) => each !== issued && each !== due),
    seller: nameOf(seller?.Name),
    buyer: nameOf(buyer?.Name),
    sellerNumbers: numbersOf(seller),
    buyerNumbers: numbersOf(buyer),
    ibans: all(settlement, ['SpecifiedTradeSettlementPaymentMeans']).flatMap((means) =>
      ibanOf(at(means, ['PayeePartyCreditorFinancialAccount'])?.IBANID),
    ),
    currency: text(settlement?.InvoiceCurrencyCode),
    lineSumCents: cents(sums.LineTotalAmount),
    allowanceCents: cents(sums.AllowanceTotalAmount),
    chargeCents: cents(sums.ChargeTotalAmount),
    netCents: cents(sums.TaxBasisTotalAmount),
    vatCents: cents(sums.TaxTotalAmount),
    totalCents: cents(sums.GrandTotalAmount),
    prepaidCents: cents(sums.TotalPrepaidAmount),
    roundingCents: cents(sums.RoundingAmount),
    dueCents: cents(sums.DuePayableAmount),
    taxes: all(settlement, ['ApplicableTradeTax']).map((tax) => ({
      ...rateOf(tax),
      baseCents: cents(tax.BasisAmount),
      vatCents: cents(tax.CalculatedAmount),
    })),
    lines: all(trade, ['IncludedSupplyChainTradeLineItem']).flatMap((line) => {
      const about = at(line, ['AssociatedDocumentLineDocument']);
      const sale = at(line, ['SpecifiedLineTradeAgreement', 'SpecifiedSupplyChainTradeAgreement']);
      const delivery = at(line, ['SpecifiedLineTradeDelivery', 'SpecifiedSupplyChainTradeDelivery']);
      const paid = at(line, ['SpecifiedLineTradeSettlement', 'SpecifiedSupplyChainTradeSettlement']);
      const price = at(sale, ['NetPriceProductTradePrice']);
      const sum = at(paid, [
        'SpecifiedTradeSettlementLineMonetarySummation',
        'SpecifiedTradeSettlementMonetarySummation',
      ]);
      // Lines that gather others, or only tell something, are no part of the sum (profile EXTENDED).
      if (/^(GROUP|INFORMATION)$/i.test(text(about?.LineStatusReasonCode) ?? '')) return [];
      return {
        id: text(about?.LineID),
        name: text(at(line, ['SpecifiedTradeProduct'])?.Name),
        quantity: decimal(delivery?.BilledQuantity ?? delivery?.RequestedQuantity ?? sale?.RequestedQuantity),
        unitPrice: decimal(price?.ChargeAmount),
        per: decimal(price?.BasisQuantity) || 1,
        ...rateOf(at(paid, ['ApplicableTradeTax'])),
        netCents: cents(sum?.LineTotalAmount),
      };
    }),
    adjustments: [
      ...all(settlement, ['SpecifiedTradeAllowanceCharge']).map((each) => ({
        isCharge: isTrue(at(each, ['ChargeIndicator'])?.Indicator),
        cents: cents(each.ActualAmount),
        ...rateOf(at(each, ['CategoryTradeTax'])),
      })),
      ...all(settlement, ['SpecifiedLogisticsServiceCharge']).map((each) => ({
        isCharge: true,
        cents: cents(each.AppliedAmount),
        ...rateOf(at(each, ['AppliedTradeTax'])),
      })),
    ],
  };
}

function ofUbl(name: string, root: Node): InvoiceXml | null {
  const sums = at(root, ['LegalMonetaryTotal']);
  if (!sums) return null;
  const totals = all(root, ['TaxTotal']);
  const numbersOf = (role: string) => {
    const party = at(at(root, [role]), ['Party']);
    return all(party, ['PartyTaxScheme', 'PartyLegalEntity']).flatMap((each) => text(each.CompanyID) ?? []);
  };
  const [issued, due] = [day(root.IssueDate), day(root.DueDate)];
  return {
    name,
    kind: 'invoice',
    number: text(root.ID),
    numbersCents: valuesIn(root, cents),
    issued,
    due,
    otherDays: valuesIn(root, day).filter((each) => each !== issued && each !== due),
    seller: partyOf(at(root, ['AccountingSupplierParty'])),
    buyer: partyOf(at(root, ['AccountingCustomerParty'])),
    sellerNumbers: numbersOf('AccountingSupplierParty'),
    buyerNumbers: numbersOf('AccountingCustomerParty'),
    ibans: all(root, ['PaymentMeans']).flatMap((means) => ibanOf(at(means, ['PayeeFinancialAccount'])?.ID)),
    currency: text(root.DocumentCurrencyCode),
    lineSumCents: cents(sums.LineExtensionAmount),
    allowanceCents: cents(sums.AllowanceTotalAmount),
    chargeCents: cents(sums.ChargeTotalAmount),
    netCents: cents(sums.TaxExclusiveAmount),
    vatCents: cents(totals[0]?.TaxAmount),
    totalCents: cents(sums.TaxInclusiveAmount),
    prepaidCents: cents(sums.PrepaidAmount),
    roundingCents: cents(sums.PayableRoundingAmount),
    dueCents: cents(sums.PayableAmount),
    taxes: all(totals[0] ?? null, ['TaxSubtotal']).map((tax) => ({
      ...rateOf(at(tax, ['TaxCategory'])),
      baseCents: cents(tax.TaxableAmount),
      vatCents: cents(tax.TaxAmount),
    })),
    lines: all(root, ['InvoiceLine', 'CreditNoteLine']).map((line) => {
      const [item, price] = [at(line, ['Item']), at(line, ['Price'])];
      return {
        id: text(line.ID),
        name: text(item?.Name),
        quantity: decimal(line.InvoicedQuantity ?? line.CreditedQuantity),
        unitPrice: decimal(price?.PriceAmount),
        per: decimal(price?.BaseQuantity) || 1,
        ...rateOf(at(item, ['ClassifiedTaxCategory'])),
        netCents: cents(line.LineExtensionAmount),
      };
    }),
    adjustments: all(root, ['AllowanceCharge']).map((each) => ({
      isCharge: isTrue(each.ChargeIndicator),
      cents: cents(each.Amount),
      ...rateOf(at(each, ['TaxCategory'])),
    })),
  };
}

const rateOf = (tax: Node | null) => ({
  percent: decimal(tax?.RateApplicablePercent ?? tax?.ApplicablePercent ?? tax?.Percent),
  category: text(tax?.CategoryCode ?? tax?.ID),
});

const isTrue = (value: Value) => text(value)?.toLowerCase() === 'true';

const ibanOf = (value: Value): string[] => {
  const iban = text(value)?.replace(/\s/g, '').toUpperCase();
  return iban && /^[A-Z]{2}\d{2}[A-Z0-9]{8,30}$/.test(iban) ? [iban] : [];
};

/** Elements looked at; an invoice of a thousand lines has some 50,000. */
const MAX_NODES = 100_000;

/** What any element holds that can be read so, each once. */
function valuesIn<T>(root: Node, read: (value: Value) => T | null): T[] {
  const values = new Set<T>();
  const open: Value[] = [root];
  for (let seen = 0; open.length > 0 && seen < MAX_NODES; seen++) {
    const value = open.pop();
    const found = typeof value === 'string' ? read(value) : null;
    if (found !== null) values.add(found);
    if (typeof value === 'object') open.push(...(Array.isArray(value) ? value : Object.values(value)));
  }
  return [...values];
}

/** All child elements of the names. */
const all = (node: Node | null, names: readonly string[]): Node[] =>
  names.flatMap((name) => {
    const value = node && Object.hasOwn(node, name) ? node[name] : undefined;
    return (Array.isArray(value) ? value : [value]).flatMap((each) =>
      typeof each === 'object' && !Array.isArray(each) ? [each] : [],
    );
  });

/** The first child element of one of the names. */
function at(node: Node | null, names: readonly string[]): Node | null {
  for (const name of names) {
    const value = node && Object.hasOwn(node, name) ? node[name] : undefined;
    const first = Array.isArray(value) ? value[0] : value;
    if (typeof first === 'object' && !Array.isArray(first)) return first;
  }
  return null;
}

function partyOf(role: Node | null): string | null {
  const party = at(role, ['Party']);
  return nameOf(at(party, ['PartyLegalEntity'])?.RegistrationName) ?? nameOf(at(party, ['PartyName'])?.Name);
}

/** Some writers put numbers of the supplier on lines above the name. */
function nameOf(value: Value): string | null {
  const lines = (text(value) ?? '').split('\n').map((line) => line.trim());
  return lines.filter((line) => line !== '' && !/\d{4}/.test(line)).join(' ') || null;
}

/** `20240315` (format 102 of UN/CEFACT) or `2024-03-15`. */
function day(value: Value): string | null {
  const parts = text(value)?.match(/^(\d{4})-?(\d{2})-?(\d{2})$/);
  return parts ? `${parts[1]}-${parts[2]}-${parts[3]}` : null;
}

function text(value: Value): string | null {
  const first = Array.isArray(value) ? value[0] : value;
  return typeof first === 'string' && first !== '' ? first : null;
}

function decimal(value: Value): number | null {
  const printed = text(value);
  return printed && /^-?\d{1,12}(?:\.\d+)?$/.test(printed) ? Number(printed) : null;
}

function cents(value: Value): number | null {
  const number = decimal(value);
  return number === null ? null : Math.round(number * 100);
}
