import type { LanguageModel } from 'ai';
import { type AiConfig, baseUrlOf } from './config.ts';

/** How the form of the answer is asked for: as a schema, or, of servers that know none, as JSON and in words. */
export type Structure = 'schema' | 'json';

/**
 * The model as the SDK knows it: always an object made here, because a model named by a mere string would be asked for
 * at a gateway of the SDK's makers. Providers are loaded when the first document is read, and only the one that is set.
 */
export async function openModel(
  config: Pick<AiConfig, 'provider' | 'model' | 'apiKey' | 'baseUrl'>,
  fetch: typeof globalThis.fetch,
  structure: Structure,
): Promise<Exclude<LanguageModel, string>> {
  const settings = { apiKey: config.apiKey ?? '', baseURL: baseUrlOf(config), fetch };
  switch (config.provider) {
    case 'openai': {
      const { createOpenAI } = await import('@ai-sdk/openai');
      return createOpenAI(settings).responses(config.model);
    }
    case 'anthropic': {
      const { createAnthropic } = await import('@ai-sdk/anthropic');
      return createAnthropic(settings)(config.model);
    }
    case 'google': {
      const { createGoogleGenerativeAI } = await import('@ai-sdk/google');
      return createGoogleGenerativeAI(settings)(config.model);
    }
    case 'openai-compatible': {
      const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
      // Without this flag the schema is left out of the request in silence.
      const supportsStructuredOutputs = structure === 'schema';
      const { apiKey, ...rest } = settings;
      const key = apiKey === '' ? {} : { apiKey };
      return createOpenAICompatible({ name: 'openai-compatible', ...rest, ...key, supportsStructuredOutputs })(
        config.model,
      );
    }
  }
}
