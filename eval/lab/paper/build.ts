/** Names values while a paper is written, and gathers what is printed for the manifest's truth. */
import {
  type Block,
  type Paper,
  partsOf,
  textOf,
  type Value,
  type ValueKind,
  type Words,
  withTexts,
  wordsOf,
} from './paper.ts';

export const value = (id: string, kind: ValueKind, text: string): Value => ({ id, kind, text });
export const amount = (id: string, text: string) => value(id, 'amount', text);
export const date = (id: string, text: string) => value(id, 'date', text);

/** A label with what follows it, as a line of an address or a paragraph. */
export const line = (...parts: (string | Value)[]): Words => parts;

const plainAmount = (text: string) => text.replace(/[^\d.,\s-]/gu, '').trim();

/**
 * What is printed, of the values that `isShown` lets through: amounts, dates and names are all of them, single fields
 * those of the usual names (`total`, `vat`, `opening`, `closing`, `iban`, `account`, `id`, `reference`).
 */
export function truthOf(paper: Omit<Paper, 'truth'>, isShown: (value: Value) => boolean = () => true): Paper['truth'] {
  const bare: Paper = { ...paper, truth: {} };
  const values = wordsOf(bare)
    .flatMap(partsOf)
    .filter((part): part is Value => typeof part !== 'string' && part.text !== '' && isShown(part));
  const textsOf = (kind: ValueKind) => values.filter((each) => each.kind === kind).map(({ text }) => text);
  const single = (field: string, id: string, read = (text: string) => text) => {
    const found = values.find((each) => each.id === id);
    return found ? { [field]: read(found.text) } : {};
  };
  return {
    amounts: textsOf('amount').map(plainAmount),
    dates: textsOf('date'),
    names: [...new Set(textsOf('name'))],
    currency: paper.currency,
    ...single('total', 'total', plainAmount),
    ...single('vat', 'vat', plainAmount),
    ...single('balance_open', 'opening', plainAmount),
    ...single('balance_close', 'closing', plainAmount),
    ...single('iban', 'iban'),
    ...single('account', 'account'),
    ...single('id_number', 'id'),
    ...single('reference', 'reference'),
  };
}

/** The paper with its truth. */
export const withTruth = (paper: Omit<Paper, 'truth'>, more: Paper['truth'] = {}): Paper => ({
  ...paper,
  truth: { ...truthOf(paper), ...more },
});

/** The paper with the truth of what it prints now. */
export const retold = (paper: Paper): Paper =>
  withTruth(paper, paper.truth.transactions === undefined ? {} : { transactions: paper.truth.transactions });

/** The paper as it reads after an edit of its file; a value that is gone has no text. */
export const edited = (paper: Paper, changes: readonly { id: string; after: string }[]): Paper =>
  retold(withTexts(paper, new Map(changes.map(({ id, after }) => [id, after]))));

export const table = (block: Omit<Extract<Block, { kind: 'table' }>, 'kind'>): Block => ({ kind: 'table', ...block });
export { textOf };
