import type { Rect } from '../../../domain/geometry.ts';
import { ANALYSIS_LIMITS, DocumentError } from '../../../domain/limits.ts';
import { dateOf } from '../syntax/dates.ts';
import { PdfFile } from '../syntax/file.ts';
import { PdfDict, PdfRef, PdfStream, type PdfValue } from '../syntax/objects.ts';
import type { PdfPageContent, PdfTextRun } from './facts.ts';
import { type FontCache, Interpreter, type PageWork, type Painted, type PlacedImage } from './interpreter.ts';
import { Layers } from './layers.ts';
import { boundsOf, type Matrix, multiply } from './matrix.ts';
import { judgeVisibility } from './visibility.ts';

/** A leaf of the page tree with its inherited attributes. */
export interface PdfPage {
  /** 1-based. */
  page: number;
  dict: PdfDict;
  objectNumber: number | null;
  resources: PdfDict | null;
  /** What viewers show: the crop box within the media box, in PDF coordinates, [x0 y0 x1 y1]. */
  box: [number, number, number, number];
  /** Given or inherited, as written. */
  mediaBox: number[] | null;
  cropBox: number[] | null;
  rotate: number;
  /** Clockwise: 0, 90, 180 or 270. */
  rotation: number;
  widthPt: number;
  heightPt: number;
  /** From PDF coordinates to displayed page points. */
  toDisplay: Matrix;
}

export interface PageReading {
  content: PdfPageContent;
  images: PlacedImage[];
  fonts: Painted['fonts'];
  properties: Painted['properties'];
}

/** Whoever draws the page looks at each of them, more than once. */
const MAX_ANNOTATIONS = 20_000;

/** One state of a PDF with its pages, each read once. */
export class PdfDocument {
  readonly file: PdfFile;
  readonly pages: readonly PdfPage[];
  readonly layers: Layers;
  private readonly fonts: FontCache = new Map();
  private readonly work: PageWork = {
    operators: ANALYSIS_LIMITS.maxOperators,
    glyphs: ANALYSIS_LIMITS.maxGlyphs,
    drawn: new Set(),
  };
  private readonly readings: (PageReading | undefined)[] = [];

  /** Throws TOO_MANY_PAGES, and CORRUPT_FILE when there is no page. */
  constructor(file: PdfFile) {
    this.file = file;
    this.pages = readPageTree(file);
    if (this.pages.length === 0) throw new DocumentError('CORRUPT_FILE', 'the file has no page');
    this.layers = new Layers(file);
  }

  /** `page` is 1-based. */
  read(page: number): PageReading {
    const known = this.readings[page - 1];
    if (known) return known;
    const target = this.pages[page - 1];
    if (!target) throw new RangeError(`no page ${page}`);
    const reading = this.interpret(target);
    this.readings[page - 1] = reading;
    return reading;
  }

  /** What a page shows that is not in the page tree (orphanedPages); read again each time. */
  readOrphaned(page: PdfPage): PageReading {
    return this.interpret(page);
  }

  private interpret(page: PdfPage): PageReading {
    const { file } = this;
    const pageRect: Rect = { x: 0, y: 0, w: page.widthPt, h: page.heightPt };
    const interpreter = new Interpreter(file, this.layers, this.fonts, this.work, page.page, page.toDisplay, pageRect);
    const streams = contentStreams(file, page.dict);
    interpreter.runPage(streams, page.resources);
    const annotations = this.annotations(page);
    for (const a of annotations) {
      if (a.shown && a.appearance && a.pdfRect) {
        interpreter.runAppearance(a.appearance, a.subtype, a.pdfRect, this.layers.isOff(a.dict.get('OC')));
      }
    }
    const { runs, paints, clips, forms, gaps, images, properties, operatorCount, fonts } = interpreter.painted;
    return {
      content: {
        page: page.page,
        runs: judgeVisibility(runs, paints, pageRect),
        paints: paints.filter((p) => !p.layerOff).map(({ layerOff: _, ...paint }) => paint),
        clips,
        forms,
        gaps,
        dictKeys: page.dict.keys(),
        fontResourceNames: file.dict(page.resources?.get('Font') ?? null)?.keys() ?? [],
        contentStreams: streams.length,
        operatorCount,
        annotations: annotations
          .filter((a) => a.appearance !== null || a.contents !== null)
          .map(({ subtype, rect, contents, modified, author }) => ({ subtype, rect, contents, modified, author })),
      },
      images,
      fonts,
      properties,
    };
  }

