import type { Storage } from './types.ts';

/** Beside the scan in the same database: deleted with it by the foreign key. */
export const postgresStorage: Storage = {
  async putOriginal(sql, scanId, bytes) {
    await sql.query('INSERT INTO scan_file (scan_id, bytes) VALUES ($1::uuid, $2)', [scanId, bytes]);
  },
  async getOriginal(db, scanId) {
    return (await db.scanFile.findUnique({ where: { scanId } }))?.bytes ?? null;
  },
  async getPicture(db, scanId, page) {
    return db.pageImage.findUnique({
      where: { scanId_page: { scanId, page } },
      select: { mediaType: true, bytes: true },
    });
  },
  async getRecovered(db, scanId, position, state) {
    return db.recoveredImage.findUnique({
      where: { scanId_position_state: { scanId, position, state } },
      select: { mediaType: true, bytes: true },
    });
  },
  async removeFiles(sql, scanIds) {
    for (const table of ['scan_file', 'page_image', 'recovered_image']) {
      await sql.query(`DELETE FROM ${table} WHERE scan_id = ANY ($1::uuid[])`, [[...scanIds]]);
    }
  },
  async putPictures(sql, scanId, pictures) {
    for (const { page, mediaType, widthPx, heightPx, bytes } of pictures) {
      await sql.query(
        `INSERT INTO page_image (scan_id, page, media_type, width_px, height_px, bytes)
         VALUES ($1::uuid, $2::int, $3, $4::int, $5::int, $6)`,
        [scanId, page, mediaType, widthPx, heightPx, bytes],
      );
    }
  },
  async putRecovered(sql, scanId, pictures) {
    for (const { position, state, mediaType, bytes } of pictures) {
      await sql.query(
        `INSERT INTO recovered_image (scan_id, position, state, media_type, bytes)
         VALUES ($1::uuid, $2::int, $3, $4, $5)`,
        [scanId, position, state, mediaType, bytes],
      );
    }
  },
};
