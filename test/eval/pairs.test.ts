import { describe, expect, test } from 'vitest';
import { brokenClaims, textsOf } from '../../eval/lab/paper/claims.ts';
import { type Paper, type PaperType, valuesOf } from '../../eval/lab/paper/paper.ts';
import { hundredthsOf } from '../../eval/lab/paper/read.ts';
import bankStatement, { accountBook } from '../../eval/lab/paper/types/bank-statement.ts';
import invoice from '../../eval/lab/paper/types/invoice.ts';
import other from '../../eval/lab/paper/types/other.ts';
import payslip from '../../eval/lab/paper/types/payslip.ts';
import { Random } from '../../eval/lab/random.ts';
import { cardSlipFor } from '../../eval/pairs/card-slip.ts';
import { VALUE_EDITS } from '../../eval/pairs/edits.ts';
import { storiesOf } from '../../eval/pairs/make.ts';
import { mistakesOf, pairLinesOf, pairsOf, tablesOfPairs } from '../../eval/pairs/measure.ts';
import { forCustomer, invoiceAfter, noticeAfter, paperFrom, payslipAfter } from '../../eval/pairs/series.ts';
import type { PairLine } from '../../eval/pairs/story.ts';

const LANGUAGES = ['he', 'en'] as const;

describe('an account over a year', () => {
  test.each(LANGUAGES)('has statements that continue and agree where they overlap (%s)', (language) => {
    const book = accountBook(new Random('book'), language, 12);
    const months = book.months.map((month) => book.statement({ ...month, issued: month.to }));
    const cents = (i: number, id: string) => hundredthsOf(textsOf(months[i]!).get(id)!, language);
    for (const [i, paper] of months.entries()) {
      expect(brokenClaims(paper)).toEqual([]);
      if (i > 0) expect(cents(i, 'opening')).toBe(cents(i - 1, 'closing'));
    }
    const [first, second] = book.months as [{ from: string; to: string }, { from: string; to: string }];
    const both = book.statement({ from: first.from, to: second.to, issued: second.to });
    const rowsOf = (paper: typeof both) =>
      valuesOf(paper)
        .flatMap(({ id, text }) => (/^row\.\d+\.(amount|reference)$/.test(id) ? [text] : []))
        .toSorted();
    expect(rowsOf(both)).toEqual([...rowsOf(months[0]!), ...rowsOf(months[1]!)].toSorted());
  });

  test('leaves other statements as they were: the same stream gives the same paper', () => {
    expect(bankStatement.make(new Random('same'), 'he')).toEqual(bankStatement.make(new Random('same'), 'he'));
  });
});

describe('papers that follow one another', () => {
  test.each(LANGUAGES)('agree in themselves, with other days and numbers (%s)', (language) => {
    const random = new Random(`series ${language}`);
    const own = () => new Random('next');
    const followedBy = (type: PaperType, next: (paper: Paper) => Paper | null) => {
      const paper = paperFrom(type, random, language, (each) => next(each) !== null)!;
      return [paper, next(paper)!] as const;
    };
    const isNotice = ({ claims }: Paper) => claims.some(({ kind }) => kind === 'premium');
    const followers = [
      [...followedBy(payslip, (paper) => payslipAfter(paper, 1, own())), 'paid', 'holder'],
      [...followedBy(invoice, (paper) => invoiceAfter(paper, 9, 3, own(), true)), 'reference', 'customer'],
      [...followedBy(invoice, (paper) => forCustomer(paper, own())), 'customer', 'reference'],
      [...followedBy(other, (paper) => (isNotice(paper) ? noticeAfter(paper, -1, own()) : null)), 'total', 'reference'],
    ] as const;
    for (const [paper, next, other, same] of followers) {
      expect(brokenClaims(next)).toEqual([]);
      expect(textsOf(next).get(other)).not.toBe(textsOf(paper).get(other));
      expect(textsOf(next).get(same)).toBe(textsOf(paper).get(same));
    }
  });

  test('a card slip repeats day, time and sum of its receipt, and no number', () => {
    const receipt = paperFrom(other, new Random('slip'), 'en', ({ title }) => title === 'Receipt')!;
    const slip = textsOf(cardSlipFor(receipt, new Random('slip'))!);
    for (const id of ['date', 'time', 'total']) expect(slip.get(id)).toBe(textsOf(receipt).get(id));
    expect(slip.get('reference')).not.toBe(textsOf(receipt).get('reference'));
  });
});

