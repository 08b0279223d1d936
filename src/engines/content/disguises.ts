/** Disguises of text that a person does not read, or a search does not find, and a machine does. */

/** Letters written as Unicode tags (U+E0020 to U+E007E), which no font shows. */
function tagText(text: string): string {
  let out = '';
  for (const char of text) {
    const code = char.codePointAt(0)!;
    if (code >= 0xe0020 && code <= 0xe007e) out += String.fromCharCode(code - 0xe0000);
  }
  return out;
}

/** Characters of no width, removed to join the letters between them again. */
const ZERO_WIDTH = /[\u200b-\u200d\u2060\ufeff\u00ad]/g;
/** Fewer are ordinary typesetting (soft hyphens, joiners); chosen, not measured. */
const MIN_ZERO_WIDTH = 12;
/** Fewer spell no instruction (flags of regions use a few); chosen, not measured. */
const MIN_TAGS = 8;
export const UNSHOWN = /[\u200b-\u200d\u2060\ufeff\u00ad\u{e0020}-\u{e007e}]/u;

/** Cyrillic and Greek letters that look like Latin ones (Unicode confusables), with the Latin one. */
const LOOKALIKES: Readonly<Record<string, string>> = Object.fromEntries(
  [
    ['аАαΑ', 'a'],
    ['ВΒ', 'b'],
    ['сСϲ', 'c'],
    ['ԁ', 'd'],
    ['еЕεΕ', 'e'],
    ['һНΗ', 'h'],
    ['іІιΙıӏ', 'i'],
    ['јЈ', 'j'],
    ['кКκΚ', 'k'],
    ['мМΜ', 'm'],
    ['пηΝ', 'n'],
    ['оОοΟ', 'o'],
    ['рРρΡ', 'p'],
    ['ԛ', 'q'],
    ['гᴦ', 'r'],
    ['ѕЅ', 's'],
    ['тТτΤ', 't'],
    ['υ', 'u'],
    ['ѵν', 'v'],
    ['ԝ', 'w'],
    ['хХχΧ', 'x'],
    ['уУΥ', 'y'],
    ['ᴢΖ', 'z'],
  ].flatMap(([foreign, latin]) => [...foreign!].map((letter) => [letter, latin!])),
);
const FOREIGN = new RegExp(`[${Object.keys(LOOKALIKES).join('')}]`, 'gu');
/** No real word mixes the alphabets. */
const MIXED_WORD = /[A-Za-z][\u0370-\u03ff\u0400-\u052f]|[\u0370-\u03ff\u0400-\u052f][A-Za-z]/;

/** `i g n o r e`, `I-G-N-O-R-E`: single letters with the same sign or space between them. */
const SPACED = /(?<!\p{L})\p{L}(?:([ .\-_·*|])\1{0,3}\p{L}(?!\p{L})|[ ]{1,4}\p{L}(?!\p{L})){11,}/gu;

const BASE64 = /(?<![A-Za-z0-9+/=_-])[A-Za-z0-9+/]{24,6000}={0,2}(?![A-Za-z0-9+/=])/g;
/** Runs of base64 that are decoded of one text, so that a long one costs no more. */
const MAX_CODED = 20;
/** Share of letters, digits and common punctuation from which decoded bytes are text; chosen, not measured. */
const READABLE = 0.85;
const PERCENT = /(?:%[0-9A-Fa-f]{2})|\+/;

/** The text that base64 encodes, or null where it is not text. */
function decoded(coded: string): string | null {
  const text = Buffer.from(coded, 'base64').toString('utf8');
  const letters = text.match(/[\p{L}\p{N}\s.,:;!?'"()-]/gu)?.length ?? 0;
  return text.length >= 16 && letters >= READABLE * [...text].length && /\s/.test(text) ? text : null;
}

function unescaped(text: string): string | null {
  if (!PERCENT.test(text) || /\s/.test(text)) return null;
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return null;
  }
}

/** For people to read: without characters that control, hide or turn the direction of text. */
export const safely = (text: string): string => text.replace(/[\p{Cc}\p{Cf}\p{Co}]/gu, '').trim();

export interface Reading {
  text: string;
  /** The words ran together when the signs between their letters were removed. */
  together?: true;
}

/** A text as written, and the readings of it without each disguise. */
export function readings(text: string): Reading[] {
  const tags = tagText(text);
  const woven = (text.match(ZERO_WIDTH)?.length ?? 0) >= MIN_ZERO_WIDTH;
  const letters = [...text.matchAll(SPACED)].map(([run]) => run.replace(/[^\p{L}]/gu, '')).join(' ');
  const coded = [...text.matchAll(BASE64)].slice(0, MAX_CODED).flatMap(([run]) => decoded(run) ?? []);
  const address = unescaped(text.trim());
  return [
    { text },
    ...(tags.length >= MIN_TAGS ? [{ text: tags }] : []),
    ...(woven ? [{ text: text.replace(ZERO_WIDTH, '') }] : []),
    ...(MIXED_WORD.test(text) ? [{ text: text.replace(FOREIGN, (letter) => LOOKALIKES[letter]!) }] : []),
    ...(letters ? [{ text: letters, together: true as const }] : []),
    ...coded.map((inner) => ({ text: inner })),
    ...(address && address !== text ? [{ text: address }] : []),
  ];
}
