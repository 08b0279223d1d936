import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';

/** The elements of components, for what is shown until the program draws the page itself and takes them over. */
export function draw(node: ReactNode): Node[] {
  const box = document.createElement('div');
  createRoot(box).render(node);
  return [...box.childNodes];
}
