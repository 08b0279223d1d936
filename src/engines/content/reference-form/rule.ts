import type { TextLine } from '../../../document/facts.ts';
import { defineRule } from '../../rule.ts';
import { placeOf } from '../support.ts';
import { messages } from './messages.ts';

/** Rows that must agree before one that does not is worth a question. Chosen, not measured. */
const MIN_ROWS = 8;
const STATEMENT_NUMBER =
  /(?:(?:מספר|מס['׳]?)\s+(?:ה)?(?:דף(?:\s+חשבון)?|דו["״]?ח)|statement\s+(?:no\.?|number|sequence))\s*[:.#]?\s*(\d{1,6})(?![\d/.-])/i;

const numberIn = (line: TextLine): number | null => {
  const digits = line.text.match(STATEMENT_NUMBER)?.[1];
  return digits ? Number(digits) : null;
};

/**
 * References of one column have one length, as the bank's system assigns them; statements of one file number themselves
 * without a gap. Systems change and statements are omitted on purpose: both only ask.
 */
export const rule = defineRule(import.meta, messages, {
  category: 'other',
  weights: {},
  needs: ['fields', 'text'],
  run({ fields, text }, { checks }) {
    const rows = fields.transactions.flatMap((row) => {
      const digits = row.reference?.trim() ?? '';
      return /^\d{3,}$/.test(digits) ? [{ row, digits }] : [];
    });
    const usual = rows[0]?.digits.length ?? 0;
    const byLength = [...Map.groupBy(rows, ({ digits }) => digits.length).values()].sort((a, b) => b.length - a.length);
    const [most, other, ...more] = byLength;
    if (most && most.length >= MIN_ROWS && (!other || (other.length === 1 && more.length === 0))) {
      const odd = other?.[0];
      checks.push({
        id: 'statement.reference_length',
        status: odd ? 'warn' : 'pass',
        message: !odd ? 'holds' : odd.row.source === 'ocr' ? 'unreadable' : 'other',
        data: { reference: odd?.digits ?? '', digits: most[0]?.digits.length ?? usual, rows: rows.length },
        place: odd ? placeOf(odd.row) : null,
      });
    }
    const numbered = text.flatMap((page) => {
      const line = page.lines.find((l) => numberIn(l) !== null);
      return line ? [{ line, number: numberIn(line)!, source: page.source }] : [];
    });
    if (numbered.length >= 2) {
      const at = numbered.findIndex(({ number }, i) => i > 0 && ![0, 1].includes(number - numbered[i - 1]!.number));
      const broken = at > 0 ? numbered[at]! : null;
      checks.push({
        id: 'statement.number_sequence',
        status: broken ? 'warn' : 'pass',
        message: !broken ? 'holds' : broken.source === 'ocr' ? 'unreadable' : 'jump',
        data: { found: (broken ?? numbered.at(-1)!).number, before: (numbered[at - 1] ?? numbered[0]!).number },
        place: placeOf((broken ?? numbered[0]!).line),
      });
    }
  },
});
