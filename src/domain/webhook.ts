/** The words everybody uses for outgoing webhooks (spec: interface, 2.10, 3 and 6; decisions, "Webhooks"). */

/** `ping` is the test event; the others are what an endpoint may choose from. */
export const WEBHOOK_EVENT_TYPES = ['scan.completed', 'scan.failed', 'ping'] as const;
export type WebhookEventType = (typeof WEBHOOK_EVENT_TYPES)[number];

export const SCAN_EVENT_TYPES = ['scan.completed', 'scan.failed'] as const satisfies readonly WebhookEventType[];
export type ScanEventType = (typeof SCAN_EVENT_TYPES)[number];

/** `disabled` gets nothing. */
export const ENDPOINT_STATUSES = ['active', 'disabled'] as const;

/** Too many failed tries in a row, or the client's own wish. */
export const DISABLED_REASONS = ['failures', 'request'] as const;
export type DisabledReason = (typeof DISABLED_REASONS)[number];

/** `pending` waits for its next try; `failed` has had the last one; `cancelled` was open when its endpoint was disabled. */
export const DELIVERY_STATUSES = ['pending', 'succeeded', 'failed', 'cancelled'] as const;
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];

/**
 * Why a try failed: `status` an answer other than 2xx (redirects are not followed), `timeout` no answer in time,
 * `address` no public address behind the name, `connection` none could be made or it broke, `tls` no trusted
 * encryption, `protocol` an answer that is no HTTP.
 */
export const TRY_FAULTS = ['status', 'timeout', 'address', 'connection', 'tls', 'protocol'] as const;
export type TryFault = (typeof TRY_FAULTS)[number];
