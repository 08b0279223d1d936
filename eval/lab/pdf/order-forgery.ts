/** The same forgery in many places: an order to whoever reads the file by machine. */
import type { PDFDocument, PDFPage } from '@cantoo/pdf-lib';
import type { Source } from '../../../src/domain/finding.ts';
import type { PercentBox } from '../../manifest.ts';
import type { PdfFile, PdfForgery } from '../method.ts';
import { type OrderText, orderFor } from '../orders.ts';
import { directionOf } from '../paper/paper.ts';
import type { Program } from '../programs.ts';
import type { Random } from '../random.ts';
import { dayAfter } from './clock.ts';
import { boxOn, openPdf } from './file.ts';
import { embeddedFont, type Writing, write } from './words.ts';
import type { Writer } from './writers.ts';

export interface Ordering {
  doc: PDFDocument;
  /** The first page, or the last one. */
  page: PDFPage;
  order: OrderText;
  file: PdfFile;
  date: Date;
  random: Random;
}

export interface OrderPlace {
  does: string;
  tool?: string;
  needs?: readonly Program[];
  layers: readonly Source[];
  /** Puts it there; where somebody can see it, the place. */
  put(ordering: Ordering): Promise<PercentBox | undefined> | PercentBox | undefined;
  /** After pdf-lib. */
  finish?: Writer;
}

export const orderForgery = ({ put, finish, tool = 'pdf-lib', ...described }: OrderPlace): PdfForgery => ({
  on: 'pdf',
  family: 'A',
  kinds: [],
  tool,
  ...described,
  async forge(file, _target, random) {
    const doc = await openPdf(file.bytes);
    const pages = doc.getPages();
    const page = random.chance(0.7) ? pages[0]! : pages.at(-1)!;
    const date = dayAfter(file.paper, random);
    const box = await put({ doc, page, order: orderFor(file.paper, random.fork('order')), file, date, random });
    const saved = await doc.save();
    return { bytes: finish ? await finish(saved, date) : saved, boxes: box ? [box] : [] };
  },
});

/** Writes it in the lower margin unless told otherwise. */
export async function writeOrder(
  { doc, page, order, random }: Ordering,
  { size, ...more }: Partial<Writing> & Pick<Writing, 'size'>,
): Promise<PercentBox> {
  const margin = 28;
  const width = page.getWidth() - 2 * margin;
  const x = directionOf(order.language) === 'rtl' ? page.getWidth() - margin : margin;
  const place = { x, y: 6, width, ...more, size };
  write(page, await embeddedFont(doc, order.language, random.next()), order, place);
  const pageNumber = doc.getPages().indexOf(page) + 1;
  return boxOn(page, pageNumber, { x: margin, y: place.y - size * 0.3, w: width, h: size * 2.6 });
}
