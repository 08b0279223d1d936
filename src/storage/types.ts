import type { PrismaClient } from '../../generated/prisma/client.ts';
import type { Transaction } from '../db/client.ts';
import type { Statements } from '../db/statements.ts';

export interface StoredPicture {
  page: number;
  mediaType: string;
  widthPx: number;
  heightPx: number;
  bytes: Uint8Array;
}

/** Where originals and page pictures lie. Writes take the caller's transaction, so nothing is stored for a scan that is not. */
export interface Storage {
  putOriginal(sql: Statements, scanId: string, bytes: Uint8Array): Promise<void>;
  /** Null when the scan or its original is gone. */
  getOriginal(db: PrismaClient | Transaction, scanId: string): Promise<Uint8Array | null>;
  /** Null when the scan or its picture of this page is gone. */
  getPicture(
    db: PrismaClient | Transaction,
    scanId: string,
    page: number,
  ): Promise<Pick<StoredPicture, 'mediaType' | 'bytes'> | null>;
  /** Takes originals and page pictures away. */
  removeFiles(tx: Transaction, scanIds: readonly string[]): Promise<void>;
  putPictures(tx: Transaction, scanId: string, pictures: readonly StoredPicture[]): Promise<void>;
}
