/** Machine-readable zones of travel documents (ICAO Doc 9303, parts 3 to 7). */

export type ZonePart = 'number' | 'birth' | 'expiry' | 'optional' | 'whole';

export interface ZoneCheck {
  part: ZonePart;
  /** As the zone prints it, without fillers; empty for the whole. */
  value: string;
  printed: string;
  expected: string;
  holds: boolean;
}

export interface Zone {
  format: 'TD1' | 'TD2' | 'TD3' | 'MRV-A' | 'MRV-B';
  /** Number of the document without fillers; null where it runs over into the optional data. */
  number: string | null;
  /** YYMMDD; null where a digit is unknown. */
  birth: string | null;
  expiry: string | null;
  checks: ZoneCheck[];
}

/** Part 3, 4.9: digits are worth themselves, letters 10 to 35, fillers nothing; weights 7, 3, 1 in turn; modulo 10. */
export function zoneCheckDigit(characters: string): string {
  const weights = [7, 3, 1];
  const worth = (character: string) => (character === '<' ? 0 : Number.parseInt(character, 36));
  return String([...characters].reduce((sum, character, i) => sum + worth(character) * weights[i % 3]!, 0) % 10);
}

/** Where the parts stand in the lines, which are put together: first character, length. */
interface Layout {
  format: Zone['format'];
  lines: number;
  length: number;
  first: RegExp;
  number: number;
  birth: number;
  expiry: number;
  optional?: readonly [start: number, length: number];
  /** What the last check digit covers, and where that digit stands. */
  whole?: { covers: readonly (readonly [start: number, end: number])[]; at: number };
}

const TWO = { number: 0, birth: 13, expiry: 21 };
const at = (offset: number) => ({
  number: offset + TWO.number,
  birth: offset + TWO.birth,
  expiry: offset + TWO.expiry,
});

const LAYOUTS: readonly Layout[] = [
  // Part 4, 4.2.2.
  {
    format: 'TD3',
    lines: 2,
    length: 44,
    first: /^P/,
    ...at(44),
    optional: [44 + 28, 14],
    whole: {
      covers: [
        [44, 54],
        [57, 64],
        [65, 87],
      ],
      at: 87,
    },
  },
  // Part 6, 4.2.2.
  {
    format: 'TD2',
    lines: 2,
    length: 36,
    first: /^[ACIP]/,
    ...at(36),
    whole: {
      covers: [
        [36, 46],
        [49, 56],
        [57, 71],
      ],
      at: 71,
    },
  },
  // Part 7, 4.2.2 and 5.2.2.
  { format: 'MRV-A', lines: 2, length: 44, first: /^V/, ...at(44) },
  { format: 'MRV-B', lines: 2, length: 36, first: /^V/, ...at(36) },
  // Part 5, 4.2.2.
  {
    format: 'TD1',
    lines: 3,
    length: 30,
    first: /^[ACI]/,
    number: 5,
    birth: 30,
    expiry: 38,
    whole: {
      covers: [
        [5, 30],
        [30, 37],
        [38, 45],
        [48, 59],
      ],
      at: 59,
    },
  },
];

const NUMBER_LENGTH = 9;
const DATE_LENGTH = 6;
const withoutFillers = (text: string) => text.replace(/<+$/, '');
const dateIn = (text: string) => (/^\d{6}$/.test(text) ? text : null);

function readLayout(layout: Layout, text: string): Zone {
  const checkOf = (part: ZonePart, characters: string, printed: string): ZoneCheck => {
    const expected = zoneCheckDigit(characters);
    // An empty part may leave its digit out.
    const isEmpty = printed === '<' && /^<*$/.test(characters);
    const value = part === 'whole' ? '' : withoutFillers(characters);
    return { part, value, printed, expected, holds: isEmpty || printed === expected };
  };
  const sliceOf = (start: number, length: number) => text.slice(start, start + length);
  const number = sliceOf(layout.number, NUMBER_LENGTH);
  const [birth, expiry] = [sliceOf(layout.birth, DATE_LENGTH), sliceOf(layout.expiry, DATE_LENGTH)];
  const numberDigit = text[layout.number + NUMBER_LENGTH]!;
  // A number of more than nine characters goes on in the optional data (part 5, note j).
  const isLong = numberDigit === '<' && number !== '<'.repeat(NUMBER_LENGTH);
  const { optional, whole } = layout;
  const checks = [
    ...(isLong ? [] : [checkOf('number', number, numberDigit)]),
    checkOf('birth', birth, text[layout.birth + DATE_LENGTH]!),
    checkOf('expiry', expiry, text[layout.expiry + DATE_LENGTH]!),
    ...(optional ? [checkOf('optional', sliceOf(...optional), text[optional[0] + optional[1]]!)] : []),
    ...(whole
      ? [checkOf('whole', whole.covers.map(([start, end]) => text.slice(start, end)).join(''), text[whole.at]!)]
      : []),
  ];
  return {
    format: layout.format,
    number: isLong ? null : withoutFillers(number),
    birth: dateIn(birth),
    expiry: dateIn(expiry),
    checks,
  };
}

