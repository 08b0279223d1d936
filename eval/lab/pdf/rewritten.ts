/** The same treatment with many tools: a program writes the file again. */
import type { PdfFile, PdfTreatment, SavedFile } from '../method.ts';
import type { Program } from '../programs.ts';
import type { Random } from '../random.ts';
import { dayAfter } from './clock.ts';
import { openPdf } from './file.ts';
import type { Writer } from './writers.ts';

interface Described {
  does: string;
  tool: string;
  needs?: readonly Program[];
}

export const asPdf = (bytes: Uint8Array): SavedFile => ({ bytes, type: 'pdf', channels: ['native_pdf'] });

export const rewritten = (described: Described, write: Writer): PdfTreatment => ({
  on: 'pdf',
  ...described,
  treat: async ({ bytes, paper }, random) => asPdf(await write(bytes, dayAfter(paper, random))),
});

export interface Treated {
  doc: Awaited<ReturnType<typeof openPdf>>;
  file: PdfFile;
  date: Date;
  random: Random;
}

/** Something added with pdf-lib; `false` where the file has no room for it. */
export const added = (
  described: Omit<Described, 'tool'> & { tool?: string },
  add: (treated: Treated) => Promise<unknown> | unknown,
  finish: Writer = async (bytes) => bytes,
): PdfTreatment => ({
  on: 'pdf',
  tool: 'pdf-lib',
  ...described,
  async treat(file, random) {
    const doc = await openPdf(file.bytes);
    const date = dayAfter(file.paper, random);
    if ((await add({ doc, file, date, random })) === false) return null;
    return asPdf(await finish(await doc.save(), date));
  },
});
