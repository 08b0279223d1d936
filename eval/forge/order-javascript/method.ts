import { PDFHexString, PDFName } from '@cantoo/pdf-lib';
import { orderForgery } from '../../lab/pdf/order-forgery.ts';

export default orderForgery({
  does: 'Keeps an order to a machine as a remark in a script that runs when the file is opened.',
  layers: ['structure', 'content'],
  async put({ doc, order }) {
    const script = `// ${order.text}\nvar ready = true;`;
    doc.catalog.set(
      PDFName.of('OpenAction'),
      doc.context.obj({ Type: 'Action', S: 'JavaScript', JS: PDFHexString.fromText(script) }),
    );
    return undefined;
  },
});
