import { createCanvas } from '@napi-rs/canvas';
import { orderForgery, writeOrder } from '../../lab/pdf/order-forgery.ts';
import type { Random } from '../../lab/random.ts';

export default orderForgery({
  does: 'Writes an order to a machine and lays a picture over it.',
  layers: ['structure', 'content'],
  async put(ordering) {
    const { doc, page, random } = ordering;
    const box = await writeOrder(ordering, { size: 7 });
    const image = await doc.embedPng(ribbon(random.fork('ribbon')));
    page.drawImage(image, { x: 20, y: 3, width: page.getWidth() - 40, height: 24 });
    return box;
  },
});

/** A band of soft colours, as letterheads have at their foot. */
function ribbon(random: Random): Uint8Array {
  const canvas = createCanvas(1100, 48);
  const context = canvas.getContext('2d');
  const band = context.createLinearGradient(0, 0, canvas.width, 0);
  const hue = random.int(0, 359);
  band.addColorStop(0, `hsl(${hue} 45% 80%)`);
  band.addColorStop(1, `hsl(${hue + 40} 45% 92%)`);
  context.fillStyle = band;
  context.fillRect(0, 0, canvas.width, canvas.height);
  return new Uint8Array(canvas.toBuffer('image/png'));
}
