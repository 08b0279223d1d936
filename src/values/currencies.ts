/** Currencies as printed: ISO 4217 codes, signs, abbreviations and names. Facts of the ISO 4217 list. */

/** Codes that are no words; capitals beside an amount or alone. */
const CODES =
  'ILS NIS USD EUR GBP CHF JPY CNY RMB INR BRL PLN CZK HUF RON BGN RSD SEK NOK DKK ISK RUB UAH AUD NZD SGD HKD MXN CLP ARS PEN UYU ZAR THB IDR MYR VND KRW TWD AED SAR QAR KWD OMR JOD EGP TND LBP NGN KES GHS PKR LKR BDT DZD IQD DEM';
/** Codes that are words, too: they count beside an amount, in brackets or alone. */
const WORDS = 'TRY CAD COP MAD PHP BHD TL';

export const CURRENCY_CODES: readonly string[] = `${CODES} ${WORDS}`.split(' ');

/** Other names of a code. */
const ALIASES: Readonly<Record<string, string>> = { NIS: 'ILS', RMB: 'CNY', TL: 'TRY' };

/** `kr` beside an amount: of which country, the rest of the paper tells. */
const CROWN = 'kr';

/** Signs and abbreviations that stand beside an amount, the longer ones first. */
const SIGNS: readonly (readonly [pattern: string, code: string])[] = [
  ['₪|ש["״\'׳]{1,2}ח|שייח(?![א-ת])', 'ILS'],
  ['R\\$', 'BRL'],
  ['US ?\\$', 'USD'],
  ['(?:CA|C)\\$', 'CAD'],
  ['(?:AU|A)\\$', 'AUD'],
  ['NZ\\$', 'NZD'],
  ['HK\\$', 'HKD'],
  ['S\\$', 'SGD'],
  ['MX\\$', 'MXN'],
  ['NT\\$', 'TWD'],
  ['\\$', 'USD'],
  ['€|[Ee]uros?(?![\\p{L}])|[Εε]υρώ(?![\\p{L}])', 'EUR'],
  ['£', 'GBP'],
  ['¥|￥|円', 'JPY'],
  ['₺', 'TRY'],
  ['₹|Rs\\.?(?![\\p{L}])', 'INR'],
  ['zł(?![\\p{L}])', 'PLN'],
  ['K[čČ](?![\\p{L}])', 'CZK'],
  ['[Kk]r\\.?(?![\\p{L}])', CROWN],
  ['Ft(?![\\p{L}])', 'HUF'],
  ['[Ll]ei(?![\\p{L}]| ?\\d)', 'RON'],
  ['₽|[Рр]уб(?:л(?:ей|я|ь))?\\.?(?![\\p{L}])', 'RUB'],
  ['₴|[Гг]рн\\.?(?![\\p{L}])|гривень(?![\\p{L}])', 'UAH'],
  ['лв\\.?(?![\\p{L}])', 'BGN'],
  ['₩', 'KRW'],
  ['₫', 'VND'],
  ['฿', 'THB'],
  ['₱', 'PHP'],
  ['₦', 'NGN'],
  ['Rp\\.?(?![\\p{L}])', 'IDR'],
  ['RM(?![\\p{L}])', 'MYR'],
  ['S/\\.?(?= ?\\d)', 'PEN'],
  ['د\\.?\\s?إ\\.?|درهم(?: إماراتي)?', 'AED'],
  ['ر\\.?\\s?س\\.?|ريال(?: سعودي)?', 'SAR'],
  ['ج\\.?\\s?م\\.?|جنيه(?: مصري)?', 'EGP'],
  ['د\\.?\\s?ك\\.?|دينار كويتي', 'KWD'],
  ['د\\.?\\s?ب\\.?|دينار بحريني', 'BHD'],
  ['دينار أردني', 'JOD'],
  ['د\\.?\\s?ت\\.?|دينار تونسي', 'TND'],
];

/** A letter of Arabic beside it makes another word of an abbreviation. */
const alone = (sign: string) => (/[؀-ۿ]/.test(sign) ? `(?<![؀-ۿ])(?:${sign})(?![؀-ۿ])` : `(?:${sign})`);

/** One currency beside an amount, as the source of a pattern with the flag `u`. */
export const CURRENCY_BESIDE = [
  ...SIGNS.map(([sign]) => alone(sign)),
  ...CURRENCY_CODES.map((code) => `${code}(?![A-Za-z])`),
].join('|');

