import { z } from 'zod';
import type { ErrorCode } from '../domain/errors.ts';
import { ServiceError } from '../domain/errors.ts';
import type { SchemaContext } from '../schema/builder.ts';
import { type Executor, prepare } from '../schema/executor.ts';

/** Shorter than the timeouts of common proxies. */
export const MAX_WAIT_SECONDS = 30;
/** Requests of one organization that a process holds; beyond them nobody waits, and the answer comes at once. */
const MAX_WAITING = 100;

const document = prepare(/* GraphQL */ `subscription ($id: ID!) { scanUpdated(id: $id, progress: false) { status } }`);

const EXPECTED = `expected a number of seconds from 0 to ${MAX_WAIT_SECONDS}`;

/** The query parameter `wait`. */
export const waitParam = z
  .string()
  .regex(/^\d{1,2}$/, { error: EXPECTED })
  .transform(Number)
  .refine((seconds) => seconds <= MAX_WAIT_SECONDS, { error: EXPECTED })
  .optional()
  .meta({
    description:
      'Seconds to wait for the scan to finish. Without it, or when the time is up, the response is the scan in its current state.',
    override: ({ jsonSchema }) => {
      delete jsonSchema.pattern;
      Object.assign(jsonSchema, { type: 'integer', minimum: 0, maximum: MAX_WAIT_SECONDS });
    },
  });

/** The header that asks for the same. */
export const preferParam = z
  .string()
  .optional()
  .meta({
    description: `\`wait=N\` as in RFC 7240: the same as the parameter \`wait\`, which takes precedence; more than ${MAX_WAIT_SECONDS} counts as ${MAX_WAIT_SECONDS}. \`Preference-Applied\` confirms it.`,
    examples: ['wait=10'],
  });

/** How long a request wants to wait, and what `Preference-Applied` says once it has. */
export interface Wait {
  seconds: number;
  applied: Record<string, string>;
}

/** A preference that is malformed or unknown is ignored, as RFC 7240 says. */
export function waitOf(parameter: number | undefined, prefer: string | string[] | undefined): Wait {
  if (parameter !== undefined) return { seconds: parameter, applied: {} };
  const preferred = /(?:^|,)\s*wait\s*=\s*"?(\d{1,9})"?\s*(?:[;,]|$)/i.exec([prefer ?? []].flat().join(','))?.[1];
  const seconds = Math.min(Number(preferred ?? 0), MAX_WAIT_SECONDS);
  return { seconds, applied: seconds > 0 ? { 'Preference-Applied': `wait=${seconds}` } : {} };
}

/** The key itself was refused meanwhile; anything else that keeps a request from waiting leaves it unanswered no longer. */
const REFUSED: readonly ErrorCode[] = ['INVALID', 'SUSPENDED', 'NO_API_ACCESS'];

/** Holds requests until their scan has ended, by the events that subscriptions are made of. */
export function createWaiting(executor: Executor) {
  const waiting = new Map<string, number>();
  return {
    /**
     * True after the scan has ended, the seconds have passed or `stop` was aborted; false where the request may not
     * wait. Throws when the key is refused meanwhile.
     */
    async untilEnded(context: SchemaContext, id: string, seconds: number, stop: AbortSignal): Promise<boolean> {
      const { organizationId } = context.actor;
      const count = waiting.get(organizationId) ?? 0;
      if (count >= MAX_WAITING) return false;
      waiting.set(organizationId, count + 1);
      const until = AbortSignal.any([stop, AbortSignal.timeout(seconds * 1000)]);
      try {
        const values = executor.follow<{ scanUpdated: { status: string } | null }>(document, { id }, context, until);
        for await (const { scanUpdated } of values) {
          if (scanUpdated === null || !isOpen(scanUpdated)) break;
        }
        return true;
      } catch (error) {
        if (!(error instanceof ServiceError) || REFUSED.includes(error.code)) throw error;
        return false;
      } finally {
        const left = waiting.get(organizationId)! - 1;
        if (left > 0) waiting.set(organizationId, left);
        else waiting.delete(organizationId);
      }
    },
  };
}

export const isOpen = ({ status }: { status?: unknown }): boolean => status === 'queued' || status === 'processing';

/** Of a scan that has not ended: most end within seconds. */
export const pollHeaders = (scan: { status?: unknown }): Record<string, string> =>
  isOpen(scan) ? { 'Retry-After': '1' } : {};
