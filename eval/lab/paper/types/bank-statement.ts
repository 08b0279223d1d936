import type { Random } from '../../random.ts';
import { amount, date, line, value, withTruth } from '../build.ts';
import { addDays, drawDay, formsFor } from '../forms.ts';
import { britishIban, israeliIban, israeliId, leumiAccount, spacedIban } from '../identifiers.ts';
import { lexiconOf, personName, streetAddress } from '../lexicon.ts';
import type { Claim, Column, PaperLanguage, PaperType, Words } from '../paper.ts';

const WORDS = {
  he: {
    title: 'דף חשבון',
    holder: 'בעל החשבון',
    id: 'ת.ז.',
    account: 'מספר חשבון',
    iban: 'IBAN',
    period: 'תקופה',
    to: ' עד ',
    issued: 'תאריך הפקה',
    date: 'תאריך',
    description: 'תיאור הפעולה',
    debit: 'חובה',
    credit: 'זכות',
    balance: 'יתרה',
    opening: 'יתרת פתיחה',
    closing: 'יתרת סגירה',
    credits: 'סך הכל זכות',
    debits: 'סך הכל חובה',
    movements: 'תנועות בחשבון',
    salary: 'משכורת',
    fee: 'עמלת פעולה',
    note: 'המסמך הופק באמצעות מחשב ותקף ללא חתימה.',
  },
  en: {
    title: 'Statement of account',
    holder: 'Account holder',
    id: 'ID number',
    account: 'Account number',
    iban: 'IBAN',
    period: 'Period',
    to: ' to ',
    issued: 'Date of issue',
    date: 'Date',
    description: 'Description',
    debit: 'Paid out',
    credit: 'Paid in',
    balance: 'Balance',
    opening: 'Opening balance',
    closing: 'Closing balance',
    credits: 'Total paid in',
    debits: 'Total paid out',
    movements: 'Transactions',
    salary: 'Salary',
    fee: 'Account fee',
    note: 'This statement was produced by computer and is valid without a signature.',
  },
} as const;

interface Row {
  day: string;
  text: string;
  cents: number;
  balance: number;
}

function drawRows(
  random: Random,
  {
    from,
    days,
    opening,
    count,
    language,
  }: { from: string; days: number; opening: number; count: number; language: 'he' | 'en' },
): Row[] {
  const { shops } = lexiconOf(language);
  const offsets = Array.from({ length: count }, () => random.int(0, days)).sort((a, b) => a - b);
  let balance = opening;
  return offsets.map((offset, i) => {
    const isCredit = i % 7 === 3 || random.chance(0.12);
    const cents = isCredit ? random.int(180_000, 1_450_000) : -random.int(1_200, 240_000);
    balance += cents;
    const text = isCredit ? WORDS[language].salary : random.chance(0.1) ? WORDS[language].fee : random.pick(shops);
    return { day: addDays(from, offset), text, cents, balance };
  });
}

export default {
  type: 'bank_statement',
  languages: ['he', 'en'],
  make(random, paperLanguage: PaperLanguage) {
    const language = paperLanguage === 'he' ? 'he' : 'en';
    const words = WORDS[language];
    const currency = language === 'he' ? 'ILS' : random.pick(['GBP', 'EUR']);
    const forms = formsFor(language, currency, random.fork('forms'));
    const from = drawDay(random);
    const days = random.pick([29, 30, 59, 89]);
    const to = addDays(from, days);
    const issued = addDays(to, random.int(0, 4));
    const opening = random.int(150_000, 2_500_000);
    const rows = drawRows(random, { from, days, opening, count: random.int(8, 26), language });
    const closing = rows.at(-1)!.balance;
    const holder = personName(random, language);
    const branch = random.digits(3);
    const account = leumiAccount(branch, random.digits(6));
    const number = language === 'he' ? `${branch}-${account}` : random.digits(8);
    const plainIban = language === 'he' ? israeliIban('10', branch, account) : britishIban(random);
    const hasTwoColumns = random.chance(0.6);
    const hasBalance = random.chance(0.85);

    const columns: Column[] = [
      { header: words.date, align: 'start', width: 16 },
      { header: words.description, align: 'start', width: 34 },
      ...(hasTwoColumns
        ? ([
            { header: words.debit, align: 'end', width: 16 },
            { header: words.credit, align: 'end', width: 16 },
          ] as const)
        : ([{ header: language === 'he' ? 'סכום' : 'Amount', align: 'end', width: 17 }] as const)),
      ...(hasBalance ? ([{ header: words.balance, align: 'end', width: 18 }] as const) : []),
    ];
    const cellsOf = (row: Row, i: number): Words[] => {
      const figure = amount(`row.${i}.amount`, forms.amount(hasTwoColumns ? Math.abs(row.cents) : row.cents));
      const sides: Words[] = hasTwoColumns ? (row.cents < 0 ? [figure, ''] : ['', figure]) : [figure];
      const balance = hasBalance ? [amount(`row.${i}.balance`, forms.amount(row.balance))] : [];
      return [date(`row.${i}.date`, forms.date(row.day)), row.text, ...sides, ...balance];
    };
    const sum = (sign: number) =>
      rows.reduce((all, { cents }) => all + (Math.sign(cents) === sign ? Math.abs(cents) : 0), 0);
    const claims: Claim[] = [
      { kind: 'closing', ids: ['closing'] },
      { kind: 'opening', ids: ['opening'] },
      ...(hasBalance
        ? [{ kind: 'row-balance', ids: rows.slice(1).map((_, i) => `row.${i + 1}.amount`) } as const]
        : []),
      ...(hasBalance && rows.length > 3
        ? [{ kind: 'row-balance', ids: rows.slice(1, -1).map((_, i) => `row.${i + 1}.balance`) } as const]
        : []),
      { kind: 'column-total', ids: ['credits', 'debits'] },
      { kind: 'iban', ids: ['iban'] },
      ...(language === 'he' ? [{ kind: 'identifier', ids: ['id'] } as const] : []),
      { kind: 'row-outside-period', ids: rows.map((_, i) => `row.${i}.date`) },
    ];
    return withTruth(
      {
        type: 'bank_statement',
        language,
        currency,
        issuer: { name: random.pick(lexiconOf(language).banks), lines: [streetAddress(random, language)] },
        title: words.title,
        recipient: [line(value('holder', 'name', holder)), streetAddress(random, language)],
        blocks: [
          {
            kind: 'fields',
            items: [
              { label: words.holder, value: value('holder', 'name', holder) },
              ...(language === 'he' ? [{ label: words.id, value: value('id', 'identifier', israeliId(random)) }] : []),
              { label: words.account, value: value('account', 'account', number) },
              { label: words.iban, value: value('iban', 'iban', spacedIban(plainIban)) },
              {
                label: words.period,
                value: line(date('from', forms.date(from)), words.to, date('to', forms.date(to))),
              },
              { label: words.issued, value: date('issued', forms.date(issued)) },
              { label: words.opening, value: amount('opening', forms.money(opening)) },
            ],
          },
          { kind: 'table', title: words.movements, columns, rows: rows.map(cellsOf) },
          {
            kind: 'totals',
            items: [
              { label: words.credits, value: amount('credits', forms.amount(sum(1))) },
              { label: words.debits, value: amount('debits', forms.amount(sum(-1))) },
              { label: words.closing, value: amount('closing', forms.money(closing)) },
            ],
          },
          { kind: 'text', style: 'small', text: words.note },
        ],
        claims,
        madeOn: issued,
        oddities: [],
      },
      { transactions: rows.length },
    );
  },
} satisfies PaperType;
