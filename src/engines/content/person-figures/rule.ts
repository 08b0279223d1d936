import type { FactMap } from '../../../document/facts.ts';
import type { DateField, PaperFields } from '../../../document/fields/types.ts';
import { printedDate } from '../../../values/dates.ts';
import { CONFUSED, isDoubtful } from '../../../values/misreadings.ts';
import { conclude, defineRule, prior } from '../../rule.ts';
import { mayBeMisreadDate, placeOf } from '../support.ts';
import { swapped } from '../swapped.ts';
import { messages } from './messages.ts';
import { type Body, type Printed, printedAge, printedBody } from './printed.ts';

/** Insurers count from the nearest birthday, or from year to year; a form is filled in some days before. */
const MAX_YEARS_OFF = 1;
/** Heights of people; what is below is in metres. */
const CENTIMETRES = { from: 50, to: 250 };
/** Programs cut off what others round: a whole step of the last digit. Weights and heights were rounded by half of one. */
const STEPS = 2;

const yearsBetween = (birth: string, day: string) =>
  Number(day.slice(0, 4)) - Number(birth.slice(0, 4)) - (day.slice(5) < birth.slice(5) ? 1 : 0);

const monthsBetween = (birth: string, day: string) => {
  const [from, to] = [birth, day].map((iso) => 12 * Number(iso.slice(0, 4)) + Number(iso.slice(5, 7))) as [
    number,
    number,
  ];
  return to - from - (day.slice(8) < birth.slice(8) ? 1 : 0);
};
/** Some count the month that has begun. */
const MAX_MONTHS_OFF = 1;

/** Nobody is older than on the last day of the paper: of an age in years and months, which no insurer rounds. */
const isTooOld = ({ value, months }: Printed, birth: string, days: readonly string[]): boolean =>
  months !== null && days.every((day) => 12 * value + months.count > monthsBetween(birth, day) + MAX_MONTHS_OFF);

/** As the paper writes it. */
const ageOf = (age: Printed, months: number): string =>
  age.months
    ? `${Math.floor(months / 12)} ${age.unit} ${months % 12} ${age.months.unit}`
    : String(Math.floor(months / 12));

/** The years that a paper names without a day: `March 2019`. */
const YEAR = /(?<![\d.,/-])(?:19|20)\d{2}(?![\d.,/-]\d|\d)/g;

/** One other digit, which recognition takes for the printed one. */
const digitsLike = ({ raw }: Printed): number[] =>
  [...raw].flatMap((digit, i) =>
    [...(CONFUSED[digit] ?? '')].map((other) => Number((raw.slice(0, i) + other + raw.slice(i + 1)).replace(',', '.'))),
  );

type IsDrawn = FactMap['isDrawnAsRead'];

/** Recognised, and another digit of it, which is not drawn like the same ones elsewhere, makes it hold. */
const mayBeOther = (read: Printed, holds: (value: number) => boolean, isDrawn: IsDrawn): boolean =>
  read.source === 'ocr' && (read.confidence < GUESSED || (digitsLike(read).some(holds) && !isDrawn(read)));
/** Below it a recognised number may be anything; chosen, as in the arithmetic. */
const GUESSED = 0.7;

/** Range of the index that the printed weight and height allow. */
function indexOf({ weight, height }: Pick<Body, 'weight' | 'height'>): { from: number; to: number } | null {
  const isInMetres = height.value < CENTIMETRES.from;
  const metres = isInMetres ? 1 : 100;
  if (!isInMetres && height.value > CENTIMETRES.to) return null;
  const at = (kilograms: number, tall: number) => kilograms / (tall / metres) ** 2;
  return {
    from: at(weight.value - weight.halfStep, height.value + height.halfStep),
    to: at(weight.value + weight.halfStep, height.value - height.halfStep),
  };
}

function fits({ index, weight, height }: Body): boolean {
  const range = indexOf({ weight, height });
  const slack = STEPS * index.halfStep;
  return range !== null && index.value >= range.from - slack && index.value <= range.to + slack;
}

/** Of several days the one on which the age was: the beginning of a term, or the day of the paper. */
const REFERENCES = ['from', 'period_start', 'visit', 'admission', 'issue', 'as_of'] as const;

