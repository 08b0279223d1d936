import { familyFor } from '../fonts.ts';
import { Board } from '../parts/board.ts';
import { contentOf } from '../parts/content.ts';
import { facingRows, movementRows } from '../parts/rows.ts';
import { drawBars, drawTelephone, FOOT } from '../parts/telephone.ts';
import { screenWords } from '../parts/words.ts';
import type { Screen } from './screen.ts';

export default {
  does: "A bank's app lists the movements of an account with the balance under each.",
  channel: 'app_screenshot',
  languages: ['he', 'en'],
  types: ['bank_statement', 'card_statement'],
  async draw(paper, random) {
    const telephone = drawTelephone(random.fork('telephone'), true);
    const board = new Board(paper, familyFor(paper.language, false, random.next()), telephone);
    const { title, brand, main, fields, movements } = contentOf(paper);
    const accent = random.pick(['#0b5fff', '#00806a', '#8a1c4a']);
    const { width, height } = board;
    const words = screenWords(paper.language);
    board.area(0, 0, width, height, { fill: '#ffffff' });
    drawBars(board, telephone, paper, random.fork('bars'), '#14161a');
    let y = telephone.bar + 34;
    board.text(brand, 18, y, { size: 19, bold: true, colour: accent, room: width - 40 });
    y += 22;
    board.area(16, y, width - 32, 98, { fill: accent, radius: 16 });
    board.text(main.label, 34, y + 28, { size: 13, colour: '#ffffffd9' });
    board.text(main.value, 34, y + 70, { size: 32, bold: true, colour: '#ffffff', room: width - 68 });
    y += 108;
    const shown = fields.slice(0, 3);
    const style = { size: 12.5, label: '#6d737d', value: '#14161a', row: 28 };
    y += facingRows(board, shown, { s: 20, y, w: width - 40, h: 84 }, style) + 30;
    board.text(title, 18, y, { size: 15, bold: true, room: width - 36 });
    y += 10;
    const rows = { size: 13.5, label: '', value: '#14161a', minor: '#7a808a', rule: '#eceef1', row: 49 };
    const area = { s: 18, y, w: width - 36, h: height - y - FOOT - 60 };
    movementRows(board, movements, area, random.chance(0.5) ? { ...rows, disc: '#e8edf7' } : rows);
    board.rule(0, height - FOOT - 56, width, '#dfe2e7');
    [words.home, words.activity, words.cards, words.more].forEach((tab, i) => {
      const s = (width / 4) * (i + 0.5);
      const colour = i === 1 ? accent : '#7a808a';
      board.circle(s, height - FOOT - 36, 8, i === 1 ? { fill: colour } : { stroke: colour, line: 1.6 });
      board.text(tab, s, height - FOOT - 10, { size: 10.5, colour, align: 'middle' });
    });
    return board.picture();
  },
} satisfies Screen;
