import { popGraphicsState, pushGraphicsState, setTextRenderingMode, TextRenderingMode } from '@cantoo/pdf-lib';
import { orderForgery, writeOrder } from '../../lab/pdf/order-forgery.ts';

export default orderForgery({
  does: 'Writes an order to a machine in the mode that paints nothing, as the text behind a scan.',
  layers: ['structure', 'content'],
  async put(ordering) {
    const { page } = ordering;
    page.pushOperators(pushGraphicsState(), setTextRenderingMode(TextRenderingMode.Invisible));
    const box = await writeOrder(ordering, { size: ordering.random.number(7, 10, 1) });
    page.pushOperators(popGraphicsState());
    return box;
  },
});
