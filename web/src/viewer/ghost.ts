/** How a map of an earlier saving is coloured. Pure. */

export interface GhostCells {
  /** Base64 of one byte a cell: a ratio in hundredths, or `NOTHING`. */
  cells: string;
  median: number;
  /** The ratio of what never went through the earlier saving. */
  expected: number;
}

const NOTHING = 255;
/** In logarithms. A shorter way from the usual to the expected would make chance bright; the rule judges none either. */
const MIN_WAY = 0.35;

/** The ends of the scale, as in `.map-scale` of viewer.css: the usual is faint, so that what differs leads the eye. */
const USUAL = { rgb: [18, 120, 140], alpha: 0.16 } as const;
const WITHOUT = { rgb: [205, 0, 110], alpha: 0.6 } as const;

const between = (from: number, to: number, share: number) => from + (to - from) * share;

/** Red, green, blue and opacity of each cell, rows from the top. */
export function ghostPixels({ cells, median, expected }: GhostCells): Uint8ClampedArray<ArrayBuffer> {
  const values = Uint8Array.from(atob(cells), (char) => char.charCodeAt(0));
  const way = Math.max(MIN_WAY, Math.log(Math.min(1, expected) / median));
  const pixels = new Uint8ClampedArray(4 * values.length);
  for (const [k, value] of values.entries()) {
    if (value === NOTHING) continue;
    const share = Math.min(1, Math.max(0, Math.log(value / 100 / median) / way));
    for (let c = 0; c < 3; c++) pixels[4 * k + c] = between(USUAL.rgb[c]!, WITHOUT.rgb[c]!, share);
    pixels[4 * k + 3] = 255 * between(USUAL.alpha, WITHOUT.alpha, share);
  }
  return pixels;
}
