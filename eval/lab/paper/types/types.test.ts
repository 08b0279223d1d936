import fontkit, { type Font } from '@cantoo/fontkit';
import { describe, expect, test } from 'vitest';
import { DOCUMENT_TYPES } from '../../../../src/domain/scan.ts';
import { isEuVatNumber } from '../../../../src/values/eu-vat.ts';
import { ibanProblem, isCardNumber, isIsraeliId } from '../../../../src/values/identifiers.ts';
import { isIsraeliAccount } from '../../../../src/values/israeli-accounts.ts';
import { readNumberWords } from '../../../../src/values/number-words.ts';
import { loadPaperTypes } from '../../catalogue.ts';
import { familyFor, fontBytes } from '../../fonts.ts';
import { Random } from '../../random.ts';
import { brokenClaims, textsOf } from '../claims.ts';
import { PAPER_LANGUAGES, type Paper, partsOf, type Value, valuesOf, wordsOf } from '../paper.ts';
import { hundredthsOf, isoOf } from '../read.ts';

const SEEDS = 15;
const LAST_DAY = '2026-01-31';
const types = await loadPaperTypes();
const drawn = types.flatMap((type) =>
  type.languages.map((language) => ({
    name: type.name,
    language,
    make: (seed: number) => type.make(new Random(`types ${type.name} ${language} ${seed}`), language),
  })),
);
const papersOf = (make: (seed: number) => Paper) => Array.from({ length: SEEDS }, (_, seed) => make(seed));
const allOf = (name: string) => drawn.filter((each) => each.name === name).flatMap(({ make }) => papersOf(make));
const printedOf = (paper: Paper): Value[] =>
  wordsOf(paper)
    .flatMap(partsOf)
    .filter((part): part is Value => typeof part !== 'string');

test('every type of document has papers', () => {
  expect(new Set(types.map(({ type }) => type))).toEqual(new Set(DOCUMENT_TYPES));
});

