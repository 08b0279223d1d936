import { familyFor } from '../fonts.ts';
import { Board } from '../parts/board.ts';
import { contentOf, initialsOf } from '../parts/content.ts';
import { facingRows } from '../parts/rows.ts';
import { drawBars, drawTelephone, FOOT } from '../parts/telephone.ts';
import { screenWords } from '../parts/words.ts';
import type { Screen } from './screen.ts';

export default {
  does: 'A payment inside a chat: a bubble with the amount, a second one with the details.',
  channel: 'app_screenshot',
  languages: ['he', 'en'],
  types: ['payment_app'],
  async draw(paper, random) {
    const telephone = drawTelephone(random.fork('telephone'));
    const board = new Board(paper, familyFor(paper.language, false, random.next()), telephone);
    const { title, brand, main, fields, remarks } = contentOf(paper);
    const isDark = random.chance(0.4);
    const [ground, bar, ink, minor, own, other] = isDark
      ? ['#0b141a', '#1f2c33', '#e9edef', '#8696a0', '#075e54', '#1f2c33']
      : ['#ece8e1', '#ffffff', '#15181b', '#6a7278', '#d7f5d0', '#ffffff'];
    const { width, height } = board;
    const words = screenWords(paper.language);
    board.area(0, 0, width, height, { fill: ground });
    board.area(0, 0, width, telephone.bar + 54, { fill: bar });
    drawBars(board, telephone, paper, random.fork('bars'), ink);
    const head = telephone.bar + 28;
    board.circle(52, head, 17, { fill: '#7a8fb8' });
    board.text(initialsOf(fields), 52, head + 5, { size: 13, bold: true, colour: '#ffffff', align: 'middle' });
    board.path(
      [
        [18, head - 6],
        [12, head],
        [18, head + 6],
      ],
      ink,
      1.8,
    );
    board.text(brand, 80, head + 5, { size: 16, bold: true, colour: ink, room: width - 130 });
    let y = telephone.bar + 74;
    board.area(width / 2 - 32, y, 64, 22, { fill: bar, radius: 11 });
    board.text(words.today, width / 2, y + 15, { size: 11, colour: minor, align: 'middle' });
    y += 40;
    const wide = width * 0.8;
    board.area(width - wide - 12, y, wide, 112, { fill: own, radius: 16 });
    board.text(title, width - wide + 4, y + 26, { size: 13, colour: minor, room: wide - 32 });
    board.text(main.value, width - wide + 4, y + 70, { size: 34, bold: true, colour: ink, room: wide - 32 });
    board.text(main.label, width - wide + 4, y + 94, { size: 12, colour: minor });
    y += 124;
    const rows = Math.min(fields.length * 34, height - y - FOOT - 76);
    board.area(12, y, wide + 20, rows + 16, { fill: other, radius: 16 });
    facingRows(
      board,
      fields,
      { s: 26, y: y + 8, w: wide - 8, h: rows },
      { size: 13, label: minor, value: ink, row: 34 },
    );
    y += rows + 28;
    if (remarks[0] && y < height - FOOT - 120) {
      board.area(12, y, wide, 58, { fill: other, radius: 16 });
      board.paragraph(remarks[0], 26, y + 24, { size: 12, colour: ink, room: wide - 28 });
    }
    board.area(12, height - FOOT - 46, width - 24, 40, { fill: bar, radius: 20 });
    board.text(words.reply, 30, height - FOOT - 21, { size: 13.5, colour: minor });
    return board.picture();
  },
} satisfies Screen;
