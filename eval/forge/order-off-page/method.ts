import { orderForgery, writeOrder } from '../../lab/pdf/order-forgery.ts';

export default orderForgery({
  does: 'Writes an order to a machine beside the page, where no viewer and no printer shows it.',
  layers: ['structure', 'content'],
  async put(ordering) {
    const y = ordering.random.pick([-40, -120, ordering.page.getHeight() + 60]);
    await writeOrder(ordering, { size: 9, y });
    return undefined;
  },
});
