import { expect, test } from 'vitest';
import { acrossRestart, acrossStartup } from '../../src/db/away.ts';

/** Fails with each of the codes in turn, then answers how often it was asked. */
function failing(...codes: string[]) {
  let asked = 0;
  return async () => {
    asked += 1;
    const code = codes.shift();
    if (code) throw Object.assign(new Error('no connection'), { code });
    return asked;
  };
}

test('a node that starts waits for a PostgreSQL that is starting up, and for no other fault', async () => {
  expect(await acrossStartup(failing('57P03', '57P03'))).toBe(3);
  await expect(acrossStartup(failing('ECONNREFUSED'))).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  await expect(acrossStartup(failing('57P03', '28P01'))).rejects.toMatchObject({ code: '28P01' });
});

test('a read goes on across a restart, and gives up when nobody waits for it any more', async () => {
  expect(await acrossRestart(failing('ECONNREFUSED', '57P01'))).toBe(3);
  await expect(acrossRestart(failing('42P01'))).rejects.toMatchObject({ code: '42P01' });
  await expect(acrossRestart(failing('57P01'), AbortSignal.abort())).rejects.toMatchObject({ code: '57P01' });
});
