/**
 * The code line at the foot of a cheque (E-13B, Bank of Israel standard 501): number of the cheque, bank and branch,
 * account. Its signs are read as colons, bars and brackets.
 */
import type { FieldLine } from './cells.ts';
import { lineText } from './entities.ts';
import type { LabelledEntity } from './labelled.ts';
import type { Read } from './types.ts';

export interface CodeLine {
  read: Read;
  cheque: string;
  bank: string | null;
  branch: string | null;
  account: string;
}

/** Besides digits nothing but what the signs of the type face are taken for, and at most a slip of letters. */
const SIGNS = /^(?:[\d\s⑆⑇⑈⑉:;"'|<>=.,/()[\]-]|\p{L}(?!\p{L}{2}))+$/u;
const CHEQUE_NUMBER = /^\d{7,8}$/;
const BANK_AND_BRANCH = /(?<!\d)(\d{2})[-=](\d{3})(?!\d)/;

const readLine = (line: FieldLine): Read => ({
  raw: lineText(line),
  page: line.page,
  rect: line.rect,
  confidence: Math.min(...line.cells.flatMap(({ words }) => words.map((word) => word.confidence))),
  source: line.cells[0]!.source,
});

/** Null where no line has the number of the cheque beside one account number. */
export function readCodeLine(lines: readonly FieldLine[], labelled: readonly LabelledEntity[] = []): CodeLine | null {
  const reference = labelled.find(({ label }) => label?.key === 'reference')?.field.value ?? '';
  const number = /^\d{5,9}$/.test(reference) ? reference : null;
  for (const line of [...lines].reverse()) {
    const text = lineText(line);
    if (!SIGNS.test(text)) continue;
    const place = text.match(BANK_AND_BRANCH);
    const groups = text.replace(BANK_AND_BRANCH, ' ').match(/(?<![\d-])\d{5,9}(?![\d-])/g) ?? [];
    // The number of the cheque stands first.
    const cheque = groups.find((group) => (number ? group === number : CHEQUE_NUMBER.test(group)));
    const others = groups.filter((group) => group !== cheque);
    if (!cheque || others.length !== 1) continue;
    return { read: readLine(line), cheque, bank: place?.[1] ?? null, branch: place?.[2] ?? null, account: others[0]! };
  }
  return null;
}
