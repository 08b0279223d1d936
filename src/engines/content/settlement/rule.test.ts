import { expect, it } from 'vitest';
import { dataOf, judge, line, messages, page, statuses } from '../../../../test/support/judge.ts';

type Line = Parameters<typeof page>[0][number];

const judged = (lines: Line[]) => judge('content/settlement', [page(lines)]);

const receipt = (change: string, tendered = '50.00') =>
  judged([
    line([40, 'Corner Bakery']),
    line([40, 'Bread'], [300, '12.35']),
    line([40, 'Cake'], [300, '25.10']),
    line([40, 'Total'], [300, '37.45']),
    line([40, 'Cash'], [300, tendered]),
    line([40, 'Change'], [300, change]),
  ]);

it('passes change that is what was given less the total', async () => {
  expect(statuses(await receipt('12.55'))).toEqual(['receipt.change pass']);
});

it('finds change that does not follow', async () => {
  const outcome = await receipt('17.55');
  expect(statuses(outcome)).toEqual(['receipt.change fail']);
  expect(messages(outcome)).toEqual(['change']);
  expect(dataOf(outcome)).toMatchObject({ found: '17.55', expected: '12.55' });
});

it('blames no change that would have to be less than nothing', async () => {
  expect(dataOf(await receipt('12.55', '30.00'))).toMatchObject({ found: '30.00', expected: '50.00' });
});

it('weighs more where one digit would mend it', async () => {
  expect(await receipt('17.55')).toMatchObject({ findings: [{ variant: 'slip' }] });
  expect(await receipt('17.95')).toMatchObject({ findings: [{ variant: 'default' }] });
});

it('takes the payment with a minus below what was given as the change', async () => {
  const paid = (given: string, back: string, words: readonly [string, string, string]) =>
    judged([
      line([40, 'Corner Bakery']),
      line([40, words[0]], [300, '153,000']),
      line([40, `${words[1]} - (VND)`], [300, given]),
      line([40, `${words[2]} - (VND)`], [300, back]),
    ]);
  for (const words of [
    ['Total', 'CASH', 'C4SH'],
    ['סה"כ לתשלום', 'מזומן', 'מזומז'],
  ] as const) {
    expect(messages(await paid('203,000', '-50,000', words))).toEqual([]);
    expect(dataOf(await paid('203,000', '-30,000', words))).toMatchObject({
      found: '-30,000.00',
      expected: '-50,000.00',
    });
  }
});

it('knows what was given by its place between the total and the change', async () => {
  const paid = (given: string, change: string) =>
    judged([
      line([40, 'Corner Bakery']),
      line([40, 'Bread'], [300, '12.35']),
      line([40, 'Cake'], [300, '25.10']),
      line([40, 'Total'], [300, '37.45']),
      line([40, 'Ca5n'], [300, given]),
      line([40, 'Change'], [300, change]),
    ]);
  expect(statuses(await paid('50.00', '12.55'))).toEqual(['receipt.change pass']);
  expect(statuses(await paid('50.00', '17.55'))).toEqual(['receipt.change fail']);
  expect(statuses(await paid('19.30', '12.55'))).toEqual([]);
});

it('knows what was charged to a card beside its number', async () => {
  const paid = (charged: string) =>
    judged([
      line([40, 'Corner Bakery']),
      line([40, 'Bread'], [300, '12.35']),
      line([40, 'Cake'], [300, '25.10']),
      line([40, 'Total'], [300, '37.45']),
      line([40, 'VISA'], [90, '**** 2280'], [190, 'CARD'], [300, charged]),
      line([40, 'AUTH 004471']),
    ]);
  expect(statuses(await paid('37.45'))).toEqual(['receipt.change pass']);
  expect(await paid('73.45')).toMatchObject({ findings: [{ variant: 'slip' }] });
});

it('adds up what was given by a voucher and what was given beside it, whose label was not read', async () => {
  const paid = (total: string) =>
    judged([
      line([40, 'Corner Bakery']),
      line([40, 'Bread'], [300, '12.35']),
      line([40, 'Cake'], [300, '25.10']),
      line([40, 'Subtotal'], [300, '37.45']),
      line([40, 'Total'], [300, total]),
      line([40, 'Gift Card'], [300, '35.00']),
      line([40, 'Card no. 4411 8207']),
      line([40, 'C4SH'], [300, '5.00']),
      line([40, 'Chamge'], [300, '2.55']),
    ]);
  expect(messages(await paid('37.45'))).toEqual([]);
  expect(messages(await paid('67.45'))).toEqual(['change', 'again']);
  expect(dataOf(await paid('67.45'))).toMatchObject({ found: '67.45', expected: '37.45' });
});

