import { amount, date, line, value, withTruth } from '../build.ts';
import { check, inWords, order, past, product, weekday } from '../claims.ts';
import { addDays, addMonths, drawDay, formsFor } from '../forms.ts';
import { israeliId } from '../identifiers.ts';
import { inLanguage, personName, streetAddress } from '../lexicon.ts';
import { amountInWords } from '../number-words.ts';
import type { Block, Claim, PaperLanguage, PaperType } from '../paper.ts';

const WORDS = {
  he: {
    title: 'הסכם שכירות בלתי מוגנת',
    made: ['שנערך ונחתם ביום ', ', ', '.'],
    landlord: 'המשכיר',
    tenant: 'השוכר',
    id: 'ת.ז. ',
    property: 'כתובת המושכר',
    terms: 'תנאי השכירות',
    start: 'תחילת השכירות',
    end: 'סיום השכירות',
    months: 'תקופה בחודשים',
    rent: 'דמי שכירות חודשיים',
    words: 'סכום במילים',
    total: 'סה"כ דמי שכירות לתקופה',
    deposit: 'פיקדון',
    clauses: [
      'השוכר ישלם את דמי השכירות בכל 1 לחודש מראש.',
      'הפיקדון יוחזר לשוכר בתום תקופת השכירות בניכוי חובות.',
      'השוכר לא יעביר את זכויותיו לאחר ללא הסכמת המשכיר בכתב.',
    ],
  },
  en: {
    title: 'Residential tenancy agreement',
    made: ['This agreement is made on ', ', ', '.'],
    landlord: 'Landlord',
    tenant: 'Tenant',
    id: 'ID ',
    property: 'Property',
    terms: 'Terms',
    start: 'Tenancy begins',
    end: 'Tenancy ends',
    months: 'Term in months',
    rent: 'Monthly rent',
    words: 'Rent in words',
    total: 'Rent for the whole term',
    deposit: 'Deposit',
    clauses: [
      'The rent is payable in advance on the first day of each month.',
      'The deposit is returned at the end of the tenancy less any sums that are owed.',
      'The tenant shall not assign the tenancy without written consent of the landlord.',
    ],
  },
};

export default {
  type: 'contract',
  languages: ['he', 'en'],
  make(random, language: PaperLanguage) {
    const words = inLanguage(WORDS, language);
    const currency = language === 'he' ? 'ILS' : 'GBP';
    const forms = formsFor(language, currency, random.fork('forms'));
    const signed = drawDay(random);
    const start = addMonths(`${signed.slice(0, 7)}-01`, random.int(1, 2));
    const months = random.pick([6, 12, 12, 24]);
    const end = addDays(addMonths(start, months), -1);
    const rent = 50_00 * random.int(language === 'he' ? 50 : 14, language === 'he' ? 170 : 48);
    const deposits = random.pick([1, 2, 3]);
    const hasWords = random.chance(0.6);
    const hasWeekday = random.chance(0.4);
    const [made, between, after] = words.made as [string, string, string];
    const [landlord, tenant] = [personName(random, language), personName(random, language)];
    const claims: Claim[] = [
      past('issued'),
      order('date-order', ['issued', 'start', 'end'], ['end', 'issued']),
      product('total', 'total', ['rent', 'months']),
      product('instalment', 'total', ['rent', 'months'], 1, ['rent']),
      ...(hasWords ? [inWords('words', 'rent')] : []),
      ...(hasWeekday ? [weekday('weekday', 'issued')] : []),
      ...(language === 'he' ? [check('identifier', 'id', 'israeli'), check('identifier', 'tenant.id', 'israeli')] : []),
    ];
    const party = (id: string, number: string, name: string) =>
      language === 'he'
        ? line(value(id, 'name', name), `, ${words.id}`, value(number, 'identifier', israeliId(random)))
        : line(value(id, 'name', name), `, ${streetAddress(random, language)}`);
    const clauses = words.clauses.map((text, i): Block => ({ kind: 'text', style: 'body', text: `${i + 1}. ${text}` }));
    return withTruth({
      type: 'contract',
      language,
      currency,
      issuer: { name: landlord, lines: [streetAddress(random, language)] },
      title: words.title,
      blocks: [
        {
          kind: 'text',
          style: 'body',
          text: hasWeekday
            ? line(
                made,
                date('issued', forms.date(signed)),
                between,
                value('weekday', 'weekday', forms.weekday(signed)),
                after,
              )
            : line(made, date('issued', forms.date(signed)), after),
        },
        {
          kind: 'fields',
          items: [
            { label: words.landlord, value: party('landlord', 'id', landlord) },
            { label: words.tenant, value: party('tenant', 'tenant.id', tenant) },
            { label: words.property, value: streetAddress(random, language) },
          ],
        },
        {
          kind: 'fields',
          title: words.terms,
          items: [
            { label: words.start, value: date('start', forms.date(start)) },
            { label: words.end, value: date('end', forms.date(end)) },
            { label: words.months, value: value('months', 'count', String(months)) },
            { label: words.rent, value: amount('rent', forms.money(rent)) },
            ...(hasWords
              ? [{ label: words.words, value: value('words', 'words', amountInWords(rent, language, currency)) }]
              : []),
            { label: words.deposit, value: amount('deposit', forms.money(rent * deposits)) },
            { label: words.total, value: amount('total', forms.money(rent * months)) },
          ],
        },
        ...clauses,
        { kind: 'signature', caption: words.landlord, name: landlord },
        { kind: 'signature', caption: words.tenant, name: tenant },
      ],
      claims,
      madeOn: signed,
      main: { amount: 'rent', name: 'tenant', date: 'issued' },
      oddities: [],
    });
  },
} satisfies PaperType;
