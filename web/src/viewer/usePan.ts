import { type RefObject, useEffect } from 'react';

/** Pixels before a press becomes a drag, so that a click on a mark stays one. */
const SLACK = 4;

/** A mouse drags what it could scroll; fingers scroll by themselves. */
export function usePan(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const room = element.current;
    if (!room) return;
    let from: { x: number; y: number; left: number; top: number } | null = null;
    let isDragging = false;
    const onDown = (event: PointerEvent) => {
      if (event.pointerType !== 'mouse' || event.button !== 0) return;
      from = { x: event.clientX, y: event.clientY, left: room.scrollLeft, top: room.scrollTop };
      isDragging = false;
    };
    const onMove = (event: PointerEvent) => {
      if (!from) return;
      const [dx, dy] = [event.clientX - from.x, event.clientY - from.y];
      if (!isDragging && Math.hypot(dx, dy) < SLACK) return;
      if (!isDragging) room.setPointerCapture(event.pointerId);
      isDragging = true;
      room.scrollLeft = from.left - dx;
      room.scrollTop = from.top - dy;
    };
    const onUp = () => {
      from = null;
    };
    // The click that ends a drag chooses nothing.
    const onClick = (event: MouseEvent) => {
      if (!isDragging) return;
      isDragging = false;
      event.preventDefault();
      event.stopPropagation();
    };
    room.addEventListener('pointerdown', onDown);
    room.addEventListener('pointermove', onMove);
    room.addEventListener('pointerup', onUp);
    room.addEventListener('pointercancel', onUp);
    room.addEventListener('click', onClick, true);
    return () => {
      room.removeEventListener('pointerdown', onDown);
      room.removeEventListener('pointermove', onMove);
      room.removeEventListener('pointerup', onUp);
      room.removeEventListener('pointercancel', onUp);
      room.removeEventListener('click', onClick, true);
    };
  }, [element]);
}
