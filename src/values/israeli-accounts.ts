/**
 * Check digits of Israeli bank accounts: the rules of Masav (specification of 1 October 2015, with the additions of May
 * 2025). Each bank has its own, and they differ in strength.
 */
import { remainderOf } from './iban-national.ts';

interface Parts {
  /** Three digits. */
  branch: string;
  /** As printed, at most nine. */
  digits: string;
}

interface AccountRule {
  /** Null where the rule does not speak of this branch or length. */
  holds: (parts: Parts) => boolean | null;
  /** Of 100 random account numbers, how many satisfy it. */
  passes: number;
}

const weighted = (digits: string, weights: readonly number[]) =>
  weights.reduce((sum, weight, i) => sum + weight * Number(digits[i]), 0);
const descending = (from: number) => Array.from({ length: from }, (_, i) => from - i);

const six = ({ digits }: Parts) => digits.padStart(6, '0').slice(-6);
const eight = ({ digits }: Parts) => digits.padStart(8, '0').slice(-8);
const nine = ({ digits }: Parts) => digits.padStart(9, '0');

/** Branch and the last six digits, weighed 9 to 1, modulo 11. */
const withBranch = (parts: Parts, branch = parts.branch) => weighted(branch + six(parts), descending(9)) % 11;
const wholeAccount = (parts: Parts) => weighted(nine(parts), descending(9)) % 11;
const lastSix = (parts: Parts) => weighted(six(parts), descending(6)) % 11;

/** The end 90 was narrowed in 2025; accounts from before have it, so that it holds for all. */
const LEUMI_ENDS = [90, 72, 70, 60, 20];

const leumi = (parts: Parts): boolean => {
  const account = eight(parts);
  const sum = weighted(parts.branch + account.slice(0, 6), [10, 9, 8, 7, 6, 5, 4, 3, 2]) + Number(account.slice(6));
  return LEUMI_ENDS.includes(sum % 100);
};

/** Branches of Mizrahi-Tefahot from 401 to 799 count as those 400 below. */
const mizrahiBranch = ({ branch }: Parts) => {
  const number = Number(branch);
  return number > 400 && number < 800 ? String(number - 400).padStart(3, '0') : branch;
};

/** The specification of 2015 and the one of 2025 weigh other digits: either will do. */
const firstInternational = (parts: Parts) =>
  [0, 6].includes(wholeAccount(parts)) || [0, 6].includes(withBranch(parts)) || [0, 6].includes(lastSix(parts));

/** Branches with wider remainders are listed in the specification; the wider rule holds for all. */
const massad = (parts: Parts) =>
  [0, 2, 4].includes(withBranch(parts)) || [0, 6].includes(wholeAccount(parts)) || [0, 6].includes(lastSix(parts));

/** The last digit complements the weighted sum of the eight before it to a multiple of eleven. */
const complementOf11 =
  (weights: readonly number[]) =>
  (parts: Parts): boolean => {
    const account = nine(parts);
    return (11 - (weighted(account, weights) % 11)) % 11 === Number(account[8]);
  };

/** ISO 7064 mod 97-10 over branch and account; virtual branches from 900 on have no check digit. */
const iso7064 = ({ branch, digits }: Parts): boolean | null =>
  digits.length < 3 || Number(branch) >= 900
    ? null
    : 98 - remainderOf(`${branch}${digits.slice(0, -2)}`, 97) === Number(digits.slice(-2));

/** By Masav code. Banks that are not here have no rule, or one that their published example breaks. */
const RULES: Readonly<Record<number, AccountRule>> = {
  3: { holds: (p) => wholeAccount(p) === 0, passes: 9 },
  4: { holds: (p) => [0, 2].includes(withBranch(p)), passes: 18 },
  9: { holds: (p) => weighted(nine(p), descending(9)) % 10 === 0, passes: 10 },
  10: { holds: leumi, passes: 5 },
  11: { holds: (p) => [0, 2, 4].includes(wholeAccount(p)), passes: 27 },
  12: { holds: (p) => [0, 2, 4, 6].includes(withBranch(p)), passes: 36 },
  13: { holds: leumi, passes: 5 },
  14: { holds: massad, passes: 51 },
  15: { holds: iso7064, passes: 1 },
  17: { holds: (p) => [0, 2, 4].includes(wholeAccount(p)), passes: 27 },
  18: { holds: iso7064, passes: 1 },
  20: { holds: (p) => [0, 2, 4].includes(withBranch(p, mizrahiBranch(p))), passes: 27 },
  21: { holds: (p) => [0, 2].includes(weighted(eight(p), descending(8)) % 11), passes: 18 },
  22: { holds: complementOf11([3, 2, 7, 6, 5, 4, 3, 2]), passes: 9 },
  31: { holds: firstInternational, passes: 45 },
  34: { holds: leumi, passes: 5 },
  35: { holds: iso7064, passes: 1 },
  46: { holds: massad, passes: 51 },
  47: { holds: complementOf11([9, 8, 6, 4, 3, 7, 2, 5]), passes: 9 },
  52: { holds: firstInternational, passes: 45 },
  58: { holds: (p) => weighted(nine(p), [1, 9, 2, 3, 4, 5, 6, 7, 8]) % 11 === 0, passes: 9 },
  69: { holds: iso7064, passes: 1 },
  79: { holds: (p) => iso7064({ ...p, digits: nine(p) }), passes: 1 },
};

/** True or false by the rule of the bank, or null where it has none for this account. */
export function isIsraeliAccount(bank: number, branch: string, account: string): boolean | null {
  const digits = account.replace(/\D/g, '');
  if (digits === '' || digits.length > 9) return null;
  return RULES[bank]?.holds({ branch: branch.replace(/\D/g, '').padStart(3, '0').slice(-3), digits }) ?? null;
}

/** Of 100 random account numbers, how many satisfy the bank's rule: the fewer, the more a failure says. Null without a rule. */
export const accountPassRate = (bank: number): number | null => RULES[bank]?.passes ?? null;
