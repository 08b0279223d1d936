import { Fragment, type ReactNode } from 'react';

const SVG = 'http://www.w3.org/2000/svg';
const HTML = 'http://www.w3.org/1999/xhtml';
/** Names of React that are not those of the attributes. */
const NAMES: Readonly<Record<string, string>> = {
  className: 'class',
  fontSize: 'font-size',
  vectorEffect: 'vector-effect',
};

interface Drawn {
  type: unknown;
  props: Readonly<Record<string, unknown>> & { children?: ReactNode };
}

/**
 * The elements of components without hooks, made without React's renderer, which takes long to evaluate: for what is shown
 * until that takes over. Nothing in them acts yet.
 */
export function draw(node: ReactNode, space: string = HTML): Node[] {
  if (node === null || node === undefined || typeof node === 'boolean') return [];
  if (typeof node !== 'object') return [document.createTextNode(String(node))];
  if (Symbol.iterator in node) return [...node].flatMap((each) => draw(each, space));
  const { type, props } = node as unknown as Drawn;
  if (type === Fragment) return draw(props.children, space);
  if (typeof type === 'function') return draw(type(props), space);
  if (typeof type === 'object') return draw({ ...node, type: (type as Drawn).type } as unknown as ReactNode, space);
  const own = type === 'svg' ? SVG : space;
  const element = document.createElementNS(own, type as string) as HTMLElement;
  for (const [name, value] of Object.entries(props)) {
    if (name === 'style') dress(element, value as object);
    else if (name !== 'children' && !/^(on[A-Z]|ref$)/.test(name)) write(element, NAMES[name] ?? name, value);
  }
  element.append(...draw(props.children, own));
  return [element];
}

function write(element: Element, name: string, value: unknown): void {
  const isSpelt = /^(aria-|draggable)/.test(name);
  if (value === null || value === undefined || (value === false && !isSpelt)) return;
  element.setAttribute(name, value === true && !isSpelt ? '' : String(value));
}

const dress = (element: HTMLElement, style: object) =>
  Object.assign(
    element.style,
    Object.fromEntries(
      Object.entries(style).map(([name, value]) => [name, typeof value === 'number' ? `${value}px` : value]),
    ),
  );
