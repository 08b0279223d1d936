import { createRequire } from 'node:module';
import type { Content, CustomTableLayout, TDocumentDefinitions, TFontDictionary } from 'pdfmake/interfaces.js';
import { familyFor } from '../fonts.ts';
import type { Sheet } from '../layout/draw.ts';
import { type FlowCell, type FlowItem, type FlowTable, type FlowText, flowOf } from '../layout/flow.ts';
import { pageSizeOf } from '../layout/html.ts';
import { hexOf } from '../print/letters.ts';
import { momentOf } from '../print/moment.ts';
import type { Producer } from './producer.ts';

/** The part of the package for servers, which its types leave out. */
interface PdfMake {
  setFonts(fonts: TFontDictionary): void;
  setUrlAccessPolicy(isAllowed: (url: string) => boolean): void;
  setLocalAccessPolicy(isAllowed: (path: string) => boolean): void;
  createPdf(definition: TDocumentDefinitions): { getBuffer(): Promise<Buffer> };
}
const pdfMake = createRequire(import.meta.url)('pdfmake') as PdfMake;

const SIDES = { start: 'left', end: 'right', middle: 'center' } as const;

const textOf = ({ text, size, bold, colour }: FlowText) => ({ text, fontSize: size, bold, color: hexOf(colour) });

function cellsOf(cell: FlowCell) {
  const set = {
    stack: cell.texts.map(textOf),
    alignment: SIDES[cell.align],
    colSpan: cell.span,
    ...(cell.fill ? { fillColor: hexOf(cell.fill) } : {}),
  };
  return [set, ...Array.from({ length: cell.span - 1 }, () => '')];
}

function linesOf({ rules, padding, lineColour }: FlowTable): CustomTableLayout {
  const isOuter = (i: number, count: number) => i === 0 || i === count;
  return {
    hLineWidth: (i, node) => {
      const count = node.table.body.length;
      if (rules === 'grid') return 0.6;
      if (rules === 'uprights') return isOuter(i, count) || i === 1 ? 0.7 : 0;
      return rules === 'rows' && i > 0 ? 0.6 : 0;
    },
    vLineWidth: () => (rules === 'grid' || rules === 'uprights' ? 0.6 : 0),
    hLineColor: () => hexOf(lineColour),
    vLineColor: () => hexOf(lineColour),
    paddingTop: () => padding,
    paddingBottom: () => padding,
  };
}

/** `width` is that between the margins, `inks` what padding and lines of a column take. */
function contentOf(item: FlowItem, width: number): Content {
  if (item.kind === 'page-break') return { text: '', pageBreak: 'after' };
  if (item.kind === 'table') {
    const room = width * item.share - item.widths.length * COLUMN_EXTRA;
    const sum = item.widths.reduce((all, share) => all + share, 0);
    return {
      table: {
        headerRows: item.heads,
        dontBreakRows: true,
        widths: item.widths.map((share) => (share / sum) * room),
        body: item.rows.map((row) => row.flatMap(cellsOf)),
      },
      layout: linesOf(item),
      margin: [item.at === 'end' ? width * (1 - item.share) : 0, 0, 0, item.after],
    };
  }
  const text = { ...textOf(item), alignment: SIDES[item.align] };
  const margin: [number, number, number, number] = [0, item.before, 0, item.after];
  if (!item.fill && item.frame === 'none') return { ...text, margin };
  return {
    table: {
      widths: [width - COLUMN_EXTRA],
      body: [[{ ...text, ...(item.fill ? { fillColor: hexOf(item.fill) } : {}) }]],
    },
    layout: item.fill ? 'noBorders' : item.frame === 'box' ? {} : 'headerLineOnly',
    margin,
  };
}
const COLUMN_EXTRA = 9;

function definitionOf(sheet: Sheet, made: Date): TDocumentDefinitions {
  const { width, height, margin } = pageSizeOf(sheet);
  const inner = width - 2 * margin;
  return {
    pageSize: { width, height },
    pageMargins: margin,
    info: { title: sheet.paper.title, creationDate: made, modDate: made },
    defaultStyle: { font: 'own', fontSize: sheet.style.fontSize, lineHeight: 1.05 },
    content: flowOf(sheet).map((item) => contentOf(item, inner)),
    footer: (page, count) =>
      count > 1 ? { text: `${page} / ${count}`, alignment: 'center', fontSize: 7, margin: [0, 6] } : '',
  };
}

export default {
  does: 'A web application that has pdfmake set its papers.',
  // It places word after word from left to right.
  languages: ['en', 'de', 'fr'],
  reproducible: true,
  async print(sheet, random) {
    const { regular, bold } = familyFor(sheet.paper.language, sheet.style.serif, sheet.style.face);
    pdfMake.setFonts({ own: { normal: regular, bold } });
    pdfMake.setUrlAccessPolicy(() => false);
    pdfMake.setLocalAccessPolicy((path) => path === regular || path === bold);
    return new Uint8Array(await pdfMake.createPdf(definitionOf(sheet, momentOf(sheet, random))).getBuffer());
  },
} satisfies Producer;
