/** How many characters two numbers differ in when their digits are aligned and the shorter one is padded. */
export function digitsChanged(a: number, b: number): number {
  const [x, y] = [String(Math.abs(Math.round(a))), String(Math.abs(Math.round(b)))];
  const length = Math.max(x.length, y.length);
  const [left, right] = [x.padStart(length, '0'), y.padStart(length, '0')];
  const signs = Math.sign(a) * Math.sign(b) < 0 ? 1 : 0;
  return [...left].filter((digit, i) => digit !== right[i]).length + signs;
}

/** The digits of one stand within the other: a number read in pieces, or with a mark beside it. */
export function isPieceOf(a: number, b: number): boolean {
  const [short, long] = [a, b].map((value) => String(Math.abs(Math.round(value)))).sort((x, y) => x.length - y.length);
  return short!.length < long!.length && long!.includes(short!);
}

/** Digits that a slip changes, and those that must be left to tell it from another number. Chosen, not measured. */
const MAX_SLIP = 2;
const MIN_LEFT = 3;

/** Hardly another number: few digits differ, and more of those that say something are the same. */
export function isAlmost(printed: number, needed: number): boolean {
  const changed = digitsChanged(printed, needed);
  const significant = Math.max(...[printed, needed].map((value) => String(Math.abs(value)).replace(/0+$/, '').length));
  return changed <= MAX_SLIP && significant - changed >= MIN_LEFT;
}

const DIGITS = [...'0123456789'];

/** Every text that differs from the printed one in one digit. */
export const digitSlipsOf = (printed: string): string[] =>
  [...printed].flatMap((digit, i) =>
    DIGITS.includes(digit)
      ? DIGITS.filter((other) => other !== digit).map((other) => printed.slice(0, i) + other + printed.slice(i + 1))
      : [],
  );

/** One digit is another, or two that stand beside each other are exchanged. */
export function isOneSlip(printed: number, expected: number): boolean {
  const [a, b] = [String(Math.abs(printed)), String(Math.abs(expected))];
  if (a.length !== b.length || printed * expected <= 0) return false;
  const at = [...a].flatMap((digit, i) => (digit === b[i] ? [] : [i]));
  const [first, second, more] = at;
  if (first === undefined || more !== undefined) return false;
  return second === undefined || (second === first + 1 && a[first] === b[second] && a[second] === b[first]);
}

/** Digits of the shorter of two numbers that differ by one digit more; fewer stand within many others. Chosen. */
const MIN_SHORTER = 4;

/** One is the other with a digit more, at its head, its end or within: as few numbers are so as are one slip apart. */
export function isOneDigitMore(printed: number, expected: number): boolean {
  const [short, long] = [printed, expected]
    .map((value) => String(Math.abs(value)))
    .sort((a, b) => a.length - b.length) as [string, string];
  if (printed * expected <= 0 || short.length < MIN_SHORTER || long.length !== short.length + 1) return false;
  return [...long].some((_, i) => long.slice(0, i) + long.slice(i + 1) === short);
}

const sortedDigits = (value: number) => [...String(Math.abs(value))].sort().join('');

/** The same digits, in whatever order. */
export const haveSameDigits = (a: number, b: number): boolean => sortedDigits(a) === sortedDigits(b);

/** One digit is another, two are exchanged, or there is one more or fewer. */
export const isOneDigitOff = (printed: number, expected: number): boolean =>
  isOneSlip(printed, expected) || isOneDigitMore(printed, expected);
