/** What the finding about the expected amount and one about a change say together; neither rule sees the other's. */
import type { Finding } from '../../../domain/finding.ts';
import { centsOf } from '../../../values/numbers.ts';

const EXPECTATION = 'content/expectation';
const REPLACED = 'amount_replaced';

/**
 * Where the expected amount is what a change replaced, the finding about it says so: no sentence of a report is
 * stronger.
 */
export function withReplacedAmount(findings: readonly Finding[]): Finding[] {
  return findings.map((finding) => {
    if (finding.rule !== EXPECTATION || !(finding.message === 'amount' || finding.message === 'amount_missing')) {
      return finding;
    }
    const expected = finding.data.expected!;
    const change = findings.find(({ recovered }) => recovered?.after && isSameAmount(recovered.before, `${expected}`));
    if (!change?.recovered) return finding;
    return { ...finding, message: REPLACED, data: { expected, found: change.recovered.after } };
  });
}

/** Whether a finding tells that this text is the expected amount. */
export const isExpected = (findings: readonly Finding[], before: string): boolean =>
  findings.some(
    ({ rule, message, data }) =>
      rule === EXPECTATION && message === REPLACED && isSameAmount(before, `${data.expected}`),
  );

function isSameAmount(a: string, b: string): boolean {
  const [left, right] = [a, b].map((text) => centsOf(text.replace(/[^\d.,]/g, '')));
  return left != null && right != null && left.cents === right.cents;
}
