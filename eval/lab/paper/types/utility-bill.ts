import { amount, date, line, table, value, withTruth } from '../build.ts';
import { order, past, product, sum } from '../claims.ts';
import { addDays, daysBetween, drawDay, formsFor } from '../forms.ts';
import { inLanguage, lexiconOf, personName, streetAddress } from '../lexicon.ts';
import type { Claim, Field, PaperLanguage, PaperType, Words } from '../paper.ts';
import { firm } from '../parties.ts';
import { vatRateOn } from '../rates.ts';

const WORDS = {
  he: {
    title: 'חשבון תקופתי',
    account: 'מספר לקוח',
    bill: 'מספר חשבון',
    holder: 'שם הלקוח',
    address: 'כתובת הצרכנות',
    period: 'תקופת חשבון',
    to: ' עד ',
    days: 'מספר ימים',
    issued: 'תאריך הפקה',
    due: 'לתשלום עד',
    meter: 'מספר מונה',
    previous: 'קריאה קודמת',
    current: 'קריאה נוכחית',
    used: 'צריכה',
    units: { electricity: 'קוט"ש', water: 'מ"ק' },
    text: 'פירוט',
    quantity: 'כמות',
    price: 'תעריף',
    amount: 'סכום',
    consumption: 'תשלום עבור צריכה',
    fixed: 'תשלום קבוע',
    credit: 'זיכוי לקוח ותיק',
    net: 'סה"כ לפני מע"מ',
    vat: 'מע"מ',
    current_: 'סה"כ חיוב לתקופה',
    previousBalance: 'יתרה קודמת',
    paid: 'תשלום שהתקבל',
    rounding: 'עיגול',
    total: 'סה"כ לתשלום',
  },
  en: {
    title: 'Your bill',
    account: 'Customer number',
    bill: 'Bill number',
    holder: 'Customer',
    address: 'Supply address',
    period: 'Billing period',
    to: ' to ',
    days: 'Number of days',
    issued: 'Date of bill',
    due: 'Pay by',
    meter: 'Meter number',
    previous: 'Previous reading',
    current: 'Present reading',
    used: 'Units used',
    units: { electricity: 'kWh', water: 'cu. m' },
    text: 'Charges',
    quantity: 'Units',
    price: 'Rate',
    amount: 'Amount',
    consumption: 'Usage',
    fixed: 'Standing charge',
    credit: 'Loyalty credit',
    net: 'Total before VAT',
    vat: 'VAT',
    current_: 'Charges this period',
    previousBalance: 'Previous balance',
    paid: 'Payment received',
    rounding: 'Rounding',
    total: 'Total to pay',
  },
};

