import { orderForgery } from '../../lab/pdf/order-forgery.ts';
import { setXmp } from '../../lab/pdf/xmp.ts';

export default orderForgery({
  does: 'Writes an order to a machine into the description of the XMP metadata.',
  layers: ['metadata', 'content'],
  async put(ordering) {
    setXmp(ordering.doc, { description: ordering.order.text, language: ordering.order.language, date: ordering.date });
    return undefined;
  },
});
