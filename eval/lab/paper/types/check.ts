import { amount, date, line, value, withTruth } from '../build.ts';
import { check, inWords } from '../claims.ts';
import { drawDay, formsFor } from '../forms.ts';
import { israeliId } from '../identifiers.ts';
import { firmName, inLanguage, personName, streetAddress } from '../lexicon.ts';
import { amountInWords } from '../number-words.ts';
import type { PaperLanguage, PaperType } from '../paper.ts';
import { bankAccount, bankIssuer } from '../parties.ts';

const WORDS = {
  he: {
    title: 'המחאה',
    payee: 'שלמו לפקודת',
    words: 'סך של',
    amount: 'סכום',
    date: 'תאריך',
    number: 'מספר המחאה',
    account: 'סניף וחשבון',
    drawer: 'בעל החשבון',
    id: 'ת.ז.',
    crossed: ['למוטב בלבד', 'לא סחיר'],
    caption: 'חתימת המושך',
  },
  en: {
    title: 'Cheque',
    payee: 'Pay',
    words: 'The sum of',
    amount: 'Amount',
    date: 'Date',
    number: 'Cheque number',
    account: 'Sort code and account',
    drawer: 'Account holder',
    id: 'ID number',
    crossed: ['Account payee only', 'Not negotiable'],
    caption: 'Signature',
  },
};

export default {
  type: 'check',
  languages: ['he', 'en'],
  make(random, language: PaperLanguage) {
    const words = inLanguage(WORDS, language);
    const currency = language === 'he' ? 'ILS' : 'GBP';
    const forms = formsFor(language, currency, random.fork('forms'));
    const day = drawDay(random);
    const account = bankAccount(random.fork('account'), language);
    const drawer = personName(random, language);
    const payee = random.chance(0.5) ? personName(random, language) : firmName(random, language);
    const cents =
      random.pick([10_000, 100, 1]) * random.int(1, 90) + random.pick([0, 100, 1_000]) * random.int(1, 99) + 4_000;
    return withTruth({
      type: 'check',
      language,
      currency,
      issuer: bankIssuer(random, language, account.bank),
      title: words.title,
      recipient: [line(value('holder', 'name', drawer)), streetAddress(random, language)],
      blocks: [
        {
          kind: 'fields',
          items: [
            { label: words.number, value: value('reference', 'reference', random.digits(language === 'he' ? 7 : 6)) },
            { label: words.date, value: date('issued', forms.date(day)) },
          ],
        },
        {
          kind: 'fields',
          items: [
            { label: words.payee, value: value('payee', 'name', payee) },
            { label: words.words, value: value('words', 'words', amountInWords(cents, language, currency)) },
            { label: words.amount, value: amount('amount', forms.money(cents)) },
          ],
        },
        {
          kind: 'fields',
          items: [
            { label: words.drawer, value: value('holder', 'name', drawer) },
            ...(language === 'he' ? [{ label: words.id, value: value('id', 'identifier', israeliId(random)) }] : []),
            { label: words.account, value: account.account },
          ],
        },
        ...(random.chance(0.6) ? [{ kind: 'text', style: 'strong', text: random.pick(words.crossed) } as const] : []),
        { kind: 'signature', caption: words.caption, name: '' },
      ],
      claims: [
        inWords('words', 'amount'),
        ...account.claims.filter(({ ids }) => ids.includes('account')),
        ...(language === 'he' ? [check('identifier', 'id', 'israeli')] : []),
      ],
      madeOn: day,
      main: { amount: 'amount', name: 'payee', date: 'issued', reference: 'reference' },
      oddities: [],
    });
  },
} satisfies PaperType;
