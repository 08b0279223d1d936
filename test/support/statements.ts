import type { PoolClient } from 'pg';
import type { Database } from '../../src/db/client.ts';

export interface Statement {
  text: string;
  values: unknown[];
}

let sink: Statement[] | null = null;
const watched = new WeakSet<PoolClient>();

/** Every statement that the pool's connections are given while `run` runs. */
export async function statementsOf(
  { pool }: Pick<Database, 'pool'>,
  run: () => Promise<unknown>,
): Promise<Statement[]> {
  const watch = (client: PoolClient) => {
    if (watched.has(client)) return;
    watched.add(client);
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    client.query = ((...args: unknown[]) => {
      const config = args[0] as string | Statement;
      sink?.push(typeof config === 'string' ? { text: config, values: (args[1] as unknown[]) ?? [] } : config);
      return query(...args);
    }) as typeof client.query;
  };
  const statements: Statement[] = [];
  sink = statements;
  pool.on('acquire', watch);
  try {
    await run();
  } finally {
    pool.off('acquire', watch);
    sink = null;
  }
  return statements;
}

/** What a statement comes to, by EXPLAIN ANALYZE of it. */
export interface Cost {
  /** Rows that were looked at in tables, those that a filter took away included. */
  rowsRead: number;
  /** Rows that went into the largest sort. */
  rowsSorted: number;
  /** Tables that were read from end to end. */
  wholeTables: string[];
  /** For the message of a failing test. */
  plan: string;
}

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: PlanNode[];
}

/** The cost of each question among the statements, asked again in their order, under the settings that they make. */
export async function costsOf({ pool }: Pick<Database, 'pool'>, statements: readonly Statement[]): Promise<Cost[]> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    const costs: Cost[] = [];
    for (const { text, values } of statements) {
      if (text.includes('set_config')) await client.query(text, values);
      else if (/^\s*(SELECT|WITH)\b.*\b(scan|finding|audit_entry)\b.*WHERE/s.test(text)) {
        const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
          `EXPLAIN (ANALYZE, FORMAT JSON) ${text}`,
          values,
        );
        costs.push(costOf(rows[0]!['QUERY PLAN'][0].Plan));
      }
    }
    return costs;
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
}

function costOf(root: PlanNode): Cost {
  const cost: Cost = { rowsRead: 0, rowsSorted: 0, wholeTables: [], plan: JSON.stringify(root, null, 1) };
  const visit = (node: PlanNode) => {
    const type = node['Node Type'];
    const removed = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0);
    const isTable = node['Relation Name'] !== undefined;
    if (isTable) cost.rowsRead += (node['Actual Rows'] + removed) * node['Actual Loops'];
    if (type === 'Seq Scan') cost.wholeTables.push(node['Relation Name'] ?? '');
    if (type === 'Sort') cost.rowsSorted = Math.max(cost.rowsSorted, node.Plans?.[0]?.['Actual Rows'] ?? 0);
    for (const child of node.Plans ?? []) visit(child);
  };
  visit(root);
  return cost;
}