it('is silent where labels and amounts do not belong together', async () => {
  expect(statuses(await receipt('3.92', '861.00'))).toEqual([]);
});

const bill = (due: string, more: Line[] = []) =>
  judged([
    line([40, 'Invoice 4711']),
    line([40, 'Net'], [300, '812.00']),
    line([40, 'VAT 20%'], [300, '162.40']),
    line([40, 'Total'], [300, '974.40']),
    line([40, 'Deposit paid'], [300, '-250.00']),
    ...more,
    line([40, 'Amount outstanding'], [300, due]),
  ]);

const asking = (sentence: string) =>
  judged([
    line([40, 'Invoice 4711']),
    line([40, 'Net'], [300, '3,251.80']),
    line([40, 'VAT 17%'], [300, '552.81']),
    line([40, 'Total'], [300, '3,804.61']),
    line([40, sentence]),
  ]);

it('holds what a sentence asks to pay to the total', async () => {
  expect(statuses(await asking('Please pay £3,804.61 by 12 March 2025.'))).toEqual(['bill.due pass']);
  const outcome = await asking('Please pay £6,804.61 by 12 March 2025.');
  expect(messages(outcome)).toEqual(['asked']);
  expect(dataOf(outcome)).toMatchObject({ found: '6,804.61', expected: '3,804.61' });
  expect(messages(await asking('נא לשלם 6,804.61 ₪ עד 12.03.2025'))).toEqual(['asked']);
});

it('takes an instalment that a sentence asks for as no total', async () => {
  for (const part of ['1,902.31', '1,268.20', '3,800.00'])
    expect(statuses(await asking(`Please pay £${part} by 12 March 2025.`))).toEqual([]);
});

it('passes a bill less its deposit', async () => {
  expect(statuses(await bill('724.40'))).toEqual(['bill.due pass']);
});

it('is silent where another printed amount is what is missing', async () => {
  expect(statuses(await bill('694.40', [line([40, 'Voucher 7'], [300, '-30.00'])]))).toEqual([]);
});

const meterBill = (due: string) =>
  judged([
    line([40, 'חשבון חשמל']),
    line([40, 'צרכן: 8500447120']),
    line([40, 'יתרת פתיחה'], [300, '374.40']),
    line([40, 'חיובים לתקופה'], [300, '1,252.06']),
    line([40, 'תשלום שהתקבל'], [300, '147.61-']),
    line([40, 'סך הכל לתשלום'], [300, due]),
  ]);

it('counts what was owed before and what was paid since on a bill for supplies', async () => {
  expect(statuses(await meterBill('1,478.85'))).toEqual(['bill.due pass']);
  expect(dataOf(await meterBill('1,948.85'))).toMatchObject({ found: '1,948.85', expected: '1,478.85' });
});

const card = (balance: string) =>
  judged([
    line([40, 'Credit card statement']),
    line([40, 'Previous balance'], [300, '1,060.98']),
    line([40, 'Payments and credits'], [300, '- 926.95']),
    line([40, 'Purchases'], [300, '+ 1,249.09']),
    line([40, 'Fees'], [300, '+ 4.50']),
    line([40, 'Interest charged'], [300, '+ 36.59']),
    line([40, 'New balance'], [300, balance]),
  ]);

it('passes a balance that rolls on, and finds one that does not', async () => {
  expect(statuses(await card('1,424.21'))).toEqual(['card.roll_forward pass']);
  const outcome = await card('1,924.21');
  expect(messages(outcome)).toEqual(['card']);
});

/** Charges with their days, and below them a summary in the same columns. */
const charges = (summary: readonly (readonly [string, string])[]) =>
  judged([
    line([40, 'Credit card statement']),
    line([40, 'Cardholder: Nora Halloran']),
    line([40, 'Statement period: 01/03/2025 to 31/03/2025']),
    line([40, 'Payment due date: 15/04/2025']),
    line([40, 'Date'], [140, 'Merchant'], [300, 'Amount']),
    line([40, '04/03/2025'], [140, 'Corner Bakery'], [300, '212.40']),
    line([40, '11/03/2025'], [140, 'Harbour Fuel'], [300, '87.15']),
    line([40, '19/03/2025'], [140, 'Green Grocer'], [300, '143.86']),
    ...summary.map(([label, amount]) => line([140, label], [300, amount])),
  ]);

