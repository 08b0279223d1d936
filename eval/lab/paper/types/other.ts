import type { Random } from '../../random.ts';
import { amount, date, line, table, value, withTruth } from '../build.ts';
import { order, past, product, sum } from '../claims.ts';
import { addDays, addMonths, drawDay, type Forms, formsFor } from '../forms.ts';
import { firmName, inLanguage, lexiconOf, personName, streetAddress } from '../lexicon.ts';
import type { Claim, Field, Paper, PaperLanguage, PaperType, Words } from '../paper.ts';
import { firm } from '../parties.ts';
import { vatRateOn } from '../rates.ts';

const WORDS = {
  he: {
    receipt: 'קבלה',
    number: 'מספר קבלה',
    date: 'תאריך',
    time: 'שעה',
    item: 'פריט',
    quantity: 'כמות',
    price: 'מחיר',
    amount: 'סכום',
    sum: 'סכום ביניים',
    discount: 'הנחת מועדון',
    rounding: 'עיגול',
    total: 'סה"כ לתשלום',
    cash: 'מזומן',
    change: 'עודף',
    card: 'כרטיס אשראי',
    vat: (percent: string) => `מזה מע"מ ${percent}`,
    thanks: 'תודה ולהתראות',
    delivery: 'תעודת משלוח',
    note: 'מספר תעודה',
    customer: 'לכבוד',
    ordered: 'הוזמן',
    delivered: 'סופק',
    open: 'יתרה לאספקה',
    pieces: 'סה"כ יחידות',
    caption: 'חתימת המקבל',
    premium: 'הודעת פרמיה שנתית',
    policy: 'מספר פוליסה',
    insured: 'שם המבוטח',
    period: 'תקופת ביטוח',
    to: ' עד ',
    issued: 'תאריך הפקה',
    cover: 'כיסוי',
    covers: ['מבנה', 'תכולה', 'צד שלישי', 'נזקי מים', 'רעידת אדמה'],
    net: 'סה"כ פרמיה',
    fee: 'דמי פוליסה',
    yearly: 'פרמיה שנתית לתשלום',
    monthly: '12 תשלומים חודשיים של',
  },
  en: {
    receipt: 'Receipt',
    number: 'Receipt no.',
    date: 'Date',
    time: 'Time',
    item: 'Item',
    quantity: 'Qty',
    price: 'Price',
    amount: 'Amount',
    sum: 'Subtotal',
    discount: 'Member discount',
    rounding: 'Rounding',
    total: 'Total',
    cash: 'Cash',
    change: 'Change',
    card: 'Card',
    vat: (percent: string) => `Includes VAT ${percent}`,
    thanks: 'Thank you, please come again',
    delivery: 'Delivery note',
    note: 'Note number',
    customer: 'Deliver to',
    ordered: 'Ordered',
    delivered: 'Delivered',
    open: 'To follow',
    pieces: 'Pieces delivered',
    caption: 'Received by',
    premium: 'Annual premium notice',
    policy: 'Policy number',
    insured: 'Insured',
    period: 'Period of cover',
    to: ' to ',
    issued: 'Date of issue',
    cover: 'Cover',
    covers: ['Buildings', 'Contents', 'Third party', 'Water damage', 'Accidental damage'],
    net: 'Total premiums',
    fee: 'Policy fee',
    yearly: 'Annual premium',
    monthly: '12 monthly payments of',
  },
  de: {
    receipt: 'Kassenbon',
    number: 'Bon-Nr.',
    date: 'Datum',
    time: 'Uhrzeit',
    item: 'Artikel',
    quantity: 'Menge',
    price: 'Preis',
    amount: 'Betrag',
    sum: 'Zwischensumme',
    discount: 'Kundenrabatt',
    rounding: 'Rundung',
    total: 'Summe',
    cash: 'Bar',
    change: 'Rückgeld',
    card: 'Karte',
    vat: (percent: string) => `Enthaltene MwSt. ${percent}`,
    thanks: 'Vielen Dank für Ihren Einkauf',
  },
  fr: {
    receipt: 'Ticket de caisse',
    number: 'Ticket n°',
    date: 'Date',
    time: 'Heure',
    item: 'Article',
    quantity: 'Qté',
    price: 'Prix',
    amount: 'Montant',
    sum: 'Sous-total',
    discount: 'Remise fidélité',
    rounding: 'Arrondi',
    total: 'Total',
    cash: 'Espèces',
    change: 'Rendu',
    card: 'Carte bancaire',
    vat: (percent: string) => `Dont TVA ${percent}`,
    thanks: 'Merci de votre visite',
  },
};
type Texts = typeof WORDS.en;
type Receipt = typeof WORDS.de;

