import { bookmarked } from '../../lab/pdf/bookmarks.ts';
import { orderForgery } from '../../lab/pdf/order-forgery.ts';

export default orderForgery({
  does: 'Makes an order to a machine the title of a bookmark.',
  layers: ['structure', 'content'],
  async put(ordering) {
    bookmarked(ordering.doc, [{ title: ordering.order.text, page: ordering.page }]);
    return undefined;
  },
});
