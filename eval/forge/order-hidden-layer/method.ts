import { PDFHexString, PDFName, PDFOperator, PDFOperatorNames } from '@cantoo/pdf-lib';
import { orderForgery, writeOrder } from '../../lab/pdf/order-forgery.ts';

export default orderForgery({
  does: 'Writes an order to a machine on a layer that is switched off.',
  layers: ['structure', 'content'],
  async put(ordering) {
    const { doc, page, random } = ordering;
    const layer = doc.context.register(
      doc.context.obj({ Type: 'OCG', Name: PDFHexString.fromText(random.pick(['Layer 1', 'Notes', 'Print'])) }),
    );
    const off = { OCGs: [layer], D: { Order: [layer], OFF: [layer] } };
    doc.catalog.set(PDFName.of('OCProperties'), doc.context.obj(off));
    const properties = page.node.normalizedEntries().Resources;
    properties.set(PDFName.of('Properties'), doc.context.obj({ HiddenLayer: layer }));
    const begin = PDFOperator.of(PDFOperatorNames.BeginMarkedContentSequence, [
      PDFName.of('OC'),
      PDFName.of('HiddenLayer'),
    ]);
    page.pushOperators(begin);
    const box = await writeOrder(ordering, { size: 8 });
    page.pushOperators(PDFOperator.of(PDFOperatorNames.EndMarkedContent));
    return box;
  },
});
