import { describe, expect, it } from 'vitest';
import { dataOf, judge, line, messages, page, told } from '../../../../test/support/judge.ts';
import { topOfLine } from '../../../../test/support/pages.ts';
import type { FoundPaymentCode } from '../../../document/facts.ts';
import { rule } from './rule.ts';

const IBAN = 'DE89370400440532013000';
const code = (more: Partial<FoundPaymentCode> = {}): FoundPaymentCode => ({
  scheme: 'epc',
  amountCents: 23_800,
  vatCents: null,
  currency: 'EUR',
  iban: IBAN,
  name: null,
  sellerNumber: null,
  buyerNumber: null,
  issued: null,
  due: null,
  reference: null,
  isIntact: true,
  page: 1,
  rect: { x: 400, y: 600, w: 80, h: 80 },
  ...more,
});
const sheet = ({ total = '238.00', iban = 'DE89 3704 0044 0532 0130 00' }, ocr = false) =>
  page(
    [
      line([40, 'Invoice RE-17']),
      line([40, 'Date: 01/03/2025']),
      line([40, 'VAT number: 310122393500003']),
      line([40, 'VAT 15%'], [300, '31.04']),
      line([40, 'Total'], [300, `€${total}`]),
      line([40, `IBAN: ${iban}`]),
    ],
    ocr,
  );
const judged = (text = sheet({}), ...codes: FoundPaymentCode[]) =>
  judge(rule.id, [text], { paymentCodes: codes.length > 0 ? codes : [code()], codes: [], lookAgain: SAME });
const SAME = async () => [];

it('confirms a page that says the same, and is silent without a code', async () => {
  const outcome = await judged();
  expect(told(outcome)).toEqual(['code.integrity pass holds', 'code.page pass holds']);
  expect(outcome).toMatchObject({ outcome: 'pass', trust: [{ kind: 'arithmetic_closes' }] });
  expect((await judge(rule.id, [sheet({})], { paymentCodes: [], codes: [] })).outcome).toBe('not_applicable');
});

describe('finds, with both values and the place', () => {
  it('another amount', async () => {
    const outcome = await judged(sheet({ total: '938.00' }));
    expect(messages(outcome)).toEqual(['differs']);
    expect(dataOf(outcome)).toEqual({
      scheme: 'EPC069-12',
      figure: '@figure.amount',
      expected: '238.00',
      found: '938.00',
    });
    expect(outcome).toMatchObject({ findings: [{ severity: 'high', place: { rect: { y: topOfLine(4) } } }] });
  });

  it('another account', async () => {
    const outcome = await judged(sheet({ iban: 'GB29 NWBK 6016 1331 9268 19' }));
    expect(dataOf(outcome)).toMatchObject({ figure: '@figure.iban', expected: IBAN, found: 'GB29NWBK60161331926819' });
    expect(outcome).toMatchObject({
      findings: [{ category: 'identity_mismatch', place: { rect: { y: topOfLine(5) } } }],
    });
  });

  it('another VAT, VAT number and day, of which the last two weigh little', async () => {
    const zatca = code({
      scheme: 'zatca',
      iban: null,
      vatCents: 3_504,
      sellerNumber: '310122393500993',
      issued: '2025-06-01',
    });
    const outcome = await judged(sheet({}), zatca);
    expect(outcome).toMatchObject({
      findings: [
        { data: { figure: '@figure.vat', expected: '35.04', found: '31.04' }, severity: 'high' },
        { data: { figure: '@figure.seller_number' }, severity: 'medium', variant: 'detail' },
        { data: { figure: '@figure.issued', found: '01/03/2025' }, severity: 'medium', variant: 'detail' },
      ],
    });
  });
});

it.each([
  ['VAT number', "Customer's VAT number", 40],
  ['الرقم الضريبي للبائع', 'الرقم الضريبي للعميل', 200],
])('finds another number of the seller beside that of the customer: %s, %s', async (own, customer, x) => {
  const zatca = code({ scheme: 'zatca', iban: null, sellerNumber: '310122393500003' });
  const invoice = (number: string) =>
    judged(
      page([line([x, `${own}: ${number}`]), line([x, `${customer}: 300847215900003`]), line([x, 'Total: €238.00'])]),
      zatca,
    );
  expect(messages(await invoice('310122393500003'))).toEqual([]);
  expect(dataOf(await invoice('310122939500003'))).toMatchObject({
    figure: '@figure.seller_number',
    found: '310122939500003',
  });
});

