/** Tables of steps with which pictures are saved; the data and their sources are in quantisation.json. */
import data from './quantisation.json' with { type: 'json' };

export interface StepTable {
  /** As the report names it: `libjpeg 84`. */
  name: string;
  /** Row by row. */
  steps: readonly number[];
}

/**
 * Qualities that are tried first; around the best of them, every one is. The steps of high qualities differ more from one to the
 * next: what was saved at 90 shows nothing at 88 and 92.
 */
const FIRST = { step: 4, high: 84, highStep: 2 };

/** As libjpeg scales a table (jcparam.c: jpeg_quality_scaling, jpeg_add_quant_table). */
function scaled(steps: readonly number[], quality: number): number[] {
  const scale = quality < 50 ? Math.floor(5000 / quality) : 200 - 2 * quality;
  return steps.map((step) => Math.min(255, Math.max(1, Math.floor((step * scale + 50) / 100))));
}

const family = (
  { name, steps, qualities: [from, to] }: (typeof data.scaled)[number],
  every: (quality: number) => number,
): StepTable[] => {
  const tables: StepTable[] = [];
  for (let quality = from!; quality <= to!; quality += every(quality))
    tables.push({ name: `${name} ${quality}`, steps: scaled(steps, quality) });
  return tables;
};

const firstStep = (quality: number) => (quality < FIRST.high ? FIRST.step : FIRST.highStep);
const COARSE: readonly StepTable[] = [...data.scaled.flatMap((each) => family(each, firstStep)), ...data.fixed];
const FINE: readonly StepTable[] = data.scaled.flatMap((each) => family(each, () => 1));

/** Tables of each program, some qualities apart. */
export const coarseTables = (): readonly StepTable[] => COARSE;

/** Those of the same program between this one and its coarse neighbours. */
export function tablesAround(table: StepTable): StepTable[] {
  const at = FINE.findIndex(({ name }) => name === table.name);
  if (at < 0) return [];
  const program = programOf(table);
  return FINE.slice(Math.max(0, at - FIRST.step + 1), at + FIRST.step).filter(
    (each) => each !== FINE[at] && programOf(each) === program,
  );
}

/** The table of a program that is most like steps that were read, and these steps; it has those that could not be. */
export function tablesLike(steps: readonly (number | null)[]): StepTable[] {
  const apart = (table: StepTable) =>
    steps.reduce((sum: number, step, k) => sum + (step === null ? 0 : Math.abs(Math.log(step / table.steps[k]!))), 0);
  const listed = [...FINE, ...data.fixed].map((table) => ({ table, apart: apart(table) }));
  const { table } = listed.reduce((least, each) => (each.apart < least.apart ? each : least));
  const own = table.steps.map((step, k) => steps[k] ?? step);
  return [table, { name: `JPEG ${own.slice(0, 4).join('·')}`, steps: own }];
}

const programOf = ({ name }: StepTable) => name.slice(0, name.lastIndexOf(' '));

/** Mean distance of the logarithms of steps: 0 for the same table, .1 where steps differ by a tenth. */
export function tableDistance(a: ArrayLike<number>, b: ArrayLike<number>): number {
  let sum = 0;
  for (let k = 0; k < 64; k++) sum += Math.abs(Math.log(a[k]! / b[k]!));
  return sum / 64;
}
