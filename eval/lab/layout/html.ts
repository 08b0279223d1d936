/**
 * A paper as a page of HTML that follows the layout's traits, for programs that print web pages. It keeps to what they
 * all understand: tables and blocks, neither flex boxes nor grids. Fonts are within it.
 */
import { familyFor, fontBytes, nameInFile } from '../fonts.ts';
import { type Block, directionOf, type Field, partsOf, type Words } from '../paper/paper.ts';
import { hexOf } from '../print/letters.ts';
import { arranged, bandsOf, caption } from './arrange.ts';
import { drawSheet, type Sheet } from './draw.ts';

/** Points. */
export interface PageSize {
  width: number;
  height: number;
  margin: number;
}

/** A roll is as long as the drawing of the same paper, and a little more, as other programs need other room. */
export function pageSizeOf(sheet: Sheet): PageSize {
  const { width, height, margin, isRoll } = sheet.style.page;
  return { width, margin, height: isRoll ? Math.ceil(drawSheet(sheet).pages[0]!.height * 1.2) : height };
}

export const escaped = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign]!);

const wordsIn = (words: Words) =>
  partsOf(words)
    .map((part) =>
      typeof part === 'string'
        ? escaped(part)
        : part.kind === 'words'
          ? escaped(part.text)
          : `<span class="value">${escaped(part.text)}</span>`,
    )
    .join('');

/** `installed`: the program finds the fonts by their name. */
export function htmlOf(sheet: Sheet, size = pageSizeOf(sheet), fonts: 'within' | 'installed' = 'within'): string {
  const { paper, style } = sheet;
  const lines = (className: string, all: readonly Words[]) =>
    all.length === 0 ? '' : `<div class="${className}">${all.map((each) => `<p>${wordsIn(each)}</p>`).join('')}</div>`;
  const name = `<p class="name">${escaped(paper.issuer.name)}</p>`;
  const issuer = lines('issuer', paper.issuer.lines);
  const recipient = lines('recipient', paper.recipient ?? []);
  const body = [
    `<h1 class="${style.title}">${escaped(paper.title)}</h1>`,
    ...paper.blocks.map((block) => blockOf(block, sheet)),
    paper.footer ? `<p class="foot">${escaped(paper.footer)}</p>` : '',
    style.header === 'at-the-foot' ? `<div class="closing">${issuer}</div>` : '',
  ].join('\n');
  const content =
    style.header === 'sidebar'
      ? `<table class="frame"><tr><td class="side">${name}${issuer}${recipient}</td><td class="main">${body}</td></tr></table>`
      : `<div class="head ${style.header}">${headOf(style.header, name, issuer, recipient)}</div>\n${body}`;
  return `<!DOCTYPE html>
<html lang="${paper.language}" dir="${directionOf(paper.language)}">
<head><meta charset="utf-8"><title>${escaped(paper.title)}</title><style>${fonts === 'within' ? facesOf(sheet) : ''}${cssOf(sheet, size)}</style></head>
<body>
${content}
</body>
</html>
`;
}

function headOf(header: Sheet['style']['header'], name: string, issuer: string, recipient: string): string {
  switch (header) {
    case 'beside':
      return `<table class="pair"><tr><td>${name}</td><td class="end">${issuer}</td></tr></table>${recipient}`;
    case 'window':
      return `<div class="end">${name}${issuer}</div><div class="slot">${recipient}</div>`;
    case 'at-the-foot':
      return name + recipient;
    case 'band':
      return `<div class="bar">${name}</div>${issuer}${recipient}`;
    default:
      return `<div class="top">${name}${issuer}</div>${recipient}`;
  }
}

function blockOf(block: Block, { style }: Sheet): string {
  const heading = (title: string | undefined) => (title ? `<h2>${escaped(title)}</h2>` : '');
  switch (block.kind) {
    case 'fields':
      return heading(block.title) + fieldsOf(block.items, style.fields);
    case 'table':
      return heading(block.title) + tableOf(arranged(block, style.columns), style.table);
    case 'totals':
      return totalsOf(block.items, style.totals);
    case 'text':
      return block.style === 'heading'
        ? `<h2>${wordsIn(block.text)}</h2>`
        : `<p class="${block.style}">${wordsIn(block.text)}</p>`;
    case 'signature':
      return `<div class="signature"><p>${escaped(block.name)}</p><p class="small">${escaped(block.caption)}</p></div>`;
    case 'page-break':
      return '<div class="break"></div>';
  }
}

const inRows = <T>(items: readonly T[], perRow: number): T[][] =>
  Array.from({ length: Math.ceil(items.length / perRow) }, (_, i) => items.slice(i * perRow, (i + 1) * perRow));

