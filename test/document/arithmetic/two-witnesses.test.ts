import { describe, expect, it } from 'vitest';
import { findingsOf, judge, line, messages, page } from '../../support/judge.ts';

const COLUMN_TOTAL = 'content/column-total';
const rows = (...all: readonly (readonly [string, string])[]) =>
  page(all.map(([name, amount]) => line([40, name], [300, amount])));
const sums = (...all: readonly (readonly [string, string])[]) => judge(COLUMN_TOTAL, [rows(...all)]);

describe('what a rate makes of an amount, and what the amounts around it leave', () => {
  const refund = (paid: string, own = '214.35') =>
    sums(['Invoice of the clinic', '857.40'], ['Cover', '75%'], ['Your part', own], ['Goes to your account', paid]);

  it('ask for another amount than the printed one', async () => {
    expect(findingsOf(await refund('743.05'))).toMatchObject([
      { data: { found: '743.05', expected: '643.05', witnesses: 2 } },
    ]);
  });

  it('agree with the printed one, or only one of them does not', async () => {
    expect(messages(await refund('643.05'))).toEqual([]);
    expect(messages(await refund('743.05', '234.35'))).toEqual([]);
  });

  it('say nothing of another amount, which is no edit of theirs', async () => {
    expect(messages(await refund('918.27'))).toEqual([]);
  });

  it('need no words that are known, and count shares of a thousand', async () => {
    const outcome = await sums(
      ['Spese comuni', '7.310,40'],
      ['Millesimi', '62,5 / 1000'],
      ['Parte del condomino', '486,90'],
      ['Versato', '310,25'],
      ['Resta', '146,65'],
    );
    expect(findingsOf(outcome)).toMatchObject([{ data: { found: '486.90', expected: '456.90' } }]);
  });
});

describe('what a rate makes of an amount, and what the sum below its column leaves', () => {
  const claims = (second: string, total = '83.29') =>
    judge(COLUMN_TOTAL, [
      page([
        line([40, 'Acte'], [160, 'Base'], [260, 'Taux'], [360, 'Remboursé']),
        line([40, 'Consultation'], [160, '31.60'], [260, '70 %'], [360, '22.12']),
        line([40, 'Radiographie'], [160, '53.70'], [260, '70'], [360, second]),
        line([40, 'Pharmacie'], [160, '36.27'], [260, '65 %'], [360, '23.58']),
        line([40, 'Total'], [360, total]),
      ]),
    ]);

  it('ask for another part, with the sign of its percentage or without', async () => {
    expect(findingsOf(await claims('46.59'))).toMatchObject([{ data: { found: '46.59', expected: '37.59' } }]);
  });

  it('agree with it, or only one of them does not', async () => {
    expect(messages(await claims('37.59'))).toEqual([]);
    expect(messages(await claims('46.59', '92.29'))).toEqual([]);
  });
});

describe('what a rate makes of an amount, and what leads from one sum to the next', () => {
  const fare = (discount: string, whole = '231,70 €') =>
    judge(COLUMN_TOTAL, [
      page([
        line([40, 'Fahrpreis'], [300, '286,40 €']),
        line([40, 'Nachlass 25 %'], [300, discount]),
        line([40, 'Plätze'], [300, '16,90 €']),
        line([40, 'Gesamt'], [300, whole]),
      ]),
    ]);

  it('ask for another discount, though it has a digit more', async () => {
    expect(findingsOf(await fare('-101,60 €'))).toMatchObject([{ data: { found: '-101.60', expected: '-71.60' } }]);
  });

  it('agree with it, or only one of them does not', async () => {
    expect(messages(await fare('-71,60 €'))).toEqual([]);
    expect(messages(await fare('-101,60 €', '201,70 €'))).toEqual([]);
  });
});

it('the last row of a table whose other column adds up with all rows is no sum of the rows above it', async () => {
  const card = (last: string) =>
    judge(COLUMN_TOTAL, [
      page([
        line([40, 'Zqa'], [160, '0.50'], [300, '8.00']),
        line([40, 'Zqb'], [160, '0.50'], [300, '8.50']),
        line([40, 'Zqc'], [160, '0.50'], [300, '8.00']),
        line([40, 'Zqd'], [160, '0.75'], [300, '9.00']),
        line([40, 'Zqe'], [160, last], [300, '5.75']),
        line([40, 'Week total'], [300, '39.25']),
      ]),
    ]);
  expect(messages(await card('0.25'))).toEqual([]);
  expect(messages(await card('7.25'))).toEqual([]);
});

describe('a list, and a balance less what it comes to', () => {
  const shop = (sum: string, rest = '2.361,45') =>
    sums(
      ['Brot', '418,20'],
      ['Käse', '1.150,00'],
      ['Wein', '70,35'],
      ['Kauf', sum],
      ['Guthaben', '4.000,00'],
      ['neu', rest],
    );

  it('ask for another sum', async () => {
    expect(findingsOf(await shop('1.838,55'))).toMatchObject([{ data: { found: '1,838.55', expected: '1,638.55' } }]);
  });

  it('agree with it', async () => {
    expect(messages(await shop('1.638,55'))).toEqual([]);
  });

  it('are none of a receipt whose prices stand beside its amounts', async () => {
    const lines = [
      ['3.50', '14.00'],
      ['3.00', '3.00'],
      ['3.00', '3.00'],
      ['8.00', '8.00'],
      ['2.50', '2.50'],
      ['34.00', '34.00'],
    ];
    const more = [
      ['28.00', '28.00'],
      ['12.80', '12.80'],
    ];
    const receipt = page(
      [...lines, ...more].map(([price, amount]) => line([40, 'Dish'], [200, price!], [300, amount!])),
    );
    expect(messages(await judge(COLUMN_TOTAL, [receipt]))).toEqual([]);
  });
});

