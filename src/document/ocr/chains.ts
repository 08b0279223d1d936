/** Letters that stand beside each other in a line of print, whatever its slope, before anything was read. */
import type { Component } from '../raster/ink.ts';

/** Letters of a line, in heights of the usual letter, and the gap between two of them, a space between words included. */
const LETTER = { from: 0.5, to: 1.8 };
const GAP = 1.2;

/** Letters that follow each other from left to right, each beside the last one of its chain. */
export function chainsOf(components: readonly Component[], letterPx: number): Component[][] {
  const letters = components
    .filter(({ x0, y0, x1, y1 }) => {
      const [width, height] = [x1 - x0, y1 - y0];
      return height >= LETTER.from * letterPx && height <= LETTER.to * letterPx && width <= 3 * letterPx;
    })
    .sort((a, b) => a.x0 - b.x0);
  const chains: Component[][] = [];
  // By the height at which the last letter stands, in rows of one letter: a chain goes on in its own row or one beside it.
  const open = new Map<number, Component[][]>();
  const rowOf = ({ y0, y1 }: Component) => Math.floor((y0 + y1) / 2 / letterPx);
  for (const letter of letters) {
    const row = rowOf(letter);
    const near = [row - 1, row, row + 1].flatMap((each) => open.get(each) ?? []);
    const gapTo = (chain: readonly Component[]) => letter.x0 - chain.at(-1)!.x1;
    const fits = near.filter((chain) => {
      const last = chain.at(-1)!;
      const shared = Math.min(last.y1, letter.y1) - Math.max(last.y0, letter.y0);
      const least = Math.min(last.y1 - last.y0, letter.y1 - letter.y0);
      return gapTo(chain) < GAP * letterPx && gapTo(chain) > -0.5 * letterPx && shared > 0.5 * least;
    });
    const chain = fits.reduce<Component[] | null>(
      (best, each) => (best && gapTo(best) <= gapTo(each) ? best : each),
      null,
    );
    if (!chain) {
      const started = [letter];
      chains.push(started);
      open.set(row, [...(open.get(row) ?? []), started]);
      continue;
    }
    const before = rowOf(chain.at(-1)!);
    chain.push(letter);
    if (before === row) continue;
    open.set(
      before,
      open.get(before)!.filter((each) => each !== chain),
    );
    open.set(row, [...(open.get(row) ?? []), chain]);
  }
  return chains;
}
