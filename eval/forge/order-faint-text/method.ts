import { orderForgery, writeOrder } from '../../lab/pdf/order-forgery.ts';

export default orderForgery({
  does: 'Writes an order to a machine in an ink that nearly has the colour of the paper.',
  layers: ['structure', 'content'],
  async put(ordering) {
    const shade = ordering.random.number(0.965, 0.985);
    return writeOrder(ordering, { size: ordering.random.number(6, 9, 1), colour: [shade, shade, shade] });
  },
});