it('reads the summary below the charges of a card as no more of them', async () => {
  const summary = (balance: string) =>
    [
      ['Previous balance', '318.22'],
      ['Payment received', '318.22'],
      ['Total purchases', '443.41'],
      ['Card fee', '12.50'],
      ['New balance', balance],
    ] as const;
  expect(statuses(await charges(summary('455.91')))).toEqual(['card.roll_forward pass']);
  expect(messages(await charges(summary('855.91')))).toEqual(['card']);
});

it('adds the fee of a card to its purchases where no balance went before', async () => {
  const summary = (balance: string) =>
    [
      ['Total purchases', '443.41'],
      ['Annual fee', '12.50'],
      ['New balance', balance],
    ] as const;
  expect(statuses(await charges(summary('455.91')))).toEqual(['card.roll_forward pass']);
  expect(messages(await charges(summary('855.91')))).toEqual(['card']);
});

const transfer = (charge: string) =>
  judged([
    line([40, 'Transfer confirmation']),
    line([40, 'Amount transferred'], [300, '2,417.30 EUR']),
    line([40, 'Transfer fee'], [300, '14.50 EUR']),
    line([40, 'Total charged'], [300, `${charge} EUR`]),
  ]);

it('holds the charge of a transfer to its amount and fee', async () => {
  expect(statuses(await transfer('2,431.80'))).toEqual(['transfer.charged pass']);
  expect(messages(await transfer('2,481.80'))).toEqual(['charged']);
});

/** The amount in large print, the rest below it. */
const screen = (charge: string, fee = '£0.00', title = 'Transfer confirmation') => {
  const lines = page([
    line([200, title]),
    line([200, '£2,338.60']),
    line([40, 'Fee']),
    line([40, fee]),
    line([40, 'Total debited']),
    line([40, charge]),
  ]);
  const { rect } = lines.lines[1]!.words[0]!;
  lines.lines[1]!.words[0]!.rect = { ...rect, y: rect.y - 3, h: 3 * rect.h };
  return judge('content/settlement', [lines]);
};

it('holds what a screen says was charged to the amount that it shows, where the fee is zero', async () => {
  expect(statuses(await screen('£2,338.60'))).toEqual(['transfer.charged pass']);
  expect(dataOf(await screen('£8,338.60'))).toMatchObject({ found: '8,338.60', expected: '2,338.60' });
  expect(statuses(await screen('£7,104.95'))).toEqual([]);
});

/** The same with the amount printed again. */
const repeated = (shown: string) => {
  const rows = [
    ['Amount', '£2,338.60'],
    ['Fee', '£1.50'],
    ['Total debited', '£2,340.10'],
  ];
  const lines = page([
    line([200, 'Transfer confirmation']),
    line([200, shown]),
    ...rows.map(([name, sum]) => line([40, name!], [300, sum!])),
  ]);
  const { rect } = lines.lines[1]!.words[0]!;
  lines.lines[1]!.words[0]!.rect = { ...rect, y: rect.y - 3, h: 3 * rect.h };
  return judge('content/settlement', [lines]);
};

it('holds what a screen shows in large print to amount and charge, where these agree', async () => {
  expect(statuses(await repeated('£2,338.60'))).toEqual(['transfer.charged pass', 'transfer.charged pass']);
  expect(statuses(await repeated('£2,340.10'))).toEqual(['transfer.charged pass', 'transfer.charged pass']);
  expect(dataOf(await repeated('£8,338.60'))).toMatchObject({ found: '8,338.60', expected: '2,338.60' });
  expect(statuses(await repeated('£7,104.95'))).toEqual(['transfer.charged pass']);
});

it('holds a screen of which the title was not read to its fee', async () => {
  expect(statuses(await screen('£2,340.10', '£1.50', '4'))).toEqual(['transfer.charged pass']);
  expect(messages(await screen('£2,390.10', '£1.50', '4'))).toEqual(['charged']);
});

