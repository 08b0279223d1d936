/** Reads all fields of a document: each reader takes what was found and gives its part. */
import { israeliBanksIn } from '../../values/identifiers.ts';
import type { FactProviders, InvoiceXml, PageFact, PageText } from '../facts.ts';
import { readAccounts } from './accounts.ts';
import { readAmountFields } from './amounts.ts';
import { type FieldLine, toLines } from './cells.ts';
import { classify } from './classify.ts';
import { readCodeLine } from './code-line.ts';
import { readCurrency } from './currency.ts';
import { dateRoles, readDateFields } from './dates.ts';
import { isWholeIban, lineText, readEntities } from './entities.ts';
import { readIdentifiers } from './identifiers.ts';
import { readInline } from './inline.ts';
import { readInvoiceLines } from './invoice-lines.ts';
import { readIssuer } from './issuer.ts';
import { type LabelledEntity, readLabelled } from './labelled.ts';
import { readNames } from './names.ts';
import { readPayslipLines } from './payslip-lines.ts';
import { findPeriod, readPeriod } from './period.ts';
import { readReferences } from './references.ts';
import { readTables, settleTable } from './tables.ts';
import { readTotal } from './total.ts';
import { readOrder, readTransactions } from './transactions.ts';
import type { DocumentFields } from './types.ts';

/** Values beside labels, and what running text names besides. */
function labelledIn(lines: readonly FieldLine[], isTable: (line: number) => boolean): LabelledEntity[] {
  const beside = readLabelled(lines, isTable);
  const besideOf = Map.groupBy(beside, ({ cell }) => cell);
  const isSame = (a: LabelledEntity, b: LabelledEntity) =>
    a.label?.kind === b.label?.kind && a.start < b.end && b.start < a.end;
  return [...beside, ...readInline(lines).filter((each) => !besideOf.get(each.cell)?.some((b) => isSame(each, b)))];
}

/** More than a quarter of its letters. */
const isMostlyHebrew = (text: string) =>
  (text.match(/[א-ת]/g)?.length ?? 0) > 0.25 * (text.match(/[A-Za-zא-ת]/g)?.length ?? 1);

export function readFields(pages: readonly PageText[], sizes: readonly PageFact[]): DocumentFields {
  const lines = toLines(pages);
  const text = lines.map(lineText).join('\n');
  const rtlPages = new Set(pages.filter(({ direction }) => direction === 'rtl').map(({ page }) => page));
  const size = sizes[0];
  const portrait = size === undefined || (size.heightPt >= 1.2 * size.widthPt && sizes.length === 1);

  const entities = readEntities(lines);
  const { tables: found, headerLines, rowLines } = readTables(lines, entities);
  const labels = labelledIn(lines, (line) => headerLines.has(line) || rowLines.has(line));
  const labelled = labels.map(({ field }) => field);
  const documentType = classify(
    lines,
    { labelled, tables: found, rowLines },
    { portrait, screen: portrait && size?.kind === 'image' },
  );
  const type = documentType.value;

  const currency = readCurrency(entities, lines, text);
  const amounts = readAmountFields(type, entities, labels, found, currency);
  const roles = dateRoles(entities, labels, found, rtlPages);
  const period = findPeriod(type, entities, labels, roles, rtlPages);
  const dates = readDateFields(entities, roles, labels, period);
  const tables = found.map((table) => settleTable(table, amounts.all, dates));
  const transactions = readTransactions(tables);
  const code = type === 'check' ? readCodeLine(lines, labels) : null;
  const hebrew = isMostlyHebrew(text);
  const israeli =
    hebrew ||
    currency === 'ILS' ||
    entities.ibans.some(({ value }) => value.startsWith('IL')) ||
    israeliBanksIn(text).length > 0;
  const iban = entities.ibans.find(({ value }) => isWholeIban(value)) ?? entities.ibans[0];
  // A title names the kind of document and nothing else.
  const isTitle = (line: string) =>
    documentType.reasons.some((r) => line.toLowerCase().includes(r) && r.length > 0.6 * line.length);
  return {
    documentType,
    issuer: readIssuer(lines, type, hebrew, isTitle, size?.heightPt ?? 0),
    currency,
    amounts: amounts.money,
    dates: entities.dates.map((date) => dates.get(date)!),
    names: readNames(type, labels),
    accounts: readAccounts(labels, entities, code),
    identifiers: readIdentifiers(type, lines, labels, rowLines, { hebrew, israeli }),
    references: readReferences(labels, code),
    transactions,
    transactionOrder: readOrder(transactions),
    total: readTotal(type, amounts.money, tables, labels),
    iban: iban ? { ...iban.read, value: iban.value } : null,
    period: readPeriod(period, dates),
    labelled,
    invoiceLines: readInvoiceLines(tables),
    payslipLines: readPayslipLines(type, tables, amounts.money),
    codeLine: code && {
      ...code.read,
      cheque: code.cheque,
      bank: code.bank,
      branch: code.branch,
      account: code.account,
    },
    tables,
  };
}

/** A page that carries its own electronic invoice is one, in whatever language, and its seller issued it. */
function asInvoice(fields: DocumentFields, { name, seller }: InvoiceXml): DocumentFields {
  return {
    ...fields,
    documentType: { value: 'invoice', confidence: 0.98, reasons: [name] },
    issuer: seller ? { value: seller, confidence: 0.95 } : fields.issuer,
  };
}

export const fieldsProviders: Pick<FactProviders, 'fields'> = {
  async fields(get) {
    const fields = readFields(await get('text'), await get('pages'));
    const attached = await get('invoiceXml');
    return attached ? asInvoice(fields, attached) : fields;
  },
};
