/** Reads all fields of a document: each reader takes what was found and gives its part. */
import { israeliBanksIn } from '../../values/identifiers.ts';
import type { FactProviders, InvoiceXml, PageFact, PageText } from '../facts.ts';
import { readAccountParts } from './account-parts.ts';
import { readAccounts } from './accounts.ts';
import { readAmountFields } from './amounts.ts';
import { readAreaCharges } from './area-charges.ts';
import { readCalled } from './called.ts';
import { type FieldCell, type FieldLine, type Span, toLines } from './cells.ts';
import { classify, titleIn } from './classify.ts';
import { readCodeLine } from './code-line.ts';
import { currencyOfSums, readCurrency } from './currency.ts';
import { dateRoles, readDateFields } from './dates.ts';
import { type Entities, isWholeIban, lineText, readEntities } from './entities.ts';
import { readExcesses } from './excesses.ts';
import { readFormulas } from './formula-rows.ts';
import { readFractionShares } from './fraction-shares.ts';
import { readHeadedFractions } from './headed-fractions.ts';
import { readIdentifiers } from './identifiers.ts';
import { readInline } from './inline.ts';
import { readInvoiceLines } from './invoice-lines.ts';
import { readIssuer } from './issuer.ts';
import { type LabelledEntity, readLabelled } from './labelled.ts';
import { readLeaveSums } from './leave-sums.ts';
import { readLineSums } from './line-references.ts';
import { readNamedProducts } from './named-products.ts';
import { readNames } from './names.ts';
import { readPaymentSums } from './payment-sums.ts';
import { readPayslipLines } from './payslip-lines.ts';
import { findPeriod, readPeriod, spanOf } from './period.ts';
import { readPricedBlocks } from './priced-blocks.ts';
import { readCounted, readRates } from './rates.ts';
import { readReferences } from './references.ts';
import { readRepeated } from './repeated.ts';
import { readSaidSums } from './said-sums.ts';
import { startsOfPapers } from './sections.ts';
import { readStated } from './stated.ts';
import { namedSums, namesAbove } from './sum-names.ts';
import { type ReadTables, readTables, settleTable } from './tables.ts';
import { readTariffs } from './tariffs.ts';
import { readTotal } from './total.ts';
import { readOrder, readTransactions } from './transactions.ts';
import type { DateField, DocumentFields, PaperFields, TableField } from './types.ts';
import { readWeights } from './weights.ts';
import { paidOf, readingsOf, taxedOf } from './words-beside.ts';

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

/** Of the whole file, whatever paper of it is read. */
interface File {
  rtlPages: ReadonlySet<number>;
  sizes: readonly PageFact[];
  /** Where a paper prints none. */
  currency: string | null;
  israeli: boolean;
}

/** Lines of one paper, counted from 0, with what was found in them. */
interface Paper {
  lines: readonly FieldLine[];
  entities: Entities;
  found: ReadTables;
  labels: LabelledEntity[];
}

function toPaper(lines: readonly FieldLine[], entities: Entities): Paper {
  const found = readTables(lines, entities);
  const labels = labelledIn(lines, (line) => found.headerLines.has(line) || found.rowLines.has(line));
  return { lines, entities, found, labels };
}

/** The papers of the file. How it writes dates and numbers is the same in all of them and was read from the whole. */
function partPapers(whole: Paper, rtlPages: ReadonlySet<number>): Paper[] {
  const { lines, entities, found, labels } = whole;
  const starts = startsOfPapers({ lines, entities, tables: found.tables, labels, rtlPages });
  if (starts.length === 1) return [whole];
  return starts.map((start, i) => {
    const cells = new Map<FieldCell, FieldCell>();
    const own = lines.slice(start, starts[i + 1]).map((line, at): FieldLine => {
      for (const cell of line.cells) cells.set(cell, { ...cell, line: at });
      return { ...line, line: at, cells: line.cells.map((cell) => cells.get(cell)!) };
    });
    const inside = <T extends Span>(spans: readonly T[]) =>
      spans.flatMap((span) => {
        const cell = cells.get(span.cell);
        return cell ? [{ ...span, cell }] : [];
      });
    return toPaper(own, {
      amounts: inside(entities.amounts),
      dates: inside(entities.dates),
      weekdays: inside(entities.weekdays),
      months: inside(entities.months),
      ibans: inside(entities.ibans),
    });
  });
}

