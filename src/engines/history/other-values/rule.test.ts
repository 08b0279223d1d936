import { describe, expect, it } from 'vitest';
import { dataOf, messages } from '../../../../test/support/judge.ts';
import { earlierPaper, judgeBeside, paper, rowsFrom, values } from '../../../../test/support/papers.ts';
import { fnv1a, tokensOf } from '../../../document/prints/hash.ts';
import type { Paper, PaperValue } from '../../../domain/prints.ts';
import { rule } from './rule.ts';

const transfer = (total: string, payee = 'dana levi', more: Partial<Paper> = {}) =>
  paper({
    values: [
      ...values('number', { reference: '8955986223' }),
      ...values('amount', { total }),
      ...values('date', { executed: '2025-02-10' }),
      ...values('name', { payee }),
    ],
    ...more,
  });
const sameNumber = { shared: ['anchor.number', 'text'] };

describe('one number', () => {
  it('tells another amount and another name, with what both have in common', async () => {
    const outcome = await judgeBeside(rule.id, transfer('906933'), earlierPaper(transfer('806933'), sameNumber));
    expect(messages(outcome)).toEqual(['differs']);
    expect(dataOf(outcome)).toMatchObject({
      role: '@role.total',
      here: '906933',
      there: '806933',
      identity: '@identity.number',
    });
    expect(outcome).toMatchObject({ findings: [{ severity: 'high', place: { page: 1 } }] });
    const renamed = await judgeBeside(
      rule.id,
      transfer('806933', 'noa cohen'),
      earlierPaper(transfer('806933'), sameNumber),
    );
    expect(dataOf(renamed)).toMatchObject({ role: '@role.payee' });
  });

  it('is silent about one name in the letters of two languages, as on a statement that a bank prints in both', async () => {
    for (const name of ['דנה לוי', 'دانا ليفي', 'Дана Леви']) {
      const outcome = await judgeBeside(
        rule.id,
        transfer('806933', name),
        earlierPaper(transfer('806933'), sameNumber),
      );
      expect(outcome.outcome).toBe('pass');
    }
  });

  it('says the same of several copies once', async () => {
    const copies = ['1', '2'].map((n) =>
      earlierPaper(transfer('806933'), { ...sameNumber, scan: `01890000-0000-7000-8000-00000000000${n}` }),
    );
    const outcome = await judgeBeside(rule.id, transfer('906933'), ...copies);
    expect(outcome).toMatchObject({ outcome: 'findings', findings: [{ related: [{}, {}] }] });
  });

  it('is silent where all values agree, and where another number tells the papers apart', async () => {
    const same = await judgeBeside(rule.id, transfer('806933'), earlierPaper(transfer('806933'), sameNumber));
    expect(same.outcome).toBe('pass');
    const other = transfer('906933');
    const own = { ...other, values: [...other.values, ...values('number', { _own: '10423' })] };
    const before = transfer('806933');
    const earlier = { ...before, values: [...before.values, ...values('number', { _own: '10388' })] };
    expect((await judgeBeside(rule.id, own, earlierPaper(earlier, sameNumber))).outcome).toBe('pass');
  });

  it('is silent about yearly papers of one contract: other days, other amounts', async () => {
    const letter = (day: string, total: string) => {
      const made = transfer(total, 'dana levi', { type: 'utility_bill' });
      return {
        ...made,
        values: [...made.values.filter(({ kind }) => kind !== 'date'), ...values('date', { due: day })],
      };
    };
    const outcome = await judgeBeside(
      rule.id,
      letter('2025-02-10', '906933'),
      earlierPaper(letter('2024-02-10', '806933'), sameNumber),
    );
    expect(outcome.outcome).toBe('pass');
  });

  it('is silent about them where their only labelled day is that of issue', async () => {
    const notice = (day: string, total: string) =>
      paper({
        type: 'other',
        values: [
          ...values('number', { reference: '362414559' }),
          ...values('amount', { total }),
          ...values('date', { issue: day, _from: day }),
        ],
      });
    const beside = (day: string) =>
      judgeBeside(rule.id, notice(day, '104940'), earlierPaper(notice('2023-09-18', '98688'), sameNumber));
    expect(messages(await beside('2024-09-18'))).toEqual([]);
    expect(messages(await beside('2023-09-18'))).toEqual(['differs']);
  });

  it('is silent about papers that do not look alike', async () => {
    const outcome = await judgeBeside(
      rule.id,
      transfer('906933'),
      earlierPaper(transfer('806933'), { ...sameNumber, likeness: 0.4 }),
    );
    expect(outcome.outcome).toBe('pass');
  });
});

describe('one payment submitted again under a number with one digit changed', () => {
  const sent = (number: string, day: string, total = '3070434', payee = 'dana levi') =>
    paper({
      values: [
        ...values('number', { paper_number: number }),
        ...values('amount', { total }),
        ...values('date', { executed: day }),
        ...values('name', { payee }),
      ],
    });
  const beside = (...now: Parameters<typeof sent>) =>
    judgeBeside(rule.id, sent(...now), earlierPaper(sent('238464448', '2024-03-04'), { shared: ['text'] }));

  it('is reported with both numbers', async () => {
    expect(dataOf(await beside('278464448', '2024-04-01'))).toMatchObject({
      identity: '@identity.renumbered',
      role: '@role.paper_number',
      there: '238464448',
    });
  });

  it.each<[name: string, number: string, day: string, total?: string, payee?: string]>([
    ['the next number', '238464449', '2024-04-01'],
    ['the same day', '278464448', '2024-03-04'],
    ['a number of its own', '251190337', '2024-04-01'],
    ['another amount', '278464448', '2024-04-01', '3090434'],
    ['somebody else', '278464448', '2024-04-01', '3070434', 'noa cohen'],
  ])('is none with %s', async (_, number, day, total, payee) => {
    expect((await beside(number, day, total, payee)).outcome).toBe('pass');
  });

  it('is none on a picture, where a digit may be misread', async () => {
    const here = { ...sent('278464448', '2024-04-01'), source: 'ocr' as const };
    const earlier = earlierPaper(sent('238464448', '2024-03-04'), { shared: ['text'] });
    expect((await judgeBeside(rule.id, here, earlier)).outcome).toBe('pass');
  });
});

it('names an amount in a column of words by what it is', async () => {
  const receipt = (price: string) => {
    const made = transfer('906933');
    return { ...made, values: [...made.values, ...values('amount', { description: price })] };
  };
  const outcome = await judgeBeside(rule.id, receipt('46303'), earlierPaper(receipt('86303'), sameNumber));
  expect(dataOf(outcome)).toMatchObject({ role: '@value.amount' });
});

it('takes no digit that recognition may have misread for a difference', async () => {
  const photo = transfer('306933', 'dana levi', { source: 'ocr' });
  expect((await judgeBeside(rule.id, photo, earlierPaper(transfer('806933'), sameNumber))).outcome).toBe('pass');
  const other = transfer('1206933', 'dana levi', { source: 'ocr' });
  const outcome = await judgeBeside(rule.id, other, earlierPaper(transfer('806933'), sameNumber));
  expect(outcome).toMatchObject({ findings: [{ severity: 'medium' }] });
});

it('takes no few letters, and none of another script, for another name on a recognised page', async () => {
  const beside = async (payee: string) =>
    messages(
      await judgeBeside(
        rule.id,
        transfer('806933', 'מזוג מעוף', { source: 'ocr' }),
        earlierPaper(transfer('806933', payee), sameNumber),
      ),
    );
  expect(await beside('אאפ')).toEqual([]);
  expect(await beside('rowan pike')).toEqual([]);
  expect(await beside('שירה ברקאי')).toEqual(['differs']);
});

it('takes no amount of another size for the total of a recognised page', async () => {
  const photo = transfer('800', 'dana levi', { source: 'ocr' });
  expect((await judgeBeside(rule.id, photo, earlierPaper(transfer('806933'), sameNumber))).outcome).toBe('pass');
});

it('takes one word of a recognised name for another one where most of its letters are', async () => {
  const beside = async (payee: string) =>
    messages(
      await judgeBeside(
        rule.id,
        transfer('806933', 'דולב נעמה', { source: 'ocr' }),
        earlierPaper(transfer('806933', payee), sameNumber),
      ),
    );
  expect(await beside('דולב נעמי')).toEqual([]);
  expect(await beside('דולבנעמה')).toEqual([]);
  expect(await beside('דולב שיר')).toEqual(['differs']);
});

it('tells a total that is no longer what the charges come to', async () => {
  const bill = (total: string, sum: string) =>
    transfer(total, 'dana levi', {
      values: [
        ...values('number', { paper_number: '8955986223' }),
        ...values('amount', { net: '25864', vat: '4656', _sum: sum, total }),
      ],
    });
  const beside = (total: string) =>
    judgeBeside(rule.id, bill(total, '30520'), earlierPaper(bill('30520', '30520'), sameNumber));
  expect(dataOf(await beside('20520'))).toMatchObject({ role: '@role.total', here: '20520', there: '30520' });
  expect(messages(await beside('30520'))).toEqual([]);
});

