import type { FactProviders, GetFact, ImageMetadata, PageFact, SourceImage } from '../facts.ts';
import { decodePicture } from './decode.ts';
import { readCoding, readImageMetadata } from './metadata.ts';

/** Facts of a picture file. Asked for a PDF, the metadata are null and the rest is not for them to say. */
export const imageProviders = {
  imageMetadata: async (get: GetFact): Promise<ImageMetadata | null> => {
    const file = await get('file');
    if (file.type === 'pdf') return null;
    const [source] = await get('sourceImages');
    return readImageMetadata(file, source!.raster);
  },
} satisfies Partial<FactProviders>;

/** The one picture of a picture file; a pixel of the upright picture is a point. */
export async function pictureFileSource(get: GetFact): Promise<SourceImage[]> {
  const file = await get('file');
  if (file.type === 'pdf') return [];
  const raster = await decodePicture(file.bytes, file.type);
  const { jpeg, lossy } = readCoding(file.bytes, file.type);
  return [
    {
      page: 1,
      rect: { x: 0, y: 0, w: raster.widthPx, h: raster.heightPx },
      raster,
      lossy,
      jpeg,
      coded: jpeg ? file.bytes : null,
      fullPage: true,
    },
  ];
}

/** The one page of a picture file. */
export async function pictureFilePages(get: GetFact): Promise<PageFact[]> {
  const [source] = await get('sourceImages');
  const { widthPx, heightPx } = source!.raster;
  return [{ page: 1, widthPt: widthPx, heightPt: heightPx, rotation: 0, kind: 'image' }];
}
