/**
 * The code line at the foot of a cheque (E-13B, Bank of Israel standard 501): number of the cheque, bank and branch,
 * account. Its signs are read as colons, bars and brackets.
 */
import type { FieldLine } from './cells.ts';

export interface CodeLine {
  line: FieldLine;
  cheque: string;
  bank: string | null;
  branch: string | null;
  account: string;
}

/** Besides digits nothing but what the signs of the type face are taken for, and at most a slip of letters. */
const SIGNS = /^(?:[\d\s⑆⑇⑈⑉:;"'|<>=.,/()[\]-]|\p{L}(?!\p{L}{2}))+$/u;
const CHEQUE_NUMBER = /^\d{7,8}$/;
const BANK_AND_BRANCH = /(?<!\d)(\d{2})[-=](\d{3})(?!\d)/;

/** Null where no line has the number of the cheque beside one account number. */
export function readCodeLine(lines: readonly FieldLine[], chequeNumber: string | null): CodeLine | null {
  for (const line of [...lines].reverse()) {
    const text = line.cells.map((cell) => cell.text).join(' ');
    if (!SIGNS.test(text)) continue;
    const place = text.match(BANK_AND_BRANCH);
    const groups = text.replace(BANK_AND_BRANCH, ' ').match(/(?<![\d-])\d{5,9}(?![\d-])/g) ?? [];
    // The number of the cheque stands first.
    const cheque = groups.find((group) => (chequeNumber ? group === chequeNumber : CHEQUE_NUMBER.test(group)));
    const others = groups.filter((group) => group !== cheque);
    if (!cheque || others.length !== 1) continue;
    return { line, cheque, bank: place?.[1] ?? null, branch: place?.[2] ?? null, account: others[0]! };
  }
  return null;
}
