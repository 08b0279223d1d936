import { createHash } from 'node:crypto';
import { ServiceError } from '../domain/errors.ts';

export interface PageRequest {
  size: number;
  direction: 'asc' | 'desc';
  /** Towards the beginning of the list: `last` and `before`. */
  backwards: boolean;
  cursor: string | null;
}

export interface Position {
  createdAt: Date;
  id: string;
}

/** Binds a cursor to its list: organization, order and filters. */
const tagOf = (list: readonly string[]) =>
  createHash('sha256').update(JSON.stringify(list)).digest('base64url').slice(0, 12);

export function encodeCursor(position: Position, list: readonly string[]): string {
  return Buffer.from(JSON.stringify([position.createdAt.getTime(), position.id, tagOf(list)])).toString('base64url');
}

/** Throws INVALID_REQUEST for a cursor that is malformed or was made for another list. */
export function decodeCursor(cursor: string, list: readonly string[]): Position {
  try {
    const [time, id, tag] = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    const createdAt = new Date(time);
    if (tag === tagOf(list) && !Number.isNaN(createdAt.getTime()) && /^[0-9a-f-]{36}$/.test(id)) {
      return { createdAt, id };
    }
  } catch {
    // Falls through to the one answer for every bad cursor.
  }
  throw new ServiceError('INVALID_REQUEST', 'cursor: expected the cursor of an earlier page with the same filters.');
}
