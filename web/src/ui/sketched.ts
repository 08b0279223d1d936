const root = () => document.getElementById('root')!;

/** Shows a first picture of the page, made of the program's own components, until the program takes it over. */
export function putSketch(nodes: readonly Node[]): void {
  root().dataset.sketched = '';
  root().append(...nodes);
}

/** What is sketched must not vanish while the program draws the page for the first time. */
export const isSketched = (): boolean => root().dataset.sketched !== undefined;

export function endSketch(): void {
  delete root().dataset.sketched;
}
