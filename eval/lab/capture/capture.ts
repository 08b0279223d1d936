/** How a page becomes a picture: scanners, telephones, exports. Before any editing, and the same for honest and forged. */
import type { Channel } from '../../../src/domain/scan.ts';
import type { Picture } from '../method.ts';
import type { Random } from '../random.ts';

export interface Capture {
  does: string;
  channel: Extract<Channel, 'scanned_pdf' | 'photo_of_paper' | 'photo_of_screen' | 'image_export'>;
  /** At which the page is drawn before. */
  dpi: number;
  weight?: number;
  /** `places` follow where the page is turned or bent. */
  capture(page: Picture, random: Random): Promise<Picture>;
}
