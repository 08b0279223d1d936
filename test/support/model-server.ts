/**
 * A provider of models on loopback that speaks the wire forms truthfully: OpenAI's responses and chat completions,
 * Anthropic's messages, Google's generateContent. What it says is scripted; what it was sent is kept.
 */
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { AiProvider } from '../../src/domain/second-reader.ts';

/** A request as it came over the wire, and what its form says. */
export interface ModelRequest {
  provider: AiProvider;
  path: string;
  headers: IncomingHttpHeaders;
  /** The whole body. */
  raw: string;
  model: string;
  system: string;
  user: string;
  /** Bytes of the pictures, in order. */
  pictures: Buffer[];
  /** Whether the form of the answer was asked for as a schema. */
  hasSchema: boolean;
  temperature: unknown;
  maxTokens: unknown;
  /** What the prompt tells of itself. */
  nonce: string;
  canary: string;
  pages: number;
  /** By number, as they were sent. */
  words: { page: number; number: number; text: string }[];
}

export type Behaviour =
  | { say: object | string; tokens?: { input: number; output: number } }
  | { refuse: true }
  | { status: number; headers?: Record<string, string>; body?: string }
  | { redirect: string }
  /** Never an answer; the beginning of one, a byte at a time; an answer without an end. */
  | { hang: true }
  | { drip: true }
  | { flood: number };

export interface ModelServer {
  requests: ModelRequest[];
  /** Of an endpoint of this kind. */
  baseUrl(provider: AiProvider): string;
  behave(how: Behaviour | ((request: ModelRequest) => Behaviour)): void;
  close(): Promise<void>;
}

export const MODEL_TOKENS = { input: 1_200, output: 300 };

/** A right answer to the request, with these statements. */
export const answerTo = (
  { nonce, pages }: Pick<ModelRequest, 'nonce' | 'pages'>,
  statements: { readings?: object[]; oddities?: object[]; addressed_reader?: string[] } = {},
) => ({ nonce, pages, readings: [], oddities: [], addressed_reader: [], ...statements });

