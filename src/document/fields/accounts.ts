/** Bank accounts: what is labelled close together belongs to one. */
import { readDates } from '../../values/dates.ts';
import { digitsOf } from '../../values/digits.ts';
import { britishIbanParts } from '../../values/identifiers.ts';
import type { CodeLine } from './code-line.ts';
import { type Entities, within } from './entities.ts';
import type { LabelledEntity } from './labelled.ts';
import { cleanName } from './names.ts';
import type { AccountField, LabelKey, Read } from './types.ts';

type Parts = Omit<AccountField, keyof Read>;

const EMPTY: Parts = { bank: null, branch: null, account: null, iban: null, bic: null, holder: null };
/** Labels that begin what is another party's. */
const PARTIES = new Set<LabelKey>(['payer', 'payee', 'party_name']);
/** Parts of one account stand within this distance. */
const MAX_DISTANCE_PT = 70;
/** `Current account: £2,727.28` names a balance. */
const MONEY = /[₪$€£]|\d[.,]\d{2}(?!\d)/;
/** Digits in groups, as banks and suppliers print long numbers: `8500 4471 206`; Polish accounts have seven. */
const GROUPED = /^\d{2,5}(?: \d{2,5}){1,6}(?![\d.,:/-])(?= *(?:\p{L}|[|•·(,;]|$))/u;

/** Sort code and account, as British and Irish banks print them: `36-81-12 56309320`. */
const SORTED = /^(\d{2})[-–](\d{2})[-–](\d{2})[\s|·,/]+(\d{8})(?![\d.,/-])/;

/** Branch and account, as Danish banks print them: `1234 5678901`. */
const REGISTERED = /^(\d{4}) (\d{7,10})(?![\d.,/-])/;

/** `Bank Leumi (10)` beside "paid to account" is a bank and its code. */
const MIN_DIGITS = 4;

/** The number of an account at the beginning of what follows its label. */
function accountNumber(value: string): string | null {
  const grouped = value.match(GROUPED)?.[0].replaceAll(' ', '');
  const number = grouped ?? value.match(/\d[\d/-]*\d/)?.[0];
  if (!number || digitsOf(number).length < MIN_DIGITS) return null;
  return readDates(number).length === 0 ? number : null;
}

/** What the label says of an account; null where it says nothing. */
function partOf(each: LabelledEntity, { ibans }: Entities): Partial<Parts> | null {
  const value = each.field.value.trim();
  const iban = ibans.find((found) => within(found, each));
  switch (each.label?.key) {
    case 'holder':
      return { holder: cleanName(value) };
    case 'bank':
      return { bank: value };
    case 'branch':
      return { branch: digitsOf(value).slice(0, 6) };
    case 'bic':
      return { bic: value.replace(/\s/g, '') };
    case 'iban':
      return iban ? { iban: iban.value } : null;
    case 'account': {
      if (iban) return { iban: iban.value };
      const sorted = value.match(SORTED);
      if (sorted) return { branch: sorted.slice(1, 4).join(''), account: sorted[4]! };
      const registered = value.match(REGISTERED);
      if (registered) return { branch: registered[1]!, account: registered[2]! };
      const number = accountNumber(value);
      return number && !MONEY.test(value) ? { account: number } : null;
    }
    default:
      return null;
  }
}

/** The IBAN of another account, not of this one with a digit or two changed: most of its digits differ. */
function namesAnother({ iban, account }: Partial<Parts>): boolean {
  const named = iban ? britishIbanParts(iban)?.account : undefined;
  if (!named || account?.length !== named.length) return false;
  return [...named].filter((digit, i) => digit !== account[i]).length > named.length / 2;
}

/** An account with another part, where it has none such yet or the same. */
function withPart(account: AccountField, part: Partial<Parts>): AccountField | null {
  if (namesAnother({ ...account, ...part })) return null;
  const isOther = (Object.keys(part) as (keyof Parts)[]).some((key) => (account[key] ?? part[key]) !== part[key]);
  return isOther ? null : { ...account, ...part };
}

function labelledAccounts(labelled: readonly LabelledEntity[], entities: Entities): AccountField[] {
  const out: AccountField[] = [];
  /** Where the last part of the account stood to which more may be added. */
  let open: Read | null = null;
  for (const each of labelled) {
    const { field, label } = each;
    if (label && PARTIES.has(label.key)) open = null;
    if (label?.kind !== 'account' && label?.key !== 'holder') continue;
    if (open && (open.page !== field.page || Math.abs(open.rect.y - field.rect.y) >= MAX_DISTANCE_PT)) open = null;
    const part = partOf(each, entities);
    if (!part) continue;
    const more = open && withPart(out.at(-1)!, part);
    const { raw, page, rect, confidence, source } = field;
    if (more) out[out.length - 1] = more;
    else out.push({ raw, page, rect, confidence, source, ...EMPTY, ...part });
    open = field;
  }
  return out;
}

/** A cheque may name its account in the code line alone. */
function withCodeLine(accounts: readonly AccountField[], code: CodeLine): AccountField[] {
  const { read, bank, branch, account } = code;
  const known = accounts.findIndex((each) => each.branch !== null);
  const same = branch === null || branch === accounts[known]?.branch;
  if (known < 0 || !same) return [...accounts, { ...read, ...EMPTY, bank, branch, account }];
  return accounts.map((each, i) => (i === known ? { ...each, bank: each.bank ?? bank, account } : each));
}

export function readAccounts(
  labelled: readonly LabelledEntity[],
  entities: Entities,
  code: CodeLine | null,
): AccountField[] {
  const found = labelledAccounts(labelled, entities);
  const named = new Set(found.map(({ iban }) => iban));
  const others = entities.ibans.filter(
    ({ value }, i, all) => !named.has(value) && all.findIndex((o) => o.value === value) === i,
  );
  const accounts = [...found, ...others.map(({ read, value }) => ({ ...read, ...EMPTY, iban: value }))].filter(
    (each) => each.account || each.iban || each.bank || each.branch,
  );
  return code && accounts.every(({ account }) => account === null) ? withCodeLine(accounts, code) : accounts;
}
