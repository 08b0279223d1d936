/** The stored report as people read it, in one language: keys and data become sentences. */

import { type Check, type CheckStatus, type Finding, isDecided, type MessageData } from '../domain/finding.ts';
import type { Box } from '../domain/geometry.ts';
import type { PaperValue } from '../domain/prints.ts';
import type {
  Assessment,
  CoverageLevel,
  ForensicAnalysis,
  LayerCoverage,
  OriginClass,
  Report,
  RuleResult,
} from '../domain/report.ts';
import type { FailureCode, Language } from '../domain/scan.ts';
import type { Text } from '../domain/text.ts';
import { isExpected } from '../engines/content/expectation/replaced.ts';
import { roleOf } from '../engines/history/told.ts';
import { REASONS } from '../engines/reasons.ts';
import { ORIGINAL_ACTIONS } from '../engines/texts.ts';
import { checks as checkTexts, ruleMessages } from './messages/catalogue.ts';
import {
  actions,
  type CoverageReason,
  coverageReasons,
  FORGOTTEN,
  failures,
  originals,
  originReasons,
  otherDeleted,
  shortenedList,
  summaries,
  summaryTails,
  vocabulary,
} from './messages/common.ts';
import { fill } from './messages/fill.ts';
import { listNames } from './messages/words.ts';

/** A signature that holds: its own kind of evidence. */
const SIGNATURE_CHECK = 'signature.holds';

/** Whether passing a check says something about sums and dates. */
const isTelling = ({ id }: Check) => id !== SIGNATURE_CHECK && !lookup(checkTexts, id)?.isMinor;

/** Actions that a reader is asked to take at most; more are not read. */
const MAX_ACTIONS = 5;

export interface RenderedFinding
  extends Pick<Finding, 'id' | 'source' | 'category' | 'severity' | 'confidence' | 'impact' | 'evidence' | 'box'> {
  /** Id of the rule. */
  engine: string;
  title: string;
  detail: string;
  /** For a figure that the sums of the document contradict: what is printed, and what they make of it. */
  correction: { printed: string; calculated: string } | null;
}

export interface RenderedCheck {
  id: string;
  label: string;
  status: CheckStatus;
  /** False for a `warn` that could not be decided; any other `warn` differs, but may be allowed. */
  decided: boolean;
  detail: string;
  box: Box | null;
}

/** The report of the public interface (section 2.3). */
export interface RenderedReport {
  assessment: Assessment;
  summary: string;
  recommended_actions: string[];
  findings: RenderedFinding[];
  checks: RenderedCheck[];
  extracted: Report['extracted'];
  forensic_analysis: Omit<ForensicAnalysis, 'evidence_coverage' | 'origin'> & {
    origin: { class: OriginClass; reasons: string[] };
    evidence_coverage: {
      level: CoverageLevel;
      layers_applicable: number;
      layers_in_full: number;
      layers: {
        layer: Report['engine']['layers'][number];
        level: CoverageLevel;
        /** False where there is nothing of this kind to examine, or the layer is switched off. */
        applies: boolean;
        reasons: string[];
        unread_pages: number[];
      }[];
    };
  };
  engine: Report['engine'];
}

/** Layers that must have been examined in full before nothing found says something. */
const ENOUGH_LAYERS = 2;

export function assessmentOf({
  verdict,
  forensic_analysis,
}: Pick<Report, 'verdict' | 'forensic_analysis'>): Assessment {
  // What a model has read says nothing for the document, however much of it.
  const inFull = forensic_analysis.evidence_coverage.layers.filter(
    ({ layer, level }) => layer !== 'ai' && level === 'full',
  ).length;
  return verdict === 'low_risk' && inFull < ENOUGH_LAYERS ? 'inconclusive' : verdict;
}

/** Reasons that leave a layer nothing to do, rather than keep it from doing it. */
const NOTHING_TO_EXAMINE: ReadonlySet<string> = new Set<CoverageReason>([
  'layer_off',
  'history_off',
  'no_pictures',
  'ai_off',
  'ai_no_consent',
  'ai_nothing_to_read',
]);
const appliesTo = ({ reasons }: Pick<LayerCoverage, 'reasons'>) =>
  !reasons.some(({ message }) => NOTHING_TO_EXAMINE.has(message));