it('takes a certificate of wages with another number of the employee for the same one', async () => {
  const form = (id: string, wage = '747000') =>
    paper({
      type: 'tax_form',
      values: [
        ...values('amount', { _a: '692990', _b: '25900', _c: '21110', _d: '740000', gross_pay: wage }),
        ...values('name', { employee: 'dana levi' }),
        ...values('number', { israeli_id: id }),
        ...values('date', { issue: '2025-03-25' }),
      ],
    });
  const shared = ['rows.amounts', 'text'];
  const beside = (there: Paper) => judgeBeside(rule.id, form('070810510'), earlierPaper(there, { shared }));
  expect(dataOf(await beside(form('077692614')))).toMatchObject({ role: '@role.israeli_id' });
  expect(messages(await beside(form('077692614', '748000')))).toEqual([]);
});

it('tells another holder of the rows of a statement of which a row was not read', async () => {
  const statement = (holder: string, days: number, source: Paper['source']) =>
    paper({
      type: 'bank_statement',
      source,
      values: [...values('name', { holder }), ...values('amount', { closing_balance: `${900_000 + days}` })],
      rows: Array.from({ length: days }, (_, i) => ({
        date: `2025-02-${10 + i}`,
        cents: 1_250 + 37 * i,
        balance: null,
        spot: null,
      })),
    });
  const beside = (holder: string) =>
    judgeBeside(
      rule.id,
      statement('דולב נעמה', 9, 'ocr'),
      earlierPaper(statement(holder, 10, 'native'), { shared: ['rows'] }),
    );
  expect(dataOf(await beside('אלמוג יונתן'))).toMatchObject({ role: '@role.holder', count: 1 });
  expect(messages(await beside('דולב נעמה'))).toEqual([]);
});

it('takes no part of a number, and no account in another form, for another one on a recognised page', async () => {
  const papers = (source: Paper['source'], employee: string, account: string) =>
    paper({
      source,
      values: [
        ...values('number', { paper_number: '7675681', employee_number: employee }),
        ...values('account', { account }),
        ...values('amount', { total: '806933' }),
      ],
    });
  const beside = async (source: Paper['source'], employee: string, account: string) =>
    (
      await judgeBeside(
        rule.id,
        papers(source, employee, account),
        earlierPaper(papers('native', '3300', '12-867-444509'), sameNumber),
      )
    ).outcome;
  expect(await beside('ocr', '200', '12-867-444509')).toBe('pass');
  expect(await beside('ocr', '3300', 'IL030129070000000865429')).toBe('pass');
  expect(await beside('ocr', '4711', '12-867-444509')).toBe('findings');
  expect(await beside('native', '200', '12-867-444509')).toBe('findings');
});

it('compares IBANs with IBANs, whatever else was lost in reading', async () => {
  const letter = (accounts: readonly string[], source: Paper['source'] = 'native') =>
    paper({
      type: 'account_confirmation',
      source,
      values: [
        ...values('number', { paper_number: '81632494' }),
        ...accounts.flatMap((account) => values('account', { account })),
      ],
    });
  const beside = (there: readonly string[]) =>
    judgeBeside(rule.id, letter(['3465692', 'GB33BUKB20201555555555']), earlierPaper(letter(there, 'ocr'), sameNumber));
  expect(dataOf(await beside(['GB94BARC10201530093459']))).toMatchObject({ role: '@role.account' });
  expect(messages(await beside(['GB33BUKB20201555555555']))).toEqual([]);
  expect(messages(await beside(['6465892']))).toEqual([]);
});

it('compares the rows of one account and period, where nothing was lost in reading', async () => {
  const statement = (wage: number): Paper =>
    paper({
      type: 'bank_statement',
      account: '10-607-117100',
      period: { start: '2025-02-01', end: '2025-02-28' },
      ...rowsFrom(100_000, ['2025-02-03', -4_500], ['2025-02-09', wage], ['2025-02-20', -20_000]),
    });
  const shared = ['anchor.account_period', 'rows'];
  const outcome = await judgeBeside(rule.id, statement(1_850_000), earlierPaper(statement(850_000), { shared }));
  expect(dataOf(outcome)).toMatchObject({ role: '@role.transaction', here: '18,500.00', there: '8,500.00' });
  const open = { ...statement(850_000), closes: null };
  expect((await judgeBeside(rule.id, statement(1_850_000), earlierPaper(open, { shared }))).outcome).toBe('pass');
});

describe('papers that are not one', () => {
  const shared = ['anchor.account_day', 'anchor.number', 'rows'];
  const statement = (period: Paper['period'], closing: string, more: Partial<Paper> = {}): Paper =>
    paper({
      type: 'bank_statement',
      account: '10-607-117100',
      period,
      values: values('amount', { closing_balance: closing }),
      ...rowsFrom(100_000, ['2025-02-03', -4_500], ['2025-02-09', 850_000], ['2025-02-20', -20_000]),
      ...more,
    });
  const february = { start: '2025-02-01', end: '2025-02-28' };

  it('are statements of two periods, and one that has more rows', async () => {
    const march = { start: '2025-03-01', end: '2025-03-31' };
    const other = earlierPaper(statement(march, '900000'), { shared });
    expect(messages(await judgeBeside(rule.id, statement(february, '925500'), other))).toEqual([]);
    const longer = statement(
      null,
      '915500',
      rowsFrom(
        100_000,
        ['2025-02-03', -4_500],
        ['2025-02-09', 850_000],
        ['2025-02-20', -20_000],
        ['2025-02-24', -10_000],
      ),
    );
    const shorter = earlierPaper(statement(null, '925500'), { shared: ['rows'] });
    expect(messages(await judgeBeside(rule.id, longer, shorter))).toEqual([]);
  });

  it('are papers of two issuers, and a file of several papers beside one of them', async () => {
    const other = (likeness: number) =>
      earlierPaper(transfer('806933', 'dana levi', { issuer: 'bank:12' }), { ...sameNumber, likeness });
    expect(messages(await judgeBeside(rule.id, transfer('906933'), other(0.8)))).toEqual([]);
    // In nearly the same words the issuer was read from two places.
    expect(messages(await judgeBeside(rule.id, transfer('906933'), other(0.97)))).toEqual(['differs']);
    const one = transfer('906933');
    const bundle = { ...one, values: [...one.values, ...values('number', { reference: '8955986224' })] };
    const single = earlierPaper(transfer('806933'), sameNumber);
    expect(messages(await judgeBeside(rule.id, bundle, single))).toEqual([]);
  });

  it('are prints of one transfer on two days', async () => {
    const printed = (day: string) => {
      const made = transfer('806933');
      return { ...made, values: [...made.values, ...values('date', { issue: day })] };
    };
    const outcome = await judgeBeside(rule.id, printed('2025-06-01'), earlierPaper(printed('2025-02-10'), sameNumber));
    expect(outcome.outcome).toBe('pass');
  });
});

it('tells a payment that was dated anew', async () => {
  const dated = (day: string) => {
    const made = transfer('806933');
    return {
      ...made,
      values: [...made.values.filter(({ kind }) => kind !== 'date'), ...values('date', { executed: day })],
    };
  };
  const outcome = await judgeBeside(rule.id, dated('2025-06-01'), earlierPaper(dated('2025-02-10'), sameNumber));
  expect(dataOf(outcome)).toMatchObject({ role: '@role.executed' });
});

describe('one production', () => {
  const page = (vat: string, day = '2025-02-10') =>
    paper({
      type: 'other',
      values: [
        ...values('amount', { _a: '10000', _b: '4410', _c: '7125', _d: '990', vat }),
        ...values('date', { issue: day }),
      ],
    });
  const shared = ['base.production', 'text'];

  it('tells an edited copy of a file that has no number of its own', async () => {
    const outcome = await judgeBeside(rule.id, page('91300'), earlierPaper(page('1300'), { shared }));
    expect(dataOf(outcome)).toMatchObject({ identity: '@identity.production', role: '@role.vat' });
  });

  it('is silent about files filled in from one template', async () => {
    const other = earlierPaper(page('1300', '2025-03-10'), { shared });
    expect(messages(await judgeBeside(rule.id, page('91300'), other))).toEqual([]);
  });
});

it('tells an invoice that was dated anew under its own number', async () => {
  const bill = (day: string, number = 'paper_number') =>
    paper({
      type: 'utility_bill',
      period: { start: day, end: day },
      values: [
        ...values('number', { [number]: '92283661', _meter: '4985427' }),
        ...values('amount', { total: '22829', vat: '1087' }),
        ...values('date', { due: day }),
      ],
    });
  const beside = (number: string) =>
    judgeBeside(rule.id, bill('2025-08-18', number), earlierPaper(bill('2025-07-18', number), sameNumber));
  expect(dataOf(await beside('paper_number'))).toMatchObject({ role: '@role.due' });
  // A number of the contract comes again every month.
  expect(messages(await beside('reference'))).toEqual([]);
});

