/** How far the pieces of a picture lie on the way from what went through an earlier saving to what never did. */
import type { SavedPiece } from '../../document/facts.ts';
import { deviation, median } from '../../document/raster/statistics.ts';

/**
 * The least way, in logarithms, from the usual piece to what never went through the saving. Where it is shorter, chance is
 * as long: in a screenshot whose words lay .06 from it, print came to nine times the way.
 */
const MIN_WAY = 0.35;
/** The least deviation of the logarithm that is believed. */
const LOG_FLOOR = 0.08;
/** Fewer words in a picture are no usual. */
const MIN_WORDS = 10;

export interface PieceOnItsWay {
  piece: SavedPiece;
  /** 0 with the usual piece, 1 with what never went through the saving. */
  share: number;
  /** Robust z among the pieces. */
  z: number;
  /** The ratio of the usual piece. */
  usual: number;
}

/** Of pieces of one size; empty where they are too few, or the way is too short to tell. */
export function waysOf(pieces: readonly SavedPiece[], expected: number): PieceOnItsWay[] {
  if (pieces.length < MIN_WORDS) return [];
  const logs = pieces.map(({ ratio }) => Math.log(ratio));
  const centre = median(logs);
  const scale = Math.max(LOG_FLOOR, deviation(logs, centre));
  const way = Math.log(Math.min(1, expected)) - centre;
  if (way < MIN_WAY) return [];
  return pieces.map((piece, k) => {
    const above = logs[k]! - centre;
    return { piece, share: above / way, z: above / scale, usual: Math.exp(centre) };
  });
}