/** Characters that print for `<` in fonts and recognition that lack it. */
export const zoneLine = (text: string) =>
  text.replace(/[\s ]/g, '').replace(/[‹«〈]/g, (c) => (c === '«' ? '<<' : '<'));

/** Dates and their check digits, and the sex or its filler, stand where they should. */
const isShaped = ({ birth, expiry }: Layout, text: string) =>
  [birth, expiry].every((start) => /^[\d<]{6}[\d<]$/.test(text.slice(start, start + DATE_LENGTH + 1))) &&
  /[FMX<]/.test(text[birth + DATE_LENGTH + 1]!);

/** Letters and digits that recognition takes for each other: a place holds either letters or digits. */
const DIGIT_FOR: Readonly<Record<string, string>> = {
  O: '0',
  Q: '0',
  D: '0',
  I: '1',
  L: '1',
  Z: '2',
  S: '5',
  G: '6',
  B: '8',
};
const LETTER_FOR: Readonly<Record<string, string>> = { 0: 'O', 1: 'I', 2: 'Z', 5: 'S', 6: 'G', 8: 'B' };

/** Recognised lines with digits where only digits stand, and letters where only letters do: in days, in their check digits, in states. */
export function asRecognised(lines: readonly string[]): string[] {
  const own = lines.map(zoneLine);
  for (const layout of LAYOUTS) {
    const zone = own.slice(0, layout.lines);
    if (zone.length < layout.lines || !zone.every(({ length }) => length === layout.length)) continue;
    if (!layout.first.test(zone[0]!)) continue;
    const text = [...zone.join('')];
    const put = (start: number, length: number, other: Readonly<Record<string, string>>) => {
      for (let i = start; i < start + length; i++) text[i] = other[text[i]!] ?? text[i]!;
    };
    for (const start of [layout.birth, layout.expiry]) put(start, DATE_LENGTH + 1, DIGIT_FOR);
    put(layout.number + NUMBER_LENGTH, 1, DIGIT_FOR);
    if (layout.whole) put(layout.whole.at, 1, DIGIT_FOR);
    if (layout.lines === 2) put(layout.number + NUMBER_LENGTH + 1, STATE_LENGTH, LETTER_FOR);
    const whole = text.join('');
    return [
      ...Array.from({ length: layout.lines }, (_, i) => whole.slice(i * layout.length, (i + 1) * layout.length)),
      ...lines.slice(layout.lines),
    ];
  }
  return [...lines];
}
const STATE_LENGTH = 3;

/** The zone that the lines begin with, and how many of them it takes; null where they are none. */
export function readZone(lines: readonly string[]): { zone: Zone; lines: number } | null {
  for (const layout of LAYOUTS) {
    const own = lines.slice(0, layout.lines).map(zoneLine);
    const isWhole = own.length === layout.lines && own.every((line) => line.length === layout.length);
    if (!isWhole || !layout.first.test(own[0]!) || !own.every((line) => /^[A-Z0-9<]+$/.test(line))) continue;
    const text = own.join('');
    if (isShaped(layout, text)) return { zone: readLayout(layout, text), lines: layout.lines };
  }
  return null;
}

/** First lines that a second one of so many characters may follow: of what they say, only the kind of document counts. */
const FIRST_LINES = ['P', 'I'].map((kind, i) => kind.padEnd([44, 36][i]!, '<'));

/**
 * The second line alone, where the first was not read: all its check digits hold, with the last one two for each part, so
 * that it is surely one. Nobody can tell so of a visa, which has no last digit.
 */
export function readSecondLine(line: string): { zone: Zone; lines: number } | null {
  const own = zoneLine(line);
  const first = FIRST_LINES.find(({ length }) => length === own.length);
  const read = first ? readZone(asRecognised([first, own])) : null;
  return read?.zone.checks.every(({ holds }) => holds) ? { zone: read.zone, lines: 1 } : null;
}
