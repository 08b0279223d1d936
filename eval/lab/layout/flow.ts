/**
 * A paper as paragraphs and tables one after the other, for programs with a layout engine of their own. Where a line or
 * a page ends is theirs to find. Sizes in points; `start` and `end` follow the direction of reading.
 */

import { familyFor, widthOf } from '../fonts.ts';
import { type Block, type Column, type Field, partsOf, type Words } from '../paper/paper.ts';
import { arranged, bandsOf, caption } from './arrange.ts';
import { gridOf } from './columns.ts';
import type { Colour, Sheet } from './draw.ts';
import { GREY, INK, LINE, PALE, WHITE } from './surface.ts';

export interface FlowText {
  text: string;
  size: number;
  bold: boolean;
  colour: Colour;
}

export interface Paragraph extends FlowText {
  kind: 'paragraph';
  align: Column['align'];
  fill: Colour | null;
  frame: 'none' | 'box' | 'below';
  before: number;
  after: number;
}

export interface FlowCell {
  /** One below the other. */
  texts: readonly FlowText[];
  align: Column['align'];
  fill: Colour | null;
  /** Columns that it takes. */
  span: number;
}

export interface FlowTable {
  kind: 'table';
  /** Shares of the table's width. */
  widths: readonly number[];
  rows: readonly (readonly FlowCell[])[];
  /** Rows that are repeated at the head of each page. */
  heads: number;
  rules: 'none' | 'rows' | 'grid' | 'uprights';
  lineColour: Colour;
  /** Share of the page's width. */
  share: number;
  at: 'start' | 'end';
  /** Above and below the text of a cell. */
  padding: number;
  after: number;
}

export type FlowItem = Paragraph | FlowTable | { kind: 'page-break' };

/** A value's blanks do not break. */
const plainOf = (words: Words) =>
  partsOf(words)
    .map((part) =>
      typeof part === 'string' ? part : part.kind === 'words' ? part.text : part.text.replaceAll(' ', '\u00a0'),
    )
    .join('');

