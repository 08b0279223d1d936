import { isIP } from 'node:net';
import { Agent, type Dispatcher } from 'undici';
import { guardedLookup, isPublicAddress, OutboundRefused } from './address-guard.ts';

/** Where a request goes, and the connections that it must use. */
export interface OutboundTarget {
  url: URL;
  dispatcher: Dispatcher;
}

/** The only way to send requests to client-supplied addresses: file fetches and webhooks. */
export interface Outbound {
  /** Throws OutboundRefused for a URL refused by its text alone; names are checked when they are dialled. */
  target(url: string): OutboundTarget;
  close(): Promise<void>;
}

export interface OutboundOptions {
  /** `host:port` pairs that may be reached besides public https, http included, at any address. */
  allow: readonly string[];
  lookup?: Parameters<typeof guardedLookup>[0];
}

/** User agent of every request to a client-supplied address. */
export const USER_AGENT = 'document-forgery-detection';

const CONNECT_TIMEOUT_MS = 10_000;
const DEFAULT_PORTS: Readonly<Record<string, string>> = { 'https:': '443', 'http:': '80' };

export function createOutbound({ allow, lookup }: OutboundOptions): Outbound {
  const allowed = new Set(allow.map((entry) => entry.toLowerCase()));
  // One request per connection: each request is checked again.
  const common = { pipelining: 0 };
  const guarded = new Agent({ ...common, connect: { timeout: CONNECT_TIMEOUT_MS, lookup: guardedLookup(lookup) } });
  const open = new Agent({ ...common, connect: { timeout: CONNECT_TIMEOUT_MS } });
  return {
    target(text) {
      const url = URL.parse(text);
      const defaultPort = url && DEFAULT_PORTS[url.protocol];
      if (!url || !defaultPort || url.username !== '' || url.password !== '') throw new OutboundRefused();
      // The URL parser has normalised every spelling of an IPv4 address to four decimal parts.
      if (allowed.has(`${url.hostname}:${url.port || defaultPort}`)) return { url, dispatcher: open };
      if (url.protocol !== 'https:' || url.port !== '') throw new OutboundRefused();
      // Sockets only look up names, so a literal address is checked here; a single-label name is never public.
      const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
      if (isIP(host) ? !isPublicAddress(host) : !host.includes('.')) throw new OutboundRefused();
      return { url, dispatcher: guarded };
    },
    async close() {
      await Promise.all([guarded.destroy(), open.destroy()]);
    },
  };
}
