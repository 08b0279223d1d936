import type { PageText, TextLine } from '../../../document/facts.ts';
import { isDoubtful } from '../../../values/misreadings.ts';
import { defineRule, prior } from '../../rule.ts';
import { placeOf } from '../support.ts';
import { messages } from './messages.ts';

/** Documents of one payment: the time beside their date is a time of day, and no duration. */
const PAYMENTS = new Set(['payment_app', 'bank_transfer', 'deposit_receipt']);
const TIME =
  /(?:\d{1,2}[/.]\d{1,2}[/.]\d{2,4}[\s,]{1,3}(?:בשעה\s+|at\s+)?|(?:^|\s)(?:ב?שעה|time)\s*:?\s*)(\d{1,2}):(\d{2})(?::(\d{2}))?(?![\d:])\s*([ap]\.?m\b)?/i;

interface Clock {
  line: TextLine;
  source: PageText['source'];
  printed: string;
  hours: number;
  minutes: number;
  seconds: number;
  half: boolean;
}

const clocks = (text: readonly PageText[]): Clock[] =>
  text.flatMap((page) =>
    page.lines.flatMap((line): Clock[] => {
      const match = line.text.match(TIME);
      if (!match) return [];
      const [, hours, minutes, seconds = '0', half] = match;
      return [
        {
          line,
          source: page.source,
          printed: [hours, minutes, ...(match[3] ? [seconds] : [])].join(':'),
          hours: Number(hours),
          minutes: Number(minutes),
          seconds: Number(seconds),
          half: half !== undefined,
        },
      ];
    }),
  );

const isPossible = ({ hours, minutes, seconds }: Clock) =>
  minutes < 60 && seconds < 61 && (hours < 24 || (hours === 24 && minutes === 0));

/** The time of a payment exists. */
export const rule = defineRule(import.meta, messages, {
  category: 'date_time_logic',
  weights: { default: prior(1.2, 'No clock shows such a time; not found in the labelled set.') },
  needs: ['fields', 'text'],
  run({ fields, text }, { checks, findings }) {
    if (!PAYMENTS.has(fields.documentType.value)) return { outcome: 'not_applicable' };
    for (const clock of clocks(text)) {
      const data = { found: clock.printed };
      const place = placeOf(clock.line);
      const doubtful =
        clock.source === 'ocr' && clock.line.words.some((w) => isDoubtful({ ...w, source: 'ocr' as const }));
      if (isPossible(clock) && clock.half && (clock.hours > 12 || clock.hours === 0))
        // 13:05 PM is written by careless software too.
        checks.push({ id: 'date.time', status: 'warn', message: 'half', data, place });
      else if (isPossible(clock)) checks.push({ id: 'date.time', status: 'pass', message: 'holds', data, place });
      else if (doubtful) checks.push({ id: 'date.time', status: 'warn', message: 'unreadable', data, place });
      else {
        checks.push({ id: 'date.time', status: 'fail', message: 'impossible', data, place });
        findings.push({ message: 'impossible', data, confidence: 0.85, place });
      }
    }
  },
});
