import type { GetFact } from '../../document/facts.ts';
import { PAPER_SIGMA } from '../../document/raster/halo.ts';

/** Robust z at which the deviation counts as present: genuine scans and photographs stay below 7. */
const PRESENT_Z = 8;

/**
 * How far the noise around one word strays from that around the other words of its picture, in either direction,
 * squashed to 0-1 as z / (z + 8), so that 0.5 is where it counts as present. On drawn pictures, whose ground has
 * hardly any noise, a deviation means less and is weighed down. Null when no picture had enough words to compare.
 */
export async function pixelVariance(get: GetFact): Promise<{ has_variance: boolean; score: number } | null> {
  const haloOf = await get('halo');
  let strongest: number | null = null;
  for (const { raster } of await get('sourceImages')) {
    const halo = haloOf(raster);
    if (!halo) continue;
    const trust = Math.min(1, halo.usual / PAPER_SIGMA);
    strongest = Math.max(strongest ?? 0, ...halo.words.map(({ z }) => Math.abs(z) * trust));
  }
  if (strongest === null) return null;
  const score = Math.round((strongest / (strongest + PRESENT_Z)) * 1000) / 1000;
  return { has_variance: strongest >= PRESENT_Z, score };
}
