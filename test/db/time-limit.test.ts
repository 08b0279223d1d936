import { afterAll, beforeAll, expect, test } from 'vitest';
import { withinTime } from '../../src/db/time-limit.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

test('a question that takes too long is ended by the database, and refused', async () => {
  const slow = withinTime(database.prisma, 50, (tx) => tx.$queryRaw`SELECT pg_sleep(20)::text`);
  await expect(slow).rejects.toMatchObject({ code: 'INVALID_REQUEST', message: expect.stringContaining('narrow') });
});

test('the limit ends with its transaction, and other errors stay what they are', async () => {
  await expect(withinTime(database.prisma, 50, (tx) => tx.$queryRaw`SELECT 1 / 0`)).rejects.toThrow(/division by zero/);
  const { rows } = await database.pool.query('SHOW statement_timeout');
  expect(rows).toEqual([{ statement_timeout: '0' }]);
});
