/** Runs content streams (ISO 32000-1, Annex A) and notes what they paint: text, areas, pictures, in paint order. */
import { type Rect, union } from '../../../domain/geometry.ts';
import { ANALYSIS_LIMITS, DocumentError } from '../../../domain/limits.ts';
import { GLYPH_ASCENT_EM, GLYPH_DESCENT_EM } from '../../layout/glyph-box.ts';
import { hasRtl, logicalText } from '../../layout/order.ts';
import { endsWord } from '../../layout/words.ts';
import type { PdfFile } from '../syntax/file.ts';
import { joined } from '../syntax/filters.ts';
import { END, isWhite, Lexer } from '../syntax/lexer.ts';
import { PdfDict, PdfKeyword, PdfName, PdfRef, PdfStream, PdfString, type PdfValue } from '../syntax/objects.ts';
import { CMYK, type ColourSpace, colourSpace, GREY, RGB, type Rgb } from './colour.ts';
import type { PdfClip, PdfGlyph, PdfPaint, PdfPlacedForm, PdfTextRun } from './facts.ts';
import { type CodedGlyph, type FontReader, readFont } from './font.ts';
import type { Layers } from './layers.ts';
import { boundsOf, IDENTITY, intersect, isUpright, type Matrix, multiply } from './matrix.ts';

const MAX_RECTANGLES_PER_PATH = 64;
const MAX_CLIPS = 5_000;
const MAX_FORMS = 1_000;
const MAX_GAPS = 1_000;
/** An em, in thousandths: less is the width of a space, which programs write as a move. */
export const WORD_WIDE = 1_000;

/** A run with what the later judgement of its visibility needs. */
export interface PaintedRun extends PdfTextRun {
  clip: Rect;
  layerOff: boolean;
}

export interface PaintedArea extends PdfPaint {
  layerOff: boolean;
}

export interface PlacedImage {
  stream: PdfStream;
  objectNumber: number | null;
  /** Resources by which its colour space is named. */
  resources: PdfDict | null;
  rect: Rect;
}

export interface Painted {
  runs: PaintedRun[];
  paints: PaintedArea[];
  clips: PdfClip[];
  forms: PdfPlacedForm[];
  gaps: Rect[];
  images: PlacedImage[];
  /** Dictionaries that stand in the content itself, with marked content (14.6.2). */
  properties: PdfDict[];
  operatorCount: number;
  /** Fonts that showed text, as the resources name them. */
  fonts: Map<PdfDict, { value: PdfValue; reader: FontReader }>;
}

interface State {
  ctm: Matrix;
  clip: Rect;
  fill: Rgb;
  stroke: Rgb;
  fillSpace: ColourSpace;
  strokeSpace: ColourSpace;
  fillAlpha: number;
  strokeAlpha: number;
  /** The blend mode is not Normal, or a soft mask is set. */
  seeThrough: boolean;
  /** The colour, white or black, that changes nothing under the blend mode; null for none. */
  neutral: Rgb | null;
  /** Soft masks in force: first those of the transparency groups round it, and how many these are. */
  masks: readonly SoftMask[];
  outerMasks: number;
  /** The same of the transparency groups round it (11.6.6): each begins with neither, and is painted with both. */
  groupAlpha: number;
  groupSeeThrough: boolean;
  lineWidth: number;
  font: FontReader | null;
  fontSize: number;
  charSpacing: number;
  wordSpacing: number;
  horizontalScale: number;
  leading: number;
  rise: number;
  renderMode: number;
}

/** A soft mask (11.5), whose group is run once: what it draws is a shape, and no part of the page. */
interface SoftMask {
  letsThrough: boolean;
  /** The text that it draws, and whether anything was painted through it that could make that text visible. */
  runs: PaintedRun[];
  isSeen: boolean;
}

/** Soft masks of one page that are looked into; pictures have theirs elsewhere. */
const MAX_MASKS = 200;
/** Greatest level of a channel at which a colour is black, and likewise below white. */
const NEARLY = 12;
/** Of which colour paints change nothing, by blend mode (11.3.5.2). */
const WHITE: Rgb = [255, 255, 255];
const BLACK: Rgb = [0, 0, 0];
const NEUTRAL: Readonly<Record<string, Rgb>> = {
  Multiply: WHITE,
  Darken: WHITE,
  ColorBurn: WHITE,
  Screen: BLACK,
  Lighten: BLACK,
  ColorDodge: BLACK,
  Difference: BLACK,
  Exclusion: BLACK,
};
const isNearly = (colour: Rgb, other: Rgb) => colour.every((level, i) => Math.abs(level - other[i]!) <= NEARLY);

interface Subpath {
  points: [number, number][];
  curved: boolean;
}

/** The innermost ones: each run of text names those round it. */
const MAX_MARKS = 100;
/** Marks that are never closed, by careless programs included. */
const MAX_MARK_DEPTH = 20_000;
/** Dictionaries of marked content that are kept; tagged pages have one for each part that has words of its own. */
const MAX_PROPERTIES = 2_000;
/** Times that a form draws itself in one go: a fault does once, a bomb doubles. */
const MAX_SELF_DRAWINGS = 1;

/** With what a group of a soft mask begins (11.6.5.2). */
const FRESH = {
  fill: BLACK,
  stroke: BLACK,
  fillSpace: GREY,
  strokeSpace: GREY,
  fillAlpha: 1,
  strokeAlpha: 1,
  seeThrough: false,
  neutral: null,
  masks: [],
  outerMasks: 0,
  groupAlpha: 1,
  groupSeeThrough: false,
};

