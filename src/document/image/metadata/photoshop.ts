import type { IptcValue, PhotoshopResource } from './facts.ts';

const MAX_RESOURCES = 1000;
const MAX_DATASETS = 2000;
const MAX_CHARS = 2000;
const IPTC = 0x0404;
const UTF8 = '\x1b%G';

const RESOURCE_NAMES: Readonly<Record<number, string>> = {
  1005: 'ResolutionInfo',
  1028: 'IPTC',
  1032: 'GridGuides',
  1033: 'ThumbnailBefore5',
  1034: 'CopyrightFlag',
  1035: 'URL',
  1036: 'Thumbnail',
  1037: 'GlobalAngle',
  1039: 'ICCProfile',
  1044: 'IdsSeed',
  1050: 'Slices',
  1057: 'VersionInfo',
  1058: 'EXIF',
  1060: 'XMP',
  1061: 'IPTCDigest',
  1064: 'PixelAspectRatio',
  1083: 'PrintStyle',
};

/** IPTC-IIM 4.2, records 1 and 2: those that name people, texts and programs. */
const DATASET_NAMES: Readonly<Record<string, string>> = {
  '1:90': 'CodedCharacterSet',
  '2:5': 'ObjectName',
  '2:25': 'Keywords',
  '2:40': 'SpecialInstructions',
  '2:55': 'DateCreated',
  '2:60': 'TimeCreated',
  '2:62': 'DigitalCreationDate',
  '2:63': 'DigitalCreationTime',
  '2:65': 'OriginatingProgram',
  '2:70': 'ProgramVersion',
  '2:80': 'By-line',
  '2:85': 'By-lineTitle',
  '2:90': 'City',
  '2:101': 'Country',
  '2:103': 'OriginalTransmissionReference',
  '2:105': 'Headline',
  '2:110': 'Credit',
  '2:115': 'Source',
  '2:116': 'CopyrightNotice',
  '2:120': 'Caption-Abstract',
  '2:122': 'Writer-Editor',
};

/** Photoshop image resource blocks (Adobe Photoshop File Formats, Image Resources), and the IPTC values among them. */
export function readPhotoshop(bytes: Uint8Array): { resources: PhotoshopResource[]; iptc: IptcValue[] } {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const resources: PhotoshopResource[] = [];
  let iptc: IptcValue[] = [];
  for (let at = 0; at + 12 <= bytes.length && resources.length < MAX_RESOURCES; ) {
    if (view.getUint32(at) !== 0x3842494d) break; // 8BIM
    const id = view.getUint16(at + 4);
    const nameLength = bytes[at + 6]!;
    // Name and data each are padded to an even length, the name with its length byte.
    const data = at + 6 + ((nameLength + 2) & ~1) + 4;
    if (data > bytes.length) break;
    const byteLength = view.getUint32(data - 4);
    if (data + byteLength > bytes.length) break;
    resources.push({ id, name: RESOURCE_NAMES[id] ?? null, byteLength });
    if (id === IPTC) iptc = readIptc(bytes.subarray(data, data + byteLength));
    at = data + byteLength + (byteLength & 1);
  }
  return { resources, iptc };
}

/** Data sets of IPTC-IIM 4.2, chapter 3. */
function readIptc(bytes: Uint8Array): IptcValue[] {
  const values: IptcValue[] = [];
  let isUtf8 = false;
  for (let at = 0; at + 5 <= bytes.length && bytes[at] === 0x1c && values.length < MAX_DATASETS; ) {
    const [record, dataset] = [bytes[at + 1]!, bytes[at + 2]!];
    const length = (bytes[at + 3]! << 8) | bytes[at + 4]!;
    // The top bit announces a length of its own size: for pictures, which are not read here.
    if (length & 0x8000 || at + 5 + length > bytes.length) break;
    const raw = bytes.subarray(at + 5, at + 5 + Math.min(length, MAX_CHARS));
    const text: string = isUtf8 ? new TextDecoder().decode(raw) : Buffer.from(raw).toString('latin1');
    if (record === 1 && dataset === 90) isUtf8 = text.startsWith(UTF8);
    values.push({ record, dataset, name: DATASET_NAMES[`${record}:${dataset}`] ?? null, text });
    at += 5 + length;
  }
  return values;
}
