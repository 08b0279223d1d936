/**
 * A paper as a flat OpenDocument spreadsheet: one grid for all that stands on the sheet, in which texts take as many
 * columns as they need. Figures are texts, as whoever types an invoice into a spreadsheet has them.
 */
import { type Family, familyFor, nameInFile, widthOf } from '../fonts.ts';
import { linesOf } from '../layout/breaking.ts';
import type { Colour, Sheet } from '../layout/draw.ts';
import { type FlowCell, type FlowItem, type FlowTable, type FlowText, flowOf, type Paragraph } from '../layout/flow.ts';
import { escaped, pageSizeOf } from '../layout/html.ts';
import { directionOf } from '../paper/paper.ts';
import { hexOf } from './letters.ts';
import { NamedStyles } from './named-styles.ts';
import { namespaces, pt } from './open-document.ts';

/** Beside the text of a cell, and how much wider a spreadsheet sets a text than its font says. */
const CELL_PADDING = 2;
const LOOSENESS = 1.03;
const LEADING = 1.36;
/** Edges of columns lie on whole steps. */
const STEP = 2;

interface SheetCell {
  from: number;
  to: number;
  texts: readonly FlowText[];
  align: FlowCell['align'];
  fill: Colour | null;
  borders: Partial<Record<'top' | 'bottom' | 'left' | 'right', string>>;
}

interface SheetRow {
  /** Edges of cells in points from the start. */
  cells: readonly SheetCell[];
  height: number;
  isNewPage: boolean;
}