/** A printed age is that of somebody who was born on the printed day, and a body mass index that of the weight and the height. */
export const rule = defineRule(import.meta, messages, {
  category: 'date_time_logic',
  weights: {
    default: prior(1.2, 'Both are calculated from what is printed beside them; not found in the labelled set.'),
  },
  needs: ['fields', 'text', 'isDrawnAsRead'],
  run({ fields, text, isDrawnAsRead }, { checks, findings }) {
    for (const paper of fields.sections) {
      const own = text.filter(({ page }) => paper.pages.includes(page));
      const age = printedAge(own);
      if (age) judgeAge(age, paper, own.flatMap(({ lines }) => lines.map((line) => line.text)).join('\n'));
      const body = printedBody(own);
      if (body) judgeBody(body);
    }
    return conclude(checks, findings);

    function judgeAge(age: Printed, { dates }: PaperFields, all: string): void {
      const [birth, ...again] = dates.filter(({ role }) => role === 'birth');
      if (!birth || again.some(({ iso }) => iso !== birth.iso)) return;
      const others = dates.filter(({ role, iso }) => role !== 'birth' && iso > birth.iso);
      const day = REFERENCES.map((wanted) => others.find(({ role }) => role === wanted)).find(Boolean) ?? others[0];
      if (!day) return;
      const years = [...all.matchAll(YEAR)].map(([year]) => `${year}-12-31`);
      const days = [...others.map(({ iso }) => iso), ...years];
      const holdsSince = (born: string, value: number) =>
        days.some((at) => Math.abs(yearsBetween(born, at) - value) <= MAX_YEARS_OFF) &&
        !isTooOld({ ...age, value }, born, days);
      const data = {
        found: age.months ? ageOf(age, 12 * age.value + age.months.count) : age.raw,
        expected: age.months ? ageOf(age, monthsBetween(birth.iso, day.iso)) : yearsBetween(birth.iso, day.iso),
        birth: printedDate(birth.iso),
        day: printedDate(day.iso),
      };
      const place = placeOf(age);
      const isTold = holdsSince(birth.iso, age.value) || holdsSince(swapped(birth) ?? birth.iso, age.value);
      if (isTold) checks.push({ id: 'person.age', status: 'pass', message: 'agrees', data, place });
      else if (isUnread(age, birth, holdsSince))
        checks.push({ id: 'person.age', status: 'warn', message: 'unreadable', data, place });
      else {
        checks.push({ id: 'person.age', status: 'fail', message: 'differs', data, place });
        const confidence = age.source === 'ocr' ? 0.7 : 0.8;
        findings.push({ message: 'age', data, severity: 'medium', confidence, place });
      }
    }

    function isUnread(age: Printed, birth: DateField, holds: (born: string, value: number) => boolean): boolean {
      return (
        mayBeOther(age, (value) => holds(birth.iso, value), isDrawnAsRead) ||
        mayBeMisreadDate([birth], ([born]) => holds(born!, age.value))
      );
    }

    function judgeBody(body: Body): void {
      const { index, weight, height } = body;
      const range = indexOf(body);
      if (!range) return;
      const data = {
        found: index.raw,
        expected: ((range.from + range.to) / 2).toFixed(1),
        weight: `${weight.raw} ${weight.unit}`,
        height: `${height.raw} ${height.unit}`,
      };
      const place = placeOf(index);
      const mayHold = (part: keyof Body) =>
        mayBeOther(body[part], (value) => fits({ ...body, [part]: { ...body[part], value } }), isDrawnAsRead);
      if (fits(body)) checks.push({ id: 'person.body_mass', status: 'pass', message: 'agrees', data, place });
      else if (mayHold('index') || mayHold('weight') || mayHold('height') || Object.values(body).some(isTorn))
        checks.push({ id: 'person.body_mass', status: 'warn', message: 'unreadable', data, place });
      else {
        checks.push({ id: 'person.body_mass', status: 'fail', message: 'differs', data, place });
        const confidence = index.source === 'ocr' ? 0.7 : 0.8;
        findings.push({ message: 'body_mass', data, severity: 'medium', confidence, place });
      }
    }
  },
});

/** A digit or a mark of it may have been lost. */
const isTorn = (read: Printed): boolean => read.source === 'ocr' && isDoubtful(read) && read.doubts.length > 0;
