/** Digits beside the same digits elsewhere. */
import type { Letter, Raster } from '../../document/facts.ts';
import { fitOver } from '../../document/raster/registration.ts';
import { median } from '../../document/raster/statistics.ts';

/** A digit with the one that is most similar to it. */
export interface DigitPair {
  digit: Letter;
  peer: Letter;
}

/**
 * How badly the digits of a number fit over the most similar ones, moved and scaled by parts of a pixel: shapes drawn on cells
 * differ where a digit merely lies otherwise on the pixels.
 */
export function misfitOf(raster: Raster, pairs: readonly DigitPair[]): number {
  const boxOf = ({ left: x0, right: x1, top: y0, bottom: y1 }: Letter) => ({ x0, y0, x1, y1 });
  return median(pairs.map(({ digit, peer }) => fitOver(raster, boxOf(digit), boxOf(peer))?.unlike ?? 1));
}
