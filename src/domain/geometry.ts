/**
 * Places on a page. Internally a place is a `Rect` in points (1/72 inch) from the top left of the page as displayed
 * (after /Rotate and EXIF orientation), y growing downwards. In an image file one pixel of the upright image is one
 * point. In the interfaces it is a `Box` (spec: decisions, "boxes").
 */
export interface Rect {
  x: number;
  y: number;
  w: number;
  h: number;
}

export interface PageSize {
  /** 1-based. */
  page: number;
  widthPt: number;
  heightPt: number;
}

/** A place on a page, 1-based. */
export interface Place {
  page: number;
  rect: Rect;
}

/** Both public shapes at once: percent of the page, and `[ymin, xmin, ymax, xmax]` on a scale of 0-1000. */
export interface Box {
  page: number;
  x: number;
  y: number;
  w: number;
  h: number;
  box_2d: [number, number, number, number];
}

/** What is no number is the least. */
const clamp = (value: number, min: number, max: number) => (value > min ? Math.min(max, value) : min);
const round2 = (value: number) => Math.round(value * 100) / 100;

/** Page coordinates to the public box; a place reaching over the page's edge is cut there. */
export function toBox(place: Place, size: PageSize): Box {
  const percent = (value: number, whole: number) => (whole > 0 ? clamp((value / whole) * 100, 0, 100) : 0);
  const x = percent(place.rect.x, size.widthPt);
  const y = percent(place.rect.y, size.heightPt);
  const right = percent(place.rect.x + place.rect.w, size.widthPt);
  const bottom = percent(place.rect.y + place.rect.h, size.heightPt);
  return {
    page: place.page,
    x: round2(x),
    y: round2(y),
    w: Math.max(0, round2(right - x)),
    h: Math.max(0, round2(bottom - y)),
    box_2d: [Math.round(y * 10), Math.round(x * 10), Math.round(bottom * 10), Math.round(right * 10)],
  };
}

export const isPlaceable = ({ rect: { x, y, w, h } }: Place): boolean => [x, y, w, h].every(Number.isFinite);

export function union(rects: readonly Rect[]): Rect {
  let x = Number.POSITIVE_INFINITY;
  let y = Number.POSITIVE_INFINITY;
  let right = Number.NEGATIVE_INFINITY;
  let bottom = Number.NEGATIVE_INFINITY;
  for (const rect of rects) {
    x = Math.min(x, rect.x);
    y = Math.min(y, rect.y);
    right = Math.max(right, rect.x + rect.w);
    bottom = Math.max(bottom, rect.y + rect.h);
  }
  return { x, y, w: right - x, h: bottom - y };
}

/** Area common to both, in square points. */
export function intersectionArea(a: Rect, b: Rect): number {
  const w = Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x);
  const h = Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y);
  return w > 0 && h > 0 ? w * h : 0;
}

/** Share of `inner` that lies within `outer`, 0-1. */
export function coveredShare(inner: Rect, outer: Rect): number {
  const area = inner.w * inner.h;
  return area > 0 ? intersectionArea(inner, outer) / area : 0;
}

/** Whether the middle of `inner` is in `outer`. */
export function isCentredIn(inner: Rect, outer: Rect): boolean {
  const [x, y] = [inner.x + inner.w / 2, inner.y + inner.h / 2];
  return x > outer.x && x < outer.x + outer.w && y > outer.y && y < outer.y + outer.h;
}
