import type { AiClient } from '../../ai/client.ts';
import type { AiConfig } from '../../ai/config.ts';

/** The AI layer as the operator has set it (`AI_LAYER`, spec: decisions, "AI layer"). */
export interface AiLayer {
  mode: 'off' | 'on' | 'required';
  /** Null without a model: nothing is ever sent then. */
  client: AiClient | null;
  terms: Pick<AiConfig, 'timeoutMs' | 'callsAtOnce' | 'redact' | 'prices' | 'monthlyMicros' | 'weighs'>;
  /** Names the endpoint whose faults are counted together. */
  endpoint: string;
}

/** Where nobody reads beside us. */
export const NO_AI: AiLayer = {
  mode: 'off',
  client: null,
  terms: { timeoutMs: 20_000, callsAtOnce: 4, redact: [], prices: null, monthlyMicros: null, weighs: false },
  endpoint: '',
};

/** A layer with somebody to ask. */
export type OpenAiLayer = AiLayer & { client: AiClient };
export const isOpen = (layer: AiLayer): layer is OpenAiLayer => layer.mode !== 'off' && layer.client !== null;
