import type { LookupAddress, LookupAllOptions, LookupOptions } from 'node:dns';
import { lookup as systemLookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** The caller must not learn the reason, which would reveal the internal network. */
export class OutboundRefused extends Error {
  constructor() {
    super('The address is not public.');
    this.name = 'OutboundRefused';
  }
}

/** Prefix of global unicast addresses; no other IPv6 range is assigned to internet hosts (RFC 4291). */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Addresses that look public but lead to internal services at some cloud provider: host of
 * Azure, services of IBM Cloud, interfaces of Google that only its own networks reach.
 */
const OF_PROVIDERS = ['168.63.129.16/32', '161.26.0.0/16', '166.8.0.0/14', '199.36.153.4/30', '199.36.153.8/30'].map(
  (range) => ipaddr.IPv4.parseCIDR(range),
);

/**
 * Whether `text`, an IPv4 or IPv6 address, is one of the public internet. Everything that the special-purpose
 * registries of IANA list is not, nor what clouds use for their inside, and neither is an IPv6 form that carries an IPv4 address through a translator or
 * tunnel (compatible, translated, NAT64, 6to4, Teredo); a mapped address counts as the IPv4 address in it.
 */
export function isPublicAddress(text: string): boolean {
  // An address with a zone is of one link only.
  if (text.includes('%') || !ipaddr.isValid(text)) return false;
  const address = ipaddr.process(withoutDots(text));
  if (address instanceof ipaddr.IPv6 && !address.match(GLOBAL_UNICAST)) return false;
  if (address instanceof ipaddr.IPv4 && OF_PROVIDERS.some((range) => address.match(range))) return false;
  return address.range() === 'unicast';
}

/** ipaddr.js treats `::8.8.8.8` as a mapped address, but not its hexadecimal form, which URLs use. */
function withoutDots(text: string): string {
  return text.includes(':') && text.includes('.') ? new URL(`http://[${text}]`).hostname.slice(1, -1) : text;
}

type Lookup = (
  hostname: string,
  options: LookupAllOptions,
  callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/**
 * A lookup for sockets: the addresses it checks are exactly those that are dialled. A name with one internal address
 * is refused as a whole, whatever the others are.
 */
export function guardedLookup(lookup: Lookup = systemLookup): LookupFunction {
  return (hostname: string, options: LookupOptions, callback) => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error || !first) callback(error ?? new OutboundRefused(), '', 0);
      else if (!addresses.every(({ address }) => isPublicAddress(address))) callback(new OutboundRefused(), '', 0);
      else if (options.all) callback(null, addresses);
      else callback(null, first.address, first.family);
    });
  };
}
