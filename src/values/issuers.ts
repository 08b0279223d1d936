/** Issuers that go by several names: banks, health funds and payment apps of Israel, in Hebrew and English. */
import { ISRAELI_BANKS, israeliBanksIn } from './identifiers.ts';

interface KnownIssuer {
  key: string;
  he: string;
  en: string;
  names: RegExp;
}

export const HEALTH_FUNDS: readonly KnownIssuer[] = [
  {
    key: 'clalit',
    he: 'כללית',
    en: 'Clalit',
    names: /שירותי בריאות כללית|קופת חולים כללית|כללית שירותי/,
  },
  {
    key: 'maccabi',
    he: 'מכבי שירותי בריאות',
    en: 'Maccabi',
    names: /מכבי שירותי בריאות|קופת חולים מכבי/,
  },
  { key: 'meuhedet', he: 'מאוחדת', en: 'Meuhedet', names: /קופת חולים מאוחדת|מאוחדת/ },
  { key: 'leumit', he: 'לאומית שירותי בריאות', en: 'Leumit', names: /לאומית שירותי בריאות|קופת חולים לאומית/ },
];

/** One name in both languages. */
export const PAYMENT_APPS: readonly { name: string; names: RegExp }[] = [
  // Neither `a bit` nor `Bit Manufacturing`.
  {
    name: 'bit',
    names: /(?:^|"|(?<!(?<!\p{L})(?:a|little))\s)(?:ביט|[Bb]it|BIT)(?:$|[".!,]|\s(?!\p{Lu}\p{Ll}))/u,
  },
  { name: 'PayBox', names: /paybox|פייבוקס/i },
  { name: 'Pepper', names: /\bpepper(?: pay)?\b|פפר/i },
  { name: 'PayPal', names: /\bpaypal\b/i },
  { name: 'Revolut', names: /\brevolut\b/i },
  { name: 'Wise', names: /\bwise\b/i },
];

const MAX_ID = 100;
/** What a company may leave out of its name. */
const LEGAL_FORM = /(?<=\S )(?:בעמ|בע מ|ltd|limited|inc|llc|plc|gmbh)$/;
/** `Bank Leumi le-Israel B.M.` is the bank; `עובדי בנק לאומי` is not. */
const BEGINS_AS_BANK = /^(?:ה?בנק|bank) /;

/** Letters and digits in lower case, without vowel points; an abbreviation is one word: בע"מ → בעמ. */
const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .replace(/(?<=\p{L})["'״׳’](?=\p{L})/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/**
 * One id for all spellings of an issuer: `bank:10` (the code of the Bank of Israel) for `Bank Leumi` and `בנק לאומי`,
 * `health_fund:clalit`, `payment_app:bit`, and for everybody else the printed name without case, punctuation and legal
 * form: `name:harbour books`. Null for a name without a letter or digit.
 */
export function issuerIdOf(printed: string): string | null {
  const name = fold(printed);
  if (name === '') return null;
  const isCalled = (...names: string[]) => names.some((each) => fold(each) === name);
  const isWhole = (names: RegExp) => name.match(names)?.[0].trim() === name;

  const banks = BEGINS_AS_BANK.test(name) ? israeliBanksIn(name) : [];
  const bank =
    ISRAELI_BANKS.find(({ he, en, names }) => isCalled(he, en) || isWhole(names)) ??
    (banks.length === 1 ? banks[0] : undefined);
  if (bank) return `bank:${bank.code}`;
  const fund = HEALTH_FUNDS.find(({ he, en, names }) => isCalled(he, en) || isWhole(names));
  if (fund) return `health_fund:${fund.key}`;
  const app = PAYMENT_APPS.find((each) => isCalled(each.name) || isWhole(each.names));
  if (app) return `payment_app:${fold(app.name)}`;
  return `name:${name.replace(LEGAL_FORM, '').trim()}`.slice(0, MAX_ID).toWellFormed();
}
