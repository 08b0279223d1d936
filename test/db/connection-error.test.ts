import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { expect, inject, test } from 'vitest';
import { describeConnectionError } from '../../src/db/connection-error.ts';
import { openServiceDatabase } from '../../src/db/open.ts';

const refusalOf = (databaseUrl: string): Promise<string> =>
  openServiceDatabase({ databaseUrl, dataDir: tmpdir(), onTrouble: () => undefined }).then(
    () => 'was opened',
    (error: Error) => error.message,
  );

async function closedPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

test('a server that is not there is named with its variable, host and port, and without the password', async () => {
  const port = await closedPort();
  expect(await refusalOf(`postgresql://ann:secret@127.0.0.1:${port}/scans`)).toBe(
    `DATABASE_URL: cannot connect to 127.0.0.1:${port} (user ann, database scans): connection refused: is PostgreSQL running there, and is the port right?`,
  );
});

test('a database that does not exist is named so', async () => {
  const url = new URL(inject('postgres').url);
  url.pathname = '/no_such_database';
  const said = await refusalOf(url.href);
  expect(said).toMatch(/^DATABASE_URL: cannot connect to .*database no_such_database\): the database does not exist/);
});

test('a wrong password is named so and never repeated', async () => {
  const line = describeConnectionError(
    'DATABASE_URL',
    'postgresql://ann:s%40cret@db.example.com/scans',
    Object.assign(new Error('password authentication failed for user "ann"'), { code: '28P01' }),
  );
  expect(line).toBe(
    'DATABASE_URL: cannot connect to db.example.com:5432 (user ann, database scans): the password is wrong for this user',
  );
});

test('an error of a migration stays what it is', () => {
  expect(describeConnectionError('DATABASE_URL', 'postgresql://h/d', new Error('migration 1 failed'))).toBeNull();
});
