import { type RefObject, useLayoutEffect, useState } from 'react';
import type { Size } from './zoom.ts';

/** Room around a page, so that its frame and the numbers at its edge are seen. */
export const MARGIN = 10;

/** The space that an element leaves for a page. */
export const roomOf = (element: HTMLElement): Size => ({
  width: Math.max(80, element.clientWidth - 2 * MARGIN),
  height: Math.max(80, element.clientHeight - 2 * MARGIN),
});

/** The same, followed as it changes. */
export function useRoom(element: RefObject<HTMLElement | null>): Size | null {
  const [size, setSize] = useState<Size | null>(null);
  // Before the first painting: the page's picture is asked for once the room is known.
  useLayoutEffect(() => {
    const room = element.current;
    if (!room) return;
    const measure = () => setSize(roomOf(room));
    const observer = new ResizeObserver(measure);
    observer.observe(room);
    measure();
    return () => observer.disconnect();
  }, [element]);
  return size;
}
