import { describe, expect, test } from 'vitest';
import { linesOf, readAuditSearch } from '../../web/src/developers/audit-search.ts';
import { examplesOf } from '../../web/src/developers/examples.ts';
import { madeBy, stateOf } from '../../web/src/developers/key-state.ts';
import { deviceOf } from '../../web/src/settings/agent.ts';

describe('keys', () => {
  const key = (id: string, createdByKeyId: string | null, rest: object = {}) => ({
    id,
    createdByKeyId,
    revokedAt: null,
    expiresAt: null,
    ...rest,
  });

  test('a key is active until it is revoked or its time is over', () => {
    const now = Date.parse('2026-03-01T00:00:00Z');
    expect(stateOf(key('a', null), now)).toBe('active');
    expect(stateOf(key('a', null, { expiresAt: '2026-03-01T00:00:00Z' }), now)).toBe('over');
    expect(stateOf(key('a', null, { expiresAt: '2026-03-01T00:00:01Z' }), now)).toBe('active');
    expect(stateOf(key('a', null, { revokedAt: '2026-02-01T00:00:00Z' }), now)).toBe('revoked');
  });

  test('with a key go those that it made, through others too, but not those that are over', () => {
    const keys = [
      key('d', 'c'),
      key('c', 'b', { revokedAt: '2026-02-01T00:00:00Z' }),
      key('b', 'a'),
      key('a', null),
      key('x', null),
    ];
    expect(madeBy('a', keys).map(({ id }) => id)).toEqual(['d', 'b']);
    expect(madeBy('x', keys)).toEqual([]);
  });
});

describe('examples', () => {
  const service = 'https://scans.example.com';

  test('each has the address of the service, waits for the end and sends the file', () => {
    for (const { id, code } of examplesOf({ service, key: null })) {
      expect(code, id).toContain(`${service}/api/v1/scans`);
      expect(code, id).toMatch(/wait["=]/);
      expect(code, id).toContain('API_KEY');
      expect(code, id).toContain('file');
    }
  });

  test('with a key it stands in place, and nothing reads the environment', () => {
    for (const { id, code } of examplesOf({ service, key: 'dfd_live_abc' })) {
      expect(code, id).toContain('dfd_live_abc');
      expect(code, id).not.toMatch(/process\.env|os\.environ\[|getenv|os\.Getenv|\$API_KEY/);
    }
  });
});

describe('the audit log', () => {
  test('new values one a line, however deep they lie', () => {
    expect(linesOf({ label: 'fraud', limits: { monthly: 5, events: ['a', 'b'] }, none: null })).toEqual([
      { path: 'label', value: 'fraud' },
      { path: 'limits.monthly', value: '5' },
      { path: 'limits.events', value: 'a, b' },
      { path: 'none', value: '–' },
    ]);
    expect(linesOf({})).toEqual([]);
    expect(linesOf({ list: [{ id: 1 }] })).toEqual([{ path: 'list.0.id', value: '1' }]);
  });

  test('an address says only what a filter can be', () => {
    expect(readAuditSearch({ action: 'scan.labelled', from: 'yesterday', to: '2026-03-01', page: 3 })).toEqual({
      action: 'scan.labelled',
      to: '2026-03-01',
    });
  });
});

test('a browser by what it calls itself', () => {
  expect(
    deviceOf('Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140 Safari/537.36 Edg/140'),
  ).toBe('Edge · Windows');
  expect(deviceOf('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit Version/18.0 Safari/604.1')).toBe(
    'Safari · iPhone',
  );
  expect(deviceOf('curl/8')).toBeNull();
  expect(deviceOf(null)).toBeNull();
});