describe('a statement with other days', () => {
  const card = (month: string, opening = '163393') =>
    paper({
      type: 'card_statement',
      period: { start: `2025-${month}-01`, end: `2025-${month}-28` },
      values: [...values('amount', { opening_balance: opening }), ...values('date', { due: `2025-${month}-28` })],
      rows: [1_250, 4_410, 990, 7_125, 31_800].map((cents, i) => ({
        date: `2025-${month}-0${i + 1}`,
        cents,
        balance: null,
        spot: null,
      })),
    });
  const shared = ['text'];

  it('is told by its series of amounts', async () => {
    const outcome = await judgeBeside(rule.id, card('03'), earlierPaper(card('02'), { shared }));
    expect(dataOf(outcome)).toMatchObject({ identity: '@identity.amounts', role: '@role.due' });
  });

  it('is another one where the same payments come again every month', async () => {
    const next = earlierPaper(card('02', '208818'), { shared });
    expect(messages(await judgeBeside(rule.id, card('03'), next))).toEqual([]);
  });

  const charged = (month: string, count: number, roles: Readonly<Record<string, string>> = {}) =>
    paper({
      type: 'card_statement',
      period: { start: `2025-${month}-01`, end: `2025-${month}-28` },
      values: values('date', roles),
      rows: Array.from({ length: count }, (_, i) => ({
        date: `2025-${month}-${10 + i}`,
        cents: 1_250 + 37 * i,
        balance: null,
        spot: null,
      })),
    });

  it('is reported without an opening balance where the series is long', async () => {
    const beside = (count: number) =>
      judgeBeside(
        rule.id,
        charged('03', count, { charge: '2025-04-02' }),
        earlierPaper(charged('02', count, { charge: '2025-03-02' }), { shared }),
      );
    expect(dataOf(await beside(10))).toMatchObject({ identity: '@identity.amounts', role: '@role.charge' });
    expect(messages(await beside(9))).toEqual([]);
  });

  it('is recognized on a picture by a short series between the same two balances', async () => {
    const between = (month: string, closing: string, parts: Partial<Paper> = {}) => {
      const { values: amounts, ...rest } = card(month);
      return { ...rest, values: [...amounts, ...values('amount', { closing_balance: closing })], ...parts };
    };
    const beside = (closing: string) =>
      judgeBeside(
        rule.id,
        between('03', closing, { source: 'ocr' }),
        earlierPaper(between('02', '208938'), { shared, likeness: 0.6 }),
      );
    expect(dataOf(await beside('208938'))).toMatchObject({ identity: '@identity.amounts', role: '@role.due' });
    expect(messages(await beside('211446'))).toEqual([]);
  });

  it('is recognized by the days of its rows where no other date was read', async () => {
    const outcome = await judgeBeside(rule.id, charged('03', 10), earlierPaper(charged('02', 10), { shared }));
    expect(dataOf(outcome)).toMatchObject({ role: '@role.transaction', here: '2025-03-10', there: '2025-02-10' });
  });
});

it('finds the same statement on a picture of which one row was read twice', async () => {
  const statement = (month: string, parts: Partial<Paper>, more: readonly number[] = []) =>
    paper({
      type: 'bank_statement',
      rows: [...Array.from({ length: 16 }, (_, i) => 1_250 + 37 * i), ...more].map((cents, i) => ({
        date: `2025-${month}-${10 + i}`,
        cents,
        balance: null,
        spot: null,
      })),
      ...parts,
    });
  const beside = (here: Paper) =>
    judgeBeside(rule.id, here, earlierPaper(statement('04', {}), { shared: ['text'], likeness: 0.6 }));
  expect(dataOf(await beside(statement('05', { source: 'ocr' }, [9_999])))).toMatchObject({
    identity: '@identity.amounts',
    role: '@role.transaction',
  });
  expect(messages(await beside(statement('05', {}, [9_999])))).toEqual([]);
});

describe('a picture of which the number or the period was not read', () => {
  const amounts = {
    _a: '1260000',
    _b: '30090',
    _c: '103068',
    _d: '45475',
    _e: '52105',
    _f: '75600',
    gross_pay: '1290090',
  };
  const payslip = (
    parts: Partial<Paper> = {},
    { account = '91435113158', paid = '2025-03-08', net = '1013842' } = {},
  ) =>
    paper({
      type: 'payslip',
      values: [
        ...values('amount', { ...amounts, net_pay: net }),
        ...values('name', { employee: 'Barak Koren' }),
        ...values('date', { paid }),
        ...values('account', { account }),
      ],
      ...parts,
    });
  const beside = (here: Paper, there = payslip()) =>
    judgeBeside(rule.id, here, earlierPaper(there, { shared: ['text'], likeness: 0.75 }));

  it('is the same document by its person, day and amounts', async () => {
    const other = payslip({ source: 'ocr' }, { account: '86252091612' });
    expect(dataOf(await beside(other))).toMatchObject({ identity: '@identity.content', role: '@role.account' });
  });

  it('is one payslip by fewer amounts where it has the number of its person, and an account in doubt is another one', async () => {
    const few = (account: string, parts: Partial<Paper>, employee = '7799') =>
      paper({
        type: 'payslip',
        values: [
          ...values('amount', { _a: '550000', _b: '115266', _c: '27750', _d: '143016', net_pay: '406984' }),
          ...values('number', { employee_number: employee }),
          ...values('date', { paid: '2025-06-28' }),
          ...values('account', { account }, parts.source !== 'ocr'),
        ],
        ...parts,
      });
    const there = few('-780285-78546403', {});
    const here = (account: string, employee?: string) => few(account, { source: 'ocr' }, employee);
    expect(dataOf(await beside(here('-444876-33538162'), there))).toMatchObject({ role: '@role.account' });
    expect(messages(await beside(here('-780285-73546403'), there))).toEqual([]);
    expect(messages(await beside(here('-444876-33538162', '1204'), there))).toEqual([]);
  });

  it('is another one on another day, with other amounts, or where both are text', async () => {
    const silent = [
      payslip({ source: 'ocr' }, { account: '86252091612', paid: '2025-04-08' }),
      payslip({
        source: 'ocr',
        values: [...values('date', { paid: '2025-03-08' }), ...values('account', { account: '8625209' })],
      }),
      payslip({}, { account: '86252091612' }),
    ];
    for (const here of silent) expect(messages(await beside(here))).toEqual([]);
  });

  it('is a medical paper by its days, that of birth among them', async () => {
    const note = (id: string, days: Readonly<Record<string, string>>) =>
      paper({
        type: 'medical',
        source: 'ocr',
        values: [
          ...values('number', { israeli_id: id, _number: '71332818' }),
          ...values('date', { _visit: '2024-05-16', _from: '2024-05-15', _to: '2024-05-25', ...days }),
        ],
      });
    const first = note('324931070', { _born: '1964-09-05' });
    expect(dataOf(await beside(note('217393131', { _born: '1964-09-05' }), first))).toMatchObject({
      identity: '@identity.content',
      role: '@role.israeli_id',
    });
    for (const other of [{}, { _again: '2024-06-02' }] as Record<string, string>[]) {
      expect(messages(await beside(note('217393131', other), note('324931070', other)))).toEqual([]);
    }
    const others = note('217393131', { _born: '1971-02-17', _again: '2024-06-02' });
    expect(messages(await beside(others, note('324931070', { _again: '2024-06-02' })))).toEqual([]);
  });

  it('is a cheque by its number beside payee and day, also where its kind was not seen', async () => {
    const cheque = (total: string, parts: Partial<Paper> = {}, payee = 'Nora Colley') =>
      paper({
        type: 'check',
        values: [
          ...values('number', { paper_number: '656193' }),
          ...values('name', { payee }),
          ...values('date', { issue: '2025-04-17' }),
          ...values('amount', { total }),
        ],
        ...parts,
      });
    const read = { source: 'ocr', type: 'other' } as const;
    expect(dataOf(await beside(cheque('863600', read), cheque('263600')))).toMatchObject({ role: '@role.total' });
    expect(messages(await beside(cheque('863600', read, 'Rowan Pike'), cheque('263600')))).toEqual([]);
    expect(messages(await beside(cheque('863600', { type: 'other' }), cheque('263600')))).toEqual([]);
  });
});

it('tells the identity number of somebody else, and the account in the line of a cheque', async () => {
  const cheque = (account: string, id: string) =>
    paper({
      type: 'check',
      values: values('number', { paper_number: '7675681', israeli_id: id, _line: account }),
    });
  const beside = (here: Paper) =>
    judgeBeside(rule.id, here, earlierPaper(cheque('94491372672', '324931070'), sameNumber)).then(dataOf);
  expect(await beside(cheque('94491372672', '217393131'))).toMatchObject({ role: '@role.israeli_id' });
  expect(await beside(cheque('58091040935', '324931070'))).toMatchObject({ role: '@value.number' });
});

