/** What is wrong with a printed paper; for the tests of producers. */
import type { Sheet } from '../layout/draw.ts';
import { valuesOf } from '../paper/paper.ts';
import { charactersOf, placesOf } from '../pdfium.ts';

/** Values that the text layer does not hold, or holds outside the page. */
export async function faultsOf(bytes: Uint8Array, { paper }: Sheet): Promise<string[]> {
  const characters = await charactersOf(bytes);
  return valuesOf(paper)
    .filter(({ kind }) => kind !== 'words')
    .flatMap(({ id, text }) => {
      const places = placesOf(characters, text);
      if (places.length === 0) return [`${id} is not there: ${text}`];
      const isOutside = places.some(({ x, y, w, h }) => x < 0 || y < 0 || x + w > 100 || y + h > 100 || h > 8);
      return isOutside ? [`${id} is outside the page: ${text}`] : [];
    });
}
