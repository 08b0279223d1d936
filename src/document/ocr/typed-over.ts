/** What the picture of a page shows where a value was typed over it, read from the page drawn without the cover. */
import { coveredShare, intersectionArea } from '../../domain/geometry.ts';
import type { ProviderGet } from '../facts.ts';
import { linesOfGlyphs } from '../layout/cells.ts';
import { glyphsOf } from '../layout/glyphs.ts';
import type { PdfPageContent } from '../pdf/content/facts.ts';
import type { TypedOver } from './facts.ts';
import { readPlaces } from './place-on-page.ts';

/** More covers than these are the way in which a producer draws. */
const MAX_TYPED_OVER = 8;
/** Share of the page: of the picture at least, and of a cover at most. */
const PICTURE_SHARE = 0.85;
const MAX_SHARE = 0.06;
/** Boxes over a picture, of which more are the way in which a producer draws: a bound for the time, too. */
const MAX_BOXES = 200;
/** Share of a text that lies on the cover. */
const ON_COVER = 0.5;

export async function readTypedOver(get: ProviderGet): Promise<TypedOver[]> {
  const contents = await get('pdfContent');
  if (!contents) return [];
  const pages = await get('pages');
  const typed = contents
    .flatMap((content) => {
      const size = pages[content.page - 1];
      return size ? typedOn(content, { x: 0, y: 0, w: size.widthPt, h: size.heightPt }) : [];
    })
    .slice(0, MAX_TYPED_OVER + 1);
  const isBelieved = typed.length <= MAX_TYPED_OVER;
  const places = typed.map(({ page, cover }) => ({
    page,
    drawing: { area: cover, uncovered: cover },
    isHebrew: false,
  }));
  const read = await readPlaces(get, isBelieved ? places : []);
  return typed.map((each, i) => ({ ...each, under: read[i] ?? null }));
}

/** Opaque boxes of a line's size over a picture of the page, with figures written on them. */
function typedOn({ page, paints, runs }: PdfPageContent, whole: TypedOver['cover']): Omit<TypedOver, 'under'>[] {
  const picture = paints.find(({ kind, rect }) => kind === 'image' && coveredShare(whole, rect) >= PICTURE_SHARE);
  if (!picture) return [];
  const visible = runs.filter(({ hidden, paintOrder }) => hidden === null && paintOrder > picture.paintOrder);
  const covers = paints.filter(
    ({ kind, isRectangle, opacity, rect, paintOrder, origin }) =>
      kind === 'fill' &&
      isRectangle &&
      opacity >= 0.99 &&
      origin !== 'annotation:Widget' &&
      paintOrder > picture.paintOrder &&
      intersectionArea(rect, whole) <= MAX_SHARE * whole.w * whole.h,
  );
  if (covers.length > MAX_BOXES) return [];
  return covers.flatMap(({ rect: cover, paintOrder }) => {
    const on = visible.filter((run) => run.paintOrder > paintOrder && coveredShare(run.rect, cover) >= ON_COVER);
    const text = linesOfGlyphs(page, glyphsOf(on))
      .flatMap(({ cells }) => cells.map((cell) => cell.text))
      .join(' ');
    return /\d/.test(text) ? [{ page, cover, text }] : [];
  });
}
