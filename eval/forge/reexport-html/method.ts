import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openBrowser } from '../../lab/browser.ts';
import type { PdfForgery } from '../../lab/method.ts';
import { directionOf } from '../../lab/paper/paper.ts';
import { dayAfter, settled } from '../../lab/pdf/clock.ts';
import { openPdf } from '../../lab/pdf/file.ts';
import { replacedOnce } from '../../lab/pdf/markup.ts';
import { call, inFolder } from '../../lab/programs.ts';

export default {
  on: 'pdf',
  family: 'P',
  layers: ['structure'],
  does: 'Converts the page to HTML, types over the value, and prints it from the browser.',
  tool: 'pdftohtml, Chromium',
  needs: ['pdftohtml', 'chromium'],
  async forge({ bytes, paper }, { before, after }, random) {
    const doc = await openPdf(bytes);
    // Its letters come out turned round where they run from right to left, which nobody would send.
    if (doc.getPageCount() > 1 || directionOf(paper.language) === 'rtl') return null;
    const { width, height } = doc.getPage(0).getSize();
    const html = await inFolder(async (folder) => {
      await writeFile(join(folder, 'in.pdf'), bytes);
      await call('pdftohtml', ['-s', '-c', '-noframes', '-dataurls', '-zoom', '1.3333', 'in.pdf', 'page'], folder);
      const page = replacedOnce(await readFile(join(folder, 'page.html'), 'utf8'), before, after);
      const [png] = page?.match(/[\w-]+\.png/) ?? [];
      if (!page || !png) return page;
      const background = (await readFile(join(folder, png))).toString('base64');
      return page.replaceAll(png, `data:image/png;base64,${background}`);
    });
    if (html === null) return null;
    const tab = await (await openBrowser()).newPage();
    try {
      await tab.setContent(html.replace('</head>', '<style>@page{margin:0}body{margin:0}</style></head>'));
      const size = { width: `${width / 72}in`, height: `${height / 72}in` };
      const printed = await tab.pdf({ ...size, printBackground: true, pageRanges: '1' });
      return { bytes: settled(new Uint8Array(printed), dayAfter(paper, random)) };
    } finally {
      await tab.close();
    }
  },
} satisfies PdfForgery;
