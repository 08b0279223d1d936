import { daysBetween, printedDate, readDates } from '../../../values/dates.ts';
import { defineRule, prior } from '../../rule.ts';
import { messages } from './messages.ts';

/** A Hebrew and a Gregorian date on one line name the same day, or its neighbour: the Hebrew day begins at sunset. */
export const rule = defineRule(import.meta, messages, {
  category: 'date_time_logic',
  weights: { default: prior(1.2, 'Old spellings may be misread; not found in the labelled set.') },
  needs: ['text'],
  run({ text }, { checks, findings }) {
    for (const page of text) {
      for (const line of page.lines) {
        const dates = readDates(line.text);
        const hebrew = dates.filter((d) => d.calendar === 'hebrew');
        const gregorian = dates.filter((d) => d.calendar === 'gregorian');
        if (hebrew.length !== 1 || gregorian.length !== 1) continue;
        const gap = daysBetween(gregorian[0]!.iso, hebrew[0]!.iso);
        const data = {
          hebrew: line.text.slice(hebrew[0]!.start, hebrew[0]!.end).trim(),
          found: printedDate(gregorian[0]!.iso),
          expected: printedDate(hebrew[0]!.iso),
        };
        const place = { page: page.page, rect: line.rect };
        if (Math.abs(gap) <= 1)
          checks.push({ id: 'date.hebrew_calendar', status: 'pass', message: 'agrees', data, place });
        else if (page.source === 'ocr')
          checks.push({ id: 'date.hebrew_calendar', status: 'warn', message: 'unreadable', data, place });
        else {
          checks.push({ id: 'date.hebrew_calendar', status: 'fail', message: 'differs', data, place });
          findings.push({ message: 'differs', data, severity: 'medium', confidence: 0.85, place });
        }
      }
    }
  },
});
