const root = () => document.getElementById('root')!;

/** What stands in the page until the program draws it: made of the components that it draws, so that nothing moves. */
export function putSketch(nodes: readonly Node[]): void {
  root().dataset.sketched = '';
  root().append(...nodes);
}

/** What is sketched must not vanish while the program draws the page for the first time. */
export const isSketched = (): boolean => root().dataset.sketched !== undefined;

export function endSketch(): void {
  delete root().dataset.sketched;
}
