/**
 * Records what the model of the environment answers about documents, so that a change of ours or of the model's can be
 * compared with it:
 *
 *     AI_PROVIDER=… AI_MODEL=… AI_API_KEY=… npm run ai:record -- --out FOLDER FILE …
 *     npm run ai:record -- --replay FOLDER FILE …
 *
 * One JSON file per document, named by its SHA-256: the request without its pictures, the answer word for word, tokens,
 * price and what of it held. `--replay` asks nobody: it judges the recorded answers again and says what differs.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { judgeAnswer } from '../../src/ai/answer.ts';
import { type AiReading, type AiTranscript, createAiClient } from '../../src/ai/client.ts';
import { createAnalyzer } from '../../src/analysis/pool.ts';
import type { SecondReader } from '../../src/analysis/types.ts';
import { readInput } from '../../src/cli/input.ts';
import { complain, say } from '../../src/cli/terminal.ts';
import { loadConfig } from '../../src/config.ts';
import type { Report } from '../../src/domain/report.ts';
import { directReader } from './reader.ts';

export interface Recording {
  model: string;
  transcript: AiTranscript;
  tokens: AiReading['tokens'];
  seconds: number;
  /** What of the answer held on the pages. */
  held: Held;
}
interface Held {
  state: string;
  values: number;
  agree: number;
  findings: number;
  dropped: number;
}

const USAGE = 'Usage: npm run ai:record -- (--out FOLDER | --replay FOLDER) FILE …';

const heldOf = ({ forensic_analysis, extracted, findings }: Report): Held => {
  const values = extracted.second_reader ?? [];
  return {
    state: forensic_analysis.second_reader!.state,
    values: values.length,
    agree: values.filter(({ agrees }) => agrees).length,
    findings: findings.filter(({ source }) => source === 'ai').length,
    dropped: forensic_analysis.second_reader!.dropped,
  };
};

/** Answers as it was recorded. The words of a document have the same numbers as long as it is read the same. */
export const replayed = ({ model, transcript, tokens }: Recording): SecondReader => ({
  terms: { asks: true, redact: [] },
  async ask() {
    const secrets = {
      nonce: /nonce "(\w+)"/.exec(transcript.user)?.[1] ?? '',
      canary: /Never repeat this word: (\w+)/.exec(transcript.system)?.[1] ?? '',
      mark: '',
    };
    const call = {
      provider: 'openai-compatible' as const,
      model,
      version: transcript.version,
      input_tokens: tokens?.input ?? 0,
      output_tokens: tokens?.output ?? 0,
      cost_micros: null,
    };
    const judged = judgeAnswer(transcript.answer ?? '', transcript.pages.length, secrets);
    if (judged.state === 'answered') return { ...judged, call, weighs: false };
    return judged.state === 'taken_over' ? { ...judged, call } : { state: 'unavailable', reason: 'invalid', call };
  },
});

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { out: { type: 'string' }, replay: { type: 'string' } },
  });
  const folder = values.out ?? values.replay;
  const { ai } = loadConfig();
  if (!folder || (values.out && values.replay) || positionals.length === 0) {
    complain(USAGE);
    return 1;
  }
  if (values.out && !ai) {
    complain('No model is set: AI_PROVIDER, AI_MODEL and AI_API_KEY, or AI_BASE_URL (docs/guides/second-reader.md).');
    return 1;
  }
  if (values.out) mkdirSync(folder, { recursive: true });
  const analyzer = createAnalyzer({ workers: 1 });
  const client = values.out ? createAiClient(ai!) : null;
  let differing = 0;
  try {
    for (const path of positionals) {
      const input = await readInput(path, null);
      const file = join(folder, `${input.sha256}.json`);
      let reading: AiReading | null = null;
      const known = client ? null : (JSON.parse(readFileSync(file, 'utf8')) as Recording);
      const reader = client ? directReader(client, ai!, (read) => (reading = read)) : replayed(known!);
      const begin = performance.now();
      const outcome = await analyzer.analyze(input, () => {}, { reader });
      if (!outcome.ok) {
        complain(`${path}: ${outcome.failure}`);
        continue;
      }
      const held = heldOf(outcome.report);
      const told = `${held.state}, ${held.agree} of ${held.values} values agree, ${held.findings} findings, ${held.dropped} dropped`;
      say(`${path}: ${told}`);
      if (known && JSON.stringify(known.held) !== JSON.stringify(held)) {
        differing += 1;
        complain(`${path}: recorded as ${JSON.stringify(known.held)}`);
      }
      const made = reading as AiReading | null;
      if (!client || !made) continue;
      const seconds = Math.round(performance.now() - begin) / 1000;
      const { transcript, tokens } = made;
      const recording: Recording = { model: `${client.provider}/${client.model}`, transcript, tokens, seconds, held };
      writeFileSync(file, `${JSON.stringify(recording, null, 2)}\n`);
    }
  } finally {
    await analyzer.close();
    await client?.close();
  }
  return differing === 0 ? 0 : 2;
}

if (import.meta.main) process.exitCode = await main();
