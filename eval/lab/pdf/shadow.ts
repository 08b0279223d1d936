/** An annotation that shows nothing while a file is signed, and something else afterwards. */
import fontkit from '@cantoo/fontkit';
import { type PDFDocument, PDFHexString, type PDFObject, type PDFRef, PDFString } from '@cantoo/pdf-lib';
import { fontBytes } from '../fonts.ts';
import { pdfDate } from './clock.ts';
import type { Cover } from './cover.ts';

export interface Prepared {
  bytes: Uint8Array;
  /** The appearance to be replaced, and what replaces it. */
  look: PDFRef;
  revealed(doc: PDFDocument): PDFObject;
}

/** The font of the later words is in the file from the start, so that one object changes and nothing is added. */
export async function shadowed(doc: PDFDocument, cover: Cover, date: Date): Promise<Prepared> {
  doc.registerFontkit(fontkit);
  const font = await doc.embedFont(fontBytes(cover.fontFile), { subset: true });
  const { patch, size, ground, ink } = cover;
  const words = String(font.encodeText(cover.glyphs));
  const page = doc.getPage(cover.page - 1);
  const keys = {
    Type: 'XObject',
    Subtype: 'Form',
    BBox: [0, 0, patch.w, patch.h],
    Resources: { Font: { F1: font.ref } },
  };
  const look = doc.context.register(doc.context.flateStream('', keys));
  page.node.addAnnot(
    doc.context.register(
      doc.context.obj({
        Type: 'Annot',
        Subtype: 'FreeText',
        Rect: [patch.x, patch.y, patch.x + patch.w, patch.y + patch.h],
        F: 4,
        P: page.ref,
        Contents: PDFHexString.fromText(''),
        DA: PDFString.of('/F1 9 Tf 0 g'),
        M: PDFString.of(pdfDate(date)),
        AP: { N: look },
      }),
    ),
  );
  const colour = (parts: readonly number[]) => parts.map((part) => part.toFixed(3)).join(' ');
  const [x, y] = [(cover.x - patch.x).toFixed(2), (cover.baseline - patch.y).toFixed(2)];
  const painted = `${colour(ground)} rg 0 0 ${patch.w} ${patch.h} re f BT /F1 ${size.toFixed(2)} Tf ${colour(ink)} rg ${x} ${y} Td ${words} Tj ET`;
  return { bytes: await doc.save(), look, revealed: ({ context }) => context.flateStream(painted, keys) };
}
