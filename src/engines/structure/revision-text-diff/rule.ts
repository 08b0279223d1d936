import type { PdfPageContent, PdfRevisionText, RevisionTextChange } from '../../../document/facts.ts';
import { conclusive, defineRule, type FindingOf, prior } from '../../rule.ts';
import { atMost, decide, type Judged } from '../../too-many.ts';
import { hasWord, isValue, linesOf, wordsOf } from '../cells.ts';
import { hidesPeople, PRIVACY_GRADE, PRIVACY_WEIGHT } from '../privacy.ts';
import { withWholeValues } from '../whole-values.ts';
import { messages } from './messages.ts';

type Finding = FindingOf<typeof messages>;

/** A revision that changes more than this laid the page out again: single differences mean little then. Chosen, not measured. */
const MAX_CHANGES = 60;
/** Text added on this many lines, and none changed, is a template that was filled in. Chosen, not measured. */
const FILLED_LINES = 4;
/** Lines are further apart than this. Chosen, not measured. */
const LINE_PT = 8;
/** Longer passages are text, not a value. Chosen, not measured. */
const MAX_VALUE_CHARS = 60;

/** An amount of money: with a currency or with hundredths. */
const SUM = /[₪$€£]\s?\d|\d\s?[₪€]|(?<![\d.,])\d{1,3}(?:,?\d{3})*\.\d{2}(?![\d.,])/;

/** Most that is left of a passage when something was placed over it. Chosen, not measured. */
const CUT_SHARE = 0.7;

/** Dots that lead from a label to its value say nothing, and fill the line. */
const LEADERS = /[.…·_]{4,}/g;

/** Only the line to write on, or the space before it, is another one. */
const isOfLeaders = ({ before, after }: RevisionTextChange): boolean =>
  wordsAlone(before) !== '' && wordsAlone(before) === wordsAlone(after);
const wordsAlone = (text: string) => text.replace(/[.…·_]{2,}|[_…\s]/g, '');

function printed(text: string): string {
  const said = text.replace(LEADERS, '…');
  return said.length > 80 ? `${said.slice(0, 79)}…` : said;
}

/**
 * A value that a later revision changed. Of text where there was none only an amount in the page's own content counts:
 * filled forms, stamps, comments and signatures add text as well.
 */
export const rule = defineRule(import.meta, messages, {
  category: 'text_edit',
  weights: {
    value: {
      ...prior(3, 'No honest explanation: kept at the declared value, whatever the few cases show.'),
      ...conclusive('recovered_state', 'The earlier revision is in the file and shows the old value.'),
    },
    text: prior(1.5, 'honest later editions also rewrite long passages'),
    removed: prior(0.9, 'redactions and stamps cover values for honest reasons'),
    added: prior(1.2, 'Stamps with a sum are added in the same way.'),
    privacy: PRIVACY_WEIGHT,
  },
  needs: ['pdfRevisionChanges', 'pdfStructure', 'pdfRevisionTexts', 'pdfContent'],
  run({ pdfRevisionChanges: changes, pdfStructure: structure, pdfRevisionTexts: texts, pdfContent: contents }) {
    if (!changes || !structure || !contents) return { outcome: 'not_applicable' };
    if (structure.revisions.length < 2) return { outcome: 'not_applicable', reason: 'one_revision' };
    const judged: Judged<Finding>[] = [];
    for (let revision = 1; revision < structure.revisions.length; revision++) {
      const own = changes.filter((c) => c.toRevision === revision && !isOfLeaders(c));
      if (isFilling(own)) continue;
      const findings = withWholeValues(own, wordsByLine(texts ?? [], contents)).flatMap(judge);
      judged.push(atMost(MAX_CHANGES, findings, own.length));
    }
    if (!hidesPeople(judged)) return decide(...judged);
    return decide(...judged.map((each) => ({ ...each, findings: each.findings.map(asHidden) })));
  },
});

function asHidden({ recovered, place }: Finding): Finding {
  const { before, after } = recovered!;
  const said = { before: printed(before), after: printed(after) || '–' };
  return { message: 'hidden', data: said, place, recovered, ...PRIVACY_GRADE };
}

/** All over the page there is text where there was none, and everything that was there is as it was. */
function isFilling(changes: readonly RevisionTextChange[]): boolean {
  const lines = new Set(changes.map(({ page, rect }) => `${page} ${Math.round((rect.y + rect.h) / LINE_PT)}`));
  return lines.size >= FILLED_LINES && changes.every(({ before }) => !hasWord(before));
}

/** Words of a page by line: of earlier states as they were read, of the latest as it stands. */
const wordsByLine =
  (texts: readonly PdfRevisionText[], contents: readonly PdfPageContent[]) => (revision: number, page: number) => {
    const earlier = texts.find((text) => text.revision === revision);
    if (earlier) return earlier.pages.find((each) => each.page === page)?.lines.map(({ words }) => words) ?? [];
    const content = contents.find((each) => each.page === page);
    return content ? linesOf(content).map(({ cells }) => cells.flatMap(wordsOf)) : [];
  };

function judge(change: RevisionTextChange): Finding[] {
  const { before, after, page, rect } = change;
  if (change.through === 'content' && !hasWord(before) && SUM.test(after)) return [added(change)];
  if (change.through === 'form_field' || !hasWord(before) || normal(before) === normal(after)) return [];
  // Text cut off or joined with its neighbour reads as a part of the other: only digits gained or lost are a change.
  const [old, now] = [normal(before), normal(after)];
  if (hasWord(after) && digits(old) === digits(now) && (old.includes(now) || now.includes(old))) return [];
  const isCut = now.length < CUT_SHARE * old.length && isSubsequence(now, old);
  const place = { page, rect };
  const data = { ...traced(change), before: printed(before), after: printed(after) };
  const recovered = { before, after, earlier: { from: 'revision' as const, revision: change.fromRevision, page } };
  if (!hasWord(after) || isCut) {
    if (!isValue(before)) return [];
    const severity = 'medium';
    return [{ message: 'removed', variant: 'removed', severity, confidence: 0.7, data, place, recovered }];
  }
  const isShort = Math.max(before.length, after.length) <= MAX_VALUE_CHARS;
  return [
    {
      message: 'changed',
      variant: isShort ? 'value' : 'text',
      severity: isShort ? 'critical' : 'high',
      confidence: isShort ? 0.97 : 0.8,
      data,
      place,
      recovered,
    },
  ];
}

/** Which revisions differ, and in what. */
const traced = ({ fromRevision, toRevision, through }: RevisionTextChange) => ({
  from: fromRevision + 1,
  to: toRevision + 1,
  through: `@pdf.${through}`,
});

function added(change: RevisionTextChange): Finding {
  const { after, page, rect } = change;
  return {
    message: 'added',
    variant: 'added',
    severity: 'medium',
    confidence: 0.7,
    data: { ...traced(change), after: printed(after) },
    place: { page, rect },
  };
}

/** All characters of `part` stand in `whole` in the same order: the rest was covered or cut off. */
function isSubsequence(part: string, whole: string): boolean {
  let at = 0;
  for (const character of part) {
    at = whole.indexOf(character, at) + 1;
    if (at === 0) return false;
  }
  return true;
}

const digits = (text: string) => text.replace(/\D/g, '');
const normal = (text: string) => text.replace(/\s+/g, '');
