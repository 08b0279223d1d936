/** A second look at a recognised amount or account number, alone and at other sizes: what else it may be. */
import { exactCents, readAmounts } from '../../values/numbers.ts';
import type { ProviderGet, SourceImage } from '../facts.ts';
import type { PixelBox } from '../raster/facts.ts';
import { isDrawn } from '../raster/texture.ts';
import { type OcrEngine, ReadingGivenUp } from './engine.ts';
import type { Look, LookAgain, NumberPlace } from './facts.ts';
import { scaled } from './prepare.ts';

/** Heights of a digit in which it is looked at, in pixels: below, at and above the height at which pages are read. */
const HEIGHTS_PX = [18, 26, 40];
/** What is shown around the number, in heights of its box. */
const MARGIN = 0.4;
const MAX_SCALE = 6;
/** Looks that read the same number; one at a size that does not suit its print may read none. */
const MIN_ALIKE = 2;
/** Dollars of Singapore before their number, with their letter read as a digit: `5$4,480.00`. */
const MISREAD_SIGN = /(?<![\p{Nd}.,])5(?=\s?\${1,2}\s?\p{Nd})/u;

export async function lookAgain(get: ProviderGet): Promise<LookAgain> {
  const [engine, sources] = [await get('ocrEngine'), await get('sourceImages')];
  const look = async (place: NumberPlace) => {
    const source = sources.find(({ page, fullPage }) => page === place.page && fullPage);
    return source ? lookAt(engine, source, place) : NOTHING;
  };
  return (places) => Promise.all(places.map(look));
}

/** Nothing but one number is looked at: what follows a mark is its fraction, however wide the mark is. */
const TORN = /(\d[.,]) (\d{2})(?!\d)/g;

/** A rate is looked at as a number: with its sign it is no amount. */
const PERCENT = /(\d) ?%/gu;

const NOTHING: Look = { seen: [], isSure: false, texts: [] };

async function lookAt(
  engine: OcrEngine,
  { raster, rect: whole }: Pick<SourceImage, 'raster' | 'rect'>,
  { rect, raw }: NumberPlace,
): Promise<Look> {
  const [perX, perY] = [raster.widthPx / whole.w, raster.heightPx / whole.h];
  const margin = MARGIN * rect.h;
  const box: PixelBox = {
    x0: Math.max(0, Math.floor((rect.x - whole.x - margin) * perX)),
    y0: Math.max(0, Math.floor((rect.y - whole.y - margin) * perY)),
    x1: Math.min(raster.widthPx, Math.ceil((rect.x + rect.w - whole.x + margin) * perX)),
    y1: Math.min(raster.heightPx, Math.ceil((rect.y + rect.h - whole.y + margin) * perY)),
  };
  if (rect.h <= 0 || box.x1 <= box.x0 || box.y1 <= box.y0) return NOTHING;
  const looks = HEIGHTS_PX.map(async (height) => {
    const { picture } = await scaled(raster, box, Math.min(MAX_SCALE, height / (rect.h * perY)));
    const lines = await engine.recognize({ picture, languages: 'english', layout: 'line' }).catch(unlessGivenUp);
    const text = lines.map(({ words }) => words.map((word) => word.text).join(' ')).join(' ');
    return text.replace(TORN, '$1$2');
  });
  const texts = await Promise.all(looks);
  // The engine has no sign of the sheqel: what it makes of one is no part of the number.
  const own = (text: string) => {
    if (raw?.includes('%')) return text.replace(PERCENT, '$1');
    return raw?.includes('₪') ? text.replace(/[^\d.,+\s-]+/gu, ' ') : text;
  };
  const all = texts.map((text) => readAmounts(own(text).replace(MISREAD_SIGN, 'S')).map(exactCents));
  const seen = [...new Set(all.flat())];
  const drawn = isDrawn(raster);
  return {
    seen,
    isSure: drawn && seen.length === 1 && all.filter((each) => each.length === 1).length >= MIN_ALIKE,
    texts: drawn ? texts.map((text) => text.replace(/\s/g, '')) : [],
  };
}

function unlessGivenUp(error: unknown): [] {
  if (error instanceof ReadingGivenUp) return [];
  throw error;
}
