/** What one organization is sent, in this order, and what the history of its scans should say of each file. */
import type { Channel, FileType, Label } from '../../src/domain/scan.ts';
import type { Paper } from '../lab/paper/paper.ts';
import type { Random } from '../lab/random.ts';
import type { Line, PercentBox } from '../manifest.ts';
import type { Press } from './press.ts';

/**
 * `nothing`: an honest file beside honest ones, told by nothing above `info`. `finding`: what it says cannot be true
 * beside an earlier file, or comes from the same hand. `either`: honest, but a forgery would look the same.
 */
export type Expected = 'nothing' | 'finding' | 'either';

/** How the later file of a pair came to be. */
export const WAYS = ['set anew', 'edited file', 'captured', 'same file'] as const;
export type Way = (typeof WAYS)[number];

export interface Sent {
  bytes: Uint8Array;
  type: FileType;
  channels: readonly [Channel, ...Channel[]];
  paper: Paper;
  producer: string;
  way: Way;
  /** Null for the first file, which has nothing to be compared with. */
  expected: Expected | null;
  /** Where it says otherwise than an earlier one. */
  boxes?: readonly PercentBox[];
  clientReference?: string | null;
  feedback?: Label;
}

export interface Story {
  /** Unique in its set, and the name of its stream. */
  id: string;
  /** The row of the table. */
  kind: string;
  isForged: boolean;
  /** Null where what was drawn offers no hold; another stream is tried. */
  tell(random: Random, press: Press): Promise<Sent[] | null>;
}

/** A line of the set's manifest. */
export interface PairLine extends Line {
  kind: string;
  group: string;
  order: number;
  expected: Expected | null;
  way: Way;
}
