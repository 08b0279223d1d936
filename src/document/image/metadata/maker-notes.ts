import type { ExifEntry, MakerNote } from './facts.ts';
import { Tiff } from './tiff.ts';

interface Form {
  maker: string;
  /** How the note begins. */
  headers: readonly string[];
  /** Offset of the directory in the note; `pointer` where four bytes after the header tell it. */
  start: number | 'pointer';
  /** What offsets of values count from: the EXIF block, the note, or the TIFF header in the note at `start`. */
  base: 'exif' | 'note' | 'own';
  /** Where it does not follow the EXIF block. */
  littleEndian?: boolean;
  /** By the note's own mark at this offset (`II` or `MM`). */
  orderAt?: number;
}

/** Notes of the makers whose notes are directories, by their headers. */
const FORMS: readonly Form[] = [
  { maker: 'Apple', headers: ['Apple iOS\0'], start: 14, base: 'note', orderAt: 12 },
  { maker: 'Nikon', headers: ['Nikon\0\x02'], start: 10, base: 'own' },
  { maker: 'Nikon', headers: ['Nikon\0\x01'], start: 8, base: 'exif' },
  {
    maker: 'Sony',
    headers: ['SONY DSC', 'SONY CAM', 'SONY MOBILE', 'VHAB     ', '\0\0SONY PIC'],
    start: 12,
    base: 'exif',
  },
  { maker: 'Huawei', headers: ['HUAWEI\0\0'], start: 8, base: 'note' },
  { maker: 'Olympus', headers: ['OLYMPUS\0'], start: 12, base: 'note', orderAt: 8 },
  { maker: 'Olympus', headers: ['OM SYSTEM\0'], start: 16, base: 'note', orderAt: 12 },
  { maker: 'Olympus', headers: ['OLYMP\0', 'EPSON\0'], start: 8, base: 'exif' },
  { maker: 'Panasonic', headers: ['Panasonic\0'], start: 12, base: 'exif' },
  { maker: 'Leica', headers: ['LEICA\0\0\0'], start: 8, base: 'exif' },
  { maker: 'Fujifilm', headers: ['FUJIFILM', 'GENERALE'], start: 'pointer', base: 'note', littleEndian: true },
  { maker: 'Pentax', headers: ['PENTAX \0'], start: 10, base: 'note', orderAt: 8 },
  { maker: 'Pentax', headers: ['AOC\0'], start: 6, base: 'exif' },
  { maker: 'Casio', headers: ['QVC\0', 'DCI\0'], start: 6, base: 'exif' },
  { maker: 'Ricoh', headers: ['RICOH', 'Ricoh'], start: 8, base: 'exif' },
  { maker: 'Sanyo', headers: ['SANYO\0'], start: 8, base: 'exif' },
  { maker: 'Motorola', headers: ['MOT\0'], start: 8, base: 'note' },
  { maker: 'JVC', headers: ['JVC '], start: 4, base: 'exif' },
  { maker: 'Sigma', headers: ['SIGMA\0', 'FOVEON\0'], start: 10, base: 'exif' },
];
/** Notes that begin with their directory at once, by the name of the camera's maker. */
const PLAIN: readonly { maker: string; make: RegExp; base: 'exif' | 'note' }[] = [
  { maker: 'Samsung', make: /^samsung/i, base: 'note' },
  { maker: 'Canon', make: /^canon/i, base: 'exif' },
  { maker: 'Nikon', make: /^nikon/i, base: 'exif' },
  { maker: 'Casio', make: /^casio/i, base: 'exif' },
  { maker: 'Minolta', make: /^(konica )?minolta/i, base: 'exif' },
  { maker: 'Xiaomi', make: /^xiaomi/i, base: 'exif' },
  { maker: 'Sony', make: /^sony/i, base: 'exif' },
];
const POINTER_AT = 8;
/** A plain note of which more entries than this are impossible is none. */
const MAX_BROKEN = 0.3;