it('takes no name that the edge of its cell cut off, and no account with its branch, for another one', async () => {
  const statement = (holder: string, account: string) =>
    paper({
      type: 'bank_statement',
      values: [
        ...values('number', { paper_number: '7675681' }),
        ...values('name', { holder }),
        ...values('account', { account }),
      ],
    });
  const beside = (holder: string, account: string) =>
    judgeBeside(
      rule.id,
      statement(holder, account),
      earlierPaper(statement('daniel nevo', '--68062205931'), sameNumber),
    );
  expect(messages(await beside('daniel nevon', '10-680-62205931'))).toEqual([]);
  expect(dataOf(await beside('daniel navon', '10-680-62205931'))).toMatchObject({ role: '@role.holder' });
  expect(dataOf(await beside('daniel nevo', '10-680-62205932'))).toMatchObject({ role: '@role.account' });
});

describe('days', () => {
  it('are reported where one replaced another that is no longer on the paper', async () => {
    const dated = (executed: string) =>
      paper({
        values: [
          ...values('number', { reference: '8955986223' }),
          ...values('amount', { total: '806933' }),
          ...values('date', { executed, value: '2025-02-10' }),
        ],
      });
    const beside = (here: string, there: string) =>
      judgeBeside(rule.id, dated(here), earlierPaper(dated(there), sameNumber));
    expect(dataOf(await beside('2025-02-10', '2025-02-19'))).toMatchObject({ role: '@role.executed' });
    expect(dataOf(await beside('2025-02-19', '2025-02-10'))).toMatchObject({ role: '@role.executed' });
    expect(messages(await beside('2025-02-10', '2025-02-10'))).toEqual([]);
  });

  it('are no others where two of them were taken for each other', async () => {
    const dated = (executed: string, value: string) =>
      paper({ values: [...values('number', { reference: '8955986223' }), ...values('date', { executed, value })] });
    const outcome = await judgeBeside(
      rule.id,
      dated('2025-02-10', '2025-02-19'),
      earlierPaper(dated('2025-02-19', '2025-02-10'), sameNumber),
    );
    expect(messages(outcome)).toEqual([]);
  });

  const payslip = (paid: string, more: Partial<Paper> = {}) =>
    paper({
      type: 'payslip',
      period: { start: '2025-09-01', end: '2025-09-30' },
      values: [
        ...values('number', { employee_number: '4711' }),
        ...values('amount', { net_pay: '806933' }),
        ...values('date', { paid }),
      ],
      ...more,
    });
  const paidOn = (paid: string, there: number, more: Partial<Paper> = {}) =>
    judgeBeside(
      rule.id,
      payslip(paid, more),
      earlierPaper(payslip('2025-10-02', more), { shared: ['anchor.employee_month'], words: { here: [1], there } }),
      () => ({ text: paid, spot: [1, 10, 10, 20, 2] }),
    );

  it('of payment are told of a payslip that says nothing else anew', async () => {
    expect(dataOf(await paidOn('2025-11-02', 1))).toMatchObject({ role: '@role.paid' });
  });

  it('of payment a month apart are recognised in February too, where a month is four weeks', async () => {
    const paid = (here: string, there: string) =>
      judgeBeside(
        rule.id,
        payslip(here),
        earlierPaper(payslip(there), { shared: ['anchor.employee_month'], words: { here: [1], there: 1 } }),
        () => ({ text: here, spot: [1, 10, 10, 20, 2] }),
      );
    expect(dataOf(await paid('2025-03-09', '2025-02-09'))).toMatchObject({ role: '@role.paid' });
    expect(messages(await paid('2025-05-30', '2025-05-02'))).toEqual([]);
  });

  it('of payment may be those of two weeks, or of papers that say other things as well', async () => {
    expect(messages(await paidOn('2025-10-09', 1))).toEqual([]);
    expect(messages(await paidOn('2025-11-02', 3))).toEqual([]);
    expect(messages(await paidOn('2025-11-02', 1, { source: 'ocr' }))).toEqual([]);
  });

  it('of payment are reported for a picture too if it prints them twice or moved them by a month, beside the same amounts', async () => {
    const slip = (paid: string, count: number, parts: Partial<Paper> = {}, again = paid) => {
      const amounts = Object.fromEntries(
        Array.from({ length: count }, (_, i) => [`_${i}`, String(10_350 + 7_719 * i)]),
      );
      return payslip(paid, {
        values: [...values('amount', amounts), ...values('date', { paid, _again: again })],
        ...parts,
      });
    };
    const beside = (count: number) =>
      judgeBeside(
        rule.id,
        slip('2025-11-02', count, { source: 'ocr' }),
        earlierPaper(slip('2025-10-02', count), {
          shared: ['anchor.employee_month'],
          likeness: 0.9,
          words: { here: [1, 2, 3], there: 3 },
        }),
        () => ({ text: 'x', spot: [1, 10, 10, 20, 2] }),
      );
    expect(dataOf(await beside(9))).toMatchObject({ role: '@role.paid' });
    expect(messages(await beside(3))).toEqual([]);
    const once = async (day: string) =>
      messages(
        await judgeBeside(
          rule.id,
          slip(day, 9, { source: 'ocr' }, '2020-01-01'),
          earlierPaper(slip('2025-10-02', 9, {}, '2020-01-01'), {
            shared: ['anchor.employee_month'],
            likeness: 0.9,
            words: { here: [1], there: 1 },
          }),
          () => ({ text: 'x', spot: [1, 10, 10, 20, 2] }),
        ),
      );
    expect(await once('2025-11-02')).toEqual(['differs']);
    expect(await once('2025-11-09')).toEqual([]);
  });
});

it('finds the number of a paper whose label was not read on one of two pictures', async () => {
  const note = (number: string, id: string) =>
    paper({
      type: 'medical',
      source: 'ocr',
      values: [...values('number', { [number]: '73286899' }), ...values('number', { israeli_id: id })],
    });
  const outcome = await judgeBeside(
    rule.id,
    note('paper_number', '324931070'),
    earlierPaper(note('_none', '217393131'), { shared: ['text'] }),
  );
  expect(dataOf(outcome)).toMatchObject({ identity: '@identity.number', role: '@role.israeli_id' });
});

it('finds a paper that a picture of it was taken for another kind of, by its number and words', async () => {
  const slip = (executed: string, payer: string, parts: Partial<Paper> = {}) =>
    paper({
      type: 'deposit_receipt',
      values: [
        ...values('number', { paper_number: '18088376' }),
        ...values('amount', { total: '495000' }),
        ...values('name', { payer }),
        ...values('date', { executed }),
      ],
      ...parts,
    });
  const beside = (executed: string, payer: string, likeness = 0.77) =>
    judgeBeside(
      rule.id,
      slip(executed, payer, { type: 'invoice', source: 'ocr' }),
      earlierPaper(slip('2025-07-07', 'noa cohen'), { shared: ['text'], likeness }),
    );
  expect(dataOf(await beside('2025-07-16', 'noa cohen'))).toMatchObject({ role: '@role.executed' });
  // Its labels are read as those of the other kind.
  expect(messages(await beside('2025-07-07', 'credit advice'))).toEqual([]);
  expect(messages(await beside('2025-07-16', 'noa cohen', 0.6))).toEqual([]);
});

it('compares statements of one form by their rows where other balances make most of their words', async () => {
  const statement = (second: number) =>
    paper({
      type: 'bank_statement',
      account: '12-228-698561',
      period: { start: '2025-02-01', end: '2025-02-28' },
      ...rowsFrom(100_000, ['2025-02-03', -1_250], ['2025-02-09', second], ['2025-02-17', 5_000], ['2025-02-20', -700]),
    });
  const beside = (shared: string[]) =>
    judgeBeside(rule.id, statement(95_592), earlierPaper(statement(85_592), { shared, likeness: 0.6 }));
  expect(dataOf(await beside(['anchor.account_period', 'layout']))).toMatchObject({ role: '@role.transaction' });
  expect(messages(await beside(['anchor.account_period']))).toEqual([]);
});

it('compares statements of one account and period by nearly all of their rows, where a column was moved', async () => {
  const rows = Array.from({ length: 9 }, (_, i) => [`2025-02-0${i + 1}`, -1_250 - 37 * i] as [string, number]);
  const statement = (last: number) =>
    paper({
      type: 'bank_statement',
      account: '12-228-698561',
      period: { start: '2025-02-01', end: '2025-02-28' },
      ...rowsFrom(100_000, ...rows, ['2025-02-20', last]),
    });
  const beside = (shared: string[]) =>
    judgeBeside(rule.id, statement(-90_000), earlierPaper(statement(-30_000), { shared, likeness: 0.6 }));
  expect(dataOf(await beside(['anchor.account_period']))).toMatchObject({ role: '@role.transaction' });
  expect(messages(await beside(['rows']))).toEqual([]);
});

it('knows a photo of an invoice by its short number, its day and the number of its company, whoever is named', async () => {
  const invoice = (total: string, company: string, parts: Partial<Paper> = {}) =>
    paper({
      type: 'invoice',
      issuer: 'name:tavor print',
      values: [
        ...values('number', { paper_number: '42179', company_number: company }),
        ...values('date', { issue: '2024-06-07' }),
        ...values('amount', { total }),
      ],
      ...parts,
    });
  const photo = (company: string) => invoice('610720', company, { source: 'ocr', issuer: 'name:dolev systems' });
  const beside = (there: Paper) =>
    judgeBeside(rule.id, invoice('580720', '517741468'), earlierPaper(there, { shared: ['anchor.number_day'] }));
  expect(dataOf(await beside(photo('517741468')))).toMatchObject({ identity: '@identity.number', role: '@role.total' });
  expect(messages(await beside(photo('513105718')))).toEqual([]);
});

