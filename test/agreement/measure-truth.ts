/** What native PDFs of the lab say, against what their makers printed. */
import { readFileSync } from 'node:fs';
import { loadPdfRenderer } from '../../src/analysis/pdf-renderer.ts';
import type { TextLine } from '../../src/document/facts.ts';
import { type Outside, openDocument } from '../../src/document/index.ts';
import { NO_HISTORY } from '../../src/domain/prints.ts';
import { ALONE } from '../support/alone.ts';

/** A line of the lab's manifest; lists and orders are those of the page. */
export interface LabLine {
  file: string;
  kind: string;
  lang: 'he' | 'en';
  channel: string;
  channel_ok: string[];
  tamper: string;
  producer: string;
  truth: {
    amounts: string[];
    dates: string[];
    names: string[];
    iban?: string;
    account?: string;
    id_number?: string;
    reference?: string;
    total?: string;
    vat?: string;
    balance_open?: string;
    balance_close?: string;
    transactions?: number;
  };
}

export interface Reading {
  language: string | null;
  channel: string;
  originClass: string;
  reasons: string[];
  /** Every page with text said it by itself: nothing was left to recognition. */
  isNative: boolean;
  lines: string[];
}

/** Everything from outside but recognition of text and codes: pages whose codes say nothing stay without text. */
export const withoutRecognition = async (): Promise<Outside> => ({
  context: null,
  now: new Date(0),
  ocrEngine: { atOnce: 1, recognize: async () => [], close: async () => {} },
  codeReader: async () => [],
  trustedRoots: [],
  askHistory: NO_HISTORY,
  secondReader: ALONE,
  renderer: await loadPdfRenderer(),
  reading: { onRead() {}, readOn: () => true },
});

/** Facts of a file. */
export async function read(path: string, outside: Outside): Promise<Reading> {
  const file = { bytes: new Uint8Array(readFileSync(path)), name: 'a.pdf', type: 'pdf' as const, sha256: '' };
  const get = openDocument(file, outside);
  const pages = await get('text');
  const origin = await get('origin');
  return {
    language: await get('language'),
    channel: origin.channel,
    originClass: origin.class,
    reasons: origin.reasons.map(({ message, data }) => `${message} ${JSON.stringify(data)}`),
    isNative: pages.every((page) => page.source === 'native'),
    lines: pages.flatMap((page) => page.lines.map((line: TextLine) => line.text)),
  };
}

/** Found and known values by kind. */
export type Figures = Record<string, { found: number; known: number }>;

const bare = (token: string) => token.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}%]+$/gu, '');
const compact = (text: string) => text.replace(/[\s-]/g, '');

/** Adds to `figures` what of the truth stands in the lines, each value as often as it was printed. */
export function addFigures(figures: Figures, { truth }: LabLine, lines: readonly string[]): void {
  const text = lines.join('\n');
  const packed = compact(text);
  const rows = lines.map((line) => line.split(' ').map(bare));
  const tokens = rows.flat();
  const add = (kind: string, found: number, known: number) => {
    figures[kind] ??= { found: 0, known: 0 };
    figures[kind].found += found;
    figures[kind].known += known;
  };
  const counted = (kind: string, values: readonly string[]) => {
    const left = [...tokens];
    const found = values.filter((value) => {
      const index = left.indexOf(value);
      if (index >= 0) left.splice(index, 1);
      return index >= 0;
    });
    add(kind, found.length, values.length);
  };
  counted('amounts', truth.amounts);
  counted('dates', truth.dates);
  add('names', truth.names.filter((name) => text.includes(name)).length, truth.names.length);
  for (const kind of ['iban', 'account', 'id_number', 'reference'] as const) {
    const value = truth[kind];
    if (value) add(kind, packed.includes(compact(value)) ? 1 : 0, 1);
  }
  for (const kind of ['total', 'vat', 'balance_open', 'balance_close'] as const) {
    const value = truth[kind];
    if (value) add(kind, tokens.includes(value) ? 1 : 0, 1);
  }
  if (truth.transactions) {
    const dates = truth.dates.slice(-truth.transactions);
    const amounts = truth.amounts.slice(0, truth.transactions);
    const whole = amounts.filter((amount, i) => rows.some((row) => row.includes(amount) && row.includes(dates[i]!)));
    add('rows: date and amount on one line', whole.length, amounts.length);
    add('rows in the order printed', inOrder(amounts, tokens), amounts.length);
  }
}

/** Length of the longest common subsequence. */
function inOrder(values: readonly string[], tokens: readonly string[]): number {
  let before = new Array<number>(tokens.length + 1).fill(0);
  for (const value of values) {
    const now = [0];
    for (const [i, token] of tokens.entries()) {
      now.push(token === value ? before[i]! + 1 : Math.max(before[i + 1]!, now[i]!));
    }
    before = now;
  }
  return before[tokens.length]!;
}