const CURRENCIES = { he: 'ILS', en: 'GBP', de: 'EUR', fr: 'EUR', ar: 'ILS' } as const;

function tillReceipt(random: Random, forms: Forms, words: Receipt): Paper {
  const { language, currency } = forms;
  const { groceries, grocers } = lexiconOf(language);
  const day = drawDay(random);
  const claims: Claim[] = [past('date')];
  const oddities: string[] = [];
  const picked = random.sample(groceries, random.int(3, 9));
  const items = picked.map((text) => {
    const isWeighed = random.chance(0.2);
    const quantity = isWeighed ? random.int(210, 2_400) / 1000 : random.pick([1, 1, 1, 2, 3]);
    const price = random.int(90, 2_400);
    return { text, isWeighed, quantity, price, cents: Math.round(quantity * price + 1e-6) };
  });
  const rows = items.map(({ text, isWeighed, quantity, price, cents }, i): Words[] => {
    claims.push(
      product('line', `line.${i}.amount`, [`line.${i}.quantity`, `line.${i}.price`], 1, [
        `line.${i}.amount`,
        `line.${i}.price`,
      ]),
    );
    return [
      text,
      value(`line.${i}.quantity`, 'count', forms.number(quantity, isWeighed ? 3 : 0)),
      amount(`line.${i}.price`, forms.amount(price)),
      amount(`line.${i}.amount`, forms.amount(cents)),
    ];
  });
  const ids = items.map((_, i) => `line.${i}.amount`);
  const sold = items.reduce((all, { cents }) => all + cents, 0);
  const totals: Field[] = [];
  const parts = [...ids];
  let total = sold;
  if (random.chance(0.2)) {
    const discount = -Math.round(sold * 0.05);
    totals.push(
      { label: words.sum, value: amount('subtotal', forms.amount(sold)) },
      { label: `${words.discount} ${forms.percent(5)}`, value: amount('discount', forms.amount(discount)) },
    );
    claims.push(sum('column-total', 'subtotal', ids), product('discount', 'discount', ['subtotal'], 20));
    parts.splice(0, parts.length, 'subtotal', 'discount');
    total += discount;
    oddities.push('discount');
  }
  const isCash = random.chance(0.6);
  const step = currency === 'ILS' ? 10 : 5;
  const rounded = Math.round(total / step) * step;
  if (isCash && rounded !== total && currency !== 'GBP' && random.chance(0.7)) {
    totals.push({ label: words.rounding, value: amount('rounding', forms.amount(rounded - total)) });
    parts.push('rounding');
    total = rounded;
    claims.push(sum('rounding', 'total', [...parts], [], ['rounding']));
    oddities.push('rounding line');
  }
  totals.push({ label: words.total, value: amount('total', forms.money(total)) });
  claims.push(sum('total', 'total', parts));
  const paid: Field[] = [];
  if (isCash) {
    const note = random.pick([1_000, 2_000, 5_000]);
    const given = Math.ceil(total / note) * note;
    paid.push(
      { label: words.cash, value: amount('paid', forms.amount(given)) },
      { label: words.change, value: amount('change', forms.amount(given - total)) },
    );
    claims.push(sum('paid', 'change', ['paid'], ['total'], ['paid']), sum('change', 'change', ['paid'], ['total']));
  } else {
    paid.push({ label: `${words.card} **** ${random.digits(4)}`, value: amount('paid', forms.amount(total)) });
    claims.push(sum('paid', 'paid', ['total']));
  }
  const { standard } = vatRateOn(day, language);
  const vat = Math.round((total * standard) / (100 + standard));
  paid.push({ label: words.vat(forms.percent(standard)), value: amount('vat', forms.amount(vat)) });
  claims.push(product('vat', 'vat', ['total'], (100 + standard) / standard));
  const issuer = firm(random.fork('issuer'), language, random.pick(grocers));
  const time = `${String(random.int(8, 21)).padStart(2, '0')}:${random.int(10, 59)}`;
  return withTruth({
    type: 'other',
    language,
    currency,
    issuer: { name: issuer.name, lines: issuer.lines },
    title: words.receipt,
    blocks: [
      {
        kind: 'fields',
        items: [
          { label: words.number, value: value('reference', 'reference', random.digits(6)) },
          { label: words.date, value: date('date', forms.date(day)) },
          { label: words.time, value: value('time', 'time', time) },
        ],
      },
      table({
        columns: [
          { header: words.item, align: 'start', width: 42 },
          { header: words.quantity, align: 'end', width: 14 },
          { header: words.price, align: 'end', width: 18 },
          { header: words.amount, align: 'end', width: 20 },
        ],
        rows,
      }),
      { kind: 'totals', items: totals },
      { kind: 'fields', items: paid },
      { kind: 'text', style: 'small', text: words.thanks },
    ],
    claims: [...claims, ...issuer.claims],
    madeOn: day,
    main: { amount: 'total', date: 'date', reference: 'reference' },
    oddities,
  });
}

