import type { Random } from '../../random.ts';
import { amount, date, line, table, value, withTruth } from '../build.ts';
import { check, order, product, sum } from '../claims.ts';
import { addDays, addMonths, bracketed, daysBetween, drawDay, type Forms, formsFor, lastOfMonth } from '../forms.ts';
import { israeliId } from '../identifiers.ts';
import { inLanguage, lexiconOf, personName, streetAddress } from '../lexicon.ts';
import type { Block, Claim, Column, Issuer, Paper, PaperLanguage, PaperType, Value, Words } from '../paper.ts';
import { type BankAccount, bankAccount, bankIssuer } from '../parties.ts';

const WORDS = {
  he: {
    title: 'דף חשבון',
    holder: 'בעל החשבון',
    id: 'ת.ז.',
    account: 'מספר חשבון',
    period: 'תקופה',
    to: ' עד ',
    issued: 'תאריך הפקה',
    date: 'תאריך',
    description: 'תיאור הפעולה',
    reference: 'אסמכתא',
    debit: 'חובה',
    credit: 'זכות',
    amount: 'סכום',
    balance: 'יתרה',
    opening: 'יתרת פתיחה',
    closing: 'יתרת סגירה',
    credits: 'סך הכל זכות',
    debits: 'סך הכל חובה',
    movements: 'תנועות בחשבון',
    salary: ['משכורת', 'העברה מבנק אחר', 'הפקדת שיק'],
    fee: 'עמלת פעולה',
    feeBefore: 'עמלות תקופה קודמת',
    forward: 'יתרה להעברה',
    brought: 'יתרה מועברת',
    pending: 'תנועות בהמתנה (אינן כלולות ביתרה)',
    sheet: 'דף',
    callOut: 'כולל עמלת ערוץ ישיר.',
    letters: ['ח', 'ז'],
    note: 'המסמך הופק באמצעות מחשב ותקף ללא חתימה.',
  },
  en: {
    title: 'Statement of account',
    holder: 'Account holder',
    id: 'ID number',
    account: 'Account number',
    period: 'Period',
    to: ' to ',
    issued: 'Date of issue',
    date: 'Date',
    description: 'Description',
    reference: 'Reference',
    debit: 'Paid out',
    credit: 'Paid in',
    amount: 'Amount',
    balance: 'Balance',
    opening: 'Opening balance',
    closing: 'Closing balance',
    credits: 'Total paid in',
    debits: 'Total paid out',
    movements: 'Transactions',
    salary: ['Salary', 'Transfer received', 'Cheque deposit'],
    fee: 'Account fee',
    feeBefore: 'Fees for the previous period',
    forward: 'Balance carried forward',
    brought: 'Balance brought forward',
    pending: 'Pending (not included in the balance)',
    sheet: 'Statement',
    callOut: 'Includes a fee for the counter service.',
    letters: ['D', 'C'],
    note: 'This statement was produced by computer and is valid without a signature.',
  },
  de: {
    title: 'Kontoauszug',
    holder: 'Kontoinhaber',
    id: 'Kundennummer',
    account: 'Kontonummer',
    period: 'Zeitraum',
    to: ' bis ',
    issued: 'Erstellt am',
    date: 'Buchungstag',
    description: 'Verwendungszweck',
    reference: 'Beleg',
    debit: 'Soll',
    credit: 'Haben',
    amount: 'Betrag',
    balance: 'Kontostand',
    opening: 'Anfangssaldo',
    closing: 'Endsaldo',
    credits: 'Summe Haben',
    debits: 'Summe Soll',
    movements: 'Umsätze',
    salary: ['Gehalt', 'Gutschrift', 'Überweisung Eingang'],
    fee: 'Kontoführungsentgelt',
    feeBefore: 'Entgelte des Vormonats',
    forward: 'Übertrag auf nächste Seite',
    brought: 'Übertrag von voriger Seite',
    pending: 'Vorgemerkte Umsätze (nicht im Saldo)',
    sheet: 'Auszug',
    callOut: 'Einschließlich Entgelt für beleghafte Buchung.',
    letters: ['S', 'H'],
    note: 'Dieser Auszug wurde maschinell erstellt und gilt ohne Unterschrift.',
  },
  fr: {
    title: 'Relevé de compte',
    holder: 'Titulaire',
    id: 'N° client',
    account: 'Numéro de compte',
    period: 'Période',
    to: ' au ',
    issued: 'Édité le',
    date: 'Date',
    description: 'Libellé',
    reference: 'Référence',
    debit: 'Débit',
    credit: 'Crédit',
    amount: 'Montant',
    balance: 'Solde',
    opening: 'Solde initial',
    closing: 'Solde final',
    credits: 'Total des crédits',
    debits: 'Total des débits',
    movements: 'Opérations',
    salary: ['Salaire', 'Virement reçu', 'Remise de chèque'],
    fee: 'Frais de tenue de compte',
    feeBefore: 'Frais de la période précédente',
    forward: 'Solde à reporter',
    brought: 'Report du solde',
    pending: 'Opérations en attente (hors solde)',
    sheet: 'Relevé',
    callOut: 'Dont commission de guichet.',
    letters: ['D', 'C'],
    note: 'Relevé édité par informatique, valable sans signature.',
  },
};
type Texts = typeof WORDS.en;

