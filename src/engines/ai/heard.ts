import type { SecondReading } from '../../document/facts.ts';
import type { ReaderReason } from '../../domain/second-reader.ts';
import type { Reason } from '../reasons.ts';
import type { RuleOutcome } from '../rule.ts';

const REASONS: Readonly<Record<ReaderReason, Reason>> = {
  off: 'ai_off',
  no_consent: 'ai_no_consent',
  budget: 'ai_budget',
  busy: 'ai_busy',
  nothing_to_read: 'ai_nothing_to_read',
  timeout: 'ai_timeout',
  refused: 'ai_refused',
  invalid: 'ai_invalid',
  down: 'ai_down',
};

/** Where nobody else has read there is nothing to say, and why; null where somebody has. */
export function unheard({ state, reason }: SecondReading): RuleOutcome<never, never> | null {
  if (state === 'answered') return null;
  return { outcome: 'not_applicable', reason: state === 'taken_over' ? 'ai_taken_over' : REASONS[reason ?? 'off'] };
}

/** A model's finding is only reported until the figures of that model are known (decisions: AI layer, weight). */
export const severityOf = ({ weighs }: SecondReading) => (weighs ? ('low' as const) : ('info' as const));

/** Row of the weights: figures hold for one model and one version of the prompt. */
export const variantOf = ({ call }: SecondReading) =>
  call ? { variant: `${call.provider}/${call.model}@${call.version}` } : {};

export const modelOf = ({ call }: SecondReading): string => (call ? `${call.provider}/${call.model}` : '');
