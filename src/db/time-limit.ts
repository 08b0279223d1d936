import { Prisma, type PrismaClient } from '../../generated/prisma/client.ts';
import { ServiceError } from '../domain/errors.ts';
import type { Transaction } from './client.ts';

/** SQLSTATE of a statement that was cancelled. */
const QUERY_CANCELED = '57014';

/**
 * Reads in a transaction whose statements may take `limitMs` each, for queries whose cost the caller controls. One
 * that takes longer is ended by the database and answered as INVALID_REQUEST.
 */
export async function withinTime<T>(
  db: PrismaClient,
  limitMs: number,
  read: (tx: Transaction) => Promise<T>,
): Promise<T> {
  try {
    return await db.$transaction(async (tx) => {
      await tx.$executeRaw`SELECT set_config('statement_timeout', ${String(limitMs)}, true)`;
      return read(tx);
    });
  } catch (error) {
    if (!isCancelled(error)) throw error;
    throw new ServiceError(
      'INVALID_REQUEST',
      `The answer takes longer than ${limitMs / 1000} seconds: narrow the range of dates or the filter.`,
    );
  }
}

function isCancelled(error: unknown): boolean {
  if (!(error instanceof Prisma.PrismaClientKnownRequestError)) return false;
  const { driverAdapterError } = (error.meta ?? {}) as { driverAdapterError?: { cause?: { originalCode?: string } } };
  return driverAdapterError?.cause?.originalCode === QUERY_CANCELED;
}
