/** The PDF's part of the facts. All of them are null (or empty) for other files. */
import type { FactProviders, ProviderGet } from '../facts.ts';
import type { PageFact } from '../file/facts.ts';
import { openPdf, type PdfDocument, visibleText } from './content/document.ts';
import type { PdfPageContent } from './content/facts.ts';
import { collectFonts } from './content/fonts.ts';
import { describeImages, PAGE_FILLING } from './content/images.ts';
import { readLayers } from './content/layers.ts';
import { readPageGeometry, readPrivateData } from './content/page-geometry.ts';
import type { PdfRenderer } from './content/render.ts';
import { readSpellings } from './content/spelling.ts';
import { readSubsets } from './content/subsets.ts';
import { readEmbeddedVersions } from './history/embedded-versions.ts';
import { readObjectMap } from './history/object-map.ts';
import { readOrphanedContent } from './history/orphaned-content.ts';
import { readOrphanedPages } from './history/orphaned-pages.ts';
import { readPageEncoders } from './history/page-encoders.ts';
import { readPageThumbnails } from './history/page-thumbnails.ts';
import { readProducerFingerprint } from './history/producer-fingerprint.ts';
import { readRevisionChanges } from './history/revision-changes.ts';
import { readRevisionPictures } from './history/revision-pictures.ts';
import { readRevisionTexts } from './history/revision-texts.ts';
import { readActions } from './interactive/actions.ts';
import { readAnnotations } from './interactive/annotations.ts';
import { readAttachments } from './interactive/attachments.ts';
import { readDescriptions } from './interactive/descriptions.ts';
import { readForm } from './interactive/form.ts';
import { readInvoiceXml } from './interactive/invoice-xml.ts';
import { readSignatureRemains } from './signatures/signature-remains.ts';
import { readSignatures } from './signatures/signatures.ts';
import { describeValidationData } from './signatures/validation-data.ts';
import { readStructure } from './structure.ts';
import { readMetadata } from './syntax/metadata.ts';

/** From this many visible characters on, a page with a page-filling picture is text on a background. */
const BACKGROUND_CHARS = 200;
/** Without any text, a picture of this share makes a page a picture of a document. */
const PICTURE_SHARE = 0.3;

function pageKind(content: PdfPageContent, widthPt: number, heightPt: number): PageFact['kind'] {
  const chars = visibleText(content.runs).replace(/\s/g, '').length;
  const area = widthPt * heightPt;
  const share = (r: { w: number; h: number }) => (area > 0 ? (r.w * r.h) / area : 0);
  const pictures = content.paints.filter((p) => p.kind === 'image' && p.image && !p.image.isMask);
  const masks = content.paints.filter((p) => p.kind === 'image' && p.image?.isMask);
  // Scanners cut pages into strips or layers: together they fill the page.
  const filled = Math.min(
    1,
    pictures.reduce((sum, p) => sum + share(p.rect), 0),
  );
  const largest = Math.max(0, ...[...pictures, ...masks].map((p) => share(p.rect)));
  if (chars === 0) {
    if (filled >= PICTURE_SHARE || largest >= PICTURE_SHARE) return 'scanned';
    if (content.paints.some((p) => p.kind !== 'stroke' && !p.isRectangle) || pictures.length > 0) return 'scanned';
    // Glyphs of a font that does not say what they are: text for the eye, which is read from its picture.
    const isShown = content.runs.some(
      ({ hidden, glyphs }) => hidden === null && glyphs.some(({ text }) => text === ''),
    );
    return isShown ? 'native' : 'blank';
  }
  if (filled >= PAGE_FILLING && chars < BACKGROUND_CHARS) return 'mixed';
  return 'native';
}

async function pages(get: ProviderGet): Promise<PageFact[]> {
  const document = await get('pdf');
  const contents = await get('pdfContent');
  if (!document || !contents) return [];
  return document.pages.map(({ page, widthPt, heightPt, rotation }) => ({
    page,
    widthPt,
    heightPt,
    rotation,
    kind: pageKind(contents[page - 1]!, widthPt, heightPt),
  }));
}

async function pdfContent(get: ProviderGet): Promise<PdfPageContent[] | null> {
  const document = await get('pdf');
  return document ? document.pages.map(({ page }) => document.read(page).content) : null;
}

/** A fact of the document; null for other files. */
const ofPdf =
  <T>(read: (document: PdfDocument) => T) =>
  async (get: ProviderGet): Promise<T | null> => {
    const document = await get('pdf');
    return document ? read(document) : null;
  };

/** The same of what has to be drawn. */
const drawnOfPdf =
  <T>(read: (document: PdfDocument, renderer: PdfRenderer) => T | Promise<T>) =>
  async (get: ProviderGet): Promise<T | null> => {
    const document = await get('pdf');
    return document ? read(document, await get('renderer')) : null;
  };

export const pdfProviders = {
  async pdf(get: ProviderGet): Promise<PdfDocument | null> {
    const { type, bytes } = await get('file');
    return type === 'pdf' ? openPdf(bytes) : null;
  },
  pages,
  pdfContent,
  pdfStructure: ofPdf(readStructure),
  pdfProducerFingerprint: ofPdf(({ file }) => readProducerFingerprint(file)),
  pdfPageEncoders: ofPdf(readPageEncoders),
  pdfObjects: ofPdf(({ file }) => readObjectMap(file)),
  pdfPageGeometry: ofPdf(readPageGeometry),
  pdfPrivateData: ofPdf(readPrivateData),
  pdfLayers: ofPdf(({ file, layers }) => readLayers(file, layers)),
  pdfAnnotations: ofPdf(readAnnotations),
  pdfForm: ofPdf(readForm),
  pdfActions: ofPdf(readActions),
  pdfDescriptions: ofPdf(readDescriptions),
  pdfAttachments: ofPdf(readAttachments),
  pdfEmbeddedVersions: ofPdf(readEmbeddedVersions),
  pdfMetadata: ofPdf(({ file }) => readMetadata(file)),
  pdfSpellings: ofPdf(readSpellings),
  pdfSubsets: ofPdf(readSubsets),
  pdfFonts: ofPdf(collectFonts),
  pdfImages: ofPdf(describeImages),
  pdfRevisionChanges: ofPdf(readRevisionChanges),
  pdfRevisionTexts: ofPdf(readRevisionTexts),
  pdfRevisionPictures: ofPdf(readRevisionPictures),
  pdfPageThumbnails: drawnOfPdf(readPageThumbnails),
  pdfOrphanedPages: ofPdf(readOrphanedPages),
  pdfOrphanedContent: ofPdf(readOrphanedContent),
  pdfSignatures: async (get: ProviderGet) => {
    const document = await get('pdf');
    return document ? readSignatures(document, await get('trustedRoots')) : null;
  },
  pdfSignatureRemains: ofPdf(readSignatureRemains),
  pdfValidationData: ofPdf(({ file }) => describeValidationData(file)),
  invoiceXml: ofPdf(({ file }) => readInvoiceXml(file)),
} satisfies Partial<FactProviders>;