/** What the note says that is of use to a reader of documents; other tags keep their number. */
const NAMES: Readonly<Record<string, Readonly<Record<number, string>>>> = {
  Apple: {
    1: 'MakerNoteVersion',
    3: 'RunTime',
    4: 'AEStable',
    8: 'AccelerationVector',
    10: 'HDRImageType',
    11: 'BurstUUID',
    12: 'FocusDistanceRange',
    15: 'OISMode',
    17: 'ContentIdentifier',
    20: 'ImageCaptureType',
    21: 'ImageUniqueID',
    23: 'LivePhotoVideoIndex',
    31: 'PhotosAppFeatureFlags',
    32: 'ImageCaptureRequestID',
    43: 'PhotoIdentifier',
    45: 'ColorTemperature',
    46: 'CameraType',
  },
  Canon: {
    1: 'CameraSettings',
    2: 'FocalLength',
    4: 'ShotInfo',
    6: 'ImageType',
    7: 'FirmwareVersion',
    8: 'FileNumber',
    9: 'OwnerName',
    12: 'SerialNumber',
    16: 'ModelID',
    40: 'ImageUniqueID',
    131: 'OriginalDecisionData',
    149: 'LensModel',
    150: 'InternalSerialNumber',
  },
  Nikon: {
    1: 'MakerNoteVersion',
    2: 'ISO',
    3: 'ColorMode',
    4: 'Quality',
    5: 'WhiteBalance',
    7: 'FocusMode',
    14: 'ExposureDifference',
    29: 'SerialNumber',
    132: 'Lens',
    167: 'ShutterCount',
    169: 'ImageOptimization',
    3585: 'NikonCaptureData',
    3593: 'NikonCaptureVersion',
    3618: 'NEFBitDepth',
  },
  Sony: {
    258: 'Quality',
    274: 'WhiteBalanceFineTune',
    45056: 'FileFormat',
    45057: 'SonyModelID',
    45088: 'CreativeStyle',
    45095: 'LensType',
    45099: 'FullImageSize',
    45100: 'PreviewImageSize',
  },
  Samsung: {
    1: 'MakerNoteVersion',
    2: 'DeviceType',
    3: 'SamsungModelID',
    17: 'OrientationInfo',
    33: 'PictureWizard',
    67: 'CameraTemperature',
    256: 'FaceDetect',
    40961: 'FirmwareName',
    40962: 'SerialNumber',
  },
  Huawei: { 512: 'CaptureMode', 513: 'BurstNumber', 514: 'FrontCamera', 516: 'PhysicalAperture' },
  Panasonic: { 1: 'ImageQuality', 2: 'FirmwareVersion', 37: 'InternalSerialNumber', 81: 'LensType' },
  Fujifilm: {
    0: 'Version',
    16: 'InternalSerialNumber',
    4096: 'Quality',
    4097: 'Sharpness',
    4098: 'WhiteBalance',
    32768: 'FileSource',
  },
  Olympus: {
    260: 'BodyFirmwareVersion',
    512: 'SpecialMode',
    513: 'Quality',
    519: 'CameraType',
    521: 'CameraID',
    1028: 'SerialNumber',
  },
};

/**
 * The note that a camera's maker puts into EXIF, where it is a directory of tags like EXIF itself. `exif` is the whole
 * block. Of other notes only the size is reported. Never throws.
 */
export function readMakerNote(exif: Uint8Array, littleEndian: boolean, note: ExifEntry, make: string): MakerNote {
  const body = exif.subarray(note.offset, note.offset + note.byteLength);
  const header = Buffer.from(body.subarray(0, 16)).toString('latin1');
  const form = FORMS.find((each) => each.headers.some((begin) => header.startsWith(begin)));
  const found = form ? withHeader(form, exif, littleEndian, note, body) : plain(exif, littleEndian, note, make);
  const names = NAMES[found?.maker ?? ''] ?? {};
  return {
    maker: found?.maker ?? null,
    byteLength: note.byteLength,
    entries: (found?.entries ?? []).map((entry) => ({ ...entry, name: names[entry.tag] ?? null })),
  };
}

type Found = { maker: string; entries: ExifEntry[] } | null;

function withHeader(form: Form, exif: Uint8Array, littleEndian: boolean, note: ExifEntry, body: Uint8Array): Found {
  const { maker, base, start } = form;
  if (base === 'own') {
    // Values may be after the note, where the camera leaves its own length out.
    const opened = Tiff.open(exif.subarray(note.offset + (start as number)));
    const entries = opened?.tiff.directory(opened.first)?.entries;
    return entries ? { maker, entries } : null;
  }
  let little = form.littleEndian ?? littleEndian;
  if (form.orderAt !== undefined) little = body[form.orderAt] === 0x49;
  // Some cameras change the byte order with the maker of their software: a directory of sensible length tells.
  for (const order of [little, !little]) {
    const tiff = new Tiff(exif, order);
    const at = note.offset + (start === 'pointer' ? tiff.uint32(note.offset + POINTER_AT) : start);
    const found = tiff.directory(at, base === 'note' ? note.offset : 0);
    if (found && found.broken <= found.entries.length) return { maker, entries: found.entries };
  }
  return null;
}

function plain(exif: Uint8Array, littleEndian: boolean, note: ExifEntry, make: string): Found {
  const form = PLAIN.find((each) => each.make.test(make));
  if (!form) return null;
  for (const order of [littleEndian, !littleEndian]) {
    const found = new Tiff(exif, order).directory(note.offset, form.base === 'note' ? note.offset : 0);
    if (found && found.broken <= found.entries.length * MAX_BROKEN)
      return { maker: form.maker, entries: found.entries };
  }
  return null;
}
