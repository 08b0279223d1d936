/** Tables of the law by date: data files with their sources, in `tables/`. */

/** A table file: rows of a day (YYYY-MM-DD) and the value that began on it, newest first. */
interface TableFile {
  /** The last day for which the table was known to hold when it was written. */
  knownUntil: string;
  rows: readonly (readonly (string | number)[])[];
}

export interface DatedTable {
  knownUntil: string;
  rows: readonly { from: string; value: number }[];
}

export const datedTable = ({ knownUntil, rows }: TableFile): DatedTable => ({
  knownUntil,
  rows: rows.map(([from, value]) => ({ from: String(from), value: Number(value) })),
});

/** The value of the day, or null before the table begins. */
export const valueOn = (table: DatedTable, iso: string): number | null =>
  table.rows.find(({ from }) => iso >= from)?.value ?? null;