/** `dress` marks up the values that come from the document (HTML isolates them); sentences stay as they are. */
export function renderReport(report: Report, lang: Language, dress?: (value: string) => string): RenderedReport {
  const { evidence_coverage: coverage, origin, ...forensic } = report.forensic_analysis;
  return {
    assessment: assessmentOf(report),
    summary: [summaryOf(report, lang, dress), ...unreadOf(report, lang, dress)].join(' '),
    recommended_actions: actionsOf(report, lang, dress),
    findings: report.findings.map((finding) => renderFinding(finding, lang, dress)),
    checks: report.checks.map((check) => renderCheck(check, lang, dress)),
    extracted: report.extracted,
    forensic_analysis: {
      ...forensic,
      origin: {
        class: origin.class,
        reasons: origin.reasons.map((reason) =>
          typeof reason === 'string' ? reason : say(lookup(originReasons, reason.message), reason.data, lang, dress),
        ),
      },
      evidence_coverage: {
        level: coverage.level,
        layers_applicable: coverage.layers.filter(appliesTo).length,
        layers_in_full: coverage.layers.filter(({ level }) => level === 'full').length,
        layers: coverage.layers.map(({ layer, level, reasons, unread_pages = [] }) => ({
          layer,
          level,
          applies: appliesTo({ reasons }),
          unread_pages,
          reasons: reasons.map(({ message, data }) => say(lookup(coverageReasons, message), data, lang, dress)),
        })),
      },
    },
    engine: report.engine,
  };
}

export function renderFinding(finding: Finding, lang: Language, dress?: (value: string) => string): RenderedFinding {
  const { id, source, category, severity, confidence, impact, evidence, box, rule, data } = finding;
  const texts = messageOf(finding);
  return {
    id,
    source,
    engine: rule,
    category,
    severity,
    confidence,
    impact,
    title: say(texts?.title, data, lang, dress, rule),
    detail: say(texts?.detail, data, lang, dress, finding.message),
    // Reports from before evidence had texts hold the sentence itself.
    evidence: evidenceOf(finding, evidence ?? (texts?.evidence ? fill(texts.evidence, data, lang, dress) : null), lang),
    correction: correctionOf(finding, dress),
    box,
  };
}

/** What a wrong figure would have to be, by the sums it takes part in. */
export function correctionOf(
  { data }: Pick<Finding, 'data'>,
  dress: (value: string) => string = (value) => value,
): RenderedFinding['correction'] {
  if (data.mends === undefined || data.elsewhere !== undefined) return null;
  return { printed: dress(String(data.found)), calculated: dress(String(data.expected)) };
}

/** A finding on two documents says when the other one is gone. */
const evidenceOf = ({ data }: Finding, said: string | null, lang: Language): string | null =>
  said !== null && data.there === FORGOTTEN ? `${said}; ${otherDeleted[lang]}` : said;

/** Why a rule gave no answer. Reports from before reasons had keys hold the sentence itself. */
export const renderReason = (
  { reason, data = {} }: Pick<RuleResult, 'reason' | 'data'>,
  lang: Language,
  dress?: (value: string) => string,
): string | null => reason && say(lookup<Text>(REASONS, reason), data, lang, dress, reason);

export function renderCheck(
  { id, status, message, data, box }: Check,
  lang: Language,
  dress?: (value: string) => string,
): RenderedCheck {
  const texts = lookup(checkTexts, id);
  return {
    id,
    label: say(texts?.label, data, lang, dress, id),
    status,
    decided: isDecided({ status, message }),
    detail: say(lookup(texts?.details, message), data, lang, dress, message),
    box,
  };
}

/** One sentence for each list that holds less than was read. */
export const shortenedLists = (
  { truncated }: Pick<ForensicAnalysis, 'truncated'>,
  lang: Language,
  dress?: (value: string) => string,
): string[] =>
  truncated.map(({ list, kept, total }) =>
    fill(shortenedList, { list: listNames[list][lang], kept, total }, lang, dress),
  );

/** What a value is that two documents are compared in, as a heading: `Total`, or what kind it is of. */
export function renderRole(value: Pick<PaperValue, 'kind' | 'role'>, lang: Language): string {
  const name = (lookup(vocabulary, roleOf(value)) ?? vocabulary[roleOf({ ...value, role: null })]!)[lang];
  const bare = name.replace(/^(the|an?) /, '');
  return `${bare[0]!.toUpperCase()}${bare.slice(1)}`;
}

/** The `error` of a failed scan. */
export const renderFailure = (code: FailureCode, lang: Language): string => failures[code][lang];

/** The sentence about pages whose text was not read: what was said of the others is not said of them. */
function unreadOf(report: Report, lang: Language, dress?: (value: string) => string): string[] {
  const content = report.forensic_analysis.evidence_coverage.layers.find(({ layer }) => layer === 'content');
  return (content?.reasons ?? [])
    .filter(({ message }) => message === 'unread_page' || message === 'unread_pages')
    .map(({ message, data }) => say(lookup(coverageReasons, message), data, lang, dress));
}

