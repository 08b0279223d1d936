import ExifReader from 'exifreader';
import { DocumentError } from '../../domain/limits.ts';
import type { FileType } from '../../domain/scan.ts';
import type { FileFact, ImageMetadata, JpegTables, Raster } from '../facts.ts';
import { parseIsoDate, parseXmp } from '../xmp.ts';
import { readIsoMedia, readWebp } from './boxes.ts';
import { readJpeg } from './jpeg/file.ts';
import { readPng } from './png.ts';

const MAX_VALUE_CHARS = 2000;
const MAX_VALUES = 2000;
/** Tags whose value is free text that a reader may take for content. */
const TEXT_TAGS = [
  'ImageDescription',
  'UserComment',
  'XPTitle',
  'XPComment',
  'XPSubject',
  'XPKeywords',
  'Copyright',
  'DocumentName',
  'Caption/Abstract',
  'Headline',
  'Object Name',
  'Special Instructions',
  'description',
  'title',
];

type Groups = Record<string, Record<string, unknown> | undefined>;

/** Metadata of a picture file: what its containers say, none of it judged. @throws DocumentError CORRUPT_FILE */
export function readImageMetadata(file: FileFact, size: Pick<Raster, 'widthPx' | 'heightPx'>): ImageMetadata {
  const { bytes } = file;
  const jpeg = readJpeg(bytes);
  const png = readPng(bytes);
  const box = readWebp(bytes) ?? readIsoMedia(bytes);
  if (!jpeg && !png && !box) throw new DocumentError('CORRUPT_FILE', 'the picture has no readable header');
  if (png?.truncated) throw new DocumentError('CORRUPT_FILE', 'PNG: the file ends before IEND');

  const groups = readTags(bytes);
  const all: Record<string, string> = {};
  const note = (name: string, value: string) => {
    if (value !== '' && Object.keys(all).length < MAX_VALUES) all[name] = value.slice(0, MAX_VALUE_CHARS);
  };
  for (const [group, tags] of Object.entries(groups)) {
    if (group === 'Thumbnail' || group === 'file' || group === 'png' || group === 'pngFile') continue;
    for (const [name, tag] of Object.entries(tags ?? {})) if (name !== '_raw') note(`${group}.${name}`, describe(tag));
  }
  for (const [keyword, text] of Object.entries(png?.text ?? {})) note(`png.${keyword}`, text);
  for (const text of jpeg?.comments ?? []) note('jpeg.comment', text);

  const tag = (group: string, name: string) => {
    const value = describe(groups[group]?.[name]).trim();
    return value === '' ? null : value;
  };
  const rawXmp = groups.xmp?._raw;
  const packet = typeof rawXmp === 'string' ? rawXmp : (png?.text['XML:com.adobe.xmp'] ?? null);
  const date = (name: string) => {
    const value = tag('exif', name);
    return value === null ? null : parseIsoDate(value);
  };
  const comments = Object.entries(all)
    .filter(([name]) => {
      const [group, ...key] = name.split('.');
      return group === 'jpeg' || (group === 'png' && key[0] !== 'XML:com') || TEXT_TAGS.includes(key.join('.'));
    })
    .map(([field, text]) => ({ field, text }));
  const orientation = Number(tagValue(groups.exif?.Orientation) ?? 1);

  return {
    type: file.type,
    widthPx: size.widthPx,
    heightPx: size.heightPx,
    orientation: orientation >= 1 && orientation <= 8 ? orientation : 1,
    make: tag('exif', 'Make'),
    model: tag('exif', 'Model'),
    software: tag('exif', 'Software') ?? png?.text.Software ?? null,
    artist: tag('exif', 'Artist'),
    comments,
    taken: date('DateTimeOriginal'),
    modified: date('DateTime'),
    densityDpi: jpeg?.densityDpi ?? png?.densityDpi ?? exifDensity(groups),
    xmp: packet === null ? null : parseXmp(packet),
    iccProfile: tag('icc', 'ICC Description'),
    photoshop: (jpeg?.photoshop.length ?? 0) > 0,
    jpeg: jpeg?.tables ?? null,
    pngText: png?.text ?? {},
    chunks: png?.chunks ?? box?.chunks ?? [],
    bytesAfterEnd: jpeg ? bytes.length - (jpeg.endOffset ?? bytes.length) : (png ?? box)!.bytesAfterEnd,
    thumbnail: thumbnailOf(groups),
    all,
  };
}

/** Whether and how the pixels of a picture file went through lossy coding. */
export function readCoding(bytes: Uint8Array, type: FileType): { lossy: boolean; jpeg: JpegTables | null } {
  if (type === 'jpeg') return { lossy: true, jpeg: readJpeg(bytes)?.tables ?? null };
  if (type === 'webp') return { lossy: !(readWebp(bytes)?.chunks.includes('VP8L') ?? false), jpeg: null };
  return { lossy: type === 'heic', jpeg: null };
}

/** EXIF, IPTC, ICC and XMP tags by group; a broken block yields what was read before it. */
function readTags(bytes: Uint8Array): Groups {
  try {
    const buffer = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer;
    return ExifReader.load(buffer, { expanded: true }) as unknown as Groups;
  } catch {
    return {};
  }
}

function describe(tag: unknown): string {
  if (tag === null || typeof tag !== 'object') return typeof tag === 'string' ? tag : '';
  const { description, value } = tag as { description?: unknown; value?: unknown };
  if (typeof description === 'string') return description.replaceAll('\0', '');
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

const tagValue = (tag: unknown) => (tag as { value?: unknown } | undefined)?.value;

function exifDensity(groups: Groups): number | null {
  const unit = tagValue(groups.exif?.ResolutionUnit);
  const value = Number(describe(groups.exif?.XResolution));
  if (!Number.isFinite(value) || value <= 1 || (unit !== 2 && unit !== 3)) return null;
  return Math.round(unit === 3 ? value * 2.54 : value);
}

function thumbnailOf(groups: Groups): Uint8Array | null {
  const image = groups.Thumbnail?.image;
  if (image instanceof ArrayBuffer && image.byteLength > 0) return new Uint8Array(image);
  return ArrayBuffer.isView(image) ? new Uint8Array(image.buffer, image.byteOffset, image.byteLength) : null;
}
