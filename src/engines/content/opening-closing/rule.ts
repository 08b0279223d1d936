import type { AmountField } from '../../../document/fields/types.ts';
import { formatCents } from '../../../values/numbers.ts';
import { type CheckOf, defineRule } from '../../rule.ts';
import { isComplete } from '../completeness.ts';
import { chronological, movementOf } from '../statement-rows.ts';
import { amountByRole, confidenceOf, mayBeMisread, placeOf, sum } from '../support.ts';
import { messages } from './messages.ts';

type Check = CheckOf<typeof messages>;

/** The balances of the head are those of the first and last row; without a balance column the sums must lead there. */
export const rule = defineRule(import.meta, messages, {
  category: 'amount_logic',
  weights: { default: { pool: 'sums' } },
  needs: ['fields', 'text'],
  run({ fields, text }, { checks, findings }) {
    const opening = amountByRole(fields, 'opening_balance');
    const closing = amountByRole(fields, 'closing_balance');
    const { rows, sign } = chronological(fields);
    if (rows.length === 0 || (!opening && !closing) || fields.documentType.value === 'loan_document') {
      return { outcome: 'not_applicable' };
    }
    const judge = (
      id: Check['id'],
      printed: AmountField,
      implied: number,
      parts: readonly AmountField[],
      holds: (c: readonly number[]) => boolean,
    ) => {
      const data = { found: formatCents(printed.cents), expected: formatCents(implied) };
      const place = placeOf(printed);
      if (printed.cents === implied) checks.push({ id, status: 'pass', message: 'holds', data, place });
      else if (mayBeMisread([printed, ...parts], holds))
        checks.push({ id, status: 'warn', message: 'unreadable', data, place });
      else if (!isComplete(fields, text)) checks.push({ id, status: 'warn', message: 'incomplete', data, place });
      else {
        checks.push({ id, status: 'fail', message: 'differs', data, place });
        findings.push({
          message: id === 'statement.opening_balance' ? 'opening' : 'closing',
          data,
          confidence: confidenceOf([printed, ...parts], 0.88),
          place,
        });
      }
    };
    const first = rows[0]!;
    const last = rows.at(-1)!;
    const firstMovement = movementOf(first, sign);
    if (opening && first.balance && firstMovement !== null) {
      const side = first.credit ? 1 : sign;
      const moved = (first.credit ?? first.debit)!;
      judge(
        'statement.opening_balance',
        opening,
        first.balance.cents - firstMovement,
        [first.balance, moved],
        ([o, b, m]) => b! - side * m! === o!,
      );
    }
    if (closing && last.balance) {
      judge('statement.closing_balance', closing, last.balance.cents, [last.balance], ([c, b]) => c === b);
    }
    const balances = rows.some((r) => r.balance !== null);
    const movements = rows.map((r) => movementOf(r, sign));
    if (opening && closing && !balances && movements.every((m) => m !== null)) {
      const implied = opening.cents + sum(movements as number[]);
      judge(
        'statement.closing_balance',
        closing,
        implied,
        [opening],
        ([c, o]) => o! + sum(movements as number[]) === c!,
      );
    }
  },
});
