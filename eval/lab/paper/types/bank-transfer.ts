import { amount, date, line, value, withTruth } from '../build.ts';
import { inWords, order, past, product, sum, weekday } from '../claims.ts';
import { addDays, drawDay, formsFor } from '../forms.ts';
import { firmName, inLanguage, personName } from '../lexicon.ts';
import { amountInWords } from '../number-words.ts';
import type { Claim, Field, PaperLanguage, PaperType } from '../paper.ts';
import { bankAccount, bankIssuer } from '../parties.ts';

const WORDS = {
  he: {
    title: 'אישור ביצוע העברה',
    reference: 'מספר אסמכתא',
    executed: 'תאריך ביצוע',
    weekday: 'יום',
    valued: 'תאריך ערך',
    time: 'שעה',
    payer: 'שם המעביר',
    payerAccount: 'חשבון המעביר',
    payee: 'שם המוטב',
    payeeAccount: 'חשבון המוטב',
    bank: 'בנק המוטב',
    amount: 'סכום ההעברה',
    words: 'סכום במילים',
    foreign: 'סכום במטבע חוץ',
    rate: 'שער המרה',
    fee: 'עמלה',
    total: 'סה"כ לחיוב',
    purpose: 'מהות ההעברה',
    purposes: ['שכר דירה', 'תשלום חשבונית', 'החזר הלוואה', 'מקדמה', 'שכר לימוד'],
    note: 'ההעברה בוצעה לפי הוראת בעל החשבון ואינה ניתנת לביטול.',
  },
  en: {
    title: 'Transfer confirmation',
    reference: 'Reference',
    executed: 'Date of execution',
    weekday: 'Day',
    valued: 'Value date',
    time: 'Time',
    payer: 'Payer',
    payerAccount: 'From account',
    payee: 'Beneficiary',
    payeeAccount: 'To account',
    bank: 'Beneficiary bank',
    amount: 'Amount transferred',
    words: 'Amount in words',
    foreign: 'Amount in foreign currency',
    rate: 'Exchange rate',
    fee: 'Fee',
    total: 'Total debited',
    purpose: 'Details',
    purposes: ['Rent', 'Invoice payment', 'Loan repayment', 'Deposit', 'School fees'],
    note: 'The transfer was carried out on the instruction of the account holder and cannot be recalled.',
  },
  de: {
    title: 'Überweisungsbestätigung',
    reference: 'Referenz',
    executed: 'Ausführungsdatum',
    weekday: 'Wochentag',
    valued: 'Wertstellung',
    time: 'Uhrzeit',
    payer: 'Auftraggeber',
    payerAccount: 'Konto des Auftraggebers',
    payee: 'Empfänger',
    payeeAccount: 'Konto des Empfängers',
    bank: 'Bank des Empfängers',
    amount: 'Überweisungsbetrag',
    words: '',
    foreign: 'Betrag in Fremdwährung',
    rate: 'Kurs',
    fee: 'Entgelt',
    total: 'Belastung gesamt',
    purpose: 'Verwendungszweck',
    purposes: ['Miete', 'Rechnung', 'Darlehensrate', 'Anzahlung'],
    note: 'Die Überweisung wurde ausgeführt und kann nicht widerrufen werden.',
  },
  fr: {
    title: 'Avis de virement',
    reference: 'Référence',
    executed: "Date d'exécution",
    weekday: 'Jour',
    valued: 'Date de valeur',
    time: 'Heure',
    payer: "Donneur d'ordre",
    payerAccount: 'Compte débité',
    payee: 'Bénéficiaire',
    payeeAccount: 'Compte crédité',
    bank: 'Banque du bénéficiaire',
    amount: 'Montant du virement',
    words: '',
    foreign: 'Montant en devise',
    rate: 'Cours',
    fee: 'Commission',
    total: 'Total débité',
    purpose: 'Motif',
    purposes: ['Loyer', 'Règlement facture', 'Remboursement', 'Acompte'],
    note: 'Ce virement a été exécuté et ne peut être révoqué.',
  },
};