const nothingPainted = (): Painted => ({
  runs: [],
  paints: [],
  clips: [],
  forms: [],
  gaps: [],
  images: [],
  properties: [],
  operatorCount: 0,
  fonts: new Map(),
});

interface Mark {
  tag: string;
  /** Of a layer that is switched off. */
  off: boolean;
  actualText: string | null;
  /** The text stands for a glyph already. */
  told: boolean;
}

/** What the pages of one state of the file may still hold, together. */
export interface PageWork {
  operators: number;
  glyphs: number;
  /** Forms (8.10) that were drawn, on any page. */
  drawn: Set<PdfDict>;
}

/** Fonts read once for one state of the file. */
export type FontCache = Map<PdfDict, FontReader | null>;

export class Interpreter {
  painted = nothingPainted();
  private readonly file: PdfFile;
  private readonly layers: Layers;
  private readonly fonts: FontCache;
  private readonly work: PageWork;
  private readonly page: number;
  private state: State;
  private stack: State[] = [];
  private paintOrder = 0;
  private textObject = -1;
  private tm: Matrix = IDENTITY;
  private lineMatrix: Matrix = IDENTITY;
  private marks: Mark[] = [];
  private markDepth = 0;
  private selfDrawings = 0;
  /** Bounds of the text of this text object that becomes a clip at its end. */
  private textClip: Rect[] = [];
  private pointMarks: string[] = [];
  private origin: PdfTextRun['origin'] = 'page';
  private contentStream = 0;
  private readonly activeForms = new Set<PdfDict>();
  private readonly masks = new Map<PdfDict, SoftMask>();
  private path: Subpath[] = [];
  private pendingClip = false;

  constructor(
    file: PdfFile,
    layers: Layers,
    fonts: FontCache,
    work: PageWork,
    page: number,
    base: Matrix,
    pageRect: Rect,
  ) {
    this.file = file;
    this.work = work;
    this.layers = layers;
    this.fonts = fonts;
    this.page = page;
    this.state = {
      ctm: base,
      clip: pageRect,
      fill: [0, 0, 0],
      stroke: [0, 0, 0],
      fillSpace: GREY,
      strokeSpace: GREY,
      fillAlpha: 1,
      strokeAlpha: 1,
      seeThrough: false,
      neutral: null,
      masks: [],
      outerMasks: 0,
      groupAlpha: 1,
      groupSeeThrough: false,
      lineWidth: 1,
      font: null,
      fontSize: 0,
      charSpacing: 0,
      wordSpacing: 0,
      horizontalScale: 1,
      leading: 0,
      rise: 0,
      renderMode: 0,
    };
  }

  /** The page's own content: its streams run as one. */
  runPage(streams: readonly PdfStream[], resources: PdfDict | null): void {
    const initial = { ...this.state };
    const parts: Uint8Array[] = [];
    const starts: number[] = [];
    let at = 0;
    for (const stream of streams) {
      const data = this.file.data(stream);
      starts.push(at);
      parts.push(data, Uint8Array.of(10));
      at += data.length + 1;
    }
    this.run(joined(parts), resources, 0, starts);
    this.tellMaskedText();
    this.state = initial;
    this.stack = [];
    this.marks = [];
  }

  /** An annotation's appearance, its box mapped onto the annotation's rectangle (12.5.5). */
  runAppearance(stream: PdfStream, subtype: string, rect: readonly number[], layerOff: boolean): void {
    const bbox = this.file.numbers(stream.dict.get('BBox'), 4) ?? [0, 0, 1, 1];
    const matrix = (this.file.numbers(stream.dict.get('Matrix'), 6) as unknown as Matrix | null) ?? IDENTITY;
    const box = boundsOf(matrix, bbox[0]!, bbox[1]!, bbox[2]!, bbox[3]!);
    const x = Math.min(rect[0]!, rect[2]!);
    const y = Math.min(rect[1]!, rect[3]!);
    const sx = box.w > 0 ? Math.abs(rect[2]! - rect[0]!) / box.w : 1;
    const sy = box.h > 0 ? Math.abs(rect[3]! - rect[1]!) / box.h : 1;
    const saved = this.state;
    this.state = { ...saved, ctm: multiply([sx, 0, 0, sy, x - box.x * sx, y - box.y * sy], saved.ctm) };
    this.origin = `annotation:${subtype}`;
    this.contentStream = -1;
    this.marks = layerOff ? [{ tag: 'OC', off: true, actualText: null, told: false }] : [];
    this.runForm(stream, null, 0);
    this.tellMaskedText();
    this.marks = [];
    this.state = saved;
  }

  /** Text of soft masks through which nothing was painted that shows it: programs read it, people do not. */
  private tellMaskedText(): void {
    for (const { runs, isSeen } of this.masks.values()) if (!isSeen) this.painted.runs.push(...runs);
    this.masks.clear();
  }

