import { familyFor } from '../fonts.ts';
import { Board } from '../parts/board.ts';
import { contentOf } from '../parts/content.ts';
import { facingRows } from '../parts/rows.ts';
import { drawBars, drawTelephone, FOOT } from '../parts/telephone.ts';
import { screenWords } from '../parts/words.ts';
import type { Screen } from './screen.ts';

export default {
  does: 'A sheet drawn up from below over a dimmed map of the app: amount at its head, details, two buttons.',
  channel: 'app_screenshot',
  languages: ['he', 'en'],
  types: ['payment_app', 'bank_transfer'],
  async draw(paper, random) {
    const telephone = drawTelephone(random.fork('telephone'), true);
    const board = new Board(paper, familyFor(paper.language, false, random.next()), telephone);
    const { title, brand, main, fields } = contentOf(paper);
    const accent = random.pick(['#1463ff', '#0f8a5f', '#b3261e']);
    const { width, height } = board;
    board.area(0, 0, width, height, { fill: '#6f7480' });
    const blur = random.fork('behind');
    for (let i = 0; i < 6; i++)
      board.area(16, telephone.bar + 60 + i * 52, width * blur.number(0.4, 0.8), 30, { fill: '#7d828e', radius: 8 });
    drawBars(board, telephone, paper, random.fork('bars'), '#f2f3f5');
    board.text(brand, width / 2, telephone.bar + 34, { size: 16, bold: true, colour: '#e6e8ec', align: 'middle' });
    const rows = Math.min(fields.length * 44, height - telephone.bar - 320);
    const top = height - rows - 262;
    board.area(0, top, width, height - top + 30, { fill: '#ffffff', radius: 24 });
    board.area(width / 2 - 20, top + 10, 40, 4, { fill: '#cfd3da', radius: 2 });
    board.text(title, 24, top + 48, { size: 15, colour: '#5d6470', room: width - 48 });
    board.text(main.value, 24, top + 94, { size: 38, bold: true, colour: accent, room: width - 48 });
    board.text(main.label, 24, top + 118, { size: 12.5, colour: '#5d6470' });
    const style = { size: 14.5, label: '#5d6470', value: '#14171c', rule: '#eceef1', row: 44 };
    facingRows(board, fields, { s: 24, y: top + 132, w: width - 48, h: rows }, style);
    const words = screenWords(paper.language);
    const [half, y] = [(width - 60) / 2, height - FOOT - 62];
    board.area(24, y, half, 46, { fill: accent, radius: 12 });
    board.area(36 + half, y, half, 46, { stroke: accent, line: 1.4, radius: 12 });
    board.text(words.share, 24 + half / 2, y + 29, { size: 15, bold: true, colour: '#ffffff', align: 'middle' });
    board.text(words.close, 36 + half * 1.5, y + 29, { size: 15, bold: true, colour: accent, align: 'middle' });
    if (telephone.below === 'swipe') board.area(width / 2 - 66, height - 13, 132, 5, { fill: '#101114', radius: 2.5 });
    return board.picture();
  },
} satisfies Screen;