it('knows a photo of a statement that was taken for another paper by all but its balances', async () => {
  const amounts = Object.fromEntries(Array.from({ length: 8 }, (_, i) => [`_${i}`, String(10_350 + 7_719 * i)]));
  const statement = (from: number, debits: string, parts: Partial<Paper> = {}) =>
    paper({
      type: 'bank_statement',
      values: [
        ...values('amount', { ...amounts, total_debits: debits }),
        ...[1, 2, 3].flatMap((i) => values('amount', { balance: String(from + 81_111 * i) })),
        ...values('account', { account: '-719556-33902938' }),
        ...values('date', { issue: '2025-01-29' }),
      ],
      ...parts,
    });
  const photo = statement(4_000_000, '1082952', { source: 'ocr', type: 'invoice' });
  const beside = (likeness: number) =>
    judgeBeside(rule.id, photo, earlierPaper(statement(7_000_000, '1773752', { source: 'ocr' }), { likeness }));
  expect(dataOf(await beside(0.75))).toMatchObject({ identity: '@identity.content' });
  expect(messages(await beside(0.5))).toEqual([]);
});

it('tells another number of a person or a company under one number of the paper', async () => {
  const form = (tax: string, company: string, parts: Partial<Paper> = {}) =>
    paper({
      type: 'tax_form',
      values: values('number', { paper_number: '486561', tax_reference: tax, company_number: company }),
      ...parts,
    });
  const beside = (here: Paper, there: Paper) =>
    judgeBeside(rule.id, here, earlierPaper(there, { shared: ['anchor.number'], likeness: 0.98 }));
  const original = form('567564', '515129934');
  expect(dataOf(await beside(form('467564', '515129934'), original))).toMatchObject({ role: '@role.tax_reference' });
  expect(dataOf(await beside(form('567564', '515129935'), original))).toMatchObject({ role: '@role.company_number' });
  expect(messages(await beside(form('467564', '515129934', { source: 'ocr' }), original))).toEqual([]);
});

it('takes the bank and branch of an account on a picture for no other account', async () => {
  const slip = (account: string, parts: Partial<Paper> = {}) =>
    paper({ values: [...values('number', { reference: '8955986223' }), ...values('account', { account })], ...parts });
  const beside = (there: string) =>
    judgeBeside(rule.id, slip('618811-71416493'), earlierPaper(slip(there, { source: 'ocr' }), sameNumber));
  expect(messages(await beside('61-88-11'))).toEqual([]);
  expect(dataOf(await beside('618811-99316225'))).toMatchObject({ role: '@role.account' });
});

it('takes the number of another account for no other number of the paper', async () => {
  const letter = (account: string, number = account) =>
    paper({
      type: 'account_confirmation',
      source: 'ocr',
      values: [
        ...values('number', { reference: '14239047', _account: number }),
        ...values('account', { account }),
        ...values('date', { issue: '2025-04-26' }),
        ...values('name', { holder: 'Noa Garside' }),
      ],
    });
  const beside = (here: Paper) =>
    judgeBeside(rule.id, here, earlierPaper(letter('9383017'), { shared: ['anchor.number'], likeness: 0.97 }));
  expect(dataOf(await beside(letter('9313017')))).toMatchObject({ role: '@role.account' });
  expect(messages(await beside(letter('9313017', '5529618')))).toEqual([]);
});

it('finds a paper of which a lost letter hid the kind, by its number, its day and nearly all words', async () => {
  const letter = (holder: string, parts: Partial<Paper> = {}) =>
    paper({
      type: 'account_confirmation',
      values: [
        ...values('number', { reference: '67180728' }),
        ...values('name', { holder }),
        ...values('date', { issue: '2024-12-21' }),
      ],
      ...parts,
    });
  const beside = (likeness: number) =>
    judgeBeside(
      rule.id,
      letter('rupert marlow', { type: 'other' }),
      earlierPaper(letter('victor inskip'), { shared: ['text'], likeness }),
    );
  expect(dataOf(await beside(0.88))).toMatchObject({ identity: '@identity.number', role: '@role.holder' });
  expect(messages(await beside(0.8))).toEqual([]);
});

it('only mentions a letter of one number that has another day', async () => {
  const letter = (issue: string, number = 'paper_number', parts: Partial<Paper> = {}) =>
    paper({
      type: 'account_confirmation',
      values: [
        ...values('number', { [number]: '39578047' }),
        ...values('date', { issue, account_opened: '2012-07-27' }),
      ],
      ...parts,
    });
  const beside = (here: Paper, words = 1) =>
    judgeBeside(
      rule.id,
      here,
      earlierPaper(letter('2025-12-12', 'paper_number'), { ...sameNumber, words: { here: [1], there: words } }),
    );
  expect(await beside(letter('2025-12-04'))).toMatchObject({
    findings: [{ message: 'dated', severity: 'low', variant: 'dated' }],
  });
  expect(messages(await beside(letter('2025-12-04'), 3))).toEqual([]);
});

it('mentions another day of a letter on a picture, unless a digit of it may be misread', async () => {
  const letter = (issue: string, parts: Partial<Paper> = {}) =>
    paper({
      type: 'medical',
      values: [...values('number', { paper_number: '39578047' }), ...values('date', { issue, visit: '2025-11-27' })],
      ...parts,
    });
  const beside = (issue: string) =>
    judgeBeside(rule.id, letter(issue, { source: 'ocr' }), earlierPaper(letter('2025-12-12'), sameNumber));
  expect(messages(await beside('2025-12-04'))).toEqual(['dated']);
  expect(messages(await beside('2025-12-14'))).toEqual(['dated']);
  expect(messages(await beside('2025-12-17'))).toEqual([]);
});

it('knows a bill that bills for days of another one again, with all of its amounts', async () => {
  const bill = (start: string, end: string, total = '11602', parts: Partial<Paper> = {}) =>
    paper({
      type: 'utility_bill',
      period: { start, end },
      values: [
        ...values('amount', { net: '9916', vat: '1686', total }),
        ...values('account', { account: '57423954' }),
        ...values('date', { period_start: start, period_end: end }),
      ],
      ...parts,
    });
  const first = bill('2024-05-12', '2024-07-10');
  const beside = async (...here: Parameters<typeof bill>) =>
    dataOf(await judgeBeside(rule.id, bill(...here), earlierPaper(first, { shared: ['anchor.number', 'text'] })));
  expect(await beside('2024-06-12', '2024-08-10')).toMatchObject({
    identity: '@identity.amounts',
    role: '@role.period_start',
  });
  // The next one, one that has other amounts, a longer one, and a picture of which the days may be misread.
  expect(await beside('2024-07-10', '2024-09-08')).toEqual({});
  expect(await beside('2024-06-12', '2024-08-10', '12840')).toEqual({});
  expect(await beside('2024-05-12', '2024-08-10')).toEqual({});
  expect(await beside('2024-06-12', '2024-08-10', '11602', { source: 'ocr' })).toEqual({});
});

it('knows a bill for some days of another one in which only what their number makes is another', async () => {
  const bill = (start: string, end: string, fee: string, total: string) =>
    paper({
      type: 'utility_bill',
      period: { start, end },
      values: [
        ...values('amount', { _used: '81200', _fee: fee, total }),
        ...values('account', { account: '57423954' }),
        ...values('date', { period_start: start, period_end: end }),
      ],
    });
  const beside = async (words: number, end = '2024-10-26') =>
    dataOf(
      await judgeBeside(
        rule.id,
        bill('2024-08-26', end, '2143', '97511'),
        earlierPaper(bill('2024-07-26', '2024-09-26', '2177', '97551'), {
          shared: ['anchor.number', 'text'],
          words: { here: Array.from({ length: words }, (_, i) => i), there: words },
        }),
        () => ({ text: '1', spot: null }),
      ),
    );
  // Four values that differ, and the count of days; with readings of the meter it is another bill.
  expect(await beside(4)).toMatchObject({ identity: '@identity.amounts', role: '@role.period_start' });
  expect(await beside(7)).toEqual({});
  expect(await beside(4, '2024-09-20')).toEqual({});
});

it('knows a bill on a picture by more amounts and days', async () => {
  const bill = (month: 0 | 2, due: string, source: Paper['source'] = 'native') =>
    paper({
      type: 'utility_bill',
      source,
      period: { start: `2024-0${month + 5}-12`, end: `2024-1${month}-10` },
      values: [
        ...values('amount', { _a: '6969', _b: '5135', net: '9916', vat: '1686', total: '11602' }),
        ...values('account', { account: '57423954' }),
        ...values('date', { period_start: `2024-0${month + 5}-12`, issue: `2024-0${month + 5}-25`, due }),
      ],
    });
  const beside = async (due: string) =>
    dataOf(
      await judgeBeside(
        rule.id,
        bill(2, due, 'ocr'),
        earlierPaper(bill(0, '2024-07-30'), { shared: ['anchor.number', 'text'], likeness: 0.6 }),
      ),
    );
  expect(await beside('2024-09-30')).toMatchObject({ identity: '@identity.amounts' });
  expect(await beside('2024-07-30')).toEqual({});
});

