/** Whether the pixels of a recognised number agree with what was read: its digits with the same ones elsewhere. */
import type { ProviderGet, SourceImage } from '../facts.ts';
import { type DigitShapes, digitShapes, isDigit } from '../raster/digit-shapes.ts';
import type { Letter, LetterWord } from '../raster/facts.ts';
import type { OcrFacts } from './facts.ts';

interface Compared {
  source: SourceImage;
  words: readonly LetterWord[];
  areAlike: DigitShapes;
}

export async function isDrawnAsRead(get: ProviderGet): Promise<OcrFacts['isDrawnAsRead']> {
  const [sources, lettersOf] = [await get('sourceImages'), await get('letters')];
  const compared = new Map<number, Compared | null>();
  const on = (page: number) => {
    const source = sources.find((each) => each.page === page && each.fullPage);
    const known = compared.get(page) ?? (source ? comparedOn(source, lettersOf(source)) : null);
    compared.set(page, known);
    return known;
  };
  return ({ page, rect, raw }) => {
    const picture = on(page);
    if (!picture) return false;
    const { raster, rect: whole } = picture.source;
    const [perX, perY] = [raster.widthPx / whole.w, raster.heightPx / whole.h];
    const isInside = ({ left, right, top, bottom }: Letter) => {
      const [x, y] = [(left + right) / 2 / perX + whole.x, (top + bottom) / 2 / perY + whole.y];
      return x >= rect.x && x <= rect.x + rect.w && y >= rect.y && y <= rect.y + rect.h;
    };
    const digits = picture.words.flatMap(({ letters }) =>
      letters.filter((letter) => isDigit(letter) && isInside(letter)),
    );
    // One that could not be measured may be the one that was misread.
    const isWhole = digits.map(({ char }) => char).join('') === raw.replace(/\D/g, '');
    return isWhole && picture.areAlike(digits);
  };
}

const comparedOn = (source: SourceImage, words: readonly LetterWord[]): Compared => ({
  source,
  words,
  areAlike: digitShapes(source.raster, words),
});
