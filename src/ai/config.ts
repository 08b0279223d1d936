import type { AiProvider, Redaction } from '../domain/second-reader.ts';

/** The model that the operator has chosen, and on which terms. */
export interface AiConfig {
  provider: AiProvider;
  model: string;
  apiKey: string | null;
  /** Without a trailing slash; null is the provider's own. Every request goes to its origin. */
  baseUrl: string | null;
  timeoutMs: number;
  /** Requests of one organization at the same time, over all nodes. */
  callsAtOnce: number;
  redact: readonly Redaction[];
  /** In millionths of a unit of currency for a million tokens; null where the operator has set no prices. */
  prices: { inputMicros: number; outputMicros: number } | null;
  /** Millionths a calendar month, of all organizations together; null is without an end. */
  monthlyMicros: number | null;
  /** Whether findings weigh what the model's own figures show, once there are enough; otherwise they never do. */
  weighs: boolean;
}

/** Where providers answer that need no base URL. */
export const PROVIDER_URLS: Readonly<Record<Exclude<AiProvider, 'openai-compatible'>, string>> = {
  openai: 'https://api.openai.com/v1',
  anthropic: 'https://api.anthropic.com/v1',
  google: 'https://generativelanguage.googleapis.com/v1beta',
};

export const baseUrlOf = ({ provider, baseUrl }: Pick<AiConfig, 'provider' | 'baseUrl'>): string => {
  const url = baseUrl ?? (provider === 'openai-compatible' ? null : PROVIDER_URLS[provider]);
  if (url === null) throw new Error('a provider of the kind openai-compatible needs a base URL');
  return url;
};
