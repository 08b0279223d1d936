/** Pages that paint form XObjects. */
import { plainStatement, stream } from './pdf.ts';

export const FONTS = '/Resources<</Font<</F1 5 0 R>>>>';
export const box = (content: string, [width, height] = [60, 14]) =>
  stream(content, `/Type/XObject/Subtype/Form/BBox[0 0 ${width} ${height}]${FONTS}`);
/** A form of the page, placed by its lower left corner. */
export const placed = (name: string, x: number, y: number) => `q 1 0 0 1 ${x} ${y} cm /${name} Do Q\n`;

/** A page that paints the forms given, by name, where its content says. */
export const withForms = (content: string, forms: Record<string, string>) =>
  plainStatement(content, {
    3: `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>/XObject<<${Object.keys(
      forms,
    )
      .map((name, i) => `/${name} ${20 + i} 0 R`)
      .join('')}>>>>>>`,
    ...Object.fromEntries(Object.values(forms).map((form, i) => [20 + i, form])),
  });
