/** Finds earlier documents of the organization that share a print with the one that is being analysed. */
import type { Pool } from 'pg';
import type { Scan } from '../../../generated/prisma/client.ts';
import {
  type AskHistory,
  type EarlierPaper,
  type Habit,
  type History,
  type Make,
  PRINT_LIMITS,
  type Prints,
  paperSchema,
} from '../../domain/prints.ts';
import type { Actor } from '../shared/actor.ts';
import type { ServiceContext } from '../shared/context.ts';
import { type Candidate, candidatesOf, type Hit, isByPageOnly, MAX_PAGE_DISTANCE } from './candidates.ts';
import { habitOf, type Lesson, MAX_READ } from './habit.ts';
import { alikeness, type KeyedPrints, keyed, lessonOf, matterOf, pageDistance } from './keying.ts';
import { printSecret } from './secret.ts';
import { storePrints } from './store.ts';

/** An analysis waits this long for the database; after it the history layer says that it could not look. */
const BUDGET_MS = 5_000;
/** Documents of which the page hash is compared. */
const MAX_PAGES_COMPARED = 1_000;

type LookedUp = Pick<Scan, 'id' | 'clientReference'>;

/**
 * The prints of the scan are kept from its first question on; a scan that fails loses them (finish-scan.ts). `onFault` is
 * told, for the log, why there is no answer.
 */
export const historyOf =
  (
    actor: Actor,
    context: Pick<ServiceContext, 'pool'>,
    scan: LookedUp,
    onFault: (detail: string) => void = () => undefined,
  ): AskHistory =>
  async (prints) => {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Late()), BUDGET_MS);
    });
    try {
      return await Promise.race([keepAndLookUp(actor, context, scan, prints), late]);
    } catch (error) {
      onFault(kindOf(error));
      return { state: 'unavailable' };
    } finally {
      clearTimeout(timer);
    }
  };

class Late extends Error {}

/** Without its message: what PostgreSQL says of a value may quote the document. */
function kindOf(error: unknown): string {
  if (error instanceof Late) return `no answer within ${BUDGET_MS} ms`;
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' ? code : error instanceof Error ? error.constructor.name : typeof error;
}

/**
 * Committed before it is looked up: of two documents sent at once, at least one sees the other. Two round trips where no
 * earlier document shares a print.
 */
async function keepAndLookUp(
  { organizationId }: Actor,
  context: Pick<ServiceContext, 'pool'>,
  scan: LookedUp,
  prints: Prints,
): Promise<History> {
  const secret = await printSecret(context, organizationId);
  const own = keyed(prints, secret);
  const lesson = lessonOf(prints, scan.clientReference, secret);
  const kept = { id: scan.id, organizationId, status: 'processing' } as const;
  const place = await storePrints(context, kept, { ...own, paper: prints.paper, lesson }, BUDGET_MS);
  if (place === null) return { state: 'unavailable' };
  const [papers, habit] = await Promise.all([
    lookUp(context.pool, organizationId, scan, own, place),
    lesson && lookUpHabit(context.pool, organizationId, lesson, place),
  ]);
  return { state: 'known', papers, habit };
}

/**
 * Of the newest earlier papers of the issuer; what a person or the verdict speaks against teaches nothing. Papers of one
 * make come together, as one row instead of a hundred of the same words.
 */
async function lookUpHabit(pool: Pool, organizationId: string, lesson: Lesson, place: string): Promise<Habit> {
  const { rows } = await pool.query<{ make: Make; matters: string[]; places: string[] }>({
    name: 'issuer-habit',
    text: `SELECT make, array_agg(matter_key::text) AS matters, array_agg(sequence::text) AS places FROM
             (SELECT p.make, p.matter_key, p.sequence
              FROM document_print p JOIN scan s ON s.id = p.scan_id
              WHERE p.issuer_key = $1 AND p.organization_id = $2 AND p.sequence < $3 AND p.matter_key <> $4
                AND s.status = 'completed' AND s.verdict <> 'high_risk' AND s.label IS DISTINCT FROM 'fraud'
              ORDER BY p.sequence DESC LIMIT $5) newest
           GROUP BY make`,
    values: [lesson.issuer.toString(), organizationId, place, lesson.matter.toString(), MAX_READ],
  });
  const papers = rows.flatMap(({ make, matters, places }) =>
    matters.map((matter, i) => ({ make, matter: BigInt(matter), place: BigInt(places[i]!) })),
  );
  return habitOf(papers.sort((a, b) => (a.place < b.place ? 1 : -1)));
}

