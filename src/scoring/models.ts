/**
 * What findings of a model are worth, as `npm run calibrate` counted over documents of known truth that the model has read:
 * by provider, model and version of the prompt. Without figures a model weighs nothing.
 */
import type { AiProvider } from '../domain/second-reader.ts';
import figures from './ai-models.json' with { type: 'json' };
import { type Counts, log10LrOf, type Weight } from './estimate.ts';

/** Documents that a model has read, by truth, and for each of its rules how often it fired. */
export interface ModelFigures {
  genuine: number;
  forged: number;
  rules: Readonly<Record<string, Counts>>;
}

/** Readings of each truth from which figures mean something (design: 200 of each). */
export const MIN_READINGS = 200;
/** Most that a rule of the AI layer may weigh, log10: published models tell edits from others with AUC .59 at best, an LR of 1.3. */
const MOST: Readonly<Record<string, number>> = { 'ai/reader-disagreement': 0.5, 'ai/visible-oddity': 0.2 };

const MODELS = figures as Readonly<Record<string, ModelFigures>>;
export const modelKey = (provider: AiProvider, model: string, version: string) => `${provider}/${model}@${version}`;

const isEnough = ({ genuine, forged }: ModelFigures) => genuine >= MIN_READINGS && forged >= MIN_READINGS;

export const hasFigures = (provider: AiProvider, model: string, version: string): boolean => {
  const own = MODELS[modelKey(provider, model, version)];
  return own !== undefined && isEnough(own);
};

/** Rows of the table of weights, `rule#model`. */
export const modelWeights = (models: Readonly<Record<string, ModelFigures>> = MODELS): Record<string, Weight> =>
  Object.fromEntries(
    Object.entries(models)
      .filter(([, each]) => isEnough(each))
      .flatMap(([key, { rules }]) =>
        Object.entries(rules).map(([rule, counts]): [string, Weight] => [
          `${rule}#${key}`,
          { log10Lr: Math.min(MOST[rule] ?? 0, Math.max(0, log10LrOf(counts))) },
        ]),
      ),
  );