export async function startModelServer(): Promise<ModelServer> {
  const requests: ModelRequest[] = [];
  let behaviour: Behaviour | ((request: ModelRequest) => Behaviour) = (request) => ({ say: answerTo(request) });
  const server = createServer(async (req, res) => {
    const chunks: Buffer[] = [];
    for await (const chunk of req) chunks.push(chunk as Buffer);
    const request = understood(req.url ?? '', req.headers, Buffer.concat(chunks).toString());
    if (!request || req.method !== 'POST') return void res.writeHead(404).end();
    requests.push(request);
    await act(res, request, typeof behaviour === 'function' ? behaviour(request) : behaviour);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    requests,
    baseUrl: (provider) => `http://127.0.0.1:${port}/${provider === 'google' ? 'v1beta' : 'v1'}`,
    behave(how) {
      behaviour = how;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function act(res: ServerResponse, { provider }: ModelRequest, how: Behaviour): Promise<void> {
  const json = (body: object) => res.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  if ('say' in how) {
    const text = typeof how.say === 'string' ? how.say : JSON.stringify(how.say);
    json(WIRE[provider].answer(text, how.tokens ?? MODEL_TOKENS));
  } else if ('refuse' in how) json(WIRE[provider].refusal());
  else if ('status' in how) res.writeHead(how.status, how.headers).end(how.body ?? '{"error":{"message":"no"}}');
  else if ('redirect' in how) res.writeHead(307, { location: how.redirect }).end();
  else if ('drip' in how) {
    res.writeHead(200, { 'content-type': 'application/json' });
    const timer = setInterval(() => res.write(' '), 50);
    res.on('close', () => clearInterval(timer));
  } else if ('flood' in how) {
    res.writeHead(200, { 'content-type': 'application/json' });
    const block = Buffer.alloc(64 * 1024, 0x20);
    for (let sent = 0; sent < how.flood && !res.destroyed; sent += block.length) {
      if (!res.write(block)) await Promise.race([once(res, 'drain'), once(res, 'close')]);
    }
    res.end();
  }
}

// biome-ignore lint/suspicious/noExplicitAny: bodies of four wire forms.
type Json = any;

interface Wire {
  path: RegExp;
  read(
    body: Json,
    path: string,
  ): Pick<ModelRequest, 'model' | 'system' | 'user' | 'hasSchema' | 'temperature' | 'maxTokens'> & {
    pictures: string[];
  };
  answer(text: string, tokens: { input: number; output: number }): object;
  refusal(): object;
}

const ofUrl = (url: string) => url.replace(/^data:image\/jpeg;base64,/, '');

const WIRE: Readonly<Record<AiProvider, Wire>> = {
  'openai-compatible': {
    path: /^\/v1\/chat\/completions$/,
    read: (body) => {
      const content = body.messages.find(({ role }: Json) => role === 'user').content as Json[];
      return {
        model: body.model,
        system: body.messages.find(({ role }: Json) => role === 'system').content,
        user: content.find(({ type }) => type === 'text').text,
        pictures: content.filter(({ type }) => type === 'image_url').map(({ image_url }) => ofUrl(image_url.url)),
        hasSchema: body.response_format?.type === 'json_schema',
        temperature: body.temperature,
        maxTokens: body.max_tokens,
      };
    },
    answer: (content, tokens) => ({
      id: 'c1',
      object: 'chat.completion',
      created: 1_700_000_000,
      model: 'm',
      choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }],
      usage: {
        prompt_tokens: tokens.input,
        completion_tokens: tokens.output,
        total_tokens: tokens.input + tokens.output,
      },
    }),
    refusal: () => ({
      id: 'c1',
      object: 'chat.completion',
      created: 1_700_000_000,
      model: 'm',
      choices: [{ index: 0, message: { role: 'assistant', content: '' }, finish_reason: 'content_filter' }],
    }),
  },
  openai: {
    path: /^\/v1\/responses$/,
    read: (body) => {
      const of = (wanted: readonly string[]) => body.input.find(({ role }: Json) => wanted.includes(role));
      const content = of(['user']).content as Json[];
      return {
        model: body.model,
        system: body.instructions ?? of(['system', 'developer']).content,
        user: content.find(({ type }) => type === 'input_text').text,
        pictures: content.filter(({ type }) => type === 'input_image').map(({ image_url }) => ofUrl(image_url)),
        hasSchema: body.text?.format?.type === 'json_schema',
        temperature: body.temperature,
        maxTokens: body.max_output_tokens,
      };
    },
    answer: (text, tokens) => ({
      id: 'r1',
      object: 'response',
      created_at: 1_700_000_000,
      status: 'completed',
      model: 'm',
      output: [
        {
          type: 'message',
          id: 'm1',
          role: 'assistant',
          status: 'completed',
          content: [{ type: 'output_text', text, annotations: [] }],
        },
      ],
      usage: { input_tokens: tokens.input, output_tokens: tokens.output, total_tokens: tokens.input + tokens.output },
    }),
    refusal: () => ({
      id: 'r1',
      object: 'response',
      created_at: 1_700_000_000,
      status: 'incomplete',
      incomplete_details: { reason: 'content_filter' },
      model: 'm',
      output: [],
      usage: { input_tokens: 10, output_tokens: 0, total_tokens: 10 },
    }),
  },
  anthropic: {
    path: /^\/v1\/messages$/,
    read: (body) => {
      const content = body.messages[0].content as Json[];
      return {
        model: body.model,
        system: typeof body.system === 'string' ? body.system : body.system.map(({ text }: Json) => text).join('\n'),
        user: content.find(({ type }) => type === 'text').text,
        pictures: content.filter(({ type }) => type === 'image').map(({ source }) => source.data),
        hasSchema: body.output_config?.format?.type === 'json_schema',
        temperature: body.temperature,
        maxTokens: body.max_tokens,
      };
    },
    answer: (text, tokens) => ({
      id: 'msg_1',
      type: 'message',
      role: 'assistant',
      model: 'm',
      content: [{ type: 'text', text }],
      stop_reason: 'end_turn',
      stop_sequence: null,
      usage: { input_tokens: tokens.input, output_tokens: tokens.output },
    }),
    refusal: () => ({
      id: 'msg_1',
      type: 'message',
      role: 'assistant',
      model: 'm',
      content: [],
      stop_reason: 'refusal',
      stop_sequence: null,
      usage: { input_tokens: 10, output_tokens: 0 },
    }),
  },
  google: {
    path: /^\/v1beta\/models\/[^:]+:generateContent$/,
    read: (body, path) => {
      const parts = body.contents[0].parts as Json[];
      return {
        model: decodeURIComponent(/models\/([^:]+):/.exec(path)![1]!),
        system: body.systemInstruction.parts.map(({ text }: Json) => text).join('\n'),
        user: parts.find(({ text }) => text !== undefined).text,
        pictures: parts.filter(({ inlineData }) => inlineData).map(({ inlineData }) => inlineData.data),
        hasSchema:
          body.generationConfig?.responseSchema !== undefined ||
          body.generationConfig?.responseJsonSchema !== undefined,
        temperature: body.generationConfig?.temperature,
        maxTokens: body.generationConfig?.maxOutputTokens,
      };
    },
    answer: (text, tokens) => ({
      candidates: [{ content: { parts: [{ text }], role: 'model' }, finishReason: 'STOP', index: 0 }],
      usageMetadata: {
        promptTokenCount: tokens.input,
        candidatesTokenCount: tokens.output,
        totalTokenCount: tokens.input + tokens.output,
      },
    }),
    refusal: () => ({
      candidates: [{ content: { parts: [], role: 'model' }, finishReason: 'SAFETY', index: 0 }],
      usageMetadata: { promptTokenCount: 10, totalTokenCount: 10 },
    }),
  },
};

function understood(path: string, headers: IncomingHttpHeaders, raw: string): ModelRequest | null {
  const found = (Object.entries(WIRE) as [AiProvider, Wire][]).find(([, { path: form }]) => form.test(path));
  if (!found) return null;
  const [provider, wire] = found;
  const { pictures, ...said } = wire.read(JSON.parse(raw), path);
  const words = [...said.user.matchAll(/⟦\w+ (\d+):(\d+) ([^⟧]*)⟧/g)].map(([, page, number, text]) => ({
    page: Number(page),
    number: Number(number),
    text: text!,
  }));
  return {
    provider,
    path,
    headers,
    raw,
    ...said,
    pictures: pictures.map((data) => Buffer.from(data, 'base64')),
    nonce: /nonce "(\w+)"/.exec(said.user)?.[1] ?? '',
    canary: /Never repeat this word: (\w+)/.exec(said.system)?.[1] ?? '',
    pages: Number(/pages (\d+)\./.exec(said.user)?.[1]),
    words,
  };
}
