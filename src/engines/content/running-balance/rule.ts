import { printedDate } from '../../../values/dates.ts';
import { digitsChanged } from '../../../values/digit-changes.ts';
import { formatCents } from '../../../values/numbers.ts';
import { conclude, defineRule, prior } from '../../rule.ts';
import { calmCheck, deedsOf, outcomesOf, SUM_WEIGHTS, sureOf, tooManyOf, withTooMany } from '../sums.ts';
import { placeOf } from '../support.ts';
import { messages } from './messages.ts';
import { strangePage } from './strange-page.ts';

/** Balances that make a chain. Chosen, not measured. */
const MIN_LINKS = 2;
/** So many that all follow speak for the document. Chosen, not measured. */
const LONG_CHAIN = 10;

/** Digits that an edit changes; beyond, a row may be missing as well. Chosen, not measured. */
const MAX_EDITED = 2;

const ID = 'statement.running_balance';

/** Every balance of a statement is the one before it, plus credit, less debit. */
export const rule = defineRule(import.meta, messages, {
  category: 'amount_logic',
  weights: {
    ...SUM_WEIGHTS,
    strange_page: prior(
      1.6,
      'One page taken from another statement of a blind round. Kept below: pages of two accounts are also put together by mistake.',
    ),
  },
  needs: ['arithmetic'],
  run({ arithmetic }, { checks, findings }) {
    const links = outcomesOf(arithmetic, ID);
    const rows = links.length;
    if (rows < MIN_LINKS) return { outcome: 'not_applicable' };
    if (links.every(({ state }) => state === 'holds')) {
      const places = [...new Set(links.flatMap(({ equation }) => equation.figures))].map(placeOf);
      const trust = rows >= LONG_CHAIN ? [{ kind: 'arithmetic_closes' as const, strength: 1, places }] : [];
      return conclude([{ id: ID, status: 'pass', message: 'holds', data: { rows } }], [], trust);
    }
    // A relation that only places suggest and that does not hold says nothing beside balances that are named.
    const named = links.filter(({ equation }) => !equation.isUnnamed);
    const strange = strangePage(links);
    const tooMany = strange ? undefined : tooManyOf(named.length > 0 ? named : links);
    if (strange) {
      checks.push({ id: ID, status: 'fail', message: 'page', ...strange });
      findings.push({ message: 'page', confidence: 0.85, variant: 'strange_page', ...strange });
    }
    if (tooMany) checks.push({ id: ID, status: 'warn', message: 'many', data: { breaks: tooMany.count, rows } });
    for (const link of links) {
      const calm = calmCheck(link);
      if (calm?.status !== 'warn' || calm.message === 'many') continue;
      checks.push({ id: ID, ...calm, message: calm.message });
    }
    for (const deed of deedsOf(links)) {
      const { figures, parts, label } = deed.outcome.equation;
      const [before, balance] = [figures[parts.before!]!, figures[parts.printed]!];
      const isBalance = deed.figure === balance || deed.figure === before;
      // At a page break one row may be missing altogether, with its page.
      const isFarOff = digitsChanged(deed.figure.value, deed.value) > MAX_EDITED;
      const ofRow = isFarOff ? 'gap' : 'amount';
      const message = isBalance ? 'balance' : before.page === balance.page ? ofRow : 'page';
      const data = {
        ...deed.data,
        rows,
        dated: label ? 1 : 0,
        date: label ? printedDate(label) : '',
        before: formatCents(before.value),
        balance: formatCents(balance.value),
      };
      const place = message === 'page' ? placeOf(balance) : deed.place;
      checks.push({ id: ID, status: 'fail', message, data, place });
      findings.push({
        message,
        data,
        confidence: sureOf(deed, message === 'page' ? 0.85 : 0.93),
        variant: message === 'page' ? 'default' : deed.variant,
        cause: deed.cause,
        place,
      });
    }
    return withTooMany(conclude(checks, findings), tooMany);
  },
});
