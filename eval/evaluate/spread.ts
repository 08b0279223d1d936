/** How much the figures of a family differ between seeds: what chance alone does to a set of this size. Pure. */
import type { Table } from './table.ts';

export interface Card {
  seed: number;
  missing: readonly string[];
  tables: readonly Table[];
}

const FAMILY = 0;
const AREA = 2;
const REVIEW = 4;

/** Of each family the area and the share of `review` or worse by seed, and the distance of the furthest two. */
export function spreadOf(cards: readonly Card[]): Table {
  const families = cards.map(({ tables }) => tables.find(({ title }) => title === 'Families')?.rows ?? []);
  const names = [...new Set(families.flat().map((row) => row[FAMILY]!))];
  const cellsOf = (name: string, column: number) =>
    families.map((rows) => rows.find((row) => row[FAMILY] === name)?.[column]?.replace(/ ?\(.*/, '') ?? '');
  return {
    title: 'Spread of the seeds',
    columns: [
      'family',
      ...cards.map(({ seed }) => `ROC AUC, seed ${seed}`),
      'spread',
      ...cards.map(({ seed }) => `review or worse, seed ${seed}`),
      'spread',
    ],
    rows: names.map((name) => {
      const [areas, shares] = [cellsOf(name, AREA), cellsOf(name, REVIEW)];
      return [name, ...areas, distance(areas, 3, ''), ...shares, distance(shares, 1, ' points')];
    }),
  };
}

function distance(cells: readonly string[], digits: number, unit: string): string {
  const numbers = cells.map((cell) => Number.parseFloat(cell)).filter((value) => !Number.isNaN(value));
  return numbers.length < 2 ? '' : `${(Math.max(...numbers) - Math.min(...numbers)).toFixed(digits)}${unit}`;
}
