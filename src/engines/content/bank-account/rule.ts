import type { AccountField } from '../../../document/fields/types.ts';
import { ibanProblem, israeliBank, israeliBanksIn, israeliIbanParts } from '../../../values/identifiers.ts';
import { accountPassRate, isIsraeliAccount } from '../../../values/israeli-accounts.ts';
import { defineRule } from '../../rule.ts';
import { placeOf } from '../support.ts';
import { messages } from './messages.ts';

interface Account {
  bank: number;
  branch: string;
  number: string;
}

const trimmed = (digits: string) => digits.replace(/^0+/, '');

function fromIban(iban: string): Account | null {
  const parts = ibanProblem(iban) === null ? israeliIbanParts(iban) : null;
  return parts && { bank: Number(parts.bank), branch: parts.branch, number: trimmed(parts.account) };
}

/** `בנק לאומי (10)`, `בנק מזרחי טפחות 20/647`: the code, and the branch where it follows. */
const CODE = /(?<!\d)(\d{1,2})(?:\s*[/-]\s*(\d{3}))?(?!\d)/;
/** `11710022`, `607-11710022`, `10-607-11710022`. */
const NUMBER = /^(?:\d{2}[-/])?(?:(\d{3})[-/])?(\d{4,9})$/;

/** Bank, branch and account as printed; null where one is missing, or bank and code are not one. */
function fromPrint({ bank, branch, account }: AccountField): Account | null {
  const named = israeliBanksIn(bank ?? '');
  const code = bank?.match(CODE);
  const number = account?.match(NUMBER);
  const printed = code ? (israeliBank(Number(code[1]))?.code ?? null) : null;
  const whose = named.length === 1 ? named[0]!.code : printed;
  const at = branch ?? code?.[2] ?? number?.[1];
  if (whose === null || (printed !== null && printed !== whose) || !number || !at || !/^\d{1,3}$/.test(at)) return null;
  return { bank: whose, branch: at.padStart(3, '0'), number: trimmed(number[2]!) };
}

/** The check digit of an Israeli account by its bank's rule. Rules differ in strength, so a failure only asks. */
export const rule = defineRule(import.meta, messages, {
  category: 'identity_mismatch',
  weights: {},
  needs: ['fields'],
  run({ fields }, { checks }) {
    const seen = new Set<string>();
    for (const field of fields.accounts) {
      const account = field.iban ? fromIban(field.iban) : fromPrint(field);
      const verdict = account && isIsraeliAccount(account.bank, account.branch, account.number);
      if (!account || verdict === null) continue;
      const key = `${account.bank}-${account.branch}-${account.number}`;
      if (seen.has(key)) continue;
      seen.add(key);
      checks.push({
        id: 'account.check_digit',
        status: verdict ? 'pass' : 'warn',
        message: verdict ? 'holds' : !field.iban && field.source === 'ocr' ? 'unreadable' : 'broken',
        data: {
          bank: account.bank,
          branch: account.branch,
          account: account.number,
          share: accountPassRate(account.bank)!,
        },
        place: placeOf(field),
      });
    }
  },
});
