import type { Storage } from './types.ts';

/** Prisma's Bytes wants a view over an ArrayBuffer of its own. */
const own = (bytes: Uint8Array) => bytes as Uint8Array<ArrayBuffer>;

/** Beside the scan in the same database: deleted with it by the foreign key. */
export const postgresStorage: Storage = {
  async putOriginal(tx, scanId, bytes) {
    await tx.scanFile.create({ data: { scanId, bytes: own(bytes) }, select: { scanId: true } });
  },
  async getOriginal(db, scanId) {
    return (await db.scanFile.findUnique({ where: { scanId } }))?.bytes ?? null;
  },
  async putPictures(tx, scanId, pictures) {
    if (pictures.length === 0) return;
    await tx.pageImage.createMany({
      data: pictures.map((picture) => ({ ...picture, bytes: own(picture.bytes), scanId })),
    });
  },
};
