/**
 * A sheet of hours that ends in their sum, and below it the pay for them at the one rate of an hour: the hours are held
 * fast by the days above them, so that rate and pay have to agree.
 */
import type { PaperFields } from '../../fields/types.ts';
import type { Equation } from '../facts.ts';
import type { Figures } from '../figures.ts';
import { holdsWith, STANDARD } from '../solve.ts';
import { isEdit, isTelling } from '../telling.ts';

/** In hundredths, of one day. */
const MAX_DAY = 2_400;
/** Days that are added up before they are known as such; chosen. */
const MIN_DAYS = 3;
/** Rounding of the pay to the hundredth. */
const SLACK = 1;

/** What an hour costs, in the normal form of labels. */
const PER_HOUR =
  /(?<!\p{L})(?:hourly|(?:per|an|each) hour|(?:stunden(?:lohn|satz)\p{L}*|(?:pro|je) stunde)|taux horaire|par heure|(?:por|a la) hora|(?:tarifa|valor) hora|all ora|orari[ao]|per uur|uurloon|uurtarief|timelon\p{L}*|timelonn\p{L}*|timlon\p{L}*|per time|i timmen|tuntipalkka|(?:stawka )?godzinowa|za godzine|hodinova|za hodinu|oradij|orabler|pe ora|saat(?:lik)? ucret\p{L}*|ωρομισθιο|за час|часовая|за годину|לשעה|שעתי\p{L}?|في الساعه|للساعه)(?!\p{L})/iu;

export function timesheets({ called }: PaperFields, known: readonly Equation[], figures: Figures): Equation[] {
  const rates = called.filter(({ words }) => PER_HOUR.test(words.join(' ')));
  const earned = called.filter(({ label }) => label === 'gross_pay');
  const [[rate, anotherRate], [pay, anotherPay]] = [rates, earned] as const;
  if (!rate || !pay || anotherRate || anotherPay || rate.amount === pay.amount) return [];
  const [unit, sum] = [figures.of(rate.amount), figures.of(pay.amount)];
  const sheets = known.filter(({ id, figures: own, parts }) => {
    const days = own.filter((_, i) => i !== parts.printed);
    const isOfDays = days.length >= MIN_DAYS && days.every(({ value }) => value >= 0 && value <= MAX_DAY);
    return id === 'total.column_sum' && isOfDays && !own.includes(unit) && !own.includes(sum);
  });
  const hours = new Set(sheets.filter((each) => holdsWith(each)).map((each) => each.figures[each.parts.printed]!));
  const [worked] = hours;
  if (!worked || hours.size > 1 || !isTelling(pay.amount)) return [];
  const made = Math.round((worked.value * unit.value) / 100);
  const needed = Math.round((100 * sum.value) / worked.value);
  const isExact = Math.abs((needed * worked.value) / 100 - sum.value) <= SLACK;
  const isNear = isEdit(sum.value, made) || (isExact && isEdit(unit.value, needed));
  if (Math.abs(made - sum.value) > SLACK && !isNear) return [];
  return [
    {
      id: 'invoice.lines',
      family: STANDARD,
      echoes: 0,
      figures: [worked, unit, sum],
      forms: [{ kind: 'product', of: [0, 1], factor: 0.01, is: 2, slack: SLACK }],
      parts: { quantity: 0, unit: 1, printed: 2 },
      label: rate.words.join(' '),
    },
  ];
}
