/** The same forgery with many tools: a value's glyphs are changed in place, and a program saves the file. */
import type { PdfFile, PdfForgery, PdfTarget } from '../method.ts';
import type { Program } from '../programs.ts';
import type { Random } from '../random.ts';
import { appended } from './append.ts';
import { dayAfter } from './clock.ts';
import { type EditedContent, type Hold, holdOf, putBack, streamLike, withText } from './edit.ts';
import type { Writer } from './writers.ts';

export interface EditedFile {
  bytes: Uint8Array;
  hold: Hold;
  contents: readonly EditedContent[];
  date: Date;
  random: Random;
}

export interface GlyphEditor {
  does: string;
  tool: string;
  needs?: readonly Program[];
  /** How the file becomes editable, such as without compression. */
  open?: Writer;
  /** Codes of the same font unless told otherwise; null where the file offers no hold. */
  edit?(hold: Hold, target: PdfTarget, random: Random): readonly EditedContent[] | null;
  /** With pdf-lib unless told otherwise; null where this file cannot be saved so. */
  save?(edited: EditedFile): Promise<Uint8Array | null>;
}

export const glyphForgery = ({
  open,
  edit = withText,
  save = savedByPdfLib,
  ...described
}: GlyphEditor): PdfForgery => ({
  on: 'pdf',
  family: 'P',
  layers: ['structure'],
  ...described,
  async forge(file, target, random) {
    const date = dayAfter(file.paper, random);
    const bytes = open ? await open(file.bytes, date) : file.bytes;
    const hold = await holdOf(bytes, target);
    const contents = hold && edit(hold, target, random.fork('edit'));
    if (!contents) return null;
    const saved = await save({ bytes, hold, contents, date, random });
    return saved && { bytes: saved };
  },
});

/** The same edit as a step before another one; null where the file offers no hold. */
export async function editedBytes({ bytes }: PdfFile, target: PdfTarget): Promise<Uint8Array | null> {
  const hold = await holdOf(bytes, target);
  const contents = hold && withText(hold, target);
  return contents && savedByPdfLib({ hold, contents });
}

export async function savedByPdfLib({ hold, contents }: Pick<EditedFile, 'hold' | 'contents'>): Promise<Uint8Array> {
  putBack(hold.doc, contents);
  return hold.doc.save();
}

/** As a revision after the end of the file. */
export async function savedAsRevision({ bytes, hold: { doc }, contents }: EditedFile): Promise<Uint8Array> {
  const objects = contents.map(({ ref, after }) => ({ ref, object: streamLike(doc, ref, after) }));
  return appended(bytes, { doc, objects });
}

/** With pdf-lib, the edited streams left plain for the program that comes after it. */
export async function savedPlain({ hold, contents }: Pick<EditedFile, 'hold' | 'contents'>): Promise<Uint8Array> {
  putBack(hold.doc, contents, { compress: false });
  return hold.doc.save({ useObjectStreams: false });
}

/** In a text editor: the bytes of uncompressed streams, no byte more or fewer; null where a stream would grow. */
export function editedByHand({ bytes, contents }: Pick<EditedFile, 'bytes' | 'contents'>): Uint8Array | null {
  const text = Buffer.from(bytes);
  for (const { before, after } of contents) {
    const at = text.indexOf(before);
    if (at < 0 || before.length !== after.length) return null;
    text.set(after, at);
  }
  return Uint8Array.from(text);
}