describe.each(drawn)('$name in $language', ({ make }) => {
  const papers = papersOf(make);

  test('what it claims holds for what is printed', () => {
    for (const paper of papers) expect(brokenClaims(paper)).toEqual([]);
  });

  test('a name stands for one text, and claims name printed values', () => {
    for (const paper of papers) {
      const texts = textsOf(paper);
      expect(printedOf(paper).filter(({ id, text }) => texts.get(id) !== text)).toEqual([]);
      const named = [...paper.claims.flatMap(({ ids }) => ids), ...Object.values(paper.main)];
      expect(named.filter((id) => !texts.has(id))).toEqual([]);
    }
  });

  test('nothing is missing in its words', () => {
    for (const paper of papers) expect(JSON.stringify(paper)).not.toMatch(/undefined|NaN|null|\[object/);
  });

  test('the same stream gives the same paper', () => {
    expect(make(3)).toEqual(papers[3]);
  });

  test('it lies in the past, and its days can be read', () => {
    for (const paper of papers) {
      expect(paper.madeOn <= LAST_DAY).toBe(true);
      const dates = valuesOf(paper).filter(({ kind }) => kind === 'date');
      expect(dates.filter(({ text }) => isoOf(text, paper.language) === null)).toEqual([]);
      const past = new Set(paper.claims.flatMap(({ kind, ids }) => (kind === 'future-date' ? ids : [])));
      const late = dates.filter(({ id, text }) => past.has(id) && isoOf(text, paper.language)! > LAST_DAY);
      expect(late).toEqual([]);
    }
  });
});

test.each(PAPER_LANGUAGES)('every font of the language has what is printed: %s', (language) => {
  const faces = [true, false].flatMap((serif) =>
    [0, 0.2, 0.4, 0.6, 0.8].map((face) => familyFor(language, serif, face)),
  );
  const fonts = [...new Set(faces.map(({ regular }) => regular))].map(
    (path) => fontkit.create(Buffer.from(fontBytes(path))) as Font,
  );
  const papers = drawn.filter((each) => each.language === language).flatMap(({ make }) => papersOf(make));
  const characters = new Set(JSON.stringify(papers));
  const missing = [...characters].filter(
    (character) => character.trim() && !fonts.every((font) => font.hasGlyphForCodePoint(character.codePointAt(0)!)),
  );
  expect(missing).toEqual([]);
});

test('no groups of figures change places in a line from right to left', () => {
  const papers = drawn
    .filter(({ language }) => language === 'he' || language === 'ar')
    .flatMap(({ make }) => papersOf(make));
  expect(papers.flatMap(printedOf).filter(({ text }) => /^[\d-]+( [\d-]+)+$/.test(text))).toEqual([]);
});

// By the service's own rules, which nothing here shares.
test.each([
  ['iban', (text: string) => ibanProblem(text.replaceAll(' ', '')) === null],
  ['israeli', isIsraeliId],
  ['luhn', isCardNumber],
  ['vat', (text: string) => text.startsWith('GB') || isEuVatNumber(text)],
  ['leumi', (text: string) => isIsraeliAccount(10, ...(text.split('-') as [string, string])) === true],
] as const)('check digits: %s', (digits, isRight) => {
  const papers = drawn.flatMap(({ make }) => papersOf(make));
  const numbers = papers.flatMap((paper) => {
    const texts = textsOf(paper);
    const claims = paper.claims.filter(({ relation }) => relation.is === 'check' && relation.digits === digits);
    return claims.flatMap(({ ids }) => ids.map((id) => texts.get(id)!));
  });
  expect(numbers.length).toBeGreaterThan(4);
  expect(numbers.filter((text) => !isRight(text))).toEqual([]);
});

test('words say the amount beside them', () => {
  const papers = [...allOf('check'), ...allOf('contract'), ...allOf('bank-transfer')];
  const told = papers.flatMap((paper) => {
    const texts = textsOf(paper);
    return paper.claims.flatMap(({ ids, relation }) =>
      relation.is === 'words' ? [{ words: texts.get(ids[0]!)!, amount: texts.get(relation.of)!, paper }] : [],
    );
  });
  expect(told.length).toBeGreaterThan(20);
  for (const { words, amount, paper } of told) {
    expect(readNumberWords(words)[0]?.cents, words).toBe(hundredthsOf(amount, paper.language));
  }
});

/** Cells of a column of all tables that have it, by its header's place from the end. */
const numbersIn = (paper: Paper, pattern: RegExp) =>
  printedOf(paper).flatMap(({ id, text }) => {
    const match = id.match(pattern);
    return match ? [{ at: Number(match[1]), cents: hundredthsOf(text, paper.language) }] : [];
  });

test('running balances follow from amounts, read off the rows', () => {
  const papers = allOf('bank-statement').filter(
    ({ oddities }) => !oddities.some((each) => /letters|several|fee before|newest/.test(each)),
  );
  let compared = 0;
  for (const paper of papers) {
    for (const block of paper.blocks) {
      if (block.kind !== 'table') continue;
      const read = block.rows.map((row) =>
        row.map((cell) => {
          const part = partsOf(cell).find((each) => typeof each !== 'string' && each.kind === 'amount') as
            | Value
            | undefined;
          return part?.id.match(/\.(amount|balance)$/) ? hundredthsOf(part.text, paper.language) : null;
        }),
      );
      for (const [i, row] of read.entries()) {
        const before = read[i - 1]?.at(-1);
        const now = row.at(-1);
        const moved = row.slice(0, -1).findLast((cents) => cents !== null);
        if (before == null || now == null || moved == null) continue;
        expect(Math.abs(now - before)).toBe(Math.abs(moved));
        compared += 1;
      }
    }
  }
  expect(compared).toBeGreaterThan(200);
});

test('an invoice sums up, tax at the rate of its day', () => {
  let compared = 0;
  for (const paper of allOf('invoice')) {
    const texts = textsOf(paper);
    const cents = (id: string) => (texts.has(id) ? hundredthsOf(texts.get(id)!, paper.language) : 0);
    const lines = numbersIn(paper, /^line\.(\d+)\.amount$/).reduce((all, each) => all + each.cents, 0);
    if (texts.has('net')) {
      expect(lines + cents('discount')).toBe(cents('net'));
      expect(cents('net') + cents('vat') + cents('rounding')).toBe(cents('total'));
    } else expect(lines + cents('discount')).toBe(cents('total'));
    if (
      paper.language === 'he' &&
      texts.has('net') &&
      cents('vat') !== 0 &&
      !paper.oddities.includes('several tax rates')
    ) {
      const rate = isoOf(texts.get('issued')!, 'he')! < '2025-01-01' ? 0.17 : 0.18;
      expect(Math.abs(cents('net') * rate - cents('vat'))).toBeLessThan(1);
      compared += 1;
    }
  }
  expect(compared).toBeGreaterThan(3);
});

test('a payslip leaves what it says', () => {
  for (const paper of allOf('payslip')) {
    const texts = textsOf(paper);
    const all = (start: string) =>
      [...texts].reduce((sum, [id, text]) => sum + (id.startsWith(start) ? hundredthsOf(text, paper.language) : 0), 0);
    expect(all('earning.') - all('deduction.')).toBe(hundredthsOf(texts.get('net')!, paper.language));
  }
});

test('a loan is paid back', () => {
  for (const paper of allOf('loan-document')) {
    const paid = numbersIn(paper, /^row\.(\d+)\.part$/).reduce((all, { cents }) => all + cents, 0);
    expect(paid).toBe(hundredthsOf(textsOf(paper).get('principal')!, paper.language));
    expect(numbersIn(paper, /^row\.(\d+)\.balance$/).at(-1)!.cents).toBe(0);
  }
});

test('honest oddities come up', () => {
  const seen = new Set(drawn.flatMap(({ make }) => papersOf(make)).flatMap(({ oddities }) => oddities));
  for (const oddity of [
    'several periods',
    'carried balance',
    'call-outs',
    'part payment',
    'credit note',
    'rounding line',
  ]) {
    expect(seen).toContain(oddity);
  }
});
