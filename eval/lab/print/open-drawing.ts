/**
 * A drawing as a flat OpenDocument graphic: a frame for each text, a rectangle for each area. Sizes in points. Draw
 * takes the size of a page only from a file that has an element for styles, be it empty.
 */
import { ascentOf, nameInFile } from '../fonts.ts';
import { type AreaItem, drawSheet, type Sheet, type TextItem } from '../layout/draw.ts';
import { escaped } from '../layout/html.ts';
import { forShaping, hexOf } from './letters.ts';
import { NamedStyles } from './named-styles.ts';
import { namespaces, pt } from './open-document.ts';

const MORE_SPACES =
  'xmlns:draw="urn:oasis:names:tc:opendocument:xmlns:drawing:1.0" xmlns:svg="urn:oasis:names:tc:opendocument:xmlns:svg-compatible:1.0"';
/** Room that a frame has beyond its text, so that it never breaks it. */
const ROOM = 12;

export function openDrawing(sheet: Sheet): string {
  const { family, pages } = drawSheet(sheet);
  const font = nameInFile(family);
  const ascents = { bold: ascentOf(family.bold), regular: ascentOf(family.regular) };
  const styles = new NamedStyles();
  const bodies = pages.map(({ items }, i) => {
    const shapes = items.map((item) =>
      item.kind === 'text'
        ? frameOf(item, font, ascents[item.bold ? 'bold' : 'regular'], styles)
        : rectangleOf(item, styles),
    );
    return `<draw:page draw:name="page${i + 1}" draw:master-page-name="master${i}">${shapes.join('\n')}</draw:page>`;
  });
  const layouts = pages.map(
    ({ width, height }, i) =>
      `<style:page-layout style:name="layout${i}"><style:page-layout-properties fo:page-width="${pt(width)}" fo:page-height="${pt(height)}" fo:margin="0pt"/></style:page-layout>`,
  );
  const masters = pages.map(
    (_, i) => `<style:master-page style:name="master${i}" style:page-layout-name="layout${i}"/>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<office:document ${namespaces} ${MORE_SPACES} office:version="1.2" office:mimetype="application/vnd.oasis.opendocument.graphics">
<office:styles/>
<office:automatic-styles>
${layouts.join('\n')}
${styles.all.join('\n')}
</office:automatic-styles>
<office:master-styles>${masters.join('')}</office:master-styles>
<office:body><office:drawing>${bodies.join('\n')}</office:drawing></office:body>
</office:document>
`;
}

const placeOf = (x: number, y: number, width: number, height: number) =>
  `svg:x="${pt(x)}" svg:y="${pt(y)}" svg:width="${pt(width)}" svg:height="${pt(height)}"`;

/** Blanks at either end of a paragraph are none in this format, unless they are said to be. */
const spaced = (text: string) => text.replace(/^ +| +$/g, (blanks) => `<text:s text:c="${blanks.length}"/>`);

function frameOf(item: TextItem, font: string, ascent: number, styles: NamedStyles): string {
  const { rtl, x, baseline, width, size, bold, colour } = item;
  const frame = styles.named(
    'graphic',
    '<style:graphic-properties draw:stroke="none" draw:fill="none" fo:padding-top="0pt" fo:padding-bottom="0pt" fo:padding-left="0pt" fo:padding-right="0pt" fo:wrap-option="no-wrap" draw:auto-grow-width="false" draw:auto-grow-height="false" draw:textarea-horizontal-align="justify" draw:textarea-vertical-align="top"/>',
  );
  const weight = bold ? 'bold' : 'normal';
  const face = `fo:font-family="${font}" fo:font-size="${pt(size)}" fo:font-weight="${weight}" style:font-family-complex="${font}" style:font-size-complex="${pt(size)}" style:font-weight-complex="${weight}" fo:color="${hexOf(colour)}" style:letter-kerning="false"`;
  const paragraph = styles.named(
    'paragraph',
    `<style:paragraph-properties fo:text-align="${rtl ? 'right' : 'left'}" style:writing-mode="${rtl ? 'rl-tb' : 'lr-tb'}"/><style:text-properties ${face}/>`,
  );
  const place = placeOf(rtl ? x - ROOM : x, baseline - ascent * size, width + ROOM, size * 1.5);
  return `<draw:frame draw:style-name="${frame}" ${place}><draw:text-box><text:p text:style-name="${paragraph}">${spaced(escaped(forShaping(item)))}</text:p></draw:text-box></draw:frame>`;
}

function rectangleOf({ x, y, w, h, fill, stroke }: AreaItem, styles: NamedStyles): string {
  const inside = fill ? `draw:fill="solid" draw:fill-color="${hexOf(fill)}"` : 'draw:fill="none"';
  const line = stroke
    ? `draw:stroke="solid" svg:stroke-width="0.6pt" svg:stroke-color="${hexOf(stroke)}"`
    : 'draw:stroke="none"';
  const style = styles.named('graphic', `<style:graphic-properties ${inside} ${line}/>`);
  return `<draw:rect draw:style-name="${style}" ${placeOf(x, y, w, h)}/>`;
}