function deliveryNote(random: Random, forms: Forms, words: Texts): Paper {
  const { language, currency } = forms;
  const day = drawDay(random);
  const goods = random.sample(lexiconOf(language).goods, random.int(3, 7));
  const claims: Claim[] = [past('issued')];
  const counts = goods.map(() => {
    const ordered = random.int(1, 60);
    return { ordered, delivered: random.chance(0.75) ? ordered : random.int(0, ordered) };
  });
  const rows = counts.map(({ ordered, delivered }, i): Words[] => {
    const id = (name: string) => `line.${i}.${name}`;
    const all = [id('ordered'), id('delivered'), id('open')];
    claims.push(sum('line', id('open'), [id('ordered')], [id('delivered')], all));
    return [
      goods[i]!,
      value(id('ordered'), 'count', String(ordered)),
      value(id('delivered'), 'count', String(delivered)),
      value(id('open'), 'count', String(ordered - delivered)),
    ];
  });
  const pieces = counts.reduce((all, { delivered }) => all + delivered, 0);
  claims.push(
    sum(
      'total',
      'pieces',
      counts.map((_, i) => `line.${i}.delivered`),
    ),
  );
  const issuer = firm(random.fork('issuer'), language);
  const customer = firmName(random, language);
  return withTruth({
    type: 'other',
    language,
    currency,
    issuer: { name: issuer.name, lines: issuer.lines },
    title: words.delivery,
    recipient: [line(value('customer', 'name', customer)), streetAddress(random, language)],
    blocks: [
      {
        kind: 'fields',
        items: [
          { label: words.note, value: value('reference', 'reference', random.digits(6)) },
          { label: words.date, value: date('issued', forms.date(day)) },
          { label: words.customer, value: value('customer', 'name', customer) },
        ],
      },
      table({
        columns: [
          { header: words.item, align: 'start', width: 40 },
          { header: words.ordered, align: 'end', width: 18 },
          { header: words.delivered, align: 'end', width: 18 },
          { header: words.open, align: 'end', width: 20 },
        ],
        rows,
      }),
      { kind: 'totals', items: [{ label: words.pieces, value: value('pieces', 'count', String(pieces)) }] },
      { kind: 'signature', caption: words.caption, name: personName(random, language) },
    ],
    claims: [...claims, ...issuer.claims],
    madeOn: day,
    main: { name: 'customer', date: 'issued', reference: 'reference' },
    oddities: [],
  });
}

