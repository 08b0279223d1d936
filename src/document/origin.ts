import type { OriginClass } from '../domain/report.ts';
import type { Channel } from '../domain/scan.ts';
import { type SoftwareKind, softwareNamed } from '../domain/software.ts';
import type { GetFact } from './facts.ts';
import type { OriginFact, OriginReason } from './file/facts.ts';
import type { SourceImage } from './image/facts.ts';
import type { ImageMetadata } from './image/metadata/facts.ts';
import type { PdfMetadata } from './pdf/syntax/facts.ts';
import type { Grey } from './raster/facts.ts';
import { moireStrength } from './raster/moire.ts';
import { flatnessOf, isDrawn } from './raster/texture.ts';

/** Widths of phone screens in device pixels, and what messengers make of them. */
const PHONE_WIDTHS = new Set([
  640, 720, 738, 739, 740, 750, 828, 1080, 1082, 1125, 1170, 1179, 1206, 1220, 1242, 1260, 1284, 1290, 1320, 1440,
]);
/** Height over width: phones from 16:9, pages between letter and legal. */
const PHONE_ASPECT = 1.6;
const PAGE_ASPECT = { from: 1.22, to: 1.52 };
/** Screens are no wider than 21:9; flatter pictures are cut from something. */
const WIDEST_SCREEN_ASPECT = 0.4;
/** Cameras do not save losslessly: with photographs on it, a lossless picture this flat is still a screen's. */
const LOSSLESS_DRAWN = 0.5;
/** See moireStrength: paper below 5, screens above 30. */
const SCREEN_MOIRE = 12;
/** Mean luminance of the outermost 2 %: scans show paper there, photographs the table. */
const PAPER_BORDER = 205;

export async function originOf(get: GetFact): Promise<OriginFact> {
  const { type } = await get('file');
  const metadata = await get('imageMetadata');
  const sources = await get('sourceImages');
  if (type !== 'pdf' && metadata) return originOfPicture(metadata, sources[0]!);
  return originOfPdf(get, sources);
}

async function originOfPdf(get: GetFact, sources: readonly SourceImage[]): Promise<OriginFact> {
  const pages = (await get('pages')).filter((page) => page.kind !== 'blank');
  const metadata = await get('pdfMetadata');
  const pictured = pages.filter((page) => page.kind === 'scanned' || page.kind === 'mixed').length;
  const reasons: OriginReason[] = [
    {
      message: pictured > 0 ? 'pictured_pages' : 'no_pictured_pages',
      data: { count: pictured, total: pages.length },
    },
  ];
  const names = softwareOf(metadata);
  for (const { text, kind } of names) {
    reasons.push(
      kind
        ? { message: 'software', data: { name: text, kind: `@software.${kind}` } }
        : { message: 'unknown_software', data: { name: text } },
    );
  }
  const has = (kind: SoftwareKind) => names.some((name) => name.kind === kind);
  if (pages.length > 0 && pictured >= pages.length / 2) {
    const full = sources.filter((source) => source.fullPage);
    const flattened = full.length > 0 && full.every((source) => !source.bilevel && isDrawn(source.raster));
    if (flattened) reasons.push({ message: 'drawn_pages', data: {} });
    const scannerApp = has('scanner') && names.some(({ text }) => !/img2pdf/i.test(text));
    const originClass: OriginClass = flattened ? 'flattened' : scannerApp ? 'scanner_app' : 'scan_pdf';
    return { class: originClass, channel: 'scanned_pdf', reasons };
  }
  return { class: nativeClass(has), channel: pages.length > 0 ? 'native_pdf' : 'unknown', reasons };
}

function nativeClass(has: (kind: SoftwareKind) => boolean): OriginClass {
  if (has('online_editor')) return 'online_editor';
  if (has('office') || has('layout') || has('graphic_editor') || has('pdf_editor')) return 'consumer_software';
  if (has('printer_driver')) return 'print_to_pdf';
  if (has('issuer_engine')) return 'native_issuer';
  return 'native_unknown';
}

