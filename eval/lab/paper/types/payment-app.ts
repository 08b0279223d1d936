import { amount, date, value, withTruth } from '../build.ts';
import { past, sum } from '../claims.ts';
import { drawDay, formsFor } from '../forms.ts';
import { inLanguage, personName } from '../lexicon.ts';
import type { Claim, Field, PaperLanguage, PaperType } from '../paper.ts';

const WORDS = {
  he: {
    apps: ['שקלית', 'העברה קלה', 'כיסון', 'זוז פיי'],
    titles: ['ההעברה בוצעה בהצלחה', 'התשלום נשלח', 'הכסף בדרך'],
    from: 'מאת',
    to: 'אל',
    amount: 'סכום',
    fee: 'עמלה',
    total: 'סה"כ חיוב',
    date: 'תאריך',
    time: 'שעה',
    reference: 'מספר אסמכתא',
    note: 'הערה',
    notes: ['על הפיצה', 'שכירות', 'מתנה לגננת', 'דלק', 'כרטיסים להופעה'],
  },
  en: {
    apps: ['Penny', 'QuickSend', 'Purse', 'Tandem Pay'],
    titles: ['Payment sent', 'Money is on its way', 'Transfer completed'],
    from: 'From',
    to: 'To',
    amount: 'Amount',
    fee: 'Fee',
    total: 'Total',
    date: 'Date',
    time: 'Time',
    reference: 'Reference',
    note: 'Note',
    notes: ['Pizza', 'Rent', 'Birthday gift', 'Fuel', 'Concert tickets'],
  },
};

/** What the screen of an app shows; `eval/lab/screen` draws it. */
export default {
  type: 'payment_app',
  languages: ['he', 'en'],
  make(random, language: PaperLanguage) {
    const words = inLanguage(WORDS, language);
    const currency = language === 'he' ? 'ILS' : random.pick(['GBP', 'EUR', 'USD']);
    const forms = formsFor(language, currency, random.fork('forms'));
    const day = drawDay(random);
    const sent = random.chance(0.6) ? 1_000 * random.int(2, 180) : random.int(1_500, 220_000);
    const fee = random.chance(0.35) ? random.int(50, 1_200) : 0;
    const claims: Claim[] = [past('date')];
    const sums: Field[] = [{ label: words.amount, value: amount('amount', forms.money(sent)) }];
    if (fee > 0) {
      sums.push(
        { label: words.fee, value: amount('fee', forms.money(fee)) },
        { label: words.total, value: amount('total', forms.money(sent + fee)) },
      );
      claims.push(
        sum('total', 'total', ['amount', 'fee']),
        sum('fee', 'total', ['amount', 'fee'], [], ['fee']),
        sum('paid', 'total', ['amount', 'fee'], [], ['amount']),
      );
    }
    const time = `${String(random.int(7, 23)).padStart(2, '0')}:${random.int(10, 59)}`;
    const items: Field[] = [
      { label: words.to, value: value('to', 'name', personName(random, language)) },
      { label: words.from, value: value('from', 'name', personName(random, language)) },
      ...sums,
      { label: words.date, value: date('date', forms.date(day)) },
      { label: words.time, value: value('time', 'time', time) },
      { label: words.reference, value: value('reference', 'reference', random.digits(10)) },
      ...(random.chance(0.5) ? [{ label: words.note, value: random.pick(words.notes) }] : []),
    ];
    return withTruth({
      type: 'payment_app',
      language,
      currency,
      issuer: { name: random.pick(words.apps), lines: [] },
      title: random.pick(words.titles),
      blocks: [{ kind: 'fields', items }],
      claims,
      madeOn: day,
      main: { amount: 'amount', name: 'to', date: 'date', reference: 'reference' },
      oddities: [],
    });
  },
} satisfies PaperType;
