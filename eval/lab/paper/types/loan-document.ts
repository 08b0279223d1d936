import { amount, date, table, value, withTruth } from '../build.ts';
import { check, past, product, sum } from '../claims.ts';
import { addMonths, drawDay, formsFor } from '../forms.ts';
import { israeliId } from '../identifiers.ts';
import { inLanguage, personName } from '../lexicon.ts';
import type { Claim, PaperLanguage, PaperType, Words } from '../paper.ts';
import { bankAccount, bankIssuer } from '../parties.ts';

const WORDS = {
  he: {
    title: 'לוח סילוקין להלוואה',
    number: 'מספר הלוואה',
    borrower: 'שם הלווה',
    id: 'ת.ז.',
    client: 'מספר לקוח',
    issued: 'תאריך הפקה',
    first: 'תשלום ראשון',
    principal: 'סכום ההלוואה',
    rate: 'ריבית שנתית',
    months: 'מספר תשלומים',
    n: 'מס׳',
    due: 'תאריך תשלום',
    payment: 'סך תשלום',
    part: 'קרן',
    interest: 'ריבית',
    balance: 'יתרת קרן',
    sum: 'סה"כ',
    fee: 'דמי פתיחת תיק',
    total: 'סה"כ להחזר',
    interestTotal: 'סה"כ ריבית',
    account: 'חשבון לחיוב',
    note: 'התשלום האחרון כולל הפרשי עיגול.',
  },
  en: {
    title: 'Loan repayment schedule',
    number: 'Loan number',
    borrower: 'Borrower',
    id: 'ID number',
    client: 'Customer number',
    issued: 'Date of issue',
    first: 'First payment',
    principal: 'Loan amount',
    rate: 'Annual interest rate',
    months: 'Number of payments',
    n: 'No.',
    due: 'Payment date',
    payment: 'Payment',
    part: 'Principal',
    interest: 'Interest',
    balance: 'Outstanding',
    sum: 'Total',
    fee: 'Arrangement fee',
    total: 'Total repayable',
    interestTotal: 'Total interest',
    account: 'Account debited',
    note: 'The last payment includes rounding differences.',
  },
};

export default {
  type: 'loan_document',
  languages: ['he', 'en'],
  make(random, language: PaperLanguage) {
    const words = inLanguage(WORDS, language);
    const currency = language === 'he' ? 'ILS' : 'GBP';
    const forms = formsFor(language, currency, random.fork('forms'));
    const issued = drawDay(random);
    const first = addMonths(`${issued.slice(0, 7)}-${random.pick(['01', '10', '15'])}`, random.int(1, 2));
    const principal = 1_000_00 * random.int(8, 160);
    const percent = random.int(14, 38) / 4;
    const months = random.pick([12, 12, 18, 24, 36]);
    const monthly = percent / 1200;
    const payment = Math.round((principal * monthly) / (1 - (1 + monthly) ** -months));
    const claims: Claim[] = [past('issued')];
    let balance = principal;
    const sums = { payment: 0, part: 0, interest: 0 };
    const rows = Array.from({ length: months }, (_, i): Words[] => {
      const interest = Math.round((balance * percent) / 1200 + 1e-6);
      const isLast = i === months - 1;
      const part = isLast ? balance : payment - interest;
      const paid = part + interest;
      balance -= part;
      sums.payment += paid;
      sums.part += part;
      sums.interest += interest;
      const id = (name: string) => `row.${i}.${name}`;
      const before = i === 0 ? 'principal' : `row.${i - 1}.balance`;
      claims.push(
        sum('instalment', id('payment'), [id('part'), id('interest')]),
        sum('principal', id('payment'), [id('part'), id('interest')], [], [id('part')]),
        product('interest', id('interest'), [before, 'rate'], 1200),
        ...(isLast ? [] : [sum('row-balance', id('balance'), [before], [id('part')])]),
      );
      return [
        String(i + 1),
        date(id('date'), forms.date(addMonths(first, i))),
        amount(id('payment'), forms.amount(paid)),
        amount(id('part'), forms.amount(part)),
        amount(id('interest'), forms.amount(interest)),
        amount(id('balance'), forms.amount(balance)),
      ];
    });
    const ids = (name: string) => rows.map((_, i) => `row.${i}.${name}`);
    const fee = random.chance(0.4) ? random.int(10_000, 60_000) : 0;
    claims.push(
      sum('column-total', 'sum.payment', ids('payment')),
      sum('column-total', 'sum.part', ids('part')),
      sum('interest', 'sum.interest', ids('interest')),
      sum('principal', 'sum.part', ['principal'], [], ['principal']),
      sum('total', 'total', ['sum.payment', ...(fee > 0 ? ['fee'] : [])]),
      ...(fee > 0 ? [sum('fee', 'total', ['sum.payment', 'fee'], [], ['fee'])] : []),
    );
    const account = bankAccount(random.fork('account'), language);
    claims.push(...account.claims.filter(({ ids: own }) => own.includes('account')));
    if (language === 'he') claims.push(check('identifier', 'id', 'israeli'));
    return withTruth({
      type: 'loan_document',
      language,
      currency,
      issuer: bankIssuer(random, language, account.bank),
      title: words.title,
      blocks: [
        {
          kind: 'fields',
          items: [
            { label: words.number, value: value('reference', 'reference', random.digits(9)) },
            { label: words.borrower, value: value('holder', 'name', personName(random, language)) },
            language === 'he'
              ? { label: words.id, value: value('id', 'identifier', israeliId(random)) }
              : { label: words.client, value: value('client', 'reference', random.digits(7)) },
            { label: words.issued, value: date('issued', forms.date(issued)) },
            { label: words.principal, value: amount('principal', forms.money(principal)) },
            { label: words.rate, value: value('rate', 'percent', forms.percent(percent)) },
            { label: words.months, value: value('months', 'count', String(months)) },
            { label: words.first, value: date('row.0.date', forms.date(first)) },
            { label: words.account, value: account.account },
          ],
        },
        table({
          columns: [
            { header: words.n, align: 'start', width: 7 },
            { header: words.due, align: 'start', width: 19 },
            { header: words.payment, align: 'end', width: 18 },
            { header: words.part, align: 'end', width: 18 },
            { header: words.interest, align: 'end', width: 16 },
            { header: words.balance, align: 'end', width: 20 },
          ],
          rows,
          foot: [
            [
              words.sum,
              '',
              amount('sum.payment', forms.amount(sums.payment)),
              amount('sum.part', forms.amount(sums.part)),
              amount('sum.interest', forms.amount(sums.interest)),
              '',
            ],
          ],
        }),
        {
          kind: 'totals',
          items: [
            ...(fee > 0 ? [{ label: words.fee, value: amount('fee', forms.amount(fee)) }] : []),
            { label: words.total, value: amount('total', forms.money(sums.payment + fee)) },
          ],
        },
        { kind: 'text', style: 'small', text: words.note },
      ],
      claims,
      madeOn: issued,
      main: { amount: 'principal', name: 'holder', date: 'issued', reference: 'reference' },
      oddities: fee > 0 ? ['fee beside the schedule'] : [],
    });
  },
} satisfies PaperType;