async function lookUp(
  pool: Pool,
  organizationId: string,
  scan: LookedUp,
  own: KeyedPrints,
  place: string,
): Promise<EarlierPaper[]> {
  const found = candidatesOf(await hitsOf(pool, scan.id, own));
  const byPage = found.filter(isByPageOnly).slice(0, MAX_PAGES_COMPARED);
  const near = await nearPages(pool, own, byPage);
  const candidates = found.filter((each) => !isByPageOnly(each) || near.has(each.scanId)).slice(0, PRINT_LIMITS.papers);
  if (candidates.length === 0) return [];
  const { rows } = await pool.query<PaperRow>({
    name: 'earlier-papers',
    text: `SELECT p.scan_id, p.words, p.page, p.paper, s.created_at, s.client_reference, s.label, s.verdict
           FROM document_print p JOIN scan s ON s.id = p.scan_id
           WHERE p.scan_id = ANY ($1::uuid[]) AND p.organization_id = $2 AND p.sequence < $3`,
    values: [candidates.map(({ scanId }) => scanId), organizationId, place],
  });
  const shared = new Map(candidates.map((each) => [each.scanId, each.shared]));
  return rows
    .flatMap((row) => earlierOf(row, scan, own, shared.get(row.scan_id)!))
    .sort((a, b) => (a.sentAt === b.sentAt ? (a.scan < b.scan ? 1 : -1) : a.sentAt < b.sentAt ? 1 : -1));
}

interface PaperRow {
  scan_id: string;
  words: Buffer;
  page: Buffer | null;
  paper: unknown;
  created_at: Date;
  client_reference: string | null;
  label: EarlierPaper['label'];
  verdict: EarlierPaper['verdict'];
}

/** Empty for what another release wrote and this one cannot read: it must not hide the others. */
function earlierOf(row: PaperRow, scan: LookedUp, own: KeyedPrints, shared: string[]): EarlierPaper[] {
  const paper = paperSchema.safeParse(row.paper);
  if (!paper.success) return [];
  const earlier: EarlierPaper = {
    scan: row.scan_id,
    sentAt: row.created_at.toISOString(),
    matter: matterOf(row.client_reference, scan.clientReference),
    label: row.label,
    verdict: row.verdict,
    shared,
    ...alikeness(own, row),
    paper: paper.data,
  };
  return [earlier];
}

/**
 * One row more than are believed shows that a key is popular; of copies of one file, of which any number is believed,
 * the newest are taken. Both sides of the look-up read the primary key of print_key alone.
 */
async function hitsOf(pool: Pool, scanId: string, { keys }: KeyedPrints): Promise<Hit[]> {
  const { rows } = await pool.query<{ key: string; scan_id: string }>({
    name: 'print-hits',
    text: `SELECT k.key::text, found.scan_id FROM unnest($1::bigint[]) AS k(key)
           CROSS JOIN LATERAL
             (SELECT scan_id FROM print_key p WHERE p.key = k.key AND p.scan_id <> $2
              ORDER BY scan_id DESC LIMIT $3) found`,
    values: [[...keys.keys()].map(String), scanId, PRINT_LIMITS.popular + 1],
  });
  return [...Map.groupBy(rows, ({ key }) => key)].map(([key, hits]) => ({
    name: keys.get(BigInt(key))!,
    scanIds: hits.map((hit) => hit.scan_id),
  }));
}

/** Those of the candidates whose page looks the same. */
async function nearPages(pool: Pool, { page }: KeyedPrints, candidates: readonly Candidate[]): Promise<Set<string>> {
  if (!page || candidates.length === 0) return new Set();
  const { rows } = await pool.query<{ scan_id: string; page: Buffer }>({
    name: 'candidate-pages',
    text: 'SELECT scan_id, page FROM document_print WHERE scan_id = ANY ($1::uuid[]) AND page IS NOT NULL',
    values: [candidates.map(({ scanId }) => scanId)],
  });
  return new Set(rows.filter((row) => pageDistance(page, row.page) <= MAX_PAGE_DISTANCE).map((row) => row.scan_id));
}
