import type { Random } from '../../random.ts';
import { amount, date, line, table, value, withTruth } from '../build.ts';
import { order, past, product, sum } from '../claims.ts';
import { addDays, drawDay, formsFor } from '../forms.ts';
import { firmName, inLanguage, lexiconOf, personName, streetAddress } from '../lexicon.ts';
import type { Block, Claim, Column, Field, PaperLanguage, PaperType, Words } from '../paper.ts';
import { bankAccount, firm } from '../parties.ts';
import { vatRateOn } from '../rates.ts';

const WORDS = {
  he: {
    title: 'חשבונית מס',
    withReceipt: 'חשבונית מס / קבלה',
    credit: 'חשבונית זיכוי',
    number: 'מספר חשבונית',
    issued: 'תאריך',
    due: 'לתשלום עד',
    order: 'מספר הזמנה',
    for: 'לכבוד',
    description: 'תיאור',
    quantity: 'כמות',
    price: 'מחיר יחידה',
    amount: 'סה"כ',
    vatRate: 'מע"מ %',
    subtotal: 'סכום ביניים',
    discount: 'הנחה',
    net: 'סה"כ לפני מע"מ',
    vat: 'מע"מ',
    included: 'מזה מע"מ',
    total: 'סה"כ לתשלום',
    rounding: 'עיגול אגורות',
    paid: 'שולם',
    open: 'יתרה לתשלום',
    rate: 'שיעור',
    bank: 'פרטי חשבון להעברה: ',
    pay: ['נא לשלם ', ' עד ', '.'],
    exempt: 'עסקה פטורה ממע"מ לפי חוק אזור סחר חופשי באילת.',
    thanks: 'תודה על הזמנתכם. פיגור בתשלום יישא ריבית.',
  },
  en: {
    title: 'Invoice',
    withReceipt: 'Invoice and receipt',
    credit: 'Credit note',
    number: 'Invoice number',
    issued: 'Invoice date',
    due: 'Payment due',
    order: 'Your order',
    for: 'Bill to',
    description: 'Description',
    quantity: 'Qty',
    price: 'Unit price',
    amount: 'Amount',
    vatRate: 'VAT %',
    subtotal: 'Subtotal',
    discount: 'Discount',
    net: 'Total excluding VAT',
    vat: 'VAT',
    included: 'Includes VAT of',
    total: 'Total due',
    rounding: 'Rounding',
    paid: 'Amount paid',
    open: 'Balance due',
    rate: 'Rate',
    bank: 'Please pay to ',
    pay: ['Please pay ', ' by ', '.'],
    exempt: 'Zero-rated supply: export of goods outside the United Kingdom.',
    thanks: 'Thank you for your business.',
  },
  de: {
    title: 'Rechnung',
    withReceipt: 'Rechnung und Quittung',
    credit: 'Gutschrift',
    number: 'Rechnungsnummer',
    issued: 'Rechnungsdatum',
    due: 'Zahlbar bis',
    order: 'Bestellnummer',
    for: 'Kunde',
    description: 'Bezeichnung',
    quantity: 'Menge',
    price: 'Einzelpreis',
    amount: 'Gesamt',
    vatRate: 'USt. %',
    subtotal: 'Zwischensumme',
    discount: 'Rabatt',
    net: 'Nettobetrag',
    vat: 'Umsatzsteuer',
    included: 'Darin enthaltene USt.',
    total: 'Rechnungsbetrag',
    rounding: 'Rundung',
    paid: 'Anzahlung',
    open: 'Restbetrag',
    rate: 'Satz',
    bank: 'Bankverbindung: ',
    pay: ['Bitte überweisen Sie ', ' bis zum ', '.'],
    exempt: 'Steuerfreie innergemeinschaftliche Lieferung.',
    thanks: 'Vielen Dank für Ihren Auftrag.',
  },
  fr: {
    title: 'Facture',
    withReceipt: 'Facture acquittée',
    credit: 'Avoir',
    number: 'Facture n°',
    issued: 'Date de facture',
    due: 'Échéance',
    order: 'Commande n°',
    for: 'Client',
    description: 'Désignation',
    quantity: 'Qté',
    price: 'Prix unitaire',
    amount: 'Montant HT',
    vatRate: 'TVA %',
    subtotal: 'Sous-total',
    discount: 'Remise',
    net: 'Total HT',
    vat: 'TVA',
    included: 'Dont TVA',
    total: 'Total TTC',
    rounding: 'Arrondi',
    paid: 'Acompte versé',
    open: 'Reste à payer',
    rate: 'Taux',
    bank: 'Règlement par virement : ',
    pay: ['Montant de ', ' à régler avant le ', '.'],
    exempt: 'Exonération de TVA, livraison intracommunautaire.',
    thanks: 'Merci de votre confiance.',
  },
  ar: {
    title: 'فاتورة ضريبية',
    withReceipt: 'فاتورة ضريبية وإيصال',
    credit: 'إشعار دائن',
    number: 'رقم الفاتورة',
    issued: 'تاريخ الفاتورة',
    due: 'تاريخ الاستحقاق',
    order: 'رقم الطلب',
    for: 'العميل',
    description: 'الوصف',
    quantity: 'الكمية',
    price: 'سعر الوحدة',
    amount: 'المبلغ',
    vatRate: 'نسبة الضريبة',
    subtotal: 'المجموع الفرعي',
    discount: 'خصم',
    net: 'المجموع قبل الضريبة',
    vat: 'ضريبة القيمة المضافة',
    included: 'منها ضريبة القيمة المضافة',
    total: 'المجموع للدفع',
    rounding: 'تقريب',
    paid: 'المدفوع',
    open: 'الرصيد المستحق',
    rate: 'النسبة',
    bank: 'الحساب البنكي: ',
    pay: ['يرجى دفع ', ' حتى ', '.'],
    exempt: 'صفقة معفاة من ضريبة القيمة المضافة.',
    thanks: 'شكراً لتعاملكم معنا.',
  },
};

