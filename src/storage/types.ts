import type { PrismaClient } from '../../generated/prisma/client.ts';
import type { Transaction } from '../db/client.ts';
import type { Statements } from '../db/statements.ts';
import type { RecoveredState } from '../domain/finding.ts';
import type { GhostMap } from '../domain/ghost-map.ts';

/** A file on its way into a transaction: its bytes, or the object that has them already. */
export type StagedFile = { bytes: Uint8Array } | { objectKey: string; sha256: string };

export interface StoredPicture {
  page: number;
  mediaType: string;
  widthPx: number;
  heightPx: number;
  bytes: Uint8Array;
  /** Of the pictures on the page; null where they were not made. */
  ghostMaps?: readonly GhostMap[] | null;
}

/** A picture of a recovered state: of the finding at `position` (from 1) of the scan's report. */
export interface StoredRecovered {
  position: number;
  state: RecoveredState;
  mediaType: string;
  bytes: Uint8Array;
}

/** The same with its bytes staged. */
export type Staged<T extends { bytes: Uint8Array }> = Omit<T, 'bytes'> & { file: StagedFile };

/** Whose files they are; both are part of an object's key. */
export interface FileOwner {
  organizationId: string;
  scanId: string;
}

/**
 * Stores originals and pictures. What is large goes first (`stage`), outside of any transaction; the caller's transaction
 * then makes it a file of its scan. What is staged and never becomes one is removed by itself.
 */
export interface Storage {
  stage<T extends { bytes: Uint8Array }>(owner: FileOwner, files: readonly T[]): Promise<Staged<T>[]>;
  putOriginal(sql: Statements, scanId: string, file: StagedFile): Promise<void>;
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
  putPictures(sql: Statements, scanId: string, pictures: readonly Staged<StoredPicture>[]): Promise<void>;
  putRecovered(sql: Statements, scanId: string, pictures: readonly Staged<StoredRecovered>[]): Promise<void>;
}
