/**
 * Carries out the orders of a plan: draws a paper, prints it, forges or treats it, and says in a line of the manifest
 * what is in the file. An order that finds no hold is tried again with other draws; one that never does is reported.
 */
import { createHash } from 'node:crypto';
import type { Channel, DocumentType, FileType, ScanContext } from '../../src/domain/scan.ts';
import type { Line, PercentBox } from '../manifest.ts';
import { changeOf } from './change.ts';
import { agreeingContext } from './context.ts';
import type { Sheet } from './layout/draw.ts';
import { styleOf } from './layout/layout.ts';
import type {
  Change,
  ForgedPaper,
  Named,
  PaperForgery,
  PdfFile,
  PdfForgery,
  PdfTreatment,
  Picture,
  PictureForgery,
  PictureTreatment,
  Place,
  ReuseForgery,
} from './method.ts';
import { edited, retold } from './paper/build.ts';
import { type Paper, type PaperLanguage, valuesOf } from './paper/paper.ts';
import { charactersOf, type PrintedCharacter, pageCountOf, placesOf, renderPages } from './pdfium.ts';
import type { Box } from './pixels.ts';
import { type Catalogues, drawLanguage, type Order, streamOf } from './plan.ts';
import type { Producer } from './producer/producer.ts';
import type { Random } from './random.ts';
import type { LastSave } from './save/save.ts';
import { shownOn } from './shown.ts';

/** A line of the lab's manifest. */
export interface LabLine extends Line {
  sha256: string;
  bytes: number;
  layout: string | null;
  /** Values that are not what they were before the forgery. */
  changes: { before: string; after: string }[];
  last_save: LastSave | null;
  /** What of the honest oddities is in it. */
  oddities: readonly string[];
}

export interface Made {
  /** Without file name, hash and size, which follow from the bytes. */
  line: Omit<LabLine, 'file' | 'sha256' | 'bytes' | 'base'>;
  bytes: Uint8Array;
  type: FileType;
  /** The file before the forgery; never part of the set. */
  base?: { bytes: Uint8Array; type: FileType };
}

const ATTEMPTS = 30;
/** Papers that a method may look at: drawing one costs nothing, and few have a meter or a stay in hospital. */
const PAPERS = 60;
/** Share of genuine files that come with a context. */
const WITH_CONTEXT = 0.2;

/** Draws on which a program failed, before the order is given up with its words. */
const FAILURES = 3;

/** The files of an order: one, or the several of a chain; none where it never found a hold. */
export async function carryOut(order: Order, seed: number, catalogues: Catalogues): Promise<Made[]> {
  const failures: unknown[] = [];
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    try {
      const made = await attemptOf(order, streamOf(seed, order, attempt), catalogues);
      if (made.length > 0) return await Promise.all(made.map(withPages));
    } catch (error) {
      failures.push(error);
      if (failures.length === FAILURES) throw error;
    }
  }
  return [];
}

const withPages = async (made: Made): Promise<Made> =>
  made.type === 'pdf' ? { ...made, line: { ...made.line, pages: await pageCountOf(made.bytes) } } : made;

function attemptOf({ task, type, language, id }: Order, random: Random, all: Catalogues): Promise<Made[]> {
  const maker = new Maker(all, random, { type, language });
  if (task.kind === 'genuine') return maker.genuine();
  if (task.kind === 'treated') {
    return task.treatment.on === 'pdf' ? maker.treatedPdf(task.treatment) : maker.treatedPicture(task.treatment);
  }
  switch (task.forgery.on) {
    case 'paper':
      return maker.forgedPaper(task.forgery);
    case 'pdf':
      return maker.forgedPdf(task.forgery);
    case 'picture':
      return maker.forgedPicture(task.forgery);
    case 'reuse':
      return maker.reused(task.forgery, id);
  }
}

interface Drawn {
  paper: Paper;
  sheet: Sheet;
  producer: Named<Producer>;
}

interface DrawnPicture {
  picture: Picture;
  channel: Channel;
  /** Screen or way of capture. */
  origin: string;
  layout: string | null;
}

const GENUINE = {
  label: 'genuine',
  family: 'base',
  tamper: '',
  tool: '',
  boxes: [],
  layers: [],
  changes: [],
  context: null,
};

class Maker {
  readonly #all: Catalogues;
  readonly #random: Random;
  readonly #wanted: { type: DocumentType | undefined; language: PaperLanguage | undefined };

