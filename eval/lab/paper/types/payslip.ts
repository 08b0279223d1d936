import { amount, date, line, table, value, withTruth } from '../build.ts';
import { check, order, past, product, sum } from '../claims.ts';
import { addDays, addMonths, drawDay, formsFor, lastOfMonth, monthIn } from '../forms.ts';
import { israeliId } from '../identifiers.ts';
import { inLanguage, lexiconOf, personName, streetAddress } from '../lexicon.ts';
import type { Block, Claim, Field, PaperLanguage, PaperType, Words } from '../paper.ts';
import { bankAccount, firm } from '../parties.ts';
import { britishDeductions, israeliDeductions } from '../rates.ts';

const WORDS = {
  he: {
    title: 'תלוש שכר',
    month: 'שכר לחודש',
    employee: 'שם העובד',
    id: 'ת.ז.',
    number: 'מספר עובד',
    job: 'תפקיד',
    start: 'תאריך תחילת עבודה',
    points: 'נקודות זיכוי',
    paid: 'תאריך תשלום',
    earnings: 'תשלומים',
    deductions: 'ניכויים',
    text: 'תיאור',
    quantity: 'כמות',
    price: 'תעריף',
    amount: 'סכום',
    base: 'שכר יסוד',
    hours: 'שכר שעות',
    overtime: 'שעות נוספות 125%',
    travel: 'נסיעות',
    bonus: 'פרמיה',
    tax: 'מס הכנסה',
    insurance: 'ביטוח לאומי',
    health: 'ביטוח בריאות',
    pension: 'פנסיה 6%',
    gross: 'סה"כ ברוטו',
    sum: 'סה"כ ניכויים',
    net: 'נטו לתשלום',
    account: 'חשבון בנק',
    year: 'נתונים מצטברים',
    yearGross: 'ברוטו מצטבר',
    yearTax: 'מס הכנסה מצטבר',
    sent: ['שכר נטו בסך ', ' הועבר לחשבון ביום ', '.'],
    vacation: 'יתרת חופשה (ימים)',
  },
  en: {
    title: 'Payslip',
    month: 'Pay period',
    employee: 'Employee',
    id: 'NI number',
    number: 'Employee number',
    job: 'Position',
    start: 'Employed since',
    points: 'Tax code',
    paid: 'Date paid',
    earnings: 'Payments',
    deductions: 'Deductions',
    text: 'Description',
    quantity: 'Units',
    price: 'Rate',
    amount: 'Amount',
    base: 'Basic salary',
    hours: 'Hours worked',
    overtime: 'Overtime',
    travel: 'Travel allowance',
    bonus: 'Bonus',
    tax: 'PAYE tax',
    insurance: 'National insurance',
    health: '',
    pension: 'Pension 5%',
    gross: 'Total gross pay',
    sum: 'Total deductions',
    net: 'Net pay',
    account: 'Paid to account',
    year: 'Year to date',
    yearGross: 'Gross pay to date',
    yearTax: 'Tax paid to date',
    sent: ['Net pay of ', ' was paid to the account on ', '.'],
    vacation: 'Leave balance (days)',
  },
};

interface Part {
  id: string;
  text: string;
  cents: number;
  quantity?: number;
  price?: number;
}