test('there are twelve kinds of edits of a value', () => {
  expect(new Set(VALUE_EDITS.map(({ name }) => name)).size).toBe(12);
});

test('each story is told once, and a small set is part of the whole', () => {
  const all = storiesOf().map(({ id }) => id);
  expect(new Set(all).size).toBe(all.length);
  expect(storiesOf(1).filter(({ id }) => !all.includes(id))).toEqual([]);
});

describe('the tables', () => {
  const box = { page: 1, x: 10, y: 10, w: 10, h: 2 };
  const line = (group: string, order: number, more: Partial<PairLine> = {}): PairLine => ({
    file: `${group}-${order}.pdf`,
    label: 'genuine',
    kind: group,
    group,
    order,
    way: 'set anew',
    expected: order === 0 ? null : 'nothing',
    ...more,
  });
  const forged: Partial<PairLine> = { label: 'forged', expected: 'finding', boxes: [box] };
  const lines = [
    ...[0, 1].map((order) => line('months', order)),
    line('edit', 0),
    line('edit', 1, forged),
    ...[0, 1, 2].map((order) => line('ring', order, order === 0 ? {} : forged)),
  ];
  const finding = (severity: string) => ({ source: 'history', severity, engine: 'history/other-values', box });
  const result = (file: string, severity: string) => ({
    file,
    verdict: 'high_risk',
    findings: [finding(severity), { ...finding('high'), source: 'content' }],
  });
  const results = [result('months-1.pdf', 'high'), result('edit-1.pdf', 'info'), result('ring-2.pdf', 'low')];

  test('count what the history said above info of each later file', () => {
    expect(pairsOf(lines, results).map(({ line, rules }) => [line.file, rules.length])).toEqual([
      ['months-1.pdf', 1],
      ['edit-1.pdf', 0],
      ['ring-1.pdf', 0],
      ['ring-2.pdf', 1],
    ]);
  });

  test('say where it was found, and at which paper of a ring', () => {
    const tables = tablesOfPairs(lines, results);
    const rows = (title: string) => tables.find((table) => table.title === title)!.rows;
    expect(rows('Pairs to be found').map((row) => row.slice(0, 3))).toEqual([
      ['edit', '1', '0'],
      ['ring', '2', '1'],
      ['all', '3', '1'],
    ]);
    expect(rows('Pairs to be found')[1]![4]).toBe('100.0 %');
    expect(rows('Rings, by the paper at which they were found')).toEqual([['set anew', '1', '0', '1', '0']]);
    expect(rows('Honest pairs')[0]!.slice(0, 3)).toEqual(['months', '1', '1']);
  });

  test('name each pair that was not as it should be', () => {
    expect(mistakesOf(lines, results).rows.map(([file]) => file)).toEqual(['months-1.pdf', 'edit-1.pdf', 'ring-1.pdf']);
  });

  test('are made of any set whose lines have an order: a forged file is to be found beside those before it', () => {
    const chain = [2, 1, 3].map((order) => ({
      file: `${order}.pdf`,
      label: order === 3 ? 'forged' : 'genuine',
      tamper: order === 3 ? 'other-name' : '',
      kind: 'original',
      group: 'g',
      order,
    }));
    const made = pairLinesOf([...chain, { file: 'alone.pdf', label: 'genuine' }]);
    expect(made.map(({ file, kind, expected }) => [file, kind, expected])).toEqual([
      ['1.pdf', 'original', null],
      ['2.pdf', 'original', 'nothing'],
      ['3.pdf', 'other-name', 'finding'],
    ]);
  });
});
