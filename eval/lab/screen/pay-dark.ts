import { familyFor } from '../fonts.ts';
import { Board } from '../parts/board.ts';
import { contentOf } from '../parts/content.ts';
import { facingRows } from '../parts/rows.ts';
import { drawBars, drawTelephone, FOOT } from '../parts/telephone.ts';
import { screenWords } from '../parts/words.ts';
import type { Screen } from './screen.ts';

export default {
  does: 'A payment app on black: a tick, the amount, a list of details.',
  channel: 'app_screenshot',
  languages: ['he', 'en'],
  types: ['payment_app', 'bank_transfer'],
  async draw(paper, random) {
    const telephone = drawTelephone(random.fork('telephone'));
    const board = new Board(paper, familyFor(paper.language, false, random.next()), telephone);
    const { title, brand, main, fields, remarks } = contentOf(paper);
    const accent = random.pick(['#37d67a', '#5b8cff', '#ffb020', '#c780ff']);
    const { width, height } = board;
    const middle = width / 2;
    board.area(0, 0, width, height, { fill: random.pick(['#0c0d10', '#121212', '#101820']) });
    drawBars(board, telephone, paper, random.fork('bars'), '#f4f5f7');
    let y = telephone.bar + 30;
    board.text(brand, middle, y, { size: 14, bold: true, colour: '#aeb4bf', align: 'middle', room: width - 90 });
    board.path(
      [
        [24, y - 5],
        [18, y - 5],
        [23, y - 10],
      ],
      '#aeb4bf',
      1.6,
    );
    y += 52;
    board.tick(middle, y, 26, accent, '#0c0d10');
    y += 60;
    board.text(title, middle, y, { size: 17, bold: true, colour: '#f4f5f7', align: 'middle', room: width - 40 });
    y += 54;
    board.text(main.value, middle, y, { size: 40, bold: true, colour: '#ffffff', align: 'middle', room: width - 48 });
    y += 24;
    board.text(main.label, middle, y, { size: 13, colour: '#8b919c', align: 'middle' });
    y += 26;
    const area = { s: 22, y, w: width - 44, h: height - y - FOOT - 92 };
    const style = { size: 14, label: '#8b919c', value: '#eceef2', rule: '#2a2d33', row: 46 };
    y += facingRows(board, fields, area, style) + 22;
    if (remarks[0] && y < height - FOOT - 100)
      board.paragraph(remarks[0], 22, y, { size: 11.5, colour: '#8b919c', room: width - 44 });
    board.area(22, height - FOOT - 58, width - 44, 48, { fill: accent, radius: 24 });
    const { share } = screenWords(paper.language);
    board.text(share, middle, height - FOOT - 29, { size: 15, bold: true, colour: '#0c0d10', align: 'middle' });
    return board.picture();
  },
} satisfies Screen;
