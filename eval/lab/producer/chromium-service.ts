import { escaped } from '../layout/html.ts';
import { printedByChromium } from '../print/chromium.ts';
import type { Producer } from './producer.ts';

export default {
  does: 'A server that prints its pages with a Chromium without a window, with a line of its own at head and foot.',
  needs: ['chromium'],
  languages: ['he', 'en', 'de', 'fr', 'ar'],
  print(sheet, random) {
    const { paper } = sheet;
    const line = (text: string) =>
      `<div style="width:100%;font-size:6px;padding:0 12mm;text-align:center">${text}</div>`;
    return printedByChromium(sheet, random, ({ margin }) => ({
      displayHeaderFooter: margin > 24,
      headerTemplate: line(escaped(paper.title)),
      footerTemplate: line('<span class="pageNumber"></span> / <span class="totalPages"></span>'),
      tagged: true,
      outline: true,
      scale: random.pick([0.94, 0.97, 1]),
    }));
  },
} satisfies Producer;