describe('what a count or measure and its price come to, and what the amounts below leave', () => {
  const payout = (gross: string, names: readonly string[], tax = '212.85') => {
    const [held, each, whole, withheld, paid] = names as [string, string, string, string, string];
    return judge('content/invoice-lines', [
      rows([held, '12,640'], [each, '0.0842'], [whole, gross], [withheld, tax], [paid, '851.44']),
    ]);
  };
  const english = ['Units held', 'Distribution per unit', 'Gross', 'Tax', 'Paid out'];

  it.each([[english], [['Anteile', 'Je Anteil', 'Brutto', 'Steuer', 'Gutschrift']]])(
    'ask for another amount than the printed one: %s',
    async (names) => {
      expect(findingsOf(await payout('1,364.29', names))).toMatchObject([
        { data: { found: '1,364.29', expected: '1,064.29', witnesses: 2 } },
      ]);
    },
  );

  it('agree with the printed one, or only one of them does not', async () => {
    expect(findingsOf(await payout('1,064.29', english))).toEqual([]);
    // Words that name the payment of each unit say enough by themselves.
    expect(findingsOf(await payout('1,364.29', ['ab', 'cd', 'ef', 'gh', 'ij'], '312.40'))).toEqual([]);
  });

  it('charge what was drawn at its price, beside another cost', async () => {
    const charge = (energy: string) =>
      judge('content/invoice-lines', [
        rows(['ab', '52,31'], ['cd', '0,47 €'], ['ef', energy], ['gh', '3,15 €'], ['ij', '27,74 €']),
      ]);
    expect(findingsOf(await charge('29,59 €'))).toMatchObject([{ data: { found: '29.59', expected: '24.59' } }]);
    expect(findingsOf(await charge('24,59 €'))).toEqual([]);
  });
});

describe('what a rate makes of one of the sums, and what the lines around a deduction leave for it', () => {
  const notes = {
    it: ['Compenso', 'Cassa 4 %', 'Imponibile', 'IVA 22 %', 'Bolli', "Ritenuta d'acconto 20 %", 'Netto a pagare'],
    es: ['Honorarios', 'Gastos 4 %', 'Base imponible', 'IVA 22 %', 'Suplidos', 'Retención IRPF 20 %', 'Total a pagar'],
    en: ['Fees', 'Fund 4 %', 'Net amount', 'VAT 22 %', 'Stamps', 'Less tax withheld 20 %', 'Total due'],
  };
  const note = (names: readonly string[], withheld: string, end = '2.735,19') =>
    judge(COLUMN_TOTAL, [
      rows(
        ...['2.543,75', '101,75', '2.645,50', '582,01', '16,43', withheld, end].map(
          (amount, i) => [names[i]!, amount] as const,
        ),
      ),
    ]);

  it.each(Object.values(notes))(
    'ask for another deduction, though the rate makes it of another sum: %s',
    async (...names) => {
      expect(messages(await note(names, '-508,75'))).toEqual([]);
      expect(findingsOf(await note(names, '-529,10'))).toMatchObject([
        { data: { found: '-529.10', expected: '-508.75' } },
      ]);
    },
  );

  it('say nothing where the lines do not ask for what the rate makes', async () => {
    expect(messages(await note(notes.en, '-508,75', '2.748,91'))).toEqual([]);
    expect(messages(await note(notes.en, '-529,10', '2.714,84'))).toEqual([]);
  });
});

describe('what a rate makes of an amount, and what charges in a column leave of it', () => {
  const payout = (fee: string, paid = '€2,211.43', sign = '—') =>
    judge('content/table-rows', [
      page([
        line([40, 'Orders'], [160, 'Returns'], [280, 'Net']),
        line([40, '€2,951.80'], [160, '€181.15'], [280, '€2,770.65']),
        line([40, 'Provision 12.5%'], [400 - 5 * fee.length, sign + fee]),
        line([40, 'Postage'], [365, `${sign}€147.89`]),
        line([40, 'Adverts'], [370, `${sign}€65.00`]),
        line([40, 'Transferred'], [360, paid]),
      ]),
    ]);

  it('ask for another fee, whatever sign the charges print', async () => {
    for (const sign of ['', '—', '-'])
      expect(findingsOf(await payout('€376.33', undefined, sign))).toMatchObject([
        { data: { expected: expect.stringContaining('346.33'), witnesses: 2 } },
      ]);
  });

  it('agree with it', async () => {
    for (const sign of ['', '—', '-']) expect(messages(await payout('€346.33', undefined, sign))).toEqual([]);
  });
});
