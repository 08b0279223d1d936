import type { IncomingMessage, ServerResponse } from 'node:http';
import { Transform } from 'node:stream';
import { finished } from 'node:stream/promises';
import { type FileUpload, type IncomingReq, processRequest, Upload } from 'graphql-upload-ts';
import { ServiceError } from '../domain/errors.ts';
import { MAX_FILE_BYTES } from '../domain/limits.ts';
import { bodyCutShort } from './body.ts';
import { ROOM_FOR_FIELDS_BYTES, UploadedPart } from './multipart.ts';
import { fileTooLarge } from './received-file.ts';
import { LARGE_BODY_BYTES, type Slot } from './slots.ts';

/** `operations` of a multipart request: the operation's text and its variables. */
const MAX_OPERATIONS_BYTES = 256 * 1024;
const MAX_FILES = 1;

/**
 * Reads a request of the GraphQL multipart request specification: the operation, with every file whole in its place
 * among the variables. Files lie in temporary files until their slot gives them room in memory; the response's end
 * removes them. Throws FILE_TOO_LARGE as soon as a file is beyond the limit, and INVALID_REQUEST for a broken form.
 */
export async function readGraphqlMultipart(
  request: IncomingMessage,
  response: ServerResponse,
  slot: Slot,
): Promise<Record<string, unknown>> {
  const body = boundedBody(request);
  try {
    // It asks for no more of a request than this, but its type does.
    const params = await processRequest<unknown>(body as unknown as IncomingReq, response, {
      maxFieldSize: MAX_OPERATIONS_BYTES,
      // The library refuses a file that reaches its limit, the contract one that goes beyond it.
      maxFileSize: MAX_FILE_BYTES + 1,
      maxFiles: MAX_FILES,
    });
    if (!isObject(params) || Array.isArray(params)) throw invalid('operations: expected a JSON object.');
    if (Object.values(params).some((value) => value instanceof Upload)) {
      throw invalid('map: expected paths below `variables`.');
    }
    await settleUploads(params.variables, slot);
    return params;
  } catch (error) {
    const cause = body.errored ?? asRefusal(error);
    // The library lets go of its files, and nothing more of the body is taken.
    request.unpipe(body);
    body.destroy();
    throw cause;
  }
}

/** The body under the eyes of the library, ended early when it is longer than any request may be, or cut short. */
function boundedBody(request: IncomingMessage): Transform & Pick<IncomingMessage, 'headers'> {
  let leftBytes = MAX_FILE_BYTES + ROOM_FOR_FIELDS_BYTES;
  const body = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      leftBytes -= chunk.length;
      if (leftBytes < 0) done(fileTooLarge());
      else done(null, chunk);
    },
  });
  body.on('error', () => request.unpipe(body));
  request.once('close', () => {
    if (!request.complete) body.destroy(bodyCutShort());
  });
  return Object.assign(request.pipe(body), { headers: request.headers });
}

/** Puts the bytes of every upload among the variables where the upload stands. Nesting costs no stack. */
async function settleUploads(variables: unknown, slot: Slot): Promise<void> {
  const parts = new Map<Upload, UploadedPart>();
  const holders = isObject(variables) ? [variables] : [];
  for (const holder of holders) {
    for (const [key, value] of Object.entries(holder)) {
      if (value instanceof Upload) {
        const part = parts.get(value) ?? (await readPart(await value.promise, slot));
        parts.set(value, part);
        holder[key] = part;
      } else if (isObject(value)) holders.push(value);
    }
  }
}

async function readPart(file: FileUpload, slot: Slot): Promise<UploadedPart> {
  // The sender takes its time here, where it holds nothing that others wait for.
  await finished(file.capacitor);
  const stream = file.createReadStream();
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    size += chunk.length;
    if (size > LARGE_BODY_BYTES) await slot.enter();
  }
  return new UploadedPart(file.filename, Buffer.concat(chunks, size));
}

/** The library's errors in the words of the catalogue; faults of the machine stay what they are. */
function asRefusal(error: unknown): unknown {
  if (error instanceof ServiceError || !(error instanceof Error) || 'errno' in error) return error;
  if (!('status' in error)) return invalid('The multipart body is malformed.');
  // Its only error of a file's size; 413 stands for too many files and long fields as well.
  return error.message.startsWith('File truncated') ? fileTooLarge() : invalid(error.message.slice(0, 300));
}

const invalid = (message: string) => new ServiceError('INVALID_REQUEST', message);

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
