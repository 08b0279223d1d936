import { familyFor } from '../fonts.ts';
import { Board } from '../parts/board.ts';
import { contentOf } from '../parts/content.ts';
import { facingRows } from '../parts/rows.ts';
import { drawBars, drawTelephone, FOOT } from '../parts/telephone.ts';
import { screenWords } from '../parts/words.ts';
import type { Screen } from './screen.ts';

export default {
  does: 'A payment app on white: a coloured head, the amount in it, details on cards.',
  channel: 'app_screenshot',
  languages: ['he', 'en'],
  types: ['payment_app'],
  async draw(paper, random) {
    const telephone = drawTelephone(random.fork('telephone'));
    const board = new Board(paper, familyFor(paper.language, false, random.next()), telephone);
    const { title, brand, main, fields, remarks } = contentOf(paper);
    const accent = random.pick(['#0a6cff', '#00857c', '#d6336c', '#6c2bd9']);
    const { width, height } = board;
    const head = telephone.bar + 178;
    board.area(0, 0, width, height, { fill: '#f3f5f8' });
    board.area(0, 0, width, head, { fill: accent });
    drawBars(board, telephone, paper, random.fork('bars'), '#ffffff');
    if (telephone.below === 'buttons') board.area(0, height - 34, width, 34, { fill: '#101114' });
    const top = telephone.bar + 34;
    board.text(brand, 20, top, { size: 18, bold: true, colour: '#ffffff', room: width - 90 });
    for (let i = 0; i < 3; i++) board.circle(width - 22, top - 12 + 6 * i, 1.8, { fill: '#ffffff' });
    board.text(title, 20, top + 40, { size: 14, colour: '#ffffffd9', room: width - 40 });
    board.text(main.value, 20, top + 92, { size: 42, bold: true, colour: '#ffffff', room: width - 40 });
    board.text(main.label, 20, top + 118, { size: 12.5, colour: '#ffffffd9' });
    const style = { size: 14.5, label: '#68707d', value: '#15181d', rule: '#e6e9ee', row: 48 };
    const room = height - head - FOOT - 40;
    const rows = Math.min(fields.length * 48, room);
    board.area(14, head - 16, width - 28, rows + 16, { fill: '#ffffff', radius: 14 });
    const used = facingRows(board, fields, { s: 30, y: head - 8, w: width - 60, h: rows }, style);
    let y = head + used + 34;
    for (const remark of remarks)
      if (y < height - FOOT - 50) y = board.paragraph(remark, 24, y, { size: 12, colour: '#68707d', room: width - 48 });
    if (y < height - FOOT - 40) {
      const { details } = screenWords(paper.language);
      board.text(details, width / 2, height - FOOT - 18, { size: 14, bold: true, colour: accent, align: 'middle' });
    }
    return board.picture();
  },
} satisfies Screen;
