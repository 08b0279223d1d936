import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { z } from 'zod';

/**
 * A backup is a folder: `manifest.json`, a compressed file per table, the objects of the bucket one after the other in
 * `objects.bin` with their list beside it, and `SHA256SUMS`, which `sha256sum -c` reads too.
 */

const MANIFEST = 'manifest.json';
const SUMS = 'SHA256SUMS';
export const OBJECTS = 'objects.bin';
export const OBJECT_LIST = 'objects.jsonl.gz';
/** Fast, for what is compressed already; enough to undo the hexadecimal form of bytes. */
const COMPRESSION = 1;

const sha256 = z.string().regex(/^[\da-f]{64}$/);
const part = z.object({
  /** Below the folder; nothing outside of it can be named. */
  file: z.string().regex(/^(tables\/)?\w[\w.-]*$/),
  bytes: z.int().nonnegative(),
  sha256,
});
export type Part = z.infer<typeof part>;

const manifest = z.object({
  format: z.literal(1),
  /** Release that wrote it. */
  release: z.string(),
  created_at: z.iso.datetime(),
  postgresql: z.string(),
  migrations: z.array(z.object({ name: z.string(), checksum: sha256 })),
  tables: z.array(part.extend({ name: z.string(), columns: z.array(z.string()), rows: z.int().nonnegative() })),
  sequences: z.array(z.object({ name: z.string(), value: z.string().regex(/^\d+$/).nullable() })),
  /** Files that were in the bucket; null where all were in the database. */
  objects: z
    .object({
      count: z.int().nonnegative(),
      /** Named by rows, but no longer in the bucket. */
      missing: z.int().nonnegative(),
      content: part,
      list: part,
    })
    .nullable(),
});
export type Manifest = z.infer<typeof manifest>;

const sha256Line = ({ sha256: hash, file }: Pick<Part, 'sha256' | 'file'>) => `${hash}  ${file}\n`;
const partsOf = ({ tables, objects }: Manifest): Part[] => [
  ...tables,
  ...(objects ? [objects.content, objects.list] : []),
];

/** Passes everything on and keeps its length and hash. */
class Measure extends Transform {
  bytes = 0;
  readonly #hash = createHash('sha256');
  override _transform(chunk: Buffer, _encoding: string, done: (error: null, chunk: Buffer) => void): void {
    this.bytes += chunk.length;
    this.#hash.update(chunk);
    done(null, chunk);
  }
  sha256(): string {
    return this.#hash.digest('hex');
  }
}

/** Writes a file that did not exist, on disk when this returns. */
export async function writePart(folder: string, file: string, source: Readable, zipped: boolean): Promise<Part> {
  const measure = new Measure();
  const target = createWriteStream(join(folder, file), { flags: 'wx', mode: 0o600, flush: true });
  await (zipped
    ? pipeline(source, createGzip({ level: COMPRESSION }), measure, target)
    : pipeline(source, measure, target));
  return { file, bytes: measure.bytes, sha256: measure.sha256() };
}

/** The content of a compressed file; throws at its end when the file is not the one that was written. */
export async function* readPart(folder: string, part: Part): AsyncGenerator<Buffer, void, void> {
  const measure = new Measure();
  const content = createGunzip();
  const flow = pipeline(createReadStream(join(folder, part.file)), measure, content).catch(
    // The reader below is told.
    (error: unknown) => void content.destroy(error as Error),
  );
  try {
    for await (const chunk of content) yield chunk as Buffer;
  } catch (error) {
    throw new Error(`${part.file} cannot be read: ${(error as Error).message}`, { cause: error });
  }
  await flow;
  if (measure.bytes !== part.bytes || measure.sha256() !== part.sha256) throw new Error(changed(part.file));
}

/** What is said of a file that is not the one that was written. */
export const changed = (file: string): string => `${file} is not the file that was written: its SHA-256 differs`;

/**
 * Fills a folder beside `path` and gives it its name when everything is on disk: a backup that was interrupted never
 * looks like one. `fill` returns the manifest.
 */
export async function writeFolder(path: string, fill: (folder: string) => Promise<Manifest>): Promise<Manifest> {
  if (await exists(path)) throw new Error(`${path} is there already: a backup needs a new folder`);
  const draft = join(dirname(path), `.${basename(path)}.${process.pid}.partial`);
  await mkdir(dirname(path), { recursive: true });
  await mkdir(draft, { mode: 0o700 });
  try {
    await mkdir(join(draft, 'tables'), { mode: 0o700 });
    const made = await fill(draft);
    const text = `${JSON.stringify(made, null, 2)}\n`;
    const own = { file: MANIFEST, sha256: createHash('sha256').update(text).digest('hex') };
    const options = { flag: 'wx', mode: 0o600, flush: true };
    await writeFile(join(draft, MANIFEST), text, options);
    await writeFile(join(draft, SUMS), [own, ...partsOf(made)].map(sha256Line).join(''), options);
    for (const folder of [join(draft, 'tables'), draft]) await syncFolder(folder);
    await rename(draft, path);
    await syncFolder(dirname(path));
    return made;
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
}

/** Throws where there is no backup, or none that this release reads. */
export async function readManifest(folder: string): Promise<Manifest> {
  const [text, sums] = await Promise.all(
    [MANIFEST, SUMS].map((name) =>
      readFile(join(folder, name), 'utf8').catch(() => {
        throw new Error(`${folder} is no backup: it has no ${name}`);
      }),
    ),
  );
  const own = createHash('sha256').update(text!).digest('hex');
  if (!sums!.startsWith(sha256Line({ sha256: own, file: MANIFEST }))) {
    throw new Error(changed(MANIFEST));
  }
  const read = manifest.safeParse(JSON.parse(text!));
  if (!read.success) throw new Error(`${folder} was written by a release that this one does not know`);
  return read.data;
}

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

/** What was renamed or created in it survives a loss of power. */
async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
