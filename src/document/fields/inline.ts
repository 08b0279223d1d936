/** Values that running text names without a colon: parties of contracts, identity numbers, payee and words of a cheque. */
import { readDates } from '../../values/dates.ts';
import { readNumberWords } from '../../values/number-words.ts';
import { horizontalOverlap } from '../layout/columns.ts';
import { type FieldCell, type FieldLine, readSpan } from './cells.ts';
import type { LabelledEntity } from './labelled.ts';
import { LEXICONS, normalLabel, patternOf, phrasePattern, phrasesOf } from './lexicon/index.ts';
import type { Label } from './lexicon/keys.ts';

const NAME_HE = '[א-ת][א-ת\'׳"״־-]+(?: [א-ת][א-ת\'׳"״־-]+){1,4}';
const NAME_EN = "[A-Z][\\p{L}'’.-]+(?: (?:[A-Z][\\p{L}'’.-]*|&|of|de|van|von)){1,5}";

/** `רות שקדי, ת.ז. 012345674 (להלן: "המשכיר")`, `Ruth Shaked (the "Landlord")`. */
const PARTY = new RegExp(
  `(${NAME_HE})\\s*,?\\s*(?:(?:ת\\.?\\s?["״]?ז\\.?|ח\\.?\\s?["״]?פ\\.?)\\s*:?\\s*[\\d-]{7,11}\\s*,?\\s*)?[([]\\s*ל?להלן|(${NAME_EN})\\s*,?\\s*\\((?:the |hereinafter[^)"“]{0,30})["“]`,
  'gu',
);
/** Words that lead to the name of a party and are no part of it. */
const BEFORE_PARTY = /^(?:ל?בין|לבין|ו?בין)\s+/;
const IDENTITY = /(?:ת\.?\s?["״]?ז\.?|תעודת (?:ה)?זהות|מספר (?:ה)?זהות)\s*(?:מס['׳]?|מספר)?\s*:?\s*(\d{7,9})(?![\d-])/g;
const CHEQUE = phrasePattern('cheque');
const CHEQUE_PAYEE = phrasePattern('cheque_payee', '^', String.raw`\s+(?=\S{2})`);
const CHEQUE_WORDS = phrasePattern('cheque_words', '^', String.raw`\s+(?=\S{2})`);
/** A cheque is a small paper. */
const MAX_CHEQUE_LINES = 40;

/** `Rechnung Nr. 471 vom 05.03.2020`: a title that names the paper, and its date at its end. */
const INVOICE_TITLE = Object.values(LEXICONS).map(({ titles }) => patternOf(phrasesOf(titles.invoice)));
const BEFORE_DATE = phrasePattern('title_date', String.raw`(?<=[\s\d])`, String.raw`\s*$`);
/** Lines at the top of a document among which its title stands, and how much a title may say. */
const MAX_TITLE_LINES = 60;
const MAX_TITLE = 90;

const NUMBER_WORD = /n[uú]mm?ero?|nummer|number|kopie|original/g;

const ISSUE: Label = { key: 'issue', kind: 'date' };
const SENTENCES = (
  [
    ['account_opened', 'account_since'],
    ['paid', 'paid_on'],
  ] as const
).map(([key, phrase]) => ({
  label: { key, kind: 'date' } as Label,
  pattern: phrasePattern(phrase, '', String.raw`\s*$`),
}));
const NAME: Label = { key: 'party_name', kind: 'name' };
const IDENTITY_NUMBER: Label = { key: 'israeli_id', kind: 'id' };
const PAYEE: Label = { key: 'payee', kind: 'name' };
const WORDS: Label = { key: 'words', kind: 'words' };

function entity(label: Label, text: string, cell: FieldCell, start: number, end: number): LabelledEntity {
  const field = { ...readSpan(cell, start, end), key: label.key, label: text, value: cell.text.slice(start, end) };
  return { label, cell, start, end, field };
}

/** More of an amount in words on the line below, from the same edge. */
function wordsBelow(cell: FieldCell, next: FieldLine | undefined, value: string): string {
  const below = next?.page === cell.page && next.cells.find((c) => horizontalOverlap(c.rect, cell.rect) > 0.4);
  if (!below || below.rect.y - (cell.rect.y + cell.rect.h) > 1.2 * cell.rect.h) return value;
  const both = `${value} ${below.text}`;
  return (readNumberWords(both)[0]?.end ?? 0) > value.length + 1 ? both : value;
}

function ofCheque(lines: readonly FieldLine[]): LabelledEntity[] {
  const out: LabelledEntity[] = [];
  if (lines.length > MAX_CHEQUE_LINES || !lines.some((l) => l.cells.some((c) => CHEQUE.test(c.text)))) return out;
  for (const line of lines) {
    for (const cell of line.cells) {
      const { text } = cell;
      const amount = text.match(CHEQUE_WORDS);
      const spelt = amount && readNumberWords(wordsBelow(cell, lines[line.line + 1], text.slice(amount[0].length)))[0];
      if (amount && spelt && spelt.start <= 2) {
        const each = entity(WORDS, amount[0].trim(), cell, amount[0].length, text.length);
        const value = wordsBelow(cell, lines[line.line + 1], each.field.value);
        out.push({ ...each, field: { ...each.field, value } });
        continue;
      }
      const to = text.match(CHEQUE_PAYEE);
      if (to && !/[\d:]/.test(text) && readNumberWords(text.slice(to[0].length)).length === 0)
        out.push(entity(PAYEE, to[0].trim(), cell, to[0].length, text.length));
    }
  }
  return out;
}

function dateOfTitle(cell: FieldCell): LabelledEntity | null {
  const { text } = cell;
  if (text.length > MAX_TITLE) return null;
  const [date, more] = readDates(text);
  if (!date || more || /[\p{L}\d]{4}/u.test(text.slice(date.end))) return null;
  const before = text.slice(0, date.start);
  const mark = before.match(BEFORE_DATE);
  const title = mark && normalLabel(before.slice(0, mark.index));
  // Behind its name stands its number: `Rechnung gemäß Bestellung vom …` dates the order.
  const named = title && INVOICE_TITLE.map((pattern) => title.match(pattern)).find((found) => found?.index === 0);
  if (!named || /\p{L}{4}/u.test(title.slice(named[0].length).replace(NUMBER_WORD, ''))) return null;
  return entity(ISSUE, before.trim(), cell, date.start, date.end);
}

/** Days that a sentence leads to: `The account is held in the name of … since 3 May 2019`, `was paid to the account on …`. */
function daysOfSentences(cell: FieldCell): LabelledEntity[] {
  return readDates(cell.text).flatMap(({ start, end }) => {
    const before = cell.text.slice(0, start);
    return SENTENCES.flatMap(({ label, pattern }) => {
      const lead = before.match(pattern)?.[0];
      return lead ? [entity(label, lead.trim().split(' ').at(-1)!, cell, start, end)] : [];
    });
  });
}

/** What running text names, in reading order. */
export function readInline(lines: readonly FieldLine[]): LabelledEntity[] {
  const out = ofCheque(lines);
  for (const line of lines) {
    for (const cell of line.cells) {
      const titled = line.line < MAX_TITLE_LINES ? dateOfTitle(cell) : null;
      if (titled) out.push(titled);
      out.push(...daysOfSentences(cell));
      for (const match of cell.text.matchAll(PARTY)) {
        const name = match[1] ?? match[2]!;
        const lead = name.match(BEFORE_PARTY)?.[0].length ?? 0;
        const start = match.index + match[0].indexOf(name) + lead;
        out.push(entity(NAME, '', cell, start, start + name.length - lead));
      }
      for (const match of cell.text.matchAll(IDENTITY)) {
        const end = match.index + match[0].length;
        out.push(
          entity(IDENTITY_NUMBER, match[0].slice(0, -match[1]!.length).trim(), cell, end - match[1]!.length, end),
        );
      }
    }
  }
  return out;
}
