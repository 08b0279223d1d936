import { orderForgery, writeOrder } from '../../lab/pdf/order-forgery.ts';

export default orderForgery({
  does: 'Writes an order to a machine in letters one point high.',
  layers: ['structure', 'content'],
  async put(ordering) {
    return writeOrder(ordering, { size: ordering.random.number(0.6, 1.2, 2), colour: [0.4, 0.4, 0.4] });
  },
});
