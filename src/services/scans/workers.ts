import { hostname } from 'node:os';
import type { PrismaClient } from '../../../generated/prisma/client.ts';
import { newId } from '../../db/id.ts';

const BEAT_MS = 3000;
/** A worker that is silent this long counts as gone. */
export const SILENCE_SECONDS = 15;

/**
 * Records every few seconds that a process takes jobs. The returned function ends this and deletes the entry.
 * A heartbeat that fails is reported and tried again; the entries of killed processes are deleted by the others.
 */
export async function announceWorker(
  db: PrismaClient,
  slots: number,
  onError: (error: unknown) => void,
): Promise<() => Promise<void>> {
  const id = newId();
  const beat = async () => {
    await db.$executeRaw`
      INSERT INTO worker (id, host, pid, slots, seen_at) VALUES (${id}::uuid, ${hostname()}, ${process.pid}, ${slots}, now())
      ON CONFLICT (id) DO UPDATE SET seen_at = now()`;
    await db.$executeRaw`DELETE FROM worker WHERE seen_at < now() - interval '1 hour'`;
  };
  await beat();
  let current = Promise.resolve();
  const timer = setInterval(() => {
    current = current.then(beat).catch(onError);
  }, BEAT_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await current;
    await db.worker.deleteMany({ where: { id } });
  };
}

/** Whether any process took jobs lately, by the database's clock. */
export async function isWorkerSeen(db: PrismaClient): Promise<boolean> {
  const [row] = await db.$queryRaw<{ seen: boolean }[]>`
    SELECT EXISTS (SELECT FROM worker WHERE seen_at > now() - make_interval(secs => ${SILENCE_SECONDS})) AS seen`;
  return row?.seen ?? false;
}