  constructor(
    all: Catalogues,
    random: Random,
    wanted: { type: DocumentType | undefined; language: PaperLanguage | undefined },
  ) {
    this.#all = all;
    this.#random = random;
    this.#wanted = wanted;
  }

  async genuine(): Promise<Made[]> {
    const random = this.#random;
    const paper = this.#paper();
    if (!paper) return [];
    const asked = random.fork('context');
    const context = asked.chance(WITH_CONTEXT) ? agreeingContext(paper, asked) : null;
    const part = { ...GENUINE, context: context && { ...context } };
    const screens = this.#screensOf(paper);
    const drawn = this.#drawn(paper);
    if (screens.length > 0 && (paper.type === 'payment_app' || !drawn || random.fork('as screen').chance(0.25))) {
      return this.#savedPicture(await this.#screen(paper), { ...part, kind: 'screenshot' });
    }
    if (!drawn) return [];
    const bytes = await drawn.producer.print(drawn.sheet, random.fork('print'));
    return [{ line: this.#lineOf(drawn, { ...part, kind: 'native' }), bytes, type: 'pdf' }];
  }

  async treatedPdf(treatment: Named<PdfTreatment>): Promise<Made[]> {
    const file = await this.#pdf();
    if (!file) return [];
    const saved = await treatment.treat(file.pdf, this.#random.fork('treat'));
    if (!saved) return [];
    const line = this.#lineOf(file.drawn, { ...GENUINE, kind: treatment.name, family: 'benign', tool: treatment.tool });
    return [
      {
        line: { ...line, channel: saved.channels[0], channel_ok: [...saved.channels] },
        bytes: saved.bytes,
        type: saved.type,
      },
    ];
  }

  async treatedPicture(treatment: Named<PictureTreatment>): Promise<Made[]> {
    const drawn = await this.#picture();
    if (!drawn) return [];
    const picture = await treatment.treat(drawn.picture, this.#random.fork('treat'));
    if (!picture) return [];
    return this.#savedPicture(
      { ...drawn, picture, channel: treatment.channel ?? drawn.channel },
      { ...GENUINE, kind: treatment.name, family: 'benign', tool: treatment.tool },
    );
  }

  async forgedPaper(forgery: Named<PaperForgery>): Promise<Made[]> {
    const found = this.#paperFor((paper, random) => forgery.forge(paper, random));
    if (!found) return [];
    const { paper } = found;
    const forged = { ...found.made, paper: retold(found.made.paper) };
    const context = forged.context ? { ...forged.context } : null;
    const drawn = this.#drawn(forged.paper);
    if (!drawn) return this.#forgedScreen(forgery, paper, forged);
    const print = (sheet: Sheet) => drawn.producer.print(sheet, this.#random.fork('print'));
    const bytes = await print(drawn.sheet);
    const base = await print({ ...drawn.sheet, paper });
    const boxes = changedPlaces(forged.changes, await charactersOf(base), await charactersOf(bytes));
    if (forged.changes.length > 0 && boxes.length === 0) return [];
    const line = this.#lineOf(drawn, { ...this.#forgedPart(forgery, forged.changes, boxes), context });
    return [{ line, bytes, type: 'pdf', base: { bytes: base, type: 'pdf' } }];
  }

  /** What is only ever seen on a screen. */
  async #forgedScreen(forgery: Named<PaperForgery>, paper: Paper, { paper: other, changes, context }: ForgedPaper) {
    if (this.#screensOf(paper).length === 0) return [];
    const drawn = await this.#screen(other);
    const { picture } = drawn;
    const places = picture.places.filter(({ id }) => changes.some((change) => change.id === id));
    if (changes.length > 0 && places.length === 0) return [];
    const part = {
      ...this.#forgedPart(
        forgery,
        changes,
        places.map((place) => percentOf(place, picture)),
      ),
      context: context ? { ...context } : null,
    };
    const [made] = await this.#savedPicture(drawn, part);
    const [base] = await this.#savedPicture(await this.#screen(paper), part);
    return made && base ? [{ ...made, base: { bytes: base.bytes, type: base.type } }] : [];
  }

  async forgedPdf(forgery: Named<PdfForgery>): Promise<Made[]> {
    const file = await this.#pdf();
    if (!file) return [];
    const target = await this.#targetIn(file.pdf, forgery.kinds ?? ['amount', 'date']);
    if (!target) return [];
    const forged = await forgery.forge(file.pdf, target, this.#random.fork('forge'));
    if (!forged) return [];
    const isEdit = (forgery.kinds ?? ['amount']).length > 0;
    const changes = isEdit
      ? [{ ...target, after: forged.after ?? target.after }, ...(forged.changes ?? [])]
      : (forged.changes ?? []);
    const boxes = forged.boxes ?? (isEdit ? [target.box] : []);
    const after = { ...file.drawn, paper: edited(file.drawn.paper, changes) };
    const line = this.#lineOf(after, this.#forgedPart(forgery, changes, boxes));
    const { type = 'pdf', channels = ['native_pdf'] as const } = forged.saved ?? {};
    return [
      {
        line: { ...line, channel: channels[0], channel_ok: [...channels] },
        bytes: forged.bytes,
        type,
        base: { bytes: file.pdf.bytes, type: 'pdf' },
      },
    ];
  }

  async forgedPicture(forgery: Named<PictureForgery>): Promise<Made[]> {
    const drawn = await this.#picture(forgery.origin);
    if (!drawn) return [];
    const { picture } = drawn;
    const kinds = forgery.kinds ?? ['amount', 'date'];
    const random = this.#random.fork('target');
    const printed = valuesOf(picture.paper).filter(({ kind }) => kinds.includes(kind));
    const candidates = random.shuffle(printed).flatMap((value) => {
      const places = picture.places.filter(({ id }) => id === value.id);
      const change = places.length === 1 ? changeOf(value, random) : null;
      return change ? [{ ...change, place: places[0]! }] : [];
    });
    const target = candidates[0];
    if (!target) return [];
    const forged = await forgery.forge(picture, target, this.#random.fork('forge'));
    if (!forged) return [];
    const box = percentOf(forged.touched, picture);
    const changes = [{ ...target, after: forged.after ?? target.after }, ...(forged.changes ?? [])];
    const part = this.#forgedPart(forgery, changes, [box]);
    const after = { ...picture, rgb: forged.rgb, paper: edited(picture.paper, changes) };
    const [made] = await this.#savedPicture({ ...drawn, picture: after }, part);
    const [base] = await this.#savedPicture(drawn, part);
    return made && base ? [{ ...made, base: { bytes: base.bytes, type: base.type } }] : [];
  }

  async reused(forgery: Named<ReuseForgery>, group: string): Promise<Made[]> {
    const found = this.#paperFor((paper, random) => (this.#drawn(paper) ? forgery.forge(paper, random) : null));
    const first = found && this.#drawn(found.paper);
    if (!found || !first) return [];
    const made: Made[] = [];
    let original: PrintedCharacter[] = [];
    for (const [order, { paper: printed, changes, label }] of found.made.entries()) {
      const sheet = { ...first.sheet, paper: retold(printed) };
      const bytes = await first.producer.print(sheet, this.#random.fork('print'));
      const characters = await charactersOf(bytes);
      if (order === 0) original = characters;
      const boxes = changedPlaces(changes, original, characters);
      const part = label === 'forged' ? this.#forgedPart(forgery, changes, boxes) : { ...GENUINE, kind: 'original' };
      const line = { ...this.#lineOf({ ...first, sheet, paper: sheet.paper }, part), family: 'D', group, order };
      made.push({ line, bytes, type: 'pdf' });
    }
    return made;
  }

  #paper({ suits = () => true, nth = 0 }: PaperChoice = {}): Paper | null {
    const random = this.#random.fork(nth === 0 ? 'paper' : `paper ${nth}`);
    const { type, language } = this.#wanted;
    const types = this.#all.types.filter((each) => (!type || each.type === type) && suits(each.type));
    if (types.length === 0) return null;
    const paperType = random.pick(types);
    return paperType.make(random.fork('content'), language ?? drawLanguage(random, paperType.languages));
  }

  /** The first of many papers that can be printed here and of which something can be made. */
  #paperFor<T>(make: (paper: Paper, random: Random) => T | null): { paper: Paper; made: T } | null {
    for (let nth = 0; nth < PAPERS; nth++) {
      const paper = this.#paper({ nth });
      if (!paper || (!this.#drawn(paper) && this.#screensOf(paper).length === 0)) continue;
      const made = make(paper, this.#random.fork('forge'));
      if (made !== null) return { paper, made };
    }
    return null;
  }

  /** Layout, style and producer for a paper; null where no producer of this half sets its script. */
  #drawn(paper: Paper): Drawn | null {
    const random = this.#random.fork('sheet');
    const producers = this.#all.producers.filter(({ languages }) => languages.includes(paper.language));
    if (producers.length === 0 || paper.type === 'payment_app') return null;
    const style = styleOf(random.pick(this.#all.layouts), random.fork('style'));
    return { paper, sheet: { paper, style }, producer: random.pick(weighted(producers)) };
  }

  async #pdf(): Promise<{ drawn: Drawn; pdf: PdfFile } | null> {
    const paper = this.#paper();
    const drawn = paper && this.#drawn(paper);
    if (!drawn) return null;
    const bytes = await drawn.producer.print(drawn.sheet, this.#random.fork('print'));
    return { drawn, pdf: { bytes, paper: drawn.paper, producer: drawn.producer.name } };
  }

  #screensOf = (paper: Paper) =>
    this.#all.screens.filter(
      ({ types, languages }) => types.includes(paper.type) && languages.includes(paper.language),
    );

  #isOnScreens = (type: DocumentType) => this.#all.screens.some(({ types }) => types.includes(type));

  async #screen(paper: Paper): Promise<DrawnPicture> {
    const random = this.#random.fork('screen');
    const screen = random.pick(weighted(this.#screensOf(paper)));
    const picture = await screen.draw(paper, random.fork('draw'));
    return { picture, channel: screen.channel, origin: screen.name, layout: screen.name };
  }

  /** A screen, or a printed page captured; either of them unless told otherwise. */
  async #picture(origin?: PictureForgery['origin']): Promise<DrawnPicture | null> {
    const random = this.#random.fork('origin');
    const isScreen = random.chance(0.5);
    const wanted = origin ?? (isScreen ? 'screen' : 'page');
    const paper = this.#paper(wanted === 'screen' ? { suits: (type) => this.#isOnScreens(type) } : {});
    if (!paper) return null;
    if (wanted === 'screen') return this.#screensOf(paper).length > 0 ? this.#screen(paper) : null;
    const drawn = this.#drawn(paper);
    if (!drawn || this.#all.captures.length === 0) return null;
    const capture = random.pick(weighted(this.#all.captures));
    const bytes = await drawn.producer.print(drawn.sheet, this.#random.fork('print'));
    const page = await pagePicture({ bytes, paper, producer: drawn.producer.name }, capture.dpi);
    const picture = await capture.capture(page, random.fork('capture'));
    return { picture, channel: capture.channel, origin: capture.name, layout: drawn.sheet.style.name };
  }

  async #savedPicture(drawn: DrawnPicture, part: Part): Promise<Made[]> {
    const random = this.#random.fork('save');
    const { picture, channel } = drawn;
    const suiting = this.#all.saves.filter(({ channels }) => !channels || channels.includes(channel));
    const asPdf = suiting.filter(({ type }) => type === 'pdf');
    const isScanFile = channel === 'scanned_pdf' && random.chance(0.75) && asPdf.length > 0;
    const save = random.pick(weighted(isScanFile ? asPdf : suiting));
    const { bytes, lastSave, frame } = await save.save(picture, random.fork('how'));
    const { type } = save;
    const { paper } = picture;
    const line = {
      ...this.#paperPart(shownOn(picture)),
      ...part,
      boxes: frame ? (part.boxes ?? []).map((box) => framed(box, frame)) : part.boxes,
      tool: [part.tool, save.name].filter(Boolean).join(', '),
      producer: drawn.origin,
      layout: drawn.layout,
      template_family: `${paper.type} ${drawn.layout}`,
      channel,
      channel_ok: channelsOf(channel, type),
      pages: 1,
      last_save: lastSave,
    };
    return [{ line, bytes, type }];
  }

  async #targetIn({ bytes, paper }: PdfFile, kinds: readonly string[]) {
    const random = this.#random.fork('target');
    const characters = await charactersOf(bytes);
    const wanted = valuesOf(paper).filter(({ kind }) => kinds.length === 0 || kinds.includes(kind));
    for (const value of random.shuffle(wanted)) {
      const places = placesOf(characters, value.text);
      const change = places.length === 1 ? changeOf(value, random) : null;
      if (change) return { ...change, box: places[0]! };
    }
    return null;
  }

  #lineOf({ paper, sheet, producer }: Drawn, part: Part): Made['line'] {
    const { name } = sheet.style;
    return {
      ...this.#paperPart(paper),
      ...part,
      producer: producer.name,
      layout: name,
      template_family: `${paper.type} ${name}`,
      channel: 'native_pdf',
      channel_ok: ['native_pdf'],
      last_save: null,
    };
  }

  #paperPart(paper: Paper) {
    const { language: lang, type: document_type, issuer, truth, oddities } = paper;
    return { lang, document_type, issuer: issuer.name, truth, oddities };
  }

  #forgedPart(
    forgery: Named<PaperForgery | PdfForgery | PictureForgery | ReuseForgery>,
    changes: readonly Change[],
    boxes: readonly PercentBox[],
  ): Part {
    return {
      label: 'forged',
      kind: forgery.on,
      family: forgery.family,
      tamper: forgery.name,
      tool: forgery.tool,
      layers: [...forgery.layers],
      boxes: [...boxes],
      changes: changes.map(({ before, after }) => ({ before, after })),
      context: null,
    };
  }
}

interface PaperChoice {
  suits?(type: DocumentType): boolean;
  /** Which of the papers that the stream offers. */
  nth?: number;
}

interface Part extends Pick<LabLine, 'label' | 'kind' | 'family' | 'tamper' | 'tool' | 'layers' | 'boxes' | 'changes'> {
  context: (ScanContext & Record<string, unknown>) | null;
}

/** Each as often as its weight says. */
export const weighted = <T extends { weight?: number }>(list: readonly T[]): T[] =>
  list.flatMap((each) => Array.from({ length: Math.max(1, Math.round((each.weight ?? 1) * 2)) }, () => each));

/**
 * Where changed values stand: of all places of the new text those at which the file before the change has the old one,
 * for a short figure is printed elsewhere as well.
 */
export function changedPlaces(
  changes: readonly Change[],
  before: readonly PrintedCharacter[],
  after: readonly PrintedCharacter[],
): PercentBox[] {
  return changes.flatMap((change) => {
    const old = placesOf(before, change.before);
    const all = placesOf(after, change.after);
    const same = all.filter((place) => old.some((each) => overlaps(each, place)));
    return same.length > 0 ? same : all;
  });
}

const overlaps = (a: Required<PercentBox>, b: Required<PercentBox>) =>
  a.page === b.page && a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;

/** The first page as pixels, with the places of its values. */
export async function pagePicture({ bytes, paper }: PdfFile, dpi: number): Promise<Picture> {
  const [page] = await renderPages(bytes, dpi, 1);
  const { widthPx: width, heightPx: height, rgb } = page!;
  const characters = (await charactersOf(bytes)).filter((each) => each.page === 1);
  const places = valuesOf(paper).flatMap(({ id, text }) =>
    placesOf(characters, text).map(
      ({ x, y, w, h }): Place => ({
        id,
        text,
        x: Math.floor((x * width) / 100),
        y: Math.floor((y * height) / 100),
        w: Math.ceil((w * width) / 100),
        h: Math.ceil((h * height) / 100),
      }),
    ),
  );
  return { width, height, rgb, places, paper };
}

/** A place of a picture in percent of it. */
export function percentOf({ x, y, w, h }: Omit<Place, 'id' | 'text'>, { width, height }: Picture): PercentBox {
  const rounded = (share: number) => Math.round(share * 10_000) / 100;
  return { page: 1, x: rounded(x / width), y: rounded(y / height), w: rounded(w / width), h: rounded(h / height) };
}

/** A box of the picture where the file shows it smaller, with something around it; percent, and shares of the file. */
export function framed(box: PercentBox, { x, y, w, h }: Box): PercentBox {
  const rounded = (percent: number) => Math.round(percent * 100) / 100;
  const [left, top] = [rounded(100 * x + box.x * w), rounded(100 * y + box.y * h)];
  return { ...box, x: left, y: top, w: rounded(box.w * w), h: rounded(box.h * h) };
}

/** A JPEG of a screen may count as an export as well, and a scan outside a PDF is a picture. */
export const channelsOf = (channel: Channel, type: FileType): Channel[] =>
  type === 'pdf'
    ? [channel, 'scanned_pdf']
    : channel === 'scanned_pdf'
      ? ['image_export', 'photo_of_paper']
      : [channel, 'image_export'];

export const sha256Of = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
