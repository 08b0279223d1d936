/** Weight of a pixel so far from a place, in pixels: cubic convolution (Keys 1981, a = -1/2), which keeps small print sharp. */
export function cubicWeight(offset: number): number {
  const d = Math.abs(offset);
  return d <= 1 ? (1.5 * d - 2.5) * d * d + 1 : d < 2 ? ((-0.5 * d + 2.5) * d - 4) * d + 2 : 0;
}
