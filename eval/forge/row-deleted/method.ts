import type { PdfForgery } from '../../lab/method.ts';
import { type Value, valuesOf } from '../../lab/paper/paper.ts';
import { openPdf, rectOn } from '../../lab/pdf/file.ts';
import { editPage } from '../../lab/pdf/pdfium-edit.ts';
import { withoutBand } from '../../lab/pdf/row.ts';
import { charactersOf, placesOf } from '../../lab/pdfium.ts';

export default {
  on: 'pdf',
  family: 'P',
  layers: ['content', 'structure'],
  kinds: [],
  does: 'Takes a row out of a table and moves what stands below it up.',
  tool: 'PDFium',
  async forge({ bytes, paper }, _target, random) {
    const characters = await charactersOf(bytes);
    const rows = rowsOf(valuesOf(paper).map((value) => ({ ...value, places: placesOf(characters, value.text) })));
    const row = rows.length > 3 ? random.pick(rows.slice(1, -1)) : null;
    if (!row) return null;
    const page = (await openPdf(bytes)).getPage(row.box.page - 1);
    const band = rectOn(page, { ...row.box, x: 0, w: 100 });
    const height = (row.pitch / 100) * page.getHeight();
    const edited = await editPage(bytes, row.box.page, (editor) => withoutBand(editor, { ...band, h: height }));
    const changes = row.values.map(({ id, kind, text }) => ({ id, kind, before: text, after: '' }));
    return edited && { bytes: edited, boxes: [{ ...row.box, x: 4, w: 92 }], changes };
  },
} satisfies PdfForgery;

interface Placed extends Value {
  places: ReturnType<typeof placesOf>;
}

/** Rows of which a value is printed once, with the distance to the next row, in percent of the page. */
function rowsOf(values: readonly Placed[]) {
  const numbers = [...new Set(values.flatMap(({ id }) => id.match(/^(?:row|line)\.\d+/)?.[0] ?? []))];
  const rows = numbers.flatMap((number) => {
    const own = values.filter(({ id }) => id.startsWith(`${number}.`));
    const box = own.find(({ places }) => places.length === 1)?.places[0];
    return box ? [{ box, values: own }] : [];
  });
  return rows.flatMap((row, i) => {
    const next = rows[i + 1];
    const pitch = next && next.box.page === row.box.page ? next.box.y - row.box.y : 0;
    return pitch > 0.5 && pitch < 6 ? [{ ...row, pitch }] : [];
  });
}