  /** Its box as placed, after clipping; null for a form that paints itself. */
  private runForm(stream: PdfStream, outer: PdfDict | null, depth: number): Rect | null {
    if (this.activeForms.has(stream.dict)) {
      this.selfDrawings += 1;
      if (this.selfDrawings <= MAX_SELF_DRAWINGS) return null;
      throw new DocumentError('TOO_COMPLEX', 'forms that draw themselves');
    }
    if (depth > ANALYSIS_LIMITS.maxNesting) throw new DocumentError('TOO_COMPLEX', 'forms nested too deep');
    this.activeForms.add(stream.dict);
    this.work.drawn.add(stream.dict);
    const outside = this.selfDrawings;
    this.selfDrawings = 0;
    const saved = this.state;
    const savedStack = this.stack;
    const matrix = (this.file.numbers(stream.dict.get('Matrix'), 6) as unknown as Matrix | null) ?? IDENTITY;
    const ctm = multiply(matrix, saved.ctm);
    const bbox = this.file.numbers(stream.dict.get('BBox'), 4);
    const clip = bbox ? intersect(saved.clip, boundsOf(ctm, bbox[0]!, bbox[1]!, bbox[2]!, bbox[3]!)) : saved.clip;
    this.state = { ...saved, ctm, clip };
    if (this.file.name(this.file.dict(stream.dict.get('Group'))?.get('S') ?? null) === 'Transparency') {
      this.state.groupAlpha = saved.groupAlpha * saved.fillAlpha;
      this.state.groupSeeThrough = saved.groupSeeThrough || saved.seeThrough;
      this.state.fillAlpha = 1;
      this.state.strokeAlpha = 1;
      this.state.seeThrough = false;
      this.state.neutral = null;
      this.state.outerMasks = saved.masks.length;
    }
    this.stack = [...savedStack];
    this.run(this.file.data(stream), this.file.dict(stream.dict.get('Resources')) ?? outer, depth + 1, null);
    this.state = saved;
    this.stack = savedStack;
    this.activeForms.delete(stream.dict);
    this.selfDrawings = outside;
    return clip;
  }

  private run(data: Uint8Array, resources: PdfDict | null, depth: number, starts: readonly number[] | null): void {
    const lexer = new Lexer(data, 0, data.length, false);
    const floor = this.stack.length;
    const marksFloor = this.marks.length;
    let operands: PdfValue[] = [];
    for (;;) {
      const token = lexer.next();
      if (token === END) break;
      if (!(token instanceof PdfKeyword)) {
        operands.push(token);
        if (operands.length > 1000) operands.shift();
        continue;
      }
      if (++this.painted.operatorCount > ANALYSIS_LIMITS.maxOperatorsPerPage) {
        throw new DocumentError('TOO_COMPLEX', 'too many operators on one page');
      }
      if (--this.work.operators < 0) throw new DocumentError('TOO_COMPLEX', 'too many operators');
      if (starts) {
        while (this.contentStream + 1 < starts.length && lexer.pos > starts[this.contentStream + 1]!) {
          this.contentStream++;
        }
      }
      if (token.word === 'BI') this.inlineImage(lexer, resources);
      else this.operator(token.word, operands, resources, depth, floor, marksFloor);
      operands = [];
    }
    this.stack.length = Math.min(this.stack.length, floor);
    this.marks.length = Math.min(this.marks.length, marksFloor);
  }

