/**
 * The account number beside the IBAN that carries it, on papers of Israeli banks: `IL kk BBB SSS a×13` holds bank, branch and
 * account (SWIFT IBAN Registry). Only where one of each is printed, and the branch of the IBAN as well.
 */
import type { AccountField, DocumentFields } from '../../../document/fields/types.ts';
import { ibanProblem, israeliIbanParts } from '../../../values/identifiers.ts';
import { isDoubtful } from '../../../values/misreadings.ts';

/** Below it a number stands within many others; an account has at most nine digits. Chosen. */
const NUMBER = /^\d{5,9}$/;

export interface OwnIban {
  printed: AccountField;
  /** Account number within the IBAN, without the zeros before it. */
  carried: string;
  state: 'agrees' | 'differs' | 'doubtful';
}

const only = <T>(all: readonly T[]): T | null => (all.length === 1 ? all[0]! : null);
const trimmed = (digits: string) => digits.replace(/^0+/, '');
const numberOf = ({ account }: AccountField) => account?.replace(/[\s-]/g, '') ?? '';

export function ownIban({ accounts }: DocumentFields): OwnIban | null {
  const iban = only([...new Set(accounts.flatMap((each) => (each.iban ? [each.iban] : [])))]);
  const parts = iban && ibanProblem(iban) === null ? israeliIbanParts(iban) : null;
  const printed = only(accounts.filter(({ account }) => account !== null));
  if (!parts || !printed || !NUMBER.test(numberOf(printed))) return null;
  // The branch ties the two together: another account of the holder may be kept elsewhere.
  if (!accounts.some(({ branch }) => branch !== null && Number(branch) === Number(parts.branch))) return null;
  const [own, carried] = [trimmed(numberOf(printed)), trimmed(parts.account)];
  if (carried.includes(own) || own.includes(carried)) return { printed, carried, state: 'agrees' };
  // Some banks write a branch or a kind of account into the number: then its length differs.
  if (own.length !== carried.length) return null;
  return { printed, carried, state: printed.source === 'ocr' && isDoubtful(printed) ? 'doubtful' : 'differs' };
}
