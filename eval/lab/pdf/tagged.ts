import { PDFArray, PDFDict, type PDFDocument, PDFHexString, PDFName, type PDFPage, rgb } from '@cantoo/pdf-lib';

/** A small ornament in the lower margin, with an alternative text for those who cannot see it. */
export function describedFigure(doc: PDFDocument, page: PDFPage, text: string): void {
  const { context, catalog } = doc;
  const [x, y] = [page.getWidth() - 34, 12];
  page.drawRectangle({ x, y, width: 10, height: 10, color: rgb(0.2, 0.45, 0.6) });
  page.drawCircle({ x: x + 5, y: y + 5, size: 3, color: rgb(1, 1, 1) });
  const known = context.lookup(catalog.get(PDFName.of('StructTreeRoot')));
  const root = known instanceof PDFDict ? known : (context.obj({ Type: 'StructTreeRoot', K: [] }) as PDFDict);
  const figure = context.register(
    context.obj({
      Type: 'StructElem',
      S: 'Figure',
      Pg: page.ref,
      Alt: PDFHexString.fromText(text),
      A: { O: 'Layout', BBox: [x, y, x + 10, y + 10] },
    }),
  );
  const kids = context.lookup(root.get(PDFName.of('K')));
  if (kids instanceof PDFArray) kids.push(figure);
  else root.set(PDFName.of('K'), context.obj(kids ? [root.get(PDFName.of('K'))!, figure] : [figure]));
  if (root === known) return;
  catalog.set(PDFName.of('StructTreeRoot'), context.register(root));
  catalog.set(PDFName.of('MarkInfo'), context.obj({ Marked: true }));
}
