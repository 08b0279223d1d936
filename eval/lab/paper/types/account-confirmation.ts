import { date, line, value, withTruth } from '../build.ts';
import { check, order, past } from '../claims.ts';
import { addDays, drawDay, formsFor } from '../forms.ts';
import { israeliId } from '../identifiers.ts';
import { inLanguage, personName, streetAddress } from '../lexicon.ts';
import type { Claim, PaperLanguage, PaperType } from '../paper.ts';
import { bankAccount, bankIssuer } from '../parties.ts';

const WORDS = {
  he: {
    title: 'אישור ניהול חשבון',
    to: 'לכל המעוניין',
    body: ['הרינו לאשר כי החשבון שפרטיו להלן מתנהל בסניפנו על שם ', ' מיום ', '.'],
    holder: 'בעל החשבון',
    id: 'ת.ז.',
    client: 'מספר לקוח',
    account: 'מספר חשבון',
    opened: 'תאריך פתיחה',
    issued: 'תאריך הנפקה',
    reference: 'מספר אישור',
    note: 'האישור ניתן לבקשת הלקוח ואין בו התחייבות של הבנק.',
    caption: 'חתימת מורשה וחותמת הבנק',
  },
  en: {
    title: 'Confirmation of account',
    to: 'To whom it may concern',
    body: ['We confirm that the account below is held with us in the name of ', ' since ', '.'],
    holder: 'Account holder',
    id: 'ID number',
    client: 'Customer number',
    account: 'Account number',
    opened: 'Account opened',
    issued: 'Date of issue',
    reference: 'Letter number',
    note: 'This letter is issued at the request of the customer and without obligation of the bank.',
    caption: 'Authorised signature',
  },
  ar: {
    title: 'شهادة حساب بنكي',
    to: 'إلى من يهمه الأمر',
    body: ['نشهد بأن الحساب المبين أدناه مفتوح لدينا باسم ', ' منذ ', '.'],
    holder: 'صاحب الحساب',
    id: 'رقم الهوية',
    client: 'رقم العميل',
    account: 'رقم الحساب',
    opened: 'تاريخ فتح الحساب',
    issued: 'تاريخ الإصدار',
    reference: 'رقم الشهادة',
    note: 'أعطيت هذه الشهادة بناء على طلب العميل دون أدنى مسؤولية على البنك.',
    caption: 'التوقيع المعتمد',
  },
};

export default {
  type: 'account_confirmation',
  languages: ['he', 'en', 'ar'],
  make(random, language: PaperLanguage) {
    const words = inLanguage(WORDS, language);
    const account = bankAccount(random.fork('account'), language);
    const currency =
      language === 'he' ? 'ILS' : language === 'en' ? 'GBP' : account.iban.text.startsWith('JO') ? 'JOD' : 'AED';
    const forms = formsFor(language, currency, random.fork('forms'));
    const issued = drawDay(random);
    const opened = addDays(issued, -random.int(200, 6_000));
    const holder = personName(random, language);
    const [before, between, after] = words.body as [string, string, string];
    const claims: Claim[] = [
      ...account.claims,
      order('date-order', ['opened', 'issued'], ['opened']),
      past('issued'),
      ...(language === 'he' ? [check('identifier', 'id', 'israeli')] : []),
    ];
    const inBody = random.chance(0.5);
    return withTruth({
      type: 'account_confirmation',
      language,
      currency,
      issuer: bankIssuer(random, language, account.bank),
      title: words.title,
      recipient: [words.to],
      blocks: [
        {
          kind: 'fields',
          items: [
            { label: words.issued, value: date('issued', forms.date(issued)) },
            { label: words.reference, value: value('reference', 'reference', random.digits(8)) },
          ],
        },
        {
          kind: 'text',
          style: 'body',
          text: inBody
            ? line(before, value('holder', 'name', holder), between, date('opened', forms.date(opened)), after)
            : line(before, value('holder', 'name', holder), after),
        },
        {
          kind: 'fields',
          items: [
            { label: words.holder, value: value('holder', 'name', holder) },
            language === 'he'
              ? { label: words.id, value: value('id', 'identifier', israeliId(random)) }
              : { label: words.client, value: value('client', 'reference', random.digits(7)) },
            { label: words.account, value: account.account },
            { label: 'IBAN', value: account.iban },
            ...(inBody ? [] : [{ label: words.opened, value: date('opened', forms.date(opened)) }]),
          ],
        },
        { kind: 'text', style: 'small', text: words.note },
        { kind: 'signature', caption: words.caption, name: personName(random, language) },
        { kind: 'text', style: 'small', text: streetAddress(random, language) },
      ],
      claims,
      madeOn: issued,
      main: { name: 'holder', date: 'issued', reference: 'account' },
      oddities: [],
    });
  },
} satisfies PaperType;
