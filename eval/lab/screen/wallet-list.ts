import { familyFor } from '../fonts.ts';
import { Board } from '../parts/board.ts';
import { contentOf } from '../parts/content.ts';
import { movementRows, stackedRows } from '../parts/rows.ts';
import { drawBars, drawTelephone, FOOT } from '../parts/telephone.ts';
import type { Screen } from './screen.ts';

export default {
  does: 'A wallet in the dark: the sum at the head, then movements with a disc each.',
  channel: 'app_screenshot',
  languages: ['he', 'en'],
  types: ['bank_statement', 'card_statement', 'payment_app'],
  async draw(paper, random) {
    const telephone = drawTelephone(random.fork('telephone'), true);
    const board = new Board(paper, familyFor(paper.language, false, random.next()), telephone);
    const { title, brand, main, fields, movements } = contentOf(paper);
    const { width, height } = board;
    const [from, to] = random.pick([
      ['#2a1a4a', '#0d0b14'],
      ['#0f3a3a', '#081414'],
      ['#3a1f12', '#120b08'],
    ] as const);
    board.gradient(0, height, from, to);
    drawBars(board, telephone, paper, random.fork('bars'), '#f6f4fb');
    let y = telephone.bar + 36;
    board.text(title, width / 2, y, { size: 15, bold: true, colour: '#f6f4fb', align: 'middle', room: width - 60 });
    y += 58;
    board.text(main.value, width / 2, y, {
      size: 40,
      bold: true,
      colour: '#ffffff',
      align: 'middle',
      room: width - 40,
    });
    y += 24;
    board.text(main.label, width / 2, y, { size: 13, colour: '#b7b0c8', align: 'middle' });
    y += 20;
    board.text(brand, width / 2, y, { size: 12, colour: '#b7b0c8', align: 'middle' });
    y += 20;
    const area = { s: 18, y, w: width - 36, h: height - y - FOOT };
    const style = { size: 14.5, label: '#b7b0c8', value: '#f6f4fb', minor: '#b7b0c8', rule: '#ffffff1f', row: 54 };
    if (movements.length > 0) movementRows(board, movements, area, { ...style, disc: '#ffffff26' });
    else stackedRows(board, fields, area, style);
    return board.picture();
  },
} satisfies Screen;
