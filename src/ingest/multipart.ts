import type { IncomingMessage } from 'node:http';
import busboy from 'busboy';
import { ServiceError } from '../domain/errors.ts';
import { MAX_FILE_BYTES } from '../domain/limits.ts';
import { bodyCutShort } from './body.ts';
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
  /** A file, or the whole, was beyond its limit: only what came before that is there. */
  isCutOff: boolean;
}

/**
 * Reads a multipart/form-data body as it streams. Only parts for which `wanted` says yes are kept; reading stops at once
 * when a file goes beyond its size limit. Throws INVALID_REQUEST when the form is broken.
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
    const settle = (outcome: () => void) => {
      if (settled) return;
      settled = true;
      request.unpipe(form);
      request.off('data', count).off('close', cutShort);
      outcome();
    };
    /** Reads no further. */
    const stop = () => {
      request.pause();
      form.destroy();
    };
    const refuse = (error: Error) =>
      settle(() => {
        stop();
        reject(error);
      });
    const cutOff = () =>
      settle(() => {
        stop();
        resolve({ fields, files: new Map(), isCutOff: true });
      });
    const count = (chunk: Buffer) => {
      total += chunk.length;
      if (total > MAX_FILE_BYTES + ROOM_FOR_FIELDS_BYTES) cutOff();
      else if (total > LARGE_BODY_BYTES && !waited) {
        waited = true;
        request.unpipe(form);
        slot.enter().then(() => settled || request.pipe(form));
      }
    };
    const cutShort = () => {
      if (!request.complete) refuse(bodyCutShort());
    };
    const tooMany = () => refuse(new ServiceError('INVALID_REQUEST', 'The form has too many parts.'));

    form.on('field', (name, value, info) => {
      if (!wanted(name)) return;
      if (info.valueTruncated) {
        refuse(new ServiceError('INVALID_REQUEST', `${name}: expected at most ${MAX_FIELD_BYTES} bytes.`));
      } else if (fields.has(name)) {
        refuse(new ServiceError('INVALID_REQUEST', `${name}: expected once, given more than once.`));
      } else fields.set(name, value);
    });
    form.on('file', (name, stream, info) => {
      stream.on('error', () => refuse(bodyCutShort()));
      if (!wanted(name)) {
        stream.resume();
        return;
      }
      if (files.has(name)) {
        refuse(new ServiceError('INVALID_REQUEST', `${name}: expected once, given more than once.`));
        return;
      }
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('limit', cutOff);
      const part = new UploadedPart(info.filename);
      files.set(name, part);
      stream.on('end', () => {
        part.bytes = Buffer.concat(chunks);
      });
    });
    form.on('partsLimit', tooMany).on('fieldsLimit', tooMany).on('filesLimit', tooMany);
    form.on('error', () => refuse(new ServiceError('INVALID_REQUEST', 'The multipart body is malformed.')));
    form.on('close', () => settle(() => resolve({ fields, files, isCutOff: false })));
    request.on('data', count).on('close', cutShort);
    request.pipe(form);
  });
}