interface Row {
  day: string;
  text: Words;
  cents: number;
  balance: number;
  /** Hundredths of a foreign currency and its rate. */
  foreign?: { currency: string; cents: number; rate: number };
  /** Where it is the same in every statement; drawn again otherwise. */
  reference?: string;
}

/** How one statement writes its movements. */
interface Habit {
  /** Two columns, a sign, brackets, or a letter after the amount. */
  sides: 'columns' | 'sign' | 'brackets' | 'letters';
  hasBalance: boolean;
  hasReference: boolean;
  newestFirst: boolean;
}

function drawRows(
  random: Random,
  days: { from: string; count: number },
  opening: number,
  { language, currency }: Forms,
): Row[] {
  const { shops, abroad } = lexiconOf(language);
  const words = inLanguage(WORDS, language);
  const offsets = Array.from({ length: random.int(7, 24) }, () => random.int(0, days.count)).sort((a, b) => a - b);
  let balance = opening;
  return offsets.map((offset, i): Row => {
    const isCredit = i % 7 === 3 || random.chance(0.12);
    const isForeign = !isCredit && random.chance(0.05);
    let cents = isCredit ? random.int(180_000, 1_450_000) : -random.int(1_200, 240_000);
    let foreign: Row['foreign'];
    if (isForeign) {
      const isLocal = currency !== 'ILS';
      foreign = {
        currency: isLocal ? 'USD' : random.pick(['USD', 'EUR']),
        cents: random.int(900, 40_000),
        rate: isLocal ? random.number(0.78, 0.94, 4) : random.number(3.4, 4.1, 4),
      };
      cents = -Math.round(foreign.cents * foreign.rate);
    }
    balance += cents;
    const text = isCredit
      ? random.pick(words.salary)
      : foreign
        ? random.pick(abroad)
        : random.chance(0.1)
          ? words.fee
          : random.pick(shops);
    return { day: addDays(days.from, offset), text, cents, balance, ...(foreign ? { foreign } : {}) };
  });
}

interface Section {
  blocks: Block[];
  claims: Claim[];
  oddities: string[];
  rows: number;
  closing: number;
}

