import { expect, it } from 'vitest';
import { compare } from '../../src/document/prints/compare.ts';
import type { Paper, PaperValue } from '../../src/domain/prints.ts';
import { earlierPaper, paper, rowsFrom, values } from '../support/papers.ts';

const photoOf = (original: readonly PaperValue[], parts: Partial<Paper> = {}) =>
  earlierPaper(paper({ source: 'ocr', values: [...original], ...parts }));
const comparedWith = (here: readonly PaperValue[], there: readonly PaperValue[]) =>
  compare(paper({ values: [...here] }), photoOf(there));
/** What differs, as read here and on the picture. */
const differing = (here: readonly PaperValue[], there: readonly PaperValue[]) =>
  comparedWith(here, there).differ.map((each) => [each.role, each.here.printed, each.there.printed]);

it('takes no misread amount for another one where its minus was lost, too', () => {
  expect(differing(values('amount', { net: '-302905' }), values('amount', { net: '502905' }))).toEqual([]);
  expect(differing(values('amount', { net: '-302905' }), values('amount', { net: '702905' }))).toEqual([
    ['net', '-302905', '702905'],
  ]);
});

it('takes no amount of which the fraction was not read for another one', () => {
  const doubtful = values('amount', { total: '1270000' }, false);
  expect(differing(values('amount', { total: '1270034' }), doubtful)).toEqual([]);
  expect(differing(values('amount', { total: '1270034' }), values('amount', { total: '8250000' }, false))).toEqual([
    ['total', '1270034', '8250000'],
  ]);
});

it('knows the account, alone or behind its branch, of which a picture lost the label', () => {
  const account = values('account', { account: '-810-528363' });
  for (const number of ['528363000', '810528363']) {
    const [same] = comparedWith(account, values('number', { _: number })).same;
    expect(same?.role ?? null).toBe(number === '810528363' ? 'account' : null);
  }
});

it('takes no piece of an IBAN, read without its label, for another account', () => {
  const [iban] = values('account', { account: '12-110-190866' });
  const printed = { ...iban!, printed: 'IL650121100000000190866' };
  expect(differing([printed], values('number', { _: '01211000' }))).toEqual([]);
  expect(differing(values('number', { _: '01211000' }), [printed])).toEqual([]);
});

it('compares the only account with a number of its form, of which a picture lost the label', () => {
  const printed = (value: PaperValue, text: string) => ({ ...value, printed: text });
  const [account] = values('account', { account: '-150-686501' });
  const [number, more] = values('number', { _: '494687231', __: '391587230' });
  const own = printed(account!, '150-686501');
  expect(differing([own], [printed(number!, '494-687231')])).toEqual([['account', '150-686501', '494-687231']]);
  // In doubt, and most digits are others.
  const doubtful = (text: string) => ({ ...printed(number!, text), isSure: false });
  expect(differing([own], [doubtful('494-687231')])).toHaveLength(1);
  expect(differing([own], [doubtful('150-986591')])).toEqual([]);
  expect(differing([own], [printed(number!, '675-37924589')])).toHaveLength(1);
  // Another form, a telephone, a misread digit, and one of two numbers.
  expect(differing([own], [printed(number!, '49-4687231')])).toEqual([]);
  expect(differing([own], [printed(number!, '052-4687231')])).toEqual([]);
  expect(differing([own], [printed(number!, '750-686501')])).toEqual([]);
  expect(differing([own], [printed(number!, '494-687231'), printed(more!, '391-587230')])).toEqual([]);
});

it('compares the balances that the same rows lead from, where a picture lost their labels', () => {
  const rows = [
    ['2024-04-10', -121892],
    ['2024-04-27', -84063],
    ['2024-04-29', 566080],
  ] as const;
  const openings = (here: number, there: number, taken: number = rows.length) =>
    compare(paper({ ...rowsFrom(here, ...rows) }), photoOf([], rowsFrom(there, ...rows.slice(0, taken)))).differ.map(
      ({ role }) => role,
    );
  expect(openings(680828, 480228)).toEqual(['opening_balance']);
  expect(openings(680828, 680828)).toEqual([]);
  expect(openings(680828, 880828)).toEqual([]);
  expect(openings(680828, 480228, 2)).toEqual([]);
});

