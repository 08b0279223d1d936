/** The words everybody uses for outgoing webhooks (spec: interface, 2.10 and 6.1). */

/** `ping` is the test event; the others are what an endpoint may choose from. */
export const WEBHOOK_EVENT_TYPES = ['scan.completed', 'scan.failed', 'ping'] as const;
export type WebhookEventType = (typeof WEBHOOK_EVENT_TYPES)[number];
