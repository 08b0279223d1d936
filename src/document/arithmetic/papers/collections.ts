/**
 * Money that several persons give at one share each: `1,310 of 1,080`, `6 of 8 paid · 75 %`, `135 each`. The share times all
 * of them is what is asked for; what was collected is the share of those who paid, and the percentage of it.
 */
import type { AmountField, PaperFields } from '../../fields/types.ts';
import type { Equation, Figure } from '../facts.ts';
import type { Figures } from '../figures.ts';
import { isBeside } from '../places.ts';
import { holdsWith } from '../solve.ts';
import { isEdit } from '../telling.ts';

const MIN_PERSONS = 3;
/** Half a percent, which rounding of a percentage may lose. */
const HALF_PERCENT = 0.005;

interface Paid {
  all: Figure;
  rate: Figure;
  some: Figure;
}

/** `6 of 8 … 75 %`, as words state it. */
function paidOf({ id, family, figures, forms }: Equation): Paid[] {
  const [all, rate, some] = figures;
  if (id !== 'table.rows' || !family.startsWith('stated') || !some || figures.length > 3) return [];
  const areCounts = [all!, some].every(({ raw }) => /^\p{Nd}{1,3}$/u.test(raw.trim()));
  return areCounts && holdsWith({ figures, forms }) ? [{ all: all!, rate: rate!, some }] : [];
}

const isMoney = ({ cents, currency }: AmountField) => currency !== null && cents > 0;

const isCount = ({ raw, currency }: AmountField) => currency === null && /^\p{Nd}{1,2}$/u.test(raw.trim());

/** `900` above `5 of 6 paid`, `180 each` in one line, and as many shares below it as were paid. */
function inOneLine(amounts: readonly AmountField[], numbers: readonly AmountField[], figures: Figures): Equation[] {
  const [collected, ...rest] = amounts.filter(isMoney);
  const share = rest[0];
  if (!collected || !share) return [];
  const beside = numbers.filter((number) => isCount(number) && isBeside(number, share));
  const [some, all] = beside.toSorted((a, b) => a.cents - b.cents);
  const shares = rest.slice(1).filter(({ cents }) => cents === share.cents);
  if (!some || !all || beside.length > 2 || all.cents < 100 * MIN_PERSONS || isBeside(collected, share)) return [];
  const times = some.cents / 100;
  const given = times * share.cents;
  const isListed = shares.length === times && rest.length === times + 1;
  return isListed && (collected.cents === given || isEdit(collected.cents, given))
    ? [collectedOf(collected, share, times, figures)]
    : [];
}

/** What so many shares come to. */
const collectedOf = (given: AmountField, share: AmountField, times: number, figures: Figures): Equation => ({
  id: 'total.column_sum',
  family: 'collected of persons',
  echoes: 0,
  figures: [figures.of(given), figures.of(share)],
  forms: [
    {
      kind: 'sum',
      terms: [
        [0, -1],
        [1, times],
      ],
      slack: 0,
    },
  ],
  parts: { printed: 0 },
  label: '',
});

/** `known`: what words state. */
export function collections(
  { amounts, numbers }: PaperFields,
  known: readonly Equation[],
  figures: Figures,
): Equation[] {
  const [paid, more] = known.flatMap(paidOf);
  if (!paid) return inOneLine(amounts, numbers, figures);
  if (more || paid.all.value < 100 * MIN_PERSONS) return [];
  const money = amounts.filter(isMoney);
  const count = paid.all.value / 100;
  const [collected, asked] = money;
  const share = money.slice(2).find(({ cents }) => cents * count === asked?.cents);
  if (!collected || !asked || !share) return [];
  const [given, whole] = [figures.of(collected), figures.of(asked)];
  // Who gives another sum than the share, or what is left to collect, is printed with it.
  const isOfShares = money.every(({ cents }) => [collected.cents, asked.cents, share.cents].includes(cents));
  if (!isOfShares && collected.cents !== (paid.some.value * share.cents) / 100) return [];
  return [
    collectedOf(collected, share, paid.some.value / 100, figures),
    {
      id: 'table.rows',
      family: 'collected in percent',
      echoes: 0,
      figures: [whole, paid.rate, given],
      forms: [{ kind: 'product', of: [0, 1], factor: 0.01, is: 2, slack: HALF_PERCENT * whole.value }],
      parts: { printed: 2, base: 0 },
      label: paid.rate.raw,
    },
  ];
}