function softwareOf(metadata: PdfMetadata | null): { text: string; kind: SoftwareKind | null }[] {
  const texts = [metadata?.producer, metadata?.creator, metadata?.xmp?.creatorTool, metadata?.xmp?.producer];
  const named = new Set(texts.filter((text) => text !== null && text !== undefined && text !== ''));
  return [...named].map((text) => ({ text: text!, kind: softwareNamed(text!)?.kind ?? null }));
}

function originOfPicture(metadata: ImageMetadata, source: SourceImage): OriginFact {
  const { widthPx, heightPx } = source.raster;
  const flatness = flatnessOf(source.raster);
  const drawn = isDrawn(source.raster);
  const aspect = heightPx / widthPx;
  const camera = metadata.make !== null || 'exif.FNumber' in metadata.all || 'exif.ExposureTime' in metadata.all;
  const reasons: OriginReason[] = [
    { message: 'size', data: { width: widthPx, height: heightPx } },
    { message: 'equal_pixels', data: { percent: Math.round(flatness * 100) } },
  ];
  if (camera) {
    const name = [metadata.make, metadata.model].filter(Boolean).join(' ');
    reasons.push(name ? { message: 'camera', data: { name } } : { message: 'camera_settings', data: {} });
  }
  if (metadata.png?.writer) reasons.push({ message: 'png_writer', data: { name: metadata.png.writer } });
  const answer = (channel: Channel, originClass: OriginClass): OriginFact => ({ channel, class: originClass, reasons });

  if (!camera && (drawn || (!source.lossy && flatness >= LOSSLESS_DRAWN))) {
    const channel = drawnChannel(widthPx, aspect);
    if (channel === 'image_export') return answer(channel, 'flattened');
    return answer(channel, looksResent(metadata, widthPx) ? 'messenger_recompressed' : 'screenshot');
  }
  const moire = moireStrength(source.raster);
  if (moire !== null) reasons.push({ message: 'ground_frequency', data: { times: moire.toFixed(1) } });
  if (moire !== null && moire >= SCREEN_MOIRE) return answer('photo_of_screen', 'photo');
  const border = borderLevel(source.raster);
  reasons.push({ message: 'border', data: { level: Math.round(border) } });
  if (camera || border < PAPER_BORDER) {
    return answer('photo_of_paper', camera ? 'photo' : 'messenger_recompressed');
  }
  if (aspect >= PHONE_ASPECT && PHONE_WIDTHS.has(widthPx) && !source.lossy)
    return answer('app_screenshot', 'screenshot');
  return answer('image_export', 'flattened');
}

function drawnChannel(widthPx: number, aspect: number): Channel {
  if (aspect >= PHONE_ASPECT) return 'app_screenshot';
  if (aspect >= PAGE_ASPECT.from && aspect <= PAGE_ASPECT.to) return 'image_export';
  if (aspect > 1) return PHONE_WIDTHS.has(widthPx) ? 'app_screenshot' : 'image_export';
  return aspect >= WIDEST_SCREEN_ASPECT ? 'web_screenshot' : 'image_export';
}

/** Messengers save JPEG without any metadata, at most 1600 pixels long, with coarse tables. */
function looksResent({ jpeg, heightPx, all }: ImageMetadata, widthPx: number): boolean {
  if (!jpeg || Object.keys(all).some((name) => name.startsWith('exif.'))) return false;
  return Math.max(widthPx, heightPx) <= 1600 && (jpeg.ijgQuality ?? 100) <= 85;
}

function borderLevel({ grey, widthPx, heightPx }: Grey): number {
  const margin = Math.max(1, Math.round(Math.min(widthPx, heightPx) * 0.02));
  let sum = 0;
  let count = 0;
  for (let y = 0; y < heightPx; y += 2) {
    const inner = y >= margin && y < heightPx - margin;
    for (let x = 0; x < widthPx; x += 2) {
      if (inner && x === margin + (margin & 1)) x = Math.max(x, widthPx - margin - 1);
      sum += grey[y * widthPx + x]!;
      count++;
    }
  }
  return sum / count;
}
