import { parseXmp } from '../../file/xmp.ts';
import { parsePdfDate } from './dates.ts';
import type { PdfMetadata } from './facts.ts';
import type { PdfFile } from './file.ts';
import { PdfName, PdfString } from './objects.ts';

export function readMetadata(file: PdfFile): PdfMetadata {
  const info = infoEntries(file);
  const text = (key: string) => info[key]?.trim() || null;
  const date = (key: string) => (info[key] ? parsePdfDate(info[key]) : null);
  const packet = file.stream(file.catalog?.get('Metadata') ?? null);
  return {
    info,
    producer: text('Producer'),
    creator: text('Creator'),
    title: text('Title'),
    author: text('Author'),
    subject: text('Subject'),
    keywords: text('Keywords'),
    created: date('CreationDate'),
    modified: date('ModDate'),
    xmp: packet ? parseXmp(decodePacket(file.data(packet))) : null,
  };
}

/** XMP is UTF-8, seldom UTF-16 or UTF-32 (ISO 16684-1, 7.1). */
export function decodePacket(data: Uint8Array): string {
  if ((data[0] === 0xfe && data[1] === 0xff) || (data[0] === 0 && data[1] === 0x3c)) {
    return new TextDecoder('utf-16be').decode(data);
  }
  if ((data[0] === 0xff && data[1] === 0xfe) || (data[0] === 0x3c && data[1] === 0)) {
    return new TextDecoder('utf-16le').decode(data);
  }
  return new TextDecoder('utf-8').decode(data);
}

/** Name values of the information dictionary (/Trapped) are kept too. */
function infoEntries(file: PdfFile): Record<string, string> {
  const info = file.dict(file.trailer.get('Info'));
  const entries: Record<string, string> = {};
  for (const key of info?.keys() ?? []) {
    const value = file.resolve(info!.get(key));
    if (value instanceof PdfName) entries[key] = value.name;
    else if (value instanceof PdfString) entries[key] = file.text(value) ?? '';
  }
  return entries;
}
