import { orderForgery } from '../../lab/pdf/order-forgery.ts';

export default orderForgery({
  does: 'Writes an order to a machine into the keywords or the subject of the file.',
  layers: ['metadata', 'content'],
  async put({ doc, order, random }) {
    if (random.chance(0.5)) doc.setKeywords([order.text]);
    else doc.setSubject(order.text);
    return undefined;
  },
});
