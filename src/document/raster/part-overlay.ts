/** Whether a part of one letter is the same as that of another, pixel by pixel: copies are cut, and put down over what stood there. */
import type { Grey, PixelBox } from './facts.ts';

/** Pixels by which a copy of which an edge was cut or left may lie otherwise over the other. */
const PART_SHIFT = 4;
/** Boxes of two copies differ by so many pixels where neither was cut. Chosen. */
const SAME_SIZE_PX = 2;
/** Edges of the bands of a letter, and the parts that are compared, in bands: without a third of it on one side, or without its rim. Chosen. */
const BANDS = [0, 0.15, 0.3, 0.7, 0.85, 1];
const PARTS = [
  { x0: 1, x1: 4, y0: 1, y1: 4 },
  { x0: 0, x1: 5, y0: 0, y1: 3 },
  { x0: 0, x1: 5, y0: 2, y1: 5 },
  { x0: 0, x1: 3, y0: 0, y1: 5 },
  { x0: 2, x1: 5, y0: 0, y1: 5 },
] as const;
/** Variance of the levels, below which a part holds too little ink to be compared. Chosen. */
const MIN_VARIANCE = 200;

/**
 * What is left of the difference in the part of the letter that is most alike, at the best shift: 0 for the same pixels, 1 for nothing in
 * common; a change of light leaves nothing. Who puts a copy down cuts an edge of it, or leaves one of what stood there. Null
 * at the edge of the picture and where no part has enough ink.
 */
export function unlikeInPart(picture: Grey, letter: PixelBox, other: PixelBox): number | null {
  const places = stepsOver([letter.x0, letter.x1], [other.x0, other.x1]).flatMap((across) =>
    stepsOver([letter.y0, letter.y1], [other.y0, other.y1]).map((down) => ({ across, down })),
  );
  const found = places.flatMap((place) => unlikeNear(picture, letter, place) ?? []);
  return found.length > 0 ? Math.min(...found) : null;
}

/** What leads from one box to the other along an axis: middle to middle or, where one was cut, edge to edge. */
function stepsOver([from, to]: readonly [number, number], [otherFrom, otherTo]: readonly [number, number]): number[] {
  const wider = otherTo - otherFrom - (to - from);
  return Math.abs(wider) <= SAME_SIZE_PX
    ? [Math.round((otherFrom + otherTo - from - to) / 2)]
    : [otherFrom - from, otherTo - to];
}

function unlikeNear(
  picture: Grey,
  letter: PixelBox,
  { across, down }: { across: number; down: number },
): number | null {
  const { widthPx, heightPx } = picture;
  const least = Math.min(letter.x0 + across, letter.y0 + down);
  const room = Math.min(least, widthPx - letter.x1 - across, heightPx - letter.y1 - down);
  if (room < PART_SHIFT + 1) return null;
  let near = { dx: across, dy: down, unlike: 2 };
  const far = (letter.x1 - letter.x0) * (letter.y1 - letter.y0) > LARGE_PIXELS ? 2 : 1;
  for (let dy = down - PART_SHIFT; dy <= down + PART_SHIFT; dy += far)
    for (let dx = across - PART_SHIFT; dx <= across + PART_SHIFT; dx += far) {
      const unlike = leastOfParts(bandSums(picture, letter, dx, dy, GLANCE_STEP)) ?? 1;
      if (unlike < near.unlike) near = { dx, dy, unlike };
    }
  if (near.unlike > MAX_AT_A_GLANCE) return near.unlike < 1 ? near.unlike : null;
  const found = NEXT.flatMap((y) =>
    NEXT.flatMap((x) => leastOfParts(bandSums(picture, letter, near.dx + x, near.dy + y, 1)) ?? []),
  );
  return found.length > 0 ? Math.min(...found) : null;
}

const NEXT = [-1, 0, 1];
/** At a glance every second pixel of every second line is compared; what is less alike there is no copy. Chosen. */
const GLANCE_STEP = 2;
/** Letters of so many pixels have strokes so wide that every second place is enough at a glance. Chosen. */
const LARGE_PIXELS = 1000;
const MAX_AT_A_GLANCE = 0.7;
const WIDTH = BANDS.length - 1;
/** Of each band: its pixels, the sums of both letters, of their squares and of their products. */
const SUMS = 6;

function bandSums(
  { grey, widthPx }: Grey,
  { x0, y0, x1, y1 }: PixelBox,
  dx: number,
  dy: number,
  step: number,
): Float64Array {
  const sums = new Float64Array(WIDTH * WIDTH * SUMS);
  const edges = (from: number, to: number) => BANDS.map((edge) => Math.round(from + edge * (to - from)));
  const [columns, rows] = [edges(x0, x1), edges(y0, y1)];
  for (let row = 0; row < WIDTH; row++)
    for (let y = rows[row]!; y < rows[row + 1]!; y += step) {
      const [ownLine, otherLine] = [y * widthPx, (y + dy) * widthPx + dx];
      for (let column = 0; column < WIDTH; column++) {
        const at = (row * WIDTH + column) * SUMS;
        for (let x = columns[column]!; x < columns[column + 1]!; x += step) {
          const a = grey[ownLine + x]!;
          const b = grey[otherLine + x]!;
          sums[at]!++;
          sums[at + 1]! += a;
          sums[at + 2]! += a * a;
          sums[at + 3]! += b;
          sums[at + 4]! += b * b;
          sums[at + 5]! += a * b;
        }
      }
    }
  return sums;
}

function leastOfParts(sums: Float64Array): number | null {
  let least: number | null = null;
  for (const { x0, x1, y0, y1 } of PARTS) {
    let [count, own, ownSquares, others, otherSquares, products] = [0, 0, 0, 0, 0, 0];
    for (let row = y0; row < y1; row++)
      for (let column = x0; column < x1; column++) {
        const at = (row * WIDTH + column) * SUMS;
        count += sums[at]!;
        own += sums[at + 1]!;
        ownSquares += sums[at + 2]!;
        others += sums[at + 3]!;
        otherSquares += sums[at + 4]!;
        products += sums[at + 5]!;
      }
    const energy = ownSquares - (own * own) / count;
    const spread = otherSquares - (others * others) / count;
    const shared = products - (own * others) / count;
    if (!(energy / count >= MIN_VARIANCE) || spread <= 0) continue;
    const unlike = shared <= 0 ? 1 : Math.sqrt(Math.max(0, 1 - (shared * shared) / (energy * spread)));
    if (least === null || unlike < least) least = unlike;
  }
  return least;
}
