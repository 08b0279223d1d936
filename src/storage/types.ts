import type { PrismaClient } from '../../generated/prisma/client.ts';
import type { Transaction } from '../db/client.ts';
import type { Statements } from '../db/statements.ts';
import type { RecoveredState } from '../domain/finding.ts';

export interface StoredPicture {
  page: number;
  mediaType: string;
  widthPx: number;
  heightPx: number;
  bytes: Uint8Array;
}

/** A picture of a recovered state: of the finding at `position` (from 1) of the scan's report. */
export interface StoredRecovered {
  position: number;
  state: RecoveredState;
  mediaType: string;
  bytes: Uint8Array;
}

/** Stores originals and pictures. Writes take the caller's transaction, so every stored file has its scan. */
export interface Storage {
  putOriginal(sql: Statements, scanId: string, bytes: Uint8Array): Promise<void>;
  /** Null if the scan or its original no longer exists. */
  getOriginal(db: PrismaClient | Transaction, scanId: string): Promise<Uint8Array | null>;
  /** Null if the scan or its picture of this page no longer exists. */
  getPicture(
    db: PrismaClient | Transaction,
    scanId: string,
    page: number,
  ): Promise<Pick<StoredPicture, 'mediaType' | 'bytes'> | null>;
  /** Null if the scan or this picture of it no longer exists. */
  getRecovered(
    db: PrismaClient | Transaction,
    scanId: string,
    position: number,
    state: RecoveredState,
  ): Promise<Pick<StoredRecovered, 'mediaType' | 'bytes'> | null>;
  /** Takes originals and pictures away. */
  removeFiles(sql: Statements, scanIds: readonly string[]): Promise<void>;
  putPictures(sql: Statements, scanId: string, pictures: readonly StoredPicture[]): Promise<void>;
  putRecovered(sql: Statements, scanId: string, pictures: readonly StoredRecovered[]): Promise<void>;
}
