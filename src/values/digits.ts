/** Digits and marks of numbers in scripts that write them differently. */

const OTHER: ReadonlyMap<string, string> = new Map([
  ...[...'٠١٢٣٤٥٦٧٨٩'].map((digit, i) => [digit, String(i)] as const),
  ...[...'۰۱۲۳۴۵۶۷۸۹'].map((digit, i) => [digit, String(i)] as const),
  ...[...'๐๑๒๓๔๕๖๗๘๙'].map((digit, i) => [digit, String(i)] as const),
  ...[...'０１２３４５６７８９'].map((digit, i) => [digit, String(i)] as const),
  ['٫', '.'],
  ['٬', ','],
  ['،', ','],
  ['，', ','],
  ['．', '.'],
  ['／', '/'],
  ['٪', '%'],
  // Spaces that part thousands.
  ['\u00a0', ' '],
  ['\u202f', ' '],
  ['\u2009', ' '],
  ['\u2007', ' '],
]);
const ANY = new RegExp(`[${[...OTHER.keys()].join('')}]`, 'g');

/** The text with Arabic-Indic, Persian, Thai and wide digits and marks as those of ASCII, character for character. */
export const asciiDigits = (text: string): string => text.replace(ANY, (char) => OTHER.get(char)!);

/** Radicals, as which some fonts name common characters (Unicode, Kangxi Radicals and CJK Radicals Supplement). */
const RADICALS = /[\u2e80-\u2fd5]/g;
const SUPPLEMENT: Readonly<Record<string, string>> = {
  '⺠': '民',
  '⻔': '门',
  '⻓': '长',
  '⻋': '车',
  '⻜': '飞',
  '⻅': '见',
};

/** The text with radicals as the characters that they are, character for character. */
export const plainHan = (text: string): string =>
  text.replace(RADICALS, (char) => SUPPLEMENT[char] ?? char.normalize('NFKC'));

/** The digits of the first number that the text writes, in groups or not: `974 760 673` of `NO 974 760 673 MVA`. */
export const digitsOf = (text: string) => text.match(/\d(?:[\d -]*\d)?/)?.[0].replace(/[\s-]/g, '') ?? '';
