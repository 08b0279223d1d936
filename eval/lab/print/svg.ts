/** Drawn pages as one SVG, in which Inkscape keeps several side by side. Sizes in points. */
import { nameInFile } from '../fonts.ts';
import type { AreaItem, Drawing, TextItem } from '../layout/draw.ts';
import { escaped } from '../layout/html.ts';
import { forShaping, hexOf } from './letters.ts';

const SPACES = [
  'xmlns="http://www.w3.org/2000/svg"',
  'xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape"',
  'xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd"',
].join(' ');
/** Between two pages. */
const GAP = 20;
const short = (value: number) => String(Math.round(value * 1000) / 1000);
const placeOf = ({ x, y, w, h }: Pick<AreaItem, 'x' | 'y' | 'w' | 'h'>) =>
  `x="${short(x)}" y="${short(y)}" width="${short(w)}" height="${short(h)}"`;

export function svgOf({ family, pages }: Drawing, title: string): string {
  const name = nameInFile(family);
  const lefts = pages.map((_, i) => pages.slice(0, i).reduce((sum, { width }) => sum + width + GAP, 0));
  const frames = pages.map(
    ({ width, height }, i) => `<inkscape:page ${placeOf({ x: lefts[i]!, y: 0, w: width, h: height })}/>`,
  );
  const groups = pages.map(({ items }, i) => {
    const drawn = items.map((item) => (item.kind === 'text' ? textOf(item, name) : areaOf(item)));
    return `<g transform="translate(${short(lefts[i]!)} 0)">${drawn.join('\n')}</g>`;
  });
  const [{ width, height }] = pages as [(typeof pages)[number]];
  return `<?xml version="1.0" encoding="UTF-8"?>
<svg ${SPACES} width="${short(width)}pt" height="${short(height)}pt" viewBox="0 0 ${short(width)} ${short(height)}">
<title>${escaped(title)}</title>
<sodipodi:namedview>${frames.join('')}</sodipodi:namedview>
${groups.join('\n')}
</svg>
`;
}

function textOf(item: TextItem, name: string): string {
  const { rtl, x, width, baseline, size, bold, colour } = item;
  const place = `x="${short(rtl ? x + width : x)}" y="${short(baseline)}"`;
  const face = `font-family:'${name}';font-weight:${bold ? 'bold' : 'normal'};font-size:${short(size)}px`;
  const style = `${face};font-kerning:none;fill:${hexOf(colour)};white-space:pre;direction:${rtl ? 'rtl' : 'ltr'}`;
  return `<text xml:space="preserve" ${place} style="${style}">${escaped(forShaping(item))}</text>`;
}

const areaOf = (item: AreaItem) =>
  `<rect ${placeOf(item)} fill="${item.fill ? hexOf(item.fill) : 'none'}"${
    item.stroke ? ` stroke="${hexOf(item.stroke)}" stroke-width="0.6"` : ''
  }/>`;
