/** Check digits of the numbers by which the registers of states know their companies. */
import { isEuVatNumber, weighted } from './eu-vat.ts';
import { isIsraeliCompany } from './identifiers.ts';

interface Register {
  /** How papers call its number; null where any name will do. */
  name: RegExp | null;
  form: RegExp;
  holds: (digits: string) => boolean;
}

/** Statistics Poland: nine digits, or fourteen of a branch, of which the first nine are those of the company. */
function isRegon(digits: string): boolean {
  const holds = (weights: readonly number[]) => (weighted(digits, weights) % 11) % 10 === Number(digits.at(-1));
  if (digits.length === 9) return holds([8, 9, 2, 3, 4, 5, 6, 7]);
  return isRegon(digits.slice(0, 9)) && holds([2, 4, 8, 5, 0, 9, 7, 3, 6, 1, 2, 4, 8]);
}

/** The first whose name and form agree. Danish and Swedish numbers are those of the VAT, too. */
const REGISTERS: readonly Register[] = [
  { name: /\bregon\b/i, form: /^(?:\d{9}|\d{14})$/, holds: isRegon },
  { name: /\bcvr\b/i, form: /^\d{8}$/, holds: (digits) => isEuVatNumber(`DK${digits}`) },
  { name: /\borg/i, form: /^\d{10}$/, holds: (digits) => isEuVatNumber(`SE${digits}01`) },
  // Brønnøysund Register Centre.
  {
    name: /\borg|\bforetaks/i,
    form: /^[89]\d{8}$/,
    holds: (digits) => weighted(digits, [3, 2, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0,
  },
  { name: null, form: /^5\d{8}$/, holds: isIsraeliCompany },
];

/** Whether the check digit of a company's number is right; null where no register known here has such numbers. */
export function companyNumberHolds(label: string, digits: string): boolean | null {
  const register = REGISTERS.find(({ name, form }) => (name?.test(label) ?? true) && form.test(digits));
  return register ? register.holds(digits) : null;
}