  private operator(
    op: string,
    args: PdfValue[],
    resources: PdfDict | null,
    depth: number,
    floor: number,
    marksFloor: number,
  ): void {
    const n = (i: number) => (typeof args[i] === 'number' ? args[i] : 0);
    const s = this.state;
    switch (op) {
      case 'q':
        if (this.stack.length < 2_000) this.stack.push({ ...s });
        return;
      case 'Q':
        if (this.stack.length > floor) this.state = this.stack.pop()!;
        return;
      case 'cm':
        if (args.length >= 6) s.ctm = multiply([n(0), n(1), n(2), n(3), n(4), n(5)], s.ctm);
        return;
      case 'w':
        s.lineWidth = n(0);
        return;
      case 'gs':
        this.graphicsState(args[0] ?? null, resources, depth);
        return;

      case 'm':
        this.path.push({ points: [[n(0), n(1)]], curved: false });
        return;
      case 'l':
        this.extend(false, [n(0), n(1)]);
        return;
      case 'c':
        this.extend(true, [n(0), n(1)], [n(2), n(3)], [n(4), n(5)]);
        return;
      case 'v':
      case 'y':
        this.extend(true, [n(0), n(1)], [n(2), n(3)]);
        return;
      case 'h':
        return;
      case 're': {
        const [x, y, w, h] = [n(0), n(1), n(2), n(3)];
        this.path.push({ points: [[x, y], [x + w, y], [x + w, y + h], [x, y + h]], curved: false }); // biome-ignore format: four corners
        return;
      }
      case 'W':
      case 'W*':
        this.pendingClip = true;
        return;
      case 'n':
        this.endPath();
        return;
      case 'f':
      case 'F':
      case 'f*':
        this.paintPath('fill', op === 'f*');
        this.endPath();
        return;
      case 'S':
      case 's':
        this.paintPath('stroke');
        this.endPath();
        return;
      case 'B':
      case 'B*':
      case 'b':
      case 'b*':
        this.paintPath('fill', op.endsWith('*'));
        this.paintPath('stroke');
        this.endPath();
        return;
      case 'sh':
        this.area('shading', s.clip, isUpright(s.ctm), null, s.fillAlpha);
        return;

      case 'g':
        this.setFill(GREY, [n(0)]);
        return;
      case 'G':
        this.setStroke(GREY, [n(0)]);
        return;
      case 'rg':
        this.setFill(RGB, [n(0), n(1), n(2)]);
        return;
      case 'RG':
        this.setStroke(RGB, [n(0), n(1), n(2)]);
        return;
      case 'k':
        this.setFill(CMYK, [n(0), n(1), n(2), n(3)]);
        return;
      case 'K':
        this.setStroke(CMYK, [n(0), n(1), n(2), n(3)]);
        return;
      case 'cs':
        s.fillSpace = this.space(args[0] ?? null, resources);
        s.fill = s.fillSpace.initial;
        return;
      case 'CS':
        s.strokeSpace = this.space(args[0] ?? null, resources);
        s.stroke = s.strokeSpace.initial;
        return;
      case 'sc':
      case 'scn':
        this.setFill(s.fillSpace, numbersOf(args));
        return;
      case 'SC':
      case 'SCN':
        this.setStroke(s.strokeSpace, numbersOf(args));
        return;

      case 'BT':
        this.textObject++;
        this.tm = IDENTITY;
        this.lineMatrix = IDENTITY;
        return;
      case 'ET':
        this.pointMarks = [];
        if (this.textClip.length > 0) this.clip(union(this.textClip), false);
        this.textClip = [];
        return;
      case 'Tc':
        s.charSpacing = n(0);
        return;
      case 'Tw':
        s.wordSpacing = n(0);
        return;
      case 'Tz':
        s.horizontalScale = n(0) / 100;
        return;
      case 'TL':
        s.leading = n(0);
        return;
      case 'Ts':
        s.rise = n(0);
        return;
      case 'Tr':
        s.renderMode = n(0);
        return;
      case 'Tf':
        s.fontSize = n(1);
        s.font = this.font(this.resource(resources, 'Font', args[0] ?? null));
        return;
      case 'Td':
        this.moveLine(n(0), n(1));
        return;
      case 'TD':
        s.leading = -n(1);
        this.moveLine(n(0), n(1));
        return;
      case 'Tm':
        this.lineMatrix = [n(0), n(1), n(2), n(3), n(4), n(5)];
        this.tm = this.lineMatrix;
        return;
      case 'T*':
        this.moveLine(0, -s.leading);
        return;
      case 'Tj':
        this.show(args.slice(-1));
        return;
      case "'":
        this.moveLine(0, -s.leading);
        this.show(args.slice(-1));
        return;
      case '"':
        s.wordSpacing = n(0);
        s.charSpacing = n(1);
        this.moveLine(0, -s.leading);
        this.show(args.slice(-1));
        return;
      case 'TJ':
        if (Array.isArray(args[0])) this.show(args[0]);
        return;

      case 'Do':
        this.xObject(args[0] ?? null, resources, depth);
        return;

      case 'BMC':
      case 'BDC':
        this.beginMark(args, resources);
        return;
      case 'EMC':
        this.markDepth = Math.max(0, this.markDepth - 1);
        if (this.marks.length > marksFloor) this.marks.pop();
        return;
      case 'MP':
      case 'DP':
        if (args[0] instanceof PdfName) this.pointMarks.push(args[0].name);
        this.keepProperties(args[1] ?? null);
        return;
    }
  }

  private resource(resources: PdfDict | null, kind: string, name: PdfValue): PdfValue {
    if (!(name instanceof PdfName)) return null;
    return this.file.dict(resources?.get(kind) ?? null)?.get(name.name) ?? null;
  }

  private space(value: PdfValue, resources: PdfDict | null): ColourSpace {
    return colourSpace(this.file, value, resources);
  }

  private setFill(space: ColourSpace, values: number[]): void {
    this.state.fillSpace = space;
    this.state.fill = space.toRgb(values);
  }

  private setStroke(space: ColourSpace, values: number[]): void {
    this.state.strokeSpace = space;
    this.state.stroke = space.toRgb(values);
  }

  private graphicsState(name: PdfValue, resources: PdfDict | null, depth: number): void {
    const dict = this.file.dict(this.resource(resources, 'ExtGState', name));
    if (!dict) return;
    const s = this.state;
    const fillAlpha = this.file.number(dict.get('ca'));
    const strokeAlpha = this.file.number(dict.get('CA'));
    const width = this.file.number(dict.get('LW'));
    if (fillAlpha !== null) s.fillAlpha = fillAlpha;
    if (strokeAlpha !== null) s.strokeAlpha = strokeAlpha;
    if (width !== null) s.lineWidth = width;
    if (dict.has('BM') || dict.has('SMask')) {
      const mode = this.file.resolve(dict.get('BM'));
      const first = this.file.name(Array.isArray(mode) ? (mode[0] ?? null) : mode) ?? 'Normal';
      const mask = dict.has('SMask') ? this.file.dict(dict.get('SMask')) : null;
      s.seeThrough = mask !== null || (first !== 'Normal' && first !== 'Compatible');
      if (dict.has('BM')) s.neutral = NEUTRAL[first] ?? null;
      const outer = s.masks.slice(0, s.outerMasks);
      if (mask) s.masks = [...outer, this.softMask(mask, depth)];
      else if (dict.has('SMask')) s.masks = outer;
    }
    const font = this.file.array(dict.get('Font'));
    if (font) {
      s.font = this.font(font[0] ?? null);
      s.fontSize = this.file.number(font[1] ?? null) ?? s.fontSize;
    }
  }