it('knows a list of balances by its amounts and its day', async () => {
  const list = (account: string, day = '2025-02-10') =>
    paper({
      type: 'balance_confirmation',
      values: [
        ...values('amount', { _a: '10000', _b: '4410', _c: '7125', _d: '990', total: '22525' }),
        ...values('account', { account }),
        ...values('date', { as_of: day }),
      ],
    });
  const beside = (there: Paper) =>
    judgeBeside(rule.id, list('10-607-117100'), earlierPaper(there, { shared: ['text'] }));
  expect(dataOf(await beside(list('10-607-865429')))).toMatchObject({ role: '@role.account' });
  expect(messages(await beside(list('10-607-865429', '2025-03-10')))).toEqual([]);
  // An editor dropped a ligature from its title, so that its kind was not seen.
  const untitled: Paper = { ...list('10-607-865429'), type: 'other' };
  expect(dataOf(await beside(untitled))).toMatchObject({ role: '@role.account' });
  expect(messages(await beside({ ...untitled, type: 'invoice' }))).toEqual([]);
  // Of one person fewer amounts are enough.
  const short = (account: string, customer: string) =>
    paper({
      ...list(account),
      values: list(account)
        .values.filter(({ role }) => role === 'total' || role === 'as_of' || role === 'account')
        .concat(values('amount', { _a: '4435303', _b: '2758445' }), values('name', { customer })),
    });
  const owner = (customer: string) =>
    judgeBeside(
      rule.id,
      short('10-607-117100', 'dana levi'),
      earlierPaper(short('10-607-865429', customer), { shared: ['text'] }),
    );
  expect(dataOf(await owner('dana levi'))).toMatchObject({ role: '@role.account' });
  expect(messages(await owner('noa cohen'))).toEqual([]);
});

describe('words', () => {
  const beside = (here: readonly string[], there: number) => {
    const earlier = earlierPaper(transfer('806933'), { ...sameNumber, words: { here: here.map((_, i) => i), there } });
    return judgeBeside(rule.id, transfer('806933'), earlier, (word) => ({
      text: here[word]!,
      spot: [1, 10, 10, 20, 2],
    }));
  };

  it('tell a name that no label names', async () => {
    const outcome = await beside(['Dana', 'Levi'], 2);
    expect(dataOf(outcome)).toMatchObject({ role: '@value.name', here: 'Dana Levi' });
    expect(outcome).toMatchObject({ findings: [{ severity: 'medium' }] });
  });

  it('tell nothing where a line was added, or where it says that it is a copy', async () => {
    expect(messages(await beside(['Received', 'Friday'], 0))).toEqual([]);
    expect(messages(await beside(['Copy'], 1))).toEqual([]);
    expect(messages(await beside(['Terminal', '4471'], 2))).toEqual([]);
  });
});

describe('a doubtful value of a picture', () => {
  const doubtful = (made: Paper, role: string) => ({
    ...made,
    values: made.values.map((value) => (value.role === role ? { ...value, isSure: false } : value)),
  });
  const photo = (day: string, more: Partial<Paper> = {}) => {
    const made = transfer('806933', 'dana levi', { source: 'ocr', ...more });
    return { ...made, values: made.values.map((value) => (value.kind === 'date' ? { ...value, value: day } : value)) };
  };
  const beside = async (there: Paper) =>
    messages(await judgeBeside(rule.id, transfer('806933'), earlierPaper(there, sameNumber)));

  it('is another one by two digits that recognition does not confuse', async () => {
    expect(await beside(doubtful(photo('2025-02-25'), 'executed'))).toEqual(['differs']);
    expect(await beside(doubtful(photo('2025-02-13'), 'executed'))).toEqual([]);
    expect(await beside(doubtful(photo('2025-02-18'), 'executed'))).toEqual([]);
    // Its day and month may have been taken for each other.
    expect(await beside(photo('2025-10-02'))).toEqual([]);
  });

  it('is a day without its label, where it is the only one that is not on both', async () => {
    const unlabelled = (day: string, more: PaperValue[] = []) => {
      const made = photo(day);
      const values = made.values.map((value) => (value.kind === 'date' ? { ...value, role: null } : value));
      return { ...made, values: [...values, ...more] };
    };
    expect(await beside(unlabelled('2025-02-25'))).toEqual(['differs']);
    expect(await beside(unlabelled('2025-02-13'))).toEqual([]);
    expect(await beside(unlabelled('2025-02-25', values('date', { due: '2025-04-29' })))).toEqual([]);
  });

  it('says nothing where it is shorter or longer, or a name', async () => {
    const short = transfer('8069', 'dana levi', { source: 'ocr' });
    expect(await beside(doubtful(short, 'total'))).toEqual([]);
    const renamed = transfer('806933', 'noa cohen', { source: 'ocr' });
    expect(await beside(doubtful(renamed, 'payee'))).toEqual([]);
  });
});

it('compares closing balances of which one is the last row of the other paper', async () => {
  const statement = (closing: string, parts: Partial<Paper> = {}) =>
    paper({
      type: 'bank_statement',
      account: '12-228-698561',
      values: values('amount', { opening_balance: '492920', balance: '2809915', closing_balance: closing }),
      ...parts,
    });
  const beside = async (here: Paper, there: Paper) =>
    dataOf(await judgeBeside(rule.id, here, earlierPaper(there, { shared: ['anchor.account_period'] })));
  const told = { role: '@role.closing_balance', here: '2809915', there: '4809915' };
  expect(await beside(statement('2809915'), statement('4809915'))).toMatchObject(told);
  expect(await beside(statement('2809915'), statement('4809915', { source: 'ocr' }))).toMatchObject(told);
  // Each stands on both: they were read from different places.
  expect(await beside(statement('2809915'), statement('492920', { source: 'ocr' }))).toEqual({});
  expect(await beside(statement('2809915'), statement('492929', { source: 'ocr' }))).toEqual({});
});

it('finds a picture by a shorter number and its sum, where its day was not read', async () => {
  const goods = { _a: '116450', _b: '465800', _c: '63230', _d: '181360', _e: '29440', _f: '117760', _g: '46310' };
  const bill = (day: string, amounts: Readonly<Record<string, string>>, parts: Partial<Paper> = {}) =>
    paper({
      type: 'invoice',
      values: [
        ...values('number', { paper_number: '77473' }),
        ...values('amount', amounts),
        ...values('date', { [parts.source ? '_day' : 'issue']: day }),
      ],
      ...parts,
    });
  const beside = async (amounts: Readonly<Record<string, string>>) =>
    dataOf(
      await judgeBeside(
        rule.id,
        bill('2024-07-09', amounts),
        earlierPaper(bill('2024-07-27', amounts, { source: 'ocr', issuer: null }), { shared: ['rows.amounts'] }),
      ),
    );
  expect(await beside({ ...goods, total: '1285210' })).toMatchObject({ identity: '@identity.number' });
  expect(await beside(goods)).toEqual({});
});

it('takes no words that stand on both for somebody else, where a picture shows a name', async () => {
  const [photo, original] = [transfer('806933', 'the sum of', { source: 'ocr' }), transfer('806933', 'tessa halloran')];
  const numbers = (text: string) => tokensOf(text).map(fnv1a);
  /** `own` are the words of the later paper alone; of the earlier one's name it has none of those in `lacking`. */
  const beside = async (here: Paper, there: Paper, own: string, lacking: string) =>
    messages(
      await judgeBeside(
        rule.id,
        here,
        earlierPaper(there, { ...sameNumber, words: { here: numbers(own), there: 1 } }),
        (word) => (numbers(lacking).includes(word) ? null : { text: 'word', spot: null }),
      ),
    );
  expect(await beside(photo, original, '', 'tessa halloran')).toEqual([]);
  expect(await beside(original, photo, 'tessa halloran', '')).toEqual([]);
  expect(await beside(original, photo, 'tessa', 'sum')).toEqual(['differs']);
});

it('takes an amount that a gap cut in two for the same one', async () => {
  const doubtful = (total: string) => {
    const made = transfer(total, 'dana levi', { source: 'ocr' });
    return { ...made, values: made.values.map((value) => ({ ...value, isSure: value.kind !== 'amount' })) };
  };
  const beside = async (total: string) => {
    const outcome = await judgeBeside(
      'history/recycled',
      transfer('4386087'),
      earlierPaper(doubtful(total), { ...sameNumber, matter: 'other' }),
    );
    return outcome.outcome === 'findings' && outcome.findings[0]!.data?.equal;
  };
  expect(await beside('86087')).toBe(4);
  expect(await beside('6087')).toBe(3);
});

