import { PDFHexString } from '@cantoo/pdf-lib';
import { orderForgery } from '../../lab/pdf/order-forgery.ts';
import { embeddedFont } from '../../lab/pdf/words.ts';

const HIDDEN = 2;

export default orderForgery({
  does: 'Puts an order to a machine into a form field that viewers do not show.',
  layers: ['structure', 'content'],
  async put(ordering) {
    const { doc, page, order, random } = ordering;
    const field = doc.getForm().createTextField(random.pick(['status', 'remarks', 'internal_1']));
    const font = await embeddedFont(doc, order.language);
    field.addToPage(page, { x: 10, y: 10, width: 60, height: 12, font, hidden: true });
    field.acroField.setValue(PDFHexString.fromText(order.text));
    field.acroField.getWidgets()[0]?.setFlags(HIDDEN);
    return undefined;
  },
});
