import { randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import type { Statements } from '../db/statements.ts';
import { type Objects, sha256Of } from './objects.ts';
import type { FileOwner, StagedFile, Storage } from './types.ts';

/** Objects whose transaction has not come by then are removed: many times what one may take. */
const STAGED_FOR = '1 hour';
/** Objects that are written at the same time. */
const AT_ONCE = 4;

interface Row {
  bytes: Uint8Array | null;
  objectKey: string | null;
  sha256: string | null;
}

/** `s3`: new files become objects. Files that lie in the other place are read all the same, so that they can be moved. */
export interface StorageOptions {
  place: 'postgres' | 's3';
  /** Null where no bucket is set. */
  objects: Objects | null;
}

/**
 * Files are rows that have their bytes or name the object that does. A row is deleted with its scan; a trigger of the
 * database then makes its object due, so that no way of deleting forgets one (removals.ts).
 */
export function createStorage(pool: Pool, { place, objects }: StorageOptions): Storage {
  const bytesOf = async ({ bytes, objectKey, sha256 }: Row): Promise<Uint8Array | null> => {
    if (bytes) return bytes;
    if (!objects) throw new Error('A file lies in object storage, but none is set (S3_BUCKET).');
    return objects.get(objectKey!, sha256!);
  };
  const picture = async (row: (Row & { mediaType: string }) | null) => {
    const bytes = row && (await bytesOf(row));
    return row && bytes && { mediaType: row.mediaType, bytes };
  };

  return {
    async stage(owner, files) {
      if (place === 'postgres') return files.map(({ bytes, ...rest }) => ({ ...rest, file: { bytes } }));
      if (!objects) throw new Error('STORAGE is s3, but no bucket is set.');
      const staged = files.map(({ bytes, ...rest }) => ({
        bytes,
        staged: { ...rest, file: { objectKey: keyFor(owner), sha256: sha256Of(bytes) } },
      }));
      // Committed before anything is written: whatever happens next, nothing is left over.
      await pool.query(
        `INSERT INTO object_removal (object_key, due_at) SELECT key, now() + interval '${STAGED_FOR}' FROM unnest($1::text[]) key`,
        [staged.map(({ staged: { file } }) => file.objectKey)],
      );
      for (let i = 0; i < staged.length; i += AT_ONCE) {
        await Promise.all(
          staged
            .slice(i, i + AT_ONCE)
            .map(({ bytes, staged: { file } }) => objects.put(file.objectKey, bytes, file.sha256)),
        );
      }
      return staged.map((each) => each.staged);
    },
    async putOriginal(sql, scanId, file) {
      await sql.query('INSERT INTO scan_file (scan_id, bytes, object_key, sha256) VALUES ($1::uuid, $2, $3, $4)', [
        scanId,
        ...columnsOf(file),
      ]);
      await keep(sql, [file]);
    },
    async getOriginal(db, scanId) {
      const row = await db.scanFile.findUnique({ where: { scanId } });
      return row && bytesOf(row);
    },
    async getPicture(db, scanId, page) {
      return picture(await db.pageImage.findUnique({ where: { scanId_page: { scanId, page } } }));
    },
    async getRecovered(db, scanId, position, state) {
      const where = { scanId_position_state: { scanId, position, state } };
      return picture(await db.recoveredImage.findUnique({ where }));
    },
    async removeFiles(sql, scanIds) {
      for (const table of ['scan_file', 'page_image', 'recovered_image']) {
        await sql.query(`DELETE FROM ${table} WHERE scan_id = ANY ($1::uuid[])`, [[...scanIds]]);
      }
    },
    async putPictures(sql, scanId, pictures) {
      for (const { page, mediaType, widthPx, heightPx, file, ghostMaps } of pictures) {
        await sql.query(
          `INSERT INTO page_image (scan_id, page, media_type, width_px, height_px, bytes, object_key, sha256, ghost_maps)
           VALUES ($1::uuid, $2::int, $3, $4::int, $5::int, $6, $7, $8, $9::jsonb)`,
          [
            scanId,
            page,
            mediaType,
            widthPx,
            heightPx,
            ...columnsOf(file),
            ghostMaps ? JSON.stringify(ghostMaps) : null,
          ],
        );
      }
      await keep(sql, filesOf(pictures));
    },
    async putRecovered(sql, scanId, pictures) {
      for (const { position, state, mediaType, file } of pictures) {
        await sql.query(
          `INSERT INTO recovered_image (scan_id, position, state, media_type, bytes, object_key, sha256)
           VALUES ($1::uuid, $2::int, $3, $4, $5, $6, $7)`,
          [scanId, position, state, mediaType, ...columnsOf(file)],
        );
      }
      await keep(sql, filesOf(pictures));
    },
  };
}

/** Random at its end: a second try of an analysis writes other objects than the first. */
export const keyFor = ({ organizationId, scanId }: FileOwner): string =>
  `${organizationId}/${scanId}/${randomBytes(12).toString('hex')}`;

const columnsOf = (file: StagedFile) =>
  'bytes' in file ? [file.bytes, null, null] : [null, file.objectKey, file.sha256];
const filesOf = (pictures: readonly { file: StagedFile }[]) => pictures.map(({ file }) => file);

/** With the caller's transaction an object is no longer one that may be left over. */
async function keep(sql: Statements, files: readonly StagedFile[]): Promise<void> {
  const keys = files.flatMap((file) => ('objectKey' in file ? [file.objectKey] : []));
  if (keys.length > 0) await sql.query('DELETE FROM object_removal WHERE object_key = ANY ($1::text[])', [keys]);
}
