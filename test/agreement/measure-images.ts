/** Readings of pictures beside those of other programs, one file at a time. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import sharp from 'sharp';
import { embeddedStore } from '../../src/document/c2pa/locate.ts';
import { readC2pa } from '../../src/document/c2pa/store.ts';
import type { ImageMetadata } from '../../src/document/facts.ts';
import { decodePicture } from '../../src/document/image/codecs/decode.ts';
import { readJpegCoefficients } from '../../src/document/image/codecs/jpeg/coefficients.ts';
import { readImageMetadata } from '../../src/document/image/metadata/metadata.ts';
import type { FileType } from '../../src/domain/scan.ts';
import { sniffFileType } from '../../src/ingest/file-type.ts';
import { planeOf } from '../support/jpeg.ts';
import { material } from '../support/material.ts';
import { runProgram } from '../support/programs.ts';

/** What one file adds: values compared, those that agree, and in words where they do not. Null: nothing to compare. */
export type Comparison = { agreed: number; of: number; differences: string[] } | null;

export interface Measure {
  what: string;
  program: string | null;
  sets: readonly string[];
  compare(path: string, label: string): Comparison | Promise<Comparison>;
  /** Differences that are known and right, by a part of their words. */
  accepted: readonly { words: string; why: string }[];
}

interface Line {
  file: string;
  set: string;
  label: string;
}

/** Files of the measure's sets, `most` of them spread evenly. */
export function filesOf({ sets }: Measure, most = Number.POSITIVE_INFINITY): { path: string; label: string }[] {
  const all = material<Line>('corpus').filter((line) => sets.includes(line.set));
  const step = Math.max(1, all.length / most);
  return Array.from({ length: Math.min(all.length, most) }, (_, k) => all[Math.floor(k * step)]!);
}

function metadataOf(path: string): ImageMetadata | null {
  const bytes = new Uint8Array(readFileSync(path));
  const type = sniffFileType(bytes);
  if (!type || type === 'pdf') return null;
  return readImageMetadata({ bytes, type, name: '', sha256: '' }, { widthPx: 0, heightPx: 0 });
}

const one = (agrees: boolean, difference: string): Comparison => ({
  agreed: agrees ? 1 : 0,
  of: 1,
  differences: agrees ? [] : [difference],
});

type Tags = Record<string, unknown>;
const exiftool = (path: string, ...options: string[]): Tags => {
  const { stdout } = runProgram('exiftool', ['-j', '-q', '-q', ...options, path]);
  return stdout.length > 0 ? (JSON.parse(stdout.toString('utf8')) as [Tags])[0] : {};
};

function exifEntries(path: string): Comparison {
  const exif = metadataOf(path)?.exif;
  if (!exif) return null;
  const own = new Set(exif.directories.flatMap(({ name, entries }) => entries.map(({ tag }) => `${name}:${tag}`)));
  const theirs = Object.entries(exiftool(path, '-D', '-G1', '-a', '-u', '-n')).flatMap(([name, value]) => {
    const [group] = name.split(':');
    const { id } = (value ?? {}) as { id?: unknown };
    if (!/^(IFD[01]|ExifIFD|GPS|InteropIFD)$/.test(group!) || id === undefined) return [];
    return [{ name, key: `${group}:${id}` }];
  });
  const missing = theirs.filter(({ key }) => !own.has(key)).map(({ name }) => name);
  return { agreed: theirs.length - missing.length, of: theirs.length, differences: missing };
}

function makerNotes(path: string): Comparison {
  const note = metadataOf(path)?.exif?.makerNote;
  if (!note) return null;
  const told = runProgram('exiftool', ['-v2', path]).stdout.toString('latin1');
  const directory = /\[MakerNotes directory with (\d+) entries\]/.exec(told);
  if (!directory) return one(note.entries.length === 0, `${note.maker}: a note that is no directory was read as one`);
  const [count, read] = [Number(directory[1]), note.entries.length];
  return one(read === count, `${note.maker}: ${read} of ${count} entries`);
}

function textualTags(path: string): Comparison {
  const metadata = metadataOf(path);
  if (!metadata) return null;
  const tags = exiftool(path, '-G1', '-a', '-XMP-xmp:CreatorTool', '-ICC_Profile:ProfileDescription', '-IPTC:all');
  const pairs: [string, string | null | undefined, unknown][] = [
    ['CreatorTool', metadata.xmp?.creatorTool, tags['XMP-xmp:CreatorTool']],
    ['ProfileDescription', metadata.icc?.description, tags['ICC_Profile:ProfileDescription']],
  ];
  const present = pairs.filter(([, , theirs]) => theirs !== undefined);
  const differences = present
    .filter(([, ours, theirs]) => String(theirs).trim() !== ours?.trim())
    .map(([name, ours, theirs]) => `${name}: ${ours} for ${theirs}`);
  const iptc = Object.keys(tags).filter((name) => name.startsWith('IPTC:')).length;
  const own = new Set(metadata.iptc.map(({ record, dataset }) => `${record}:${dataset}`)).size;
  if (iptc > 0 && own !== iptc) differences.push(`IPTC: ${own} data sets for ${iptc}`);
  const of = present.length + (iptc > 0 ? 1 : 0);
  return of === 0 ? null : { agreed: of - differences.length, of, differences };
}