  private softMask(dict: PdfDict, depth: number): SoftMask {
    const known = this.masks.get(dict);
    if (known) return known;
    const mask: SoftMask = { letsThrough: true, runs: [], isSeen: false };
    const group = this.file.stream(dict.get('G'));
    if (this.masks.size >= MAX_MASKS) return mask;
    this.masks.set(dict, mask);
    if (!group || this.activeForms.has(group.dict)) return mask;
    const { runs, paints } = this.paintedBy(group, depth);
    mask.runs = runs.map((run) => ({ ...run, colour: WHITE, opacity: 0 }));
    const isLuminous = this.file.name(dict.get('S')) === 'Luminosity';
    const lets = (colour: Rgb | null, opacity: number) =>
      opacity > 0 && !(isLuminous && colour !== null && isNearly(colour, BLACK));
    const ground = this.file.array(dict.get('BC'));
    mask.letsThrough =
      this.file.resolve(dict.get('TR')) !== null ||
      ground !== null ||
      paints.some(({ colour, opacity }) => lets(colour, opacity)) ||
      runs.some(({ colour, opacity, renderMode }) => renderMode !== 3 && renderMode !== 7 && lets(colour, opacity));
    return mask;
  }

  /** What a group draws by itself, here. */
  private paintedBy(group: PdfStream, depth: number): Painted {
    const { painted, state, paintOrder, textObject, tm, lineMatrix, textClip, path, marks } = this;
    const { operatorCount, fonts, properties } = painted;
    this.painted = { ...nothingPainted(), operatorCount, fonts, properties };
    this.state = { ...state, ...FRESH };
    this.textClip = [];
    this.path = [];
    this.marks = [];
    this.runForm(group, null, depth + 1);
    const own = this.painted;
    Object.assign(this, { painted, state, paintOrder, textObject, tm, lineMatrix, textClip, path, marks });
    painted.operatorCount = own.operatorCount;
    return own;
  }

  /** Whatever is painted through a soft mask shows the shape of the mask, unless it is white: that depends on the ground. */
  private seeThroughMasks(colour: Rgb | null): void {
    for (const mask of this.state.masks) {
      if (colour === null || !isNearly(colour, WHITE)) mask.isSeen = true;
      else mask.runs = mask.runs.map((run) => ({ ...run, opacity: 1, paintOrder: this.paintOrder }));
    }
  }

  private get isMaskedOut(): boolean {
    return this.state.masks.some(({ letsThrough }) => !letsThrough);
  }

  private extend(curved: boolean, ...points: [number, number][]): void {
    let current = this.path.at(-1);
    if (!current) {
      current = { points: [], curved: false };
      this.path.push(current);
    }
    current.points.push(...points);
    if (curved) current.curved = true;
  }

  private endPath(): void {
    if (this.pendingClip && this.path.length > 0) {
      const upright = this.path.length === 1 && isUpright(this.state.ctm) && isRectangle(this.path[0]!);
      this.clip(this.boundsOfPoints(this.path.flatMap((p) => p.points)), upright);
    }
    this.pendingClip = false;
    this.path = [];
  }

  private clip(bounds: Rect, isRectangle: boolean): void {
    const rect = intersect(this.state.clip, bounds);
    this.state.clip = rect;
    if (this.painted.clips.length >= MAX_CLIPS) return;
    const { page, paintOrder, contentStream, origin } = this;
    this.painted.clips.push({ page, paintOrder, rect, isRectangle, contentStream, origin });
  }

  private boundsOfPoints(points: readonly (readonly [number, number])[]): Rect {
    const m = this.state.ctm;
    let x0 = Number.POSITIVE_INFINITY;
    let y0 = Number.POSITIVE_INFINITY;
    let x1 = Number.NEGATIVE_INFINITY;
    let y1 = Number.NEGATIVE_INFINITY;
    for (const [px, py] of points) {
      const x = m[0] * px + m[2] * py + m[4];
      const y = m[1] * px + m[3] * py + m[5];
      if (x < x0) x0 = x;
      if (x > x1) x1 = x;
      if (y < y0) y0 = y;
      if (y > y1) y1 = y;
    }
    return x1 >= x0 ? { x: x0, y: y0, w: x1 - x0, h: y1 - y0 } : { x: 0, y: 0, w: 0, h: 0 };
  }

  /** `isEvenOdd`: of two rectangles one inside the other only the frame between them is filled. */
  private paintPath(kind: 'fill' | 'stroke', isEvenOdd = false): void {
    const s = this.state;
    const space = kind === 'fill' ? s.fillSpace : s.strokeSpace;
    const colour = space.pattern ? null : kind === 'fill' ? s.fill : s.stroke;
    const alpha = kind === 'fill' ? s.fillAlpha : s.strokeAlpha;
    const parts = this.path.filter((p) => p.points.length > 1);
    if (parts.length === 0) return;
    const upright = isUpright(s.ctm);
    const rectangles = upright && parts.length <= MAX_RECTANGLES_PER_PATH && parts.every(isRectangle);
    if (kind === 'stroke') {
      const scale = Math.sqrt(Math.abs(s.ctm[0] * s.ctm[3] - s.ctm[1] * s.ctm[2]));
      const half = (s.lineWidth * scale) / 2;
      const b = this.boundsOfPoints(parts.flatMap((p) => p.points));
      const grown = { x: b.x - half, y: b.y - half, w: b.w + 2 * half, h: b.h + 2 * half };
      // A straight stroke is a filled bar; an outline leaves its middle free.
      const bar = parts.length === 1 && parts[0]!.points.length === 2 && Math.min(b.w, b.h) < 0.01;
      this.area('stroke', intersect(grown, s.clip), bar, colour, alpha);
    } else if (rectangles) {
      const bounds = parts.map(({ points }) => this.boundsOfPoints(points));
      for (const rect of (isEvenOdd && frameOf(bounds)) || bounds) {
        this.area('fill', intersect(rect, s.clip), true, colour, alpha);
      }
    } else {
      const bounds = this.boundsOfPoints(parts.flatMap((p) => p.points));
      this.area('fill', intersect(bounds, s.clip), false, colour, alpha);
    }
  }

