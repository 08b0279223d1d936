/** Check digits of the references by which payments find their invoice, as the banks of each country publish them. */
import { digitsOf } from './digits.ts';
import { ibanRemainder, luhn } from './identifiers.ts';
import { type NamedNumber, type Numbering, readerOf } from './named-numbers.ts';
import { isSwissReference } from './payment-codes.ts';

interface Reference extends Numbering {
  /** What the paper must print besides, where other countries use the name. */
  paper?: RegExp;
}

/** From the right, weights in turn; how far the sum is from the next multiple of `modulus`. */
const missing = (digits: string, weights: readonly number[], modulus: number): number => {
  const sum = [...digits]
    .toReversed()
    .reduce((total, digit, i) => total + Number(digit) * weights[i % weights.length]!, 0);
  return (modulus - (sum % modulus)) % modulus;
};

/** Finance Finland, viitenumero. */
const isFinnish = (digits: string) => missing(digits.slice(0, -1), [7, 3, 1], 10) === Number(digits.at(-1));

/** Bits AS of Norway, KID: the last character by modulus 10 or 11, a hyphen where 10 is left. */
function isKid(number: string): boolean {
  const check = missing(number.slice(0, -1), [2, 3, 4, 5, 6, 7], 11);
  return (check === 10 ? '-' : String(check)) === number.at(-1) || (/^\d+$/.test(number) && luhn(number));
}

/** ISO 11649: as an IBAN, with RF for the country. */
const isCreditorReference = (value: string) => ibanRemainder(value) === 1;

/** Febelfin of Belgium: the last two digits are the remainder of the others by 97, or 97. */
function isStructured(printed: string): boolean {
  const digits = printed.replace(/\D/g, '');
  return (Number(digits.slice(0, 10)) % 97 || 97) === Number(digits.slice(10));
}

/** In groups of five from the right, or in one; digits that follow after a space may be its own, or another number. */
const GROUPED = String.raw`(?:\d{1,5}(?: \d{5}){1,3}|\d{4,20})(?! \d)`;

const REFERENCES: readonly Reference[] = [
  {
    name: 'kid(?:-?n(?:ummer|r))?|kundeidentifikasjon(?:snummer)?(?: ?\\(kid\\))?',
    printed: String.raw`\d{4,24}[\d-](?! \d)`,
    paper: /\b(?:NOK|kr|konto\p{L}*)\b/iu,
    holds: isKid,
  },
  {
    // Bankgirot of Sweden; in Denmark the name stands for a line with marks of its own.
    name: 'ocr(?:-? ?(?:nummer|nr|referens))?',
    printed: String.raw`\d{5,25}(?! \d)`,
    paper: /bank-?giro|plus-?giro|\bbg\b|\bpg\b/i,
    holds: luhn,
  },
  {
    name: 'viitenumero|viitenro|viite ?n:o|viitenumber',
    printed: GROUPED,
    holds: isFinnish,
  },
  { name: 'viite', printed: GROUPED, paper: /\bFI\d{2} ?\d{4}/, holds: isFinnish },
  {
    name: 'viitenumero|viite|rf-?viite|referens(?:nummer)?|(?:creditor |payment )?reference|referenz|sklic',
    // Those with letters are not read; without their beginning they are none.
    printed: String.raw`RF\d{2}(?: ?\d{4}){0,5} ?\d{1,4}(?! \d)(?![\dA-Z])(?! [A-Z]{1,4}\d)`,
    holds: isCreditorReference,
  },
  {
    name: 'referenz(?:nummer)?|reference|riferimento',
    printed: String.raw`\d{2}(?: ?\d{5}){5}`,
    paper: /\bCH\d{2} ?3[01]/,
    holds: isSwissReference,
  },
];

/** Forms that no other number has: they need no name. Danish ones are Luhn's (Nets, FI-kort). */
const STRUCTURED: readonly { printed: RegExp; holds: (printed: string) => boolean }[] = [
  { printed: /(?:\+{3}|\*{3}) ?\d{3} ?\/ ?\d{4} ?\/ ?\d{5} ?(?:\+{3}|\*{3})/g, holds: isStructured },
  {
    printed: /\+(?:71|75|04|15) ?< ?\d{15,16} ?\+ ?\d{8} ?</g,
    holds: (printed) => luhn(digitsOf(printed.slice(printed.indexOf('<')))),
  },
];

export type PaymentReference = Pick<NamedNumber<Reference>, 'start' | 'end' | 'value'> & { holds: boolean };

const readNamed = readerOf(REFERENCES);

/** References of a line, on a paper that says `whole`. */
export function readPaymentReferences(printed: string, whole: string): PaymentReference[] {
  const named = readNamed(printed).flatMap(({ start, end, value, holds, numbering }) =>
    holds !== null && (numbering.paper?.test(whole) ?? true) ? [{ start, end, value, holds }] : [],
  );
  const structured = STRUCTURED.flatMap((form) =>
    [...printed.matchAll(form.printed)].map(({ 0: value, index }) => ({
      start: index,
      end: index + value.length,
      value,
      holds: form.holds(value),
    })),
  );
  return [...named, ...structured];
}
