import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import capture from '../../lab/capture/flatbed-grey.ts';
import type { PdfTreatment } from '../../lab/method.ts';
import { onlyPage } from '../../lab/pages.ts';
import { asSharp } from '../../lab/pixels.ts';
import { call, inFolder } from '../../lab/programs.ts';

export default {
  on: 'pdf',
  does: 'Scans the file and lays recognised text under the picture.',
  tool: 'tesseract',
  needs: ['tesseract'],
  async treat(file, random) {
    const page = file.paper.language === 'en' ? await onlyPage(file, capture.dpi) : null;
    if (!page) return null;
    const scan = await capture.capture(page, random);
    const jpeg = await asSharp(scan).jpeg({ quality: 85 }).withMetadata({ density: capture.dpi }).toBuffer();
    const bytes = await inFolder(async (folder) => {
      await writeFile(join(folder, 'in.jpg'), jpeg);
      await call('tesseract', ['in.jpg', 'out', '-l', 'eng', 'pdf'], folder);
      return new Uint8Array(await readFile(join(folder, 'out.pdf')));
    });
    return { bytes, type: 'pdf', channels: ['scanned_pdf'] };
  },
} satisfies PdfTreatment;
