import type { Statements } from '../../db/statements.ts';
import { ServiceError } from '../../domain/errors.ts';
import { MAX_RETRY_AFTER_SECONDS } from '../../domain/limits.ts';
import type { Actor } from '../shared/actor.ts';
import { closedFor } from './breaker.ts';
import { type AiLayer, isOpen } from './layer.ts';

/**
 * Throws AI_NOT_CONFIGURED where no scan may be accepted without the AI layer (`AI_LAYER=required`) and it cannot be had:
 * there is no model, the provider is down, or the organization has not agreed that documents are sent to it.
 */
export async function requireAiLayer(actor: Actor, sql: Statements, layer: AiLayer): Promise<void> {
  if (layer.mode !== 'required') return;
  if (!isOpen(layer)) throw unavailable('The AI layer is required but unavailable. Try again later.');
  const [organization] = await sql.query<{ consents: boolean }>(
    'SELECT ai_consent AS consents FROM organization WHERE id = $1',
    [actor.organizationId],
  );
  if (!organization?.consents) {
    throw unavailable(
      'The AI layer is required, and the organization has not agreed to it: an owner agrees in the settings of the dashboard, or with setAiConsent.',
    );
  }
  const seconds = await closedFor(sql, layer.endpoint);
  if (seconds !== null) {
    throw unavailable(`The provider of the required AI layer is down. Retry in ${seconds} seconds.`, seconds);
  }
}

const unavailable = (message: string, retryAfterSeconds: number = MAX_RETRY_AFTER_SECONDS) =>
  new ServiceError('AI_NOT_CONFIGURED', message, { retryAfterSeconds });
