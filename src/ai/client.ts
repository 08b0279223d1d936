import type { AiProvider, ReaderMaterial, ReaderReason } from '../domain/second-reader.ts';
import { type Judged, judgeAnswer } from './answer.ts';
import { type AiConfig, baseUrlOf } from './config.ts';
import { AiFetchError, createAiFetch } from './fetch.ts';
import { openModel, type Structure } from './model.ts';
import { MAX_OUTPUT_TOKENS, type Tokens } from './price.ts';
import { ANSWER_FORM, newSecrets, PROMPT_VERSION, systemPrompt, userPrompt } from './prompt.ts';

/** What was asked and answered, for the operator. Pictures are not kept a second time. */
export interface AiTranscript {
  version: string;
  system: string;
  user: string;
  pages: number[];
  /** As it came; null where nothing did. */
  answer: string | null;
}

/** A fault of the provider or of the way there: `timeout`, `refused`, `invalid` or `down`. */
export type AiFault = Extract<ReaderReason, 'timeout' | 'refused' | 'invalid' | 'down'>;

export interface AiReading {
  judged: Judged | { state: 'fault'; fault: AiFault };
  /** As the provider counted; null where it did not say, or nothing was sent. */
  tokens: Tokens | null;
  /** Whether a request may have reached the provider, so that it may have its price. */
  sent: boolean;
  transcript: AiTranscript;
}

/** Asks the provider once about a document. Never throws. */
export interface AiClient {
  readonly provider: AiProvider;
  readonly model: string;
  read(material: ReaderMaterial, signal: AbortSignal): Promise<AiReading>;
  close(): Promise<void>;
}

/** One more try after a fault that may pass, within the same time. */
const TRIES = 2;
const RETRY_AFTER_MS = 500;
const MAX_RETRY_AFTER_MS = 5_000;

export function createAiClient(config: AiConfig): AiClient {
  const wire = createAiFetch(baseUrlOf(config));
  // A server that refused the schema once is asked for plain JSON from then on.
  let structure: Structure = 'schema';

  async function ask(material: ReaderMaterial, system: string, user: string, signal: AbortSignal) {
    const { generateText, jsonSchema, Output } = await import('ai');
    const result = await generateText({
      model: await openModel(config, wire.fetch, structure),
      output: Output.object({ schema: jsonSchema(ANSWER_FORM as Parameters<typeof jsonSchema>[0]) }),
      instructions: system,
      messages: [
        {
          role: 'user',
          content: [
            { type: 'text', text: user },
            ...material.pictures.map(({ bytes }) => ({ type: 'file' as const, data: bytes, mediaType: 'image/jpeg' })),
          ],
        },
      ],
      // OpenAI keeps what it is sent for thirty days unless a request says otherwise.
      providerOptions: { openai: { store: false } },
      temperature: 0,
      maxOutputTokens: MAX_OUTPUT_TOKENS,
      maxRetries: 0,
      abortSignal: signal,
    });
    return { text: result.text, tokens: tokensOf(result.usage) };
  }

  return {
    provider: config.provider,
    model: config.model,
    async read(material, signal) {
      // Warnings of the SDK go to the console, which belongs to the log.
      (globalThis as { AI_SDK_LOG_WARNINGS?: boolean }).AI_SDK_LOG_WARNINGS = false;
      const secrets = newSecrets();
      const system = systemPrompt(secrets);
      const user = userPrompt(material, secrets);
      const pages = material.pictures.map(({ page }) => page);
      const transcript: AiTranscript = { version: PROMPT_VERSION, system, user, pages, answer: null };
      let fault: AiFault = 'down';
      for (let attempt = 1; attempt <= TRIES; attempt++) {
        try {
          const { text, tokens } = await ask(material, system, user, signal);
          if (text.trim() === '')
            return { judged: { state: 'fault', fault: 'refused' }, tokens, sent: true, transcript };
          transcript.answer = text.slice(0, MAX_ANSWER_CHARACTERS);
          return { judged: judgeAnswer(text, pages.length, secrets), tokens, sent: true, transcript };
        } catch (error) {
          const failed = await failureOf(error, signal);
          if (failed.text !== undefined) {
            transcript.answer = failed.text.slice(0, MAX_ANSWER_CHARACTERS);
            const judged = judgeAnswer(failed.text, pages.length, secrets);
            return { judged, tokens: failed.tokens, sent: true, transcript };
          }
          fault = failed.fault;
          const isSchemaUnknown =
            failed.status === 400 && config.provider === 'openai-compatible' && structure === 'schema';
          if (isSchemaUnknown) structure = 'json';
          else if (!failed.mayPass) break;
          if (attempt < TRIES) await pause(isSchemaUnknown ? 0 : failed.retryAfterMs, signal);
          if (signal.aborted) {
            fault = 'timeout';
            break;
          }
        }
      }
      return { judged: { state: 'fault', fault }, tokens: null, sent: fault !== 'down', transcript };
    },
    close: () => wire.close(),
  };
}

/** More than any answer within the limits has. */
const MAX_ANSWER_CHARACTERS = 100_000;

interface Failure {
  fault: AiFault;
  mayPass: boolean;
  status: number | null;
  retryAfterMs: number;
  /** The model did answer, in another form. */
  text?: string;
  tokens: Tokens | null;
}

async function failureOf(error: unknown, signal: AbortSignal): Promise<Failure> {
  const { APICallError, NoObjectGeneratedError, NoOutputGeneratedError } = await import('ai');
  const none = { mayPass: false, status: null, retryAfterMs: RETRY_AFTER_MS, tokens: null };
  if (signal.aborted) return { ...none, fault: 'timeout' };
  if (NoObjectGeneratedError.isInstance(error)) {
    const tokens = error.usage ? tokensOf(error.usage) : null;
    return { ...none, fault: 'invalid', text: error.text ?? '', tokens };
  }
  if (NoOutputGeneratedError.isInstance(error)) return { ...none, fault: 'refused' };
  const own = causes(error).find((cause) => cause instanceof AiFetchError);
  if (own) return { ...none, fault: own.fault, mayPass: own.fault === 'down' };
  if (APICallError.isInstance(error)) {
    const status = error.statusCode ?? null;
    // Nothing of the request is wrong that another try could not mend.
    const mayPass = status === null || status === 429 || status >= 500;
    const isAnswer = status !== null && status < 400;
    return {
      ...none,
      fault: isAnswer ? 'invalid' : 'down',
      mayPass: mayPass && !isAnswer,
      status,
      retryAfterMs: waitOf(error.responseHeaders),
    };
  }
  return { ...none, fault: 'invalid' };
}

function causes(error: unknown): unknown[] {
  const chain: unknown[] = [];
  for (let at = error; at instanceof Error && chain.length < 5; at = at.cause) chain.push(at);
  return chain;
}

const tokensOf = ({ inputTokens, outputTokens }: { inputTokens?: number; outputTokens?: number }): Tokens | null =>
  inputTokens === undefined || outputTokens === undefined ? null : { input: inputTokens, output: outputTokens };

function waitOf(headers: Record<string, string> | undefined): number {
  const seconds = Number(headers?.['retry-after']);
  return Number.isFinite(seconds) && seconds >= 0 ? Math.min(MAX_RETRY_AFTER_MS, seconds * 1000) : RETRY_AFTER_MS;
}

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', done, { once: true });
  });