export default {
  type: 'payslip',
  languages: ['he', 'en'],
  make(random, language: PaperLanguage) {
    const words = inLanguage(WORDS, language);
    const isIsraeli = language === 'he';
    const currency = isIsraeli ? 'ILS' : 'GBP';
    const forms = formsFor(language, currency, random.fork('forms'));
    const month = `${drawDay(random, '2024-04-10', '2025-11-20').slice(0, 7)}-01`;
    const paid = addDays(lastOfMonth(month), isIsraeli ? random.int(1, 9) : random.int(-4, 0));
    const isHourly = random.chance(0.4);
    const hourly = isIsraeli ? random.int(3_800, 11_000) : random.int(1_250, 3_400);
    const earnings: Part[] = [];
    const timed = (id: string, text: string, quantity: number, price: number) =>
      earnings.push({ id, text, cents: Math.round(quantity * price), quantity, price });
    if (isHourly) timed('base', words.hours, random.pick([168, 172.5, 176, 182]), hourly);
    else
      earnings.push({
        id: 'base',
        text: words.base,
        cents: 50_00 * random.int(isIsraeli ? 140 : 44, isIsraeli ? 460 : 130),
      });
    if (random.chance(0.4)) {
      timed(
        'overtime',
        words.overtime,
        random.int(2, 40) / 2,
        isHourly ? Math.round(hourly * 1.25) : isIsraeli ? 7_240 : 2_310,
      );
    }
    if (random.chance(0.6))
      earnings.push({
        id: 'travel',
        text: words.travel,
        cents: random.int(isIsraeli ? 18_000 : 3_000, isIsraeli ? 31_500 : 9_000),
      });
    if (random.chance(0.2)) earnings.push({ id: 'bonus', text: words.bonus, cents: 10_00 * random.int(10, 150) });
    const gross = earnings.reduce((all, { cents }) => all + cents, 0);

    const points = random.pick([2.25, 2.75, 3.25]);
    const pension = Math.round(earnings[0]!.cents * (isIsraeli ? 0.06 : 0.05));
    const deductions: Part[] = [];
    if (isIsraeli) {
      const { incomeTax, nationalInsurance, health } = israeliDeductions(gross, Number(month.slice(0, 4)), points);
      deductions.push(
        { id: 'tax', text: words.tax, cents: incomeTax },
        { id: 'insurance', text: words.insurance, cents: nationalInsurance },
        { id: 'health', text: words.health, cents: health },
      );
    } else {
      const { incomeTax, nationalInsurance } = britishDeductions(gross);
      deductions.push(
        { id: 'tax', text: words.tax, cents: incomeTax },
        { id: 'insurance', text: words.insurance, cents: nationalInsurance },
      );
    }
    if (random.chance(0.8)) deductions.push({ id: 'pension', text: words.pension, cents: pension });
    const deducted = deductions.reduce((all, { cents }) => all + cents, 0);
    const net = gross - deducted;

    const issuer = firm(random.fork('issuer'), language);
    const account = bankAccount(random.fork('account'), language);
    const claims: Claim[] = [
      ...issuer.claims,
      ...account.claims.filter(({ ids }) => ids.includes('account')),
      past('paid'),
      order('date-order', ['start', 'paid'], ['start']),
    ];
    const earningIds = earnings.map(({ id }) => `earning.${id}`);
    const deductionIds = deductions.map(({ id }) => `deduction.${id}`);
    claims.push(
      sum('gross', 'gross', earningIds),
      sum('column-total', 'gross', earningIds, [], earningIds),
      sum('deduction', 'deductions', deductionIds),
      sum(
        'deduction',
        'deductions',
        deductionIds,
        [],
        deductions.flatMap(({ id, cents }) => (cents > 0 ? [`deduction.${id}`] : [])),
      ),
      sum('net-pay', 'net', ['gross'], ['deductions']),
    );
    const hasUnits = earnings.some(({ quantity }) => quantity !== undefined);
    const earningRows = earnings.map(({ id, text, cents, quantity, price }): Words[] => {
      if (quantity !== undefined) {
        claims.push(
          product('line', `earning.${id}`, [`${id}.quantity`, `${id}.price`], 1, [`${id}.quantity`, `${id}.price`]),
        );
      }
      return [
        text,
        ...(hasUnits
          ? [
              quantity === undefined ? '' : value(`${id}.quantity`, 'count', forms.number(quantity, 2)),
              price === undefined ? '' : amount(`${id}.price`, forms.amount(price)),
            ]
          : []),
        amount(`earning.${id}`, forms.amount(cents)),
      ];
    });
    const head = { header: words.text, align: 'start', width: 46 } as const;
    const tail = { header: words.amount, align: 'end', width: 20 } as const;
    const showsFoot = random.chance(0.5);
    const blank = hasUnits ? ['', ''] : [];
    const sums: Field[] = [
      { label: words.gross, value: amount('gross', forms.amount(gross)) },
      { label: words.sum, value: amount('deductions', forms.amount(deducted)) },
    ];
    const blocks: Block[] = [
      table({
        title: words.earnings,
        columns: [
          head,
          ...(hasUnits
            ? ([
                { header: words.quantity, align: 'end', width: 15 },
                { header: words.price, align: 'end', width: 16 },
              ] as const)
            : []),
          tail,
        ],
        rows: earningRows,
        ...(showsFoot ? { foot: [[words.gross, ...blank, amount('gross', forms.amount(gross))]] } : {}),
      }),
      table({
        title: words.deductions,
        columns: [head, tail],
        rows: deductions.map(({ id, text, cents }) => [text, amount(`deduction.${id}`, forms.amount(cents))]),
        ...(showsFoot ? { foot: [[words.sum, amount('deductions', forms.amount(deducted))]] } : {}),
      }),
      {
        kind: 'totals',
        items: [...(showsFoot ? [] : sums), { label: words.net, value: amount('net', forms.money(net)) }],
      },
    ];
    // The tax year begins in January in Israel and on 6 April in Britain.
    const months = isIsraeli ? Number(month.slice(5, 7)) : ((Number(month.slice(5, 7)) + 8) % 12) + 1;
    if (random.chance(0.5)) {
      const before = (cents: number) => cents * (months - 1);
      blocks.push({
        kind: 'fields',
        title: words.year,
        items: [
          { label: words.yearGross, value: amount('year.gross', forms.amount(gross + before(earnings[0]!.cents))) },
          { label: words.yearTax, value: amount('year.tax', forms.amount(deductions[0]!.cents * months)) },
          { label: words.vacation, value: value('vacation', 'count', forms.number(random.int(2, 44) / 2, 1)) },
        ],
      });
    }
    const [sent, on, end] = words.sent as [string, string, string];
    if (random.chance(0.4)) {
      blocks.push({
        kind: 'text',
        style: 'body',
        text: line(sent, amount('net', forms.money(net)), on, date('paid', forms.date(paid)), end),
      });
    }
    const employee = personName(random, language);
    if (isIsraeli) claims.push(check('identifier', 'id', 'israeli'));
    return withTruth({
      type: 'payslip',
      language,
      currency,
      issuer: { name: issuer.name, lines: issuer.lines },
      title: `${words.title} - ${monthIn(month, language)}`,
      recipient: [line(value('holder', 'name', employee)), streetAddress(random, language)],
      blocks: [
        {
          kind: 'fields',
          items: [
            { label: words.employee, value: value('holder', 'name', employee) },
            {
              label: words.id,
              value: isIsraeli
                ? value('id', 'identifier', israeliId(random))
                : value(
                    'ni',
                    'reference',
                    `${random.pick(['AB', 'JG', 'KL', 'PW'])} ${random.digits(2)} ${random.digits(2)} ${random.digits(2)} ${random.pick(['A', 'B', 'C', 'D'])}`,
                  ),
            },
            { label: words.number, value: value('number', 'reference', random.digits(4)) },
            { label: words.job, value: random.pick(lexiconOf(language).jobs) },
            { label: words.start, value: date('start', forms.date(addMonths(month, -random.int(14, 160)))) },
            { label: words.paid, value: date('paid', forms.date(paid)) },
            { label: words.points, value: isIsraeli ? value('points', 'count', forms.number(points, 2)) : '1257L' },
            { label: words.account, value: account.account },
          ],
        },
        ...blocks,
      ],
      claims,
      madeOn: paid,
      main: { amount: 'net', name: 'holder', date: 'paid' },
      oddities: showsFoot ? ['sums in the tables'] : [],
    });
  },
} satisfies PaperType;
