/** Programs that print a paper as a PDF. */
import type { Sheet } from '../layout/draw.ts';
import type { PaperLanguage } from '../paper/paper.ts';
import type { Program } from '../programs.ts';
import type { Random } from '../random.ts';

export interface Producer {
  does: string;
  needs?: readonly Program[];
  weight?: number;
  /** Scripts that it sets correctly. */
  languages: readonly PaperLanguage[];
  /** Whether the same sheet and stream give the same bytes. */
  reproducible?: boolean;
  print(sheet: Sheet, random: Random): Promise<Uint8Array>;
}
