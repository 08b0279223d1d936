import { cellLines } from '../../../document/layout/cells.ts';
import { printedDate } from '../../../values/dates.ts';
import { isOneSlip } from '../../../values/digit-changes.ts';
import { conclude, defineRule, prior } from '../../rule.ts';
import { confidenceOf, mayBeMisreadDate, placeOf } from '../support.ts';
import { swapped } from '../swapped.ts';
import { chargedLengths, lengthsOf } from './days.ts';
import { messages } from './messages.ts';
import { spansOf } from './spans.ts';
import { contradictedStays, type Stay, staysOf } from './stays.ts';
import { type Reckoned, reckonedSpans } from './years.ts';

const ID = 'date.span';

const digitsOf = (iso: string) => Number(iso.replaceAll('-', ''));

/**
 * A sentence that names the first day of a span, its length and its last day agrees with itself and with other lines of the same stay,
 * and a number of days with the dates.
 */
export const rule = defineRule(import.meta, messages, {
  category: 'date_time_logic',
  weights: {
    default: prior(
      1.2,
      'One digit of the last day makes it the very day that the sentence asks for. Not counted: few papers have such a sentence.',
    ),
  },
  needs: ['fields', 'text'],
  run({ fields, text }, { checks, findings }) {
    const lines = cellLines(text);
    const spans = spansOf(lines, fields.dates);
    const lengths = fields.sections.flatMap((section) => lengthsOf(lines, section));
    for (const { count, start, end, days, agrees } of lengths) {
      const place = placeOf(count);
      const data = { from: printedDate(start.iso), until: printedDate(end.iso), found: count.raw, expected: days };
      if (agrees) checks.push({ id: ID, status: 'pass', message: 'counted', data, place });
      else {
        checks.push({ id: ID, status: 'fail', message: 'days', data, place });
        findings.push({
          message: 'days',
          severity: 'medium',
          data,
          confidence: confidenceOf([count, start, end], 0.85),
          place,
        });
      }
    }
    for (const { start, end, length, lastDays, lastDaysSwapped } of spans) {
      const place = placeOf(end);
      const isMeant = (iso: string) => lastDays.includes(iso);
      const isExchanged =
        isMeant(swapped(end) ?? '') || lastDaysSwapped.some((iso) => [end.iso, swapped(end)].includes(iso));
      // The day that one other digit makes of the printed one, or else the one without the first day counted.
      const slip = lastDays.find((iso) => isOneSlip(digitsOf(end.iso), digitsOf(iso)));
      const data = {
        length,
        from: printedDate(start.iso),
        found: printedDate(end.iso),
        expected: printedDate(slip ?? lastDays[0]!),
      };
      if (isMeant(end.iso)) checks.push({ id: ID, status: 'pass', message: 'agrees', data, place });
      else if (!slip || isExchanged) checks.push({ id: ID, status: 'warn', message: 'other', data, place });
      else if ([start, end].some(({ source }) => source !== 'native'))
        checks.push({ id: ID, status: 'warn', message: 'unreadable', data, place });
      else {
        checks.push({ id: ID, status: 'fail', message: 'differs', data, place });
        findings.push({ message: 'differs', severity: 'medium', data, confidence: 0.85, place });
      }
    }
    for (const each of reckonedSpans(lines, fields.dates)) judgeReckoned(each);
    const counts = fields.sections.flatMap((section) => chargedLengths(lines, section));
    for (const { told, others } of contradictedStays(staysOf(lines, fields.dates, counts))) judgeStay(told, others);
    return checks.length > 0 ? conclude(checks, findings) : { outcome: 'not_applicable' };

    function judgeReckoned({ start, end, length, expected, agrees, isDoubtful, place }: Reckoned): void {
      const data = { from: printedDate(start.iso), until: printedDate(end.iso), found: length, expected };
      if (agrees) checks.push({ id: ID, status: 'pass', message: 'reckoned', data, place });
      else if (isDoubtful) checks.push({ id: ID, status: 'warn', message: 'unreadable', data, place });
      else {
        checks.push({ id: ID, status: 'fail', message: 'years', data, place });
        findings.push({ message: 'years', severity: 'medium', data, confidence: 0.85, place });
      }
    }

    function judgeStay(told: Stay, others: readonly Stay[]): void {
      const [other] = others;
      const { start, end, length } = told;
      const data = {
        from: printedDate(start.iso),
        length: length!,
        expected: printedDate(end.iso),
        found: printedDate((other ?? told).end.iso),
      };
      const place = placeOf((other ?? told).end);
      if (!other) checks.push({ id: 'date.stay', status: 'pass', message: 'agrees', data, place });
      else if (
        mayBeMisreadDate([other.end], ([iso]) => iso === end.iso) ||
        mayBeMisreadDate([end], ([iso]) => iso === other.end.iso)
      )
        checks.push({ id: 'date.stay', status: 'warn', message: 'unreadable', data, place });
      else {
        checks.push({ id: 'date.stay', status: 'fail', message: 'differs', data, place });
        const confidence = [end, other.end].some(({ source }) => source === 'ocr') ? 0.7 : 0.85;
        findings.push({ message: 'stay', severity: 'medium', data, confidence, place });
      }
    }
  },
});