  private area(
    kind: PdfPaint['kind'],
    rect: Rect,
    isRectangle: boolean,
    colour: Rgb | null,
    alpha: number,
    image: PdfPaint['image'] = null,
  ): void {
    if (rect.w <= 0 || rect.h <= 0) return;
    const { seeThrough, groupSeeThrough, groupAlpha } = this.state;
    const opacity = this.isMaskedOut ? 0 : alpha * groupAlpha;
    this.seeThroughMasks(colour);
    this.painted.paints.push({
      page: this.page,
      paintOrder: this.paintOrder++,
      kind,
      rect,
      isRectangle,
      colour,
      opacity: seeThrough || groupSeeThrough ? Math.min(opacity, 0.5) : opacity,
      image,
      contentStream: this.contentStream,
      origin: this.origin,
      layerOff: this.layerOff,
    });
  }

  private get layerOff(): boolean {
    return this.marks.some((m) => m.off);
  }

  private xObject(name: PdfValue, resources: PdfDict | null, depth: number): void {
    const value = this.resource(resources, 'XObject', name);
    const stream = this.file.stream(value);
    if (!stream) return;
    const off = this.layers.isOff(stream.dict.get('OC'));
    if (off) this.marks.push({ tag: 'OC', off, actualText: null, told: false });
    const subtype = this.file.name(stream.dict.get('Subtype'));
    if (subtype === 'Form') {
      const outer = this.origin;
      if (outer === 'page') this.origin = 'form';
      const { tm, lineMatrix, paintOrder: startOrder } = this;
      const rect = this.runForm(stream, resources, depth);
      if (rect && outer === 'page' && this.painted.forms.length < MAX_FORMS) {
        const { page, paintOrder: endOrder, contentStream } = this;
        const objectNumber = value instanceof PdfRef ? value.num : null;
        const hasResources = this.file.dict(stream.dict.get('Resources')) !== null;
        const named = name instanceof PdfName ? name.name : '';
        this.painted.forms.push({
          page,
          startOrder,
          endOrder,
          name: named,
          objectNumber,
          rect,
          hasResources,
          contentStream,
        });
      }
      this.tm = tm;
      this.lineMatrix = lineMatrix;
      this.origin = outer;
    } else if (subtype === 'Image') {
      this.image(stream, value instanceof PdfRef ? value.num : null, resources);
    }
    if (off) this.marks.pop();
  }

  private image(stream: PdfStream, objectNumber: number | null, resources: PdfDict | null): void {
    const { file, state } = this;
    const dict = stream.dict;
    const rect = intersect(boundsOf(state.ctm, 0, 0, 1, 1), state.clip);
    const isMask = file.resolve(dict.get('ImageMask') ?? dict.get('IM')) === true;
    const holes = !isMask && (file.resolve(dict.get('Mask')) !== null || !this.maskIsOpaque(dict.get('SMask')));
    const alpha = holes ? Math.min(state.fillAlpha, 0.5) : state.fillAlpha;
    const widthPx = file.number(dict.get('Width') ?? dict.get('W')) ?? 0;
    const heightPx = file.number(dict.get('Height') ?? dict.get('H')) ?? 0;
    const colour = isMask && !state.fillSpace.pattern ? state.fill : null;
    this.area('image', rect, isUpright(state.ctm) && !isMask, colour, alpha, {
      objectNumber,
      widthPx,
      heightPx,
      isMask,
    });
    if (!isMask && !this.layerOff && rect.w > 0 && rect.h > 0) {
      this.painted.images.push({ stream, objectNumber, resources, rect });
    }
  }

  /** No soft mask, or one that lets (nearly) nothing through. */
  private maskIsOpaque(value: PdfValue): boolean {
    const mask = this.file.stream(value);
    if (!mask) return true;
    if (this.file.number(mask.dict.get('BitsPerComponent')) !== 8) return false;
    const { data, coding } = this.file.decode(mask);
    if (coding) return false;
    let clear = 0;
    for (const a of data) if (a < 250) clear++;
    return clear < data.length * 0.02;
  }

  private inlineImage(lexer: Lexer, resources: PdfDict | null): void {
    const map = new Map<string, PdfValue>();
    for (;;) {
      const key = lexer.next();
      if (key === END) return;
      if (key instanceof PdfKeyword) {
        if (key.word === 'ID') break;
        continue;
      }
      if (key instanceof PdfName) map.set(INLINE_KEYS[key.name] ?? key.name, lexer.value());
    }
    const { bytes, end } = lexer;
    const start = lexer.pos + 1;
    let p = start;
    while (p + 2 <= end) {
      const after = bytes[p + 2];
      const ends = after === undefined || isWhite(after);
      if (bytes[p] === 69 && bytes[p + 1] === 73 && isWhite(bytes[p - 1]) && ends && looksLikeContent(bytes, p + 2)) {
        break;
      }
      p++;
    }
    lexer.pos = Math.min(end, p + 2);
    this.image(new PdfStream(new PdfDict(map), bytes.subarray(start, Math.max(start, p - 1)), 0), null, resources);
  }

