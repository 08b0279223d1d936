import type { AccountField, DocumentFields, LabelledValue } from '../../../document/fields/types.ts';
import { cellLines } from '../../../document/layout/cells.ts';
import { isInventedIban, nationalCheckHolds } from '../../../values/iban-national.ts';
import {
  britishIbanParts,
  frenchIbanParts,
  type IbanProblem,
  ibanLength,
  ibanProblem,
  ibanRemainder,
  isPlaceholderIban,
  israeliIbanParts,
} from '../../../values/identifiers.ts';
import { isDoubtful, mayBeMisread } from '../../../values/misreadings.ts';
import { defineRule, prior } from '../../rule.ts';
import { placeOf } from '../support.ts';
import { loneAccount, saidAccount } from './lone-account.ts';
import { messages } from './messages.ts';

const spaced = (iban: string) => iban.replace(/(.{4})(?=.)/g, '$1 ');

const trimmed = (digits: string) => digits.replace(/^0+/, '');

/**
 * Account number and branch beside the IBAN: `748-55667440` carries both. What is printed as a branch and has more digits
 * than that of the IBAN is something else.
 */
function printedParts(
  account: AccountField,
  inIban: { branch: string },
): { branch: string | null; account: string | null } {
  const parts = account.account?.match(/^(?:\d{2}[-/])?(\d{2,3})[-/](\d{4,9})$/);
  if (parts) return { branch: parts[1]!, account: parts[2]! };
  const digits = account.account?.replace(/\D/g, '') ?? '';
  const { branch } = account;
  return { branch: branch && branch.length <= inIban.branch.length ? branch : null, account: digits || null };
}

/**
 * At most half of the number's digits differ from the IBAN, whose checksum is valid: the number is the one to look at.
 * Where more of them differ, the IBAN is of another account altogether. Half is chosen, not measured.
 */
function isMisspelt(parts: { branch: string; account: string }, printed: ReturnType<typeof printedParts>): boolean {
  const [a, b] = [trimmed(parts.account), trimmed(printed.account ?? '')];
  const others = [...a].filter((digit, i) => digit !== b[i]).length;
  return a.length === b.length && others > 0 && others <= a.length / 2;
}

/** How sure it is that a recognised IBAN, which another print of its account contradicts, was read right. Chosen, not measured. */
const RECOGNISED = 0.75;

/** Digits of an IBAN that an edit changes. Chosen, not measured. */
const MAX_EDITED = 2;

/**
 * The valid IBAN of the branch and account that are printed beside one that is not, where it is this one but for a digit
 * or two: the account and the check digits say the same by themselves. Check digits that do not fit the same account may
 * have been invented with it.
 */
function meantBy(iban: string, account: AccountField): string | null {
  const parts = israeliIbanParts(iban) ?? britishIbanParts(iban);
  const printed = parts && printedParts(account, parts);
  if (!parts || !printed?.account || printed.account.length > parts.account.length) return null;
  const branch = printed.branch ?? parts.branch;
  if (branch.length !== parts.branch.length) return null;
  const number = printed.account.padStart(parts.account.length, '0');
  const meant = `${iban.slice(0, 4)}${parts.bank}${branch}${number}`;
  const changed = [...meant].filter((char, i) => char !== iban[i]).length;
  const isEdited = account.source === 'native' ? changed <= MAX_EDITED : isNoMisreading(iban, meant);
  return isEdited && ibanProblem(meant) === null ? meant : null;
}

/** Recognition takes one digit for another; it neither exchanges two nor writes several that resemble them nowhere. */
const isNoMisreading = (iban: string, meant: string): boolean =>
  [...meant].filter((char, i) => char !== iban[i]).length >= MIN_MISREAD && !mayBeMisread(iban, meant);
const MIN_MISREAD = 2;

/** The account whose numbers show what a recognised IBAN was, and the IBAN of it; null where nothing shows it. */
function recognisedAs(fields: DocumentFields, iban: string): string | null {
  const parts = israeliIbanParts(iban) ?? britishIbanParts(iban);
  const account = parts && (accountOf(fields, iban) ?? loneAccount(fields, parts));
  return account && meantBy(iban, account);
}

/** Characters that a slip or an edit leaves out of an IBAN or adds to it. Chosen, not measured. */
const MAX_MISSING = 2;

/** What nobody gets by changing a real IBAN: samples have such numbers. */
const isInvented = (iban: string, problem: IbanProblem): boolean =>
  problem === 'length'
    ? Math.abs(iban.length - ibanLength(iban.slice(0, 2))!) > MAX_MISSING
    : isInventedIban(iban, (other) => ibanRemainder(other) === 1);

/** Where the number itself is printed. */
const numberOf = ({ labelled }: DocumentFields, { account, page }: AccountField): LabelledValue | undefined =>
  labelled.find((l) => l.key === 'account' && l.page === page && account !== null && l.value.includes(account));

function accountOf(fields: DocumentFields, iban: string): AccountField | null {
  return fields.accounts.find((a) => a.iban === iban && a.account !== null) ?? null;
}

/** The parts that papers print beside the IBAN; the row of a RIB has the counter and all eleven digits of the account. */
function partsOf(iban: string, fields: DocumentFields): { branch: string; account: string } | null {
  const french = frenchIbanParts(iban);
  const printed = french && accountOf(fields, iban);
  const isRow = printed?.account?.length === french?.account.length && trimmed(printed?.branch ?? '') !== '';
  return israeliIbanParts(iban) ?? britishIbanParts(iban) ?? (isRow ? french : null);
}

