import type { AmountField, ColumnKey, TableField } from '../../../document/fields/types.ts';
import { saysMinor } from '../../../values/currencies.ts';
import { isOneSlip } from '../../../values/digit-changes.ts';
import { isDoubtful, isSure } from '../../../values/misreadings.ts';
import { formatCents } from '../../../values/numbers.ts';
import { type CheckOf, conclude, defineRule, type FindingOf } from '../../rule.ts';
import { calmCheck, deedsOf, isReadByAll, outcomesOf, SUM_WEIGHTS, sureOf, tooManyOf, withTooMany } from '../sums.ts';
import { columnOf, placeOf } from '../support.ts';
import { messages } from './messages.ts';

type Finding = FindingOf<typeof messages>;
type Check = CheckOf<typeof messages>;

const ID = 'invoice.lines';

/** Quantity times unit price, less the discount of the line, is its amount, and units of a meter times their rate. */
export const rule = defineRule(import.meta, messages, {
  category: 'amount_logic',
  weights: SUM_WEIGHTS,
  needs: ['fields', 'arithmetic'],
  run({ fields, arithmetic }, { checks, findings }) {
    const lines = outcomesOf(arithmetic, ID);
    const tooMany = tooManyOf(lines);
    const holding = lines.filter(({ state }) => state === 'holds').length;
    if (holding > 0 && holding === lines.length)
      checks.push({ id: ID, status: 'pass', message: 'holds', data: { lines: holding } });
    if (tooMany) checks.push({ id: ID, status: 'warn', message: 'many' });
    for (const outcome of lines) {
      const calm = calmCheck(outcome);
      if (calm?.status !== 'warn' || calm.message === 'many') continue;
      checks.push({ id: ID, status: 'warn', message: 'unreadable', place: calm.place });
    }
    for (const deed of deedsOf(lines)) {
      const { equation, implied } = deed.outcome;
      const [quantity, unit, amount] = equation.figures;
      const place = placeOf(amount!);
      const data = {
        ...deed.data,
        description: equation.label.slice(0, 60),
        // Consumption is read as amounts are, in hundredths.
        quantity: 'consumption' in equation.parts ? quantity!.value / 100 : quantity!.value,
        unit: formatCents(unit!.value),
        found: formatCents(amount!.value),
        expected: formatCents(implied),
      };
      // Of a recognised row any figure may be another one, unless each further look read it alike and no digit like it mends the row.
      if (equation.figures.some((figure) => isDoubtful(figure) && !isReadByAll(figure))) {
        checks.push({ id: ID, status: 'warn', message: 'unreadable', place });
        continue;
      }
      const { variant, cause } = deed;
      checks.push({ id: ID, status: 'fail', message: 'differs', data, place });
      const told = { confidence: sureOf(deed, 0.88), variant, cause };
      // What other equations ask for as well is to blame, not the amount that follows from it.
      const isFactor = deed.figure === quantity || deed.figure === unit;
      if (isFactor && deed.data.others === 0 && equation.label) {
        const count = (value: number) => String('consumption' in equation.parts ? value / 100 : value);
        const printed = deed.figure === quantity ? count : formatCents;
        const [found, expected] = [deed.figure.value, deed.value].map(printed);
        const blamed = { ...data, found: found!, expected: expected!, amount: formatCents(amount!.value) };
        findings.push({ message: 'factor', data: blamed, ...told, place: deed.place });
      } else findings.push({ message: equation.label ? 'line' : 'product', data, ...told, place });
    }
    // Units at a rate on a payslip are hours or days of work: its own rules hold them to their amounts.
    const metered = fields.sections.filter(({ documentType }) => documentType.value !== 'payslip');
    for (const table of metered.flatMap(({ tables }) => tables)) consumption(table, checks, findings);
    return withTooMany(conclude(checks, findings), tooMany);
  },
});