describe('finds a sum without a label on a screen', () => {
  const upi = code({ scheme: 'upi', iban: null, amountCents: 415_000, currency: 'INR', reference: 'KLN0925' });
  const screen = (sum: string) => page([line([120, sum]), line([80, 'Sep classes - Ref KLN0925'])], true);
  const looked = (sum: string, cents: number, isSure: boolean) =>
    judge(rule.id, [screen(sum)], {
      paymentCodes: [upi],
      codes: [],
      lookAgain: async () => [{ seen: [cents], isSure, texts: [] }],
    });

  it('where every further look at drawn digits reads the same, whatever the sign before them was taken for', async () => {
    const outcome = await looked('¥4,510.00', 451_000, true);
    expect(dataOf(outcome)).toMatchObject({ expected: '4,150.00', found: '4,510.00' });
  });

  it('but not in a photo, where they do not agree, nor in another currency', async () => {
    expect(messages(await looked('¥4,510.00', 451_000, false))).toEqual([]);
    expect(messages(await looked('¥4,510.00', 415_000, true))).toEqual([]);
    expect(messages(await looked('€4,510.00', 451_000, true))).toEqual([]);
  });
});

describe('accuses no page', () => {
  it('that was recognised, nor one with several codes', async () => {
    expect(told(await judged(sheet({ total: '938.00' }, true)))).toContain('code.page warn unreadable');
    expect(told(await judged(sheet({ total: '938.00' }), code(), code({ reference: 'X' })))).toContain(
      'code.page warn several',
    );
  });

  it('by a code whose check digits fail, or which names no amount', async () => {
    expect(
      told(await judged(sheet({ total: '938.00' }), code({ isIntact: false, iban: 'DE00370400440532013999' }))),
    ).toEqual(['code.integrity warn broken']);
    expect(messages(await judged(sheet({ total: '938.00' }), code({ amountCents: null })))).toEqual([]);
  });

  it('for another currency, the IBAN behind a QR-IBAN, or a time around midnight', async () => {
    const abroad = code({ scheme: 'swiss', currency: 'CHF', amountCents: 22_610, iban: 'CH4431999123000889012' });
    expect(messages(await judged(sheet({}), abroad))).toEqual([]);
    expect(messages(await judged(sheet({}), code({ issued: '2025-02-28' })))).toEqual([]);
  });
});

describe('holds the bars of a payment slip to the page', () => {
  const slip = ({ due = '20/11/2025', total = '2,417.60' }, legend = true) =>
    page([
      line([40, 'Invoice 61']),
      line([40, 'Reference: 90417735']),
      line([40, `Due date: ${due}`]),
      line([40, 'Total'], [300, `€${total}`]),
      ...(legend ? [line([40, '90417735 20251120 00241760'])] : []),
    ]);
  const bars = { page: 1, format: 'ITF', text: '904177352025112000241760', rect: { x: 40, y: 600, w: 200, h: 40 } };
  const judgedBars = (text: ReturnType<typeof slip>, ...codes: (typeof bars)[]) =>
    judge(rule.id, [text], { paymentCodes: [], codes, lookAgain: SAME });

  it('confirms what agrees', async () => {
    expect(told(await judgedBars(slip({}), bars))).toEqual(['code.page pass holds']);
    expect(told(await judgedBars(slip({})))).toEqual(['code.page pass holds']);
  });

  it('finds another amount and another last day of payment, in the bars or the digits below them', async () => {
    const dearer = await judgedBars(slip({ total: '2,517.60' }, false), bars);
    expect(dataOf(dearer)).toMatchObject({ figure: '@figure.amount', expected: '2,417.60', found: '2,517.60' });
    const later = await judgedBars(slip({ due: '20/12/2025' }));
    expect(dataOf(later)).toMatchObject({ figure: '@figure.due', expected: '20/11/2025', found: '20/12/2025' });
  });

  it('says nothing of bars that carry none of the printed numbers, or something else besides', async () => {
    expect(told(await judgedBars(slip({}, false), { ...bars, text: '112233442025112000241790' }))).toEqual([]);
    expect(messages(await judgedBars(slip({}, false), { ...bars, text: '90417735202511200077777712345' }))).toEqual([]);
  });
});

