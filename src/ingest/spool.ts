import { randomUUID } from 'node:crypto';
import { type FileHandle, open, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LARGE_BODY_BYTES, type Slot } from './slots.ts';

/**
 * Bytes on their way in: in memory while they are few, then in a temporary file without a name, which ends with the
 * process. So a slow sender holds neither memory nor the room that others wait for.
 */
export class Spool {
  #size = 0;
  #chunks: Buffer[] = [];
  #file: FileHandle | null = null;

  get size(): number {
    return this.#size;
  }

  /** Resolves when more may come; to be called one after the other. */
  async write(chunk: Buffer): Promise<void> {
    this.#size += chunk.length;
    this.#chunks.push(chunk);
    if (this.#size <= LARGE_BODY_BYTES) return;
    this.#file ??= await openUnnamed();
    for (const part of this.#chunks.splice(0)) await this.#file.writeFile(part);
  }

  /** All of it, once; many bytes wait for room in memory. */
  async read(slot: Slot): Promise<Buffer> {
    if (!this.#file) return Buffer.concat(this.#chunks.splice(0));
    await slot.enter();
    const bytes = Buffer.allocUnsafeSlow(this.#size);
    for (let at = 0; at < bytes.length; ) {
      const { bytesRead } = await this.#file.read(bytes, at, bytes.length - at, at);
      if (bytesRead === 0) throw new Error('a spooled body lost its end');
      at += bytesRead;
    }
    await this.close();
    return bytes;
  }

  /** Lets go of what was not read. */
  async close(): Promise<void> {
    this.#chunks = [];
    const file = this.#file;
    this.#file = null;
    await file?.close();
  }
}

async function openUnnamed(): Promise<FileHandle> {
  const path = join(tmpdir(), `upload-${randomUUID()}`);
  const file = await open(path, 'wx+', 0o600);
  await unlink(path);
  return file;
}
