import { familyFor } from '../fonts.ts';
import { Board } from '../parts/board.ts';
import { contentOf } from '../parts/content.ts';
import { tiles } from '../parts/rows.ts';
import { drawBars, drawTelephone, FOOT } from '../parts/telephone.ts';
import { screenWords } from '../parts/words.ts';
import type { Screen } from './screen.ts';

export default {
  does: "A bank's app shows an order as small tiles in two columns, in the colours of the night.",
  channel: 'app_screenshot',
  languages: ['he', 'en'],
  types: ['bank_transfer', 'deposit_receipt', 'payment_app'],
  async draw(paper, random) {
    const telephone = drawTelephone(random.fork('telephone'));
    const board = new Board(paper, familyFor(paper.language, false, random.next()), telephone);
    const { title, brand, main, fields } = contentOf(paper);
    const isDark = random.chance(0.5);
    const [ground, tile, ink, minor] = isDark
      ? ['#141a2a', '#202940', '#f3f5fa', '#97a1b8']
      : ['#f6f2ec', '#ffffff', '#22201c', '#857d70'];
    const accent = random.pick(['#f2a33a', '#3aa5f2', '#e8604c']);
    const { width, height } = board;
    board.area(0, 0, width, height, { fill: ground });
    drawBars(board, telephone, paper, random.fork('bars'), ink);
    let y = telephone.bar + 40;
    board.area(16, y - 20, 26, 26, { fill: accent, radius: 7 });
    board.text(brand, 52, y, { size: 17, bold: true, colour: ink, room: width - 80 });
    y += 34;
    board.area(16, y, width - 32, 116, { fill: accent, radius: 14 });
    board.text(title, 34, y + 32, { size: 14, bold: true, colour: '#101114', room: width - 68 });
    board.text(main.value, 34, y + 76, { size: 34, bold: true, colour: '#101114', room: width - 68 });
    board.text(main.label, 34, y + 100, { size: 12, colour: '#101114' });
    y += 130;
    const style = { size: 14, label: minor, value: ink, tile, row: 70 };
    tiles(board, fields, { s: 16, y, w: width - 32, h: height - y - FOOT - 66 }, style);
    const words = screenWords(paper.language);
    const tabs = [words.home, words.transfers, words.cards, words.more];
    tabs.forEach((tab, i) => {
      const s = (width / 4) * (i + 0.5);
      board.area(s - 9, height - FOOT - 44, 18, 18, { fill: i === 1 ? accent : minor, radius: 5 });
      board.text(tab, s, height - FOOT - 10, { size: 10.5, colour: i === 1 ? accent : minor, align: 'middle' });
    });
    return board.picture();
  },
} satisfies Screen;
