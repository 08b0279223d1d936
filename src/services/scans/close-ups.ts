import type { PrismaClient } from '../../../generated/prisma/client.ts';
import { drawCloseUp } from '../../report/close-ups.ts';
import type { Storage } from '../../storage/types.ts';
import { FINDINGS, findingOf } from './report.ts';

interface PageSize {
  widthPx: number;
  heightPx: number;
}

/** Sizes of all page pictures of these scans, by scan and page. */
export async function pageSizes(
  { db }: { db: PrismaClient },
  scanIds: readonly string[],
): Promise<ReadonlyMap<string, ReadonlyMap<number, PageSize>>> {
  const rows = await db.pageImage.findMany({
    where: { scanId: { in: [...scanIds] } },
    select: { scanId: true, page: true, widthPx: true, heightPx: true },
  });
  return new Map(
    [...Map.groupBy(rows, ({ scanId }) => scanId)].map(([scanId, pages]) => [
      scanId,
      new Map(pages.map(({ page, widthPx, heightPx }) => [page, { widthPx, heightPx }])),
    ]),
  );
}

/** The place of the finding at this position, enlarged; null where it has none, or the pictures have been deleted. */
export async function closeUpOf(
  { db, storage }: { db: PrismaClient; storage: Storage },
  scanId: string,
  position: number,
): Promise<{ mediaType: string; bytes: Uint8Array } | null> {
  const row = await db.finding.findUnique({
    where: { scanId_position: { scanId, position } },
    include: FINDINGS.include,
  });
  const finding = row && findingOf(row);
  if (finding?.source !== 'pixel' || !finding.box) return null;
  const { page } = finding.box;
  const [size, picture] = await Promise.all([
    db.pageImage.findUnique({ where: { scanId_page: { scanId, page } }, select: { widthPx: true, heightPx: true } }),
    storage.getPicture(db, scanId, page),
  ]);
  return size && picture && drawCloseUp(finding, { ...size, ...picture });
}