interface Item {
  text: string;
  /** Whole or half units; negative on a credit note. */
  quantity: number;
  price: number;
  cents: number;
  rate: number;
}

/** Above it an Israeli invoice needs a number of the authority. */
const MOST_NET = 1_800_000;

function drawItems(random: Random, language: PaperLanguage, rates: readonly number[], sign: number): Item[] {
  const { goods, services } = lexiconOf(language);
  const texts = random.sample([...goods, ...services], random.int(2, 7));
  let room = MOST_NET;
  return texts.map((text, i) => {
    const isService = services.includes(text);
    const quantity = sign * (isService && random.chance(0.3) ? random.int(1, 5) + 0.5 : random.int(1, 4));
    const price = 10 * random.int(90, Math.max(91, Math.min(18_000, Math.floor(room / 40 / 3))));
    const cents = Math.round(quantity * price);
    room -= Math.abs(cents);
    return { text, quantity, price, cents, rate: rates[i % rates.length]! };
  });
}

export default {
  type: 'invoice',
  languages: ['he', 'en', 'de', 'fr', 'ar'],
  make(random, language: PaperLanguage) {
    const words = inLanguage(WORDS, language);
    const isIsraeli = language === 'he' || language === 'ar';
    const currency = isIsraeli ? 'ILS' : language === 'en' ? 'GBP' : 'EUR';
    const forms = formsFor(language, currency, random.fork('forms'));
    const issued = drawDay(random);
    const { standard, reduced } = vatRateOn(issued, language);
    const tax = random.chance(0.1)
      ? 'exempt'
      : random.chance(0.18)
        ? 'several'
        : random.chance(0.2)
          ? 'included'
          : 'one';
    const sign = random.chance(0.07) ? -1 : 1;
    const rates = tax === 'exempt' ? [0] : tax === 'several' ? [standard, random.pick(reduced)] : [standard];
    const items = drawItems(random.fork('items'), language, rates, sign);
    const isPaid = sign > 0 && random.chance(0.25);
    const isPartPaid = sign > 0 && !isPaid && random.chance(0.15);
    const oddities: string[] = [];
    const claims: Claim[] = [];

    const showsRates = tax === 'several' || (tax === 'one' && random.chance(0.4));
    const columns: Column[] = [
      ...(random.chance(0.4) ? ([{ header: '#', align: 'start', width: 5 }] as const) : []),
      { header: words.description, align: 'start', width: 38 },
      { header: words.quantity, align: 'end', width: 11 },
      { header: words.price, align: 'end', width: 16 },
      ...(tax === 'several' ? ([{ header: words.vatRate, align: 'end', width: 12 }] as const) : []),
      { header: words.amount, align: 'end', width: 18 },
    ];
    const isNumbered = columns[0]!.header === '#';
    const amountId = (i: number) => `line.${i}.amount`;
    const rows = items.map((item, i): Words[] => {
      claims.push(
        product('line', amountId(i), [`line.${i}.quantity`, `line.${i}.price`], 1, [amountId(i), `line.${i}.price`]),
      );
      return [
        ...(isNumbered ? [String(i + 1)] : []),
        item.text,
        value(`line.${i}.quantity`, 'count', forms.number(item.quantity)),
        amount(`line.${i}.price`, forms.amount(item.price)),
        ...(tax === 'several' ? [value(`line.${i}.rate`, 'percent', forms.percent(item.rate))] : []),
        amount(amountId(i), forms.amount(item.cents)),
      ];
    });

    // Sums, from above: lines, discount, net, tax, rounding, total, paid, open.
    const totals: Field[] = [];
    const add = (id: string, label: string, cents: number, money = false) =>
      totals.push({ label, value: amount(id, money ? forms.money(cents) : forms.amount(cents)) });
    const subtotal = items.reduce((all, { cents }) => all + cents, 0);
    const lineIds = items.map((_, i) => amountId(i));
    const percent = tax !== 'several' && random.chance(0.2) ? random.pick([3, 5, 7.5, 10]) : 0;
    const discount = Math.round((subtotal * percent) / 100);
    const isIncluded = tax === 'included';
    const netId = isIncluded ? 'total' : 'net';
    if (percent > 0) {
      add('subtotal', words.subtotal, subtotal);
      add('discount', `${words.discount} ${forms.percent(percent)}`, -discount);
      claims.push(
        sum('column-total', 'subtotal', lineIds),
        product('discount', 'discount', ['subtotal'], 100 / percent),
      );
      oddities.push('discount');
    }
    const net = subtotal - discount;
    const netOf = percent > 0 ? ['subtotal', 'discount'] : lineIds;
    let total = net;
    const blocks: Block[] = [];
    const summary: Words[][] = [];
    if (!isIncluded) {
      add('net', words.net, net);
      claims.push(sum('net', 'net', netOf));
      const parts = [...new Set(rates)].map((rate, n) => {
        const own = items.flatMap((item, i) => (item.rate === rate ? [i] : []));
        const base = rates.length > 1 ? own.reduce((all, i) => all + items[i]!.cents, 0) : net;
        return { rate, base, vat: Math.round((base * rate) / 100), ids: own.map(amountId), n };
      });
      const vat = parts.reduce((all, part) => all + part.vat, 0);
      for (const { rate, base, vat: own, ids, n } of showsRates ? parts : []) {
        const [rateId, baseId, vatId] = [`tax.${n}.rate`, `tax.${n}.net`, `tax.${n}.vat`];
        summary.push([
          value(rateId, 'percent', forms.percent(rate)),
          amount(baseId, forms.amount(base)),
          amount(vatId, forms.amount(own)),
        ]);
        claims.push(
          rates.length > 1 ? sum('net', baseId, ids) : sum('net', baseId, ['net']),
          product('vat', vatId, [baseId, rateId], 100),
          product('vat-rate', vatId, [baseId, rateId], 100, [rateId]),
        );
      }
      if (tax !== 'exempt') {
        add('vat', rates.length > 1 || showsRates ? words.vat : `${words.vat} ${forms.percent(rates[0]!)}`, vat);
        claims.push(
          showsRates
            ? sum(
                'vat',
                'vat',
                parts.map(({ n }) => `tax.${n}.vat`),
              )
            : product('vat', 'vat', ['net'], 100 / rates[0]!),
        );
      } else if (random.chance(0.6)) {
        add('vat', `${words.vat} ${forms.percent(0)}`, 0);
        claims.push(sum('vat', 'vat', []));
      }
      total = net + vat;
    }
    const rounded = currency === 'ILS' ? Math.round(total / 100) * 100 : total;
    const hasRounding = !isIncluded && rounded !== total && random.chance(0.15);
    if (hasRounding) {
      add('rounding', words.rounding, rounded - total);
      total = rounded;
      oddities.push('rounding line');
    }
    add('total', words.total, total, true);
    const hasVat = totals.some(({ value: words }) => typeof words !== 'string' && 'id' in words && words.id === 'vat');
    claims.push(
      isIncluded
        ? sum('total', netId, netOf)
        : sum('total', 'total', ['net', ...(hasVat ? ['vat'] : []), ...(hasRounding ? ['rounding'] : [])]),
    );
    if (hasRounding)
      claims.push(sum('rounding', 'total', ['net', ...(hasVat ? ['vat'] : []), 'rounding'], [], ['rounding']));
    if (isIncluded) {
      const vat = Math.round((total * standard) / (100 + standard));
      const last = totals.pop()!;
      add('vat', `${words.included} (${forms.percent(standard)})`, vat);
      totals.push(last);
      claims.push(product('vat', 'vat', ['total'], (100 + standard) / standard));
      oddities.push('prices with tax');
    }
    if (isPartPaid) {
      const paid = Math.floor(total / 100 / random.int(2, 4)) * 100;
      add('paid', words.paid, paid);
      add('open', words.open, total - paid, true);
      claims.push(sum('paid', 'open', ['total'], ['paid'], ['paid', 'open']));
      oddities.push('part payment');
    }
    if (sign < 0) oddities.push('credit note');
    if (tax === 'several') oddities.push('several tax rates');
    if (tax === 'exempt') oddities.push('exempt from tax');

    const issuer = firm(random.fork('issuer'), language);
    const account = bankAccount(random.fork('account'), language);
    const customer = random.chance(0.6) ? firmName(random, language) : personName(random, language);
    const showsAccount = sign > 0 && !isPaid && random.chance(0.7);
    const due = addDays(issued, random.pick([7, 14, 30, 45]));
    const hasDue = sign > 0 && !isPaid;
    const asksAgain = hasDue && !isPartPaid && random.chance(0.35);
    const [pay, by, end] = words.pay as [string, string, string];
    if (hasDue) claims.push(order('due-before-issue', ['issued', 'due']));
    if (showsAccount) claims.push(...account.claims.filter(({ ids }) => ids.includes('iban')));
    blocks.push(
      {
        kind: 'fields',
        items: [
          {
            label: words.number,
            value: value('reference', 'reference', `${random.pick(['', '', 'R-'])}${random.digits(5)}`),
          },
          { label: words.issued, value: date('issued', forms.date(issued)) },
          ...(hasDue ? [{ label: words.due, value: date('due', forms.date(due)) }] : []),
          ...(random.chance(0.4) ? [{ label: words.order, value: value('order', 'reference', random.digits(6)) }] : []),
          { label: words.for, value: value('customer', 'name', customer) },
        ],
      },
      table({ columns, rows }),
      { kind: 'totals', items: totals },
      ...(summary.length > 0
        ? [
            table({
              columns: [
                { header: `${words.rate} ${words.vat}`, align: 'start', width: 30 },
                { header: words.net, align: 'end', width: 30 },
                { header: words.vat, align: 'end', width: 30 },
              ],
              rows: summary,
            }),
          ]
        : []),
      ...(tax === 'exempt' ? [{ kind: 'text', style: 'small', text: words.exempt } as const] : []),
      ...(asksAgain
        ? [
            {
              kind: 'text',
              style: 'strong',
              text: line(pay, amount('total', forms.money(total)), by, date('due', forms.date(due)), end),
            } as const,
          ]
        : []),
      ...(showsAccount
        ? [{ kind: 'text', style: 'body', text: line(`${words.bank}${account.bank}, IBAN `, account.iban) } as const]
        : []),
      { kind: 'text', style: 'small', text: words.thanks },
    );
    return withTruth({
      type: 'invoice',
      language,
      currency,
      issuer: { name: issuer.name, lines: issuer.lines },
      title: sign < 0 ? words.credit : isPaid ? words.withReceipt : words.title,
      recipient: [line(value('customer', 'name', customer)), streetAddress(random, language)],
      blocks,
      claims: [...claims, ...issuer.claims, past('issued')],
      madeOn: issued,
      main: { amount: 'total', name: 'customer', date: 'issued', reference: 'reference' },
      oddities,
    });
  },
} satisfies PaperType;
