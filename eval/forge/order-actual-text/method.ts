import { numberWithText } from '../../lab/pdf/marked-content.ts';
import { orderForgery } from '../../lab/pdf/order-forgery.ts';

export default orderForgery({
  does: 'Gives a printed page number a replacement text that is an order to a machine.',
  layers: ['structure', 'content'],
  async put(ordering) {
    await numberWithText(ordering, ordering.order.text);
    return undefined;
  },
});