export function flowOf({ paper, style }: Sheet): FlowItem[] {
  const { fontSize, accent, header, title } = style;
  const padding = ((style.leading - 1.2) * fontSize) / 2;
  const small = { size: fontSize * 0.88, colour: GREY };
  const text = (words: Words, more: Partial<FlowText> = {}): FlowText => ({
    text: plainOf(words),
    size: fontSize,
    bold: false,
    colour: INK,
    ...more,
  });
  const paragraph = (words: Words, more: Partial<Paragraph> = {}): Paragraph => ({
    kind: 'paragraph',
    align: 'start',
    fill: null,
    frame: 'none',
    before: 0,
    after: 0,
    ...text(words),
    ...more,
  });
  const cell = (texts: readonly FlowText[], more: Partial<FlowCell> = {}): FlowCell => ({
    texts,
    align: 'start',
    fill: null,
    span: 1,
    ...more,
  });
  const { bold } = familyFor(paper.language, style.serif, style.face);
  const inner = style.page.width - 2 * style.page.margin;
  const table = (rows: FlowTable['rows'], widths: readonly number[], more: Partial<FlowTable> = {}): FlowTable => {
    const set = roomy(rows, widths, { width: inner * (more.share ?? 1), size: fontSize, bold });
    return {
      kind: 'table',
      heads: 0,
      rules: 'none',
      lineColour: LINE,
      share: 1,
      at: 'start',
      padding,
      after: fontSize,
      ...set,
      ...more,
    };
  };

  const heading = (words: Words) =>
    paragraph(words, { size: fontSize * 1.12, bold: true, colour: accent, before: fontSize, after: fontSize * 0.4 });

  const head = (): FlowItem[] => {
    const { issuer, recipient = [] } = paper;
    const name = { size: fontSize * 1.7, bold: true, colour: accent };
    const lines = (more: Partial<Paragraph>) => issuer.lines.map((line) => paragraph(line, { ...small, ...more }));
    const to = recipient.map((line, i) => paragraph(line, { before: i === 0 ? fontSize : 0 }));
    const side = (colour: Colour) => [
      text(issuer.name, { ...name, colour }),
      ...issuer.lines.map((line) => text(line, { ...small, colour })),
    ];
    switch (header) {
      case 'beside':
        return [
          table(
            [
              [
                cell([text(issuer.name, name)]),
                cell(
                  issuer.lines.map((line) => text(line, small)),
                  { align: 'end' },
                ),
              ],
            ],
            [55, 45],
          ),
          ...to,
        ];
      case 'band':
        return [
          paragraph(issuer.name, { ...name, colour: WHITE, fill: accent, after: fontSize / 2 }),
          ...lines({}),
          ...to,
        ];
      case 'sidebar':
        return [
          table(
            [
              [
                cell(side(WHITE), { fill: accent }),
                cell(
                  recipient.map((line) => text(line)),
                  { align: 'end' },
                ),
              ],
            ],
            [40, 60],
            { padding: padding + 4 },
          ),
        ];
      case 'centred':
        return [
          paragraph(issuer.name, { ...name, align: 'middle' }),
          ...lines({ align: 'middle' }).map((each, i, all) =>
            i === all.length - 1 ? { ...each, frame: 'below' as const } : each,
          ),
          ...to,
        ];
      case 'window':
        return [
          paragraph(issuer.name, { ...name, align: 'end' }),
          ...lines({ align: 'end' }),
          ...to.map((each, i) => (i === 0 ? { ...each, before: fontSize * 4 } : each)),
        ];
      default:
        return [paragraph(issuer.name, name), ...(header === 'at-the-foot' ? [] : lines({})), ...to];
    }
  };

  const titled = () =>
    paragraph(paper.title, {
      size: fontSize * 1.45,
      bold: true,
      colour: title === 'banner' ? WHITE : INK,
      fill: title === 'banner' ? accent : null,
      frame: title === 'boxed' ? 'box' : title === 'underlined' ? 'below' : 'none',
      align: title === 'opposite' ? 'end' : title === 'boxed' || title === 'centred' ? 'middle' : 'start',
      before: fontSize * (header === 'window' ? 4 : 1.4),
      after: fontSize,
    });

  const fields = (items: readonly Field[]): FlowItem[] => {
    const kind = style.fields;
    if (kind === 'centred')
      return items.map(({ label, value }) => paragraph([`${caption(label)} `, ...[value].flat()], { align: 'middle' }));
    if (kind === 'inline')
      return [paragraph(items.flatMap(({ label, value }) => [`${caption(label)} `, ...[value].flat(), '    ']))];
    const isTall = kind === 'above' || kind === 'cards';
    const isNarrow = style.page.width < 300;
    const perRow = isNarrow || kind === 'stacked' || kind === 'dotted' ? 1 : kind === 'cards' ? 3 : 2;
    const cellsOf = ({ label, value }: Field): FlowCell[] =>
      isTall
        ? [
            cell([text(label, { size: fontSize * 0.82, colour: GREY }), text(value, { bold: true })], {
              fill: kind === 'cards' ? PALE : null,
            }),
          ]
        : [
            cell([text(kind === 'grid' ? label : caption(label), { colour: GREY })], {
              fill: kind === 'grid' ? PALE : null,
            }),
            cell([text(value)], { align: kind === 'dotted' ? 'end' : 'start' }),
          ];
    const widths = Array.from({ length: perRow }, () => (isTall ? [1] : [perRow > 1 ? 42 : 34, perRow > 1 ? 58 : 66]));
    const rows = inRows(items, perRow).map((row) => filled(row.flatMap(cellsOf), widths.flat().length, cell([])));
    const isRuled = kind === 'grid' || kind === 'cards';
    return [table(rows, widths.flat(), { rules: isRuled ? 'grid' : kind === 'dotted' ? 'rows' : 'none' })];
  };

  const rowsOf = ({ columns, rows, foot = [] }: Extract<Block, { kind: 'table' }>): FlowItem => {
    const kind = style.table;
    const bands = bandsOf(columns, kind === 'stacked');
    const count = bands.reduce((product, band) => product * band.length, 1);
    const set = (cells: readonly Words[], part: 'head' | 'odd' | 'even' | 'foot') =>
      bands.map((band) =>
        band.map((i) => {
          const bold = part === 'head' || part === 'foot';
          const isFilled = part === 'head' && kind === 'headed';
          const isPale = kind === 'zebra' && (part === 'head' || part === 'odd');
          return cell([text(cells[i] ?? '', { bold, colour: isFilled ? WHITE : INK })], {
            align: columns[i]!.align,
            fill: isFilled ? accent : isPale ? PALE : null,
            span: count / band.length,
          });
        }),
      );
    const headers = columns.map((column) => column.header);
    const rules = { ruled: 'rows', grid: 'grid', framed: 'uprights' } as const;
    return table(
      [
        ...set(headers, 'head'),
        ...rows.flatMap((row, i) => set(row, i % 2 === 1 ? 'odd' : 'even')),
        ...foot.flatMap((row) => set(row, 'foot')),
      ],
      bands.length > 1 ? Array.from({ length: count }, () => 1) : columns.map(({ width }) => width),
      {
        heads: bands.length,
        rules: kind in rules ? rules[kind as keyof typeof rules] : 'none',
        lineColour: kind === 'framed' ? INK : LINE,
      },
    );
  };

  const totals = (items: readonly Field[]): FlowItem => {
    const kind = style.totals;
    if (kind === 'columns' && style.page.width > 300) {
      const cells = items.map(({ label, value }, i) => {
        const isLast = i === items.length - 1;
        return cell(
          [
            text(label, { size: fontSize * 0.85, colour: isLast ? WHITE : GREY }),
            text(value, { bold: true, colour: isLast ? WHITE : INK }),
          ],
          { fill: isLast ? accent : null },
        );
      });
      const perRow = Math.min(cells.length, 4);
      const rows = inRows(cells, perRow).map((row) => filled(row, perRow, cell([])));
      return table(
        rows,
        Array.from({ length: perRow }, () => 1),
        { rules: 'grid' },
      );
    }
    const rows = items.map(({ label, value }, i) => {
      const isLast = i === items.length - 1;
      const isFilled = isLast && kind === 'filled';
      const more = { bold: isLast, colour: isFilled ? WHITE : INK };
      const fill = isFilled ? accent : null;
      return [
        cell([text(label, more)], { fill, align: kind === 'centred' ? 'end' : 'start' }),
        cell([text(value, more)], { fill, align: kind === 'centred' ? 'start' : 'end' }),
      ];
    });
    const isFull = kind === 'wide' || kind === 'centred' || style.page.width < 300;
    return table(rows, [1, 1], {
      share: isFull ? 1 : 0.55,
      at: kind === 'plain' ? 'start' : 'end',
      rules: kind === 'boxed' ? 'grid' : kind === 'centred' ? 'none' : 'rows',
    });
  };

  const block = (each: Block): FlowItem[] => {
    switch (each.kind) {
      case 'fields':
        return [...(each.title ? [heading(each.title)] : []), ...fields(each.items)];
      case 'table':
        return [...(each.title ? [heading(each.title)] : []), rowsOf(arranged(each, style.columns))];
      case 'totals':
        return [totals(each.items)];
      case 'text':
        return [
          each.style === 'heading'
            ? heading(each.text)
            : paragraph(each.text, {
                bold: each.style === 'strong',
                ...(each.style === 'small' ? { size: fontSize * 0.82, colour: GREY } : {}),
                before: fontSize * 0.5,
                after: fontSize * 0.5,
              }),
        ];
      case 'signature':
        return [
          paragraph('_'.repeat(28), { before: fontSize * 2.5 }),
          paragraph(each.name),
          paragraph(each.caption, small),
        ];
      case 'page-break':
        return style.page.isRoll ? [] : [{ kind: 'page-break' }];
    }
  };

  const closing = header === 'at-the-foot' ? paper.issuer.lines : [];
  return [
    ...head(),
    titled(),
    ...paper.blocks.flatMap(block),
    ...(paper.footer ? [paragraph(paper.footer, { ...small, before: fontSize * 2 })] : []),
    ...closing.map((line) => paragraph(line, { ...small, align: 'middle' })),
  ];
}

