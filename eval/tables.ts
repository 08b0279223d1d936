/**
 * Figures that were measured, each run in a dated file of `eval/tables` that is written once. What the documentation
 * says of accuracy has to stand in one of them (test/eval/tables.test.ts).
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { markdownOf, type Table } from './evaluate/table.ts';

export interface AccuracyRecord {
  /** YYYY-MM-DD. */
  date: string;
  /** A first look at what nothing was developed on; a run over what is developed on; or figures of before there were tables. */
  kind: 'first look' | 'developed on' | 'before tables';
  /** One sentence: on what, with what, how it is made again. */
  about: string;
  /** Version of the engine. */
  engine: string;
  /** Of the lab. */
  seed?: number;
  /** Entries of the catalogues that were left out, as their programs were not installed. */
  missing?: readonly string[];
  tables: readonly Table[];
}

const FOLDER = new URL('tables/', import.meta.url);

/** Pages whose tables `npm run print` fills in. */
export const PAGES_WITH_TABLES = ['docs/accuracy.md', 'docs/earlier-figures.md'] as const;

export const readRecords = (): ReadonlyMap<string, AccuracyRecord> =>
  new Map(
    readdirSync(fileURLToPath(FOLDER))
      .filter((file) => file.endsWith('.json'))
      .toSorted()
      .map((file) => [
        file.replace(/\.json$/, ''),
        JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8')) as AccuracyRecord,
      ]),
  );

/**
 * Writes a record and returns its name. A first look is written once: throws where it exists, which stays as it is.
 * What is developed on may be measured again on the same day.
 */
export function writeRecord(name: string, record: AccuracyRecord): string {
  const dated = `${record.date}-${name}`;
  const flag = record.kind === 'first look' ? 'wx' : 'w';
  writeFileSync(new URL(`${dated}.json`, FOLDER), `${JSON.stringify(record, null, 1)}\n`, { flag });
  return dated;
}

const SHARE = /\d+(?:\.\d+)? ?%/g;
const AREA = /(?<=AUC[^\d|]{0,40})[01]\.\d+|(?<=\| )[01]\.\d{3}(?= \||\*? \()/g;

/** Figures of accuracy in a text, in one spelling: shares in percent, and areas under the ROC curve. */
export const figuresIn = (text: string): string[] =>
  [...text.matchAll(SHARE), ...text.matchAll(AREA)].map(([figure]) => figure.replace(' ', ''));

/** Every figure that a record holds, in its cells and in what it says of itself. */
export function figuresOf({ about, tables }: AccuracyRecord): Set<string> {
  const cells = tables.flatMap(({ columns, rows }) => [columns, ...rows]).map((row) => `| ${row.join(' | ')} |`);
  return new Set([about, ...cells].flatMap(figuresIn));
}

const MARKED = /(<!-- table: (\S+) \/ (.+?) -->\n)[\s\S]*?(<!-- end -->)/g;

/** A page with its tables renewed: each stands between `<!-- table: RECORD / TITLE -->` and `<!-- end -->`. */
export function withTables(page: string, records: ReadonlyMap<string, AccuracyRecord>): string {
  return page.replace(MARKED, (_whole, start: string, name: string, title: string, end: string) => {
    const table = records.get(name)?.tables.find((each) => each.title === title);
    if (!table) throw new Error(`eval/tables holds no "${title}" of ${name}.`);
    return `${start}\n${markdownOf(table)}\n\n${end}`;
  });
}

/** The first look of this name, where it was taken. */
export const firstLookOf = (name: string): string | undefined =>
  [...readRecords()].find(
    ([dated, { kind }]) => kind === 'first look' && dated.slice('YYYY-MM-DD-'.length) === name,
  )?.[0];
