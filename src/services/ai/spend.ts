/** What second readings cost: charged with an estimate before a request is sent, settled when its price is known. */
import type { Pool } from 'pg';
import { costOf, type Tokens } from '../../ai/price.ts';
import { newId } from '../../db/id.ts';
import { inTransaction, type Statements } from '../../db/statements.ts';
import type { OpenAiLayer } from './layer.ts';

/** Held by whoever charges while all organizations share a limit: sums of others must not change meanwhile. */
const LOCK = 0x6169;

export interface Charge {
  callId: string;
  month: string;
}

/** Why nothing may be sent; `busy` passes. */
export type Refused = 'no_consent' | 'budget' | 'busy';

/** A call that has not ended by then was that of a process that was killed; longer than any may take (AI_TIMEOUT_MS). */
const CALL_SECONDS = 60;

const monthOf = (now: Date) => now.toISOString().slice(0, 7);

/**
 * Checks consent, the organization's places and both limits, and charges the estimate, in one transaction: of many at once none goes over a limit. A
 * request that is never settled, because its process was killed, keeps its estimate, for the provider may have its price.
 */
export async function charge(
  pool: Pool,
  layer: OpenAiLayer,
  scan: { id: string; organizationId: string },
  estimate: Tokens,
  version: string,
): Promise<Charge | Refused> {
  const { prices, monthlyMicros } = layer.terms;
  const micros = costOf(estimate, prices) ?? 0;
  const month = monthOf(new Date());
  const isBusy = async ({ query }: Pick<Statements, 'query'>) => {
    const [open] = await query<{ calls: number }>(
      `SELECT count(*)::int AS calls FROM ai_call WHERE organization_id = $1 AND settled_at IS NULL
         AND created_at > now() - make_interval(secs => ${CALL_SECONDS})`,
      [scan.organizationId],
    );
    return open!.calls >= layer.terms.callsAtOnce;
  };
  return inTransaction(pool, async (sql) => {
    // Most that wait for a place learn it here, without waiting for a row as well.
    if (await isBusy(sql)) return 'busy';
    if (monthlyMicros !== null) await sql.query('SELECT pg_advisory_xact_lock($1)', [LOCK]);
    const [organization] = await sql.query<{ consents: boolean; own_limit: string | null }>(
      `SELECT ai_consent AND suspended_at IS NULL AS consents, ai_monthly_micros::text AS own_limit
       FROM organization WHERE id = $1 FOR SHARE`,
      [scan.organizationId],
    );
    if (!organization?.consents) return 'no_consent';
    const [used] = await sql.query<{ own: string; all: string }>(
      `INSERT INTO ai_usage (organization_id, month) VALUES ($1, $2)
       ON CONFLICT (organization_id, month) DO UPDATE SET calls = ai_usage.calls
       RETURNING cost_micros::text AS own,
         (SELECT coalesce(sum(cost_micros), 0)::text FROM ai_usage WHERE month = $2) AS all`,
      [scan.organizationId, month],
    );
    // Counted again, for whoever changes the row of the month goes one after the other.
    if (await isBusy(sql)) return 'busy';
    const isOver = (limit: string | number | null, spent: string) =>
      limit !== null && BigInt(spent) + BigInt(micros) > BigInt(limit);
    if (isOver(organization.own_limit, used!.own) || isOver(monthlyMicros, used!.all)) return 'budget';
    const callId = newId();
    await sql.query(
      `INSERT INTO ai_call (id, organization_id, scan_id, month, provider, model, version, estimated_micros)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [callId, scan.organizationId, scan.id, month, layer.client.provider, layer.client.model, version, micros],
    );
    await sql.query(
      'UPDATE ai_usage SET calls = calls + 1, cost_micros = cost_micros + $3 WHERE organization_id = $1 AND month = $2',
      [scan.organizationId, month, micros],
    );
    return { callId, month };
  });
}

/** How a call ended; `tokens` null keeps the estimate, because nobody has said what it cost. */
export interface Settlement {
  outcome: string;
  tokens: Tokens | null;
  /** In millionths; null keeps the estimate. */
  costMicros: number | null;
}

/** Puts the price in the place of the estimate, once. */
export async function settle(
  sql: Statements,
  { callId }: Charge,
  { outcome, tokens, costMicros }: Settlement,
): Promise<void> {
  const [call] = await sql.query<{ organization_id: string; month: string; difference: string }>(
    `UPDATE ai_call SET outcome = $2, settled_at = now(), input_tokens = $3, output_tokens = $4,
       cost_micros = coalesce($5::bigint, estimated_micros)
     WHERE id = $1 AND settled_at IS NULL
     RETURNING organization_id, month, (cost_micros - estimated_micros)::text AS difference`,
    [callId, outcome, tokens?.input ?? null, tokens?.output ?? null, costMicros],
  );
  if (!call) return;
  await sql.query(
    `UPDATE ai_usage SET cost_micros = cost_micros + $3::bigint, input_tokens = input_tokens + $4, output_tokens = output_tokens + $5
     WHERE organization_id = $1 AND month = $2`,
    [call.organization_id, call.month, call.difference, tokens?.input ?? 0, tokens?.output ?? 0],
  );
}

/** What an organization has used of the AI layer in a month (YYYY-MM, UTC), as the people of it see it. */
export interface AiSpend {
  month: string;
  calls: number;
  inputTokens: bigint;
  outputTokens: bigint;
  costMicros: bigint;
  /** Null is without a limit of its own. */
  limitMicros: bigint | null;
}

export async function readSpend(pool: Pool, organizationId: string, now = new Date()): Promise<AiSpend> {
  const month = monthOf(now);
  const { rows } = await pool.query<{
    calls: number;
    input: string;
    output: string;
    cost: string;
    own_limit: string | null;
  }>(
    `SELECT coalesce(u.calls, 0) AS calls, coalesce(u.input_tokens, 0)::text AS input,
       coalesce(u.output_tokens, 0)::text AS output, coalesce(u.cost_micros, 0)::text AS cost,
       o.ai_monthly_micros::text AS own_limit
     FROM organization o LEFT JOIN ai_usage u ON u.organization_id = o.id AND u.month = $2 WHERE o.id = $1`,
    [organizationId, month],
  );
  const row = rows[0]!;
  return {
    month,
    calls: row.calls,
    inputTokens: BigInt(row.input),
    outputTokens: BigInt(row.output),
    costMicros: BigInt(row.cost),
    limitMicros: row.own_limit === null ? null : BigInt(row.own_limit),
  };
}
