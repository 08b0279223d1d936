/**
 * A rule sees the facts that it declares and nothing else, and says what it saw with message keys and data, never
 * prose. It may throw: a throw becomes its own error result, never the scan's.
 */

import { basename, dirname } from 'node:path';
import type { EarlierView } from '../document/earlier.ts';
import type { FactMap, FactName, RelatedPaper } from '../document/facts.ts';
import {
  type Category,
  type CheckStatus,
  isDecided,
  type MessageData,
  type Severity,
  type Source,
} from '../domain/finding.ts';
import type { Place } from '../domain/geometry.ts';
import type { DataNames, Phrase, Text } from '../domain/text.ts';
import type { Declared, Proof } from '../scoring/estimate.ts';
import type { Note, Reason } from './reasons.ts';

/** What a rule says to people, in its `messages.ts`. */
export interface RuleMessages {
  /** One line for the catalogue. */
  readonly about: Phrase;
  /** What the reader should do about any of the findings. */
  readonly action?: Text;
  readonly findings: Readonly<Record<string, FindingMessage>>;
  /** Texts of the deterministic checks that the rule prints, by check id (`family.name`). */
  readonly checks?: Readonly<Record<string, CheckMessages>>;
}

export interface FindingMessage {
  readonly title: Text;
  /** What was seen, what was expected, what was found, and what that means; plain words. */
  readonly detail: Text;
  /** What the reader should do about it, if not what the rule says for all: a recommended action of the report. */
  readonly action?: Text;
  /** What an expert can look up in the file: objects, bytes, measured values. */
  readonly evidence?: Text;
}

export interface CheckMessages {
  /** Hardly a forger fails it: passing it says so little that the summary does not count it. */
  readonly isMinor?: true;
  readonly label: Phrase;
  readonly details: Readonly<Record<string, Text>>;
}

/**
 * Messages with the names of the data that their texts want, by key: of findings, and of checks by id. Only these names
 * are kept of the texts' types, so that an error of a rule names them and not whole sentences.
 */
export interface Messages<F = unknown, C = unknown> extends RuleMessages {
  readonly wants?: { readonly findings: F; readonly checks: C };
}

export const defineMessages = <const M extends RuleMessages>(
  messages: M,
): Messages<
  { [K in keyof M['findings']]: DataNames<M['findings'][K]> },
  { [Id in keyof M['checks']]: DetailNames<M['checks'][Id]> }
> => messages;
type DetailNames<C> = C extends CheckMessages
  ? { [K in keyof C['details']]: DataNames<C['label']> | DataNames<C['details'][K]> }
  : never;

type DataFor<Names> = [Names] extends [never]
  ? { data?: MessageData }
  : { data: Readonly<Record<Names & string, string | number>> };

type FindingFor<F> = { [K in keyof F & string]: SaidFinding & { message: K } & DataFor<F[K]> }[keyof F & string];
type CheckFor<C> = { [Id in keyof C & string]: DetailFor<Id, C[Id]> }[keyof C & string];
type DetailFor<Id extends string, Details> = {
  [K in keyof Details & string]: RuleCheck & { id: Id; message: K } & DataFor<Details[K]>;
}[keyof Details & string];

/** A finding that the messages have texts for, with all their data. */
export type FindingOf<M> = M extends Messages<infer F, unknown> ? FindingFor<F> : never;
/** A check that the messages have texts for, with all their data. */
export type CheckOf<M> = M extends Messages<unknown, infer C> ? CheckFor<C> : never;

export interface RuleFinding {
  /** Key within the rule's messages. */
  message: string;
  data?: MessageData;
  severity: Severity;
  /** 0-1. */
  confidence: number;
  category?: Category;
  place?: Place | null;
  /** Which of the rule's weights it has; `default` when left out. */
  variant?: string;
  /**
   * What was changed, so that rules which noticed the same deed count once: findings with the same cause, or whose
   * places overlap, form one group. Left out, the rule's own id is the cause.
   */
  cause?: string;
  /** Texts are empty where there is none to tell; `earlier` is how the state before can be drawn, if it can. */
  recovered?: { before: string; after: string; earlier?: EarlierView };
  /** Earlier papers that it speaks of, the one that its data tell of first. */
  related?: readonly RelatedPaper[];
}

/** A finding as a rule writes it; its severity is `high` when left out. */
export type SaidFinding = Omit<RuleFinding, 'severity'> & { severity?: Severity };

export interface RuleCheck {
  /** `family.name`. */
  id: string;
  status: CheckStatus;
  /** Key in the `checks` messages under the check's id. */
  message: string;
  data?: MessageData;
  place?: Place | null;
}