/** Names that running text and headings print without an amount. */
const NAMES: readonly (readonly [pattern: RegExp, code: string])[] = [
  [/₪|ש["״'׳]{0,2}ח|\d ?שייח|שייח ?\d|\bשח\b|שקל(?:ים)?(?: חדש(?:ים)?)?/, 'ILS'],
  [/דולר/, 'USD'],
  [/יורו|אירו/, 'EUR'],
  // Another word in Italian.
  [/(?<=\d ?)[Ll]ei(?!\p{L})/u, 'RON'],
];
const LONE = new RegExp(`(?<![A-Za-z])(?:${CODES.split(' ').join('|')})(?![A-Za-z])`);
const LONE_WORD = new RegExp(
  `(?:^|[(\\[:] ?)(${WORDS.split(' ').join('|')})(?=$|[)\\]])|\\d ?(${WORDS.split(' ').join('|')})(?![A-Za-z])`,
);
const LETTERLESS = SIGNS.filter(([, code]) => code !== 'ILS' && code !== 'RON' && code !== CROWN).map(
  ([sign, code]) => [new RegExp(`(?<!\\p{L})${alone(sign)}`, 'u'), code] as const,
);

const codeOf = (name: string) => ALIASES[name] ?? name;

const WHOLE_SIGNS = SIGNS.map(([sign, code]) => [new RegExp(`^(?:${sign})`, 'u'), code] as const);

/** ISO 4217 code of a sign, abbreviation or code that stands beside an amount; `kr` may be one of several. */
export const codeBeside = (mark: string): string =>
  CURRENCY_CODES.includes(mark) ? codeOf(mark) : (WHOLE_SIGNS.find(([sign]) => sign.test(mark))?.[1] ?? mark);

/** Dollars, pesos and yuan that share a sign with others. */
const SHARED: Readonly<Record<string, RegExp>> = {
  USD: /(?<![A-Za-z])(?:CAD|AUD|NZD|SGD|HKD|TWD|MXN|COP|CLP|ARS|UYU)(?![A-Za-z])/g,
  JPY: /(?<![A-Za-z])(?:CNY|RMB)(?![A-Za-z])|人民币|[0-9]元/g,
};
const OWN: Readonly<Record<string, RegExp>> = {
  USD: /(?<![A-Za-z])USD(?![A-Za-z])|US ?\$/,
  JPY: /(?<![A-Za-z])JPY(?![A-Za-z])|円/,
};

/** Words in small letters that papers of one country with crowns have and those of the others have not. */
const CROWNS: readonly (readonly [code: string, words: RegExp])[] = [
  ['SEK', /(?<!\p{L})(?:organisationsnummer|belopp|att betala|ingående|öres)/u],
  ['NOK', /(?<!\p{L})(?:organisasjonsnummer|beløp|å betale|inngående|mva(?!\p{L}))/u],
  ['DKK', /(?<!\p{L})(?:cvr(?!\p{L})|beløb|at betale|primosaldo)/u],
  ['ISK', /(?<!\p{L})(?:kennitala|upphæð|samtals)/u],
];

/** The one country's whose code or words the text has; null where it is none, or more than one. */
function crownOf(text: string): string | null {
  const small = text.toLowerCase();
  const named = (code: string) => new RegExp(`(?<![A-Za-z])${code}(?![A-Za-z])`).test(text);
  const [crown, other] = CROWNS.filter(([code, words]) => named(code) || words.test(small));
  return crown && !other ? crown[0] : null;
}

/**
 * What the shared signs `$` and `¥` stand for in a document that names one such currency and not the usual one, and `kr`
 * in any: null where no country shows, or several.
 */
export function sharedSigns(text: string): ReadonlyMap<string, string | null> {
  const out = new Map<string, string | null>([[CROWN, crownOf(text)]]);
  for (const [usual, others] of Object.entries(SHARED)) {
    const [named, more] = new Set([...text.matchAll(others)].map(([name]) => (usual === 'JPY' ? 'CNY' : name)));
    if (named && !more && !OWN[usual]!.test(text)) out.set(usual, named);
  }
  return out;
}

const FRACTIONAL = /(?<![\d.,])\d[\d.,]*[.,]\d{2}(?!\d)/g;
const YEN = /[¥￥]/g;

/**
 * Whether `¥` in a recognised text is the star that tills print before amounts, or the mark of a number: the yen has no
 * fraction, and who counts in yuan prints the sign beside every second amount at least.
 */
export function takesStarsForYen(text: string): boolean {
  const signs = text.match(YEN)?.length ?? 0;
  return signs > 0 && 2 * signs < (text.match(FRACTIONAL)?.length ?? 0);
}

/** ISO 4217 code of the first currency that the text names, or null. */
export function currencyOf(text: string): string | null {
  let best: { index: number; code: string } | null = null;
  const offer = (index: number, code: string) => {
    if (index >= 0 && (!best || index < best.index)) best = { index, code };
  };
  for (const [pattern, code] of NAMES) offer(text.search(pattern), code);
  for (const [pattern, code] of LETTERLESS) offer(text.search(pattern), code);
  const lone = text.match(LONE);
  if (lone) offer(lone.index!, codeOf(lone[0]));
  const word = text.match(LONE_WORD);
  if (word) offer(word.index!, codeOf((word[1] ?? word[2])!));
  return (best as { code: string } | null)?.code ?? null;
}

/** Currencies whose smallest coin is a thousandth. */
const THOUSANDTHS = new Set(['KWD', 'BHD', 'JOD', 'TND', 'OMR', 'IQD', 'LYD']);
export const hasThousandths = (code: string | null) => code !== null && THOUSANDTHS.has(code);

/** Hundredths of a currency in which tariffs are printed: `24.31p`, `52.52 אג׳`, `ct/kWh`. */
export const MINOR_UNIT = String.raw`(?:p|pence|penny|cts?|c|cents?|¢|centimes?|centesimi|c[eé]ntimos?|centavos?|[öø]re|groszy|paise|kuru[sş]|bani|коп(?:ійок|еек)?|אגורות|אגורה|אג['׳]?)(?!\p{L})`;
const SAYS_MINOR = new RegExp(String.raw`(?:^|[\s(/\d])(?:ב-?)?${MINOR_UNIT}(?!\.\s?\p{L})`, 'iu');

/** Whether a price, or the header above it, counts in hundredths of the currency. */
export const saysMinor = (text: string): boolean => SAYS_MINOR.test(text);
