import { familyFor } from '../fonts.ts';
import { Board } from '../parts/board.ts';
import { contentOf } from '../parts/content.ts';
import { stackedRows } from '../parts/rows.ts';
import { drawBars, drawTelephone, FOOT } from '../parts/telephone.ts';
import { screenWords } from '../parts/words.ts';
import type { Screen } from './screen.ts';

export default {
  does: 'A payment app: a white card with round corners over a ground that runs from one colour into another.',
  channel: 'app_screenshot',
  languages: ['he', 'en'],
  types: ['payment_app', 'bank_transfer'],
  async draw(paper, random) {
    const telephone = drawTelephone(random.fork('telephone'), true);
    const board = new Board(paper, familyFor(paper.language, random.chance(0.2), random.next()), telephone);
    const { title, brand, main, fields } = contentOf(paper);
    const [from, to] = random.pick([
      ['#5b2be0', '#e0457b'],
      ['#0b8f8a', '#1d4ed8'],
      ['#ff7a45', '#d61f69'],
      ['#1f3b73', '#10131c'],
    ] as const);
    const { width, height } = board;
    board.gradient(0, height, from, to);
    drawBars(board, telephone, paper, random.fork('bars'), '#ffffff');
    const top = telephone.bar + 30;
    board.text(brand, width / 2, top + 8, {
      size: 16,
      bold: true,
      colour: '#ffffff',
      align: 'middle',
      room: width - 80,
    });
    const room = height - top - 210 - FOOT - 70;
    const rows = Math.min(fields.length * 47, room);
    const [s, y, w] = [24, top + 56, width - 48];
    board.area(s, y, w, rows + 150, { fill: '#ffffff', radius: 22 });
    board.tick(width / 2, y, 30, '#1db954', '#ffffff');
    board.text(title, width / 2, y + 58, { size: 15, bold: true, align: 'middle', room: w - 32 });
    board.text(main.value, width / 2, y + 106, { size: 36, bold: true, colour: from, align: 'middle', room: w - 32 });
    board.rule(s + 20, y + 128, w - 40, '#e4e4ea');
    const style = { size: 14.5, label: '#8a8f9b', value: '#1a1c22', row: 47 };
    stackedRows(board, fields, { s: s + 22, y: y + 134, w: w - 44, h: rows }, style);
    board.area(s, height - FOOT - 56, w, 46, { stroke: '#ffffff', line: 1.5, radius: 23 });
    const { close } = screenWords(paper.language);
    board.text(close, width / 2, height - FOOT - 28, { size: 15, bold: true, colour: '#ffffff', align: 'middle' });
    return board.picture();
  },
} satisfies Screen;