/** An IBAN must satisfy its checksum, and name the same account as the numbers printed beside it. */
export const rule = defineRule(import.meta, messages, {
  category: 'identity_mismatch',
  weights: {
    default: { pool: 'identifiers' },
    corroborated: {
      ...prior(
        2.2,
        'The account printed beside the IBAN and its check digits require the same other digit: by chance in fewer than one of a hundred cases. Weighed as a figure that two equations require; too rare in the documents to be counted.',
      ),
      severalWitnesses: true,
    },
  },
  needs: ['fields', 'text', 'wrongIbans', 'invoiceXml', 'paymentCodes'],
  run({ fields, text, wrongIbans, invoiceXml, paymentCodes }, { checks, findings }) {
    const seen = new Set<string>();
    const isWrittenTwice = (iban: string) =>
      invoiceXml?.ibans.includes(iban) || paymentCodes.some((code) => code.iban === iban);
    const all = [
      ...(fields.iban ? [fields.iban] : []),
      ...fields.accounts.filter((a) => a.iban !== null).map((a) => ({ ...a, value: a.iban! })),
    ];
    const isOnlyIban = new Set(all.map(({ value }) => value)).size === 1;
    for (const read of all) {
      if (seen.has(read.value)) continue;
      seen.add(read.value);
      const place = placeOf(read);
      const data = { iban: spaced(read.value) };
      const problem = ibanProblem(read.value);
      const recognised = read.source === 'ocr' && problem === 'checksum' ? recognisedAs(fields, read.value) : null;
      const own = read.source === 'native' && problem === 'checksum' ? accountOf(fields, read.value) : null;
      // Check digits that fit the account beside it were made for it, though its digits count as those of samples do.
      const meant = own && meantBy(read.value, own);
      const national = problem === null || problem === 'national' ? nationalCheckHolds(read.value) : null;
      if (problem === null || problem === 'national') {
        checks.push({ id: 'iban.checksum', status: 'pass', message: 'holds', data, place });
      } else if (read.source === 'ocr' && recognised !== null) {
        const edited = { ...data, remainder: ibanRemainder(read.value), expected: spaced(recognised) };
        checks.push({ id: 'iban.checksum', status: 'fail', message: 'broken', data, place });
        findings.push({ message: 'edited', data: edited, confidence: RECOGNISED, place });
      } else if (read.source === 'ocr' && !wrongIbans.includes(read.value)) {
        checks.push({ id: 'iban.checksum', status: 'warn', message: 'unreadable', data, place });
      } else if (problem === 'country' || problem === 'characters' || (!meant && isPlaceholderIban(read.value))) {
        checks.push({ id: 'iban.checksum', status: 'warn', message: 'unknown', data, place });
      } else if (!meant && isInvented(read.value, problem)) {
        checks.push({ id: 'iban.checksum', status: 'warn', message: 'invented', data, place });
      } else if (isWrittenTwice(read.value)) {
        // The issuer's program wrote it into its data as well: whatever is wrong with it, no hand changed the page.
        checks.push({ id: 'iban.checksum', status: 'warn', message: 'attached', data, place });
      } else if (problem === 'length') {
        const lengths = { ...data, length: read.value.length, prescribed: ibanLength(read.value.slice(0, 2))! };
        checks.push({ id: 'iban.checksum', status: 'fail', message: 'length', data, place });
        findings.push({ message: 'length', data: lengths, confidence: 0.9, place });
      } else {
        const remainder = { ...data, remainder: ibanRemainder(read.value) };
        checks.push({ id: 'iban.checksum', status: 'fail', message: 'broken', data, place });
        findings.push(
          meant
            ? {
                message: 'edited',
                data: { ...remainder, expected: spaced(meant) },
                confidence: 0.95,
                variant: 'corroborated',
                place,
              }
            : { message: 'checksum', data: remainder, confidence: 0.9, place },
        );
      }
      if (national !== null) {
        // Invented numbers in samples lack national check digits, so a failure only asks.
        const status = national ? 'pass' : 'warn';
        const message = national ? 'holds' : read.source === 'ocr' ? 'unreadable' : 'broken';
        checks.push({ id: 'iban.national', status, message, data, place });
      }
      const parts = problem === null ? partsOf(read.value, fields) : null;
      const named = accountOf(fields, read.value) ?? (parts && loneAccount(fields, parts));
      const said = parts && !named && isOnlyIban ? saidAccount(cellLines(text), parts) : null;
      const account = named ?? said;
      if (!parts || !account) continue;
      const printed = printedParts(account, parts);
      const sameAccount = printed.account === null || trimmed(parts.account).endsWith(trimmed(printed.account));
      const sameBranch = printed.branch === null || trimmed(printed.branch) === trimmed(parts.branch);
      const detail = {
        iban: spaced(read.value),
        expected: `${parts.branch}-${trimmed(parts.account)}`,
        found: [printed.branch, printed.account].filter(Boolean).join('-'),
      };
      if (sameAccount && sameBranch) {
        checks.push({ id: 'iban.account', status: 'pass', message: 'agrees', data: detail, place });
      } else if (account.source === 'ocr' && (account.iban !== null || isDoubtful(account))) {
        checks.push({ id: 'iban.account', status: 'warn', message: 'unreadable', data: detail, place });
      } else {
        checks.push({ id: 'iban.account', status: 'fail', message: 'differs', data: detail, place });
        findings.push({
          message: 'account',
          data: detail,
          confidence: account.source === 'ocr' ? 0.7 : 0.85,
          place: placeOf(said ?? ((isMisspelt(parts, printed) && numberOf(fields, account)) || read)),
        });
      }
    }
  },
});
