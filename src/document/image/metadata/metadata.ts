import ExifReader from 'exifreader';
import { DocumentError } from '../../../domain/limits.ts';
import type { FileType } from '../../../domain/scan.ts';
import type { FileFact } from '../../file/facts.ts';
import { parseIsoDate, parseXmp } from '../../file/xmp.ts';
import type { Raster } from '../../raster/facts.ts';
import { readIsoMedia, readWebp } from '../codecs/containers.ts';
import type { FilePart, HeifFact, JpegTables } from '../codecs/facts.ts';
import { readHeif } from '../codecs/heif.ts';
import { type JpegFile, readJpeg } from '../codecs/jpeg/file.ts';
import { type PngFile, readPng } from '../codecs/png.ts';
import { readPngSaving } from '../codecs/png-saving.ts';
import { readExif } from './exif.ts';
import type { ExifFact, ImageMetadata } from './facts.ts';
import { readIcc } from './icc.ts';
import { readFurtherPictures } from './mpf.ts';
import { readPhotoshop } from './photoshop.ts';
import { trailingOf } from './trailing.ts';
import { unicodeComment } from './user-comment.ts';

const MAX_VALUE_CHARS = 2000;
const MAX_VALUES = 2000;
/** Longer rows of numbers in a maker's note are tables of settings. */
const MAX_NOTE_NUMBERS = 8;
/** Groups of ExifReader that are read here, or say nothing about the document. */
const LEFT_OUT = new Set(['Thumbnail', 'file', 'png', 'pngFile', 'makerNotes']);
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
  const blocks = readBlocks(bytes);
  const { jpeg, png, exif, photoshop } = blocks;
  const groups = readTags(bytes);
  const all = everyValue(groups, blocks);

  const tag = (group: string, name: string) => {
    const value = describe(groups[group]?.[name]).trim();
    return value === '' ? null : value;
  };
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
    xmp: blocks.xmp === null ? null : parseXmp(blocks.xmp),
    extendedXmp: jpeg?.extendedXmp.length ? extendedXmpOf(jpeg.extendedXmp) : null,
    icc: blocks.icc && readIcc(blocks.icc),
    photoshop: photoshop.resources,
    iptc: photoshop.iptc,
    exif,
    jpeg: jpeg?.tables ?? null,
    heif: blocks.heif,
    png: png && readPngSaving(bytes, png),
    pngText: png?.text ?? {},
    parts: blocks.parts,
    trailing: blocks.end === null ? null : trailingOf(bytes, blocks.end),
    furtherPictures: jpeg?.mpf ? readFurtherPictures(jpeg.mpf) : [],
    thumbnail: exif?.thumbnail ? thumbnailOf(exif.thumbnail) : null,
    all,
  };
}

interface Blocks {
  jpeg: JpegFile | null;
  png: PngFile | null;
  heif: HeifFact | null;
  exif: ExifFact | null;
  xmp: string | null;
  icc: Uint8Array | null;
  photoshop: ReturnType<typeof readPhotoshop>;
  parts: FilePart[];
  /** Offset after the picture; null where it does not end. */
  end: number | null;
}