/** What parts thousands, and what the fraction. */
const METER_FORMS = [
  { group: /,/g, point: '.' },
  { group: /[.\s'’]/g, point: ',' },
] as const;

/** One meter under one form of its numbers; null where nothing can be compared. */
function meterOf(
  texts: readonly (string | undefined)[],
  { group, point }: (typeof METER_FORMS)[number],
  amount: AmountField | null,
  isMinor: boolean,
) {
  const [previous, current, units, rate] = texts.map((text) => {
    const match = text
      ?.replace(group, '')
      .replace(point, '.')
      .match(/^\s*(\d+(?:\.\d+)?)\s*\D{0,6}$/);
    return match ? Number(match[1]) : null;
  });
  if (typeof units !== 'number') return null;
  const isRead = typeof previous === 'number' && typeof current === 'number';
  const isPriced = typeof rate === 'number' && amount !== null;
  if (!isRead && !isPriced) return null;
  const difference = isRead ? Math.round((current - previous) * 1000) / 1000 : null;
  // A tariff may count in hundredths of the currency, whether or not its header says so.
  const [inUnits, inHundredths] = isPriced ? [Math.round(units * rate * 100), Math.round(units * rate)] : [];
  const implied = (isMinor ? inHundredths : inUnits) ?? null;
  const isMade = (cents: number | undefined) =>
    cents !== undefined && Math.abs(cents - amount!.cents) <= Math.max(2, Math.round(units * 0.005));
  return {
    units,
    difference,
    implied,
    unitsHold: difference === null || Math.abs(difference - units) < 0.51,
    amountHolds: implied === null || isMade(inUnits) || isMade(inHundredths),
  };
}

/** Present less previous reading is the consumption; consumption times the tariff is the amount. */
function consumption(table: TableField, checks: Check[], findings: Finding[]): void {
  // Beside the readings of a meter the price of one unit is the tariff, whatever its column is called.
  const isPriced = columnOf(table, 'rate') < 0 && columnOf(table, 'previous_reading') >= 0;
  const rate = isPriced ? 'unit_price' : 'rate';
  const tariff = table.columns[columnOf(table, rate)]?.header ?? '';
  for (const row of table.rows) {
    const cell = (key: ColumnKey) => (columnOf(table, key) >= 0 ? row.cells[columnOf(table, key)] : null);
    const texts = (['previous_reading', 'current_reading', 'units', rate] as const).map((key) => cell(key)?.text);
    const amount = cell('amount')?.amount ?? null;
    const isMinor = saysMinor(tariff) || saysMinor(texts[3] ?? '');
    const meters = METER_FORMS.map((form) => meterOf(texts, form, amount, isMinor)).filter((meter) => meter !== null);
    // A point parts thousands or a fraction: the form under which more of the row holds is meant.
    const meter = meters.find(({ unitsHold, amountHolds }) => unitsHold && amountHolds) ?? meters[0];
    if (!meter) continue;
    const { units, difference, implied, unitsHold, amountHolds } = meter;
    // Such an amount may be one with the tax: it is wrong by a digit, or nothing is known of it.
    if (isPriced && !amountHolds && !(amount && implied !== null && isOneSlip(amount.cents, implied))) continue;
    const place = { page: row.page, rect: row.rect };
    const data = {
      units,
      difference: difference ?? '',
      found: amount ? formatCents(amount.cents) : '',
      expected: implied === null ? '' : formatCents(implied),
    };
    if (unitsHold && amountHolds)
      checks.push({ id: 'utility.consumption', status: 'pass', message: 'holds', data, place });
    else if (!isSure(row) || (amount && isDoubtful(amount)))
      checks.push({ id: 'utility.consumption', status: 'warn', message: 'unreadable', data, place });
    else {
      checks.push({ id: 'utility.consumption', status: 'fail', message: unitsHold ? 'amount' : 'units', data, place });
      findings.push({ message: unitsHold ? 'tariff' : 'readings', data, confidence: 0.85, place });
    }
  }
}
