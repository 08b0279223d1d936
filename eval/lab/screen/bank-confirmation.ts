import { familyFor } from '../fonts.ts';
import { Board } from '../parts/board.ts';
import { contentOf } from '../parts/content.ts';
import { stackedRows } from '../parts/rows.ts';
import { drawBars, drawTelephone, FOOT } from '../parts/telephone.ts';
import { screenWords } from '../parts/words.ts';
import type { Screen } from './screen.ts';

export default {
  does: "A bank's app confirms a transfer: a green bar, labels above values.",
  channel: 'app_screenshot',
  languages: ['he', 'en'],
  types: ['bank_transfer', 'deposit_receipt', 'payment_app', 'balance_confirmation', 'account_confirmation'],
  async draw(paper, random) {
    const telephone = drawTelephone(random.fork('telephone'), true);
    const board = new Board(paper, familyFor(paper.language, random.chance(0.15), random.next()), telephone);
    const { title, brand, main, fields, remarks } = contentOf(paper);
    const { width, height } = board;
    const accent = random.pick(['#12355b', '#7a1f2b', '#0d4f3c', '#37306b']);
    const words = screenWords(paper.language);
    board.area(0, 0, width, height, { fill: '#ffffff' });
    board.area(0, 0, width, telephone.bar + 52, { fill: accent });
    drawBars(board, telephone, paper, random.fork('bars'), '#ffffff');
    if (telephone.below === 'buttons') board.area(0, height - 34, width, 34, { fill: '#1c1d20' });
    board.text(brand, width / 2, telephone.bar + 32, {
      size: 17,
      bold: true,
      colour: '#ffffff',
      align: 'middle',
      room: width - 100,
    });
    let y = telephone.bar + 52;
    board.area(0, y, width, 44, { fill: '#e2f4e8' });
    board.tick(30, y + 22, 10, '#1e8e4e', '#ffffff');
    board.text(words.done, 50, y + 27, { size: 14, bold: true, colour: '#17683a' });
    y += 78;
    board.text(title, 20, y, { size: 19, bold: true, colour: accent, room: width - 40 });
    y += 44;
    board.text(main.label, 20, y - 14, { size: 12, colour: '#6a707a' });
    board.text(main.value, 20, y + 20, { size: 31, bold: true, room: width - 40 });
    y += 36;
    board.area(20, y, width - 40, 2, { fill: accent });
    const style = { size: 15, label: '#6a707a', value: '#171a1f', rule: '#e7e9ed', row: 50 };
    y += stackedRows(board, fields, { s: 20, y: y + 4, w: width - 40, h: height - y - FOOT - 84 }, style) + 28;
    if (remarks[0] && y < height - FOOT - 100)
      board.paragraph(remarks[0], 20, y, { size: 11.5, colour: '#6a707a', room: width - 40 });
    board.area(20, height - FOOT - 62, width - 40, 46, { fill: accent, radius: 6 });
    board.text(words.home, width / 2, height - FOOT - 33, { size: 15, bold: true, colour: '#ffffff', align: 'middle' });
    return board.picture();
  },
} satisfies Screen;
