import { expect, it } from 'vitest';
import { itemisedInvoice } from '../../../../test/support/itemised-invoice.ts';
import { dataOf, judge, line, messages, page, spotOf, statuses, told } from '../../../../test/support/judge.ts';

const id = 'content/invoice-lines';

it('passes lines whose quantity times price is their amount', async () => {
  expect(statuses(await judge(id, [itemisedInvoice()]))).toEqual(['invoice.lines pass']);
});

it('finds an edited amount and its place', async () => {
  const outcome = await judge(id, [itemisedInvoice({ amount: '900.00' })]);
  expect(messages(outcome)).toEqual(['line']);
  expect(dataOf(outcome)).toMatchObject({ quantity: 4, unit: '25.00', found: '900.00', expected: '100.00' });
  expect(spotOf(outcome)).toEqual([1, 3]);
});

it('reads meters whose thousands a point parts', async () => {
  const bill = (units: string) =>
    page([
      line([40, 'Your electricity bill']),
      line([40, 'Previous reading'], [160, 'Current reading'], [280, 'Units'], [350, 'Rate'], [430, 'Amount']),
      line([40, '45.231'], [160, '46.012'], [280, units], [350, '0,5000'], [430, '390,50']),
      line([40, 'Standing charge'], [430, '10,00']),
    ]);
  expect(statuses(await judge(id, [bill('781')]))).toEqual(['utility.consumption pass']);
  expect(messages(await judge(id, [bill('281')]))).not.toEqual([]);
});

it('compares meter readings, consumption and tariff', async () => {
  const bill = (units: string, amount: string) =>
    page([
      line([40, 'Your electricity bill']),
      line([40, 'Previous reading'], [160, 'Current reading'], [280, 'Units'], [350, 'Rate'], [430, 'Amount']),
      line([40, '1000'], [160, '1500'], [280, units], [350, '0.5000'], [430, amount]),
      line([40, 'Standing charge'], [430, '10.00']),
    ]);
  expect(statuses(await judge(id, [bill('500', '250.00')]))).toEqual(['utility.consumption pass']);
  expect(messages(await judge(id, [bill('500', '850.00')]))).toEqual(['tariff']);
  expect(messages(await judge(id, [bill('900', '450.00')]))).toEqual(['readings']);
});

it('holds the consumption to the price of a unit beside its readings', async () => {
  const bill = (amount: string) =>
    page([
      line([40, 'Your electricity bill']),
      line([40, 'Previous reading'], [150, 'Current reading'], [260, 'Units'], [340, 'Unit price'], [430, 'Amount']),
      line([40, '2140'], [150, '2560'], [260, '420'], [340, '0.6150'], [430, amount]),
      line([40, 'Standing charge'], [430, '10.00']),
    ]);
  expect(statuses(await judge(id, [bill('258.30')]))).toEqual(['utility.consumption pass']);
  expect(messages(await judge(id, [bill('858.30')]))).toEqual(['tariff']);
  // With the tax, for one.
  expect(messages(await judge(id, [bill('304.79')]))).toEqual([]);
});

const discounted = async (discount: string, amount: string, header = 'Discount') =>
  told(
    await judge(id, [
      page([
        line([40, 'Invoice']),
        line([40, 'Description'], [180, 'Qty'], [240, 'Unit price'], [330, header], [430, 'Amount']),
        line([40, 'Paper'], [180, '4'], [240, '25.00'], [330, discount], [430, amount]),
        line([40, 'Ink'], [180, '2'], [240, '50.00'], [330, '10%'], [430, '90.00']),
        line([40, 'Pens'], [180, '5'], [240, '20.00'], [330, '0%'], [430, '100.00']),
      ]),
    ]),
  );

it.each([
  ['15%', '85.00'],
  ['15.00', '85.00'],
  ['5.00', '80.00'],
  ['15%', '100.00'],
])('takes a discount of %s off: %s', async (discount, amount) => {
  expect(await discounted(discount, amount)).toEqual(['invoice.lines pass holds']);
});

it('takes a rebate on each piece off, too', async () => {
  expect(await discounted('5.00', '80.00', 'Rebate')).toEqual(['invoice.lines pass holds']);
});

it('finds a line whose amount follows neither from the price nor from the reduced price', async () => {
  expect(await discounted('15%', '185.00')).toEqual(['invoice.lines fail differs']);
});

it('leaves the hours of a payslip to the rules of payslips', async () => {
  const slip = page([
    line([40, 'Payslip']),
    line([40, 'Earnings'], [200, 'Hours'], [280, 'Rate'], [360, 'Amount']),
    line([40, 'Basic pay'], [200, '160.00'], [280, '50.00'], [360, '8,000.00']),
    line([40, 'Travel days'], [200, '21.00'], [280, '22.60'], [360, '974.60']),
    line([40, 'Gross pay'], [360, '9,224.60']),
  ]);
  expect((await judge(id, [slip])).outcome).toBe('not_applicable');
});

