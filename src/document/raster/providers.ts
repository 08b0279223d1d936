import type { FactProviders, Raster } from '../facts.ts';
import { haloOf } from './halo.ts';
import { pictureInk } from './words.ts';

/** Several rules look at the same picture: what they share is computed once and goes when the picture goes. */
function perRaster<T>(compute: (raster: Raster) => T): (raster: Raster) => T {
  const made = new WeakMap<Raster, { value: T }>();
  return (raster) => {
    let entry = made.get(raster);
    if (!entry) {
      entry = { value: compute(raster) };
      made.set(raster, entry);
    }
    return entry.value;
  };
}

export const rasterProviders: Pick<FactProviders, 'ink' | 'halo'> = {
  ink: async () => perRaster(pictureInk),

  async halo(get) {
    const ink = await get('ink');
    return perRaster((raster) => haloOf(raster, ink(raster)));
  },
};
