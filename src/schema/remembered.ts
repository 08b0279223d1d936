import { getScanRevision } from '../services/scans.ts';
import type { SchemaContext } from './builder.ts';

/** Answers about single scans, kept while the scan stays as it is. */
export interface RememberedAnswers {
  /**
   * What `make` came to the last time that it was asked for this scan, question and organization; made anew once
   * anything of the scan has changed. The scan's revision is read from the database each time, so an answer is never
   * older than the request. Throws NOT_FOUND.
   */
  recall(context: SchemaContext, scanId: string, question: string, make: () => Promise<string>): Promise<string>;
}

interface Answer {
  revision: string;
  text: string;
}

/** `maxCharacters`: of all kept answers together; the ones that nobody asked for longest go first. */
export function createRememberedAnswers(maxCharacters: number): RememberedAnswers {
  /** In the order of their last use. */
  const answers = new Map<string, Answer>();
  let characters = 0;

  function forget(key: string): void {
    characters -= answers.get(key)?.text.length ?? 0;
    answers.delete(key);
  }

  return {
    async recall({ actor, services }, scanId, question, make) {
      const revision = await getScanRevision(actor, services, scanId);
      const key = `${actor.organizationId} ${scanId} ${question}`;
      const known = answers.get(key);
      const text = known?.revision === revision ? known.text : await make();
      forget(key);
      answers.set(key, { revision, text });
      characters += text.length;
      for (const oldest of answers.keys()) {
        if (characters <= maxCharacters) break;
        forget(oldest);
      }
      return text;
    },
  };
}
