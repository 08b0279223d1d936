import type { Storage } from './types.ts';

/** Prisma's Bytes wants a view over an ArrayBuffer of its own. */
const own = (bytes: Uint8Array) => bytes as Uint8Array<ArrayBuffer>;

/** Beside the scan in the same database: deleted with it by the foreign key. */
export const postgresStorage: Storage = {
  async putOriginal(sql, scanId, bytes) {
    await sql.query('INSERT INTO scan_file (scan_id, bytes) VALUES ($1, $2)', [scanId, bytes]);
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
  async removeFiles(tx, scanIds) {
    const where = { scanId: { in: [...scanIds] } };
    await tx.scanFile.deleteMany({ where });
    await tx.pageImage.deleteMany({ where });
    await tx.recoveredImage.deleteMany({ where });
  },
  async putPictures(tx, scanId, pictures) {
    if (pictures.length === 0) return;
    await tx.pageImage.createMany({
      data: pictures.map((picture) => ({ ...picture, bytes: own(picture.bytes), scanId })),
    });
  },
  async putRecovered(tx, scanId, pictures) {
    if (pictures.length === 0) return;
    await tx.recoveredImage.createMany({
      data: pictures.map((picture) => ({ ...picture, bytes: own(picture.bytes), scanId })),
    });
  },
};