describe('knows the parties of a code', () => {
  const receipt = (customer: string) =>
    page([
      line([40, 'Receipt 9']),
      line([40, 'NIF: 501442600']),
      line([40, `NIF do cliente: ${customer}`]),
      line([40, 'Total'], [300, '€238.00']),
    ]);
  const at = code({ scheme: 'at', iban: null, sellerNumber: '501442600', buyerNumber: '212345672' });

  it('and finds another customer', async () => {
    expect(messages(await judged(receipt('212345672'), at))).toEqual([]);
    const outcome = await judged(receipt('287654323'), at);
    expect(dataOf(outcome)).toMatchObject({ figure: '@figure.buyer_number', expected: '212345672' });
  });
});

describe('a text in no public format', () => {
  const named = (reference: string) => code({ scheme: 'named', iban: null, isIntact: null, reference });
  const paper = page([line([40, 'Invoice 77120']), line([40, 'Total'], [300, '€298.00'])]);

  it('is held to the page that prints its number, and to no other', async () => {
    expect(dataOf(await judged(paper, named('77120')))).toMatchObject({ expected: '238.00', found: '298.00' });
    expect(messages(await judged(paper, named('60518')))).toEqual([]);
  });
});

describe('a Swiss QR-bill', () => {
  const slip = (receipt: string, payment: string, ocr = false) =>
    page(
      [
        line([40, 'Invoice RE-17']),
        line([40, 'Total CHF'], [300, '684.35']),
        line([40, 'Receipt'], [150, 'Payment part']),
        line([40, 'Account / Payable to'], [320, 'Account / Payable to']),
        line([40, 'CH56 0483 5012 3456 7800 9'], [320, 'CH56 0483 5012 3456 7800 9']),
        line([40, 'Currency Amount'], [150, 'Currency Amount']),
        line([40, receipt], [150, payment]),
      ],
      ocr,
    );
  const swiss = code({
    scheme: 'swiss',
    amountCents: 68_435,
    currency: 'CHF',
    iban: 'CH5604835012345678009',
    rect: { x: 150, y: topOfLine(2), w: 120, h: topOfLine(5) - topOfLine(2) },
  });

  it('asks in both of its parts for what its code says', async () => {
    expect(messages(await judged(slip('CHF 684.35', 'CHF 684.35'), swiss))).toEqual([]);
    const outcome = await judged(slip('CHF 648.35', 'CHF 684.35'), swiss);
    expect(dataOf(outcome)).toMatchObject({ figure: '@figure.amount', expected: '684.35', found: '648.35' });
  });

  it('prints in both of its parts the reference that its code says', async () => {
    const bill = (heading: string, receipt: string, payment: string) =>
      page([
        line([40, heading], [320, heading]),
        line([40, receipt], [320, payment]),
        line([40, 'Total CHF'], [320, '684.35']),
      ]);
    const [right, wrong] = ['27 18281 82845 90452 35360 28747', '27 18281 82845 90452 35360 28774'];
    const referenced = { ...swiss, reference: right.replaceAll(' ', '') };
    expect(messages(await judged(bill('Referenz', right, right), referenced))).toEqual([]);
    const outcome = await judged(bill('Référence', right, wrong), referenced);
    expect(dataOf(outcome)).toMatchObject({ figure: '@figure.reference', expected: right, found: wrong });
    expect(messages(await judged(bill('Riferimento', wrong, right), referenced))).toEqual(['differs']);
    // Neither part is of this code, or what it says is no reference of the slip.
    expect(messages(await judged(bill('Reference', wrong, wrong), referenced))).toEqual([]);
    expect(messages(await judged(bill('Customer', right, wrong), referenced))).toEqual([]);
    const creditor = { ...swiss, reference: 'RF18539007547034' };
    const letters = await judged(bill('Referenz', 'RF18 5390 0754 7034', 'RF18 5390 0754 7043'), creditor);
    expect(messages(letters)).toEqual(['differs']);
  });

  it('parts thousands by spaces, and its receipt may stand beside the name of who pays', async () => {
    const dearer = { ...swiss, amountCents: 164_975 };
    const bill = (receipt: string, payment = 'CHF 1 649.75') =>
      page([
        line([40, 'Total CHF'], [300, '1 649.75']),
        line([40, 'Récépissé'], [150, 'Section paiement']),
        line([40, 'Monnaie Montant']),
        line([40, receipt], [320, 'Chemin du Bois 31']),
        line([150, 'Monnaie Montant']),
        line([150, payment]),
      ]);
    const place = { rect: { x: 150, y: topOfLine(1), w: 120, h: topOfLine(3) - topOfLine(1) } };
    expect(messages(await judged(bill('CHF 1 649.75'), { ...dearer, ...place }))).toEqual([]);
    const outcome = await judged(bill('CHF 1 949.75'), { ...dearer, ...place });
    expect(dataOf(outcome)).toMatchObject({ figure: '@figure.amount', expected: '1,649.75', found: '1,949.75' });
  });

  it('may say another amount where none is headed', async () => {
    const sheet = page([
      line([40, 'Currency Amount'], [150, 'Currency Amount']),
      line([40, 'CHF 684.35'], [150, 'CHF 684.35']),
      line([40, 'Additional information']),
      line([40, 'Discount until 30 June']),
      line([40, 'see page 2']),
      line([40, 'CHF 20.00']),
    ]);
    expect(messages(await judged(sheet, { ...swiss, rect: { ...swiss.rect, y: 0, h: 20 } }))).toEqual([]);
  });

  it('is not told from a picture, nor where no part prints the amount', async () => {
    expect(messages(await judged(slip('CHF 648.35', 'CHF 684.35', true), swiss))).toEqual([]);
    expect(messages(await judged(slip('CHF 20.00', ''), swiss))).toEqual([]);
  });
});

