import type { IncomingMessage } from 'node:http';
import ipaddr from 'ipaddr.js';

/** Whose `X-Forwarded-For` is believed: addresses and networks (`10.0.0.0/8`) of the proxies in front of the service. */
export interface Proxies {
  /** Whether the connection comes from one of them. */
  isProxy(address: string | undefined): boolean;
  /**
   * The address of the client: of the connection or, behind trusted proxies, the last address in `X-Forwarded-For` that
   * is not one of theirs. Everything to the left of it was written by strangers.
   */
  addressOf(req: Pick<IncomingMessage, 'headers' | 'socket'>): string;
}

export function createProxies(trusted: readonly string[] = []): Proxies {
  const networks = trusted.map((entry) => ipaddr.parseCIDR(entry.includes('/') ? entry : `${entry}/${bitsOf(entry)}`));
  const isProxy = (address = ''): boolean => {
    if (networks.length === 0 || !ipaddr.isValid(address)) return false;
    const parsed = ipaddr.process(address);
    return networks.some(([network, bits]) => network.kind() === parsed.kind() && parsed.match(network, bits));
  };
  return {
    isProxy,
    addressOf({ headers, socket }) {
      let address = socket.remoteAddress ?? '';
      const hops = isProxy(address) ? [headers['x-forwarded-for'] ?? []].flat().join(',').split(',') : [];
      while (isProxy(address)) {
        const hop = withoutPort(hops.pop()?.trim() ?? '');
        if (!ipaddr.isValid(hop)) break;
        address = hop;
      }
      return address;
    },
  };
}

const bitsOf = (address: string): number => (ipaddr.parse(address).kind() === 'ipv6' ? 128 : 32);

/** Some proxies write `192.0.2.1:5000` and `[2001:db8::1]:5000`. */
const withoutPort = (hop: string): string =>
  /^\[(.+)\](?::\d+)?$/.exec(hop)?.[1] ?? hop.replace(/^([\d.]+):\d+$/, '$1');
