import type { Raster } from '../../document/facts.ts';

/** Several rules look at the same picture: what they share is computed once and goes when the picture goes. */
export function perRaster<T>(compute: (raster: Raster) => T): (raster: Raster) => T {
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