function fieldsOf(items: readonly Field[], kind: Sheet['style']['fields']): string {
  if (kind === 'centred' || kind === 'inline') {
    const all = items.map(
      ({ label, value }) => `<span class="field"><i>${escaped(caption(label))}</i> ${wordsIn(value)}</span>`,
    );
    return `<div class="fields ${kind}">${all.join(' ')}</div>`;
  }
  const isTall = kind === 'above' || kind === 'cards';
  const perRow = kind === 'cards' ? 3 : kind === 'stacked' || kind === 'dotted' ? 1 : 2;
  const cellsOf = ({ label, value }: Field) =>
    isTall
      ? `<td><i>${escaped(label)}</i><b>${wordsIn(value)}</b></td>`
      : `<th>${escaped(kind === 'grid' ? label : caption(label))}</th><td>${wordsIn(value)}</td>`;
  const rows = inRows(items, perRow).map((row) => `<tr>${row.map(cellsOf).join('')}</tr>`);
  return `<table class="fields ${kind}">${rows.join('')}</table>`;
}

function tableOf(
  { columns, rows, foot = [] }: Extract<Block, { kind: 'table' }>,
  kind: Sheet['style']['table'],
): string {
  const bands = bandsOf(columns, kind === 'stacked');
  // A cell spans so many columns that each band fills the table.
  const spans = bands.map(({ length }) => bands.reduce((product, band) => product * band.length, 1) / length);
  const sum = columns.reduce((all, { width }) => all + width, 0);
  const rowOf = (cells: readonly Words[], tag: 'th' | 'td', className: string) =>
    bands
      .map((band, at) => {
        const set = band.map((i) => {
          const { align, width } = columns[i]!;
          const share = tag === 'th' && bands.length === 1 ? ` style="width:${((100 * width) / sum).toFixed(1)}%"` : '';
          return `<${tag} class="${align}" colspan="${spans[at]}"${share}>${wordsIn(cells[i] ?? '')}</${tag}>`;
        });
        return `<tr class="${className}${at === bands.length - 1 ? ' last' : ''}">${set.join('')}</tr>`;
      })
      .join('');
  const head = rowOf(
    columns.map(({ header }) => header),
    'th',
    'header',
  );
  const body = rows.map((row, i) => rowOf(row, 'td', i % 2 === 1 ? 'odd' : 'even')).join('\n');
  const sums = foot.map((row) => rowOf(row, 'td', 'sum')).join('\n');
  return `<table class="rows ${kind}"><thead>${head}</thead><tbody>${body}${sums}</tbody></table>`;
}

function totalsOf(items: readonly Field[], kind: Sheet['style']['totals']): string {
  if (kind === 'columns') {
    const cells = items.map(
      ({ label, value }) => `<td><i>${escaped(label)}</i><b class="end">${wordsIn(value)}</b></td>`,
    );
    return `<table class="totals columns">${inRows(cells, 4)
      .map((row) => `<tr>${row.join('')}</tr>`)
      .join('')}</table>`;
  }
  const rows = items.map(
    ({ label, value }) => `<tr><th>${escaped(label)}</th><td class="end">${wordsIn(value)}</td></tr>`,
  );
  return `<table class="totals ${kind}">${rows.join('')}</table>`;
}

function facesOf({ paper, style }: Sheet): string {
  const family = familyFor(paper.language, style.serif, style.face);
  const face = (weight: string, file: string) =>
    `@font-face { font-family: "${nameInFile(family)}"; font-weight: ${weight}; src: url(data:font/ttf;base64,${Buffer.from(
      fontBytes(file),
    ).toString('base64')}) format("truetype"); }`;
  return `${face('normal', family.regular)}\n${face('bold', family.bold)}\n`;
}

