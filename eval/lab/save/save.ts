/** Ways in which a picture leaves an editor, a camera or a messenger. */
import type { Picture, SavedFile } from '../method.ts';
import type { Program } from '../programs.ts';
import type { Random } from '../random.ts';

/** What the last saving did to the pixels. */
export interface LastSave {
  lossless: boolean;
  format: string;
  quality: number | null;
  resized: boolean;
}

export interface Save {
  does: string;
  needs?: readonly Program[];
  weight?: number;
  /** `places` follow where it resizes. Channels are left to the picture's origin. */
  save(picture: Picture, random: Random): Promise<Omit<SavedFile, 'channels'> & { lastSave: LastSave }>;
}
