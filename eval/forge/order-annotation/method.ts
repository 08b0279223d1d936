import { annotate } from '../../lab/pdf/annotations.ts';
import { orderForgery } from '../../lab/pdf/order-forgery.ts';

const HIDDEN = 2;

export default orderForgery({
  does: 'Leaves an order to a machine in a note that viewers do not show.',
  layers: ['structure', 'content'],
  async put(ordering) {
    const { doc, page, order, date } = ordering;
    annotate(doc, page, {
      subtype: 'Text',
      rect: { x: 10, y: 10, w: 18, h: 18 },
      look: '1 1 0.6 rg 0 0 18 18 re f',
      contents: order.text,
      author: 'system',
      date,
      more: { F: HIDDEN },
    });
    return undefined;
  },
});
