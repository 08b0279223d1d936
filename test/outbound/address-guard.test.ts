import type { LookupAddress } from 'node:dns';
import { describe, expect, test } from 'vitest';
import { guardedLookup, isPublicAddress } from '../../src/outbound/address-guard.ts';
import { createOutbound } from '../../src/outbound/outbound.ts';

describe('a public address', () => {
  test.each([
    '8.8.8.8',
    '1.1.1.1',
    '172.15.255.255',
    '172.32.0.1',
    '100.63.255.255',
    '100.128.0.1',
    '169.253.1.1',
    '192.167.1.1',
    '223.255.255.254',
    '168.63.129.15',
    '161.27.0.1',
    '166.12.0.1',
    '199.36.153.16',
    '2606:4700:4700::1111',
    '2a00:1450:4001:81b::200e',
    '::ffff:8.8.8.8',
  ])('%s may be dialled', (address) => expect(isPublicAddress(address)).toBe(true));
});

describe('an address that is not public', () => {
  test.each([
    ['this network', '0.0.0.0'],
    ['this network', '0.1.2.3'],
    ['private', '10.0.0.1'],
    ['private', '172.16.0.1'],
    ['private', '172.31.255.255'],
    ['private', '192.168.1.1'],
    ['shared by a carrier', '100.64.0.1'],
    ['shared by a carrier', '100.127.255.255'],
    ['loopback', '127.0.0.1'],
    ['loopback', '127.255.255.254'],
    ['link-local, metadata of clouds', '169.254.169.254'],
    ['protocol assignments', '192.0.0.1'],
    ['metadata of Oracle', '192.0.0.192'],
    ['host of Azure', '168.63.129.16'],
    ['host of Azure, mapped', '::ffff:168.63.129.16'],
    ['metadata of Alibaba', '100.100.100.200'],
    ['metadata of Amazon', 'fd00:ec2::254'],
    ['services of IBM', '161.26.0.10'],
    ['services of IBM', '166.11.255.255'],
    ['inside of Google', '199.36.153.8'],
    ['documentation', '192.0.2.1'],
    ['6to4 relay', '192.88.99.1'],
    ['benchmarking', '198.18.0.1'],
    ['documentation', '198.51.100.1'],
    ['documentation', '203.0.113.1'],
    ['multicast', '224.0.0.1'],
    ['reserved', '240.0.0.1'],
    ['broadcast', '255.255.255.255'],
    ['unspecified', '::'],
    ['loopback', '::1'],
    ['mapped loopback', '::ffff:127.0.0.1'],
    ['mapped private', '::ffff:a00:1'],
    ['mapped link-local', '::ffff:169.254.169.254'],
    ['compatible', '::127.0.0.1'],
    ['compatible, of a public address', '::8.8.8.8'],
    ['translated', '::ffff:0:127.0.0.1'],
    ['NAT64', '64:ff9b::7f00:1'],
    ['NAT64, of a public address', '64:ff9b::808:808'],
    ['local NAT64', '64:ff9b:1::1'],
    ['discard', '100::1'],
    ['Teredo', '2001::1'],
    ['benchmarking', '2001:2::1'],
    ['ORCHID', '2001:20::1'],
    ['documentation', '2001:db8::1'],
    ['6to4 of a private address', '2002:a00:1::1'],
    ['documentation', '3fff::1'],
    ['not assigned', '4000::1'],
    ['segment routing', '5f00::1'],
    ['unique local', 'fc00::1'],
    ['unique local', 'fd12:3456:789a::1'],
    ['link-local', 'fe80::1'],
    ['link-local with a zone', 'fe80::1%eth0'],
    ['a zone', '2606:4700:4700::1111%1'],
    ['site-local', 'fec0::1'],
    ['multicast', 'ff02::1'],
    ['no address', 'localhost'],
    ['no address', ''],
  ])('%s: %s is refused', (_, address) => expect(isPublicAddress(address)).toBe(false));
});

const resolves =
  (...addresses: string[]) =>
  (_name: string, _options: object, callback: (error: null, found: LookupAddress[]) => void) =>
    callback(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );

const dial = (lookup: ReturnType<typeof resolves>, all: boolean) =>
  new Promise<unknown>((resolve, reject) => {
    guardedLookup(lookup)('name.example', { all }, (error, found) => (error ? reject(error) : resolve(found)));
  });

test('what a name resolves to is dialled as it was judged, one address or all of them', async () => {
  expect(await dial(resolves('8.8.8.8', '2606:4700::1'), false)).toBe('8.8.8.8');
  expect(await dial(resolves('8.8.8.8'), true)).toEqual([{ address: '8.8.8.8', family: 4 }]);
});

test('a name that resolves inward is refused, also when another of its addresses is public, or it has none', async () => {
  for (const found of [['10.0.0.1'], ['8.8.8.8', '127.0.0.1'], ['8.8.8.8', '::1'], []]) {
    for (const all of [true, false])
      await expect(dial(resolves(...found), all)).rejects.toThrow('The address is not public.');
  }
});

describe('a URL', () => {
  const outbound = createOutbound({ allow: ['Intranet.local:8080', '127.0.0.1:9000', '[::1]:9000', 'plain.local:80'] });

  test.each([
    'http://example.com/a.pdf',
    'ftp://example.com/a.pdf',
    'file:///etc/passwd',
    'data:application/pdf;base64,JVBERi0=',
    'https://user@example.com/',
    'https://user:word@example.com/',
    'https://example.com:8443/',
    'https://example.com:80/',
    'https://127.0.0.1/',
    'https://127.1/',
    'https://2130706433/',
    'https://0x7f000001/',
    'https://0177.0.0.1/',
    'https://127.0.0.1./',
    'https://１２７.0.0.1/',
    'https://0/',
    'https://10.0.0.1/',
    'https://169.254.169.254/latest/meta-data/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[::ffff:7f00:1]/',
    'https://[::7f00:1]/',
    'https://[64:ff9b::7f00:1]/',
    'https://[fd00::1]/',
    'https://[fe80::1]/',
    'http://intranet.local:8081/',
    'http://127.0.0.1:9001/',
    'http://user@127.0.0.1:9000/',
    'http://plain.local:8080/',
    'https://',
    'no URL',
    '',
  ])('%s is refused before anything is dialled', (url) => {
    expect(() => outbound.target(url)).toThrow('The address is not public.');
  });

  test.each([
    'https://example.com/a.pdf',
    'https://example.com:443/',
    'https://8.8.8.8/',
    'https://[2606:4700:4700::1111]/',
    'http://intranet.local:8080/a',
    'https://INTRANET.local:8080/a',
    'http://127.0.0.1:9000/',
    'http://[::1]:9000/',
    'http://plain.local/',
  ])('%s may be asked', (url) => {
    expect(outbound.target(url).url.href).toBe(new URL(url).href);
  });
});
