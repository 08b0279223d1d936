/** Pages in a browser: the places of their values, and the page once more with other texts in it. */
import { openBrowser } from '../browser.ts';
import { type Family, fontBytes } from '../fonts.ts';
import { tightened } from '../ink.ts';
import type { Picture, Place } from '../method.ts';
import { directionOf, type Paper, partsOf, type Words } from '../paper/paper.ts';
import { decoded } from '../pixels.ts';

export interface Window {
  width: number;
  height: number;
  /** Pixels of the screen for one of the page. */
  scale: number;
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.codePointAt(0)};`);

/** Words as HTML; each value keeps its name. */
export const htmlOf = (words: Words): string =>
  partsOf(words)
    .map((part) =>
      typeof part === 'string'
        ? escaped(part)
        : `<span data-value="${escaped(part.id)}" style="white-space:nowrap">${escaped(part.text)}</span>`,
    )
    .join('');

const fontFace = (file: string, weight: number) =>
  `@font-face{font-family:page;font-weight:${weight};src:url(data:font/ttf;base64,${Buffer.from(fontBytes(file)).toString('base64')})}`;

/** A screenshot of the window, not of what lies below it. Nothing is loaded from outside. */
export async function photographPage(
  paper: Paper,
  family: Family,
  window: Window,
  { style, body }: { style: string; body: string },
): Promise<Picture> {
  const html = `<!doctype html><html lang="${paper.language}" dir="${directionOf(paper.language)}"><head><meta charset="utf-8">
<style>${fontFace(family.regular, 400)}${fontFace(family.bold, 700)}*{box-sizing:border-box}body{margin:0;font-family:page}${style}</style></head><body>${body}</body></html>`;
  const take = async (texts: ReadonlyMap<string, string>): Promise<Picture> => {
    const browser = await openBrowser();
    const { width, height, scale } = window;
    const context = await browser.newContext({ viewport: { width, height }, deviceScaleFactor: scale, offline: true });
    try {
      const page = await context.newPage();
      await page.setContent(html);
      const found = await page.evaluate(EDIT_AND_MEASURE, [...texts]);
      const pixels = await decoded(await page.screenshot({ type: 'png' }));
      const places = found.flatMap(({ id, text, x, y, w, h }): Place[] => {
        const place = {
          id,
          text,
          x: Math.floor(x * scale),
          y: Math.floor(y * scale),
          w: Math.ceil(w * scale),
          h: Math.ceil(h * scale),
        };
        return place.y + place.h <= pixels.height && place.x >= 0 && place.x + place.w <= pixels.width
          ? [tightened(pixels, place)]
          : [];
      });
      return { ...pixels, places, paper, retake: take };
    } finally {
      await context.close();
    }
  };
  return take(new Map());
}

interface Measured {
  id: string;
  text: string;
  x: number;
  y: number;
  w: number;
  h: number;
}

/** Runs in the page: sets the texts as a hand in the developer tools would, then says where each value stands. */
const EDIT_AND_MEASURE = async (texts: [string, string][]): Promise<Measured[]> => {
  await document.fonts.ready;
  const spans = [...document.querySelectorAll<HTMLElement>('[data-value]')];
  for (const [id, text] of texts) for (const span of spans) if (span.dataset.value === id) span.textContent = text;
  return spans.map((span) => {
    const range = document.createRange();
    range.selectNodeContents(span);
    const { x, y, width, height } = range.getBoundingClientRect();
    return { id: span.dataset.value ?? '', text: span.textContent ?? '', x, y, w: width, h: height };
  });
};
