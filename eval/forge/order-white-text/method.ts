import { orderForgery, writeOrder } from '../../lab/pdf/order-forgery.ts';

export default orderForgery({
  does: 'Writes an order to a machine in white on white.',
  layers: ['structure', 'content'],
  async put(ordering) {
    return writeOrder(ordering, { size: ordering.random.number(6, 10, 1), colour: [1, 1, 1] });
  },
});
