import { orderForgery, writeOrder } from '../../lab/pdf/order-forgery.ts';

export default orderForgery({
  does: 'Prints an order to a machine as small print at the foot of the page, for all to see.',
  layers: ['content'],
  async put(ordering) {
    return writeOrder(ordering, { size: ordering.random.number(5, 6.5, 1), colour: [0.45, 0.46, 0.5] });
  },
});