  private beginMark(args: PdfValue[], resources: PdfDict | null): void {
    const tag = args[0] instanceof PdfName ? args[0].name : '';
    const named = args[1] instanceof PdfName;
    const properties = named ? this.resource(resources, 'Properties', args[1]!) : (args[1] ?? null);
    this.keepProperties(args[1] ?? null);
    this.marks.push({
      tag,
      off: tag === 'OC' && named && this.layers.isOff(properties),
      actualText: this.file.text(this.file.dict(properties)?.get('ActualText') ?? null),
      told: false,
    });
    this.markDepth += 1;
    if (this.markDepth > MAX_MARK_DEPTH) throw new DocumentError('TOO_COMPLEX', 'marked content nested too deep');
    if (this.marks.length > MAX_MARKS) this.marks.shift();
  }

  private keepProperties(value: PdfValue): void {
    const kept = this.painted.properties;
    if (value instanceof PdfDict && kept.length < MAX_PROPERTIES) kept.push(value);
  }

  private font(value: PdfValue): FontReader | null {
    const dict = this.file.dict(value);
    if (!dict) return null;
    let reader = this.fonts.get(dict);
    if (reader === undefined) {
      reader = readFont(this.file, value);
      this.fonts.set(dict, reader);
    }
    if (reader) this.painted.fonts.set(dict, { value, reader });
    return reader;
  }

  private moveLine(x: number, y: number): void {
    this.lineMatrix = multiply([1, 0, 0, 1, x, y], this.lineMatrix);
    this.tm = this.lineMatrix;
  }

  private show(items: readonly PdfValue[]): void {
    const s = this.state;
    const { font, fontSize } = s;
    if (!font) return;
    // Along the baseline: to the right, or downwards in vertical writing, where Tz plays no part (9.4.4).
    const [direction, scale] = font.vertical ? [-1, 1] : [1, s.horizontalScale];
    const m = multiply([fontSize * s.horizontalScale, 0, 0, fontSize, 0, s.rise], multiply(this.tm, s.ctm));
    /** Unscaled text space in the direction of x or y. */
    let along = 0;
    const shown: Along[] = [];
    const setBack: Along[] = [];
    const unit = direction * fontSize * scale || 1;
    let moved = 0;
    for (const item of items) {
      if (typeof item === 'number') {
        moved = item / 1000;
        along -= moved * fontSize * scale;
      } else if (item instanceof PdfString) {
        for (const glyph of font.decode(item.bytes)) {
          const advance = direction * glyph.widthEm * fontSize * scale;
          const place = { text: glyph.text, start: along / unit, end: (along + advance) / unit };
          shown.push(place);
          if (isSetBack(glyph, moved)) setBack.push(place);
          moved = 0;
          along += advance + (s.charSpacing + (glyph.isWordSpace ? s.wordSpacing : 0)) * scale;
        }
      }
    }
    this.tm = multiply(font.vertical ? [1, 0, 0, 1, 0, along] : [1, 0, 0, 1, along, 0], this.tm);
    const { heightEm } = font;
    const glyphRect = (start: number, end: number) =>
      font.vertical
        ? boundsOf(m, -0.5, -end, 0.5, -start)
        : boundsOf(m, start, -GLYPH_DESCENT_EM * heightEm, end, GLYPH_ASCENT_EM * heightEm);
    if (shown.length === 0) {
      const wide = along / unit;
      if (wide * 1000 >= WORD_WIDE && this.painted.gaps.length < MAX_GAPS) this.painted.gaps.push(glyphRect(0, wide));
      return;
    }
    this.work.glyphs -= shown.length;
    if (this.work.glyphs < 0) throw new DocumentError('TOO_COMPLEX', 'too much text');

    const mark = this.marks.findLast(({ actualText }) => actualText !== null);
    // Clusters that no code names are identified by the mark around them.
    if (mark?.actualText && !mark.told && shown.every(({ text }) => text === '')) {
      shown[0]!.text = mark.actualText;
      mark.told = true;
    }
    const spacingEm = fontSize === 0 ? 0 : s.charSpacing / Math.abs(fontSize);
    const glyphs = orderGlyphs(shown, isJump(shown, spacingEm) ? 0 : spacingEm);
    const placedOf = (g: Along): PdfGlyph => ({ text: g.text, rect: glyphRect(g.start, g.end) });
    const placed = glyphs.map(placedOf);
    const start = shown.reduce((least, glyph) => Math.min(least, glyph.start), Number.POSITIVE_INFINITY);
    const end = shown.reduce((most, glyph) => Math.max(most, glyph.end), Number.NEGATIVE_INFINITY);
    const radians = font.vertical ? -Math.atan2(-m[3], -m[2]) : -Math.atan2(m[1], m[0]);
    const angle = (radians * 180) / Math.PI;
    const strokes = s.renderMode === 1 || s.renderMode === 5;
    const rect = glyphRect(start, end);
    const colour = strokes ? s.stroke : s.fill;
    const isLost = this.isMaskedOut || (s.neutral !== null && isNearly(colour, s.neutral));
    this.seeThroughMasks(colour);
    if (s.renderMode >= 4) this.textClip.push(rect);
    this.painted.runs.push({
      page: this.page,
      paintOrder: this.paintOrder++,
      text: logicalText(placed.map((g) => g.text)),
      rect,
      baselineY: m[5],
      fontName: font.name,
      fontObject: font.objectNumber,
      sizePt: Math.hypot(m[2], m[3]) * heightEm,
      angle: Math.abs(angle) < 1e-6 ? 0 : angle,
      colour,
      renderMode: s.renderMode,
      charSpacing: s.charSpacing,
      wordSpacing: s.wordSpacing,
      horizontalScale: s.horizontalScale,
      glyphs: placed,
      backwards: isBackwards(shown),
      setBack: setBack.map(placedOf),
      textObject: Math.max(0, this.textObject),
      saveDepth: this.stack.length,
      actualText: mark?.actualText ?? null,
      marks: [...this.marks.map((mark) => mark.tag), ...this.pointMarks],
      contentStream: this.contentStream,
      origin: this.origin,
      hidden: null,
      clip: s.clip,
      opacity: isLost ? 0 : (strokes ? s.strokeAlpha : s.fillAlpha) * s.groupAlpha,
      layerOff: this.layerOff,
    });
  }
}