function premiumNotice(random: Random, forms: Forms, words: Texts): Paper {
  const { language, currency } = forms;
  const issued = drawDay(random);
  const from = addMonths(`${issued.slice(0, 7)}-01`, 1);
  const to = addDays(addMonths(from, 12), -1);
  const covers = random.sample(words.covers, random.int(2, 4));
  const fee = 12 * random.int(100, 600);
  const monthly = random.int(4_000, 26_000);
  const year = monthly * 12;
  // The last cover takes what is left, so that the year falls into twelve equal payments.
  const shares = covers.slice(1).map(() => random.int(1_000, Math.floor((year - fee) / covers.length)));
  const premiums = [...shares, year - fee - shares.reduce((all, each) => all + each, 0)];
  const ids = covers.map((_, i) => `line.${i}.amount`);
  const claims: Claim[] = [
    past('issued'),
    order('date-order', ['issued', 'from', 'to'], ['to']),
    sum('column-total', 'net', ids),
    sum('line', 'net', ids, [], ids),
    sum('total', 'total', ['net', 'fee']),
    sum('fee', 'total', ['net', 'fee'], [], ['fee']),
    product('premium', 'total', ['monthly'], 1 / 12, ['monthly', 'total']),
  ];
  const issuer = firm(random.fork('issuer'), language, random.pick(lexiconOf(language).insurers));
  const holder = personName(random, language);
  return withTruth({
    type: 'other',
    language,
    currency,
    issuer: { name: issuer.name, lines: issuer.lines },
    title: words.premium,
    recipient: [line(value('holder', 'name', holder)), streetAddress(random, language)],
    blocks: [
      {
        kind: 'fields',
        items: [
          { label: words.policy, value: value('reference', 'reference', random.digits(9)) },
          { label: words.insured, value: value('holder', 'name', holder) },
          { label: words.issued, value: date('issued', forms.date(issued)) },
          { label: words.period, value: line(date('from', forms.date(from)), words.to, date('to', forms.date(to))) },
        ],
      },
      table({
        columns: [
          { header: words.cover, align: 'start', width: 60 },
          { header: words.amount, align: 'end', width: 30 },
        ],
        rows: covers.map((cover, i) => [cover, amount(ids[i]!, forms.amount(premiums[i]!))]),
      }),
      {
        kind: 'totals',
        items: [
          { label: words.net, value: amount('net', forms.amount(year - fee)) },
          { label: words.fee, value: amount('fee', forms.amount(fee)) },
          { label: words.yearly, value: amount('total', forms.money(year)) },
        ],
      },
      { kind: 'text', style: 'body', text: line(`${words.monthly} `, amount('monthly', forms.money(monthly))) },
    ],
    claims: [...claims, ...issuer.claims],
    madeOn: issued,
    main: { amount: 'total', name: 'holder', date: 'issued', reference: 'reference' },
    oddities: [],
  });
}

/** Papers that have no type of their own: receipts of a till, delivery notes, notices of insurers. */
export default {
  type: 'other',
  languages: ['he', 'en', 'de', 'fr'],
  make(random, language: PaperLanguage) {
    const forms = formsFor(language, CURRENCIES[language], random.fork('forms'));
    const part = random.fork('part');
    if (language !== 'he' && language !== 'en') return tillReceipt(part, forms, inLanguage<Receipt>(WORDS, language));
    const words: Texts = WORDS[language];
    const draw = random.next();
    if (draw < 0.5) return tillReceipt(part, forms, words);
    return draw < 0.7 ? deliveryNote(part, forms, words) : premiumNotice(part, forms, words);
  },
} satisfies PaperType;