it('compares statements on pictures by what their rows have in common beside the balances', async () => {
  const debits = ['1789', '2818', '27089', '89915', '65939', '216485', '229642', '200285'];
  const statement = (balances: readonly string[], holder: string, days = '2025-05-15') =>
    paper({
      type: 'bank_statement',
      source: 'ocr',
      values: [
        ...debits.flatMap((each) => values('amount', { debit: each })),
        ...balances.flatMap((each) => values('amount', { balance: each })),
        ...values('number', { id_number: '7272998' }),
        ...values('name', { holder }),
        ...values('date', { transaction: days }),
      ],
    });
  const beside = async (balances: readonly string[], days?: string) =>
    dataOf(
      await judgeBeside(
        rule.id,
        statement(['8568034', '8540945', '9693550', '9603635'], 'rowan rawlins'),
        earlierPaper(statement(balances, 'clara drummond', days), { shared: ['text'], likeness: 0.6 }),
      ),
    );
  const changed = ['2565034', '2537945', '3690550', '3600635'];
  expect(await beside(changed)).toMatchObject({ identity: '@identity.content', role: '@role.holder' });
  expect(await beside(changed, '2025-06-15')).toEqual({});
});

it('finds a picture by a shorter number of its issuer and day, where its name was not read', async () => {
  const bill = (total: string, number: string, parts: Partial<Paper> = {}) =>
    paper({
      type: 'invoice',
      values: [
        ...values('number', { [number]: '94188' }),
        ...values('amount', { total }),
        ...values('date', { issue: '2024-09-25' }),
      ],
      ...parts,
    });
  const beside = async (parts: Partial<Paper> = {}) =>
    dataOf(
      await judgeBeside(
        rule.id,
        bill('844776', '_number'),
        earlierPaper(bill('145276', 'paper_number', { source: 'ocr', ...parts }), { shared: ['text'] }),
      ),
    );
  expect(await beside()).toMatchObject({ identity: '@identity.number', role: '@role.total' });
  expect(await beside({ issuer: null })).toEqual({});
});

it('knows a list of balances on a picture without a name by amounts of many digits', async () => {
  const list = (account: string, amounts: readonly [string, string, string], parts: Partial<Paper> = {}) =>
    paper({
      type: 'balance_confirmation',
      values: [
        ...values('amount', { _a: amounts[0], _b: amounts[1], total: amounts[2] }),
        ...values('account', { account }),
        ...values('date', { as_of: '2025-01-15' }),
      ],
      ...parts,
    });
  const long = ['6296289', '8795929', '15092218'] as const;
  const beside = async (amounts: typeof long | readonly [string, string, string], parts: Partial<Paper> = {}) =>
    dataOf(
      await judgeBeside(
        rule.id,
        list('10-607-117100', amounts, { source: 'ocr', type: 'other', ...parts }),
        earlierPaper(list('10-607-865429', amounts), { shared: ['text'], likeness: 0.5 }),
      ),
    );
  expect(await beside(long)).toMatchObject({ role: '@role.account' });
  expect(await beside(['5000000', '1000000', '6000000'])).toEqual({});
  // Taken for an invoice, in most of its words.
  const alike = earlierPaper(list('10-607-865429', long), { shared: ['text'], likeness: 0.73 });
  const taken = (parts: Partial<Paper>) =>
    judgeBeside(rule.id, list('10-607-117100', long, { type: 'invoice', ...parts }), alike);
  expect(dataOf(await taken({ source: 'ocr' }))).toMatchObject({ role: '@role.account' });
  expect(messages(await taken({}))).toEqual([]);
  const owned = (account: string, customer: string, parts: Partial<Paper> = {}) => {
    const made = list(account, long, parts);
    return { ...made, values: [...made.values, ...values('name', { customer })] };
  };
  const other = await judgeBeside(
    rule.id,
    owned('10-607-117100', 'dana levi', { source: 'ocr' }),
    earlierPaper(owned('10-607-865429', 'avraham cohen'), { shared: ['text'], likeness: 0.5 }),
  );
  expect(messages(other)).toEqual([]);
});

it('knows an edited letter whose title was lost by its number, day and account', async () => {
  const letter = (holder: string, account: string, parts: Partial<Paper> = {}) =>
    paper({
      type: 'account_confirmation',
      values: [
        ...values('name', { holder }),
        ...values('account', { account }),
        ...values('number', { paper_number: '32166815' }),
        ...values('date', { issue: '2024-08-24' }),
      ],
      ...parts,
    });
  const beside = async (account: string) =>
    dataOf(
      await judgeBeside(
        rule.id,
        letter('rupert colley', account, { type: 'other' }),
        earlierPaper(letter('phoebe tranter', '9817634'), { shared: ['text', 'anchor.number_day'], likeness: 0.85 }),
      ),
    );
  expect(await beside('9817634')).toMatchObject({ identity: '@identity.number', role: '@role.holder' });
  expect(await beside('4410255')).toEqual({});
});

it('only mentions a card statement of another month with all charges of an earlier one', async () => {
  const statement = (month: string, cents: readonly number[], parts: Partial<Paper> = {}) =>
    paper({
      type: 'card_statement',
      period: { start: `2025-${month}-01`, end: `2025-${month}-28` },
      values: [
        ...values('date', { period_start: `2025-${month}-01`, period_end: `2025-${month}-28` }),
        ...values('name', { cardholder: 'dana levi' }),
      ],
      rows: cents.map((each, i) => ({
        date: `2025-${month}-0${i + 2}`,
        cents: -each,
        balance: null,
        spot: [1, 10, 20 + i, 80, 1],
      })),
      ...parts,
    });
  const bought = [212_968, 52_877, 9_124, 49_759, 52_818, 30_862];
  const beside = async (cents: readonly number[], word = '2025-04-02', parts: Partial<Paper> = {}) =>
    judgeBeside(
      rule.id,
      statement('04', cents, parts),
      earlierPaper(statement('03', cents, parts), { shared: ['layout', 'text'], words: { here: [1, 2, 3], there: 8 } }),
      () => ({ text: word, spot: [1, 10, 10, 20, 2] }),
    );
  expect(await beside(bought)).toMatchObject({
    findings: [{ message: 'repeated', severity: 'low', variant: 'dated' }],
  });
  // Prices that recur every month, too few of them, other words, and a picture.
  expect(messages(await beside([4_990, 9_900, 11_900, 3_995, 19_900, 8_999]))).toEqual([]);
  expect(messages(await beside(bought.slice(0, 5)))).toEqual([]);
  expect(messages(await beside(bought, 'Bookshop'))).toEqual([]);
  expect(messages(await beside(bought, '2025-04-02', { source: 'ocr' }))).toEqual([]);
});

describe('on a picture', () => {
  const payslip = (total: string, account: PaperValue[], parts: Partial<Paper> = {}) =>
    paper({
      type: 'payslip',
      period: { start: '2024-09-01', end: '2024-09-30' },
      values: [...values('amount', { total }), ...account],
      ...parts,
    });

  it('an account is known without its label', async () => {
    const beside = async (number: string) =>
      dataOf(
        await judgeBeside(
          rule.id,
          payslip('482448', values('account', { account: '-577823-54141753' })),
          earlierPaper(payslip('311348', values('number', { _: number }), { source: 'ocr' }), { shared: ['text'] }),
        ),
      );
    expect(await beside('54141753')).toMatchObject({ identity: '@identity.account_period', role: '@role.total' });
    expect(await beside('54141757')).toEqual({});
  });

  it('an amount without its fraction is no other one', async () => {
    const beside = async (total: string) =>
      messages(
        await judgeBeside(
          rule.id,
          transfer('1152571'),
          earlierPaper(transfer(total, 'dana levi', { source: 'ocr' }), sameNumber),
        ),
      );
    expect(await beside('1152500')).toEqual([]);
    expect(await beside('1652500')).toEqual(['differs']);
  });

  it('amounts that differ by one sum in different digits were not misread', async () => {
    const statement = (opening: string, closing: string, source: Paper['source']) =>
      paper({
        type: 'bank_statement',
        source,
        values: values('amount', { opening_balance: opening, closing_balance: closing }),
      });
    const beside = async (opening: string, closing: string) =>
      messages(
        await judgeBeside(
          rule.id,
          statement('2228706', '3816847', 'native'),
          earlierPaper(statement(opening, closing, 'ocr'), { shared: ['anchor.account_period'] }),
        ),
      );
    expect(await beside('7228706', '8816847')).toEqual(['differs']);
    expect(await beside('7228706', '3816847')).toEqual([]);
    expect(await beside('7228706', '3816841')).toEqual([]);
  });

  it('a paper of which hardly a word was read is known by its number, day and person', async () => {
    const letter = (id: string, day: string, parts: Partial<Paper> = {}) =>
      paper({
        type: 'account_confirmation',
        values: [
          ...values('number', { paper_number: '62032824', israeli_id: id }),
          ...values('account', { account: '10-885-17909047' }),
          ...values('date', { issue: day }),
        ],
        ...parts,
      });
    const beside = async (day: string) =>
      dataOf(
        await judgeBeside(
          rule.id,
          letter('326879343', '2024-10-17', { source: 'ocr' }),
          earlierPaper(letter('255736910', day), { shared: ['rows.numbers'], likeness: 0.3 }),
        ),
      );
    expect(await beside('2024-10-17')).toMatchObject({ role: '@role.israeli_id' });
    expect(await beside('2024-11-29')).toEqual({});
  });

  it('a statement has one closing balance, though a row of it was not read', async () => {
    const rows = [
      ['2024-09-12', -1_250],
      ['2024-09-20', 95_592],
      ['2024-10-17', 5_000],
      ['2024-11-20', -700],
    ] as const;
    const statement = (closing: string, count: number, parts: Partial<Paper> = {}) =>
      paper({
        type: 'bank_statement',
        ...rowsFrom(1_455_086, ...rows.slice(0, count)),
        values: [
          ...values('amount', { opening_balance: '1455086', closing_balance: closing }),
          ...values('date', { period_end: '2024-12-09' }),
        ],
        ...parts,
      });
    const beside = async (source: Paper['source']) =>
      dataOf(
        await judgeBeside(
          rule.id,
          statement('790889', 4),
          earlierPaper(statement('590889', 3, { source, closes: null }), { shared: ['rows', 'text'] }),
        ),
      );
    expect(await beside('ocr')).toMatchObject({ identity: '@identity.rows', role: '@role.closing_balance' });
    expect(await beside('native')).toEqual({});
  });
});

