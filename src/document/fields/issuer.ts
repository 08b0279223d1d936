/** Who issued the document: Israeli banks and funds by name, else the letterhead. */
import type { DocumentType } from '../../domain/scan.ts';
import { currencyOf } from '../../values/currencies.ts';
import { readDates } from '../../values/dates.ts';
import { israeliBanksIn } from '../../values/identifiers.ts';
import { HEALTH_FUNDS, PAYMENT_APPS } from '../../values/issuers.ts';
import type { FieldLine } from './cells.ts';
import { lineText } from './entities.ts';
import type { LabelledEntity } from './labelled.ts';
import { columnOf, labelOf, phrasePattern } from './lexicon/index.ts';
import { labelledNames } from './names.ts';
import { companyOf, sellerOf } from './seller.ts';
import type { DocumentFields, NameRole } from './types.ts';

const COMPANY = phrasePattern('company');
const COMPANY_END = phrasePattern('company_end', '', '$');
const ADDRESS = phrasePattern('address', String.raw`^\d+[ ,]|`);
const HEADING = phrasePattern('heading');
const BARE_HEADING = phrasePattern('bare_heading', '^', '$');
const OUTCOME = phrasePattern('outcome');
/** `… שיווק (2011) בע"מ`: many a company has the year of its foundation in its name. */
const YEAR_IN_NAME = /\(\d{4}\)|\d{4}(?= בע)/;
/** `Your balance explained`: a heading that speaks to whoever reads it. */
const TO_READER = /^(?:your|votre|vos)\s/iu;
/** A person to whom a paper is written; shops have such names, too. */
const PERSON =
  /^(?:(?:mrs?|ms|miss|herrn?|frau|mme|mlle|monsieur|madame|sra?|srta|senhora?|señora?)\b\.?|m\.|מר|גב['׳]|גברת|לכבוד)\s+\p{L}/iu;
const WEEKDAY = phrasePattern('weekday', '^', '$');
/** Time, reception and battery stand in the top of a phone's screen, this share of its height. */
const STATUS_BAR = 0.04;
/** Recognised words that are less sure than this are no part of a name. */
const MIN_CONFIDENCE = 0.5;
/** Papers of who pays wages. */
const PAID_BY = new Set<DocumentType>(['payslip', 'tax_form', 'other']);
const EMPLOYER = phrasePattern(
  'employer',
  String.raw`^ה?(?:name of )?(?:the )?`,
  String.raw`(?: name)?\s*:\s*(?<name>[^,|·•]+)`,
);
/** Papers of who sells something. */
const SOLD = new Set<DocumentType>(['invoice', 'utility_bill', 'other']);
const OF_SHOPS = new Set<DocumentType>(['invoice', 'other']);
/** Left edges of one block of lines, in points. */
const EDGE_PT = 3;
/** A paper of so few lines with a total is a receipt or a bill. Chosen, not measured. */
const MAX_RECEIPT_LINES = 40;
/** Whom a paper is written to: however large a company they are, they have not written it. */
const RECEIVERS = new Set<NameRole>([
  'holder',
  'cardholder',
  'employee',
  'payer',
  'borrower',
  'patient',
  'tenant',
  'customer',
]);
const BANK_TYPES = new Set<DocumentType>([
  'bank_statement',
  'bank_transfer',
  'account_confirmation',
  'balance_confirmation',
  'deposit_receipt',
  'loan_document',
  'check',
  'payment_app',
]);

export function readIssuer(
  lines: readonly FieldLine[],
  type: DocumentType,
  hebrew: boolean,
  title: (text: string) => boolean,
  pageHeight: number,
  labelled: readonly LabelledEntity[],
): DocumentFields['issuer'] {
  const head = lines.filter((l) => l.page === lines[0]!.page).slice(0, 8);
  const headText = head.map(lineText);
  if (BANK_TYPES.has(type)) {
    // The bank of the letterhead, not the one of the payee further down.
    for (const [i, text] of headText.entries()) {
      const label = head[i]!.cells.some((c) => /:/.test(c.text) && labelOf(c.text.split(':')[0]!)?.key === 'bank');
      const banks = israeliBanksIn(text);
      if (banks.length > 0 && !label)
        return { value: hebrew ? banks[0]!.he : banks[0]!.en, confidence: i < 3 ? 0.95 : 0.8 };
    }
  }
  const whole = headText.join('\n');
  for (const { names, he, en } of HEALTH_FUNDS) {
    if (type === 'medical' && names.test(whole)) return { value: hebrew ? he : en, confidence: 0.9 };
  }
  if (type === 'payment_app') {
    for (const { names, name } of PAYMENT_APPS) if (names.test(whole)) return { value: name, confidence: 0.8 };
    if (head[0]?.cells[0]?.source === 'ocr') return appOf(head, pageHeight);
  }
  const seller = SOLD.has(type) ? sellerOf(lines) : null;
  if (seller) return seller;
  const employer = PAID_BY.has(type) ? employerOf(head) : null;
  if (employer) return employer;
  const heights = lines.map((l) => l.rect.h).sort((a, b) => a - b);
  const body = heights[Math.floor(heights.length / 2)] ?? 10;
  const receivers = new Set(
    labelledNames(type, labelled)
      .filter(({ role }) => RECEIVERS.has(role))
      .map(({ value }) => value),
  );
  // Who sells writes a name above a sum, whatever kind of business it is.
  const isSold = lines.length <= MAX_RECEIPT_LINES && labelled.some(({ label }) => label?.key === 'total');
  let best: { value: string; score: number } | null = null;
  const isPerson = (text: string) => PERSON.test(text) && !OF_SHOPS.has(type);
  /** Where lines with the name of a person begin: what stands below it is that person's address. */
  const persons: number[] = [];
  for (const [i, line] of head.slice(0, 6).entries()) {
    if (isStatusBar(line, pageHeight)) continue;
    for (const cell of line.cells) {
      const text = nameIn(cell);
      if (isPerson(text)) persons.push(cell.rect.x);
      if (persons.some((x) => Math.abs(x - cell.rect.x) < EDGE_PT)) continue;
      if (
        text.length < 3 ||
        text.length > 60 ||
        receivers.has(text) ||
        text.replace(COMPANY_END, '').trim() === '' ||
        /\d{3,}|@|[:|]/.test(text.replace(YEAR_IN_NAME, '')) ||
        readDates(text).length > 0
      )
        continue;
      if (
        ADDRESS.test(text) ||
        labelOf(text) ||
        columnOf(text) ||
        (type === 'other' && !COMPANY.test(text) && !(isSold && i < 2)) ||
        ((title(text) || HEADING.test(text) || OUTCOME.test(text) || TO_READER.test(text)) &&
          (!COMPANY.test(text) || BARE_HEADING.test(text))) ||
        WEEKDAY.test(text) ||
        (text.length <= 4 && currencyOf(text) !== null) ||
        !/\p{L}{3}/u.test(text)
      )
        continue;
      const value = withSecondLine(text, cell, head[i + 1]);
      const score =
        (COMPANY.test(value) ? 3 : 0) +
        (cell.rect.h > 1.15 * body ? 1.5 : 0) +
        (i === 0 ? 1.5 : i === 1 ? 0.7 : 0) -
        i * 0.2;
      if (!best || score > best.score) best = { value, score };
    }
  }
  if (best && best.score >= 1) return { value: best.value, confidence: Math.min(0.9, 0.4 + best.score / 10) };
  return type === 'invoice' ? companyOf(lines, labelled) : null;
}

/** `Employer: Orchard Engineering Ltd, deductions file …`, at the head of what an employer writes. */
function employerOf(head: readonly FieldLine[]): DocumentFields['issuer'] {
  const named = head.flatMap(({ cells }) =>
    cells.flatMap(({ text }) => text.match(EMPLOYER)?.groups?.name?.trim() ?? []),
  );
  const value = named.find((name) => name.length >= 3 && name.length <= 60 && !/\d{3,}/.test(name) && !labelOf(name));
  return value ? { value, confidence: 0.8 } : null;
}

const CLOCK = /^\d{1,2}:\d{2}$/;

/** The time, and what recognition makes of the signs beside it. */
const isStatusBar = ({ rect, cells }: FieldLine, pageHeight: number): boolean =>
  rect.y + rect.h / 2 < STATUS_BAR * pageHeight &&
  cells.some(({ text, source }) => source === 'ocr' && CLOCK.test(text));

/** The name in the bar of an app: the first words under the status bar, above what the screen tells. */
function appOf(head: readonly FieldLine[], pageHeight: number): DocumentFields['issuer'] {
  for (const line of head) {
    const { y, h } = line.rect;
    if (y + h / 2 < STATUS_BAR * pageHeight) continue;
    const text = line.cells.map(nameIn).join(' ').trim();
    if (OUTCOME.test(text) || HEADING.test(text) || /\d/.test(text) || line.cells.length > 1) return null;
    if (/\p{L}{3}/u.test(text)) return text.length <= 24 ? { value: text, confidence: 0.6 } : null;
  }
  return null;
}

/** `Gadot Ltd · Reg. No. 513418696`: what follows the point is no name. */
const SEGMENT = /\s[·•|]\s.*$/;

/** The cell without what recognition was unsure of at its ends. */
function nameIn({ text, words, source }: FieldLine['cells'][number]): string {
  if (source === 'native')
    return COMPANY_END.test(text.replace(SEGMENT, '')) ? text.replace(SEGMENT, '').trim() : text.trim();
  const sure = words.map(({ confidence }) => confidence >= MIN_CONFIDENCE);
  return words
    .slice(Math.max(0, sure.indexOf(true)), sure.lastIndexOf(true) + 1)
    .map((word) => word.text)
    .join(' ');
}

/** A long name runs on below itself, in the same size and at the same edge. */
function withSecondLine(text: string, cell: FieldLine['cells'][number], next: FieldLine | undefined): string {
  const below = next?.cells.find(
    (c) =>
      Math.abs(c.rect.h - cell.rect.h) < 0.25 * cell.rect.h &&
      c.rect.y - cell.rect.y < 1.6 * cell.rect.h &&
      (Math.abs(c.rect.x - cell.rect.x) < 2 || Math.abs(c.rect.x + c.rect.w - cell.rect.x - cell.rect.w) < 2),
  );
  const plain = below && below.text.length <= 24 && !/[\d:|]/.test(below.text) && !ADDRESS.test(below.text);
  return plain &&
    !labelOf(below.text) &&
    !HEADING.test(below.text) &&
    (!COMPANY_END.test(text) || /^בע/.test(below.text))
    ? `${text} ${below.text}`
    : text;
}
