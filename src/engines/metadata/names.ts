import type { C2paFact, ImageMetadata, PdfMetadata } from '../../document/facts.ts';
import { type Software, softwareNamed } from '../../domain/software.ts';

/** A name that software wrote into the file, where it stands, and what is known of it. */
export interface WrittenName {
  field: string;
  text: string;
  software: Software | null;
}

/** EXIF, IPTC and PNG fields whose value names the software or the service that made the picture. */
const PICTURE_FIELDS = [
  'exif.Software',
  'exif.ProcessingSoftware',
  'exif.HostComputer',
  'iptc.Credit',
  'iptc.Originating Program',
  'xmp.Credit',
  'png.Software',
  'png.Source',
  'png.Generator',
  'jpeg.comment',
];

/** Every name of software in the metadata, each text once, in the order: PDF dictionary, XMP, history, picture fields. */
export function writtenNames(
  pdf: PdfMetadata | null,
  picture: ImageMetadata | null,
  c2pa: C2paFact | null,
): WrittenName[] {
  const named: [string, string | null | undefined][] = [
    ['Creator', pdf?.creator],
    ['Producer', pdf?.producer],
  ];
  for (const xmp of [pdf?.xmp, picture?.xmp]) {
    if (!xmp) continue;
    named.push(['xmp:CreatorTool', xmp.creatorTool], ['pdf:Producer', xmp.producer]);
    for (const { softwareAgent } of xmp.history) named.push(['xmpMM:History', softwareAgent]);
  }
  for (const field of PICTURE_FIELDS) named.push([field, picture?.all[field]]);
  named.push(['C2PA claim generator', c2pa?.claimGenerator]);
  const seen = new Set<string>();
  const names: WrittenName[] = [];
  for (const [field, value] of named) {
    const text = value?.trim();
    if (!text || seen.has(text)) continue;
    seen.add(text);
    names.push({ field, text: text.slice(0, 200), software: softwareNamed(text) });
  }
  return names;
}
