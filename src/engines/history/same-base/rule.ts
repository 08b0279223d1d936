import type { RelatedPaper } from '../../../document/facts.ts';
import type { SameValue } from '../../../domain/prints.ts';
import type { DocumentType } from '../../../domain/scan.ts';
import { conclude, defineRule, prior } from '../../rule.ts';
import { isHolder, placeOf } from '../papers.ts';
import { differenceOf, toldFirst, toldOf, unknown } from '../told.ts';
import { messages } from './messages.ts';

/** Numbers of one paper or one person, as against those of the issuer, which all of its papers have. */
const INDIVIDUAL: ReadonlySet<string | null> = new Set([
  'paper_number',
  'reference',
  'allocation_number',
  'israeli_id',
  'passport_number',
  'employee_number',
  'patient_number',
]);
/** Papers whose account is their holder's; on others it may be the issuer's. */
const OF_HOLDER: ReadonlySet<DocumentType> = new Set([
  'bank_statement',
  'card_statement',
  'account_confirmation',
  'balance_confirmation',
]);
/** Of a number that two papers do not share by chance: a shorter one may be the day of a date. Chosen. */
const MIN_DIGITS = 4;
const MIN_ROWS = 3;
const PARTICULAR_SHARE = 0.5;
/** Different holders, this one among them, from which it is no exchange of two papers. */
const RING = 3;

/**
 * A file keeps its identifiers when it is edited, so two files of one production for two people are one file and an
 * edited copy of it. Forms that an issuer fills in share the marks too, but not what stands in them: without common
 * particulars the marks are those of a template, and say nothing.
 */
export const rule = defineRule(import.meta, messages, {
  category: 'copy_paste',
  weights: {
    default: prior(1.6, 'one production, common particulars, different holders: no honest explanation is known'),
    ring: prior(2, 'the same, several times'),
  },
  needs: ['earlier', 'prints', 'pages'],
  run({ earlier, prints, pages }, { findings }) {
    const none = unknown(earlier);
    if (none) return none;
    const copies = earlier.papers.flatMap((related) => {
      const holder = related.differ.find(isHolder);
      const marks = related.earlier.shared.filter((name) => name.startsWith('base.'));
      const { same, share } = particularsOf(related, prints.paper.type);
      const isCopy = marks.length > 0 && same > 0 && share >= PARTICULAR_SHARE;
      return holder && isCopy ? [{ related, holder, marks, same }] : [];
    });
    const first = copies[0];
    if (!first) return { outcome: 'pass' };
    const holders = new Set(copies.flatMap(({ holder }) => holder.there.printed)).size + 1;
    const isRing = holders >= RING;
    findings.push({
      message: isRing ? 'ring' : 'holder',
      data: {
        ...toldOf(first.related),
        ...differenceOf(first.holder),
        particulars: first.same,
        marks: first.marks.map((name) => name.slice('base.'.length)).join(', '),
        holders,
      },
      severity: isRing ? 'critical' : 'high',
      confidence: 0.95,
      ...(isRing && { variant: 'ring' }),
      place: placeOf(first.holder.here.spot, pages),
      related: copies.map((copy) => toldFirst(copy.related, [copy.holder])),
    });
    return conclude([], findings);
  },
});

/** Values that only one paper or person has: how many both have, and which share of them agrees. */
function particularsOf({ same, differ, rows }: RelatedPaper, type: DocumentType): { same: number; share: number } {
  const isParticular = ({ kind, role }: Pick<SameValue, 'kind' | 'role'>) =>
    (kind === 'account' && OF_HOLDER.has(type)) || (kind === 'number' && INDIVIDUAL.has(role));
  const isLong = ({ kind, printed }: SameValue) => kind !== 'number' || printed.replace(/\D/g, '').length >= MIN_DIGITS;
  // Fewer equal rows may be equal by chance.
  const commonRows = rows.same >= MIN_ROWS ? rows.same : 0;
  const common = same.filter((each) => isParticular(each) && isLong(each)).length + commonRows;
  const other = differ.filter(isParticular).length + (rows.of - rows.same);
  return { same: common, share: common / Math.max(1, common + other) };
}