const rated = (charge: string, fee = '13.09') =>
  judged([
    line([40, 'ההעברה בוצעה']),
    line([40, 'אל'], [300, 'נועה ברק']),
    line([40, 'סכום'], [300, '872.40']),
    line([40, 'עמלה 1.5%'], [300, fee]),
    line([40, 'חויבת בסך'], [300, charge]),
  ]);

it('holds the charge to amount and fee, however far it is off, where the printed rate makes the fee', async () => {
  expect(statuses(await rated('885.49'))).toEqual(['transfer.charged pass']);
  expect(dataOf(await rated('1,285.94'))).toMatchObject({ found: '1,285.94', expected: '885.49' });
  expect(statuses(await rated('1,285.94', '15.70'))).toEqual([]);
});

const account = (due: string) =>
  judged([
    line([40, 'Water account']),
    line([40, 'Previous balance'], [300, '1,640.18']),
    line([40, 'Payment received'], [300, '0.00']),
    line([40, 'Total current charge'], [300, '527.44']),
    line([40, 'Total amount due'], [300, due]),
    line([40, 'Payment slip']),
    line([40, 'Amount due'], [300, '2,167.62']),
  ]);

it('asks for what was owed before with the charges of the period, on the slip as in the account', async () => {
  expect(messages(await account('2,167.62'))).toEqual([]);
  expect(messages(await account('2,967.62'))).toHaveLength(1);
});

const yearlyBill = (credit: string) =>
  judged([
    line([40, 'Stadtwerke Jahresabrechnung Strom']),
    line([40, 'Arbeitspreis 2.610 kWh x 0,31 €'], [300, '809,10 €']),
    line([40, 'Grundpreis 12 Monate x 12,40 €'], [300, '148,80 €']),
    line([40, 'Rechnungsbetrag'], [300, '957,90 €']),
    line([40, 'Gezahlt 12 x 92,00 € = 1.104,00 €']),
    line([40, 'Ihr Guthaben:'], [300, credit]),
  ]);

it('gives back what was paid before beyond the charge', async () => {
  expect(messages(await yearlyBill('146,10 €'))).toEqual([]);
  expect(messages(await yearlyBill('546,10 €'))).toHaveLength(1);
});

/** The second line is in large print. */
function screenOf(lines: Line[]) {
  const shown = page(lines);
  const [word] = shown.lines[1]!.words;
  word!.rect = { ...word!.rect, y: word!.rect.y - 3, h: 3 * word!.rect.h };
  return judge('content/settlement', [shown]);
}

const payout = (received: string, more: Line[] = []) =>
  judged([
    line([40, 'Withdrawal'], [300, 'to your bank']),
    line([40, 'Amount'], [300, '$742.00']),
    line([40, 'Service fee'], [300, '-$9.30']),
    line([40, 'You receive'], [300, received]),
    ...more,
  ]);

it('holds what reaches the payee to the amount less its fee, however far it is off, where nothing else is printed', async () => {
  expect(statuses(await payout('$732.70'))).toEqual(['transfer.charged pass']);
  expect(dataOf(await payout('$1,291.55'))).toMatchObject({ found: '1,291.55', expected: '732.70' });
  expect(statuses(await payout('$1,291.55', [line([40, 'Bonus'], [300, '$14.00'])]))).toEqual([]);
  expect(statuses(await payout('$742.00'))).toEqual([]);
});

it.each([
  ['Gross', 'Net to your balance', '$742.00', '$732.70', '$782.70'],
  ['Betrag', 'Netto auf Ihr Konto', '742,00 €', '732,70 €', '782,70 €'],
])('knows what reaches a balance, of the amount in large print: %s, %s', async (gross, net, amount, right, wrong) => {
  const paid = (received: string) =>
    screenOf([
      line([40, 'Payment received']),
      line([40, amount]),
      line([40, gross], [300, amount]),
      line([40, gross === 'Gross' ? 'Fee' : 'Gebühr'], [300, amount.replace('742', '-9').replace('00', '30')]),
      line([40, net], [300, received]),
    ]);
  expect(statuses(await paid(right))).toEqual(['transfer.charged pass']);
  expect(messages(await paid(wrong))).toHaveLength(1);
});

