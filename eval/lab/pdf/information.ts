import { PDFDict, type PDFDocument, PDFName } from '@cantoo/pdf-lib';

/** Entries of a document's information dictionary as they are written in the file. */
export function informationOf(doc: PDFDocument): PDFDict | null {
  const info = doc.context.lookup(doc.context.trailerInfo.Info);
  return info instanceof PDFDict ? info : null;
}

/** Gives a rewritten file the information of the one that it was made of: producer, creator, title and dates. */
export function withInformation(doc: PDFDocument, original: PDFDict): void {
  const own = doc.context.obj({});
  for (const [key, value] of original.entries()) own.set(PDFName.of(key.decodeText()), value.clone(doc.context));
  doc.context.trailerInfo.Info = doc.context.register(own);
}
