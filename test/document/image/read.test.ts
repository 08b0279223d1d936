import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { decodePicture } from '../../../src/document/image/codecs/decode.ts';
import { readImageMetadata } from '../../../src/document/image/metadata/metadata.ts';
import type { FileType } from '../../../src/domain/scan.ts';

/** A picture whose left half is red and whose right half is white. */
function halves(widthPx: number, heightPx: number) {
  const background = { r: 255, g: 255, b: 255 };
  const red = { create: { width: widthPx / 2, height: heightPx, channels: 3, background: '#c00000' } } as const;
  return sharp({ create: { width: widthPx, height: heightPx, channels: 3, background } }).composite([
    { input: red, left: 0, top: 0 },
  ]);
}

const file = (bytes: Uint8Array, type: FileType) => ({ bytes, type, name: 'picture', sha256: '' });
const metadataOf = async (bytes: Uint8Array, type: Exclude<FileType, 'pdf'>) =>
  readImageMetadata(file(bytes, type), await decodePicture(bytes, type));

function pngChunk(type: string, body: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(body.length);
  return Buffer.concat([length, Buffer.from(type), body, Buffer.alloc(4)]);
}

describe('decodePicture', () => {
  it('stands the picture upright by its EXIF orientation', async () => {
    const turned = await halves(64, 32).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const raster = await decodePicture(turned, 'jpeg');
    expect([raster.widthPx, raster.heightPx]).toEqual([32, 64]);
    // Orientation 6 turns the stored left edge to the top.
    expect(raster.grey[5 * 32 + 16]).toBeLessThan(100);
    expect(raster.grey[60 * 32 + 16]).toBeGreaterThan(230);
  });

  it('shows transparency on white', async () => {
    const clear = await sharp({
      create: { width: 8, height: 8, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })
      .png()
      .toBuffer();
    expect((await decodePicture(clear, 'png')).grey[0]).toBe(255);
  });

  it('refuses a truncated file as corrupt', async () => {
    for (const type of ['jpeg', 'png', 'webp'] as const) {
      const bytes = await sharp(await halves(256, 256).png().toBuffer())
        .toFormat(type)
        .toBuffer();
      await expect(decodePicture(bytes.subarray(0, bytes.length >> 1), type)).rejects.toMatchObject({
        code: 'CORRUPT_FILE',
      });
    }
    await expect(decodePicture(Buffer.from('0000ftypheic'), 'heic')).rejects.toMatchObject({ code: 'CORRUPT_FILE' });
  });

  it('refuses a picture of too many pixels before decoding it', async () => {
    const wide = await sharp({ create: { width: 12_000, height: 6_000, channels: 3, background: '#fff' } })
      .png({ compressionLevel: 9 })
      .toBuffer();
    await expect(decodePicture(wide, 'png')).rejects.toMatchObject({ code: 'TOO_COMPLEX' });
  });
});

describe('readImageMetadata', () => {
  it('reads JPEG tables, EXIF fields and the bytes behind the end', async () => {
    const bytes = await halves(64, 64)
      .withExif({ IFD0: { Make: 'Maker', Model: 'Phone 1', Software: 'Camera 2', ImageDescription: 'a note' } })
      .jpeg({ quality: 83, chromaSubsampling: '4:2:0' })
      .toBuffer();
    const metadata = await metadataOf(Buffer.concat([bytes, Buffer.from('tail')]), 'jpeg');
    expect(metadata).toMatchObject({ make: 'Maker', model: 'Phone 1', software: 'Camera 2' });
    expect(metadata.trailing).toEqual({ kind: 'text', offset: bytes.length, byteLength: 4 });
    expect(metadata.jpeg).toMatchObject({ ijgQuality: 83, subsampling: '4:2:0', progressive: false, components: 3 });
    expect(metadata.jpeg?.markers).toContain('APP1:Exif');
    expect(metadata.comments).toContainEqual({ field: 'exif.ImageDescription', text: 'a note' });
  });

  it('tells progressive coding', async () => {
    const metadata = await metadataOf(await halves(64, 64).jpeg({ progressive: true }).toBuffer(), 'jpeg');
    expect(metadata.jpeg?.progressive).toBe(true);
  });

  it('reads PNG text chunks', async () => {
    const png = await halves(16, 16).png().toBuffer();
    const text = pngChunk('tEXt', Buffer.from('parameters\0a prompt, Steps: 20'));
    const metadata = await metadataOf(Buffer.concat([png.subarray(0, 33), text, png.subarray(33)]), 'png');
    expect(metadata.pngText).toEqual({ parameters: 'a prompt, Steps: 20' });
    expect(metadata.comments).toContainEqual({ field: 'png.parameters', text: 'a prompt, Steps: 20' });
  });
});
