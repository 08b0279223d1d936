import { amount, date, line, table, value, withTruth } from '../build.ts';
import { check, order, past, product, sum } from '../claims.ts';
import { addDays, bracketed, drawDay, formsFor } from '../forms.ts';
import { cardNumber, israeliId } from '../identifiers.ts';
import { inLanguage, lexiconOf, personName, streetAddress } from '../lexicon.ts';
import type { Block, Claim, Column, Field, PaperLanguage, PaperType, Words } from '../paper.ts';
import { firm } from '../parties.ts';

const WORDS = {
  he: {
    title: 'פירוט חיובי כרטיס אשראי',
    issuers: ['כרטיסי אלמוג בע"מ', 'שקמה אשראי בע"מ', 'קשת כרטיסים בע"מ'],
    holder: 'שם בעל הכרטיס',
    id: 'ת.ז.',
    card: 'מספר כרטיס',
    charge: 'מועד חיוב',
    period: 'תקופה',
    to: ' עד ',
    date: 'תאריך עסקה',
    shop: 'שם בית העסק',
    original: 'סכום עסקה',
    amount: 'סכום חיוב',
    instalment: (n: number, of: number) => `תשלום ${n} מתוך ${of}`,
    local: 'עסקאות בארץ',
    foreign: 'עסקאות בחו"ל',
    rate: 'שער המרה',
    localSum: 'סה"כ עסקאות בארץ',
    foreignSum: 'סה"כ עסקאות בחו"ל',
    fee: 'דמי כרטיס',
    total: 'סה"כ לחיוב',
    previous: 'יתרה קודמת',
    payment: 'תשלום שהתקבל',
    count: 'מספר עסקאות',
    pending: 'עסקאות שטרם נקלטו (אינן כלולות בחיוב)',
    note: '* זיכוי מבית העסק.',
  },
  en: {
    title: 'Credit card statement',
    issuers: ['Halcyon Cards', 'Kestrel Credit Limited', 'Marlow Card Services'],
    holder: 'Cardholder',
    id: 'ID number',
    card: 'Card number',
    charge: 'Payment due date',
    period: 'Statement period',
    to: ' to ',
    date: 'Date',
    shop: 'Merchant',
    original: 'Transaction amount',
    amount: 'Charged',
    instalment: (n: number, of: number) => `instalment ${n} of ${of}`,
    local: 'Purchases',
    foreign: 'Purchases in foreign currency',
    rate: 'Rate',
    localSum: 'Total purchases',
    foreignSum: 'Total foreign purchases',
    fee: 'Card fee',
    total: 'New balance',
    previous: 'Previous balance',
    payment: 'Payment received',
    count: 'Number of transactions',
    pending: 'Pending transactions (not charged yet)',
    note: '* Refund by the merchant.',
  },
};

