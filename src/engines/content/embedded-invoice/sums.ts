/**
 * The arithmetic that EN 16931-1 asks of an electronic invoice, by the names of its business rules (clause 6.4). Half a
 * cent of each term may be lost in rounding.
 */
import type { InvoiceXml } from '../../../document/facts.ts';
import { roundingCents, sum } from '../support.ts';

export interface BrokenSum {
  rule: string;
  expectedCents: number;
  foundCents: number;
}

/** The equations that the invoice states, and those of them that do not hold. */
export function ownSums(invoice: InvoiceXml): { stated: number; broken: BrokenSum[] } {
  const broken: BrokenSum[] = [];
  let stated = 0;
  const holds = (rule: string, found: number | null, terms: readonly (number | null)[], slack = 0) => {
    if (found === null || terms.some((term) => term === null)) return;
    stated += 1;
    const expected = sum(terms as number[]);
    if (Math.abs(expected - found) > slack) broken.push({ rule, expectedCents: expected, foundCents: found });
  };
  const { lines, taxes, adjustments, lineSumCents, netCents, vatCents, totalCents } = invoice;
  const [allowance, charge] = [invoice.allowanceCents ?? 0, invoice.chargeCents ?? 0];
  const centsOf = (isCharge: boolean) => adjustments.filter((a) => a.isCharge === isCharge).map(({ cents }) => cents);
  if (lines.length > 0)
    holds(
      'BR-CO-10',
      lineSumCents,
      lines.map((line) => line.netCents),
      1,
    );
  holds('BR-CO-11', invoice.allowanceCents, centsOf(false), 1);
  holds('BR-CO-12', invoice.chargeCents, centsOf(true), 1);
  holds('BR-CO-13', netCents, [lineSumCents, -allowance, charge], 1);
  if (taxes.length > 0)
    holds(
      'BR-CO-14',
      vatCents,
      taxes.map((tax) => tax.vatCents),
      1,
    );
  holds('BR-CO-15', totalCents, [netCents, vatCents], 1);
  holds('BR-CO-16', invoice.dueCents, [totalCents, -(invoice.prepaidCents ?? 0), invoice.roundingCents ?? 0], 1);
  for (const { percent, baseCents, vatCents: tax } of taxes) {
    if (percent !== null && baseCents !== null)
      holds('BR-CO-17', tax, [Math.round((baseCents * percent) / 100)], roundingCents(Math.max(2, lines.length)));
  }
  for (const { category, percent, baseCents } of taxes) {
    const isOf = (part: { category: string | null; percent: number | null }) =>
      part.percent === percent && part.category === category;
    // Lines and charges without a rate may belong to any.
    if (category !== 'S' || lines.length === 0 || [...lines, ...adjustments].some((part) => part.percent === null))
      continue;
    holds(
      'BR-S-08',
      baseCents,
      [
        ...lines.filter(isOf).map((line) => line.netCents),
        ...adjustments.filter(isOf).map(({ cents, isCharge }) => cents && (isCharge ? cents : -cents)),
      ],
      1,
    );
  }
  return { stated, broken };
}
