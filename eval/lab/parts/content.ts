/** What an interface shows of a paper, whatever kind it is: one figure that counts, fields, movements, remarks. */
import { directionOf, type Field, type Paper, partsOf, type Value, type Words } from '../paper/paper.ts';

export interface Content {
  brand: string;
  title: string;
  /** The figure that is printed largest. */
  main: Field;
  /** All other fields, in the order of the paper. */
  fields: readonly Field[];
  movements: readonly Movement[];
  /** Sentences below. */
  remarks: readonly Words[];
}

export interface Movement {
  date: Value | null;
  text: Words;
  /** With a minus where the balance fell by it and the paper says so by its column only. */
  amount: Words | null;
  balance: Value | null;
}

const COUNTS_MOST = ['amount', 'total', 'closing', 'balance', 'opening'];

const valuesIn = (words: Words) => partsOf(words).filter((part): part is Value => typeof part !== 'string');

export function contentOf(paper: Paper): Content {
  const { blocks, issuer, title } = paper;
  const fields = blocks.flatMap((block) => (block.kind === 'fields' || block.kind === 'totals' ? block.items : []));
  const main =
    COUNTS_MOST.map((id) => fields.find(({ value }) => valuesIn(value).some((each) => each.id === id))).find(Boolean) ??
    fields.find(({ value }) => valuesIn(value).some(({ kind }) => kind === 'amount')) ??
    fields[0];
  if (!main) throw new Error('The paper has no field to show.');
  return {
    brand: issuer.name,
    title,
    main,
    fields: fields.filter((field) => field !== main),
    movements: signed(
      blocks.flatMap((block) => (block.kind === 'table' ? block.rows.map(movementOf) : [])),
      fields.flatMap(({ value }) => valuesIn(value)).find(({ id }) => id === 'opening'),
      directionOf(paper.language),
    ),
    remarks: blocks.flatMap((block) => (block.kind === 'text' && block.style !== 'heading' ? [block.text] : [])),
  };
}

type UnsignedMovement = Movement & { amount: Value | null };

function movementOf(row: readonly Words[]): UnsignedMovement {
  const values = row.flatMap(valuesIn);
  const amounts = values.filter(({ kind }) => kind === 'amount');
  const isWords = (cell: Words) =>
    cell !== '' && valuesIn(cell).every(({ kind }) => kind !== 'amount' && kind !== 'date');
  return {
    date: values.find(({ kind }) => kind === 'date') ?? null,
    text: row.find(isWords) ?? '',
    amount: amounts.find(({ id }) => id.endsWith('amount')) ?? amounts[0] ?? null,
    balance: amounts.find(({ id }) => id.endsWith('balance')) ?? null,
  };
}

/** Each amount with the sign of what it did to the balance before it. */
function signed(
  movements: readonly UnsignedMovement[],
  opening: Value | undefined,
  direction: 'ltr' | 'rtl',
): Movement[] {
  return movements.map((movement, i) => {
    const { amount, balance } = movement;
    const before = i === 0 ? opening : movements[i - 1]!.balance;
    const isBare = amount !== null && !/[-−()]/.test(amount.text);
    if (!isBare || !balance || !before || centsIn(balance) >= centsIn(before)) return movement;
    return { ...movement, amount: direction === 'ltr' ? ['-', amount] : [amount, '-'] };
  });
}

const centsIn = ({ text }: Value) => Number(text.replace(/[^\d-]/g, ''));

/** Where a name stands among the fields, for the first letters in a round picture. */
export function initialsOf(fields: readonly Field[]): string {
  const name = fields.flatMap(({ value }) => valuesIn(value)).find(({ kind }) => kind === 'name')?.text ?? '';
  return name
    .split(' ')
    .slice(0, 2)
    .map((word) => [...word][0] ?? '')
    .join('')
    .toUpperCase();
}

/** The hour of a status bar: soon after what the paper says, or any. */
export function hourOf(paper: Paper, draw: (from: number, to: number) => number): string {
  const fields = paper.blocks.flatMap((block) => (block.kind === 'fields' ? block.items : []));
  const time = fields.flatMap(({ value }) => valuesIn(value)).find(({ kind }) => kind === 'time')?.text;
  const [hour, minute] = time?.match(/\d+/g)?.map(Number) ?? [draw(7, 22), draw(0, 55)];
  const later = Math.min(24 * 60 - 1, (hour ?? 12) * 60 + (minute ?? 0) + draw(0, 4));
  return `${String(Math.floor(later / 60)).padStart(2, '0')}:${String(later % 60).padStart(2, '0')}`;
}
