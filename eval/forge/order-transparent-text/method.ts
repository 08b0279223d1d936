import { orderForgery, writeOrder } from '../../lab/pdf/order-forgery.ts';

export default orderForgery({
  does: 'Writes an order to a machine in wholly transparent ink.',
  layers: ['structure', 'content'],
  async put(ordering) {
    return writeOrder(ordering, { size: ordering.random.number(7, 10, 1), opacity: 0 });
  },
});