/** The metadata blocks of a file, whatever its container. @throws DocumentError CORRUPT_FILE */
function readBlocks(bytes: Uint8Array): Blocks {
  const none = { jpeg: null, png: null, heif: null, parts: [], photoshop: { resources: [], iptc: [] } };
  const jpeg = readJpeg(bytes);
  if (jpeg) {
    const profile = [...jpeg.icc].sort((a, b) => a.number - b.number).map((part) => part.bytes);
    return {
      ...none,
      jpeg,
      exif: jpeg.exif && readExif(jpeg.exif),
      xmp: jpeg.xmp,
      icc: profile.length > 0 ? Buffer.concat(profile) : null,
      photoshop: readPhotoshop(Buffer.concat(jpeg.photoshop)),
      end: jpeg.endOffset,
    };
  }
  const png = readPng(bytes);
  if (png) {
    if (png.end === null) throw new DocumentError('CORRUPT_FILE', 'PNG: the file ends before IEND');
    const { exif, icc, parts, end, text } = png;
    return { ...none, png, exif: exif && readExif(exif), xmp: text['XML:com.adobe.xmp'] ?? null, icc, parts, end };
  }
  const webp = readWebp(bytes);
  if (webp) {
    const chunk = (type: string) => webp.bodies.find((each) => each.type === type)?.body ?? null;
    const [exif, xmp] = [chunk('EXIF'), chunk('XMP ')];
    return {
      ...none,
      exif: exif && readExif(behindExifMark(exif)),
      xmp: xmp && utf8(xmp),
      icc: chunk('ICCP'),
      parts: webp.parts,
      end: webp.end,
    };
  }
  const media = readIsoMedia(bytes);
  if (!media) throw new DocumentError('CORRUPT_FILE', 'the picture has no readable header');
  const heif = readHeif(bytes);
  return {
    ...none,
    heif: heif?.fact ?? null,
    exif: heif?.exif ? readExif(behindExifMark(heif.exif)) : null,
    xmp: heif?.xmp ? utf8(heif.xmp) : null,
    icc: heif?.icc ?? null,
    parts: media.parts,
    end: media.end,
  };
}

/** Some writers put the mark of JPEG's segment before the block. */
const behindExifMark = (bytes: Uint8Array) => (bytes[0] === 0x45 && bytes[4] === 0 ? bytes.subarray(6) : bytes);
const utf8 = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

/** Every value by name: tags as ExifReader names and words them, notes of makers, texts of PNG and comments of JPEG. */
function everyValue(groups: Groups, { exif, png, jpeg, photoshop }: Blocks): Record<string, string> {
  const all: Record<string, string> = {};
  const note = (name: string, value: string) => {
    if (value !== '' && Object.keys(all).length < MAX_VALUES) all[name] = value.slice(0, MAX_VALUE_CHARS);
  };
  const comment = unicodeComment(tagValue(groups.exif?.UserComment));
  if (comment !== null) note('exif.UserComment', comment);
  for (const [group, tags] of Object.entries(groups)) {
    if (LEFT_OUT.has(group)) continue;
    for (const [name, tag] of Object.entries(tags ?? {}))
      if (name !== '_raw' && !(`${group}.${name}` in all)) note(`${group}.${name}`, describe(tag));
  }
  for (const { name, record, dataset, text } of photoshop.iptc) {
    const field = `iptc.${name ?? `${record}:${dataset}`}`;
    if (!(field in all)) note(field, text);
  }
  for (const { name, tag, value } of exif?.makerNote?.entries ?? [])
    if (typeof value === 'string' || value.length <= MAX_NOTE_NUMBERS)
      note(`makerNote.${name ?? `0x${tag.toString(16).padStart(4, '0')}`}`, String(value));
  for (const [keyword, text] of Object.entries(png?.text ?? {})) note(`png.${keyword}`, text);
  for (const text of jpeg?.comments ?? []) note('jpeg.comment', text);
  return all;
}

function extendedXmpOf(parts: JpegFile['extendedXmp']): string {
  return utf8(Buffer.concat([...parts].sort((a, b) => a.at - b.at).map(({ bytes }) => bytes)));
}

/** With the size that its own header gives. */
function thumbnailOf(bytes: Uint8Array): ImageMetadata['thumbnail'] {
  const frame = readJpeg(bytes)?.tables.frame;
  return { bytes, widthPx: frame?.widthPx ?? null, heightPx: frame?.heightPx ?? null };
}

/** Whether and how the pixels of a picture file went through lossy coding. */
export function readCoding(bytes: Uint8Array, type: FileType): { lossy: boolean; jpeg: JpegTables | null } {
  if (type === 'jpeg') return { lossy: true, jpeg: readJpeg(bytes)?.tables ?? null };
  if (type === 'webp') return { lossy: !readWebp(bytes)?.parts.some((part) => part.type === 'VP8L'), jpeg: null };
  return { lossy: type === 'heic' && readHeif(bytes)?.picture?.type !== 'unci', jpeg: null };
}

/** Tags in words, by group; a broken block yields what was read before it. */
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
