/** Sums that a line of words names, where no label of the catalogue does. */
import type { PageText, TextLine } from '../../document/facts.ts';
import type { AmountField, DocumentFields } from '../../document/fields/types.ts';

const isOn = (amount: AmountField, line: TextLine) => {
  const middle = amount.rect.y + amount.rect.h / 2;
  return amount.page === line.page && middle >= line.rect.y && middle <= line.rect.y + line.rect.h;
};

export const amountsOn = (fields: DocumentFields, line: TextLine): AmountField[] =>
  fields.amounts.filter((a) => isOn(a, line));

export const linesWith = (text: readonly PageText[], pattern: RegExp, not?: RegExp): TextLine[] =>
  text.flatMap((page) => page.lines.filter((l) => pattern.test(l.text) && !not?.test(l.text)));

/** The one amount of the one line that the words name; null where there are several, or none. */
export function amountNamed(
  fields: DocumentFields,
  text: readonly PageText[],
  pattern: RegExp,
  not?: RegExp,
): AmountField | null {
  const lines = linesWith(text, pattern, not);
  const amounts = lines.length === 1 ? amountsOn(fields, lines[0]!) : [];
  return amounts.length === 1 ? amounts[0]! : null;
}
