import { orderForgery } from '../../lab/pdf/order-forgery.ts';

export default orderForgery({
  does: 'Attaches a text file with an order to a machine.',
  layers: ['structure', 'content'],
  async put({ doc, order, date, random }) {
    const name = random.pick(['readme.txt', 'processing.txt', 'notes.md', 'meta.json']);
    const content = name.endsWith('json') ? JSON.stringify({ note: order.text }) : `${order.text}\n`;
    await doc.attach(Buffer.from(content), name, {
      mimeType: 'text/plain',
      creationDate: date,
      modificationDate: date,
    });
    return undefined;
  },
});
