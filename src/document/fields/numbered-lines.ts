/** Lines of a paper as they are read, each with its numbers and where these end in its text. */
import type { FieldLine } from './cells.ts';
import type { AmountEntity } from './entities.ts';
import type { AmountField } from './types.ts';

export interface NumberedLine {
  text: string;
  numbers: { field: AmountField; end: number }[];
}

export function numberedLines(
  lines: readonly FieldLine[],
  amounts: readonly AmountEntity[],
  fieldOf: ReadonlyMap<AmountEntity, AmountField>,
): NumberedLine[] {
  const inCell = Map.groupBy(amounts, ({ cell }) => cell);
  return lines.map(({ cells, direction }) => {
    let text = '';
    const numbers: NumberedLine['numbers'] = [];
    for (const cell of direction === 'rtl' ? cells.toReversed() : cells) {
      for (const entity of inCell.get(cell) ?? [])
        numbers.push({ field: fieldOf.get(entity)!, end: text.length + entity.end });
      text += `${cell.text} `;
    }
    return { text, numbers };
  });
}