it.each([
  ['Limit', 'Used before this transfer', 'This transfer', 'Left to send'],
  ['תקרה', 'נוצל לפני ההעברה', 'העברה זו', 'נותר להעברה'],
  ['Limit', 'Verbraucht vor der Zahlung', 'Diese Zahlung', 'Verfügbar'],
])('takes what is sent now off a limit as well: %s, %s', async (limit, used, now, left) => {
  const [name, amount] = /[א-ת]/.test(limit) ? [300, 40] : [40, 300];
  const sent = (rest: string, more: Line[] = []) =>
    screenOf([
      line([40, 'Hello Noa']),
      line([40, '₪ 735']),
      line([name, limit], [amount, '₪ 3,900']),
      line([name, used], [amount, '₪ 1,340']),
      ...more,
      line([name, now], [amount, '₪ 735']),
      line([name, left], [amount, rest]),
    ]);
  expect(statuses(await sent('₪ 1,825'))).toEqual(['balance.available pass']);
  expect(messages(await sent('₪ 2,315'))).toEqual(['available']);
  expect(messages(await sent('₪ 2,315', [line([40, 'Other'], [300, '₪ 490'])]))).toEqual([]);
});

it('takes what a fee is made of as no other fee', async () => {
  const paid = (net: string) =>
    judged([
      line([40, 'Zahlung']),
      line([40, 'Bruttobetrag'], [400, '310,00 EUR']),
      line([40, 'Gebühr (2,9 % + 0,30 EUR)'], [400, '-9,29 EUR']),
      line([40, 'Nettobetrag'], [400, net]),
    ]);
  expect(statuses(await paid('300,71 EUR'))).toEqual(['transfer.charged pass']);
  expect(messages(await paid('800,71 EUR'))).toEqual(['charged']);
});

const limited = (left: string, ...more: Line[]) =>
  judged([
    line([40, 'Gold card']),
    line([40, 'Credit limit'], [300, '4,000.00 EUR']),
    line([40, 'Used'], [300, '1,287.45 EUR']),
    line([40, 'Available'], [300, left]),
    ...more,
  ]);

it('holds what is left of a limit to what is used of it', async () => {
  expect(statuses(await limited('2,712.55 EUR'))).toEqual(['balance.available pass']);
  const outcome = await limited('3,912.55 EUR');
  expect(statuses(outcome)).toEqual(['balance.available fail']);
  expect(messages(outcome)).toEqual(['available']);
  // What is not booked yet may be counted as used, and something else may make the difference.
  expect(statuses(await limited('2,612.55 EUR', line([40, 'Pending'], [300, '100.00 EUR'])))).toEqual([]);
  expect(statuses(await limited('2,612.55 EUR', line([40, 'Reserved'], [300, '100.00 EUR'])))).toEqual([]);
});

it('holds what is available in an account to its balance and what is pending', async () => {
  const account = (left: string, overdraft: Line[] = []) =>
    judged([
      line([40, 'Available balance'], [300, left]),
      line([40, 'Current balance'], [300, '$1,938.74']),
      line([40, 'Pending'], [300, '-$333.20']),
      ...overdraft,
    ]);
  expect(statuses(await account('$1,605.54'))).toEqual(['balance.available pass']);
  expect(statuses(await account('$4,605.54'))).toEqual(['balance.available fail']);
  expect(statuses(await account('$2,105.54', [line([40, 'Overdraft limit'], [300, '$500.00'])]))).toEqual([]);
});

it.each([
  ['Paid on 03/09/2025:', 'Balance to pay by 15/02/2026:', 'Total'],
  ['Bezahlt am 03.09.2025:', 'Restbetrag bis 15.02.2026:', 'Gesamt'],
  ['Payé le 03/09/2025 :', 'Reste à payer avant le 15/02/2026 :', 'Total'],
  ['שולם בתאריך 03/09/2025:', 'יתרה לתשלום עד 15/02/2026:', 'סה"כ'],
])('knows what was paid on a day and what is left until another: %s', async (paid, left, sum) => {
  const isHebrew = /[א-ת]/.test(paid);
  const bill = (total: string) =>
    judge('content/settlement', [
      page([
        isHebrew ? line([300, sum], [100, total]) : line([40, sum], [300, total]),
        line([isHebrew ? 200 : 40, `${paid} 640.00`]),
        line([isHebrew ? 200 : 40, `${left} 1,810.00`]),
      ]),
    ]);
  expect(statuses(await bill('2,450.00'))).toEqual(['bill.due pass']);
  expect(messages(await bill('2,950.00'))).toHaveLength(1);
});
