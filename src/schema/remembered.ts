import { getScanRevision } from '../services/scans.ts';
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
}

/** `maxBytes`: of all kept answers together; the ones that nobody asked for longest go first. */
export function createRememberedAnswers(maxBytes: number): RememberedAnswers {
  /** In the order of their last use. */
  const answers = new Map<string, Answer>();
  let keptBytes = 0;

  function forget(key: string): void {
    keptBytes -= answers.get(key)?.bytes.length ?? 0;
    answers.delete(key);
  }

  return {
    async recall({ actor, services }, scanId, question, make) {
      const revision = await getScanRevision(actor, services, scanId);
      const key = `${actor.organizationId} ${scanId} ${question}`;
      const known = answers.get(key);
      const bytes = known?.revision === revision ? known.bytes : await make();
      forget(key);
      answers.set(key, { revision, bytes });
      keptBytes += bytes.length;
      for (const oldest of answers.keys()) {
        if (keptBytes <= maxBytes) break;
        forget(oldest);
      }
      return bytes;
    },
  };
}
