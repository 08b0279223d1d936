import type { IncomingMessage } from 'node:http';
import busboy from 'busboy';
import { ServiceError } from '../domain/errors.ts';
import { MAX_FILE_BYTES } from '../domain/limits.ts';
import { bodyCutShort } from './body.ts';
import type { Slot } from './slots.ts';
import { Spool } from './spool.ts';

/** A whole body may be this much larger than its file: other fields and part headers. */
export const ROOM_FOR_FIELDS_BYTES = 1024 * 1024;
const MAX_FIELD_BYTES = 128 * 1024;

/** A file part as it came, not judged yet. */
export class UploadedPart {
  readonly name: string | undefined;
  readonly bytes: Buffer;

  constructor(name: string | undefined, bytes: Buffer) {
    this.name = name;
    this.bytes = bytes;
  }
}

export interface Multipart {
  fields: Map<string, string>;
  files: Map<string, UploadedPart>;
  /** A file, or the whole, was beyond its limit: only what came before that is there. */
  isCutOff: boolean;
}

interface Part {
  name: string | undefined;
  spool: Spool;
}

/**
 * Reads a multipart/form-data body as it streams. Only parts for which `wanted` says yes are kept; reading stops at once
 * when a file goes beyond its size limit. Throws INVALID_REQUEST when the form is broken.
 */
export async function readMultipart(
  request: IncomingMessage,
  wanted: (field: string) => boolean,
  slot: Slot,
): Promise<Multipart> {
  const fields = new Map<string, string>();
  const parts = new Map<string, Part>();
  try {
    const isCutOff = await receive(request, wanted, fields, parts);
    const files = new Map<string, UploadedPart>();
    if (!isCutOff) {
      for (const [field, { name, spool }] of parts) files.set(field, new UploadedPart(name, await spool.read(slot)));
    }
    return { fields, files, isCutOff };
  } finally {
    await Promise.all([...parts.values()].map(({ spool }) => spool.close()));
  }
}

/** Resolves with whether the form was cut off. */
function receive(
  request: IncomingMessage,
  wanted: (field: string) => boolean,
  fields: Map<string, string>,
  parts: Map<string, Part>,
): Promise<boolean> {
  return new Promise((resolve, reject) => {
    let form: busboy.Busboy;
    try {
      form = busboy({
        headers: request.headers,
        defParamCharset: 'utf8',
        limits: { fileSize: MAX_FILE_BYTES + 1, fieldSize: MAX_FIELD_BYTES, fields: 50, files: 10, parts: 60 },
      });
    } catch {
      reject(new ServiceError('INVALID_REQUEST', 'The multipart Content-Type has no boundary.'));
      return;
    }
    let total = 0;
    let settled = false;
    const spooling: Promise<void>[] = [];
    /** Reads no further, and waits for what is being written, so that it can be let go of. */
    const stop = (outcome: () => void) => {
      if (settled) return;
      settled = true;
      request.unpipe(form);
      request.off('data', count).off('close', cutShort);
      request.pause();
      form.destroy();
      void Promise.allSettled(spooling).then(outcome);
    };
    const refuse = (error: unknown) => stop(() => reject(error));
    const cutOff = () => stop(() => resolve(true));
    const count = (chunk: Buffer) => {
      total += chunk.length;
      if (total > MAX_FILE_BYTES + ROOM_FOR_FIELDS_BYTES) cutOff();
    };
    const cutShort = () => {
      if (!request.complete) refuse(bodyCutShort());
    };
    const tooMany = () => refuse(new ServiceError('INVALID_REQUEST', 'The form has too many parts.'));
    const twice = (name: string) =>
      refuse(new ServiceError('INVALID_REQUEST', `${name}: expected once, given more than once.`));

    form.on('field', (name, value, info) => {
      if (!wanted(name)) return;
      if (info.valueTruncated) {
        refuse(new ServiceError('INVALID_REQUEST', `${name}: expected at most ${MAX_FIELD_BYTES} bytes.`));
      } else if (fields.has(name)) twice(name);
      else fields.set(name, value);
    });
    form.on('file', (name, stream, info) => {
      stream.on('error', () => refuse(bodyCutShort()));
      if (!wanted(name)) {
        stream.resume();
        return;
      }
      if (parts.has(name)) {
        twice(name);
        return;
      }
      const spool = new Spool();
      parts.set(name, { name: info.filename, spool });
      stream.on('limit', cutOff);
      spooling.push(
        (async () => {
          for await (const chunk of stream as AsyncIterable<Buffer>) await spool.write(chunk);
        })().catch(refuse),
      );
    });
    form.on('partsLimit', tooMany).on('fieldsLimit', tooMany).on('filesLimit', tooMany);
    form.on('error', () => refuse(new ServiceError('INVALID_REQUEST', 'The multipart body is malformed.')));
    form.on('close', () => {
      void Promise.all(spooling).then(() => stop(() => resolve(false)));
    });
    request.on('data', count).on('close', cutShort);
    request.pipe(form);
  });
}
