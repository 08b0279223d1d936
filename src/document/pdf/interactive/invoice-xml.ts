/**
 * The electronic invoice inside a PDF: an attached file in the syntax of UN/CEFACT (Factur-X, ZUGFeRD, XRechnung) or
 * UBL, as EN 16931 names them. Read as data only, with no entities and bounded in size.
 */
import { XMLParser } from 'fast-xml-parser';
import type { PdfFile } from '../syntax/file.ts';
import { attachmentBudget, embeddedFiles, unpack } from './attachments.ts';
import type { InvoiceXml } from './facts.ts';

/** Names that the standards give the file; others are somebody's attachment. */
const NAMES = /^(?:factur-x|zugferd-invoice|xrechnung|cii|ubl|invoice)\.xml$/i;
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

/** The sums of an invoice in either syntax, or null when the text is none. Never throws. */
export function parseInvoiceXml(name: string, raw: string): InvoiceXml | null {
  if (raw.length > MAX_CHARS || /<!(DOCTYPE|ENTITY)/i.test(raw)) return null;
  let tree: Node;
  try {
    tree = parser.parse(raw.replace(/^\uFEFF/, '')) as Node;
  } catch {
    return null;
  }
  const cii = at(tree, ['CrossIndustryInvoice', 'CrossIndustryDocument']);
  if (cii) {
    const document = at(cii, ['ExchangedDocument', 'HeaderExchangedDocument']);
    const trade = at(cii, ['SupplyChainTradeTransaction', 'SpecifiedSupplyChainTradeTransaction']);
    const settlement = at(trade, ['ApplicableHeaderTradeSettlement', 'ApplicableSupplyChainTradeSettlement']);
    const sums = at(settlement, [
      'SpecifiedTradeSettlementHeaderMonetarySummation',
      'SpecifiedTradeSettlementMonetarySummation',
    ]);
    if (!sums) return null;
    const agreement = at(trade, ['ApplicableHeaderTradeAgreement', 'ApplicableSupplyChainTradeAgreement']);
    const terms = at(settlement, ['SpecifiedTradePaymentTerms']);
    return {
      name,
      number: text(document?.ID),
      issued: day(at(document, ['IssueDateTime'])?.DateTimeString),
      due: day(at(terms, ['DueDateDateTime'])?.DateTimeString),
      seller: nameOf(at(agreement, ['SellerTradeParty'])?.Name),
      buyer: nameOf(at(agreement, ['BuyerTradeParty'])?.Name),
      currency: text(settlement?.InvoiceCurrencyCode),
      netCents: cents(sums.TaxBasisTotalAmount),
      vatCents: cents(sums.TaxTotalAmount),
      totalCents: cents(sums.GrandTotalAmount),
      dueCents: cents(sums.DuePayableAmount),
    };
  }
  const ubl = at(tree, ['Invoice', 'CreditNote']);
  const sums = at(ubl, ['LegalMonetaryTotal']);
  if (!ubl || !sums) return null;
  return {
    name,
    number: text(ubl.ID),
    issued: day(ubl.IssueDate),
    due: day(ubl.DueDate),
    seller: partyOf(at(ubl, ['AccountingSupplierParty'])),
    buyer: partyOf(at(ubl, ['AccountingCustomerParty'])),
    currency: text(ubl.DocumentCurrencyCode),
    netCents: cents(sums.TaxExclusiveAmount),
    vatCents: cents(at(ubl, ['TaxTotal'])?.TaxAmount),
    totalCents: cents(sums.TaxInclusiveAmount),
    dueCents: cents(sums.PayableAmount),
  };
}

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

function cents(value: Value): number | null {
  const printed = text(value);
  return printed && /^-?\d{1,12}(?:\.\d+)?$/.test(printed) ? Math.round(Number(printed) * 100) : null;
}
