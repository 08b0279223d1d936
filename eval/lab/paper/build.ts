/** Names values while a paper is written, and gathers what is printed for the manifest's truth. */
import {
  type Block,
  type Paper,
  partsOf,
  textOf,
  type Value,
  type ValueKind,
  valuesOf,
  type Words,
  wordsOf,
} from './paper.ts';

export const value = (id: string, kind: ValueKind, text: string): Value => ({ id, kind, text });
export const amount = (id: string, text: string) => value(id, 'amount', text);
export const date = (id: string, text: string) => value(id, 'date', text);

/** A label with what follows it, as a line of an address or a paragraph. */
export const line = (...parts: (string | Value)[]): Words => parts;

const textsOf = (paper: Paper, kind: ValueKind) => {
  const values = wordsOf(paper)
    .flatMap((words) => partsOf(words))
    .filter((part): part is Value => typeof part !== 'string' && part.kind === kind);
  return values.map(({ text }) => text);
};

const plainAmount = (text: string) => text.replace(/[^\d.,\s-]/gu, '').trim();

/**
 * The paper with its truth: amounts, dates and names are all that is printed, single fields those of the usual names
 * (`total`, `vat`, `opening`, `closing`, `iban`, `account`, `id`, `reference`).
 */
export function withTruth(paper: Omit<Paper, 'truth'>, more: Paper['truth'] = {}): Paper {
  const bare: Paper = { ...paper, truth: {} };
  const one = (id: string) => valuesOf(bare).find((each) => each.id === id)?.text;
  const single = (field: string, id: string, read = (text: string) => text) => {
    const text = one(id);
    return text === undefined ? {} : { [field]: read(text) };
  };
  return {
    ...bare,
    truth: {
      amounts: textsOf(bare, 'amount').map(plainAmount),
      dates: textsOf(bare, 'date'),
      names: [...new Set(textsOf(bare, 'name'))],
      currency: paper.currency,
      ...single('total', 'total', plainAmount),
      ...single('vat', 'vat', plainAmount),
      ...single('balance_open', 'opening', plainAmount),
      ...single('balance_close', 'closing', plainAmount),
      ...single('iban', 'iban'),
      ...single('account', 'account'),
      ...single('id_number', 'id'),
      ...single('reference', 'reference'),
      ...more,
    },
  };
}

export const table = (block: Omit<Extract<Block, { kind: 'table' }>, 'kind'>): Block => ({ kind: 'table', ...block });
export { textOf };
