/**
 * The account number of a paper whose labels stand apart from its IBAN: it is held to that IBAN where one of each is printed,
 * with the branch that the IBAN holds, and both numbers are as long.
 */
import type { AccountField, DocumentFields } from '../../../document/fields/types.ts';

const only = <T>(all: readonly T[]): T | null => (all.length === 1 ? all[0]! : null);
const trimmed = (digits: string) => digits.replace(/^0+/, '');

/** An account has at most nine digits; shorter numbers stand within many others. Chosen. */
const NUMBER = /^\d{5,9}$/;

export function loneAccount(
  { accounts }: DocumentFields,
  parts: { branch: string; account: string },
): AccountField | null {
  const isOnly = only([...new Set(accounts.flatMap(({ iban }) => (iban ? [iban] : [])))]) !== null;
  const printed = only(accounts.filter(({ account }) => account !== null));
  if (!isOnly || !printed || !NUMBER.test(printed.account!)) return null;
  const isOfBranch = accounts.some(({ branch }) => branch !== null && trimmed(branch) === trimmed(parts.branch));
  return isOfBranch && trimmed(printed.account!).length === trimmed(parts.account).length ? printed : null;
}
