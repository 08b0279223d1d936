import { oneIn, setOnly } from '../data/address.ts';
import type { EnumOf } from '../data/graphql.ts';

/** Which deliveries of an endpoint are listed. */
export interface DeliverySearch {
  status?: EnumOf<'WebhookDeliveryStatus'>;
  type?: EnumOf<'WebhookEventType'>;
}

export const DELIVERY_STATUSES = ['succeeded', 'pending', 'failed', 'cancelled'] as const;
export const EVENT_TYPES = ['scan_completed', 'scan_failed', 'ping'] as const;
/** Those that an endpoint can choose; a ping is always sent. */
export const CHOSEN_EVENTS = ['scan_completed', 'scan_failed'] as const;

export const readDeliverySearch = (raw: Record<string, unknown>): DeliverySearch =>
  setOnly<DeliverySearch>({
    status: oneIn(raw, 'status', DELIVERY_STATUSES),
    type: oneIn(raw, 'type', EVENT_TYPES),
  } as DeliverySearch);

/** As its name in the body of the event: `scan.completed`. */
export const eventName = (type: EnumOf<'WebhookEventType'>): string => type.replace('_', '.');