  /** What the normal appearance of an annotation draws as text, in paint order; null without one. */
  appearanceText(page: PdfPage, annotation: PdfDict, kind: 'N' | 'R' | 'D' = 'N'): string | null {
    const appearance = appearanceOf(this.file, annotation, kind);
    const rect = this.file.numbers(annotation.get('Rect'), 4);
    return appearance && rect ? this.textOfForm(page, appearance, rect) : null;
  }

  /** Whether a page that was read drew this form. */
  isDrawn(form: PdfStream): boolean {
    return this.work.drawn.has(form.dict);
  }

  /** What a form would draw as text in a place of the page, in paint order. */
  textOfForm(page: PdfPage, form: PdfStream, rect: readonly number[]): string {
    const pageRect: Rect = { x: 0, y: 0, w: page.widthPt, h: page.heightPt };
    const interpreter = new Interpreter(
      this.file,
      this.layers,
      this.fonts,
      this.work,
      page.page,
      page.toDisplay,
      pageRect,
    );
    interpreter.runAppearance(form, 'Annotation', rect, false);
    return interpreter.painted.runs.map((run) => run.text).join(' ');
  }

  private annotations(page: PdfPage) {
    const { file } = this;
    const all = file.array(page.dict.get('Annots')) ?? [];
    if (all.length > MAX_ANNOTATIONS) throw new DocumentError('TOO_COMPLEX', 'too many annotations on one page');
    return all.slice(0, 5_000).flatMap((value) => {
      const dict = file.dict(value);
      const subtype = dict ? file.name(dict.get('Subtype')) : null;
      if (!dict || !subtype) return [];
      const flags = file.number(dict.get('F')) ?? 0;
      const pdfRect = file.numbers(dict.get('Rect'), 4);
      const rect = pdfRect
        ? boundsOf(page.toDisplay, pdfRect[0]!, pdfRect[1]!, pdfRect[2]!, pdfRect[3]!)
        : { x: 0, y: 0, w: 0, h: 0 };
      // Hidden and NoView annotations, and the windows of notes, are not part of the page (12.5.3).
      const shown = (flags & 2) === 0 && (flags & 32) === 0 && subtype !== 'Popup';
      return [
        {
          dict,
          subtype,
          rect,
          pdfRect,
          shown,
          appearance: appearanceOf(file, dict),
          contents: file.text(dict.get('Contents')) ?? file.text(dict.get('V')),
          modified: dateOf(file, dict.get('M')),
          author: file.text(dict.get('T')),
        },
      ];
    });
  }
}

/** The normal appearance, or that under the pointer, in the state that is shown (12.5.5). */
function appearanceOf(file: PdfFile, annotation: PdfDict, kind: 'N' | 'R' | 'D' = 'N'): PdfStream | null {
  const appearances = file.dict(annotation.get('AP'));
  const drawn = file.resolve(appearances?.get(kind) ?? null);
  if (drawn instanceof PdfStream) return drawn;
  if (!(drawn instanceof PdfDict)) return null;
  const state = file.name(annotation.get('AS'));
  return state ? file.stream(drawn.get(state)) : null;
}

export function contentStreams(file: PdfFile, page: PdfDict): PdfStream[] {
  const contents = file.resolve(page.get('Contents'));
  if (contents instanceof PdfStream) return [contents];
  if (!Array.isArray(contents)) return [];
  return contents.map((c) => file.stream(c)).filter((s): s is PdfStream => s !== null);
}

interface Inherited {
  resources: PdfDict | null;
  mediaBox: number[] | null;
  cropBox: number[] | null;
  rotate: number;
}

function readPageTree(file: PdfFile): PdfPage[] {
  const pages: PdfPage[] = [];
  const visited = new Set<PdfDict>();
  const visit = (value: PdfValue, inherited: Inherited, depth: number) => {
    const node = file.dict(value);
    if (!node || depth > ANALYSIS_LIMITS.maxNesting) return;
    const kids = file.name(node.get('Type')) === 'Page' ? null : file.array(node.get('Kids'));
    // A page may stand in the tree twice, as viewers show it; a node that does is a circle.
    if (kids && visited.has(node)) return;
    visited.add(node);
    const own: Inherited = {
      resources: file.dict(node.get('Resources')) ?? inherited.resources,
      mediaBox: file.numbers(node.get('MediaBox'), 4) ?? inherited.mediaBox,
      cropBox: file.numbers(node.get('CropBox'), 4) ?? inherited.cropBox,
      rotate: file.number(node.get('Rotate')) ?? inherited.rotate,
    };
    if (kids) {
      for (const kid of kids) visit(kid, own, depth + 1);
      return;
    }
    if (pages.length >= ANALYSIS_LIMITS.maxPages) throw new DocumentError('TOO_MANY_PAGES', 'too many pages');
    pages.push(makePage(pages.length + 1, node, value instanceof PdfRef ? value.num : null, own));
  };
  visit(file.catalog?.get('Pages') ?? null, { resources: null, mediaBox: null, cropBox: null, rotate: 0 }, 0);
  return pages;
}