/** The paper that the file is about: the first that moves or asks for money. */
const mainOf = (papers: readonly PaperFields[]): PaperFields =>
  papers.find(({ transactions, invoiceLines, payslipLines }) =>
    [transactions, invoiceLines, payslipLines].some((rows) => rows.length > 0),
  ) ??
  papers.find(({ total }) => total !== null) ??
  papers[0]!;

/** What stands once on a paper is that of the main one; what there may be many of is that of all. */
function together(papers: readonly PaperFields[]): PaperFields {
  const main = mainOf(papers);
  if (papers.length === 1) return main;
  return {
    ...main,
    pages: [...new Set(papers.flatMap(({ pages }) => pages))],
    issuer: main.issuer ?? papers.find(({ issuer }) => issuer !== null)?.issuer ?? null,
    amounts: papers.flatMap(({ amounts }) => amounts),
    numbers: papers.flatMap(({ numbers }) => numbers),
    rates: papers.flatMap(({ rates }) => rates),
    counted: papers.flatMap(({ counted }) => counted),
    repeated: papers.flatMap(({ repeated }) => repeated),
    weights: papers.flatMap(({ weights }) => weights),
    called: papers.flatMap(({ called }) => called),
    accountParts: papers.flatMap(({ accountParts }) => accountParts),
    pricedBlocks: papers.flatMap(({ pricedBlocks }) => pricedBlocks),
    stated: papers.flatMap(({ stated }) => stated),
    lineSums: papers.flatMap(({ lineSums }) => lineSums),
    dates: papers.flatMap(({ dates }) => dates),
    names: papers.flatMap(({ names }) => names),
    accounts: papers.flatMap(({ accounts }) => accounts),
    identifiers: papers.flatMap(({ identifiers }) => identifiers),
    references: papers.flatMap(({ references }) => references),
    transactions: papers.flatMap(({ transactions }) => transactions),
    labelled: papers.flatMap(({ labelled }) => labelled),
    invoiceLines: papers.flatMap(({ invoiceLines }) => invoiceLines),
    payslipLines: papers.flatMap(({ payslipLines }) => payslipLines),
    tables: papers.flatMap(({ tables }) => tables),
  };
}

export function readFields(pages: readonly PageText[], sizes: readonly PageFact[]): DocumentFields {
  const lines = toLines(pages);
  const text = lines.map(lineText).join('\n');
  const rtlPages = new Set(pages.filter(({ direction }) => direction === 'rtl').map(({ page }) => page));
  const entities = readEntities(lines);
  const currency = readCurrency(entities, lines, text);
  const israeli =
    isMostlyHebrew(text) ||
    currency === 'ILS' ||
    entities.ibans.some(({ value }) => value.startsWith('IL')) ||
    israeliBanksIn(text).some(({ isAbroad }) => !isAbroad);
  const papers = partPapers(toPaper(lines, entities), rtlPages);
  const sections = papers.map((paper) => readPaper(paper, { rtlPages, sizes, currency, israeli }));
  return { ...together(sections), sections };
}

/** Those that the period completed. */
const datesOfTables = (tables: readonly TableField[], known: ReadonlySet<DateField>): DateField[] =>
  tables.flatMap(({ rows }) =>
    rows.flatMap(({ cells }) => cells.flatMap((cell) => (cell?.date && !known.has(cell.date) ? [cell.date] : []))),
  );

