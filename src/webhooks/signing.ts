import { createHmac, randomBytes } from 'node:crypto';
import type { WebhookEventType } from '../domain/webhook.ts';
import { USER_AGENT } from '../outbound/outbound.ts';

const PREFIX = 'whsec_';

/** A new signing secret: `whsec_` and base64 of 32 random bytes. */
export const makeSecret = (): string => PREFIX + randomBytes(32).toString('base64');

export interface SignedMessage {
  /** Id of the event: receivers deduplicate on it. */
  id: string;
  type: WebhookEventType;
  /** The body, exactly as it is sent. */
  body: string;
}

/**
 * The headers of one attempt (spec: interface, 6.2 and 6.3). `Service-Signature` is keyed with the whole secret, the
 * headers of Standard Webhooks (standardwebhooks.com) with the bytes that it encodes. `secrets`: the current one
 * first, then the rotated one while it is valid; each signs.
 */
export function signedHeaders(message: SignedMessage, secrets: readonly string[], at: Date): Record<string, string> {
  const { id, type, body } = message;
  const seconds = Math.floor(at.getTime() / 1000);
  const own = secrets.map((secret) => `v1=${hmac(secret, `${seconds}.${body}`).toString('hex')}`);
  const standard = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
    return `v1,${hmac(key, `${id}.${seconds}.${body}`).toString('base64')}`;
  });
  return {
    'Content-Type': 'application/json',
    'User-Agent': USER_AGENT,
    'Service-Event': type,
    'Service-Delivery': id,
    'Service-Signature': [`t=${seconds}`, ...own].join(','),
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': standard.join(' '),
  };
}

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();