export default {
  type: 'bank_transfer',
  languages: ['he', 'en', 'de', 'fr'],
  make(random, language: PaperLanguage) {
    const words = inLanguage(WORDS, language);
    const currency = language === 'he' ? 'ILS' : language === 'en' ? 'GBP' : 'EUR';
    const forms = formsFor(language, currency, random.fork('forms'));
    const executed = drawDay(random);
    const from = bankAccount(random.fork('from'), language);
    const to = bankAccount(random.fork('to'), language, 'payee.');
    const payer = personName(random, language);
    const payee = random.chance(0.5) ? personName(random, language) : firmName(random, language);
    const isForeign = random.chance(0.2);
    const foreign = random.int(20_000, 900_000);
    const rate = language === 'he' ? random.number(3.4, 4.1, 4) : random.number(0.78, 0.94, 4);
    const sent = isForeign ? Math.round(foreign * rate) : random.pick([100, 100, 1]) * random.int(100, 30_000) + 5_000;
    const fee = random.chance(0.75) ? random.int(150, 4_500) : 0;
    const hasWords = (language === 'he' || language === 'en') && random.chance(0.35);
    const hasWeekday = random.chance(0.3);
    const hasValued = random.chance(0.45);
    const claims: Claim[] = [...from.claims, ...to.claims, past('executed')];
    const items: Field[] = [
      { label: words.reference, value: value('reference', 'reference', random.digits(random.pick([7, 9, 10]))) },
      { label: words.executed, value: date('executed', forms.date(executed)) },
    ];
    if (hasWeekday) {
      items.push({ label: words.weekday, value: value('weekday', 'weekday', forms.weekday(executed)) });
      claims.push(weekday('weekday', 'executed'));
    }
    if (random.chance(0.5)) {
      const time = `${String(random.int(7, 21)).padStart(2, '0')}:${random.int(10, 59)}`;
      items.push({ label: words.time, value: value('time', 'time', time) });
    }
    if (hasValued) {
      items.push({ label: words.valued, value: date('valued', forms.date(addDays(executed, random.int(0, 2)))) });
      claims.push(order('date-order', ['executed', 'valued']));
    }
    const showsAccounts = random.chance(0.6);
    const parties: Field[] = [
      { label: words.payer, value: value('payer', 'name', payer) },
      { label: words.payerAccount, value: showsAccounts ? from.account : from.iban },
      ...(showsAccounts ? [{ label: 'IBAN', value: from.iban }] : []),
      { label: words.payee, value: value('payee', 'name', payee) },
      { label: words.bank, value: to.bank },
      { label: words.payeeAccount, value: to.account },
      { label: 'IBAN', value: to.iban },
      { label: words.purpose, value: random.pick(words.purposes) },
    ];
    if (!showsAccounts) claims.splice(0, claims.length, ...claims.filter(({ ids }) => !ids.includes('account')));
    const sums: Field[] = [];
    if (isForeign) {
      sums.push(
        { label: words.foreign, value: line('USD ', amount('foreign', forms.amount(foreign))) },
        { label: words.rate, value: value('rate', 'rate', forms.number(rate, 4)) },
      );
      claims.push(product('exchange', 'amount', ['foreign', 'rate'], 1, ['foreign', 'rate']));
    }
    sums.push({ label: words.amount, value: amount('amount', forms.money(sent)) });
    if (hasWords) {
      items.push({ label: words.words, value: value('words', 'words', amountInWords(sent, language, currency)) });
      claims.push(inWords('words', 'amount'));
    }
    if (fee > 0) {
      sums.push(
        { label: words.fee, value: amount('fee', forms.amount(fee)) },
        { label: words.total, value: amount('total', forms.money(sent + fee)) },
      );
      claims.push(
        sum('total', 'total', ['amount', 'fee']),
        sum('fee', 'total', ['amount', 'fee'], [], ['fee']),
        sum('paid', 'total', ['amount', 'fee'], [], ['amount']),
      );
    }
    return withTruth({
      type: 'bank_transfer',
      language,
      currency,
      issuer: bankIssuer(random, language, from.bank),
      title: words.title,
      blocks: [
        { kind: 'fields', items },
        { kind: 'fields', items: parties },
        { kind: 'totals', items: sums },
        { kind: 'text', style: 'small', text: words.note },
      ],
      claims,
      madeOn: executed,
      main: { amount: 'amount', name: 'payee', date: 'executed', reference: 'reference' },
      oddities: isForeign ? ['foreign currency'] : [],
    });
  },
} satisfies PaperType;
