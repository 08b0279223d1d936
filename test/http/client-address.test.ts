import { describe, expect, it } from 'vitest';
import { createProxies } from '../../src/http/client-address.ts';

const request = (remoteAddress: string, forwarded?: string) =>
  ({ socket: { remoteAddress }, headers: { 'x-forwarded-for': forwarded } }) as never;

describe('the address of a client', () => {
  it('is that of the connection where no proxy is trusted, whatever the request claims', () => {
    expect(createProxies().addressOf(request('127.0.0.1', '203.0.113.9'))).toBe('127.0.0.1');
  });

  it('is the last address in X-Forwarded-For that is not a trusted proxy', () => {
    const { addressOf } = createProxies(['127.0.0.1', '10.0.0.0/8', '::1']);
    expect(addressOf(request('127.0.0.1', '203.0.113.9'))).toBe('203.0.113.9');
    expect(addressOf(request('::ffff:127.0.0.1', '203.0.113.9, 10.1.2.3'))).toBe('203.0.113.9');
    expect(addressOf(request('::1', '2001:db8::7'))).toBe('2001:db8::7');
    expect(addressOf(request('127.0.0.1', '203.0.113.9:40112'))).toBe('203.0.113.9');
    expect(addressOf(request('127.0.0.1', '[2001:db8::7]:40112'))).toBe('2001:db8::7');
  });

  it('cannot be chosen by a client: what it wrote itself stays to the left of its own address', () => {
    const { addressOf } = createProxies(['127.0.0.1']);
    expect(addressOf(request('127.0.0.1', '192.0.2.1, 203.0.113.9'))).toBe('203.0.113.9');
    expect(addressOf(request('203.0.113.9', '192.0.2.1'))).toBe('203.0.113.9');
  });

  it('is that of the proxy where the proxy names none', () => {
    const { addressOf } = createProxies(['127.0.0.1']);
    for (const nothing of [undefined, '', 'unknown', ' , ', '<script>']) {
      expect(addressOf(request('127.0.0.1', nothing))).toBe('127.0.0.1');
    }
  });
});
