/** Ways in which a picture leaves an editor, a camera or a messenger. */
import type { Channel, FileType } from '../../../src/domain/scan.ts';
import type { Picture } from '../method.ts';
import type { Box } from '../pixels.ts';
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
  type: FileType;
  /** Origins of pictures that are saved so; all unless told otherwise. */
  channels?: readonly Channel[];
  save(picture: Picture, random: Random): Promise<Saved>;
}

export interface Saved {
  bytes: Uint8Array;
  lastSave: LastSave;
  /** Where in the saved file the picture lies, in shares of the file; all of it unless told otherwise. */
  frame?: Box;
}

export const losslessly = (format: string, resized = false): LastSave => ({
  lossless: true,
  format,
  quality: null,
  resized,
});

/** `quality` null where the tool's own scale is not that of libjpeg. */
export const lossily = (format: string, quality: number | null, resized = false): LastSave => ({
  lossless: false,
  format,
  quality,
  resized,
});
