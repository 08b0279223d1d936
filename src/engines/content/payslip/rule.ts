import type { Figure, Outcome, TextLine } from '../../../document/facts.ts';
import type { AmountField } from '../../../document/fields/types.ts';
import { formatCents } from '../../../values/numbers.ts';
import { subsetsOf } from '../../../values/subsets.ts';
import { defineRule } from '../../rule.ts';
import { atSum, calmCheck, deedsOf, isOfPart, outcomesOf, SUM_WEIGHTS, sureOf } from '../sums.ts';
import { messages } from './messages.ts';

/** Parts of a payslip between gross and net besides deductions. */
const BETWEEN =
  /שווי|זקיפ|מקדמה|קיזוז|הלוואה|advance|benefits? in kind|imputed|offset|loan|reimburse|vorschuss|abschlagszahlung|sachbezug|geldwert|darlehen|pfändung|acompte|avantages? en nature|saisie|en especie|anticip[oi]|embargo|préstamo|prestito|in natura|adiantamento|empréstimo|voorschot|lening|loonbeslag|zaliczka na poczet|pożyczk|förskott|forskud|avans|аванс|سلفة/i;

const ID = 'payslip.net';

/** Figures that the sum of deductions adds up: a loan among these is taken off with it, and nowhere else. */
function summedIn(arithmetic: readonly (readonly Outcome[])[], { equation: { figures, parts } }: Outcome): Figure[] {
  const deductions = figures[parts.deductions!]!;
  const sums = outcomesOf(arithmetic, 'total.column_sum').filter(
    ({ equation: own, state }) => state === 'holds' && own.figures[own.parts.printed] === deductions,
  );
  return sums.flatMap(({ equation }) => [...equation.figures]);
}

const isOn = ({ rect }: TextLine, figure: Pick<Figure, 'rect'>) => {
  const middle = figure.rect.y + figure.rect.h / 2;
  return middle > rect.y && middle < rect.y + rect.h;
};

/** Amounts of such parts of which all choices are tried: 2 to this power. */
const MAX_BETWEEN = 6;

/** The parts between gross and net that are printed make up the difference, or it is not known what they are. */
function mayExplain(between: readonly TextLine[], numbers: readonly AmountField[], difference: number): boolean {
  const parts = between.map((line) => numbers.filter((number) => number.page === line.page && isOn(line, number)));
  if (parts.some((amounts) => amounts.length === 0) || parts.flat().length > MAX_BETWEEN) return true;
  const sums = subsetsOf(parts.flat()).map((some) => some.reduce((sum, { cents }) => sum + Math.abs(cents), 0));
  return sums.some((sum) => Math.abs(sum - difference) <= 1);
}

/** Gross less deductions is net. */
export const rule = defineRule(import.meta, messages, {
  category: 'amount_logic',
  weights: SUM_WEIGHTS,
  needs: ['arithmetic', 'text', 'fields'],
  run({ arithmetic, text, fields: { sections } }, { checks, findings }) {
    const nets = outcomesOf(arithmetic, ID);
    for (const outcome of nets) {
      const calm = calmCheck(outcome);
      if (calm) checks.push({ id: ID, ...calm });
    }
    for (const own of deedsOf(nets)) {
      const deed = isOfPart(own) ? own : atSum(own);
      const { place, variant, cause } = deed;
      const { figures, parts } = deed.outcome.equation;
      const data = {
        ...deed.data,
        gross: formatCents(figures[parts.gross!]!.value),
        deductions: formatCents(Math.abs(figures[parts.deductions!]!.value)),
      };
      const summed = summedIn(arithmetic, deed.outcome);
      const isBetween = (line: TextLine, page: number) =>
        BETWEEN.test(line.text) && !summed.some((figure) => figure.page === page && isOn(line, figure));
      const between = text.flatMap(({ page, lines }) => lines.filter((line) => isBetween(line, page)));
      const { numbers } = sections[deed.outcome.section]!;
      if (between.length > 0 && mayExplain(between, numbers, Math.abs(deed.value - deed.figure.value))) {
        checks.push({ id: ID, status: 'warn', message: 'between', data, place });
        continue;
      }
      checks.push({ id: ID, status: 'fail', message: 'differs', data, place });
      const part = deed.figure === figures[parts.gross!] ? 'gross' : 'deductions';
      findings.push({
        message: parts.before === undefined ? (isOfPart(own) ? part : 'net') : 'paid',
        data,
        confidence: sureOf(deed, 0.85),
        variant,
        cause,
        place,
      });
    }
  },
});