/** One sentence that names the strongest reason, and one that says what else a clerk should know. */
function summaryOf(report: Report, lang: Language, dress?: (value: string) => string): string {
  const telling = report.findings.filter(({ impact }) => impact > 0);
  const strongest = telling[0];
  const coverage = report.forensic_analysis.evidence_coverage.level;
  const arithmetic = report.checks.filter(isTelling);
  const passed = arithmetic.filter(({ status }) => status === 'pass').length;
  const vouched = report.checks.find(({ id, message }) => id === SIGNATURE_CHECK && message === 'trusted');
  const sentence = (text: Text, data: MessageData = {}) => fill(text, data, lang, dress);

  if (!strongest) {
    const isLittle = coverage !== 'none' && assessmentOf(report) === 'inconclusive';
    const first = sentence(isLittle ? summaries.low_risk_little : summaries[`low_risk_${coverage}`]);
    if (vouched) return `${first} ${sentence(summaryTails.trusted_signature, vouched.data)}`;
    const allPass = passed > 1 && passed === arithmetic.length;
    const tail = passed === 2 ? summaryTails.both_checks_pass : summaryTails.checks_pass;
    return allPass ? `${first} ${sentence(tail, { count: passed })}` : first;
  }
  const reason = say(messageOf(strongest)?.title, strongest.data, lang, dress, strongest.rule).replace(/[.:]$/, '');
  const opening = report.verdict === 'low_risk' ? summaries.low_risk_with_finding : summaries[report.verdict];
  // The title is dressed already: put in as it is.
  const first = opening[lang].replace('{reason}', () => reason);
  // What was changed says more than how it was found: where the strongest finding does not know it, another may.
  const own = report.forensic_analysis.recovered.find(({ rule }) => rule === strongest.rule);
  const drawn = telling.flatMap(({ recovered }) => (recovered?.pictures ? [recovered] : []));
  const recovered = [own, ...drawn].find((pair) => pair?.before && pair.after);
  if (recovered) {
    const tail = isExpected(report.findings, recovered.before)
      ? summaryTails.before_is_expected
      : summaryTails.before_after;
    return `${first} ${sentence(tail, { before: recovered.before, after: recovered.after })}`;
  }
  const others = telling.length - 1;
  if (vouched && report.verdict === 'low_risk') {
    return `${first} ${sentence(summaryTails.trusted_signature, vouched.data)}`;
  }
  if (others === 0 || report.verdict === 'low_risk') return first;
  return `${first} ${others === 1 ? sentence(summaryTails.one_more) : sentence(summaryTails.more, { count: others })}`;
}

function actionsOf(report: Report, lang: Language, dress?: (value: string) => string): string[] {
  const telling = report.verdict === 'low_risk' ? [] : report.findings.filter(({ impact }) => impact > 0);
  const coverage = report.forensic_analysis.evidence_coverage;
  const own = telling.flatMap((finding) => {
    const action = messageOf(finding)?.action ?? lookup(ruleMessages, finding.rule)?.action;
    return action ? [{ action, data: finding.data }] : [];
  });
  const list: string[] = [];
  if (report.verdict === 'high_risk') list.push(actions.do_not_rely[lang]);
  if (report.verdict !== 'low_risk' || coverage.level !== 'full') {
    const original = originals[report.channel][lang];
    list.push(telling.some(({ box }) => box) ? `${original} ${actions.compare_marks[lang]}` : original);
  }
  for (const { action, data } of own) {
    if (!ORIGINAL_ACTIONS.includes(action)) list.push(fill(action, data, lang, dress));
  }
  if (coverage.layers.some(({ reasons }) => reasons.some(({ message }) => message === 'hard_to_read'))) {
    list.push(actions.read_again[lang]);
  }
  if (list.length === 0) list.push(actions.none[lang]);
  return [...new Set(list)].slice(0, MAX_ACTIONS);
}

const messageOf = ({ rule, message }: Finding) => lookup(lookup(ruleMessages, rule)?.findings, message);

/** Reports outlive the catalogue: one that names a text which is no longer there is still read, by its key. */
const say = (
  text: Text | undefined,
  data: MessageData,
  lang: Language,
  dress?: (value: string) => string,
  fallback = '',
): string => (text ? fill(text, data, lang, dress) : fallback);

function lookup<T>(table: Readonly<Record<string, T>> | undefined, key: string): T | undefined {
  return table && Object.hasOwn(table, key) ? table[key] : undefined;
}