it("only mentions a doctor's note of one number that has another day", async () => {
  const note = (issue: string) =>
    paper({
      type: 'medical',
      values: [
        ...values('number', { paper_number: '35357588' }),
        ...values('name', { patient: 'dana levi' }),
        ...values('date', { issue, visit: '2025-08-26' }),
      ],
    });
  const outcome = await judgeBeside(
    rule.id,
    note('2025-08-09'),
    earlierPaper(note('2025-08-26'), { ...sameNumber, words: { here: [1], there: 0 } }),
  );
  expect(outcome).toMatchObject({ findings: [{ message: 'dated', severity: 'low' }] });
});

it('is silent about letters of one contract where a picture lost the labels of its days', async () => {
  const letter = (day: string, total: string, parts: Partial<Paper> = {}) =>
    paper({
      type: 'other',
      values: [
        ...values('number', { reference: '156728516' }),
        ...values('amount', { total }),
        ...values('date', { [parts.source ? '_day' : 'issue']: day }),
      ],
      ...parts,
    });
  const beside = async (day: string) =>
    messages(
      await judgeBeside(
        rule.id,
        letter('2024-07-01', '208008'),
        earlierPaper(letter(day, '191608', { source: 'ocr' }), { shared: ['anchor.number'], likeness: 0.5 }),
      ),
    );
  expect(await beside('2023-07-31')).toEqual([]);
  expect(await beside('2024-07-01')).toEqual(['differs']);
});

it('does not know an invoice by the account of its issuer, which all customers pay to', async () => {
  const bill = (customer: string, number: string, total: string) =>
    paper({
      type: 'invoice',
      period: { start: '2025-07-01', end: '2025-07-31' },
      values: [
        ...values('account', { account: '10-488-71092577' }),
        ...values('name', { customer }),
        ...values('number', number === '' ? {} : { paper_number: number }),
        ...values('amount', { total }),
        ...values('date', { issue: '2025-07-01' }),
      ],
    });
  const shared = ['anchor.account_day', 'anchor.account_period', 'anchor.payment', 'text'];
  const beside = async (here: Paper, there: Paper) =>
    dataOf(await judgeBeside(rule.id, here, earlierPaper(there, { shared })));
  expect(await beside(bill('dana levi', '', '735594'), bill('noa cohen', '', '735594'))).toEqual({});
  expect(await beside(bill('dana levi', '', '735594'), bill('dana levi', '', '135594'))).toMatchObject({
    role: '@role.total',
  });
});

describe('beside a scan or photo', () => {
  const seen = (parts: Partial<Paper>) => ({ source: 'ocr' as const, ...parts });
  const statement = (closing: string, more: readonly PaperValue[] = []) => [
    ...values('amount', { opening_balance: '728755', closing_balance: closing }),
    ...values('date', { period_start: '2024-05-02', period_end: '2024-06-30' }),
    ...more,
  ];
  const onePeriod = { shared: ['anchor.account_period', 'text'] };
  const ofStatement = (own: PaperValue[], parts: Partial<Paper> = {}) =>
    paper({ type: 'bank_statement', account: '10-1-2', values: own, ...parts });

  it('tells a closing balance though the right one also stands among the rows of the picture', async () => {
    const picture = (closing: string) =>
      ofStatement(statement(closing, values('amount', { balance: '784065' })), { source: 'ocr' });
    const beside = (closing: string) =>
      judgeBeside(rule.id, ofStatement(statement('784065')), earlierPaper(picture(closing), onePeriod));
    expect(dataOf(await beside('884065'))).toMatchObject({ role: '@role.closing_balance', here: '784065' });
    expect(messages(await beside('784005'))).toEqual([]);
  });

  it('tells a doubtful sum only where two digits of it cannot be misread', async () => {
    const photo = (total: string) => {
      const own = transfer(total, 'dana levi', { source: 'ocr' });
      return { ...own, values: own.values.map((each) => (each.kind === 'amount' ? { ...each, isSure: false } : each)) };
    };
    const beside = async (total: string) =>
      messages(await judgeBeside(rule.id, transfer('777500'), earlierPaper(photo(total), sameNumber)));
    expect(await beside('977800')).toEqual(['differs']);
    expect(await beside('977500')).toEqual([]);
    expect(await beside('17777')).toEqual([]);
  });

  it('tells an account that one of the two names by its IBAN alone', async () => {
    const letter = (printed: string, value: string) => {
      const [account] = values('account', { account: value });
      return [...values('number', { reference: '8955986223' }), { ...account!, printed }];
    };
    const beside = async (value: string) =>
      messages(
        await judgeBeside(
          rule.id,
          paper({ values: letter('GB33BUKB20201555555555', '-202015-55555555') }),
          earlierPaper(paper(seen({ values: letter(value.slice(1), value) })), sameNumber),
        ),
      );
    expect(await beside('-677296-76131141')).toEqual(['differs']);
    expect(await beside('-202015-55555555')).toEqual([]);
    expect(await beside('-202015-55555556')).toEqual([]);
  });

  it('takes no letter for a digit, and no lost digit of a day, for another value', async () => {
    const made = (iban: string, day: string, printed: string) => {
      const [issue] = values('date', { executed: day });
      return [
        ...values('number', { reference: '8955986223' }),
        ...values('account', { account: iban }),
        { ...issue!, printed },
      ];
    };
    const original = paper({ values: made('GB51LOYD67908568633440', '2024-11-03', '03/11/2024') });
    const photo = paper(seen({ values: made('GB51L0YD67908568633440', '2024-01-03', '03/1/2024') }));
    expect(messages(await judgeBeside(rule.id, photo, earlierPaper(original, sameNumber)))).toEqual([]);
  });

  it('compares a statement of which a row was lost where both sums of its movements agree', async () => {
    const sums = values('amount', { opening_balance: '355070', total_credits: '2546830', total_debits: '774708' });
    const made = (closing: string, isWhole: boolean, parts: Partial<Paper> = {}) =>
      ofStatement([...(isWhole ? sums : sums.slice(0, 1)), ...values('amount', { closing_balance: closing })], {
        ...rowsFrom(355_070, ['2024-07-07', 1200], ['2024-07-09', -300], ['2024-07-11', 4700], ['2024-07-12', 100]),
        ...parts,
      });
    const beside = async (isWhole: boolean) => {
      const original = made('2127192', isWhole);
      const scan = made('4127192', isWhole, { source: 'ocr', rows: original.rows.slice(0, 3), closes: null });
      return messages(await judgeBeside(rule.id, scan, earlierPaper(original, { shared: ['rows'] })));
    };
    expect(await beside(true)).toEqual(['differs']);
    expect(await beside(false)).toEqual([]);
  });

  it('knows a paper that was taken for another kind by the same content', async () => {
    const amounts = values(
      'amount',
      Object.fromEntries(Array.from({ length: 9 }, (_, i) => [`_${i}`, String(12_300 + 517 * i)])),
    );
    const made = (id: string, type: Paper['type'], parts: Partial<Paper> = {}) =>
      paper({
        type,
        values: [
          ...amounts,
          ...values('date', { issue: '2025-06-21' }),
          ...values('name', { employee: 'dana levi' }),
          ...values('number', { id_number: id }),
        ],
        ...parts,
      });
    const scan = made('988341', 'tax_form', { source: 'ocr' });
    const beside = async (there: Paper) => messages(await judgeBeside(rule.id, scan, earlierPaper(there)));
    expect(await beside(made('988351', 'payslip'))).toEqual(['differs']);
    expect(await beside(made('988341', 'payslip'))).toEqual([]);
  });
});
