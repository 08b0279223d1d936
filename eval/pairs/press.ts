/** Those who print, photograph and edit the papers of a story, with the layouts, programs and methods of one half. */
import type { Channel, FileType } from '../../src/domain/scan.ts';
import type { Style } from '../lab/layout/layout.ts';
import { styleOf } from '../lab/layout/layout.ts';
import { channelsOf, framed, pagePicture, percentOf, weighted } from '../lab/make.ts';
import type { Change, Named, PdfFile, PdfForgery, Place } from '../lab/method.ts';
import { edited } from '../lab/paper/build.ts';
import type { Paper, PaperLanguage } from '../lab/paper/paper.ts';
import { charactersOf, pageCountOf, placesOf } from '../lab/pdfium.ts';
import type { Catalogues } from '../lab/plan.ts';
import type { Producer } from '../lab/producer/producer.ts';
import type { Random } from '../lab/random.ts';
import type { PercentBox } from '../manifest.ts';

/** An issuer's program and letterhead: its papers look alike. */
export interface House {
  producer: Named<Producer>;
  style: Style;
}

export interface Captured {
  bytes: Uint8Array;
  type: FileType;
  channels: readonly [Channel, ...Channel[]];
  /** Where the values of these names are seen. */
  boxesOf(ids: readonly string[]): PercentBox[];
}

/** Programs that take more than a second for a page print a smaller part of the papers. */
const SLOW = new Set(['fop', 'libreoffice-calc', 'libreoffice-draw', 'libreoffice-writer', 'weasyprint']);
const FAST_WEIGHT = 20;
const EDITORS = 5;

export class Press {
  readonly catalogues: Catalogues;

  constructor(catalogues: Catalogues) {
    this.catalogues = catalogues;
  }

  /** Null where no producer of this half sets the language. */
  house(random: Random, language: PaperLanguage): House | null {
    const able = this.catalogues.producers
      .filter(({ languages }) => languages.includes(language))
      .map((producer) => ({ producer, weight: SLOW.has(producer.name) ? 1 : FAST_WEIGHT }));
    if (able.length === 0) return null;
    const style = styleOf(random.pick(this.catalogues.layouts), random.fork('style'));
    return { style, producer: random.pick(weighted(able)).producer };
  }

  async print({ producer, style }: House, paper: Paper, random: Random): Promise<PdfFile> {
    return { bytes: await producer.print({ paper, style }, random), paper, producer: producer.name };
  }

  /** Scanned, photographed or exported; null for a file of several pages. */
  async capture(file: PdfFile, random: Random, isPhoto = false): Promise<Captured | null> {
    if ((await pageCountOf(file.bytes)) !== 1) return null;
    const { captures, saves } = this.catalogues;
    const ways = isPhoto ? captures.filter(({ channel }) => channel === 'photo_of_paper') : captures;
    const { capture, channel, dpi } = random.pick(weighted(ways));
    const picture = await capture(await pagePicture(file, dpi), random.fork('capture'));
    const suiting = saves.filter(({ channels }) => !channels || channels.includes(channel));
    const asPdf = suiting.filter(({ type }) => type === 'pdf');
    const isFile = channel === 'scanned_pdf' && asPdf.length > 0;
    const save = random.pick(weighted(isFile ? asPdf : suiting.filter(({ type }) => type !== 'pdf')));
    const { bytes, frame } = await save.save(picture, random.fork('save'));
    const boxOf = (place: Place) => {
      const box = percentOf(place, picture);
      return frame ? framed(box, frame) : box;
    };
    return {
      bytes,
      type: save.type,
      channels: channelsOf(channel, save.type) as [Channel, ...Channel[]],
      boxesOf: (ids) => picture.places.filter(({ id }) => ids.includes(id)).map(boxOf),
    };
  }

  /** The file with these values changed in it, wherever they stand; null where no method of this half finds a hold. */
  async edit(
    file: PdfFile,
    changes: readonly Change[],
    random: Random,
  ): Promise<{ file: PdfFile; boxes: PercentBox[] } | null> {
    const methods = this.catalogues.forgeries.filter(isValueEditor);
    for (const method of random.sample(methods, EDITORS)) {
      const made = await editedBy(method, file, changes, random.fork(method.name)).catch(() => null);
      if (made) return made;
    }
    return null;
  }
}

/** Those that change a value and leave a page with text. */
const isValueEditor = (method: Catalogues['forgeries'][number]): method is Named<PdfForgery> =>
  method.on === 'pdf' &&
  method.family === 'P' &&
  method.kinds?.length !== 0 &&
  !/^(raster|reexport|image|launder|edited-after|order)/.test(method.name);

async function editedBy(method: Named<PdfForgery>, file: PdfFile, changes: readonly Change[], random: Random) {
  let { bytes } = file;
  const boxes: PercentBox[] = [];
  const characters = await charactersOf(bytes);
  for (const change of changes) {
    // As they stood before: what is covered is still found in its place afterwards.
    for (const [i, box] of placesOf(characters, change.before).entries()) {
      const forged = await method.forge({ ...file, bytes }, { ...change, box }, random.fork(`${change.id} ${i}`));
      if (!forged || (forged.saved?.type ?? 'pdf') !== 'pdf' || forged.changes?.length) return null;
      if (forged.after !== undefined && forged.after !== change.after) return null;
      bytes = forged.bytes;
      boxes.push(box);
    }
    if (placesOf(await charactersOf(bytes), change.after).length === 0) return null;
  }
  return { file: { ...file, bytes, paper: edited(file.paper, changes) }, boxes };
}
