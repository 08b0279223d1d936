import { getScanRevision } from '../services/scans/scans.ts';
import type { SchemaContext } from './builder.ts';

/** Answers about single scans, kept while the scan stays as it is. */
export interface RememberedAnswers {
  /**
   * What `make` came to the last time that it was asked for this scan, question and organization; made anew once
   * anything of the scan has changed. The scan's revision is read from the database each time, so an answer is never
   * older than the request. Throws NOT_FOUND.
   */
  recall(context: SchemaContext, scanId: string, question: string, make: () => Promise<Buffer>): Promise<Buffer>;
}

interface Answer {
  revision: string;
  bytes: Buffer;
  /** Ends the watch of its scan. */
  stop(): void;
}

/**
 * `maxBytes`: of all kept answers together; the ones that nobody asked for longest go first. An answer goes as soon as
 * there is news of its scan: of a scan that was deleted, on any process, nothing stays in memory.
 */
export function createRememberedAnswers(maxBytes: number): RememberedAnswers {
  /** In the order of their last use. */
  const answers = new Map<string, Answer>();
  let keptBytes = 0;

  function forget(key: string): void {
    const answer = answers.get(key);
    if (!answer) return;
    keptBytes -= answer.bytes.length;
    answers.delete(key);
    answer.stop();
  }

  function keep(key: string, answer: Answer): void {
    forget(key);
    answers.set(key, answer);
    keptBytes += answer.bytes.length;
    for (const oldest of answers.keys()) {
      if (keptBytes <= maxBytes) break;
      forget(oldest);
    }
  }

  return {
    async recall({ actor, services }, scanId, question, make) {
      const revision = await getScanRevision(actor, services, scanId);
      const key = `${actor.organizationId} ${scanId} ${question}`;
      const known = answers.get(key);
      if (known?.revision === revision) {
        // It becomes the one that was used last.
        answers.delete(key);
        answers.set(key, known);
        return known.bytes;
      }
      let hasNews = false;
      const stop = services.live.watch(scanId, () => {
        hasNews = true;
        forget(key);
      });
      try {
        const bytes = await make();
        if (hasNews) stop();
        else keep(key, { revision, bytes, stop });
        return bytes;
      } catch (error) {
        stop();
        throw error;
      }
    },
  };
}
