/** Papers and the earlier ones of their organization, as the rules of the history layer receive them. */
import { compare } from '../../src/document/prints/compare.ts';
import type { Earlier } from '../../src/document/prints/facts.ts';
import type { EarlierPaper, Habit, Paper, PaperRow, PaperValue } from '../../src/domain/prints.ts';
import { judge } from './judge.ts';

/** `role value` pairs of one kind, as native text reads them. */
export const values = (
  kind: PaperValue['kind'],
  pairs: Readonly<Record<string, string>>,
  isSure = true,
): PaperValue[] =>
  Object.entries(pairs).map(([role, value], i) => ({
    kind,
    role: role.startsWith('_') ? null : role,
    value,
    printed: value,
    isSure,
    spot: [1, 10, 10 + i, 20, 2],
  }));

export const paper = (parts: Partial<Paper> = {}): Paper => ({
  type: 'bank_transfer',
  issuer: 'bank:10',
  source: 'native',
  currency: 'ILS',
  account: null,
  period: null,
  values: [],
  rows: [],
  closes: null,
  make: null,
  ...parts,
});

/** Rows of a statement from an opening balance on: day and amount in hundredths. */
export function rowsFrom(
  opening: number,
  ...rows: readonly (readonly [date: string, cents: number])[]
): Pick<Paper, 'rows' | 'closes'> {
  let balance = opening;
  const made = rows.map(([date, cents], i): PaperRow => {
    balance += cents;
    return { date, cents, balance, spot: [1, 10, 20 + i, 80, 1] };
  });
  return { rows: made, closes: { opening, closing: balance } };
}

export const earlierPaper = (there: Paper, parts: Partial<EarlierPaper> = {}): EarlierPaper => ({
  scan: '01890000-0000-7000-8000-000000000001',
  sentAt: '2026-05-04T08:00:00.000Z',
  matter: 'unknown',
  label: null,
  verdict: 'low_risk',
  shared: [],
  likeness: 0.9,
  words: null,
  pageDistance: null,
  paper: there,
  ...parts,
});

type WordOf = NonNullable<Parameters<typeof compare>[2]>;

/** What a rule of the layer says of a paper beside these earlier ones; a function tells its words by their numbers. */
export function judgeBeside(id: string, here: Paper, ...beside: readonly (EarlierPaper | WordOf)[]) {
  const wordOf = beside.find((each) => typeof each === 'function');
  const papers = beside.flatMap((each) => (typeof each === 'function' ? [] : [compare(here, each, wordOf)]));
  return judgeKnowing(id, here, { papers, habit: null });
}

/** What a rule of the layer says of a paper whose issuer made earlier ones like this. */
export const judgeAfter = (id: string, here: Paper, habit: Habit | null) =>
  judgeKnowing(id, here, { papers: [], habit });

function judgeKnowing(id: string, here: Paper, known: Omit<Earlier, 'state'>) {
  return judge(id, [], {
    earlier: { state: 'known', ...known },
    prints: { file: '0'.repeat(64), words: [], prints: [], page: null, paper: here },
    pages: [{ page: 1, widthPt: 595, heightPt: 842, rotation: 0, kind: 'native' }],
  });
}
