/**
 * The account number of a paper whose labels stand apart from its IBAN, or which names it in a sentence: it is held to that
 * IBAN where one of each is printed, and both numbers are as long.
 */
import type { AccountField, DocumentFields } from '../../../document/fields/types.ts';
import type { CellLine } from '../../../document/layout/cells.ts';
import { mayBeMisread } from '../../../values/misreadings.ts';

const only = <T>(all: readonly T[]): T | null => (all.length === 1 ? all[0]! : null);
const trimmed = (digits: string) => digits.replace(/^0+/, '');

/** An account has at most nine digits; shorter numbers stand within many others. Chosen. */
const NUMBER = /^\d{5,9}$/;

/** With the branch that the IBAN holds. */
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

/** `keeps a current account with us, number 418807`: words of a sentence, at its end or that of its line. */
const NAMED =
  /(?<!\p{L})(?:account|a\/c|ה?חשבון(?:ה|כם)?|בחשבונה?|חשבונו|(?:ال)?حساب)(?:,? \p{L}[\p{L}-]*){0,6},? (?:number(?:ed)?|no|nr|ש?מספרו?|ש?מס['׳]?|رقم)[.:]? ?$/iu;
const FIRST = /^\p{Nd}{5,9}(?=[.,;]?(?:\s|$))/u;
/** Characters before the number that are looked at; chosen. */
const MAX_BEFORE = 120;

/** The one number that a sentence calls an account, where it is that of the IBAN but for a few digits. */
export function saidAccount(lines: readonly CellLine[], parts: { account: string }): AccountField | null {
  const said = lines.flatMap(({ cells, direction, page }, i) => {
    const ordered = direction === 'rtl' ? cells.toReversed() : cells;
    const above = lines[i - 1]?.page === page ? lines[i - 1]! : null;
    const endOfAbove = above?.cells.length === 1 ? above.cells[0]!.text.slice(-MAX_BEFORE) : '';
    return ordered.flatMap((cell, at) =>
      [...cell.text.matchAll(/(?<!\S)\p{Nd}/gu)].flatMap(({ index }) => {
        const number = cell.text.slice(index).match(FIRST)?.[0];
        if (!number) return [];
        const own = cell.text.slice(Math.max(0, index - MAX_BEFORE), index);
        const before = index === 0 && at === 0 ? `${endOfAbove} ` : own;
        const word = cell.words.find(({ text }) => text.startsWith(number));
        return word && NAMED.test(before) ? [{ number, word, source: cell.source, page }] : [];
      }),
    );
  });
  const numbers = new Set(said.map(({ number }) => number));
  const [first] = said;
  if (!first || numbers.size > 1) return null;
  const { number, word, source, page } = first;
  const [own, printed] = [trimmed(parts.account), trimmed(number)];
  const others = [...own].filter((digit, i) => digit !== printed[i]).length;
  const isOf = own.length === printed.length && others <= MAX_OTHER;
  const isUnread = others > 0 && source === 'ocr' && mayBeMisread(own, printed);
  const none = { bank: null, branch: null, iban: null, bic: null, holder: null };
  // The stop behind it ends its sentence.
  const doubts = (word.doubts ?? []).filter((doubt) => doubt !== 'separator');
  return isOf && !isUnread
    ? { raw: number, page, rect: word.rect, confidence: word.confidence, source, doubts, ...none, account: number }
    : null;
}
/** Digits that an edit changes: with more of them it is another account. Chosen. */
const MAX_OTHER = 2;
