/** Interfaces of banks and payment apps, drawn as the picture that a telephone or a browser saves. */
import type { Channel } from '../../../src/domain/scan.ts';
import type { Picture } from '../method.ts';
import type { Paper, PaperLanguage } from '../paper/paper.ts';
import type { Program } from '../programs.ts';
import type { Random } from '../random.ts';

export interface Screen {
  does: string;
  channel: Extract<Channel, 'app_screenshot' | 'web_screenshot'>;
  languages: readonly PaperLanguage[];
  /** Types of paper that it shows. */
  types: readonly Paper['type'][];
  needs?: readonly Program[];
  weight?: number;
  draw(paper: Paper, random: Random): Promise<Picture>;
}
