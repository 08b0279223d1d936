import type { IncomingMessage } from 'node:http';
import busboy from 'busboy';
import { ServiceError } from '../domain/errors.ts';
import { MAX_FILE_BYTES } from '../domain/limits.ts';
import { bodyCutShort } from './body.ts';
import { fileTooLarge } from './received-file.ts';
import { LARGE_BODY_BYTES, type Slot } from './slots.ts';

/** A whole body may be this much larger than its file: other fields and part headers. */
export const ROOM_FOR_FIELDS_BYTES = 1024 * 1024;
const MAX_FIELD_BYTES = 128 * 1024;

/** A file part as it came, not judged yet. */
export class UploadedPart {
  readonly name: string | undefined;
  bytes: Buffer = Buffer.alloc(0);

  constructor(name: string | undefined) {
    this.name = name;
  }
}

export interface Multipart {
  fields: Map<string, string>;
  files: Map<string, UploadedPart>;
}

/**
 * Reads a multipart/form-data body as it streams. Only parts for which `wanted` says yes are kept; a file is cut off
 * at the size limit (FILE_TOO_LARGE at once, the rest is not read). Throws INVALID_REQUEST when the form is broken.
 */
export function readMultipart(
  request: IncomingMessage,
  wanted: (field: string) => boolean,
  slot: Slot,
): Promise<Multipart> {
  return new Promise((resolve, reject) => {
    const fields = new Map<string, string>();
    const files = new Map<string, UploadedPart>();
    let form: busboy.Busboy;
    try {
      form = busboy({
        headers: request.headers,
        defParamCharset: 'utf8',
        limits: { fileSize: MAX_FILE_BYTES + 1, fieldSize: MAX_FIELD_BYTES, fields: 50, files: 10, parts: 60 },
      });
    } catch {
      reject(new ServiceError('INVALID_REQUEST', 'The multipart body names no boundary.'));
      return;
    }
    let total = 0;
    let waited = false;
    let settled = false;
    const settle = (error?: Error) => {
      if (settled) return;
      settled = true;
      request.unpipe(form);
      request.off('data', count).off('close', cutShort);
      if (!error) return resolve({ fields, files });
      request.pause();
      form.destroy();
      reject(error);
    };
    const count = (chunk: Buffer) => {
      total += chunk.length;
      if (total > MAX_FILE_BYTES + ROOM_FOR_FIELDS_BYTES) settle(fileTooLarge());
      else if (total > LARGE_BODY_BYTES && !waited) {
        waited = true;
        request.unpipe(form);
        slot.enter().then(() => settled || request.pipe(form));
      }
    };
    const cutShort = () => {
      if (!request.complete) settle(bodyCutShort());
    };
    const tooMany = () => settle(new ServiceError('INVALID_REQUEST', 'The form has too many parts.'));

    form.on('field', (name, value, info) => {
      if (!wanted(name)) return;
      if (info.valueTruncated) {
        settle(new ServiceError('INVALID_REQUEST', `${name}: expected at most ${MAX_FIELD_BYTES} bytes.`));
      } else if (fields.has(name)) {
        settle(new ServiceError('INVALID_REQUEST', `${name}: expected once, given more than once.`));
      } else fields.set(name, value);
    });
    form.on('file', (name, stream, info) => {
      stream.on('error', () => settle(bodyCutShort()));
      if (!wanted(name)) {
        stream.resume();
        return;
      }
      if (files.has(name)) {
        settle(new ServiceError('INVALID_REQUEST', `${name}: expected once, given more than once.`));
        return;
      }
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('limit', () => settle(fileTooLarge()));
      const part = new UploadedPart(info.filename);
      files.set(name, part);
      stream.on('end', () => {
        part.bytes = Buffer.concat(chunks);
      });
    });
    form.on('partsLimit', tooMany).on('fieldsLimit', tooMany).on('filesLimit', tooMany);
    form.on('error', () => settle(new ServiceError('INVALID_REQUEST', 'The multipart body is malformed.')));
    form.on('close', () => settle());
    request.on('data', count).on('close', cutShort);
    request.pipe(form);
  });
}