const SAMPLINGS: Readonly<Record<string, string>> = {
  '1x1': '4:4:4',
  '2x1': '4:2:2',
  '2x2': '4:2:0',
  '1x2': '4:4:0',
  '4x1': '4:1:1',
};

function jpegHeader(path: string): Comparison {
  const jpeg = metadataOf(path)?.jpeg;
  if (!jpeg?.frame) return null;
  const format = '%w %h %Q %[interlace] %[jpeg:sampling-factor]\n';
  const { status, stdout } = runProgram('identify', ['-format', format, path]);
  if (status !== 0) return null;
  const [width, height, quality, interlace, sampling = ''] = stdout.toString('utf8').split('\n')[0]!.split(' ');
  const differences: string[] = [];
  const { frame } = jpeg;
  if (`${frame.widthPx} ${frame.heightPx}` !== `${width} ${height}`) differences.push(`size ${width} × ${height}`);
  if ((interlace === 'JPEG') !== jpeg.progressive) differences.push(`progressive: ${jpeg.progressive}`);
  const expected = frame.components.length < 3 ? '4:0:0' : SAMPLINGS[sampling.split(',')[0]!];
  if (expected !== jpeg.subsampling) differences.push(`sampling ${jpeg.subsampling} for ${sampling}`);
  const of = jpeg.ijgQuality === null ? 3 : 4;
  if (of === 4 && Math.abs(jpeg.ijgQuality! - Number(quality)) > 1)
    differences.push(`quality ${jpeg.ijgQuality} for ${quality}`);
  return { agreed: of - differences.length, of, differences };
}

function luminance(path: string): Comparison {
  const coefficients = readJpegCoefficients(readFileSync(path));
  const { stdout, status } = runProgram('djpeg', ['-grayscale', '-pnm', path]);
  const header = /^P5\s+(\d+) (\d+)\s+255\s/.exec(stdout.subarray(0, 40).toString('latin1'));
  if (!coefficients || !header) return one(!coefficients === !header, `read: ${!!coefficients}, djpeg: ${!!header}`);
  const theirs = stdout.subarray(header[0].length);
  const { samples } = planeOf(coefficients, coefficients.components[0]!);
  if (samples.length !== theirs.length) return one(false, 'size');
  const largest = samples.reduce((most, value, k) => Math.max(most, Math.abs(value - theirs[k]!)), 0);
  return one(largest <= 2, status === 0 ? `by ${largest}` : 'damaged data');
}

