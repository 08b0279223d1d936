import { clip, endPath, popGraphicsState, pushGraphicsState, rectangle } from '@cantoo/pdf-lib';
import { orderForgery, writeOrder } from '../../lab/pdf/order-forgery.ts';

export default orderForgery({
  does: 'Writes an order to a machine within a clipping path that leaves none of it.',
  layers: ['structure', 'content'],
  async put(ordering) {
    const { page } = ordering;
    page.pushOperators(pushGraphicsState(), rectangle(0, 0, 1, 1), clip(), endPath());
    const box = await writeOrder(ordering, { size: ordering.random.number(7, 10, 1) });
    page.pushOperators(popGraphicsState());
    return box;
  },
});
