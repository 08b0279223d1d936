/** The sheet in a font that a program can set: the first of its kind in place of one of these families. */
import { familyFor } from '../fonts.ts';
import type { Sheet } from '../layout/draw.ts';

export function withoutFonts({ paper, style }: Sheet, families: readonly string[]): Sheet {
  const { name } = familyFor(paper.language, style.serif, style.face);
  return { paper, style: families.includes(name) ? { ...style, face: 0 } : style };
}