export default {
  type: 'card_statement',
  languages: ['he', 'en'],
  make(random, language: PaperLanguage) {
    const words = inLanguage(WORDS, language);
    const { shops, abroad } = lexiconOf(language);
    const currency = language === 'he' ? 'ILS' : 'GBP';
    const forms = formsFor(language, currency, random.fork('forms'));
    const from = drawDay(random, '2024-02-01', '2025-10-01');
    const to = addDays(from, 30);
    const charged = addDays(to, random.int(3, 14));
    const oddities: string[] = [];
    const claims: Claim[] = [order('due-before-issue', ['to', 'due'], ['due'])];
    const days = (count: number) =>
      Array.from({ length: count }, () => addDays(from, random.int(0, 29))).sort((a, b) => a.localeCompare(b));
    const hasOriginal = language === 'he' || random.chance(0.4);
    const ids: string[] = [];

    const locals = days(random.int(6, 20)).map((day, i) => {
      const isRefund = random.chance(0.06);
      const of = !isRefund && hasOriginal && random.chance(0.15) ? random.int(3, 12) : 1;
      const part = random.int(900, 60_000) * (isRefund ? -1 : 1);
      return { i, day, of, part, n: random.int(1, of), isRefund, shop: random.pick(shops) };
    });
    if (locals.some(({ isRefund }) => isRefund)) oddities.push('refunds');
    if (locals.some(({ of }) => of > 1)) oddities.push('instalments');
    const inBrackets = random.chance(0.3);
    const written = (cents: number) => (inBrackets ? bracketed(forms.amount(cents)) : forms.amount(cents));
    if (inBrackets && locals.some(({ isRefund }) => isRefund)) oddities.push('brackets');
    const localRows = locals.map(({ i, day, of, part, n, isRefund, shop }): Words[] => {
      const id = `row.${i}.amount`;
      ids.push(id);
      return [
        date(`row.${i}.date`, forms.date(day)),
        `${shop}${of > 1 ? ` (${words.instalment(n, of)})` : ''}`,
        ...(hasOriginal ? [amount(of > 1 ? `row.${i}.original` : id, written(part * of))] : []),
        isRefund ? line(amount(id, written(part)), ' *') : amount(id, written(part)),
      ];
    });
    const foreigns = days(random.chance(0.45) ? random.int(1, 4) : 0).map((day, k) => {
      const rate = language === 'he' ? random.number(3.4, 4.1, 4) : random.number(0.78, 0.94, 4);
      const cents = random.int(700, 30_000);
      return { i: locals.length + k, day, rate, cents, charged: Math.round(cents * rate), shop: random.pick(abroad) };
    });
    const foreignRows = foreigns.map(({ i, day, rate, cents, charged: own, shop }): Words[] => {
      claims.push(
        product('exchange', `row.${i}.amount`, [`row.${i}.foreign`, `row.${i}.rate`], 1, [
          `row.${i}.foreign`,
          `row.${i}.rate`,
        ]),
      );
      return [
        date(`row.${i}.date`, forms.date(day)),
        shop,
        line('USD ', amount(`row.${i}.foreign`, forms.amount(cents))),
        value(`row.${i}.rate`, 'rate', forms.number(rate, 4)),
        amount(`row.${i}.amount`, forms.amount(own)),
      ];
    });
    for (const { i } of [...locals, ...foreigns]) {
      claims.push(order('row-outside-period', ['from', `row.${i}.date`, 'to'], [`row.${i}.date`]));
    }
    const localSum = locals.reduce((all, { part }) => all + part, 0);
    const foreignSum = foreigns.reduce((all, each) => all + each.charged, 0);
    const foreignIds = foreigns.map(({ i }) => `row.${i}.amount`);
    const totals: Field[] = [];
    const parts: string[] = [];
    const less: string[] = [];
    const add = (id: string, label: string, cents: number, list: string[]) => {
      totals.push({ label, value: amount(id, forms.amount(cents)) });
      list.push(id);
    };
    let total = localSum + foreignSum;
    if (language === 'en' && random.chance(0.6)) {
      const previous = random.int(10_000, 180_000);
      const paid = random.chance(0.6) ? previous : random.int(4_000, previous);
      add('opening', words.previous, previous, parts);
      add('paid', words.payment, paid, less);
      total += previous - paid;
    }
    add('sum.local', words.localSum, localSum, parts);
    claims.push(sum('column-total', 'sum.local', ids));
    if (foreigns.length > 0) {
      add('sum.foreign', words.foreignSum, foreignSum, parts);
      claims.push(sum('column-total', 'sum.foreign', foreignIds));
      oddities.push('foreign currency rows');
    }
    if (random.chance(0.4)) {
      const fee = random.int(490, 2_990);
      add('fee', words.fee, fee, parts);
      total += fee;
      claims.push(sum('fee', 'total', parts, less, ['fee']));
    }
    totals.push({ label: words.total, value: amount('total', forms.money(total)) });
    claims.push(sum('total', 'total', parts, less));
    if (parts.includes('opening')) {
      claims.push(sum('opening', 'total', parts, less, ['opening']), sum('paid', 'total', parts, less, ['paid']));
    }

    const full = cardNumber(random, language === 'he' ? '-' : ' ');
    const showsFull = random.chance(0.3);
    if (showsFull) claims.push(check('card-number', 'card', 'luhn'));
    const issuer = firm(random.fork('issuer'), language, random.pick(words.issuers));
    const columns: Column[] = [
      { header: words.date, align: 'start', width: 17 },
      { header: words.shop, align: 'start', width: 40 },
      ...(hasOriginal ? ([{ header: words.original, align: 'end', width: 18 }] as const) : []),
      { header: words.amount, align: 'end', width: 18 },
    ];
    const blocks: Block[] = [table({ title: words.local, columns, rows: localRows })];
    if (foreigns.length > 0) {
      blocks.push(
        table({
          title: words.foreign,
          columns: [
            { header: words.date, align: 'start', width: 17 },
            { header: words.shop, align: 'start', width: 30 },
            { header: words.original, align: 'end', width: 20 },
            { header: words.rate, align: 'end', width: 12 },
            { header: words.amount, align: 'end', width: 18 },
          ],
          rows: foreignRows,
        }),
      );
    }
    blocks.push({ kind: 'totals', items: totals });
    if (locals.some(({ isRefund }) => isRefund)) blocks.push({ kind: 'text', style: 'small', text: words.note });
    if (random.chance(0.15)) {
      const pending = [0, 1].map((k): Words[] => [
        date(`pending.${k}.date`, forms.date(addDays(to, 1))),
        random.pick(shops),
        amount(`pending.${k}.amount`, forms.amount(random.int(900, 30_000))),
      ]);
      blocks.push(table({ title: words.pending, columns: [columns[0]!, columns[1]!, columns.at(-1)!], rows: pending }));
      oddities.push('pending rows');
    }
    const holder = personName(random, language);
    return withTruth(
      {
        type: 'card_statement',
        language,
        currency,
        issuer: { name: issuer.name, lines: issuer.lines },
        title: words.title,
        recipient: [line(value('holder', 'name', holder)), streetAddress(random, language)],
        blocks: [
          {
            kind: 'fields',
            items: [
              { label: words.holder, value: value('holder', 'name', holder) },
              ...(language === 'he' ? [{ label: words.id, value: value('id', 'identifier', israeliId(random)) }] : []),
              {
                label: words.card,
                value: showsFull
                  ? value('card', 'identifier', full)
                  : line('**** **** **** ', value('card', 'reference', full.slice(-4))),
              },
              {
                label: words.period,
                value: line(date('from', forms.date(from)), words.to, date('to', forms.date(to))),
              },
              { label: words.charge, value: date('due', forms.date(charged)) },
              ...(random.chance(0.4)
                ? [{ label: words.count, value: value('count', 'count', String(locals.length + foreigns.length)) }]
                : []),
            ],
          },
          ...blocks,
        ],
        claims: [
          ...claims,
          ...issuer.claims,
          ...(language === 'he' ? [check('identifier', 'id', 'israeli')] : []),
          past('to'),
        ],
        madeOn: addDays(to, 1),
        main: { amount: 'total', name: 'holder', date: 'due' },
        oddities,
      },
      { transactions: locals.length + foreigns.length },
    );
  },
} satisfies PaperType;