function cssOf({ paper, style }: Sheet, { width, height, margin }: PageSize): string {
  const { fontSize, leading } = style;
  const family = familyFor(paper.language, style.serif, style.face);
  const isRtl = directionOf(paper.language) === 'rtl';
  const [start, end] = isRtl ? ['right', 'left'] : ['left', 'right'];
  const accent = hexOf(style.accent);
  const pad = ((leading - 1.15) * fontSize) / 2;
  const pt = (value: number) => `${value.toFixed(2)}pt`;
  const isRoll = style.page.isRoll === true;
  return `
@page { size: ${pt(width)} ${pt(height)}; margin: ${pt(margin)}; }
* { margin: 0; padding: 0; box-sizing: border-box; -webkit-print-color-adjust: exact; print-color-adjust: exact; }
html, body { font: ${pt(fontSize)}/1.3 "${nameInFile(family)}"; color: #1a1c21; background: #fff; }
i { font-style: normal; color: #6b707a; }
table { width: 100%; border-collapse: collapse; font-size: ${pt(fontSize)}; }
th, td { text-align: ${start}; vertical-align: top; font-weight: normal; }
.value { white-space: nowrap; }
.end, th.end, td.end { text-align: ${end}; }
.middle, th.middle { text-align: center; }
.head { margin-bottom: ${pt(fontSize)}; }
.name { font-size: ${pt(fontSize * 1.7)}; font-weight: bold; color: ${accent}; }
.issuer { font-size: ${pt(fontSize * 0.88)}; color: #6b707a; }
.recipient { margin-top: ${pt(fontSize * 1.2)}; }
.centred .top { text-align: center; border-bottom: 0.7pt solid ${accent}; padding-bottom: ${pt(fontSize / 2)}; }
.bar { background: ${accent}; padding: ${pt(fontSize)}; margin-bottom: ${pt(fontSize)}; }
.bar .name, .side .name { color: #fff; }
.slot { height: ${isRoll ? 'auto' : '110pt'}; width: 45%; padding-top: 30pt; }
.frame td.side { width: 27%; background: ${accent}; color: #fff; padding: ${pt(fontSize * 1.2)}; }
.side .issuer { color: #fff; }
.frame td.main { padding-${start}: ${pt(fontSize * 2)}; }
h1 { font-size: ${pt(fontSize * 1.45)}; line-height: 1.3; margin: ${pt(fontSize * 0.6)} 0 ${pt(fontSize)}; padding: 3pt 0; }
h1.boxed { border: 0.8pt solid ${accent}; text-align: center; padding: 5pt 8pt; }
h1.underlined { border-bottom: 0.8pt solid ${accent}; }
h1.opposite { text-align: ${end}; }
h1.banner { background: ${accent}; color: #fff; padding: 5pt 8pt; }
h1.centred { text-align: center; }
h2 { font-size: ${pt(fontSize * 1.12)}; color: ${accent}; margin: ${pt(fontSize * 0.8)} 0 ${pt(fontSize * 0.4)}; page-break-after: avoid; }
p.body, p.strong, p.small { margin: ${pt(fontSize * 0.6)} 0; }
p.strong { font-weight: bold; }
p.small, .foot { font-size: ${pt(fontSize * 0.82)}; color: #6b707a; }
.foot, .closing { margin-top: ${pt(fontSize * 2)}; }
.closing { text-align: center; }
.fields, .rows, .totals { margin-bottom: ${pt(fontSize * 0.9)}; }
.fields th, .fields td { padding: ${pt(pad)} 4pt ${pt(pad)} 0; }
.fields th { color: #6b707a; width: 32%; }
.fields.two-columns th, .fields.two-columns td, .fields.grid th, .fields.grid td { width: 25%; }
.fields.grid th, .fields.grid td { border: 0.6pt solid #b8bdc4; padding: ${pt(pad)} 4pt; }
.fields.grid th { background: #f0f2f5; }
.fields.dotted td { text-align: ${end}; padding-${end}: 0; }
.fields.dotted tr { border-bottom: 0.8pt dotted #b8bdc4; }
.fields i, .fields b, .totals i, .totals b { display: block; }
.fields i, .totals i { font-size: ${pt(fontSize * 0.85)}; }
.fields.above td { width: 50%; }
.fields.cards { border-collapse: separate; border-spacing: 6pt; }
.fields.cards td { width: 33%; border: 0.6pt solid #b8bdc4; background: #f0f2f5; padding: 5pt; }
.fields.centred, .fields.inline { line-height: ${leading}; }
.fields.centred .field { display: block; text-align: center; }
.fields.inline .field { margin-${end}: ${pt(fontSize * 2)}; white-space: nowrap; }
.fields .field i { display: inline; font-size: ${pt(fontSize)}; }
.rows th { font-weight: bold; vertical-align: bottom; }
.rows th, .rows td { padding: ${pt(pad)} 4pt; }
.rows tr { page-break-inside: avoid; }
.rows .sum td { font-weight: bold; border-top: 0.7pt solid #1a1c21; }
.rows.ruled tr, .rows.plain .header, .rows.stacked .header.last { border-bottom: 0.7pt solid #b8bdc4; }
.rows.zebra .header th, .rows.zebra .odd td { background: #f0f2f5; }
.rows.headed .header th { background: ${accent}; color: #fff; }
.rows.grid th, .rows.grid td { border: 0.6pt solid #b8bdc4; }
.rows.framed { border: 0.7pt solid #1a1c21; }
.rows.framed th, .rows.framed td { border-left: 0.7pt solid #1a1c21; border-right: 0.7pt solid #1a1c21; }
.rows.framed th { border-bottom: 0.7pt solid #1a1c21; }
.totals { page-break-inside: avoid; }
.totals th, .totals td { padding: ${pt(pad)} 4pt; }
.totals.aside, .totals.boxed, .totals.filled { width: ${isRoll ? 100 : 50}%; margin-${start}: ${isRoll ? 0 : 50}%; }
.totals.plain { width: ${isRoll ? 100 : 50}%; }
.totals.boxed { border: 0.6pt solid #b8bdc4; }
.totals tr:last-child th, .totals tr:last-child td { font-weight: bold; font-size: ${pt(fontSize * 1.12)}; border-top: 0.7pt solid #1a1c21; }
.totals.filled tr:last-child th, .totals.filled tr:last-child td { background: ${accent}; color: #fff; }
.totals.centred th { text-align: ${end}; width: 50%; }
.totals.centred td { text-align: ${start}; }
.totals.columns tr td { border: 0.6pt solid #b8bdc4; font-weight: normal; }
.totals.columns tr:last-child td:last-child, .totals.columns tr:last-child td:last-child i { background: ${accent}; color: #fff; }
.signature { margin-top: ${pt(fontSize * 3)}; width: 35%; border-top: 0.7pt solid #1a1c21; page-break-inside: avoid; }
.break { page-break-after: ${isRoll ? 'auto' : 'always'}; }
`;
}