/** Objects that are looked at for being pages. */
const MAX_EXAMINED = 100_000;

/** Page objects of the file that its page tree does not hold, as pages of number 0. */
export function orphanedPages(file: PdfFile, most: number): PdfPage[] {
  const shown = new Set(readPageTree(file).map((page) => page.objectNumber));
  const orphaned: PdfPage[] = [];
  for (const num of file.objectNumbers().slice(0, MAX_EXAMINED)) {
    if (orphaned.length >= most) break;
    const entry = file.entry(num);
    if (shown.has(num) || !entry || entry.kind === 'free') continue;
    const dict = file.resolve(new PdfRef(num, 0));
    if (!(dict instanceof PdfDict) || file.name(dict.get('Type')) !== 'Page') continue;
    orphaned.push(makePage(0, dict, num, inheritedOf(file, dict)));
  }
  return orphaned;
}

/** The attributes of a page by its own way up the tree. */
function inheritedOf(file: PdfFile, page: PdfDict): Inherited {
  const own: Inherited = { resources: null, mediaBox: null, cropBox: null, rotate: 0 };
  let rotate: number | null = null;
  let node: PdfDict | null = page;
  for (let depth = 0; node && depth < ANALYSIS_LIMITS.maxNesting; depth++) {
    own.resources ??= file.dict(node.get('Resources'));
    own.mediaBox ??= file.numbers(node.get('MediaBox'), 4);
    own.cropBox ??= file.numbers(node.get('CropBox'), 4);
    rotate ??= file.number(node.get('Rotate'));
    node = file.dict(node.get('Parent'));
  }
  return { ...own, rotate: rotate ?? 0 };
}

type BoxOf4 = [number, number, number, number];

const ordered = (box: readonly number[]): BoxOf4 => [
  Math.min(box[0]!, box[2]!),
  Math.min(box[1]!, box[3]!),
  Math.max(box[0]!, box[2]!),
  Math.max(box[1]!, box[3]!),
];

const LETTER: BoxOf4 = [0, 0, 612, 792];

function makePage(page: number, dict: PdfDict, objectNumber: number | null, own: Inherited): PdfPage {
  let media = own.mediaBox ? ordered(own.mediaBox) : LETTER;
  if (media[2] - media[0] <= 0 || media[3] - media[1] <= 0) media = LETTER;
  let box = media;
  if (own.cropBox) {
    const crop = ordered(own.cropBox);
    const cut: BoxOf4 = [
      Math.max(crop[0], media[0]),
      Math.max(crop[1], media[1]),
      Math.min(crop[2], media[2]),
      Math.min(crop[3], media[3]),
    ];
    if (cut[2] - cut[0] > 0 && cut[3] - cut[1] > 0) box = cut;
  }
  const rotation = (((Math.round(own.rotate / 90) * 90) % 360) + 360) % 360;
  const w = box[2] - box[0];
  const h = box[3] - box[1];
  const upright: Matrix = [1, 0, 0, -1, -box[0], box[3]];
  const turns: Record<number, Matrix> = {
    0: [1, 0, 0, 1, 0, 0],
    90: [0, 1, -1, 0, h, 0],
    180: [-1, 0, 0, -1, w, h],
    270: [0, -1, 1, 0, 0, w],
  };
  const turned = rotation === 90 || rotation === 270;
  return {
    page,
    dict,
    objectNumber,
    ...own,
    box,
    rotation,
    widthPt: turned ? h : w,
    heightPt: turned ? w : h,
    toDisplay: multiply(upright, turns[rotation] ?? turns[0]!),
  };
}

export const openPdf = (bytes: Uint8Array): PdfDocument => new PdfDocument(PdfFile.open(bytes));

export const visibleText = (runs: readonly PdfTextRun[]): string =>
  runs
    .filter((r) => r.hidden === null)
    .map((r) => r.text)
    .join(' ');
