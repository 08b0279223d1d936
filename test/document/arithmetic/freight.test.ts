/** Freight between the net sum and the total: part of what is paid, and most often of what is taxed. */
import { describe, expect, it } from 'vitest';
import { blamed, outcomesOf } from '../../support/arithmetic.ts';
import { judge, type Lines, line, messages, page, told } from '../../support/judge.ts';

type Foot = readonly (readonly [label: string, amount: string])[];

const english = (foot: Foot): Lines => [
  line([40, 'Invoice 2041']),
  line([40, 'Date: 04/03/2026']),
  line([40, 'Description'], [200, 'Qty'], [260, 'Unit price'], [360, 'Amount']),
  line([40, 'Paper'], [200, '4'], [260, '100.35'], [360, '401.40']),
  line([40, 'Ink'], [200, '2'], [260, '211.40'], [360, '422.80']),
  ...foot.map(([label, amount]) => line([200, label], [360, amount])),
];
const hebrew = (foot: Foot): Lines => [
  line([300, 'חשבונית מס']),
  line([300, 'תאריך: 05/03/2026']),
  line([40, 'סה"כ'], [130, 'מחיר יחידה'], [240, 'כמות'], [400, 'תיאור']),
  line([40, '401.40'], [130, '100.35'], [240, '4'], [400, 'נייר לבן']),
  line([40, '422.80'], [130, '211.40'], [240, '2'], [400, 'דיו שחור']),
  ...foot.map(([label, amount]) => line([40, amount], [400, label])),
];
const french = (foot: Foot): Lines => [
  line([40, 'Commande n° 2041']),
  line([40, 'Date : 04/03/2026']),
  ...foot.map(([label, amount]) => line([40, label], [300 - 5 * amount.length, amount])),
];

const PAPERS: readonly [name: string, make: (foot: Foot) => Lines, foot: Foot, wrongTotal: string, wrongVat: string][] =
  [
    [
      'taxed with the goods',
      english,
      [
        ['Subtotal', '824.20'],
        ['Freight', '50.00'],
        ['VAT 20%', '174.84'],
        ['Total due', '1,049.04'],
      ],
      '1,094.04',
      '195.84',
    ],
    [
      'free of VAT',
      english,
      [
        ['Subtotal', '824.20'],
        ['VAT 20%', '164.84'],
        ['Shipping and handling', '49.90'],
        ['Total', '1,038.94'],
      ],
      '1,083.94',
      '195.84',
    ],
    [
      'in Hebrew',
      hebrew,
      [
        ['סה"כ לפני מע"מ', '824.20'],
        ['דמי משלוח', '45.00'],
        ['מע"מ 18%', '156.46'],
        ['סה"כ לתשלום', '1,025.66 ₪'],
      ],
      '1,052.66 ₪',
      '186.46',
    ],
    [
      'in French, below the VAT',
      french,
      [
        ['Total HT', '824,20 €'],
        ['TVA (20 %)', '171,34 €'],
        ['Frais de port', '32,50 €'],
        ['Total TTC', '1 028,04 €'],
      ],
      '1 082,04 €',
      '117,34 €',
    ],
  ];

const all = (lines: Lines) =>
  Promise.all(
    ['content/vat-rate', 'content/invoice-total', 'content/table-rows'].map((id) => judge(id, [page(lines)])),
  );
const accused = async (lines: Lines) => (await all(lines)).flatMap(messages);
const change = (foot: Foot, at: number, amount: string): Foot =>
  foot.map((each, i) => (i === at ? [each[0], amount] : each));

describe.each(PAPERS)('freight %s', (_, make, foot, wrongTotal, wrongVat) => {
  const vatAt = foot.findIndex(([label]) => /VAT|TVA|^מע"מ/.test(label));

  it('is counted', async () => {
    expect(await accused(make(foot))).toEqual([]);
    expect((await all(make(foot))).flatMap(told)).toEqual(
      expect.arrayContaining(['invoice.vat_amount pass holds', 'invoice.total pass holds']),
    );
  });

  it('leaves a wrong total wrong', () => {
    const wrong = outcomesOf(make(change(foot, foot.length - 1, wrongTotal)));
    expect(
      blamed(wrong)
        .flat()
        .map((each) => each?.[0]),
    ).toEqual([Number(wrongTotal.replace(/\D/g, ''))]);
  });

  it('leaves a wrong VAT wrong', async () => {
    expect(await accused(make(change(foot, vatAt, wrongVat)))).toContain('amount');
  });
});