function readPaper(
  { lines, entities, found: { tables: found, rowLines }, labels }: Paper,
  { rtlPages, sizes, currency: ofFile, israeli }: File,
): PaperFields {
  const text = lines.map(lineText).join('\n');
  const firstPage = lines[0]?.page ?? 1;
  const size = sizes.find(({ page }) => page === firstPage) ?? sizes[0];
  const portrait = size === undefined || (size.heightPt >= 1.2 * size.widthPt && sizes.length === 1);
  const labelled = labels.map(({ field }) => field);
  const documentType = classify(
    lines,
    { labelled, tables: found, rowLines },
    { portrait, screen: portrait && size?.kind === 'image' },
  );
  const type = documentType.value;

  const currency = currencyOfSums(entities, labels) ?? readCurrency(entities, lines, text) ?? ofFile;
  const amounts = readAmountFields(type, entities, labels, found, currency, {
    sums: namedSums(lines, entities.amounts),
    paid: paidOf(lines, entities.amounts),
    taxed: taxedOf(lines, entities.amounts),
    readings: type === 'utility_bill' ? readingsOf(lines, entities.amounts) : new Map(),
  });
  const roles = dateRoles(lines, entities, labels, found, rtlPages);
  const period = findPeriod(type, entities, labels, roles, rtlPages, firstPage);
  const dates = readDateFields(lines, entities, roles, labels, period);
  const span = spanOf(period, entities, roles);
  const tables = found.map((table) => settleTable(table, amounts.all, dates, span));
  const transactions = readTransactions(tables, amounts.money);
  const code = type === 'check' ? readCodeLine(lines, labels) : null;
  const hebrew = isMostlyHebrew(text);
  const rates = readRates(lines);
  const iban = entities.ibans.find(({ value }) => isWholeIban(value)) ?? entities.ibans[0];
  // A title names the kind of document and nothing else.
  const isTitle = (line: string) =>
    [...documentType.reasons, titleIn(line.toLowerCase())?.match ?? ''].some(
      (r) => line.toLowerCase().includes(r) && r.length > 0.7 * line.length,
    );
  const issuer = readIssuer(lines, type, hebrew, isTitle, size?.heightPt ?? 0, labels);
  const numbers = [...amounts.all.values()];
  const called = readCalled(lines, entities.amounts, amounts.all);
  const above = [...namesAbove(lines, entities.amounts)].flatMap(([entity, name]) => {
    const amount = amounts.all.get(entity);
    return amount ? [{ amount, name }] : [];
  });
  return {
    pages: [...new Set(lines.map(({ page }) => page))],
    documentType,
    issuer,
    currency,
    amounts: amounts.money,
    numbers,
    rates,
    counted: readCounted(entities.amounts, amounts.all),
    repeated: readRepeated(lines, entities.amounts, amounts.all),
    weights: readWeights(lines, entities.amounts, amounts.all),
    called,
    accountParts: readAccountParts(called, labelled, numbers, above),
    pricedBlocks: readPricedBlocks(labelled, numbers),
    stated: [
      ...readStated(lines, entities.amounts, amounts.all, rates),
      ...readAreaCharges(lines, entities.amounts, amounts.all),
      ...readTariffs(lines, entities.amounts, amounts.all, rates),
      ...readNamedProducts(lines, entities.amounts, amounts.all),
      ...readFractionShares(lines, entities.amounts, amounts.all),
      ...readHeadedFractions(lines, entities.amounts, amounts.all),
    ],
    lineSums: [
      ...readLineSums(lines, entities.amounts, amounts.all),
      ...readFormulas(lines, entities.amounts, amounts.all),
      ...readSaidSums(lines, entities.amounts, amounts.all),
      ...readPaymentSums(lines, tables, amounts.money),
      ...readExcesses(lines, entities.amounts, amounts.all),
      ...readLeaveSums(lines, entities.amounts, amounts.all),
    ],
    dates: [...entities.dates.map((date) => dates.get(date)!), ...datesOfTables(tables, new Set(dates.values()))],
    names: readNames(type, labels, lines, issuer?.value ?? null),
    accounts: readAccounts(labels, entities, code),
    identifiers: readIdentifiers(type, lines, labels, rowLines, { hebrew, israeli }),
    references: readReferences(type, labels, code),
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
  const told = <P extends PaperFields>(paper: P): P => ({
    ...paper,
    documentType: { value: 'invoice', confidence: 0.98, reasons: [name] },
    issuer: seller ? { value: seller, confidence: 0.95 } : paper.issuer,
  });
  const main = mainOf(fields.sections);
  return { ...told(fields), sections: fields.sections.map((paper) => (paper === main ? told(paper) : paper)) };
}

export const fieldsProviders: Pick<FactProviders, 'fields'> = {
  async fields(get) {
    const fields = readFields(await get('text'), await get('pages'));
    const attached = await get('invoiceXml');
    return attached?.kind === 'invoice' ? asInvoice(fields, attached) : fields;
  },
};