/** One account over one period: its fields, rows and sums. `p` stands before the names of its values. */
function section(
  p: string,
  random: Random,
  forms: Forms,
  habit: Habit,
  given: {
    from: string;
    days: number;
    opening: number;
    account: BankAccount;
    title: string | null;
    /** Of these days; drawn unless they are given. */
    rows?: Row[];
  },
): Section {
  const words: Texts = inLanguage(WORDS, forms.language);
  const { from, days, opening, account } = given;
  const oddities: string[] = [];
  const feeBefore = !given.rows && random.chance(0.12) ? random.int(800, 4_500) : 0;
  const rows = given.rows ?? drawRows(random.fork('rows'), { from, count: days }, opening - feeBefore, forms);
  const closing = rows.at(-1)!.balance;
  const { sides, hasBalance } = habit;
  const callOut = random.chance(0.12) ? random.int(0, rows.length - 1) : -1;
  // Raised or ringed figures are not in all fonts.
  const mark = random.pick([' *', ' (1)', ' a)']);
  const id = (name: string) => p + name;
  const rowId = (i: number, name: string) => `${p}row.${i}.${name}`;

  const isDebit = (cents: number) => cents < 0;
  /** Printed without a sign where a column or a letter says the side. */
  const hasSign = sides === 'sign' || sides === 'brackets';
  const written = (cents: number) => {
    const text = forms.amount(hasSign ? cents : Math.abs(cents));
    return sides === 'brackets' ? bracketed(text) : text;
  };
  const columns: Column[] = [
    { header: words.date, align: 'start', width: 16 },
    { header: words.description, align: 'start', width: 34 },
    ...(habit.hasReference ? ([{ header: words.reference, align: 'start', width: 13 }] as const) : []),
    ...(sides === 'columns'
      ? ([
          { header: words.debit, align: 'end', width: 15 },
          { header: words.credit, align: 'end', width: 15 },
        ] as const)
      : ([{ header: words.amount, align: 'end', width: 17 }] as const)),
    ...(hasBalance ? ([{ header: words.balance, align: 'end', width: 17 }] as const) : []),
  ];
  const sidesOf = (cents: number, figure: Words): Words[] => {
    if (sides === 'columns') return isDebit(cents) ? [figure, ''] : ['', figure];
    if (sides !== 'letters') return [figure];
    return [
      [
        ...(typeof figure === 'string' || 'id' in figure ? [figure] : figure),
        ` ${words.letters[isDebit(cents) ? 0 : 1]}`,
      ],
    ];
  };
  /** A row that only tells a balance. */
  const balanceRow = (text: string, figure: Words): Words[] =>
    columns.map((_, i) => (i === 1 ? text : i === columns.length - 1 ? figure : ''));
  const movement = (
    day: Words,
    text: Words,
    reference: Words,
    cents: number,
    figure: Words,
    balance: Words,
  ): Words[] => [
    day,
    text,
    ...(habit.hasReference ? [reference] : []),
    ...sidesOf(cents, figure),
    ...(hasBalance ? [balance] : []),
  ];

  const claims: Claim[] = [];
  const cells = rows.map((row, i) => {
    const { foreign } = row;
    const text: Words = foreign
      ? line(
          `${row.text} ${foreign.currency} `,
          amount(rowId(i, 'foreign'), forms.amount(foreign.cents)),
          ' × ',
          value(rowId(i, 'rate'), 'rate', forms.number(foreign.rate, 4)),
        )
      : row.text;
    if (foreign) {
      claims.push(
        product('exchange', rowId(i, 'amount'), [rowId(i, 'foreign'), rowId(i, 'rate')], 1, [rowId(i, 'foreign')]),
      );
    }
    const figure = amount(rowId(i, 'amount'), written(row.cents));
    return movement(
      date(rowId(i, 'date'), forms.date(row.day)),
      text,
      value(rowId(i, 'reference'), 'reference', row.reference ?? random.digits(6)),
      row.cents,
      i === callOut ? line(figure, mark) : figure,
      amount(rowId(i, 'balance'), forms.amount(row.balance)),
    );
  });
  if (rows.some(({ foreign }) => foreign)) oddities.push('foreign currency rows');

  // Sums over rows, as they are printed: debits without a sign count against.
  const amounts = (from: number, to: number) => {
    const all = rows.slice(from, to).map(({ cents }, i) => ({ cents, id: rowId(from + i, 'amount') }));
    const against = all.filter(({ cents }) => !hasSign && isDebit(cents)).map((each) => each.id);
    return { of: all.map((each) => each.id).filter((each) => !against.includes(each)), less: against };
  };
  if (hasBalance) {
    rows.forEach((_, i) => {
      const { of, less } = amounts(i, i + 1);
      const before = i === 0 ? [id('opening')] : [rowId(i - 1, 'balance')];
      const fee = i === 0 && feeBefore > 0 ? [id('fee')] : [];
      const isInner = i > 0 && i < rows.length - 1;
      claims.push(
        sum(
          'row-balance',
          rowId(i, 'balance'),
          [...before, ...of, ...(hasSign ? fee : [])],
          [...less, ...(hasSign ? [] : fee)],
          [...(i > 0 ? [rowId(i, 'amount')] : []), ...(isInner ? [rowId(i, 'balance')] : [])],
        ),
      );
    });
  }
  const all = amounts(0, rows.length);
  const feeIds = feeBefore > 0 ? [id('fee')] : [];
  const [feeOf, feeLess] = hasSign ? [feeIds, []] : [[], feeIds];
  claims.push(
    sum('closing', id('closing'), [id('opening'), ...all.of, ...feeOf], [...all.less, ...feeLess]),
    sum('opening', id('closing'), [id('opening'), ...all.of, ...feeOf], [...all.less, ...feeLess], [id('opening')]),
  );
  rows.forEach((_, i) => {
    claims.push(order('row-outside-period', [id('from'), rowId(i, 'date'), id('to')], [rowId(i, 'date')]));
  });

  const blocks: Block[] = [];
  const head: Words[][] = [];
  const hasOpeningRow = hasBalance && !habit.newestFirst && (feeBefore > 0 || random.chance(0.2));
  if (hasOpeningRow) {
    head.push(balanceRow(words.opening, amount(id('opening.row'), forms.amount(opening))));
    claims.push(sum('opening', id('opening.row'), [id('opening')]));
  }
  if (feeBefore > 0) {
    const fee = amount(id('fee'), written(-feeBefore));
    head.push(movement(date(id('fee.date'), forms.date(from)), words.feeBefore, '', -feeBefore, fee, ''));
    oddities.push('fee before the first row');
  }
  const canCarry = hasBalance && !habit.newestFirst && rows.length > 9;
  if (canCarry && random.chance(0.35)) {
    const half = random.int(4, rows.length - 4);
    const isMidPage = random.chance(0.4);
    claims.push(
      sum('carried', id('carried.out'), [rowId(half - 1, 'balance')]),
      sum('carried', id('carried.in'), [id('carried.out')]),
    );
    const carried = forms.amount(rows[half - 1]!.balance);
    const out = balanceRow(words.forward, amount(id('carried.out'), carried));
    const brought = balanceRow(words.brought, amount(id('carried.in'), carried));
    if (isMidPage) {
      blocks.push(
        table({
          title: words.movements,
          columns,
          rows: [...head, ...cells.slice(0, half), out, brought, ...cells.slice(half)],
        }),
      );
      oddities.push('carried in mid-page');
    } else {
      blocks.push(
        table({ title: words.movements, columns, rows: [...head, ...cells.slice(0, half), out] }),
        { kind: 'page-break' },
        table({ columns, rows: [brought, ...cells.slice(half)] }),
      );
    }
    oddities.push('carried balance');
  } else {
    const rowsInOrder = [...head, ...cells];
    blocks.push(
      table({ title: words.movements, columns, rows: habit.newestFirst ? rowsInOrder.toReversed() : rowsInOrder }),
    );
  }
  if (callOut >= 0) {
    blocks.push({ kind: 'text', style: 'small', text: `${mark.trim()} ${words.callOut}` });
    oddities.push('call-outs');
  }

  const sumOf = (sign: number) =>
    rows.reduce(
      (total, { cents }) => total + (Math.sign(cents) === sign ? Math.abs(cents) : 0),
      sign < 0 ? feeBefore : 0,
    );
  const hasSums = random.chance(0.8);
  if (hasSums) {
    const ids = (wantsDebit: boolean) =>
      rows.flatMap(({ cents }, i) => (isDebit(cents) === wantsDebit ? [rowId(i, 'amount')] : []));
    const debits = [...ids(true), ...feeIds];
    claims.push(
      sum('column-total', id('credits'), ids(false)),
      sum('column-total', id('debits'), hasSign ? [] : debits, hasSign ? debits : []),
    );
  }
  blocks.push({
    kind: 'totals',
    items: [
      ...(hasSums
        ? [
            { label: words.credits, value: amount(id('credits'), forms.amount(sumOf(1))) },
            { label: words.debits, value: amount(id('debits'), forms.amount(sumOf(-1))) },
          ]
        : []),
      { label: words.closing, value: amount(id('closing'), forms.money(closing)) },
    ],
  });
  if (random.chance(0.12)) {
    const pending = [1, 2].map((i): Words[] =>
      movement(
        date(id(`pending.${i}.date`), forms.date(addDays(from, days))),
        random.pick(lexiconOf(forms.language).shops),
        '',
        -1,
        amount(id(`pending.${i}.amount`), written(-random.int(900, 30_000))),
        '',
      ),
    );
    blocks.push(table({ title: words.pending, columns, rows: pending }));
    oddities.push('pending rows');
  }
  if (hasSign && sides === 'brackets') oddities.push('brackets');
  if (sides === 'letters') oddities.push('debit and credit letters');
  if (habit.newestFirst) oddities.push('newest row first');

  const fields: Block = {
    kind: 'fields',
    ...(given.title ? { title: given.title } : {}),
    items: [
      { label: words.account, value: account.account },
      { label: 'IBAN', value: account.iban },
      {
        label: words.period,
        value: line(date(id('from'), forms.date(from)), words.to, date(id('to'), forms.date(addDays(from, days)))),
      },
      { label: words.opening, value: amount(id('opening'), forms.money(opening)) },
    ],
  };
  return { blocks: [fields, ...blocks], claims: [...claims, ...account.claims], oddities, rows: rows.length, closing };
}

