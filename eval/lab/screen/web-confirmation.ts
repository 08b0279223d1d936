import { familyFor } from '../fonts.ts';
import { Board } from '../parts/board.ts';
import { contentOf } from '../parts/content.ts';
import { facingRows } from '../parts/rows.ts';
import { screenWords } from '../parts/words.ts';
import type { Screen } from './screen.ts';

const SIZES = [
  { width: 1280, height: 900, scale: 1 },
  { width: 1366, height: 900, scale: 1 },
  { width: 1600, height: 1125, scale: 1.25 },
] as const;

export default {
  does: "A bank's page confirms an order in the middle of a wide window.",
  channel: 'web_screenshot',
  languages: ['he', 'en'],
  types: ['bank_transfer', 'deposit_receipt', 'payment_app', 'balance_confirmation', 'account_confirmation'],
  async draw(paper, random) {
    const board = new Board(paper, familyFor(paper.language, random.chance(0.2), random.next()), random.pick(SIZES));
    const { title, brand, main, fields, remarks } = contentOf(paper);
    const { width, height } = board;
    const accent = random.pick(['#00497a', '#7b2d26', '#2f5d34', '#463a7c']);
    const words = screenWords(paper.language);
    board.area(0, 0, width, height, { fill: '#eef1f4' });
    board.area(0, 0, width, 64, { fill: '#ffffff' });
    board.area(0, 64, width, 3, { fill: accent });
    board.text(brand, 40, 41, { size: 22, bold: true, colour: accent });
    [words.logout, words.more, words.cards, words.transfers, words.home].forEach((item, i) => {
      board.text(item, width - 40 - i * 105, 39, { size: 14, colour: '#4b5563', align: 'end' });
    });
    const w = Math.min(760, width - 160);
    const s = (width - w) / 2;
    const rows = Math.min(fields.length * 40, height - 360);
    board.area(s, 100, w, rows + 196, { fill: '#ffffff', stroke: '#d5dae0', radius: 6 });
    board.tick(s + 44, 146, 16, '#1e8e4e', '#ffffff');
    board.text(title, s + 74, 152, { size: 20, bold: true, room: w - 110 });
    board.text(main.label, s + 28, 208, { size: 14, colour: '#5b6470' });
    board.text(main.value, s + w - 28, 210, { size: 30, bold: true, align: 'end', room: w * 0.6 });
    board.rule(s + 28, 232, w - 56, accent);
    const style = { size: 14.5, label: '#5b6470', value: '#181b20', rule: '#eceff2', row: 40 };
    facingRows(board, fields, { s: s + 28, y: 240, w: w - 56, h: rows }, style);
    const foot = 240 + rows;
    board.area(s + w - 148, foot + 12, 120, 34, { fill: accent, radius: 4 });
    board.text(words.print, s + w - 88, foot + 34, { size: 14, bold: true, colour: '#ffffff', align: 'middle' });
    let y = foot + 84;
    for (const remark of remarks) y = board.paragraph(remark, s, y, { size: 12, colour: '#5b6470', room: w });
    return board.picture();
  },
} satisfies Screen;
