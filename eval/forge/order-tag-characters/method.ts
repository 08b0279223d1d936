import { numberWithText } from '../../lab/pdf/marked-content.ts';
import { orderForgery } from '../../lab/pdf/order-forgery.ts';

export default orderForgery({
  does: 'Hides an order to a machine in characters that have no shape, behind a printed page number.',
  layers: ['structure', 'content'],
  async put(ordering) {
    const { doc, page, order, random } = ordering;
    const number = `- ${doc.getPages().indexOf(page) + 1} -`;
    const hidden = order.language === 'en' && random.chance(0.6) ? inTags(order.text) : spaced(order.text);
    await numberWithText(ordering, number + hidden);
    return undefined;
  },
});

const TAGS = 0xe0000;
const ZERO_WIDTH = ['\u200b', '\u200c', '\u2060'];

/** ASCII as tag characters, which nothing draws. */
const inTags = (text: string) =>
  [...text]
    .filter((character) => character < '\u007f')
    .map((character) => String.fromCodePoint(TAGS + character.codePointAt(0)!))
    .join('');

/** A character without width after each letter, so that no search finds the words. */
const spaced = (text: string) => [...text].map((character, i) => character + ZERO_WIDTH[i % 3]).join('');