const INLINE_KEYS: Readonly<Record<string, string>> = {
  BPC: 'BitsPerComponent',
  CS: 'ColorSpace',
  D: 'Decode',
  DP: 'DecodeParms',
  F: 'Filter',
  H: 'Height',
  IM: 'ImageMask',
  W: 'Width',
};

const numbersOf = (args: readonly PdfValue[]): number[] => args.filter((a): a is number => typeof a === 'number');

/** After a true EI comes content again: printable characters and white space. */
function looksLikeContent(bytes: Uint8Array, from: number): boolean {
  const to = Math.min(bytes.length, from + 10);
  for (let i = from; i < to; i++) {
    const c = bytes[i]!;
    if (c > 126 || (c < 32 && !isWhite(c))) return false;
  }
  return true;
}

function isRectangle(path: Subpath): boolean {
  const p = path.points;
  const closed = p.length === 5 && p[0]![0] === p[4]![0] && p[0]![1] === p[4]![1];
  if (path.curved || (p.length !== 4 && !closed)) return false;
  const near = (a: number, b: number) => Math.abs(a - b) < 0.02;
  const [a, b, c, d] = p as [[number, number], [number, number], [number, number], [number, number]];
  return (
    (near(a[1], b[1]) && near(b[0], c[0]) && near(c[1], d[1]) && near(d[0], a[0])) ||
    (near(a[0], b[0]) && near(b[1], c[1]) && near(c[0], d[0]) && near(d[1], a[1]))
  );
}

/** The bars above, below and beside the inner one of two rectangles; null where neither holds the other. */
function frameOf(rects: readonly Rect[]): Rect[] | null {
  const [outer, inner] = rects.toSorted((a, b) => b.w * b.h - a.w * a.h);
  if (rects.length !== 2 || !outer || !inner) return null;
  const [left, top] = [inner.x - outer.x, inner.y - outer.y];
  const [right, bottom] = [outer.w - inner.w - left, outer.h - inner.h - top];
  if (Math.min(left, top, right, bottom) < 0) return null;
  const beside = { y: inner.y, h: inner.h };
  return [
    { ...outer, h: top },
    { ...outer, y: inner.y + inner.h, h: bottom },
    { ...beside, x: outer.x, w: left },
    { ...beside, x: inner.x + inner.w, w: right },
  ];
}

/** Rounded to whole thousandths of an em by some. */
const SAME_WIDTH_EM = 0.002;

/** A digit before which the text moves back by its width. */
const isSetBack = ({ text, widthEm }: CodedGlyph, movedEm: number): boolean =>
  movedEm > 0 && Math.abs(movedEm - widthEm) <= SAME_WIDTH_EM && /^\d$/.test(text);

type Along = { text: string; start: number; end: number };

/** A space in whose place a letter stands: word processors push it there, and nobody sees it. */
const isUnder = (space: Along, letter: Along): boolean =>
  /^\s$/.test(space.text) &&
  /\S/.test(letter.text) &&
  Math.min(space.end, letter.end) - Math.max(space.start, letter.start) >
    0.8 * Math.min(space.end - space.start, letter.end - letter.start);

/** Each glyph that shows something stands before the one stored ahead of it. */
function isBackwards(shown: readonly Along[]): boolean {
  const starts = shown.filter(({ text }) => text.trim() !== '').map(({ start }) => start);
  return starts.length > 1 && starts.every((start, i) => i === 0 || start < starts[i - 1]!);
}

/** Between two characters; those in boxes of a form stand closer. Chosen. */
const JUMP_EM = 2;
/** Ghostscript goes to the next column so: by the spacing of the two characters before and behind the gap. */
const isJump = (shown: readonly Along[], spacingEm: number) => shown.length === 2 && spacingEm > JUMP_EM;

/** Glyphs of one operation by their place along the baseline, gaps as spaces. */
function orderGlyphs(shown: Along[], spacingEm: number): Along[] {
  const rtl = shown.some((g) => hasRtl(g.text));
  let inOrder = true;
  for (let i = 1; i < shown.length && inOrder; i++) inOrder = shown[i]!.start >= shown[i - 1]!.start - 0.3;
  const byPlace = rtl || !inOrder ? [...shown].sort((a, b) => a.start - b.start) : shown;
  const spaced: Along[] = [];
  for (const glyph of byPlace) {
    const before = spaced.at(-1);
    const gap = before ? glyph.start - before.end : 0;
    if (before && isUnder(before, glyph)) spaced.pop();
    else if (before && isUnder(glyph, before)) continue;
    else if (before && endsWord(gap, spacingEm) && !/^\s$/.test(before.text) && !/^\s$/.test(glyph.text)) {
      spaced.push({ text: ' ', start: before.end, end: glyph.start });
    }
    spaced.push(glyph);
  }
  return spaced;
}