export default {
  type: 'bank_statement',
  languages: ['he', 'en', 'de', 'fr'],
  make(random, language: PaperLanguage) {
    const words = inLanguage(WORDS, language);
    const currency = language === 'he' ? 'ILS' : language === 'en' ? random.pick(['GBP', 'EUR']) : 'EUR';
    const forms = formsFor(language, currency, random.fork('forms'));
    const days = random.pick([29, 30, 59, 89]);
    const from = drawDay(random, '2024-02-01', '2025-06-20');
    const holder = personName(random, language);
    const hasBalance = random.chance(0.85);
    const habit: Habit = {
      sides: random.chance(0.6) ? 'columns' : random.pick(['sign', 'sign', 'brackets', 'letters'] as const),
      hasBalance,
      hasReference: random.chance(0.35),
      newestFirst: random.chance(0.12),
    };
    const account = (prefix: string, bank?: string) =>
      bankAccount(random.fork(`account ${prefix}`), language, prefix, bank);
    const several = random.chance(0.2) ? random.pick(['several periods', 'several accounts'] as const) : null;
    const first = account(several ? '1.' : '');
    const opening = random.int(150_000, 2_500_000);
    const title = (n: number) => `${words.sheet} ${n}`;
    const sections: Section[] = [
      section(several ? '1.' : '', random.fork('first'), forms, habit, {
        from,
        days,
        opening,
        account: first,
        title: several && title(1),
      }),
    ];
    let to = addDays(from, days);
    if (several === 'several periods') {
      const second = { from: addDays(to, 1), days, opening: sections[0]!.closing, account: first, title: title(2) };
      sections.push(section('2.', random.fork('second'), forms, habit, second));
      to = addDays(second.from, days);
    } else if (several === 'several accounts') {
      const second = {
        from,
        days,
        opening: random.int(50_000, 900_000),
        account: account('2.', first.bank),
        title: title(2),
      };
      sections.push(section('2.', random.fork('second'), forms, habit, second));
    }
    return statement(forms, {
      issued: addDays(to, random.int(0, 4)),
      issuer: bankIssuer(random, language, first.bank),
      holder,
      address: streetAddress(random, language),
      holderNumber: numberOfHolder(random, language),
      sections,
      several,
    });
  },
} satisfies PaperType;

