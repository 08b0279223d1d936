import type { PageText } from '../../../document/facts.ts';
import { conclude, defineRule, prior } from '../../rule.ts';
import { placeOf } from '../support.ts';
import { messages } from './messages.ts';
import { expectedIn, isInTotal, mayBeMisreadHours, mayHaveOwnBreak, type Sheet, sheetsOf, slipIn } from './sheet.ts';
import { isSlip, isStatedRightly, statedIn } from './stated.ts';
import { clockOf } from './tokens.ts';
import { totalOf } from './totals.ts';

/** The end less the start less the break is what a row prints as its hours, and what a paper states as its duration. */
export const rule = defineRule(import.meta, messages, {
  category: 'date_time_logic',
  weights: { default: prior(1.2, 'Hours are calculated from the times; not found in the labelled set.') },
  needs: ['text', 'seenTimes'],
  run({ text, seenTimes }, { checks, findings }) {
    for (const page of text) for (const sheet of sheetsOf(page)) judge(sheet, page);
    if (checks.length === 0) judgeStated();
    return conclude(checks, findings);

    function judge(sheet: Sheet, whole: PageText): void {
      const { page } = whole;
      const { relation, holding, failing } = sheet;
      const [wrong, more] = failing;
      if (!wrong) {
        const place = placeOf({ page, rect: holding[0]!.tokens[relation.hours]!.word.rect });
        checks.push({ id: 'time.duration', status: 'pass', message: 'rows', data: { rows: holding.length }, place });
        judgeTotal(sheet, whole);
        return;
      }
      // Several rows are counted otherwise, and one that no digit mends had another break, unless the total says it had not.
      if (more) return;
      const hours = wrong.tokens[relation.hours]!;
      const inTotal = isInTotal(sheet);
      const slip = inTotal ? hours : mayHaveOwnBreak(wrong, relation) ? null : slipIn(wrong, relation);
      if (!slip) return;
      const data = { found: hours.printed, expected: clockOf(expectedIn(sheet)), rows: holding.length };
      const place = placeOf({ page, rect: slip.word.rect });
      if (inTotal ? mayBeMisreadHours(sheet) : wrong.tokens.some(({ isDoubtful }) => isDoubtful)) {
        checks.push({ id: 'time.duration', status: 'warn', message: 'unreadable', data, place });
        return;
      }
      checks.push({ id: 'time.duration', status: 'fail', message: 'differs', data, place });
      const message = inTotal ? 'row_and_total' : 'row';
      const confidence = inTotal && wrong.tokens.some(({ isDoubtful }) => isDoubtful) ? 0.7 : 0.8;
      findings.push({ message, data, severity: 'medium', confidence, place });
    }

    function judgeTotal(sheet: Sheet, whole: PageText): void {
      const summed = totalOf(whole, sheet);
      if (!summed || summed.holds) return;
      const { total, expected } = summed;
      const decimals = total.printed.split(/[.,]/)[1]?.length ?? 0;
      const needed = total.kind === 'hours' ? (expected / 3600).toFixed(decimals) : clockOf(expected);
      const data = { found: total.printed, expected: needed, rows: sheet.holding.length };
      const place = placeOf({ page: whole.page, rect: total.word.rect });
      const status = total.isDoubtful ? 'warn' : 'fail';
      const message = total.isDoubtful ? 'unreadable' : 'sum';
      checks.push({ id: 'time.duration', status, message, data, place });
      if (status === 'fail') findings.push({ message: 'total', data, severity: 'medium', confidence: 0.8, place });
    }

    function judgeStated(): void {
      const stated = statedIn(text, new Set(seenTimes));
      if (!stated) return;
      const { start, end, printed, expected, word, page } = stated;
      const data = { found: printed, expected: clockOf(expected), from: start.printed, to: end.printed };
      const place = placeOf({ page, rect: word.rect });
      if (isStatedRightly(stated)) {
        checks.push({ id: 'time.duration', status: 'pass', message: 'holds', data, place });
      } else if (stated.isDoubtful) {
        checks.push({ id: 'time.duration', status: 'warn', message: 'unreadable', data, place });
      } else if (!isSlip(stated)) {
        checks.push({ id: 'time.duration', status: 'warn', message: 'undecided', data, place });
      } else {
        checks.push({ id: 'time.duration', status: 'fail', message: 'differs', data, place });
        findings.push({ message: 'stated', data, severity: 'medium', confidence: 0.8, place });
      }
    }
  },
});
