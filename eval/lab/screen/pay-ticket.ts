import { familyFor } from '../fonts.ts';
import { Board } from '../parts/board.ts';
import { contentOf } from '../parts/content.ts';
import { facingRows } from '../parts/rows.ts';
import { drawBars, drawTelephone, FOOT } from '../parts/telephone.ts';
import { screenWords } from '../parts/words.ts';
import type { Screen } from './screen.ts';

export default {
  does: 'A payment app shows a ticket with notches, a torn line and bars at its foot.',
  channel: 'app_screenshot',
  languages: ['he', 'en'],
  types: ['payment_app'],
  async draw(paper, random) {
    const telephone = drawTelephone(random.fork('telephone'), true);
    const board = new Board(paper, familyFor(paper.language, random.chance(0.3), random.next()), telephone);
    const { title, brand, main, fields, remarks } = contentOf(paper);
    const ground = random.pick(['#dfe7ee', '#efe6da', '#e3e0f3', '#d9ece0']);
    const { width, height } = board;
    board.area(0, 0, width, height, { fill: ground });
    drawBars(board, telephone, paper, random.fork('bars'), '#1b1d22');
    const [s, w] = [20, width - 40];
    const y = telephone.bar + 64;
    board.text(brand, s, y - 22, { size: 20, bold: true, colour: '#1b1d22', room: w });
    const rows = Math.min(fields.length * 42, height - y - 270 - FOOT);
    const foot = y + 128 + rows;
    board.area(s, y, w, rows + 250, { fill: '#fffdf8', radius: 12 });
    board.text(title, width / 2, y + 38, { size: 14, colour: '#5d6068', align: 'middle', room: w - 30 });
    board.text(main.value, width / 2, y + 84, { size: 38, bold: true, align: 'middle', room: w - 30 });
    board.dashes(s + 16, y + 108, w - 32, '#c9c6bd');
    const style = { size: 14, label: '#77797f', value: '#1b1d22', row: 42, bold: true };
    facingRows(board, fields, { s: s + 18, y: y + 118, w: w - 36, h: rows }, style);
    for (const side of [s, s + w]) board.circle(side, foot + 12, 11, { fill: ground });
    board.dashes(s + 16, foot + 12, w - 32, '#c9c6bd');
    const bars = random.fork('code');
    for (let at = s + 40; at < s + w - 40; ) {
      const bar = bars.pick([1, 1, 2, 3]);
      board.area(at, foot + 32, bar, 44, { fill: '#1b1d22' });
      at += bar + bars.pick([1.5, 2, 3]);
    }
    if (remarks[0])
      board.text(remarks[0], width / 2, foot + 102, { size: 11, colour: '#77797f', align: 'middle', room: w - 30 });
    const { download } = screenWords(paper.language);
    board.text(download, width / 2, height - FOOT - 14, { size: 14, bold: true, colour: '#384355', align: 'middle' });
    return board.picture();
  },
} satisfies Screen;
