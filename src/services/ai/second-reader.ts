import { setTimeout as delay } from 'node:timers/promises';
import type { Scan } from '../../../generated/prisma/client.ts';
import type { AiReading } from '../../ai/client.ts';
import { costOf, estimateTokens } from '../../ai/price.ts';
import { PROMPT_VERSION } from '../../ai/prompt.ts';
import type { SecondReader } from '../../analysis/types.ts';
import { inTransaction, type Statements } from '../../db/statements.ts';
import { storable } from '../../db/text.ts';
import type { ReaderAnswer, ReaderCall, ReaderMaterial, ReaderReason } from '../../domain/second-reader.ts';
import type { ServiceContext } from '../shared/context.ts';
import { mayCall, noteOutcome } from './breaker.ts';
import { isOpen, type OpenAiLayer } from './layer.ts';
import { type Charge, charge, settle } from './spend.ts';

/** For logs and metrics; nothing of the document. */
export interface EndedReading {
  scanId: string;
  outcome: 'answered' | 'taken_over' | ReaderReason;
  costMicros: number | null;
  seconds: number;
}

/** The second reader of one scan. */
export interface ScanReader extends SecondReader {
  /** Why nobody has read, where somebody was to; null otherwise. */
  missed(): ReaderReason | null;
}

type Context = Pick<ServiceContext, 'pool' | 'ai'>;
type LookedAt = Pick<Scan, 'id' | 'organizationId'>;

/** How often a place among the organization's readings is asked for. */
const PLACE_EVERY_MS = 250;

/** Reasons that lie in the document, not in the service. */
const OF_THE_DOCUMENT: ReadonlySet<ReaderReason> = new Set(['nothing_to_read']);

/** Whether a second reader is asked about the scan, and how. */
export async function secondReaderOf(
  context: Context,
  scan: LookedAt,
  signal: AbortSignal,
  onEnded: (reading: EndedReading) => void = () => undefined,
): Promise<ScanReader> {
  const { ai, pool } = context;
  const without = (reason: ReaderReason): ScanReader => ({
    terms: { asks: false, reason },
    ask: async () => ({ state: 'unavailable', reason, call: null }),
    missed: () => reason,
  });
  if (!isOpen(ai)) return without('off');
  const { rows } = await pool.query<{ consents: boolean }>(
    'SELECT ai_consent AS consents FROM organization WHERE id = $1',
    [scan.organizationId],
  );
  if (!rows[0]?.consents) return without('no_consent');

  let missed: ReaderReason | null = null;
  return {
    terms: { asks: true, redact: ai.terms.redact },
    missed: () => missed,
    async ask(material, withinMs) {
      const startedAt = performance.now();
      const answer = await ask({ pool, ai }, scan, material, withinMs, signal);
      const reason = answer.state === 'unavailable' ? answer.reason : null;
      missed = reason !== null && !OF_THE_DOCUMENT.has(reason) ? reason : null;
      onEnded({
        scanId: scan.id,
        outcome: answer.state === 'unavailable' ? answer.reason : answer.state,
        costMicros: answer.call?.cost_micros ?? null,
        seconds: (performance.now() - startedAt) / 1000,
      });
      return answer;
    },
  };
}

/** Never rejects: what goes wrong here leaves the layer out. */
async function ask(
  { pool, ai }: { pool: Context['pool']; ai: OpenAiLayer },
  scan: LookedAt,
  material: ReaderMaterial,
  withinMs: number,
  signal: AbortSignal,
): Promise<ReaderAnswer> {
  const without = (reason: ReaderReason): ReaderAnswer => ({ state: 'unavailable', reason, call: null });
  let charged: Charge | null = null;
  try {
    if (!(await mayCall(pool, ai.endpoint))) return without('down');
    const until = performance.now() + Math.min(ai.terms.timeoutMs, withinMs);
    let charging = await charge(pool, ai, scan, estimateTokens(material), PROMPT_VERSION);
    // An organization with too many readings under way waits for a place within the time of its own scan.
    while (charging === 'busy' && performance.now() < until && !signal.aborted) {
      await delay(PLACE_EVERY_MS);
      charging = await charge(pool, ai, scan, estimateTokens(material), PROMPT_VERSION);
    }
    if (typeof charging === 'string') return without(charging);
    const call = charging;
    charged = call;
    const limit = AbortSignal.timeout(Math.max(1, Math.floor(until - performance.now())));
    const reading = await ai.client.read(material, AbortSignal.any([limit, signal]));
    // An aborted analysis says nothing about the provider.
    const isFault = isProviderFault(reading) && !signal.aborted;
    await inTransaction(pool, async (sql) => {
      await settle(sql, call, settlementOf(ai, reading));
      await noteOutcome(sql, ai.endpoint, isFault);
      await keepTranscript(sql, ai, scan, reading);
    });
    return answerOf(ai, reading);
  } catch {
    // The database is away. What was charged keeps its estimate, and the transactions that end the scan report it.
    return { state: 'unavailable', reason: 'down', call: charged && callOf(ai, null) };
  }
}

const outcomeOf = ({ judged }: AiReading) => (judged.state === 'fault' ? judged.fault : judged.state);
const isProviderFault = (reading: AiReading) => ['timeout', 'down'].includes(outcomeOf(reading));

/** A request that never arrived costs nothing; one of which nobody says what it cost keeps its estimate. */
function settlementOf(ai: OpenAiLayer, reading: AiReading) {
  const { tokens, sent } = reading;
  const costMicros = sent ? tokens && costOf(tokens, ai.terms.prices) : 0;
  return { outcome: outcomeOf(reading), tokens, costMicros };
}

const callOf = ({ client, terms }: OpenAiLayer, reading: AiReading | null): ReaderCall => ({
  provider: client.provider,
  model: client.model,
  version: PROMPT_VERSION,
  input_tokens: reading?.tokens?.input ?? 0,
  output_tokens: reading?.tokens?.output ?? 0,
  cost_micros: reading?.tokens ? costOf(reading.tokens, terms.prices) : null,
});

function answerOf(ai: OpenAiLayer, reading: AiReading): ReaderAnswer {
  const call = callOf(ai, reading);
  const { judged } = reading;
  switch (judged.state) {
    case 'answered':
      return { state: 'answered', call, statements: judged.statements, weighs: ai.terms.weighs };
    case 'taken_over':
      return { state: 'taken_over', call };
    case 'invalid':
      return { state: 'unavailable', reason: 'invalid', call };
    case 'fault':
      return { state: 'unavailable', reason: judged.fault, call: reading.sent ? call : null };
  }
}

/** Of the last try. A scan that was deleted meanwhile keeps nothing. */
async function keepTranscript(sql: Statements, ai: OpenAiLayer, scan: LookedAt, reading: AiReading): Promise<void> {
  const { version, system, user, pages, answer } = reading.transcript;
  await sql.query(
    `INSERT INTO ai_review (scan_id, provider, model, version, system, "user", pages, answer, outcome)
     SELECT s.id, $2, $3, $4, $5, $6, $7, $8, $9 FROM scan s WHERE s.id = $1
     ON CONFLICT (scan_id) DO UPDATE SET provider = excluded.provider, model = excluded.model, version = excluded.version,
       system = excluded.system, "user" = excluded."user", pages = excluded.pages, answer = excluded.answer,
       outcome = excluded.outcome, created_at = now()`,
    [
      scan.id,
      ai.client.provider,
      ai.client.model,
      version,
      storable(system),
      storable(user),
      pages,
      answer === null ? null : storable(answer),
      outcomeOf(reading),
    ],
  );
}
