import { Prisma } from '../../../generated/prisma/client.ts';
import type { Transaction } from '../../db/client.ts';
import { ServiceError } from '../../domain/errors.ts';
import type { Actor } from '../shared/actor.ts';
import { allOf } from '../shared/conditions.ts';
import { accountForms, amountForm, ibanForm, identifierForm, MAX_AMOUNT, nameWords, type ValueKind } from './values.ts';

/** Which scans, by what was read from their documents; compared in the forms of values.ts. */
export interface ValueFilter {
  /** Account numbers, with or without branch and bank. */
  account?: readonly string[] | null;
  iban?: readonly string[] | null;
  /** Numbers of persons and companies, references, numbers of invoices and cheques. */
  identifier?: readonly string[] | null;
  /** Names: all words of one, or their beginnings, in any order. */
  name?: readonly string[] | null;
  /** One amount must satisfy all that is said of amounts; the sign does not count. */
  amount?: readonly number[] | null;
  /** Inclusive, as is the largest. */
  amountMin?: number | null;
  amountMax?: number | null;
  /** ISO 4217. */
  currency?: readonly string[] | null;
}

const MAX_NAME_WORDS = 10;
/** After every character that can follow in a text, byte by byte. */
const LAST = '\u{10ffff}';

const refused = (field: string, expected: string) =>
  new ServiceError('INVALID_REQUEST', `${field}: expected ${expected}.`);

/** What a scan must have been read: a value `v` of this kind that satisfies the condition. */
export interface ValueCondition {
  kind: ValueKind;
  condition: Prisma.Sql;
}

/** The conditions of a filter, all of which must hold. Throws INVALID_REQUEST for what can be no such value. */
export function valueConditions(filter: ValueFilter): ValueCondition[] {
  const { account, iban, identifier, name } = filter;
  const among = (kind: ValueKind, values: readonly string[] | undefined): ValueCondition[] =>
    values ? [{ kind, condition: Prisma.sql`v.value = ANY (${values}::text[])` }] : [];
  const amount = amountCondition(filter);
  return [
    ...among(
      'iban',
      iban?.flatMap((each) => given('iban', 'an IBAN', [ibanForm(each)])),
    ),
    ...among(
      'account',
      account?.flatMap((each) => given('account', 'an account number; an IBAN goes into `iban`', accountForms(each))),
    ),
    ...among(
      'identifier',
      identifier?.flatMap((each) => given('identifier', 'letters or digits', [identifierForm(each)])),
    ),
    ...(name ? [{ kind: 'name' as const, condition: anyOf(name.map(hasWords)) }] : []),
    ...(amount ? [{ kind: 'amount' as const, condition: amount }] : []),
  ];
}

/** Of a count, which reads all: `scan s` is among those that the index finds. */
export const isAmongRead = (actor: Actor, { kind, condition }: ValueCondition): Prisma.Sql => Prisma.sql`
  s.id IN (SELECT v.scan_id FROM scan_value v
           WHERE v.organization_id = ${actor.organizationId}::uuid AND v.kind = ${kind} AND ${condition})`;

/** Of a list, which ends early: asked of each row of `scan s` by itself. The database takes a subquery of this form for no join. */
export const wasRead = ({ kind, condition }: ValueCondition): Prisma.Sql => Prisma.sql`
  (SELECT true FROM scan_value v WHERE v.scan_id = s.id AND v.kind = ${kind} AND ${condition} LIMIT 1)`;

/** Ids of the scans of the first condition that holds for at most `most` values; null when all hold for more. */
export async function fewScansOf(
  actor: Actor,
  tx: Transaction,
  conditions: readonly ValueCondition[],
  most: number,
): Promise<string[] | null> {
  for (const { kind, condition } of conditions) {
    const rows = await tx.$queryRaw<{ id: string }[]>`
      SELECT v.scan_id AS id FROM scan_value v
      WHERE v.organization_id = ${actor.organizationId}::uuid AND v.kind = ${kind} AND ${condition}
      LIMIT ${most + 1}::int`;
    if (rows.length <= most) return [...new Set(rows.map(({ id }) => id))];
  }
  return null;
}

function given(field: string, expected: string, forms: readonly string[]): string[] {
  const some = forms.filter((form) => form !== '');
  if (some.length === 0) throw refused(field, expected);
  return some;
}

const anyOf = (conditions: readonly Prisma.Sql[]): Prisma.Sql =>
  conditions.length === 0 ? Prisma.sql`false` : Prisma.sql`(${Prisma.join([...conditions], ' OR ')})`;

/** Of a name whose words begin as these do; the longest is looked up, the others are words of the same name. */
function hasWords(name: string): Prisma.Sql {
  const [first, ...others] = nameWords(name).sort((a, b) => b.length - a.length);
  if (first === undefined || others.length >= MAX_NAME_WORDS) throw refused('name', `1 to ${MAX_NAME_WORDS} words`);
  return allOf([
    beginsWith('v', first),
    ...others.map(
      (word) => Prisma.sql`EXISTS (SELECT 1 FROM scan_value w
        WHERE w.scan_id = v.scan_id AND w.kind = v.kind AND w.position = v.position AND ${beginsWith('w', word)})`,
    ),
  ]);
}

const beginsWith = (table: 'v' | 'w', word: string): Prisma.Sql => {
  const column = Prisma.raw(`${table}.value`);
  return Prisma.sql`${column} >= ${word} AND ${column} < ${word + LAST}`;
};

function amountCondition({ amount, amountMin, amountMax, currency }: ValueFilter): Prisma.Sql | null {
  const form = (field: string, value: number) => {
    if (!(value >= 0 && value <= MAX_AMOUNT)) throw refused(field, `an amount from 0 to ${MAX_AMOUNT}, without a sign`);
    return amountForm(value);
  };
  if (amountMin != null && amountMax != null && amountMin > amountMax) throw refused('amountMax', 'at least amountMin');
  const conditions = [
    amount ? Prisma.sql`v.value = ANY (${amount.map((each) => form('amount', each))}::text[])` : null,
    amountMin == null ? null : Prisma.sql`v.value >= ${form('amountMin', amountMin)}`,
    amountMax == null ? null : Prisma.sql`v.value <= ${form('amountMax', amountMax)}`,
    currency ? Prisma.sql`v.currency = ANY (${currency.map((code) => code.toUpperCase())}::text[])` : null,
  ];
  return conditions.some((condition) => condition !== null) ? allOf(conditions) : null;
}

/** Whether the filter asks for a value at all. */
export const asksForValues = ({
  account,
  iban,
  identifier,
  name,
  amount,
  amountMin,
  amountMax,
  currency,
}: ValueFilter) =>
  [account, iban, identifier, name, amount, amountMin, amountMax, currency].some((each) => each != null);
