import { date, value, withTruth } from '../build.ts';
import { check, order, past } from '../claims.ts';
import { addDays, addMonths, drawDay, formsFor } from '../forms.ts';
import { israeliId, passportLine } from '../identifiers.ts';
import { inLanguage, lexiconOf, streetAddress } from '../lexicon.ts';
import type { Claim, Field, PaperLanguage, PaperType } from '../paper.ts';

const WORDS = {
  he: {
    issuer: 'רשות האוכלוסין וההגירה',
    title: 'תעודת זהות',
    number: 'מספר הזהות',
    surname: 'שם המשפחה',
    given: 'השם הפרטי',
    parents: 'שם האב',
    birth: 'תאריך הלידה',
    place: 'מקום הלידה',
    sex: 'המין',
    sexes: ['נקבה', 'זכר'],
    issued: 'תאריך ההנפקה',
    expiry: 'בתוקף עד',
    address: 'מען',
  },
  en: {
    issuer: 'Republic of Utopia',
    title: 'Passport',
    number: 'Passport No.',
    surname: 'Surname',
    given: 'Given names',
    parents: 'Nationality',
    birth: 'Date of birth',
    place: 'Place of birth',
    sex: 'Sex',
    sexes: ['F', 'M'],
    issued: 'Date of issue',
    expiry: 'Date of expiry',
    address: 'Address',
  },
};

/** YYMMDD. */
const short = (iso: string) => iso.replaceAll('-', '').slice(2);

export default {
  type: 'id_document',
  languages: ['he', 'en'],
  make(random, language: PaperLanguage) {
    const words = inLanguage(WORDS, language);
    const { firstNames, lastNames, cities } = lexiconOf(language);
    const isIsraeli = language === 'he';
    const forms = formsFor(language, isIsraeli ? 'ILS' : 'EUR', random.fork('forms'));
    const issued = drawDay(random, '2018-01-01', '2025-12-20');
    const birth = drawDay(random, '1955-01-01', '2002-12-31');
    const expiry = addDays(addMonths(issued, 120), -1);
    const sex = random.int(0, 1);
    const [given, surname] = [random.pick(firstNames), random.pick(lastNames)];
    const passport = `${random.pick(['P', 'K', 'X'])}${random.digits(8)}`;
    const claims: Claim[] = [
      order('date-order', ['birth', 'issued', 'expiry'], ['expiry', 'birth']),
      past('issued'),
      isIsraeli ? check('identifier', 'id', 'israeli') : check('machine-readable', 'mrz', 'passport'),
    ];
    const items: Field[] = [
      {
        label: words.number,
        value: isIsraeli ? value('id', 'identifier', israeliId(random)) : value('id', 'identifier', passport),
      },
      { label: words.surname, value: value('surname', 'name', surname) },
      { label: words.given, value: value('given', 'name', given) },
      {
        label: words.parents,
        value: isIsraeli ? value('father', 'name', random.pick(firstNames)) : 'Utopian',
      },
      { label: words.birth, value: date('birth', forms.date(birth)) },
      { label: words.place, value: random.pick(cities).replace(/^\d+ /, '') },
      { label: words.sex, value: words.sexes[sex]! },
      { label: words.issued, value: date('issued', forms.date(issued)) },
      { label: words.expiry, value: date('expiry', forms.date(expiry)) },
    ];
    const zone = passportLine({
      number: passport,
      state: 'UTO',
      birth: short(birth),
      sex: sex === 0 ? 'F' : 'M',
      expiry: short(expiry),
    });
    const name = `P<UTO${surname.toUpperCase()}<<${given.toUpperCase()}`.padEnd(44, '<');
    return withTruth({
      type: 'id_document',
      language,
      currency: isIsraeli ? 'ILS' : 'EUR',
      issuer: { name: words.issuer, lines: [] },
      title: words.title,
      blocks: [
        { kind: 'fields', items },
        ...(isIsraeli
          ? [{ kind: 'fields', items: [{ label: words.address, value: streetAddress(random, language) }] } as const]
          : ([
              { kind: 'text', style: 'body', text: name },
              { kind: 'text', style: 'body', text: value('mrz', 'identifier', zone) },
            ] as const)),
      ],
      claims,
      madeOn: issued,
      main: { name: 'surname', date: 'birth', reference: 'id' },
      oddities: [],
    });
  },
} satisfies PaperType;