const inRows = <T>(items: readonly T[], perRow: number): T[][] =>
  Array.from({ length: Math.ceil(items.length / perRow) }, (_, i) => items.slice(i * perRow, (i + 1) * perRow));

const filled = <T>(row: readonly T[], length: number, empty: T): T[] => [
  ...row,
  ...Array.from({ length: Math.max(0, length - row.length) }, () => empty),
];

/** Columns wide enough for what must not break; where that is too much, smaller letters. */
function roomy(
  rows: FlowTable['rows'],
  widths: readonly number[],
  { width, size, bold }: { width: number; size: number; bold: string },
): Pick<FlowTable, 'rows' | 'widths'> {
  const plain = rows.filter((row) => row.every(({ span }) => span === 1));
  const { size: fitting, bands } = gridOf({
    columns: widths.map((share) => ({ header: '', align: 'start', width: share })),
    rows: plain.map((row) => row.map(({ texts }) => texts.map(({ text }) => text).join('\n'))),
    bands: [widths.map((_, i) => i)],
    width,
    size,
    padding: CELL_ROOM,
    measure: (words, at) => at * widthOf(bold, plainOf(words).trimEnd()),
  });
  const smaller = (texts: readonly FlowText[]) =>
    texts.map((text) => ({ ...text, size: (text.size * fitting) / size }));
  return {
    widths: bands[0]!.map((slot) => slot.width),
    rows: rows.map((row) => row.map((cell) => ({ ...cell, texts: smaller(cell.texts) }))),
  };
}

/** What programs leave beside the text of a cell, lines included. */
const CELL_ROOM = 6;