const numberOfHolder = (random: Random, language: PaperLanguage): Value =>
  language === 'he' ? value('id', 'identifier', israeliId(random)) : value('client', 'reference', random.digits(7));

/** What stands on a statement around its accounts. */
interface Around {
  issued: string;
  issuer: Issuer;
  holder: string;
  address: string;
  holderNumber: Value;
  sections: readonly Section[];
  several: 'several periods' | 'several accounts' | null;
}

function statement(forms: Forms, { issued, issuer, holder, address, holderNumber, sections, several }: Around): Paper {
  const { language, currency } = forms;
  const words = inLanguage(WORDS, language);
  return withTruth(
    {
      type: 'bank_statement',
      language,
      currency,
      issuer,
      title: words.title,
      recipient: [line(value('holder', 'name', holder)), address],
      blocks: [
        {
          kind: 'fields',
          items: [
            { label: words.holder, value: value('holder', 'name', holder) },
            { label: words.id, value: holderNumber },
            { label: words.issued, value: date('issued', forms.date(issued)) },
          ],
        },
        ...sections.flatMap(({ blocks }) => blocks),
        { kind: 'text', style: 'small', text: words.note },
      ],
      claims: [
        ...sections.flatMap(({ claims }) => claims),
        ...(several === 'several periods' ? [sum('opening', '2.opening', ['1.closing'])] : []),
        ...(language === 'he' ? [check('identifier', 'id', 'israeli')] : []),
      ],
      madeOn: issued,
      main: { amount: several ? '2.closing' : 'closing', name: 'holder', date: 'issued' },
      oddities: [...new Set([...sections.flatMap(({ oddities }) => oddities), ...(several ? [several] : [])])],
    },
    { transactions: sections.reduce((all, { rows }) => all + rows, 0) },
  );
}

