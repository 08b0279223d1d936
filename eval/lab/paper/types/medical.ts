import type { Random } from '../../random.ts';
import { date, line, value, withTruth } from '../build.ts';
import { check, order, past, weekday } from '../claims.ts';
import { addDays, daysBetween, drawDay, type Forms, formsFor } from '../forms.ts';
import { israeliId } from '../identifiers.ts';
import { inLanguage, lexiconOf, personName, streetAddress } from '../lexicon.ts';
import type { Block, Claim, Field, PaperLanguage, PaperType } from '../paper.ts';

const WORDS = {
  he: {
    leave: 'אישור מחלה',
    stay: 'סיכום אשפוז',
    patient: 'שם המטופל',
    id: 'ת.ז.',
    number: 'מספר אישור',
    birth: 'תאריך לידה',
    age: 'גיל',
    visit: 'תאריך בדיקה',
    weekday: 'יום',
    issued: 'תאריך הפקה',
    diagnosis: 'אבחנה',
    from: 'מתאריך',
    to: 'עד תאריך',
    days: 'מספר ימי מחלה',
    admitted: 'תאריך קבלה',
    discharged: 'תאריך שחרור',
    nights: 'ימי אשפוז',
    leaveText: 'הריני לאשר כי המטופל אינו כשיר לעבודה בתקופה הרשומה.',
    stayText: 'המטופל שוחרר לביתו במצב כללי טוב. המשך מעקב אצל הרופא המטפל.',
    doctor: 'ד"ר ',
    license: 'מספר רישיון',
    caption: 'חתימת הרופא',
  },
  en: {
    leave: 'Medical certificate',
    stay: 'Discharge summary',
    patient: 'Patient',
    id: 'Patient number',
    number: 'Certificate number',
    birth: 'Date of birth',
    age: 'Age',
    visit: 'Date of examination',
    weekday: 'Day',
    issued: 'Date of issue',
    diagnosis: 'Diagnosis',
    from: 'Unfit for work from',
    to: 'Until',
    days: 'Number of days',
    admitted: 'Date of admission',
    discharged: 'Date of discharge',
    nights: 'Days in hospital',
    leaveText: 'I certify that the patient is unfit for work during the period stated.',
    stayText:
      'The patient was discharged home in good general condition and remains under the care of the family doctor.',
    doctor: 'Dr ',
    license: 'Registration number',
    caption: 'Signature of the physician',
  },
};
type Texts = typeof WORDS.en;

interface Part {
  items: Field[];
  claims: Claim[];
  last: string;
}

function sickLeave(random: Random, words: Texts, forms: Forms): Part {
  const visit = drawDay(random);
  const from = addDays(visit, random.int(-1, 0));
  const days = random.int(1, 14);
  const to = addDays(from, days - 1);
  const hasWeekday = random.chance(0.4);
  return {
    items: [
      { label: words.visit, value: date('visit', forms.date(visit)) },
      ...(hasWeekday ? [{ label: words.weekday, value: value('weekday', 'weekday', forms.weekday(visit)) }] : []),
      { label: words.from, value: date('from', forms.date(from)) },
      { label: words.to, value: date('to', forms.date(to)) },
      { label: words.days, value: value('days', 'count', String(days)) },
    ],
    claims: [
      { kind: 'days', ids: ['days'], relation: { is: 'days', from: 'from', to: 'to', inclusive: true } },
      order('date-order', ['from', 'to']),
      ...(hasWeekday ? [weekday('weekday', 'visit')] : []),
    ],
    last: visit,
  };
}

function hospitalStay(random: Random, words: Texts, forms: Forms): Part {
  const admitted = drawDay(random);
  const discharged = addDays(admitted, random.int(1, 16));
  const hasWeekday = random.chance(0.3);
  return {
    items: [
      { label: words.admitted, value: date('admitted', forms.date(admitted)) },
      ...(hasWeekday ? [{ label: words.weekday, value: value('weekday', 'weekday', forms.weekday(admitted)) }] : []),
      { label: words.discharged, value: date('discharged', forms.date(discharged)) },
      { label: words.nights, value: value('days', 'count', String(daysBetween(admitted, discharged))) },
    ],
    claims: [
      { kind: 'days', ids: ['days'], relation: { is: 'days', from: 'admitted', to: 'discharged', inclusive: false } },
      order('discharge-before-admission', ['admitted', 'discharged']),
      ...(hasWeekday ? [weekday('weekday', 'admitted')] : []),
    ],
    last: discharged,
  };
}

export default {
  type: 'medical',
  languages: ['he', 'en'],
  make(random, language: PaperLanguage) {
    const words: Texts = inLanguage(WORDS, language);
    const { clinics, diagnoses } = lexiconOf(language);
    const forms = formsFor(language, language === 'he' ? 'ILS' : 'GBP', random.fork('forms'));
    const isLeave = random.chance(0.55);
    const part = (isLeave ? sickLeave : hospitalStay)(random.fork('part'), words, forms);
    const issued = addDays(part.last, isLeave ? random.int(0, 1) : random.int(0, 5));
    const birth = drawDay(random, '1948-01-01', '2003-12-31');
    const age = Number(issued.slice(0, 4)) - Number(birth.slice(0, 4)) - (issued.slice(5) < birth.slice(5) ? 1 : 0);
    const hasAge = random.chance(0.6);
    const doctor = `${words.doctor}${personName(random, language)}`;
    const patient = personName(random, language);
    const blocks: Block[] = [
      {
        kind: 'fields',
        items: [
          { label: words.number, value: value('reference', 'reference', random.digits(8)) },
          { label: words.issued, value: date('issued', forms.date(issued)) },
          { label: words.patient, value: value('holder', 'name', patient) },
          {
            label: words.id,
            value:
              language === 'he'
                ? value('id', 'identifier', israeliId(random))
                : value('client', 'reference', random.digits(7)),
          },
          { label: words.birth, value: date('birth', forms.date(birth)) },
          ...(hasAge ? [{ label: words.age, value: value('age', 'count', String(age)) }] : []),
        ],
      },
      { kind: 'fields', items: [{ label: words.diagnosis, value: random.pick(diagnoses) }, ...part.items] },
      { kind: 'text', style: 'body', text: isLeave ? words.leaveText : words.stayText },
      {
        kind: 'fields',
        items: [{ label: words.license, value: line(value('license', 'reference', random.digits(5))) }],
      },
      { kind: 'signature', caption: words.caption, name: doctor },
    ];
    return withTruth({
      type: 'medical',
      language,
      currency: language === 'he' ? 'ILS' : 'GBP',
      issuer: { name: random.pick(clinics), lines: [streetAddress(random, language)] },
      title: isLeave ? words.leave : words.stay,
      blocks,
      claims: [
        ...part.claims,
        past('issued'),
        order('date-order', ['birth', 'issued'], ['birth']),
        ...(hasAge
          ? [{ kind: 'age', ids: ['age'], relation: { is: 'age', birth: 'birth', on: 'issued' } } as const]
          : []),
        ...(language === 'he' ? [check('identifier', 'id', 'israeli')] : []),
      ],
      madeOn: issued,
      main: { name: 'holder', date: 'issued', reference: 'reference' },
      oddities: [],
    });
  },
} satisfies PaperType;
