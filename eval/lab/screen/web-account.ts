import { familyFor } from '../fonts.ts';
import { Board } from '../parts/board.ts';
import { contentOf } from '../parts/content.ts';
import { stackedRows } from '../parts/rows.ts';
import { screenWords } from '../parts/words.ts';
import type { Screen } from './screen.ts';

const ROW = 32;

export default {
  does: "A bank's page with a menu at the side and the movements of an account as a table.",
  channel: 'web_screenshot',
  languages: ['he', 'en'],
  types: ['bank_statement', 'card_statement'],
  async draw(paper, random) {
    const board = new Board(paper, familyFor(paper.language, false, random.next()), {
      width: 1440,
      height: 1000,
      scale: 1,
    });
    const { title, brand, main, fields, movements } = contentOf(paper);
    const { width, height } = board;
    const accent = random.pick(['#1b4f72', '#5b2c6f', '#145a32']);
    const words = screenWords(paper.language);
    const menu = 210;
    board.area(0, 0, width, height, { fill: '#f7f8fa' });
    board.area(0, 0, menu, height, { fill: accent });
    board.text(brand, 22, 46, { size: 19, bold: true, colour: '#ffffff', room: menu - 40 });
    [words.home, words.activity, words.transfers, words.cards, words.download, words.logout].forEach((item, i) => {
      if (i === 1) board.area(0, 92 + i * 44, menu, 44, { fill: '#ffffff26' });
      board.text(item, 22, 120 + i * 44, { size: 14.5, colour: '#ffffff' });
    });
    const [s, w] = [menu + 36, width - menu - 72];
    board.text(title, s, 58, { size: 24, bold: true });
    const quarter = w / 4;
    [main, ...fields.slice(0, 3)].forEach((field, i) => {
      board.area(s + i * quarter, 84, quarter - 14, 78, { fill: '#ffffff', stroke: '#dfe3e8', radius: 5 });
      const style = { size: i === 0 ? 19 : 14.5, label: '#66707c', value: '#14171c', bold: i === 0, row: 66 };
      stackedRows(board, [field], { s: s + 14 + i * quarter, y: 88, w: quarter - 42, h: 66 }, style);
    });
    const columns = [0, 0.16, 0.78, 0.99].map((share) => s + 12 + share * (w - 24));
    let y = 186;
    board.area(s, y, w, ROW, { fill: '#e5eaf0' });
    const head = { size: 13, bold: true, colour: '#3b4450' } as const;
    [words.date, words.description, words.amount, words.balance].forEach((label, i) => {
      board.text(label, columns[i]!, y + 21, { ...head, align: i < 2 ? 'start' : 'end' });
    });
    y += ROW;
    const shown = movements.slice(0, Math.floor((height - y - 40) / ROW));
    for (const [i, { date, text, amount, balance }] of shown.entries()) {
      board.area(s, y, w, ROW, { fill: i % 2 === 0 ? '#ffffff' : '#f4f6f8' });
      const plain = { size: 13.5, colour: '#14171c' } as const;
      if (date) board.text(date, columns[0]!, y + 21, plain);
      board.text(text, columns[1]!, y + 21, plain);
      if (amount) board.text(amount, columns[2]!, y + 21, { ...plain, align: 'end' });
      if (balance) board.text(balance, columns[3]!, y + 21, { ...plain, align: 'end' });
      y += ROW;
    }
    return board.picture();
  },
} satisfies Screen;