/** Days of a statement, both included, and the day on which it is made; YYYY-MM-DD. */
export interface Span {
  from: string;
  to: string;
  issued: string;
}

export interface AccountBook {
  /** The months that it holds, one after the other. */
  months: readonly Omit<Span, 'issued'>[];
  /** Of days of these months on which something happened. */
  statement(span: Span): Paper;
}

/** One person's account over some months: statements of any of its days agree with each other. */
export function accountBook(random: Random, language: PaperLanguage, count: number): AccountBook {
  const currency = language === 'he' ? 'ILS' : language === 'en' ? random.pick(['GBP', 'EUR']) : 'EUR';
  const forms = formsFor(language, currency, random.fork('forms'));
  const begin = `${drawDay(random, '2023-08-01', '2024-12-20').slice(0, 7)}-01`;
  const habit: Habit = {
    sides: random.chance(0.6) ? 'columns' : random.pick(['sign', 'sign', 'brackets', 'letters'] as const),
    hasBalance: random.chance(0.85),
    hasReference: random.chance(0.35),
    newestFirst: random.chance(0.12),
  };
  const account = bankAccount(random.fork('account'), language);
  const around = {
    issuer: bankIssuer(random, language, account.bank),
    holder: personName(random, language),
    address: streetAddress(random, language),
    holderNumber: numberOfHolder(random, language),
  };
  const months = Array.from({ length: count }, (_, i) => {
    const from = addMonths(begin, i);
    return { from, to: lastOfMonth(from) };
  });
  const rows: Row[] = [];
  const start = random.int(150_000, 2_500_000);
  for (const { from, to } of months) {
    const own = random.fork(`rows ${from}`);
    const drawn = drawRows(own, { from, count: daysBetween(from, to) }, rows.at(-1)?.balance ?? start, forms);
    rows.push(...drawn.map((row) => ({ ...row, reference: own.digits(6) })));
  }
  return {
    months,
    statement({ from, to, issued }) {
      const own = rows.filter(({ day }) => from <= day && day <= to);
      const given = {
        from,
        days: daysBetween(from, to),
        opening: own[0]!.balance - own[0]!.cents,
        account,
        title: null,
        rows: own,
      };
      const only = section('', random.fork('section'), forms, habit, given);
      return statement(forms, { ...around, issued, sections: [only], several: null });
    },
  };
}