async function heicPixels(path: string): Promise<Comparison> {
  const bytes = new Uint8Array(readFileSync(path));
  if (sniffFileType(bytes) !== 'heic') return null;
  const folder = mkdtempSync(join(tmpdir(), 'heic-'));
  try {
    const target = join(folder, 'out.png');
    const isRead = runProgram('heif-convert', [path, target]).status === 0;
    const ours = await decodePicture(bytes, 'heic').catch(() => null);
    if (!ours || !isRead) return one(!ours === !isRead, `read: ${!!ours}, heif-convert: ${isRead}`);
    // Where there are more pictures than one, heif-convert numbers them.
    const theirs = sharp(target).flatten({ background: '#ffffff' }).toColourspace('srgb');
    const { data, info } = await theirs
      .raw()
      .toBuffer({ resolveWithObject: true })
      .catch(() => ({ data: null, info: null }));
    if (!data) return null;
    if (info.width !== ours.widthPx || info.height !== ours.heightPx) return one(false, 'size');
    const mean = ours.rgb.reduce((sum, value, k) => sum + Math.abs(value - data[k]!), 0) / data.length;
    return one(mean <= 2, `by ${mean.toFixed(1)} on average`);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function heicItems(path: string): Comparison {
  const bytes = readFileSync(path);
  if (sniffFileType(bytes) !== 'heic') return null;
  const heif = metadataOf(path)?.heif;
  const primary = heif?.items.find(({ id }) => id === heif.primary);
  if (!primary) return null;
  const tags = exiftool(path, '-n', '-ImageWidth', '-ImageHeight', '-Rotation', '-MajorBrand', '-PrimaryItemReference');
  const differences: string[] = [];
  const check = (name: string, ours: unknown, theirs: unknown) => {
    if (theirs !== undefined && String(theirs).trim() !== String(ours))
      differences.push(`${name}: ${ours} for ${theirs}`);
  };
  check('width', primary.widthPx, tags.ImageWidth);
  check('height', primary.heightPx, tags.ImageHeight);
  check('brand', heif!.brand, tags.MajorBrand);
  check('primary', heif!.primary, tags.PrimaryItemReference);
  return { agreed: 4 - differences.length, of: 4, differences };
}

/** What the set's label says of the credentials: `genuine` ones hold, `attack` ones do not. */
function credentials(path: string, label: string): Comparison {
  const bytes = new Uint8Array(readFileSync(path));
  const type = sniffFileType(bytes) as FileType;
  const store = embeddedStore({ bytes, type });
  if (!store) return null;
  const { state, manifests } = readC2pa(bytes, store);
  const broken = manifests.slice(0, -1).some(({ statuses }) => statuses.some(({ holds }) => holds === false));
  const found = state === 'invalid' ? 'broken' : broken ? 'broken before' : state;
  const isCawg = manifests.some(({ assertions }) => assertions.some((each) => each.label.startsWith('cawg.identity')));
  return one((found === 'valid') === (label === 'genuine'), isCawg ? `${found}, with an identity assertion` : found);
}

export const MEASURES: readonly Measure[] = [
  {
    what: 'EXIF entries',
    program: 'exiftool',
    sets: ['jpeg_metadata', 'photos_clean_exif', 'webp', 'heic'],
    compare: exifEntries,
    accepted: [{ words: 'ThumbnailImage', why: 'ExifTool derives it from offset and length; here it is `thumbnail`' }],
  },
  {
    what: 'maker notes: entries',
    program: 'exiftool',
    sets: ['jpeg_metadata', 'photos_clean_exif', 'webp', 'heic'],
    compare: makerNotes,
    accepted: [],
  },
  {
    what: 'XMP creator tool, ICC description, IPTC data sets',
    program: 'exiftool',
    sets: ['jpeg_metadata', 'photos_clean_exif', 'webp', 'heic'],
    compare: textualTags,
    accepted: [{ words: 'ProfileDescription: undefined', why: 'the profile of a picture other than the primary one' }],
  },
  {
    what: 'JPEG size, coding, sampling, quality (± 1)',
    program: 'identify',
    sets: ['jpeg_metadata', 'photos_clean_exif', 'sroie_receipts', 'misc_forensics'],
    compare: jpegHeader,
    accepted: [
      { words: 'quality', why: 'luminance and chrominance tables of different quality; here the quality of luminance' },
    ],
  },
  {
    what: 'luminance from the coefficients (± 2)',
    program: 'djpeg',
    sets: ['jpeg_metadata', 'photos_clean_exif', 'sroie_receipts', 'misc_forensics', 'casia2_samples'],
    compare: luminance,
    accepted: [],
  },
  { what: 'HEIC items', program: 'exiftool', sets: ['heic'], compare: heicItems, accepted: [] },
  {
    what: 'HEIC pixels',
    program: 'heif-convert',
    sets: ['heic'],
    compare: heicPixels,
    accepted: [{ words: 'heif-convert: false', why: 'uncompressed pictures, which heif-convert does not read' }],
  },
  {
    what: 'Content Credentials by their label',
    program: null,
    sets: ['c2pa'],
    compare: credentials,
    accepted: [
      { words: 'identity assertion', why: 'the break is in an identity assertion (CAWG), which is not checked' },
    ],
  },
];

export interface Result {
  files: number;
  agreed: number;
  of: number;
  accepted: number;
  /** Files and differences without an accepted cause. */
  open: string[];
}

/** Runs a measure over files. TIFF is no accepted type, and the stores of PDFs are not read. */
export async function run(measure: Measure, files: readonly { path: string; label: string }[]): Promise<Result> {
  const result: Result = { files: 0, agreed: 0, of: 0, accepted: 0, open: [] };
  for (const { path, label } of files) {
    const compared = ['.tif', '.tiff', '.pdf'].includes(extname(path)) ? null : await measure.compare(path, label);
    if (!compared) continue;
    result.files++;
    result.agreed += compared.agreed;
    result.of += compared.of;
    for (const difference of compared.differences) {
      if (measure.accepted.some(({ words }) => difference.includes(words))) result.accepted++;
      else result.open.push(`${path.split('/').at(-1)}: ${difference}`);
    }
  }
  return result;
}
