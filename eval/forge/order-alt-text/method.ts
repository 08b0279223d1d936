import { orderForgery } from '../../lab/pdf/order-forgery.ts';
import { describedFigure } from '../../lab/pdf/tagged.ts';

export default orderForgery({
  does: 'Gives a small ornament an alternative text that is an order to a machine.',
  layers: ['structure', 'content'],
  async put(ordering) {
    const { doc, page, order } = ordering;
    describedFigure(doc, page, order.text);
    return undefined;
  },
});
