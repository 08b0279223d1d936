import type { AiClient, AiReading } from '../../src/ai/client.ts';
import type { AiConfig } from '../../src/ai/config.ts';
import { costOf } from '../../src/ai/price.ts';
import { PROMPT_VERSION } from '../../src/ai/prompt.ts';
import type { SecondReader } from '../../src/analysis/types.ts';
import type { ReaderAnswer, ReaderCall } from '../../src/domain/second-reader.ts';

/**
 * Asks the model of the environment about documents of the operator's own: without an organization there is nobody's
 * consent to ask for, and without a database no limit but that of the command's caller.
 */
export const directReader = (
  client: AiClient,
  config: AiConfig,
  onRead: (reading: AiReading) => void = () => undefined,
): SecondReader => ({
  terms: { asks: true, redact: config.redact },
  async ask(material, withinMs) {
    const reading = await client.read(material, AbortSignal.timeout(Math.max(1, Math.min(config.timeoutMs, withinMs))));
    onRead(reading);
    return answerOf(reading, client, config);
  },
});

/** Findings are called `low`, so that they are counted, whatever the operator lets them weigh. */
function answerOf({ judged, tokens }: AiReading, client: AiClient, config: AiConfig): ReaderAnswer {
  const call: ReaderCall = {
    provider: client.provider,
    model: client.model,
    version: PROMPT_VERSION,
    input_tokens: tokens?.input ?? 0,
    output_tokens: tokens?.output ?? 0,
    cost_micros: tokens && costOf(tokens, config.prices),
  };
  if (judged.state === 'answered') return { state: 'answered', call, statements: judged.statements, weighs: true };
  if (judged.state === 'taken_over') return { state: 'taken_over', call };
  return { state: 'unavailable', reason: judged.state === 'fault' ? judged.fault : 'invalid', call };
}
