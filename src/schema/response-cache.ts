import { LRUCache } from 'lru-cache';
import { getScanRevision } from '../services/scans/scans.ts';
import type { SchemaContext } from './builder.ts';

/** Responses about single scans, kept while the scan stays as it is. */
export interface ResponseCache {
  /**
   * What `make` came to the last time that it was asked for this scan, question and organization; made again once
   * anything of the scan has changed. The scan's revision is read from the database each time, so a response is never
   * older than the request. Throws NOT_FOUND.
   */
  getOrMake(context: SchemaContext, scanId: string, question: string, make: () => Promise<Buffer>): Promise<Buffer>;
}

interface Kept {
  revision: string;
  bytes: Buffer;
  /** Ends the watch of its scan. */
  stop(): void;
}

/**
 * `maxBytes`: of all responses together; one that is larger is not kept. A response goes as soon as there is news of
 * its scan: of a scan that was deleted, on any process, nothing stays in memory.
 */
export function createResponseCache(maxBytes: number): ResponseCache {
  const cache = new LRUCache<string, Kept>({
    maxSize: maxBytes,
    sizeCalculation: ({ bytes }) => bytes.length,
    dispose: ({ stop }) => stop(),
  });
  return {
    async getOrMake({ actor, services }, scanId, question, make) {
      const revision = await getScanRevision(actor, services, scanId);
      const key = `${actor.organizationId} ${scanId} ${question}`;
      const known = cache.get(key);
      if (known?.revision === revision) return known.bytes;
      let hasNews = false;
      const stop = services.live.watch(scanId, () => {
        hasNews = true;
        cache.delete(key);
      });
      try {
        const bytes = await make();
        if (hasNews || bytes.length > maxBytes) stop();
        else cache.set(key, { revision, bytes, stop });
        return bytes;
      } catch (error) {
        stop();
        throw error;
      }
    },
  };
}