export default {
  type: 'utility_bill',
  languages: ['he', 'en'],
  make(random, language: PaperLanguage) {
    const words = inLanguage(WORDS, language);
    const isIsraeli = language === 'he';
    const currency = isIsraeli ? 'ILS' : 'GBP';
    const forms = formsFor(language, currency, random.fork('forms'));
    const from = drawDay(random, '2024-02-01', '2025-09-20');
    const to = addDays(from, random.int(56, 63));
    const issued = addDays(to, random.int(1, 9));
    const due = addDays(issued, random.int(12, 25));
    const days = daysBetween(from, to) + 1;
    const kind = random.pick(['electricity', 'water'] as const);
    const claims: Claim[] = [
      order('due-before-issue', ['issued', 'due']),
      order('date-order', ['from', 'to', 'issued'], ['from']),
      past('issued'),
      { kind: 'days', ids: ['days'], relation: { is: 'days', from: 'from', to: 'to', inclusive: true } },
    ];

    const meters = random.chance(0.2) ? 2 : 1;
    const readings = Array.from({ length: meters }, (_, i) => {
      const previous = random.int(1_200, 48_000);
      const used = kind === 'electricity' ? random.int(240, 1_900) : random.int(12, 48);
      claims.push(
        sum(
          'consumption',
          `meter.${i}.used`,
          [`meter.${i}.current`],
          [`meter.${i}.previous`],
          [`meter.${i}.used`, `meter.${i}.current`, `meter.${i}.previous`],
        ),
      );
      return { previous, used, current: previous + used };
    });
    const count = (id: string, number: number) => value(id, 'count', String(number));
    const readingRows = readings.map(({ previous, current, used }, i): Words[] => [
      value(`meter.${i}.number`, 'reference', random.digits(7)),
      count(`meter.${i}.previous`, previous),
      count(`meter.${i}.current`, current),
      count(`meter.${i}.used`, used),
    ]);
    // Thousandths of the currency: tariffs have more decimals than amounts.
    const rate =
      kind === 'electricity'
        ? isIsraeli
          ? random.number(0.5, 0.66, 4)
          : random.number(0.22, 0.29, 4)
        : random.number(1.9, 7.9, 3);
    const total = { lines: 0 };
    const ids: string[] = [];
    const rows: Words[][] = readings.map(({ used }, i) => {
      const cents = Math.round(used * rate * 100 + 1e-6);
      total.lines += cents;
      ids.push(`line.${i}.amount`);
      claims.push(
        product('line', `line.${i}.amount`, [`meter.${i}.used`, `line.${i}.rate`], 1, [
          `line.${i}.amount`,
          `line.${i}.rate`,
        ]),
      );
      return [
        `${words.consumption} (${words.units[kind]})`,
        count(`meter.${i}.used`, used),
        value(`line.${i}.rate`, 'rate', forms.number(rate, kind === 'electricity' ? 4 : 3)),
        amount(`line.${i}.amount`, forms.amount(cents)),
      ];
    });
    const daily = random.number(0.18, 0.62, 4);
    const fixed = Math.round(days * daily * 100 + 1e-6);
    total.lines += fixed;
    ids.push('line.fixed.amount');
    claims.push(
      product('line', 'line.fixed.amount', ['days', 'line.fixed.rate'], 1, ['line.fixed.amount', 'line.fixed.rate']),
    );
    rows.push([
      words.fixed,
      count('days', days),
      value('line.fixed.rate', 'rate', forms.number(daily, 4)),
      amount('line.fixed.amount', forms.amount(fixed)),
    ]);
    const oddities = meters > 1 ? ['two meters'] : [];
    if (random.chance(0.15)) {
      const credit = -random.int(500, 2_500);
      total.lines += credit;
      ids.push('line.credit.amount');
      rows.push([words.credit, '', '', amount('line.credit.amount', forms.amount(credit))]);
      claims.push(sum('discount', 'net', ids, [], ['line.credit.amount']));
      oddities.push('credit');
    }
    const percent = isIsraeli ? vatRateOn(issued, language).standard : 5;
    const vat = Math.round((total.lines * percent) / 100);
    const current = total.lines + vat;
    const totals: Field[] = [
      { label: words.net, value: amount('net', forms.amount(total.lines)) },
      { label: `${words.vat} ${forms.percent(percent)}`, value: amount('vat', forms.amount(vat)) },
    ];
    claims.push(sum('net', 'net', ids), product('vat', 'vat', ['net'], 100 / percent));
    let due_ = current;
    const parts = ['net', 'vat'];
    const less: string[] = [];
    if (random.chance(0.3)) {
      const previous = random.int(5_000, 60_000);
      const paid = random.chance(0.6) ? previous : random.int(2_000, previous);
      totals.push(
        { label: words.current_, value: amount('current', forms.amount(current)) },
        { label: words.previousBalance, value: amount('opening', forms.amount(previous)) },
        { label: words.paid, value: amount('paid', forms.amount(paid)) },
      );
      claims.push(sum('column-total', 'current', ['net', 'vat']));
      parts.splice(0, 2, 'current', 'opening');
      less.push('paid');
      claims.push(sum('paid', 'total', parts, less, ['paid']), sum('opening', 'total', parts, less, ['opening']));
      due_ += previous - paid;
      oddities.push('previous balance');
    }
    const rounded = Math.round(due_ / 10) * 10;
    if (isIsraeli && rounded !== due_ && less.length === 0 && random.chance(0.35)) {
      totals.push({ label: words.rounding, value: amount('rounding', forms.amount(rounded - due_)) });
      parts.push('rounding');
      due_ = rounded;
      claims.push(sum('rounding', 'total', parts, less, ['rounding']));
      oddities.push('rounding line');
    }
    totals.push({ label: words.total, value: amount('total', forms.money(due_)) });
    claims.push(sum('total', 'total', parts, less));

    const issuer = firm(random.fork('issuer'), language, random.pick(lexiconOf(language).utilities));
    const holder = personName(random, language);
    const address = streetAddress(random, language);
    return withTruth({
      type: 'utility_bill',
      language,
      currency,
      issuer: { name: issuer.name, lines: issuer.lines },
      title: words.title,
      recipient: [line(value('holder', 'name', holder)), address],
      blocks: [
        {
          kind: 'fields',
          items: [
            { label: words.holder, value: value('holder', 'name', holder) },
            { label: words.account, value: value('account.number', 'reference', random.digits(9)) },
            { label: words.bill, value: value('reference', 'reference', random.digits(8)) },
            { label: words.address, value: address },
            { label: words.period, value: line(date('from', forms.date(from)), words.to, date('to', forms.date(to))) },
            { label: words.days, value: count('days', days) },
            { label: words.issued, value: date('issued', forms.date(issued)) },
            { label: words.due, value: date('due', forms.date(due)) },
          ],
        },
        table({
          columns: [
            { header: words.meter, align: 'start', width: 25 },
            { header: words.previous, align: 'end', width: 25 },
            { header: words.current, align: 'end', width: 25 },
            { header: `${words.used} (${words.units[kind]})`, align: 'end', width: 25 },
          ],
          rows: readingRows,
        }),
        table({
          columns: [
            { header: words.text, align: 'start', width: 40 },
            { header: words.quantity, align: 'end', width: 18 },
            { header: words.price, align: 'end', width: 18 },
            { header: words.amount, align: 'end', width: 20 },
          ],
          rows,
        }),
        { kind: 'totals', items: totals },
      ],
      claims: [...claims, ...issuer.claims],
      madeOn: issued,
      main: { amount: 'total', name: 'holder', date: 'issued', reference: 'reference' },
      oddities,
    });
  },
} satisfies PaperType;
