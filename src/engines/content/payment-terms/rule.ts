import type { DateField } from '../../../document/fields/types.ts';
import { cellLines, type TextCell } from '../../../document/layout/cells.ts';
import { addDays, daysBetween, printedDate } from '../../../values/dates.ts';
import { isOneSlip } from '../../../values/digit-changes.ts';
import { conclude, defineRule, prior } from '../../rule.ts';
import { placeOf } from '../support.ts';
import { swapped } from '../swapped.ts';
import { messages } from './messages.ts';
import { termsOf } from './terms.ts';

/** A day that falls on a weekend is moved, and a month counts for thirty days; chosen. */
const SLACK_DAYS = 4;
/** Days of the month on which what is due is paid together; the last one as well. */
const PAY_DAYS = new Set(['01', '05', '10', '15', '20', '25']);
const MONTH = 31;

/** Numbers of days that terms grant; a due date as many days later may follow other terms than those of the form. Chosen. */
const isUsualTerm = (days: number) => [7, 10, 15].some((unit) => days % unit === 0);
const digitsOf = (iso: string) => Number(iso.replaceAll('-', ''));

/** Between the lines of the terms and of a day that were filled in together, in heights of the print. Chosen. */
const MAX_APART = 3;

/** A field beside or next to the other: filled in with the days of this invoice, while a sentence at the foot may be of the form. */
const isNear = ({ page, rect }: DateField, cell: TextCell): boolean =>
  page === cell.page && Math.abs(rect.y - cell.rect.y) <= MAX_APART * cell.rect.h;

const isPayDay = (iso: string) => PAY_DAYS.has(iso.slice(-2)) || addDays(iso, 1).endsWith('-01');

/** The day on which an invoice is due is as many days after its date as its terms grant. */
export const rule = defineRule(import.meta, messages, {
  category: 'date_time_logic',
  weights: {
    default: {
      ...prior(
        1.2,
        'Terms that a form prints on every invoice may not be those of this one: of 463 honest documents nine have both, and all agree; too few to be believed alone.',
      ),
      capAlone: 15,
    },
    edited: prior(
      1.2,
      'One other digit makes the due date the very day that the terms ask for, and no usual terms lead to the printed one, or the terms count from the date of the invoice in a field right beside both dates, or the line of the terms prints that very day: of two honest dates that have nothing to do with each other few are so near.',
    ),
  },
  needs: ['fields', 'text'],
  run({ fields, text }) {
    const ofRole = (role: 'issue' | 'due' | 'from') => {
      const all = fields.dates.filter((date) => date.role === role);
      return new Set(all.map(({ iso }) => iso)).size === 1 ? all[0]! : null;
    };
    // `Invoice 88 of 17/03/2025`: a day that begins nothing, as none is named on which it ends.
    const isOpen = !fields.dates.some(({ role }) => role === 'issue' || role === 'to');
    const [issue, due] = [ofRole('issue') ?? (isOpen ? ofRole('from') : null), ofRole('due')];
    const terms = termsOf(cellLines(text));
    const [{ days, cell, isField } = { days: 0, cell: null, isField: false }] = terms;
    const isOne = new Set(terms.map((each) => each.days)).size === 1;
    if (fields.documentType.value !== 'invoice' || !issue || !due || !isOne || !cell)
      return { outcome: 'not_applicable' };
    const gap = daysBetween(issue.iso, due.iso);
    // An earlier day is judged by its order, and the same day says that it was paid at once.
    if (gap <= 0) return { outcome: 'not_applicable' };
    const lastDay = addDays(issue.iso, days);
    const data = {
      days,
      found: printedDate(due.iso),
      from: printedDate(issue.iso),
      expected: printedDate(lastDay),
    };
    const place = placeOf(due);
    const isOf = (start: string, end: string) => Math.abs(daysBetween(start, end) - days) <= SLACK_DAYS;
    // They may count from the day of what was delivered, or with the days and months exchanged.
    const starts = fields.dates.flatMap((date) => (date === due ? [] : [date.iso, swapped(date) ?? date.iso]));
    const ends = [due.iso, swapped(due) ?? due.iso];
    if (isOf(issue.iso, due.iso))
      return conclude([{ id: 'date.terms', status: 'pass', message: 'agrees', data, place }]);
    // `Payable within 30 days, that is by 2 April 2025`: the paper itself works out when its terms end.
    const isWorkedOut = fields.dates.some(
      ({ iso, raw }) => iso === lastDay && terms.some((each) => each.cell.text.includes(raw)),
    );
    const isOther = starts.some((start) => ends.some((end) => isOf(start, end)));
    const isPaidTogether = isPayDay(due.iso) && gap > days && gap <= days + MONTH;
    if (!isWorkedOut && (isOther || isPaidTogether))
      return conclude([{ id: 'date.terms', status: 'warn', message: 'other', data, place }]);
    if ([issue, due, cell].some(({ source }) => source !== 'native'))
      return conclude([{ id: 'date.terms', status: 'warn', message: 'unreadable', data, place }]);
    const isOfThis = isField && [issue, due].every((date) => isNear(date, cell));
    const isEdited =
      isWorkedOut || (isOneSlip(digitsOf(due.iso), digitsOf(lastDay)) && (isOfThis || !isUsualTerm(gap)));
    return conclude(
      [{ id: 'date.terms', status: 'fail', message: 'differs', data, place }],
      [
        {
          message: 'differs',
          severity: 'medium',
          data,
          confidence: 0.85,
          place,
          ...(isEdited && { variant: 'edited' as const }),
        },
      ],
    );
  },
});
