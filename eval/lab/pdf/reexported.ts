/** A PDF imported by another program and exported again, its markup edited on the way or left as it is. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openBrowser } from '../browser.ts';
import type { PdfFile } from '../method.ts';
import { directionOf } from '../paper/paper.ts';
import { call, inFolder } from '../programs.ts';
import { settled } from './clock.ts';
import { openPdf } from './file.ts';

/** Null where the markup offers no hold. */
export type Edit = (markup: string) => string | null;
/** Null where the program cannot take the file, or the edit found no hold; `date` is that of the new file. */
export type Reexport = (file: PdfFile, edit: Edit, date: Date) => Promise<Uint8Array | null>;

export const asItIs: Edit = (markup) => markup;

export const throughDraw: Reexport = ({ bytes }, edit, date) =>
  inFolder(async (folder) => {
    const office = (...args: string[]) =>
      call('soffice', [`-env:UserInstallation=file://${folder}/profile`, '--headless', ...args], folder);
    await writeFile(join(folder, 'in.pdf'), bytes);
    await office('--infilter=draw_pdf_import', '--convert-to', 'fodg', 'in.pdf');
    const edited = edit(await readFile(join(folder, 'in.fodg'), 'utf8'));
    if (edited === null) return null;
    await writeFile(join(folder, 'out.fodg'), edited);
    await office('--convert-to', 'pdf', 'out.fodg');
    return settled(new Uint8Array(await readFile(join(folder, 'out.pdf'))), date);
  });

export const throughInkscape: Reexport = async ({ bytes }, edit, date) => {
  // It imports one page.
  if ((await openPdf(bytes)).getPageCount() > 1) return null;
  return inFolder(async (folder) => {
    await writeFile(join(folder, 'in.pdf'), bytes);
    await call('inkscape', ['in.pdf', '--export-plain-svg', '--export-filename=in.svg'], folder);
    const edited = edit(await readFile(join(folder, 'in.svg'), 'utf8'));
    if (edited === null) return null;
    await writeFile(join(folder, 'out.svg'), edited);
    await call('inkscape', ['out.svg', '--export-filename=out.pdf'], folder);
    return settled(new Uint8Array(await readFile(join(folder, 'out.pdf'))), date);
  });
};

export const throughBrowser: Reexport = async ({ bytes, paper }, edit, date) => {
  const doc = await openPdf(bytes);
  // Its letters come out turned round where they run from right to left, which nobody would send.
  if (doc.getPageCount() > 1 || directionOf(paper.language) === 'rtl') return null;
  const { width, height } = doc.getPage(0).getSize();
  const html = await inFolder(async (folder) => {
    await writeFile(join(folder, 'in.pdf'), bytes);
    await call('pdftohtml', ['-s', '-c', '-noframes', '-dataurls', '-zoom', '1.3333', 'in.pdf', 'page'], folder);
    const page = edit(await readFile(join(folder, 'page.html'), 'utf8'));
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
    return settled(new Uint8Array(printed), date);
  } finally {
    await tab.close();
  }
};