/** Something that speaks for the document, within the trust budget of scoring: `valid_signature`, `arithmetic_closes` … */
export interface RuleTrust {
  kind: 'trusted_signature' | 'arithmetic_closes' | 'issuer_fingerprint';
  strength: number;
  /** What alone it speaks for; the whole document where they are left out. */
  places?: readonly Place[];
}

/** More signs than the rule believes. */
export interface TooMany {
  count: number;
  limit: number;
}

/** See `NOTES`. */
export interface Noted {
  message: Note;
  data?: MessageData;
}

/** `tooMany` stands beside findings where another place of the file had more signs than the rule believes. */
export type RuleOutcome<F = RuleFinding, C = RuleCheck> =
  | { outcome: 'not_applicable'; reason?: Reason }
  | { outcome: 'inconclusive'; reason: Reason; tooMany?: TooMany; checks?: C[]; noted?: Noted[] }
  | { outcome: 'pass'; checks?: C[]; trust?: RuleTrust[]; noted?: Noted[] }
  | { outcome: 'findings'; findings: F[]; tooMany?: TooMany; checks?: C[]; trust?: RuleTrust[]; noted?: Noted[] };

/** What a finding is worth, with the reason, by its variant; `default` for findings without one. Empty where none weighs. */
export type RuleWeights = Readonly<Record<string, Declared>>;

/** A weight that is held by hand: log10 of the likelihood ratio, and why. */
export const prior = (log10Lr: number, reason: string) => ({ prior: { log10Lr, reason } });
/** Findings that are enough for `high_risk` by themselves, and why. */
export const conclusive = (proof: Proof['proof'], text: string) => ({ conclusive: { proof, text } });

interface Definition<N extends FactName, F, C> {
  category: Category;
  weights: RuleWeights;
  needs: readonly N[];
  /** Pages that it leaves out for a limit of its own. */
  unexamined?(facts: Pick<FactMap, N>): number[];
  /** What the rule gathers in `said`, empty at first, is its outcome (`conclude`) unless it returns another. */
  run(facts: Pick<FactMap, N>, said: Said<F, C>): Answer<F, C> | undefined | Promise<Answer<F, C>>;
}
interface Said<F, C> {
  findings: FindingFor<F>[];
  checks: CheckFor<C>[];
}
type Answer<F, C> = RuleOutcome<FindingFor<F>, CheckFor<C>>;

export interface Rule {
  /** `layer/name`: the folders it lies in. */
  id: string;
  source: Source;
  messages: RuleMessages;
  category: Category;
  weights: RuleWeights;
  needs: readonly FactName[];
  /** Ids of the deterministic checks that it may print. */
  checks: readonly string[];
  unexamined?(facts: Pick<FactMap, FactName>): number[];
  run(facts: Pick<FactMap, FactName>): RuleOutcome | Promise<RuleOutcome>;
}

/** A rule of the folder that `meta` belongs to. Ties what `run` sees to `needs`, and what it says to `messages`. */
export function defineRule<const N extends FactName, F, C>(
  { dirname: folder }: Pick<ImportMeta, 'dirname'>,
  messages: Messages<F, C>,
  definition: Definition<N, F, C>,
): Rule {
  const source = basename(dirname(folder)) as Source;
  return {
    ...(definition as unknown as Rule),
    messages,
    id: `${source}/${basename(folder)}`,
    source,
    checks: Object.keys(messages.checks ?? {}),
    run(facts) {
      const said: Said<F, C> = { findings: [], checks: [] };
      const answer = definition.run(facts as Pick<FactMap, N>, said) ?? conclude(said.checks, said.findings);
      return answer instanceof Promise ? answer.then(complete) : complete(answer);
    },
  };
}

/** Nothing applied, something failed, everything undecided, or all held. */
export function conclude<F extends SaidFinding = never, C extends RuleCheck = RuleCheck>(
  checks: readonly C[],
  findings: readonly F[] = [],
  trust?: RuleTrust[],
): RuleOutcome<F, C> {
  if (findings.length > 0) return { outcome: 'findings', findings: [...findings], checks: [...checks] };
  if (checks.length === 0) return { outcome: 'not_applicable' };
  if (!checks.some(isDecided)) return { outcome: 'inconclusive', reason: 'undecided', checks: [...checks] };
  return { outcome: 'pass', checks: [...checks], ...(trust && trust.length > 0 ? { trust } : {}) };
}

const complete = (answer: RuleOutcome<SaidFinding, RuleCheck>): RuleOutcome =>
  answer.outcome === 'findings'
    ? { ...answer, findings: answer.findings.map((finding) => ({ severity: 'high', ...finding })) }
    : answer;
