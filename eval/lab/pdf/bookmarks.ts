import { type PDFDocument, PDFHexString, PDFName, type PDFPage, type PDFRef } from '@cantoo/pdf-lib';

/** Gives the document an outline of its own; one that it had is replaced. */
export function bookmarked(doc: PDFDocument, entries: readonly { title: string; page: PDFPage }[]): void {
  const { context } = doc;
  const root = context.nextRef();
  const refs: PDFRef[] = entries.map(() => context.nextRef());
  entries.forEach(({ title, page }, i) => {
    context.assign(
      refs[i]!,
      context.obj({
        Title: PDFHexString.fromText(title),
        Parent: root,
        Dest: [page.ref, 'Fit'],
        ...(i > 0 ? { Prev: refs[i - 1]! } : {}),
        ...(i + 1 < refs.length ? { Next: refs[i + 1]! } : {}),
      }),
    );
  });
  context.assign(root, context.obj({ Type: 'Outlines', First: refs[0]!, Last: refs.at(-1)!, Count: refs.length }));
  doc.catalog.set(PDFName.of('Outlines'), root);
}
