/** A paper as XSL formatting objects, which a formatter breaks into lines and pages. */
import { familyFor } from '../fonts.ts';
import type { Sheet } from '../layout/draw.ts';
import { type FlowCell, type FlowItem, type FlowTable, type FlowText, flowOf, type Paragraph } from '../layout/flow.ts';
import { escaped, pageSizeOf } from '../layout/html.ts';
import { directionOf } from '../paper/paper.ts';
import { hexOf } from './letters.ts';

const CELL_PADDING = 2.8;
const ALIGN = { start: 'start', middle: 'center', end: 'end' } as const;
const pt = (value: number) => `${value.toFixed(2)}pt`;

export function formattingObjects(sheet: Sheet, made: Date): string {
  const { paper, style } = sheet;
  const { width, height, margin } = pageSizeOf(sheet);
  const { name } = familyFor(paper.language, style.serif, style.face);
  const mode = directionOf(paper.language) === 'rtl' ? 'rl-tb' : 'lr-tb';
  return `<?xml version="1.0" encoding="UTF-8"?>
<fo:root xmlns:fo="http://www.w3.org/1999/XSL/Format" font-family="${name}">
<fo:layout-master-set>
<fo:simple-page-master master-name="page" page-width="${pt(width)}" page-height="${pt(height)}" margin="${pt(margin)}" writing-mode="${mode}"><fo:region-body/></fo:simple-page-master>
</fo:layout-master-set>
<fo:declarations><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/"><dc:title>${escaped(paper.title)}</dc:title><xmp:CreateDate>${made.toISOString().slice(0, 19)}Z</xmp:CreateDate></rdf:Description></rdf:RDF></x:xmpmeta></fo:declarations>
<fo:page-sequence master-reference="page" writing-mode="${mode}" language="${paper.language}">
<fo:flow flow-name="xsl-region-body">
${flowOf(sheet).map(elementOf).join('\n')}
</fo:flow>
</fo:page-sequence>
</fo:root>
`;
}

function elementOf(item: FlowItem): string {
  if (item.kind === 'page-break') return '<fo:block break-after="page"/>';
  return item.kind === 'table' ? tableOf(item) : paragraphOf(item);
}

function lineOf({ text, size, bold, colour }: FlowText, align: FlowCell['align'], more = ''): string {
  const font = `font-size="${pt(size)}" line-height="1.25" font-weight="${bold ? 'bold' : 'normal'}" color="${hexOf(colour)}"`;
  return `<fo:block ${font} white-space-collapse="false" text-align="${ALIGN[align]}" ${more}>${escaped(text)}</fo:block>`;
}

function paragraphOf(item: Paragraph): string {
  const { before, after, fill, frame, colour } = item;
  const line = `0.7pt solid ${hexOf(colour)}`;
  // A padding would stand out over the margins.
  const inner = 'padding="4pt" margin-left="4pt" margin-right="4pt"';
  const properties = [
    `space-before="${pt(before)}" space-before.conditionality="retain" space-after="${pt(after)}"`,
    fill ? `background-color="${hexOf(fill)}" ${inner}` : '',
    frame === 'box'
      ? `border="${line}" ${inner}`
      : frame === 'below'
        ? `border-bottom="${line}" padding-bottom="2pt"`
        : '',
  ];
  return lineOf(item, item.align, properties.join(' '));
}

function tableOf(item: FlowTable): string {
  const { widths, share, at, heads, after } = item;
  const sum = widths.reduce((all, each) => all + each, 0);
  const isAside = at === 'end' && share < 1;
  const shares = [...(isAside ? [1 - share] : []), ...widths.map((each) => (share * each) / sum)];
  const columns = shares.map((each) => `<fo:table-column column-width="${(100 * each).toFixed(3)}%"/>`).join('');
  const rows = item.rows.map((row, i) => {
    const edges = { first: i === 0, last: i === item.rows.length - 1 };
    const aside = isAside ? '<fo:table-cell><fo:block/></fo:table-cell>' : '';
    return `<fo:table-row keep-together.within-page="always">${aside}${row.map((cell) => cellOf(cell, item, edges)).join('')}</fo:table-row>`;
  });
  const head = rows.slice(0, heads).join('');
  return `<fo:table table-layout="fixed" width="100%" border-collapse="collapse" space-after="${pt(after)}">${columns}${
    head ? `<fo:table-header>${head}</fo:table-header>` : ''
  }<fo:table-body>${rows.slice(heads).join('')}</fo:table-body></fo:table>`;
}

function cellOf(cell: FlowCell, { rules, lineColour, padding }: FlowTable, edges: { first: boolean; last: boolean }) {
  const isUpright = rules === 'grid' || rules === 'uprights';
  const isBelow = rules === 'grid' || rules === 'rows' || (isUpright && (edges.first || edges.last));
  const sides = { top: edges.first && isUpright, bottom: isBelow, left: isUpright, right: isUpright };
  const borders = Object.entries(sides).flatMap(([side, isThere]) =>
    isThere ? [`border-${side}="0.6pt solid ${hexOf(lineColour)}"`] : [],
  );
  const paddings = `padding="${pt(Math.max(0.6, padding))} ${pt(CELL_PADDING)}"`;
  const fill = cell.fill ? `background-color="${hexOf(cell.fill)}"` : '';
  const lines = cell.texts.map((text) => lineOf(text, cell.align)).join('') || '<fo:block/>';
  return `<fo:table-cell number-columns-spanned="${cell.span}" ${paddings} ${fill} ${borders.join(' ')}>${lines}</fo:table-cell>`;
}