const lease = (rent: string, term: string, whole: string) =>
  judge(id, [
    page([
      line([40, 'Lease agreement']),
      line([40, 'Term:'], [200, term]),
      line([40, 'Monthly rent:'], [200, rent]),
      line([40, 'Deposit:'], [200, '£2,950.00']),
      line([40, 'Total rent for the term:'], [200, whole]),
    ]),
  ]);

it('multiplies what is paid each time by how often, wherever the two stand', async () => {
  expect(statuses(await lease('£1,475.00', '12 months', '£17,700.00'))).toEqual(['invoice.lines pass']);
  expect(dataOf(await lease('£1,475.00', '12 months', '£19,700.00'))).toMatchObject({
    found: '19,700.00',
    expected: '17,700.00',
  });
});

it('is silent where a total holds more than the payments', async () => {
  expect(statuses(await lease('£1,475.00', '12 months', '£20,650.00'))).toEqual([]);
});

it.each([
  ['Paid in 12 monthly payments of £169.40', 'Annual premium: £2,032.80', 'Annual premium: £2,132.80'],
  ['24 תשלומים חודשיים בסך 320.50 ₪ כל אחד', 'סך כל התשלומים: 7,692.00 ₪', 'סך כל התשלומים: 7,962.00 ₪'],
  ['Laufzeit 36 Monate, monatliche Rate 214,30 €', 'Gesamtbetrag 7.714,80 €', 'Gesamtbetrag 7.774,80 €'],
])('multiplies in a sentence: %s', async (said, right, wrong) => {
  const of = (whole: string) => judge(id, [page([line([40, said]), line([40, whole])])]);
  expect(statuses(await of(right))).toEqual(['invoice.lines pass']);
  expect(messages(await of(wrong))).toEqual(['product']);
});

it('finds another payment of which two digits differ, where the hundredths agree', async () => {
  const of = (paid: string) =>
    judge(id, [page([line([40, 'Annual premium: £2,032.80']), line([40, `Paid in 12 monthly payments of £${paid}`])])]);
  expect(messages(await of('845.40'))).toEqual([]);
  expect(messages(await of('749.40'))).toEqual(['product']);
  expect(messages(await of('749.70'))).toEqual([]);
});

it('reads tariffs in hundredths of the currency', async () => {
  const bill = (amount: string) =>
    page([
      line([300, 'חשבון חשמל']),
      line([40, 'סכום'], [120, 'תעריף (אגורות)'], [220, 'צריכה'], [300, 'קריאה נוכחית'], [400, 'קריאה קודמת']),
      line([40, amount], [120, '60.07'], [220, '412'], [300, '9412'], [400, '9000']),
      line([40, '15.00'], [300, 'תשלום קבוע']),
    ]);
  expect(statuses(await judge(id, [bill('247.49')]))).toContain('utility.consumption pass');
  expect(messages(await judge(id, [bill('947.49')]))).toEqual(['tariff']);
});

it('holds what was filled, at the price of a unit, to the sum below, where another printed total says what it comes to', async () => {
  const receipt = (amount: string, ...more: readonly string[]) =>
    judge(id, [
      page(
        ['Litros|41,20', 'Precio EUR/L|1,495', `Importe EUR|${amount}`, ...more, 'Total EUR|61,59'].map((text) => {
          const [label, value] = text.split('|') as [string, string];
          return line([40, label], [300, value]);
        }),
      ),
    ]);
  expect(statuses(await receipt('61,59'))).toEqual(['invoice.lines pass']);
  const outcome = await receipt('68,59');
  expect(messages(outcome)).toEqual(['line']);
  expect(dataOf(outcome)).toMatchObject({ found: '68.59', expected: '61.59' });
  // Less a discount, and of no total.
  expect(messages(await receipt('68,59', 'Descuento|7,00'))).toEqual([]);
  expect(messages(await receipt('61,59', 'Base imponible|50,90'))).toEqual([]);
  const hebrew = (amount: string) =>
    judge(id, [
      page(
        ['ליטרים|41.20', 'מחיר לליטר|7.495', `סכום|${amount}`, 'סה"כ לתשלום|308.79'].map((text) => {
          const [label, value] = text.split('|') as [string, string];
          return line([300, label], [100, value]);
        }),
      ),
    ]);
  expect(statuses(await hebrew('308.79'))).toEqual(['invoice.lines pass']);
  expect(messages(await hebrew('388.79'))).toEqual(['line']);
});

it('believes a line of exchanged money that is written out as the others are, whatever digits differ', async () => {
  const bill = (second: string, third = 'SEK 2.500,00 x 0,0884 = EUR 221,00') =>
    judge(id, [
      page(
        ['Exchange', 'USD 420,00 x 0,9150 = EUR 384,30', `CAD 700,00 x 0,6280 = EUR ${second}`, third].map((text) =>
          line([40, text]),
        ),
      ),
    ]);
  expect(statuses(await bill('439,60'))).toEqual(['invoice.lines pass']);
  expect(dataOf(await bill('465,60'))).toMatchObject({ found: '465.60', expected: '439.60' });
  // Two lines that are counted otherwise are no slip.
  expect(messages(await bill('465,60', 'SEK 2.500,00 x 0,0884 = EUR 247,00'))).toEqual([]);
});
