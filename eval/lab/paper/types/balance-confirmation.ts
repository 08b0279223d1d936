import { amount, date, line, table, value, withTruth } from '../build.ts';
import { check, order, past, product, sum } from '../claims.ts';
import { addDays, drawDay, formsFor } from '../forms.ts';
import { israeliId } from '../identifiers.ts';
import { inLanguage, personName } from '../lexicon.ts';
import type { Claim, PaperLanguage, PaperType, Words } from '../paper.ts';
import { bankAccount, bankIssuer } from '../parties.ts';

const WORDS = {
  he: {
    title: 'אישור יתרות',
    holder: 'שם הלקוח',
    id: 'ת.ז.',
    client: 'מספר לקוח',
    account: 'מספר חשבון',
    asOf: 'נכון ליום',
    issued: 'תאריך הפקה',
    kind: 'סוג החשבון',
    kinds: ['עובר ושב', 'פיקדון קצר מועד', 'חיסכון', 'ניירות ערך', 'פיקדון מתחדש'],
    foreign: 'חשבון מטבע חוץ',
    balance: 'יתרה',
    rate: 'לפי שער ',
    total: 'סך כל היתרות',
    note: 'היתרות אינן כוללות ריבית שנצברה וטרם נזקפה.',
    caption: 'חתימת הבנק',
  },
  en: {
    title: 'Confirmation of balances',
    holder: 'Customer',
    id: 'ID number',
    client: 'Customer number',
    account: 'Account number',
    asOf: 'As of',
    issued: 'Date of issue',
    kind: 'Account',
    kinds: ['Current account', 'Short-term deposit', 'Savings account', 'Securities', 'Notice deposit'],
    foreign: 'Foreign currency account',
    balance: 'Balance',
    rate: 'at ',
    total: 'Total balances',
    note: 'Balances do not include interest that has accrued and was not yet credited.',
    caption: 'For the bank',
  },
};

export default {
  type: 'balance_confirmation',
  languages: ['he', 'en'],
  make(random, language: PaperLanguage) {
    const words = inLanguage(WORDS, language);
    const account = bankAccount(random.fork('account'), language);
    const currency = language === 'he' ? 'ILS' : 'GBP';
    const forms = formsFor(language, currency, random.fork('forms'));
    const asOf = drawDay(random);
    const issued = addDays(asOf, random.int(0, 6));
    const hasForeign = random.chance(0.3);
    const foreign = random.int(40_000, 2_000_000);
    const rate = language === 'he' ? random.number(3.4, 4.1, 4) : random.number(0.78, 0.94, 4);
    const kinds = random.sample(words.kinds, random.int(2, 4));
    const cents = kinds.map(() => random.int(20_000, 9_000_000));
    const rows = kinds.map((kind, i): Words[] => [kind, amount(`row.${i}.balance`, forms.amount(cents[i]!))]);
    const claims: Claim[] = [...account.claims, order('date-order', ['asOf', 'issued'], ['asOf']), past('issued')];
    if (hasForeign) {
      const converted = Math.round(foreign * rate);
      const id = `row.${cents.length}.balance`;
      rows.push([
        line(
          `${words.foreign} USD `,
          amount('foreign', forms.amount(foreign)),
          ` ${words.rate}`,
          value('rate', 'rate', forms.number(rate, 4)),
        ),
        amount(id, forms.amount(converted)),
      ]);
      claims.push(product('exchange', id, ['foreign', 'rate'], 1, ['foreign', 'rate']));
      cents.push(converted);
    }
    const ids = rows.map((_, i) => `row.${i}.balance`);
    claims.push(sum('total', 'total', ids), sum('column-total', 'total', ids, [], ids));
    if (language === 'he') claims.push(check('identifier', 'id', 'israeli'));
    return withTruth({
      type: 'balance_confirmation',
      language,
      currency,
      issuer: bankIssuer(random, language, account.bank),
      title: words.title,
      blocks: [
        {
          kind: 'fields',
          items: [
            { label: words.holder, value: value('holder', 'name', personName(random, language)) },
            language === 'he'
              ? { label: words.id, value: value('id', 'identifier', israeliId(random)) }
              : { label: words.client, value: value('client', 'reference', random.digits(7)) },
            { label: words.account, value: account.account },
            { label: 'IBAN', value: account.iban },
            { label: words.asOf, value: date('asOf', forms.date(asOf)) },
            { label: words.issued, value: date('issued', forms.date(issued)) },
          ],
        },
        table({
          columns: [
            { header: words.kind, align: 'start', width: 60 },
            { header: words.balance, align: 'end', width: 30 },
          ],
          rows,
        }),
        {
          kind: 'totals',
          items: [
            { label: words.total, value: amount('total', forms.money(cents.reduce((all, each) => all + each, 0))) },
          ],
        },
        { kind: 'text', style: 'small', text: words.note },
        { kind: 'signature', caption: words.caption, name: personName(random, language) },
      ],
      claims,
      madeOn: issued,
      main: { amount: 'total', name: 'holder', date: 'asOf', reference: 'account' },
      oddities: hasForeign ? ['foreign currency rows'] : [],
    });
  },
} satisfies PaperType;
