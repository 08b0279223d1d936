/** Words of any language on a page of pdf-lib. */
import fontkit from '@cantoo/fontkit';
import { type PDFDocument, type PDFFont, type PDFPage, rgb } from '@cantoo/pdf-lib';
import { familyFor, fontBytes } from '../fonts.ts';
import { glyphOrder, visualRuns } from '../layout/bidi.ts';
import { directionOf, type PaperLanguage } from '../paper/paper.ts';

export interface Writing {
  /** Left end, or right end where the language runs from right to left; baseline of the last line. Points. */
  x: number;
  y: number;
  size: number;
  /** Lines are broken at this width. */
  width: number;
  colour?: readonly [number, number, number];
  opacity?: number;
}

export async function embeddedFont(doc: PDFDocument, language: PaperLanguage, face = 0): Promise<PDFFont> {
  doc.registerFontkit(fontkit);
  return doc.embedFont(fontBytes(familyFor(language, false, face).regular), { subset: true });
}

export function write(
  page: PDFPage,
  font: PDFFont,
  { text, language }: { text: string; language: PaperLanguage },
  { x, y, size, width, colour = [0, 0, 0], opacity = 1 }: Writing,
): void {
  const direction = directionOf(language);
  const lines = linesOf(text, (line) => font.widthOfTextAtSize(line, size) <= width);
  lines.forEach((line, i) => {
    const runs = visualRuns(line, direction).map((run) => {
      // The font engine turns Hebrew letters round by itself, and nothing else.
      const shown = /\p{L}/u.test(run.text) ? run.text : glyphOrder(run);
      return { shown, width: font.widthOfTextAtSize(shown, size) };
    });
    let at = direction === 'ltr' ? x : x - runs.reduce((sum, run) => sum + run.width, 0);
    for (const run of runs) {
      page.drawText(run.shown, {
        x: at,
        y: y + (lines.length - 1 - i) * size * 1.3,
        size,
        font,
        color: rgb(...colour),
        opacity,
      });
      at += run.width;
    }
  });
}

function linesOf(text: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && fits(longer)) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
