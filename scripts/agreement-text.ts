/**
 * Compares the text, the places and the page pictures of all genuine PDFs of the measuring material with other
 * programs and with what their makers printed, and writes the tables of docs/reading/pdf-content.md.
 *
 *     node scripts/agreement-text.ts
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadPdfRenderer } from '../src/analysis/pdf-renderer.ts';
import { shareOf } from '../test/agreement/measure.ts';
import { compareGlyphs, loadPdfium } from '../test/agreement/measure-glyphs.ts';
import { compareFirstPage, inkOf } from '../test/agreement/measure-pictures.ts';
import { compareText, type TextProgram } from '../test/agreement/measure-text.ts';
import { addFigures, type Figures, type LabLine, read, withoutRecognition } from '../test/agreement/measure-truth.ts';
import { hasMaterial, material } from '../test/support/material.ts';
import { hasProgram } from '../test/support/programs.ts';

const PAGE = join(import.meta.dirname, '..', 'docs', 'reading', 'pdf-content.md');
const PROGRAMS = ['pdftotext', 'pdftoppm', 'mutool'];
const SETS = ['hebrew_pdfs', 'pdf_invoices', 'pdf_bank_financial', 'pdf_genuine_diverse', 'pdf_signed_benign'];

interface Line {
  file: string;
  set: string;
}

if (!hasMaterial('corpus') || !hasMaterial('lab')) throw new Error('the measuring material is not here');
const missing = PROGRAMS.find((program) => !hasProgram(program));
if (missing) throw new Error(`${missing} is not installed`);

const percent = (share: number) => `${(100 * share).toFixed(2)} %`;
const table = (...rows: (string | number)[][]) =>
  rows.map((row, index) => `| ${row.join(' | ')} |\n${index === 0 ? `|${'---|'.repeat(row.length)}\n` : ''}`).join('');
const filesOf = (set: string) =>
  material<Line>('corpus').filter((line) => line.set === set && /\.pdf$/i.test(line.file));

function textRow(program: TextProgram, set: string): (string | number)[] {
  const compared = filesOf(set)
    .map(({ path }) => compareText(path, program))
    .filter((each) => each !== null);
  const sum = (of: 'words' | 'numbers') =>
    compared.reduce(
      (total, each) => ({
        ours: total.ours + each[of].ours,
        theirs: total.theirs + each[of].theirs,
        common: total.common + each[of].common,
      }),
      { ours: 0, theirs: 0, common: 0 },
    );
  const causes = new Map<string, number>();
  for (const { agrees, cause } of compared) {
    if (!agrees) causes.set(cause ?? 'not explained', (causes.get(cause ?? 'not explained') ?? 0) + 1);
  }
  const agreed = compared.filter(({ agrees }) => agrees).length;
  const why = [...causes].map(([cause, count]) => `${count}: ${cause}`).join('; ');
  return [
    set,
    program,
    `${agreed} of ${compared.length}`,
    percent(shareOf(sum('words'))),
    percent(shareOf(sum('numbers'))),
    why,
  ];
}

async function truthRows(): Promise<(string | number)[][]> {
  const figures: Figures = {};
  const outside = await withoutRecognition();
  const lines = material<LabLine>('lab').filter(({ channel }) => channel === 'native_pdf');
  let native = 0;
  let language = 0;
  let channel = 0;
  for (const line of lines) {
    const reading = await read(line.path, outside);
    if (line.channel_ok.includes(reading.channel)) channel += 1;
    if (!reading.isNative) continue;
    native += 1;
    if (reading.language === line.lang) language += 1;
    if (line.tamper !== 'image_patch' && line.tamper !== 'page_replaced') addFigures(figures, line, reading.lines);
  }
  return [
    ['pages with a text layer', `${native} of ${lines.length} files`],
    ...Object.entries(figures).map(([kind, { found, known }]) => [kind, `${found} of ${known}`]),
    ['language', `${language} of ${native}`],
    ['channel', `${channel} of ${lines.length}`],
  ];
}

async function placeRows(): Promise<(string | number)[][]> {
  const renderer = await loadPdfRenderer();
  const pdfium = await loadPdfium();
  const rows: (string | number)[][] = [];
  for (const set of SETS.slice(0, 4)) {
    const total = { characters: 0, agreed: 0, visible: 0, inked: 0, drawn: 0, sameSize: 0, alike: 0, explained: 0 };
    for (const { path } of filesOf(set)) {
      const glyphs = compareGlyphs(pdfium, path);
      const ink = inkOf(renderer, path);
      const picture = compareFirstPage(renderer, path);
      total.characters += glyphs.characters;
      total.agreed += glyphs.agreed;
      total.visible += ink.visible;
      total.inked += ink.inked;
      if (!picture) continue;
      total.drawn += 1;
      if (picture.sameSize) total.sameSize += 1;
      if (picture.alike) total.alike += 1;
      else if (picture.cause) total.explained += 1;
    }
    rows.push([
      set,
      `${total.agreed} of ${total.characters}`,
      `${total.inked} of ${total.visible}`,
      `${total.sameSize} of ${total.drawn}`,
      `${total.alike} of ${total.drawn}, ${total.explained} more except for fonts and gradients`,
    ]);
  }
  return rows;
}

function write(name: string, text: string): void {
  const page = readFileSync(PAGE, 'utf8');
  const begin = `<!-- ${name} -->\n`;
  const end = `<!-- /${name} -->`;
  const [before, rest] = page.split(begin) as [string, string];
  writeFileSync(PAGE, `${before}${begin}${text}${rest.slice(rest.indexOf(end))}`);
}

const others = SETS.filter((set) => set !== 'hebrew_pdfs').map((set) => textRow('mutool', set));
const byPoppler = SETS.map((set) => textRow('pdftotext', set));
write(
  'text',
  table(['set', 'against', 'files that agree', 'words', 'numbers', 'what differs'], ...byPoppler, ...others),
);
write('truth', table(['what was printed', 'read'], ...(await truthRows())));
const heads = [
  'set',
  'glyphs in the right place',
  'visible runs with ink',
  'pictures of the same size',
  'pictures alike',
];
write('places', table(heads, ...(await placeRows())));
