import { amount, date, table, value, withTruth } from '../build.ts';
import { past, product, sum, weekday } from '../claims.ts';
import { drawDay, formsFor } from '../forms.ts';
import { inLanguage, personName } from '../lexicon.ts';
import type { Claim, Field, PaperLanguage, PaperType, Words } from '../paper.ts';
import { bankAccount, bankIssuer } from '../parties.ts';

const WORDS = {
  he: {
    cash: 'אישור הפקדת מזומן',
    cheques: 'אישור הפקדת שיקים',
    reference: 'מספר אסמכתא',
    date: 'תאריך הפקדה',
    weekday: 'יום',
    time: 'שעה',
    holder: 'בעל החשבון',
    depositor: 'שם המפקיד',
    account: 'חשבון לזיכוי',
    note: 'ערך השטר',
    count: 'כמות',
    number: 'מספר שיק',
    due: 'תאריך פירעון',
    amount: 'סכום',
    cheque: 'מספר שיקים',
    fee: 'עמלת הפקדה',
    total: 'סה"כ הופקד',
    credited: 'נטו לזיכוי',
    foot: 'כפוף לבדיקת המזומנים והשיקים.',
  },
  en: {
    cash: 'Cash deposit receipt',
    cheques: 'Cheque deposit receipt',
    reference: 'Receipt number',
    date: 'Date of deposit',
    weekday: 'Day',
    time: 'Time',
    holder: 'Account holder',
    depositor: 'Paid in by',
    account: 'Account credited',
    note: 'Denomination',
    count: 'Count',
    number: 'Cheque no.',
    due: 'Cheque date',
    amount: 'Amount',
    cheque: 'Number of cheques',
    fee: 'Deposit fee',
    total: 'Total deposited',
    credited: 'Net credited',
    foot: 'Subject to verification of cash and cheques.',
  },
};

const NOTES = { ILS: [200, 100, 50, 20, 10], GBP: [50, 20, 10, 5, 2] } as const;

export default {
  type: 'deposit_receipt',
  languages: ['he', 'en'],
  make(random, language: PaperLanguage) {
    const words = inLanguage(WORDS, language);
    const currency = language === 'he' ? 'ILS' : 'GBP';
    const forms = formsFor(language, currency, random.fork('forms'));
    const day = drawDay(random);
    const account = bankAccount(random.fork('account'), language);
    const isCash = random.chance(0.5);
    const claims: Claim[] = [...account.claims.filter(({ ids }) => ids.includes('account')), past('executed')];
    let total = 0;
    const rows: Words[][] = isCash
      ? random
          .sample(NOTES[currency], random.int(2, 5))
          .sort((a, b) => b - a)
          .map((note, i) => {
            const count = random.int(1, 40);
            total += note * count * 100;
            claims.push(
              product('line', `line.${i}.amount`, [`line.${i}.note`, `line.${i}.count`], 1, [
                `line.${i}.amount`,
                `line.${i}.count`,
              ]),
            );
            return [
              value(`line.${i}.note`, 'count', String(note)),
              value(`line.${i}.count`, 'count', String(count)),
              amount(`line.${i}.amount`, forms.amount(note * count * 100)),
            ];
          })
      : Array.from({ length: random.int(1, 8) }, (_, i) => {
          const cents = random.pick([100, 1]) * random.int(300, 9_000) + 5_000;
          total += cents;
          return [
            value(`line.${i}.number`, 'reference', random.digits(7)),
            date(`line.${i}.date`, forms.date(drawDay(random, `${day.slice(0, 8)}01`, day))),
            amount(`line.${i}.amount`, forms.amount(cents)),
          ];
        });
    const ids = rows.map((_, i) => `line.${i}.amount`);
    claims.push(sum('total', 'total', ids), sum('column-total', 'total', ids, [], ids));
    const fee = random.chance(0.35) ? random.int(150, 2_500) : 0;
    const totals: Field[] = [{ label: words.total, value: amount('total', forms.money(total)) }];
    if (fee > 0) {
      totals.push(
        { label: words.fee, value: amount('fee', forms.amount(fee)) },
        { label: words.credited, value: amount('credited', forms.money(total - fee)) },
      );
      claims.push(sum('fee', 'credited', ['total'], ['fee'], ['fee']), sum('paid', 'credited', ['total'], ['fee']));
    }
    const hasWeekday = random.chance(0.35);
    if (hasWeekday) claims.push(weekday('weekday', 'executed'));
    const holder = personName(random, language);
    return withTruth({
      type: 'deposit_receipt',
      language,
      currency,
      issuer: bankIssuer(random, language, account.bank),
      title: isCash ? words.cash : words.cheques,
      blocks: [
        {
          kind: 'fields',
          items: [
            { label: words.reference, value: value('reference', 'reference', random.digits(8)) },
            { label: words.date, value: date('executed', forms.date(day)) },
            ...(hasWeekday ? [{ label: words.weekday, value: value('weekday', 'weekday', forms.weekday(day)) }] : []),
            {
              label: words.time,
              value: value('time', 'time', `${String(random.int(8, 18)).padStart(2, '0')}:${random.int(10, 59)}`),
            },
            { label: words.holder, value: value('holder', 'name', holder) },
            { label: words.account, value: account.account },
            {
              label: words.depositor,
              value: value('depositor', 'name', random.chance(0.5) ? holder : personName(random, language)),
            },
            ...(isCash ? [] : [{ label: words.cheque, value: value('count', 'count', String(rows.length)) }]),
          ],
        },
        table({
          columns: [
            { header: isCash ? words.note : words.number, align: 'start', width: 30 },
            { header: isCash ? words.count : words.due, align: isCash ? 'end' : 'start', width: 25 },
            { header: words.amount, align: 'end', width: 25 },
          ],
          rows,
        }),
        { kind: 'totals', items: totals },
        { kind: 'text', style: 'small', text: words.foot },
      ],
      claims,
      madeOn: day,
      main: { amount: 'total', name: 'holder', date: 'executed', reference: 'reference' },
      oddities: [],
    });
  },
} satisfies PaperType;
