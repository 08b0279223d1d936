/** Annotations with an appearance of their own, as a viewer's tools draw them. */
import fontkit from '@cantoo/fontkit';
import { type PDFDocument, PDFHexString, type PDFPage, PDFString } from '@cantoo/pdf-lib';
import { fontBytes } from '../fonts.ts';
import { pdfDate } from './clock.ts';
import type { Cover } from './cover.ts';
import type { Rect } from './file.ts';

const edges = ({ x, y, w, h }: Rect) => [x, y, x + w, y + h];
const colour = (parts: readonly number[]) => parts.map((part) => part.toFixed(3)).join(' ');

interface Annotation {
  subtype: string;
  rect: Rect;
  /** Operators in the annotation's own space, its lower left corner being the origin. */
  look: string;
  fonts?: Record<string, import('@cantoo/pdf-lib').PDFRef>;
  /** Graphics states that the look uses. */
  states?: Record<string, Record<string, string>>;
  contents?: string;
  author?: string;
  date: Date;
  more?: Record<string, unknown>;
}

export function annotate(doc: PDFDocument, page: PDFPage, annotation: Annotation): void {
  const { subtype, rect, look, fonts = {}, states = {}, contents = '', author, date, more = {} } = annotation;
  const { context } = doc;
  const appearance = context.flateStream(look, {
    Type: 'XObject',
    Subtype: 'Form',
    BBox: [0, 0, rect.w, rect.h],
    Resources: { Font: fonts, ExtGState: states },
  });
  page.node.addAnnot(
    context.register(
      context.obj({
        Type: 'Annot',
        Subtype: subtype,
        Rect: edges(rect),
        F: 4,
        P: page.ref,
        Contents: PDFHexString.fromText(contents),
        M: PDFString.of(pdfDate(date)),
        ...(author ? { T: PDFHexString.fromText(author) } : {}),
        AP: { N: context.register(appearance) },
        ...(more as Record<string, never>),
      }),
    ),
  );
}

/** Words in a box, as the typewriter tool of a viewer leaves them. */
export async function freeText(
  doc: PDFDocument,
  page: PDFPage,
  cover: Cover,
  { date, opaque }: { date: Date; opaque: boolean },
) {
  doc.registerFontkit(fontkit);
  const font = await doc.embedFont(fontBytes(cover.fontFile), { subset: true });
  const { patch, size, ink, ground } = cover;
  const fill = opaque ? `${colour(ground)} rg 0 0 ${patch.w} ${patch.h} re f\n` : '';
  const at = `${(cover.x - patch.x).toFixed(2)} ${(cover.baseline - patch.y).toFixed(2)} Td`;
  annotate(doc, page, {
    subtype: 'FreeText',
    rect: patch,
    look: `${fill}BT /F1 ${size.toFixed(2)} Tf ${colour(ink)} rg ${at} ${font.encodeText(cover.glyphs)} Tj ET`,
    fonts: { F1: font.ref },
    contents: cover.text,
    date,
    more: { DA: PDFString.of(`/Helv ${size.toFixed(2)} Tf ${colour(ink)} rg`), IT: 'FreeTextTypeWriter', BS: { W: 0 } },
  });
}

/** A filled rectangle without a border. */
export function whiteOut(doc: PDFDocument, page: PDFPage, { patch, ground }: Cover, date: Date) {
  const look = `${colour(ground)} rg 0 0 ${patch.w} ${patch.h} re f`;
  annotate(doc, page, { subtype: 'Square', rect: patch, look, date, more: { IC: [...ground], BS: { W: 0 } } });
}
