import fontkit from '@cantoo/fontkit';
import { rgb, TextAlignment } from '@cantoo/pdf-lib';
import { fontBytes } from '../../lab/fonts.ts';
import type { PdfForgery } from '../../lab/method.ts';
import { coverOf } from '../../lab/pdf/cover.ts';
import { openPdf } from '../../lab/pdf/file.ts';

export default {
  on: 'pdf',
  family: 'P',
  layers: ['structure'],
  does: 'Lays a filled form field with an opaque ground over the value.',
  tool: 'pdf-lib',
  async forge(file, target, random) {
    const { patch, glyphs, size, ground, ink, fontFile } = await coverOf(file, target, random);
    const doc = await openPdf(file.bytes);
    doc.registerFontkit(fontkit);
    const font = await doc.embedFont(fontBytes(fontFile), { subset: false });
    const field = doc.getForm().createTextField(random.pick(['Text1', 'field_1', 'untitled1']));
    field.setAlignment(TextAlignment.Center);
    field.setText(glyphs);
    field.addToPage(doc.getPage(target.box.page - 1), {
      x: patch.x,
      y: patch.y,
      width: patch.w,
      height: patch.h,
      font,
      backgroundColor: rgb(...ground),
      textColor: rgb(...ink),
      borderWidth: 0,
    });
    field.setFontSize(size);
    field.updateAppearances(font);
    return { bytes: await doc.save() };
  },
} satisfies PdfForgery;
