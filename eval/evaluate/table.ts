/** Tables of figures as they are printed, kept and quoted: cells are texts, so that a document can be held to them. */

export interface Table {
  title: string;
  columns: readonly string[];
  rows: readonly (readonly string[])[];
}

export const percent = (share: number | null, digits = 1) =>
  share === null ? '–' : `${(100 * share).toFixed(digits)} %`;

/** `85.7 % (75.7–92.1)`. */
export const percentWithin = (share: number | null, interval: readonly [number, number] | null) =>
  share === null || interval === null
    ? '–'
    : `${percent(share)} (${interval.map((edge) => (100 * edge).toFixed(1)).join('–')})`;

export const areaWithin = (area: number | null, interval: readonly [number, number] | null) =>
  area === null
    ? '–'
    : `${area.toFixed(3)}${interval ? ` (${interval.map((edge) => edge.toFixed(3)).join('–')})` : ''}`;

const FIGURE = /^[\d–-]|^$/;

/** For a terminal: figures end together, words begin together. */
export function printTable({ title, columns, rows }: Table): string {
  const widths = columns.map((column, i) => Math.max(column.length, ...rows.map((row) => (row[i] ?? '').length)));
  const isFigures = columns.map((_, i) => i > 0 && rows.every((row) => FIGURE.test(row[i] ?? '')));
  const line = (cells: readonly string[]) =>
    `  ${cells.map((cell, i) => (isFigures[i] ? cell.padStart(widths[i]!) : cell.padEnd(widths[i]!))).join('  ')}`.trimEnd();
  return [title.toUpperCase(), line(columns), ...(rows.length > 0 ? rows.map(line) : ['  none'])].join('\n');
}

/** For a page of the documentation, without the title. */
export function markdownOf({ columns, rows }: Table): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(columns), line(columns.map((_, i) => (i === 0 ? '---' : '---:'))), ...rows.map(line)].join('\n');
}

/** The tables of a page, each named by the heading above it. */
export function tablesOfMarkdown(page: string): Table[] {
  let title = '';
  const tables: { title: string; columns: string[]; rows: string[][] }[] = [];
  let open = false;
  for (const line of page.split('\n')) {
    const heading = line.match(/^#+ (.*)/)?.[1];
    if (heading) title = heading;
    const cells = line.startsWith('|')
      ? line
          .split('|')
          .slice(1, -1)
          .map((cell) => cell.trim())
      : null;
    if (cells && !open) tables.push({ title, columns: cells, rows: [] });
    else if (cells && !cells.every((cell) => /^:?-+:?$/.test(cell))) tables.at(-1)!.rows.push(cells);
    open = cells !== null;
  }
  return tables;
}