describe('figures of a picture that a sum proves', () => {
  /** A receipt whose total is its net sum with VAT; the digits that differ are ones that recognition confuses. */
  const receipt = (total: string, label = 'Total', vat = '31.04') =>
    page(
      [
        line([40, 'VAT number: 310122393500003']),
        line([40, 'Net'], [300, '206.96']),
        line([40, 'VAT 15%'], [300, vat]),
        line([40, label], [300, total]),
      ],
      true,
    );
  const zatca = (amountCents: number) =>
    code({ scheme: 'zatca', amountCents, iban: null, currency: null, sellerNumber: '310122393500003', isIntact: null });

  it('were read right, whatever recognition takes their digits for', async () => {
    const outcome = await judged(receipt('238.00'), zatca(288_00));
    expect(messages(outcome)).toEqual(['differs']);
    expect(dataOf(outcome)).toMatchObject({ expected: '288.00', found: '238.00' });
  });

  it('may have been misread where no sum holds', async () => {
    expect(messages(await judged(receipt('238.00', 'Total', '37.04'), zatca(288_00)))).toEqual([]);
  });

  it('are the total where no label of it was read, if one digit makes it that of the code', async () => {
    expect(messages(await judged(receipt('238.00', 'zxqv'), zatca(288_00)))).toEqual(['differs']);
    expect(messages(await judged(receipt('238.00', 'zxqv'), zatca(951_00)))).toEqual([]);
  });
});

describe('the line of digits of a boleto', () => {
  const LINE = '23793.38128 60001.234560 78000.633053 4 12650000091862';
  const boleto = (amount: string, digits = LINE, due = '14/11/2025') =>
    judged(
      page([
        line([40, digits]),
        line([40, 'Beneficiário'], [200, 'Zqw Exemplo Ltda']),
        line([40, 'Vencimento'], [200, due]),
        line([40, 'Valor do documento'], [200, `R$ ${amount}`]),
      ]),
    );

  it('says the amount that is printed', async () => {
    expect(told(await boleto('918,62'))).toContain('code.page pass holds');
    const outcome = await boleto('218,62');
    expect(messages(outcome)).toEqual(['differs']);
    expect(dataOf(outcome)).toMatchObject({ expected: '918.62', found: '218.62' });
  });

  it('says nothing without an amount, or where neither day nor check digits are those of such a line', async () => {
    expect(messages(await boleto('218,62', LINE.replace('0000091862', '0000000000')))).toEqual([]);
    expect(messages(await boleto('218,62', LINE.replace('23793', '23798'), '17/11/2025'))).toEqual([]);
  });
});
