import type { TextLine } from '../../../document/facts.ts';
import type { DocumentFields, Read } from '../../../document/fields/types.ts';
import {
  type IsraeliBank,
  ibanProblem,
  israeliBank,
  israeliBanksIn,
  israeliIbanParts,
  isSameBank,
} from '../../../values/identifiers.ts';
import { defineRule } from '../../rule.ts';
import { placeOf } from '../support.ts';
import { messages } from './messages.ts';

interface Claim {
  bank: IsraeliBank;
  code: number;
  read: Pick<Read, 'page' | 'rect'>;
  /** The code was read beyond doubt: native text, a valid checksum, or sure recognition. */
  sure: boolean;
  /** Where the code is: in the `iban`, or printed with the name (`code`). */
  carrier: string;
}

/** `Bank Leumi (10)`, `בנק לאומי 10/858`, `בנק 10 - לאומי`: a name with its code. */
const CODE_AFTER = /^[\s,:-]*\(?\s*(?:קוד|מס['׳]?|מספר|code|no\.?)?\s*(\d{2})\s*(?:\)|[/-]\s*\d{3}(?!\d)|$)/i;
/** A number at the end of the line may belong to another column; the gap of 1.5 line heights is chosen, not measured. */
const isApart = ({ words }: TextLine, code: string) =>
  words.some(
    ({ text, rect }) =>
      text === code &&
      words.every(
        ({ rect: other }) =>
          other === rect || Math.max(other.x - rect.x - rect.w, rect.x - other.x - other.w) > 1.5 * rect.h,
      ),
  );
const CODE_IN_BRACKETS = /\(\s*(\d{1,2})\s*\)/;

/** From this confidence on, a recognised code is taken as read; chosen, not measured. */
const SURE_WORD = 0.9;

function printedClaims(line: TextLine): Claim[] {
  const banks = israeliBanksIn(line.text);
  if (banks.length !== 1) return [];
  const bank = banks[0]!;
  const name = line.text.toLowerCase().match(bank.names);
  if (!name) return [];
  const after = line.text.slice(name.index! + name[0].length);
  const code = after.match(CODE_AFTER)?.[1] ?? after.slice(0, 12).match(CODE_IN_BRACKETS)?.[1];
  if (!code || israeliBank(Number(code)) === null || isApart(line, code)) return [];
  const sure = line.words.every((w) => w.confidence >= SURE_WORD);
  return [{ bank, code: Number(code), read: line, sure, carrier: 'code' }];
}

/** Documents in which a bank writes about its own account. */
const OWN_ACCOUNT = new Set(['bank_statement', 'account_confirmation', 'balance_confirmation', 'deposit_receipt']);

function ibanClaims(fields: DocumentFields): Claim[] {
  const out: Claim[] = [];
  for (const account of fields.accounts) {
    const parts = account.iban && ibanProblem(account.iban) === null ? israeliIbanParts(account.iban) : null;
    if (!parts) continue;
    const named = account.bank ? israeliBanksIn(account.bank) : [];
    const issuer =
      fields.issuer && OWN_ACCOUNT.has(fields.documentType.value) ? israeliBanksIn(fields.issuer.value) : [];
    const bank = named.length === 1 ? named[0]! : named.length === 0 && issuer.length === 1 ? issuer[0]! : null;
    if (bank) out.push({ bank, code: Number(parts.bank), read: account, sure: true, carrier: 'iban' });
  }
  return out;
}

/** A bank's name must match the code beside it or inside the IBAN. */
export const rule = defineRule(import.meta, messages, {
  category: 'identity_mismatch',
  weights: { default: { pool: 'identifiers' } },
  needs: ['fields', 'text', 'language'],
  run({ fields, text, language }, { checks, findings }) {
    const claims = [...text.flatMap((page) => page.lines.flatMap(printedClaims)), ...ibanClaims(fields)];
    for (const { bank, code, read, sure, carrier } of claims) {
      const other = israeliBank(code);
      const name = (b: IsraeliBank) => (language === 'he' || language === null ? b.he : b.en);
      const data = { bank: name(bank), expected: bank.code, code, owner: other ? name(other) : '?', carrier };
      const place = placeOf(read);
      if (isSameBank(bank.code, code)) {
        const message = carrier === 'iban' ? 'agrees_iban' : 'agrees';
        checks.push({ id: 'bank.code_name', status: 'pass', message, data, place });
      } else if (!sure || other === null) {
        checks.push({ id: 'bank.code_name', status: 'warn', message: 'undecided', data, place });
      } else {
        checks.push({ id: 'bank.code_name', status: 'fail', message: 'differs', data, place });
        findings.push({ message: 'differs', data, confidence: 0.9, place });
      }
    }
  },
});
