import { type PDFDict, PDFHexString, PDFName, PDFOperator, PDFOperatorNames, type PDFPage, rgb } from '@cantoo/pdf-lib';
import type { PdfFile } from '../method.ts';
import type { Ordering } from './order-forgery.ts';
import { embeddedFont } from './words.ts';

/** A printed page number whose replacement text, which readers take instead of it, is another one. */
export async function numberWithText(
  { doc, page, file }: Pick<Ordering, 'doc' | 'page'> & { file: PdfFile },
  text: string,
) {
  const begin = PDFOperator.of(PDFOperatorNames.BeginMarkedContentSequence, [PDFName.of('Span'), PDFName.of('Spoken')]);
  withProperty(page, doc.context.obj({ ActualText: PDFHexString.fromText(text) }) as PDFDict);
  page.pushOperators(begin);
  const font = await embeddedFont(doc, file.paper.language);
  const number = `- ${doc.getPages().indexOf(page) + 1} -`;
  page.drawText(number, { x: page.getWidth() / 2 - 8, y: 12, size: 7.5, font, color: rgb(0.4, 0.4, 0.4) });
  page.pushOperators(PDFOperator.of(PDFOperatorNames.EndMarkedContent));
}

function withProperty(page: PDFPage, property: PDFDict) {
  const { context } = page.doc;
  const resources = page.node.normalizedEntries().Resources;
  resources.set(PDFName.of('Properties'), context.obj({ Spoken: context.register(property) }));
}
