/** A paper as a flat OpenDocument text, which Writer sets by its own rules. */
import { familyFor, nameInFile } from '../fonts.ts';
import type { Colour, Sheet } from '../layout/draw.ts';
import { type FlowCell, type FlowItem, type FlowTable, type FlowText, flowOf, type Paragraph } from '../layout/flow.ts';
import { escaped, pageSizeOf } from '../layout/html.ts';
import { directionOf } from '../paper/paper.ts';
import { hexOf } from './letters.ts';
import { NamedStyles } from './named-styles.ts';

export const pt = (value: number) => `${value.toFixed(2)}pt`;
const CELL_PADDING = 2.8;
const SPACES = {
  office: 'office:1.0',
  style: 'style:1.0',
  text: 'text:1.0',
  table: 'table:1.0',
  fo: 'xsl-fo-compatible:1.0',
};
export const namespaces = Object.entries(SPACES)
  .map(([prefix, name]) => `xmlns:${prefix}="urn:oasis:names:tc:opendocument:xmlns:${name}"`)
  .join(' ');

export function writerDocument(sheet: Sheet): string {
  const { paper, style } = sheet;
  const { width, height, margin } = pageSizeOf(sheet);
  const mode = directionOf(paper.language) === 'rtl' ? 'rl-tb' : 'lr-tb';
  const font = nameInFile(familyFor(paper.language, style.serif, style.face));
  const styles = new Styles(mode, font);
  const body = flowOf(sheet).map((item) => elementOf(item, styles, width - 2 * margin));
  const page = `fo:page-width="${pt(width)}" fo:page-height="${pt(height)}" fo:margin="${pt(margin)}" style:writing-mode="${mode}"`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<office:document ${namespaces} office:version="1.2" office:mimetype="application/vnd.oasis.opendocument.text">
<office:automatic-styles>
<style:page-layout style:name="page"><style:page-layout-properties ${page}/></style:page-layout>
${styles.all.join('\n')}
</office:automatic-styles>
<office:master-styles><style:master-page style:name="Standard" style:page-layout-name="page"/></office:master-styles>
<office:body><office:text>${body.join('\n')}</office:text></office:body>
</office:document>
`;
}

class Styles extends NamedStyles {
  readonly #mode: string;
  readonly #font: string;

  constructor(mode: string, font: string) {
    super();
    this.#mode = mode;
    this.#font = font;
  }

  paragraph({ size, bold, colour }: FlowText, align: FlowCell['align'], properties = ''): string {
    const weight = bold ? 'bold' : 'normal';
    const isLeft = (align === 'start') === (this.#mode === 'lr-tb');
    const side = align === 'middle' ? 'center' : isLeft ? 'left' : 'right';
    const font = ['', '-complex'].map(
      (kind) =>
        `${kind ? 'style' : 'fo'}:font-family${kind}="${this.#font}" ${kind ? 'style' : 'fo'}:font-size${kind}="${pt(size)}" ${kind ? 'style' : 'fo'}:font-weight${kind}="${weight}"`,
    );
    return this.named(
      'paragraph',
      `<style:paragraph-properties fo:text-align="${side}" style:writing-mode="${this.#mode}" ${properties}/><style:text-properties ${font.join(' ')} fo:color="${hexOf(colour)}"/>`,
    );
  }

  table(width: number, item: FlowTable): string {
    const isRight = (item.at === 'end') === (this.#mode === 'lr-tb');
    return this.named(
      'table',
      `<style:table-properties style:width="${pt(width)}" table:align="${isRight ? 'right' : 'left'}" fo:margin-bottom="${pt(item.after)}" style:writing-mode="${this.#mode}"/>`,
    );
  }

  column(width: number): string {
    return this.named('table-column', `<style:table-column-properties style:column-width="${pt(width)}"/>`);
  }

  row(): string {
    return this.named('table-row', '<style:table-row-properties fo:keep-together="always"/>');
  }

  cell(
    { rules, lineColour, padding }: FlowTable,
    fill: Colour | null,
    edges: { first: boolean; last: boolean },
  ): string {
    const line = (isThere: boolean) => (isThere ? `0.6pt solid ${hexOf(lineColour)}` : 'none');
    const vertical = Math.max(0.6, padding - 0.4);
    const isUpright = rules === 'grid' || rules === 'uprights';
    const borders = [
      `fo:border-top="${line(edges.first && isUpright)}"`,
      `fo:border-bottom="${line(rules === 'grid' || rules === 'rows' || (isUpright && (edges.first || edges.last)))}"`,
      `fo:border-left="${line(isUpright)}" fo:border-right="${line(isUpright)}"`,
    ].join(' ');
    return this.named(
      'table-cell',
      `<style:table-cell-properties ${borders} fo:padding-top="${pt(vertical)}" fo:padding-bottom="${pt(vertical)}" fo:padding-left="${pt(CELL_PADDING)}" fo:padding-right="${pt(CELL_PADDING)}" fo:background-color="${fill ? hexOf(fill) : 'transparent'}"/>`,
    );
  }
}

function elementOf(item: FlowItem, styles: Styles, width: number): string {
  if (item.kind === 'page-break') {
    const style = styles.paragraph(
      { text: '', size: 2, bold: false, colour: [0, 0, 0] },
      'start',
      'fo:break-before="page"',
    );
    return `<text:p text:style-name="${style}"/>`;
  }
  return item.kind === 'table' ? tableOf(item, styles, width) : paragraphOf(item, styles);
}

const lineOf = (text: FlowText, style: string) => `<text:p text:style-name="${style}">${escaped(text.text)}</text:p>`;

function paragraphOf(item: Paragraph, styles: Styles): string {
  const { before, after, fill, frame } = item;
  const line = `0.7pt solid ${hexOf(item.colour)}`;
  const properties = [
    `fo:margin-top="${pt(before)}" fo:margin-bottom="${pt(after)}"`,
    fill ? `fo:background-color="${hexOf(fill)}" fo:padding="4pt" fo:border="0.5pt solid ${hexOf(fill)}"` : '',
    frame === 'box'
      ? `fo:border="${line}" fo:padding="4pt"`
      : frame === 'below'
        ? `fo:border-bottom="${line}" fo:padding="2pt"`
        : '',
  ].join(' ');
  return lineOf(item, styles.paragraph(item, item.align, properties));
}

function tableOf(item: FlowTable, styles: Styles, width: number): string {
  const own = width * item.share;
  const sum = item.widths.reduce((all, each) => all + each, 0);
  const columns = item.widths.map(
    (share) => `<table:table-column table:style-name="${styles.column((own * share) / sum)}"/>`,
  );
  const rows = item.rows.map((row, at) => {
    const edges = { first: at === 0, last: at === item.rows.length - 1 };
    const cells = row.map(
      (cell) =>
        `<table:table-cell table:style-name="${styles.cell(item, cell.fill, edges)}" table:number-columns-spanned="${cell.span}">${cell.texts
          .map((text) => lineOf(text, styles.paragraph(text, cell.align)))
          .join('')}</table:table-cell>${'<table:covered-table-cell/>'.repeat(cell.span - 1)}`,
    );
    return `<table:table-row table:style-name="${styles.row()}">${cells.join('')}</table:table-row>`;
  });
  const heads = rows.slice(0, item.heads).join('');
  return `<table:table table:style-name="${styles.table(own, item)}">${columns.join('')}${
    heads ? `<table:table-header-rows>${heads}</table:table-header-rows>` : ''
  }${rows.slice(item.heads).join('')}</table:table>`;
}
