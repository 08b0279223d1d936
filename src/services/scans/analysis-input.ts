import type { Scan } from '../../../generated/prisma/client.ts';
import type { AnalysisInput } from '../../analysis/types.ts';
import { FILE_TYPES, type FileType, MEDIA_TYPES, type ScanContext } from '../../domain/scan.ts';

/** What an analysis process receives about a scan. Its time is that at which the document was sent, whenever it is read. */
export const analysisInput = (scan: Scan, bytes: Uint8Array): AnalysisInput => ({
  bytes,
  fileName: scan.fileName,
  fileType: fileTypeOf(scan.fileType),
  sha256: scan.fileSha256,
  context: scan.context as ScanContext | null,
  now: scan.createdAt.getTime(),
});

function fileTypeOf(mediaType: string): FileType {
  const type = FILE_TYPES.find((candidate) => MEDIA_TYPES[candidate] === mediaType);
  if (!type) throw new Error(`no file type has the media type ${mediaType}`);
  return type;
}
