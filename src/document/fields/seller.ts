/** Who wrote the document, by what names its sender wherever it stands: a label, the line above an address, a company form. */

import { horizontalOverlap } from '../layout/columns.ts';
import type { FieldCell, FieldLine } from './cells.ts';
import type { LabelledEntity } from './labelled.ts';
import { labelOf, phrasePattern } from './lexicon/index.ts';
import type { LabelKey } from './types.ts';

type Named = { value: string; confidence: number };

const SELLER = phrasePattern('seller', String.raw`^(?:\d+[.)] )?`, String.raw`\s*(?::\s*(?<name>.*))?$`);
const NAME_LABEL = phrasePattern('seller_name', '^', String.raw`\s*:\s*`);
const COMPANY_END = phrasePattern('company_end', '', String.raw`(?:\s*&\s*Co\.?\s*(?:KG|OHG))?$`);
/** Lines below the label of the seller among which its name stands. */
const LINES_BELOW = 4;
/** How much of a page's lines is looked at. */
const MAX_LINES = 200;
/** `Nimbus GmbH · Hafenweg 3 · 20457 Hamburg`, small above the address of an envelope's window. */
const SENDER_LINE =
  /^(\p{L}[^·•●|]{2,58}?)\s*(?:[·•●|]|\s[-–])\s*\p{L}[^·•●|]{2,40}\d*[a-z]?\s*(?:[·•●|]|\s[-–])\s*(?:[A-Z]{1,2}[- ])?\d{4,5} \p{Lu}[\p{L} .()/-]+$/u;
/** Whose names these labels tell: never the sender's. */
const OTHERS = new Set<LabelKey>(['customer', 'payee', 'payer', 'employee', 'patient', 'holder', 'tenant', 'borrower']);

const isName = (text: string) =>
  text.length >= 3 && text.length <= 60 && /\p{L}{3}/u.test(text) && !/\d{3,}|@|[:|#]/.test(text) && !labelOf(text);

/** The cell below in the same column, and what stands right of it. */
function below(cell: FieldCell, next: FieldLine | undefined): FieldCell[] {
  if (next?.page !== cell.page) return [];
  const at = next.cells.findIndex(({ rect }) => horizontalOverlap(rect, cell.rect) > 0.3);
  return at < 0 ? [] : next.cells.slice(at, at + 2);
}

/** `Seller: Nimbus Ltd`; or the name below, which may have a label of its own. */
function labelledSeller(lines: readonly FieldLine[]): Named | null {
  for (const line of lines) {
    for (const cell of line.cells) {
      const found = cell.text.match(SELLER);
      if (!found) continue;
      const own = found.groups?.name?.trim() ?? '';
      if (own !== '') {
        if (isName(own)) return { value: own, confidence: 0.8 };
        continue;
      }
      for (let i = 1; i <= LINES_BELOW; i++) {
        const [under, beside] = below(cell, lines[line.line - lines[0]!.line + i]);
        if (!under) continue;
        const inside = under.text.replace(NAME_LABEL, '').trim();
        const isLabel = inside === '' || (NAME_LABEL.test(`${under.text}:`) && !under.text.includes(': '));
        const name = isLabel ? beside?.text.trim() : inside;
        if (name && isName(name)) return { value: name, confidence: 0.75 };
      }
    }
  }
  return null;
}

/** The one company of the page whose form its name ends with, where no label says that it is somebody else. */
function onlyCompany(lines: readonly FieldLine[], labelled: readonly LabelledEntity[]): Named | null {
  const fold = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
  const others = labelled
    .filter(({ label }) => label && OTHERS.has(label.key as LabelKey))
    .map(({ field }) => fold(field.value));
  const found = new Map<string, string>();
  for (const { cells } of lines) {
    for (const { text } of cells) {
      const name = text.trim();
      const key = fold(name);
      if (!isName(name) || !COMPANY_END.test(name) || name.split(' ').length < 2) continue;
      if (!others.some((other) => other.includes(key) || key.includes(other))) found.set(key, name);
    }
  }
  const [value, more] = found.values();
  return value && !more ? { value, confidence: 0.6 } : null;
}

/** By a label or the line of a sender; sure enough to go before the letterhead. */
export function sellerOf(lines: readonly FieldLine[]): Named | null {
  const first = lines.filter(({ page }) => page === 1).slice(0, MAX_LINES);
  for (const { cells } of first.slice(0, 40)) {
    for (const { text } of cells) {
      const sender = text.match(SENDER_LINE)?.[1];
      if (sender && isName(sender)) return { value: sender.trim(), confidence: 0.85 };
    }
  }
  return labelledSeller(first);
}

/** Where the letterhead gives no answer. */
export const companyOf = (lines: readonly FieldLine[], labelled: readonly LabelledEntity[]): Named | null =>
  onlyCompany(lines.filter(({ page }) => page === 1).slice(0, MAX_LINES), labelled);