export function spreadsheet(sheet: Sheet): string {
  const { paper, style } = sheet;
  const size = pageSizeOf(sheet);
  const mode = directionOf(paper.language) === 'rtl' ? 'rl-tb' : 'lr-tb';
  const family = familyFor(paper.language, style.serif, style.face);
  const inner = Math.floor((size.width - 2 * size.margin - 1) / STEP) * STEP;
  const rows = rowsOf(flowOf(sheet), inner, family);
  const edges = [...new Set([0, inner, ...rows.flatMap(({ cells }) => cells.flatMap(({ from, to }) => [from, to]))])];
  const columns = edges.toSorted((a, b) => a - b);
  const styles = new Styles(mode, nameInFile(family));
  const widths = columns.slice(1).map((edge, i) => styles.column(edge - columns[i]!));
  const body = rows.map((row) => elementOf(row, columns, styles));
  const page = `fo:page-width="${pt(size.width)}" fo:page-height="${pt(size.height)}" fo:margin="${pt(size.margin)}" style:writing-mode="${mode}"`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<office:document ${namespaces} office:version="1.2" office:mimetype="application/vnd.oasis.opendocument.spreadsheet">
<office:automatic-styles>
<style:page-layout style:name="page"><style:page-layout-properties ${page}/><style:header-style/><style:footer-style/></style:page-layout>
<style:style style:name="sheet" style:family="table" style:master-page-name="Default"><style:table-properties table:display="true" style:writing-mode="${mode}"/></style:style>
${styles.all.join('\n')}
</office:automatic-styles>
<office:master-styles><style:master-page style:name="Default" style:page-layout-name="page"><style:header style:display="false"/><style:footer style:display="false"/></style:master-page></office:master-styles>
<office:body><office:spreadsheet><table:table table:name="Sheet1" table:style-name="sheet">
${widths.map((name) => `<table:table-column table:style-name="${name}"/>`).join('')}
${body.join('\n')}
</table:table></office:spreadsheet></office:body>
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

  column(width: number): string {
    return this.named('table-column', `<style:table-column-properties style:column-width="${pt(width)}"/>`);
  }

  row({ height, isNewPage }: SheetRow): string {
    const own = `style:row-height="${pt(height)}" style:use-optimal-row-height="false"`;
    return this.named(
      'table-row',
      `<style:table-row-properties ${own} fo:break-before="${isNewPage ? 'page' : 'auto'}"/>`,
    );
  }

  cell({ align, fill, borders }: SheetCell): string {
    const lines = Object.entries(borders).map(([side, line]) => `fo:border-${side}="${line}"`);
    const isLeft = (align === 'start') === (this.#mode === 'lr-tb');
    // In its words for a cell, the start is the left side in either direction.
    const side = align === 'middle' ? 'center' : isLeft ? 'start' : 'end';
    const colour = fill ? hexOf(fill) : 'transparent';
    const cell = `fo:wrap-option="wrap" style:text-align-source="fix" style:vertical-align="middle" fo:padding-top="0.5pt" fo:padding-bottom="0.5pt" fo:padding-left="${pt(CELL_PADDING)}" fo:padding-right="${pt(CELL_PADDING)}" fo:background-color="${colour}"`;
    return this.named(
      'table-cell',
      `<style:table-cell-properties ${cell} ${lines.join(' ')}/><style:paragraph-properties fo:text-align="${side}" fo:margin-left="0pt" style:writing-mode="${this.#mode}"/>`,
    );
  }

  text({ size, bold, colour }: FlowText): string {
    const weight = bold ? 'bold' : 'normal';
    const own = `fo:font-family="${this.#font}" fo:font-size="${pt(size)}" fo:font-weight="${weight}" fo:color="${hexOf(colour)}"`;
    const complex = `style:font-family-complex="${this.#font}" style:font-size-complex="${pt(size)}" style:font-weight-complex="${weight}"`;
    return this.named('text', `<style:text-properties ${own} ${complex}/>`);
  }
}

function rowsOf(items: readonly FlowItem[], inner: number, family: Family): SheetRow[] {
  const heightOf = ({ from, to, texts }: SheetCell) =>
    texts.reduce((sum, { text, size, bold }) => {
      const measure = (words: Parameters<typeof linesOf>[0]) =>
        LOOSENESS * size * widthOf(bold ? family.bold : family.regular, String(words));
      return sum + LEADING * size * linesOf(text, to - from - 2 * CELL_PADDING, measure).length;
    }, 0);
  let isNewPage = false;
  const rowOf = (cells: readonly SheetCell[], padding: number): SheetRow => {
    const row = { cells, height: Math.max(...cells.map(heightOf)) + 2 * padding, isNewPage };
    isNewPage = false;
    return row;
  };
  const space = (height: number): SheetRow[] => (height > 0 ? [{ cells: [], height, isNewPage: false }] : []);
  return items.flatMap((item) => {
    if (item.kind === 'page-break') {
      isNewPage = true;
      return [];
    }
    if (item.kind === 'paragraph')
      return [
        ...space(item.before),
        rowOf([cellOfParagraph(item, inner)], item.frame === 'none' ? 0.5 : 3),
        ...space(item.after),
      ];
    return [...cellsOfTable(item, inner).map((cells) => rowOf(cells, item.padding)), ...space(item.after)];
  });
}

function cellOfParagraph(item: Paragraph, inner: number): SheetCell {
  const line = `0.7pt solid ${hexOf(item.colour)}`;
  const below = item.frame === 'none' ? {} : { bottom: line };
  const borders = item.frame === 'box' ? { ...below, top: line, left: line, right: line } : below;
  return { from: 0, to: inner, texts: [item], align: item.align, fill: item.fill, borders };
}

function cellsOfTable(item: FlowTable, inner: number): SheetCell[][] {
  const { widths, share, at, rules, lineColour } = item;
  const sum = widths.reduce((all, each) => all + each, 0);
  const start = at === 'end' ? inner * (1 - share) : 0;
  const edge = (column: number) =>
    STEP *
    Math.round((start + (share * inner * widths.slice(0, column).reduce((all, each) => all + each, 0)) / sum) / STEP);
  const line = `0.6pt solid ${hexOf(lineColour)}`;
  const isUpright = rules === 'grid' || rules === 'uprights';
  return item.rows.map((row, i) => {
    const isEdge = i === 0 || i === item.rows.length - 1;
    const isBelow = rules === 'grid' || rules === 'rows' || (isUpright && isEdge);
    const borders = {
      ...(isUpright ? { left: line, right: line } : {}),
      ...(isUpright && i === 0 ? { top: line } : {}),
      ...(isBelow ? { bottom: line } : {}),
    };
    let column = 0;
    return row.map(({ texts, align, fill, span }) => {
      const from = edge(column);
      column += span;
      return { from, to: edge(column), texts, align, fill, borders };
    });
  });
}

function elementOf(row: SheetRow, columns: readonly number[], styles: Styles): string {
  const elements: string[] = [];
  let at = 0;
  for (const cell of row.cells) {
    const from = columns.indexOf(cell.from);
    const span = columns.indexOf(cell.to) - from;
    elements.push('<table:table-cell/>'.repeat(from - at));
    const lines = cell.texts.map(
      (text) => `<text:p><text:span text:style-name="${styles.text(text)}">${escaped(text.text)}</text:span></text:p>`,
    );
    const spanned = `table:number-columns-spanned="${span}" table:number-rows-spanned="1"`;
    elements.push(
      `<table:table-cell table:style-name="${styles.cell(cell)}" office:value-type="string" ${spanned}>${lines.join('')}</table:table-cell>`,
      `<table:covered-table-cell table:style-name="${styles.cell(cell)}"/>`.repeat(span - 1),
    );
    at = from + span;
  }
  return `<table:table-row table:style-name="${styles.row(row)}">${elements.join('') || '<table:table-cell/>'}</table:table-row>`;
}
