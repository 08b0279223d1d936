import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import type pg from 'pg';
import { z } from 'zod';
import { ObjectFault, type Objects, sha256Of } from '../storage/objects.ts';
import { changed, type Manifest, OBJECT_LIST, OBJECTS, type Part, readPart, writePart } from './folder.ts';
import { fileTablesOf, quoted, type Table } from './tables.ts';

/** Objects that are read at the same time. */
const AT_ONCE = 4;
const BATCH = 200;
/** More than a file or a picture can have: a list that says otherwise was not written here. */
const MAX_BYTES = 256 * 1024 * 1024;

const entry = z.object({
  key: z.string(),
  sha256: z.string(),
  /** Null where the bucket had no such object, or other bytes. */
  bytes: z.int().nonnegative().max(MAX_BYTES).nullable(),
});
type Entry = z.infer<typeof entry>;

const namedBy = (tables: readonly Table[]): string =>
  fileTablesOf(tables)
    .map(({ name }) => `SELECT object_key AS key, sha256 FROM ${quoted(name)} WHERE object_key IS NOT NULL`)
    .join(' UNION ALL ');

/**
 * Copies what rows of the snapshot name. An object that is gone is listed as missing and not an error: its scan may have
 * been deleted since, and one lost file must not keep all others out of the backup.
 */
export async function writeObjects(
  folder: string,
  client: pg.Client,
  tables: readonly Table[],
  objects: Objects | null,
  onMissing: (key: string) => void,
): Promise<Manifest['objects']> {
  const named = namedBy(tables);
  // A database of a release that had no bucket.
  if (named === '') return null;
  const [found] = (await client.query<{ some: boolean }>(`SELECT EXISTS (${named}) AS some`)).rows;
  if (!found?.some) return null;
  if (!objects) throw new Error('files of this database lie in a bucket: set the S3_… variables of the service');
  const listed = { count: 0, missing: 0 };
  const lines = new PassThrough();
  const list = writePart(folder, OBJECT_LIST, lines, true);
  // Awaited below; until then a full disk is told by the content.
  list.catch(() => undefined);
  const note = async (each: Entry) => {
    if (!lines.write(`${JSON.stringify(each)}\n`)) await Promise.race([once(lines, 'drain'), list]);
  };

  async function* contents(): AsyncGenerator<Buffer> {
    for await (const batch of batchesOf(client, named)) {
      const got = await Promise.all(batch.map(({ key, sha256 }) => getOrNull(objects!, key, sha256)));
      for (const [at, bytes] of got.entries()) {
        const { key, sha256 } = batch[at]!;
        await note({ key, sha256, bytes: bytes?.length ?? null });
        listed.count += 1;
        if (bytes) {
          yield Buffer.from(bytes);
        } else {
          listed.missing += 1;
          onMissing(key);
        }
      }
    }
  }
  try {
    const content = await writePart(folder, OBJECTS, Readable.from(contents()), false);
    lines.end();
    return { ...listed, content, list: await list };
  } catch (error) {
    lines.destroy();
    throw error;
  }
}

interface Named {
  key: string;
  sha256: string;
}

async function* batchesOf(client: pg.Client, named: string): AsyncGenerator<Named[]> {
  await client.query(`DECLARE named NO SCROLL CURSOR FOR ${named}`);
  for (;;) {
    const { rows } = await client.query<Named>(`FETCH ${BATCH} FROM named`);
    if (rows.length === 0) return;
    for (let i = 0; i < rows.length; i += AT_ONCE) yield rows.slice(i, i + AT_ONCE);
  }
}

async function getOrNull(objects: Objects, key: string, sha256: string): Promise<Uint8Array | null> {
  try {
    return await objects.get(key, sha256);
  } catch (error) {
    // It answered, with other bytes: they help nobody. Whatever else fails ends the backup.
    if (error instanceof ObjectFault && error.status === 200) return null;
    throw error;
  }
}

export interface SavedObject {
  key: string;
  sha256: string;
  bytes: Buffer;
}

/** Every object of a backup, one at a time, each checked against its own hash and all against that of the file. */
export async function* readObjects(
  folder: string,
  { content, list }: { content: Part; list: Part },
): AsyncGenerator<SavedObject, void, void> {
  const file = await open(join(folder, content.file), 'r');
  const hash = createHash('sha256');
  try {
    for await (const line of linesOf(readPart(folder, list))) {
      const { key, sha256, bytes: length } = entry.parse(JSON.parse(line));
      if (length === null) continue;
      const bytes = Buffer.alloc(length);
      const { bytesRead } = await file.read(bytes, 0, length, null);
      if (bytesRead !== length || sha256Of(bytes) !== sha256) throw new Error(changed(content.file));
      hash.update(bytes);
      yield { key, sha256, bytes };
    }
    // Also when something was added at its end.
    if ((await file.stat()).size !== content.bytes || hash.digest('hex') !== content.sha256) {
      throw new Error(changed(content.file));
    }
  } finally {
    await file.close();
  }
}

async function* linesOf(source: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of source) {
    const lines = (rest + chunk.toString('utf8')).split('\n');
    rest = lines.pop()!;
    yield* lines;
  }
  if (rest) yield rest;
}