it('sets the amounts of rows aside that a picture has without their balances', () => {
  const [first, second, third] = [818487, -40717, -76593];
  const native = paper({
    ...rowsFrom(2014486, ['2024-11-06', first!], ['2024-11-08', second!], ['2024-11-16', third!]),
    values: values('amount', { total_credits: '4569112', closing_balance: '6219164' }),
  });
  const picture = (moved: number) =>
    photoOf([
      ...values('amount', { _: '918487', __: '40717', ___: '76593', total_credits: String(4569112 + moved) }),
      ...values('amount', { closing_balance: String(6219164 + moved) }, false),
    ]);
  const told = (moved: number) => compare(native, picture(moved)).differ.map(({ role }) => role);
  expect(told(100000)).toEqual(['total_credits', 'closing_balance']);
  expect(told(0)).toEqual([]);
});

it('takes the name of a company and that of a person for two, whatever their length', () => {
  const company = values('name', { payee: 'אופק לוגיסטיקה ושילוח בעמ' });
  expect(differing(company, values('name', { payee: 'שחר חדד' }))).toHaveLength(1);
  // Part of it, a misread part of it, in doubt.
  expect(differing(company, values('name', { payee: 'אופק' }))).toEqual([]);
  expect(differing(company, values('name', { payee: 'אופו לוגי' }))).toEqual([]);
  expect(differing(company, values('name', { payee: 'שחר חדד' }, false))).toEqual([]);
});

it('compares the only amount that each of the two lacks, whatever its label', () => {
  const closing = values('amount', { closing_balance: '4274065' });
  expect(differing(closing, values('amount', { _: '8204065' }))).toEqual([['closing_balance', '4274065', '8204065']]);
  // Misread, in other digits, in doubt, or one of two.
  expect(differing(closing, values('amount', { _: '9274065' }))).toEqual([]);
  expect(differing(closing, values('amount', { _: '820406' }))).toEqual([]);
  expect(differing(closing, values('amount', { _: '8204065' }, false))).toEqual([]);
  expect(differing(closing, values('amount', { _: '8204065', __: '1300' }))).toEqual([]);
});

it('compares a sum that a picture has in the place of a row with the sum that it stands for', () => {
  const here = [...values('amount', { amount: '73240' }), ...values('amount', { net: '173890' })];
  expect(differing(here, values('amount', { amount: '189890' }))).toEqual([['net', '173890', '189890']]);
});

it('takes amounts without labels that differ by one sum in other digits for no misread ones', () => {
  const bill = values('amount', { opening_balance: '49939', total: '29607' });
  expect(differing(bill, values('amount', { _: '99339', total: '79007' }))).toHaveLength(2);
  expect(differing(bill, values('amount', { _: '99339', total: '79607' }))).toEqual([]);
});

it('takes balances of which one paper prints some twice for others where all differ by one sum', () => {
  const balances = (opening: string, closing: string, twice: readonly PaperValue[] = []) =>
    paper({ values: [...values('amount', { opening_balance: opening, closing_balance: closing }), ...twice] });
  const differ = (here: Paper, there: Paper) => compare(here, earlierPaper(there)).differ.map(({ role }) => role);
  const carried = values('amount', { opening_balance: '7131353', closing_balance: '7792025' });
  const there = paper({ values: values('amount', { opening_balance: '1172115', _carried: '4131353', _: '4792025' }) });
  expect(differ(balances('4172115', '7131353', carried), there)).toHaveLength(3);
  const once = balances('1172115', '4792025');
  expect(differ(balances('4172115', '4792025', values('amount', { opening_balance: '4172115' })), once)).toEqual([
    'opening_balance',
  ]);
});

it('takes a day beside a list of days for no misread one of them, where the picture has them all', () => {
  const slip = (executed: string, ...list: string[]) => [
    ...values('date', { executed }),
    ...list.flatMap((day) => values('date', { transaction: day })),
  ];
  const here = slip('2024-04-12', '2024-04-04', '2024-04-12');
  expect(differing(here, slip('2024-04-01', '2024-04-04', '2024-04-12'))).toEqual([
    ['executed', '2024-04-12', '2024-04-01'],
  ]);
  expect(differing(here, slip('2024-04-01', '2024-04-12'))).toEqual([]);
});

it('counts an amount that was lost in part as none in doubt', () => {
  const beside = (total: string) =>
    comparedWith(values('amount', { total: '856160' }), values('amount', { total })).unsure;
  expect(beside('000')).toBe(0);
  expect(beside('356160')).toBe(1);
});
