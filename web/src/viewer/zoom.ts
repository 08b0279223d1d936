/** How large a page is drawn. Pure. */
import type { Box } from './PagePlate.tsx';

/** Fitted to the room that there is, or a share of the picture's own size. */
export type Zoom = 'width' | 'page' | number;

export interface Size {
  width: number;
  height: number;
}

const LEAST = 0.1;
const MOST = 4;
const STEP = 1.25;
/** Room around a box that is zoomed to, as a share of it on each side. */
const PADDING = 0.2;
/** A box of a single digit is not drawn so large that its picture blurs. */
const MOST_FITTED = 2;

const between = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));

/** Width in pixels at which the page is drawn. */
export function widthAt(zoom: Zoom, page: Size, room: Size): number {
  if (zoom === 'width') return room.width;
  if (zoom === 'page') return Math.min(room.width, (room.height * page.width) / page.height);
  return page.width * zoom;
}

/** As a share of the picture's own size, one step larger or smaller than now. */
export function stepped(zoom: Zoom, step: 1 | -1, page: Size, room: Size): number {
  return between((widthAt(zoom, page, room) / page.width) * STEP ** step, LEAST, MOST);
}

/** The zoom at which the box with its padding fills the room. */
export function zoomTo(box: Pick<Box, 'w' | 'h'>, page: Size, room: Size): number {
  const grown = 1 + 2 * PADDING;
  const wide = room.width / ((Math.max(box.w, 0.1) / 100) * grown);
  const high = ((room.height / ((Math.max(box.h, 0.1) / 100) * grown)) * page.width) / page.height;
  return between(Math.min(wide, high) / page.width, LEAST, MOST_FITTED);
}

/** Where to scroll so that the middle of the box is in the middle of the room. */
export function scrollTo(
  box: Pick<Box, 'x' | 'y' | 'w' | 'h'>,
  drawn: Size,
  room: Size,
): { left: number; top: number } {
  return {
    left: ((box.x + box.w / 2) / 100) * drawn.width - room.width / 2,
    top: ((box.y + box.h / 2) / 100) * drawn.height - room.height / 2,
  };
}
