/** The report as a PDF, written without a browser: text that can be searched and copied, Hebrew from right to left. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import fontkit from '@cantoo/fontkit';
import { PDFDocument, type PDFImage } from '@cantoo/pdf-lib';
import type { Severity } from '../../domain/finding.ts';
import type { Language } from '../../domain/scan.ts';
import { isolate, unmarked } from '../isolate.ts';
import { shortenedList } from '../messages/common.ts';
import { fill } from '../messages/fill.ts';
import { type CheckReading, listNames, type Word, words } from '../messages/words.ts';
import {
  CHANGE_WORDS,
  type ComparedPage,
  type ComparisonView,
  FIRST_AMOUNT_COLUMN,
  type FindingView,
  type Picture,
  type ReportPage,
  type ReportView,
  SIGNATURE_COLUMNS,
  TRANSACTION_COLUMNS,
  viewOf,
} from '../view.ts';
import { COLOURS, type Colour, Sheets } from './sheet.ts';
import { Typeface } from './typeface.ts';

/** What a PDF shows at most, so that no report takes long to write; the rest is in the report itself. */
const MOST = { pages: 20, transactions: 600, values: 40, findings: 120, checks: 200, rules: 60 } as const;

const SEVERITY_COLOURS: Readonly<Record<Severity, Colour>> = {
  critical: COLOURS.red,
  high: COLOURS.red,
  medium: COLOURS.amber,
  low: COLOURS.blue,
  info: COLOURS.blue,
};
const READING_COLOURS: Readonly<Record<CheckReading, Colour>> = {
  pass: COLOURS.green,
  differs: COLOURS.amber,
  undecided: COLOURS.amber,
  fail: COLOURS.red,
};

export async function renderPdf(page: ReportPage): Promise<Uint8Array> {
  const view = viewOf(page);
  const document = await PDFDocument.create();
  document.registerFontkit(fontkit);
  const [regular, bold] = await Promise.all(
    (await fontFiles()).map(async (bytes) => new Typeface(await document.embedFont(bytes, { subset: true }))),
  );
  const title = `${words.report[view.lang]} · ${unmarked(view.name)}`;
  document.setTitle(title, { showInWindowTitleBar: true });
  document.setLanguage(view.lang);
  document.setProducer('Document forgery detection');
  document.setCreationDate(page.scan.at);
  document.setModificationDate(page.scan.at);
  const sheets = new Sheets(document, { regular: regular!, bold: bold! }, view.lang === 'he' ? 'rtl' : 'ltr');
  const writer = new Writer(sheets, view, new Pictures(document));
  await writer.write(page);
  return document.save();
}

let fonts: Promise<Buffer[]> | undefined;
/** Heebo, regular and bold, out of the installed package; read once. */
function fontFiles(): Promise<Buffer[]> {
  const { resolve } = createRequire(import.meta.url);
  fonts ??= Promise.all(
    ['400Regular/Heebo_400Regular.ttf', '700Bold/Heebo_700Bold.ttf'].map((name) =>
      readFile(resolve(`@expo-google-fonts/heebo/${name}`)),
    ),
  );
  return fonts;
}

/** Pictures of a scan as images of the PDF. */
class Pictures {
  readonly #document: PDFDocument;

  constructor(document: PDFDocument) {
    this.#document = document;
  }

  /** Null for a kind of picture that a PDF cannot hold as it is. */
  async embed({ mediaType, bytes }: Picture): Promise<PDFImage | null> {
    if (mediaType === 'image/jpeg') return this.#document.embedJpg(bytes);
    if (mediaType === 'image/png') return this.#document.embedPng(bytes);
    return null;
  }
}

/** Between two pages beside each other. */
const PAIR_GAP = 14;
type Pair = Awaited<ReturnType<typeof pairOf>>;

/** Two pages as they fit beside each other in so much width, and the height of the higher one. */
async function pairOf(pages: readonly ComparedPage[], width: number, pictures: Pictures) {
  const column = (width - PAIR_GAP) / 2;
  const shown = await Promise.all(
    pages.map(async ({ picture, ...page }) => {
      const image = picture && (await pictures.embed(picture));
      const aspect = picture && image ? picture.heightPx / picture.widthPx : 0;
      const height = Math.min(column * aspect, 400);
      return { ...page, image, height, width: height / (aspect || 1) };
    }),
  );
  return { column, shown, height: Math.max(0, ...shown.map((page) => page.height)) };
}

class Writer {
  readonly #sheets: Sheets;
  readonly #view: ReportView;
  readonly #pictures: Pictures;
  readonly #lang: Language;

  constructor(sheets: Sheets, view: ReportView, pictures: Pictures) {
    this.#sheets = sheets;
    this.#view = view;
    this.#pictures = pictures;
    this.#lang = view.lang;
  }

  async write(page: ReportPage): Promise<void> {
    this.#opening();
    await this.#documentPages();
    await this.#findings();
    for (const comparison of this.#view.comparisons) await this.#comparison(comparison);
    this.#checks();
    this.#extracted();
    this.#list('shortened', this.#view.shortened);
    this.#technical();
    this.#imprint();
    const moment = this.#view.imprint.find(([term]) => term === this.#word('scanned_at'))![1];
    const identity = [page.scan.id && isolate(page.scan.id), isolate(`SHA-256 ${page.file.sha256}`)];
    this.#sheets.foot((number, pages) => [
      [identity.filter(Boolean).join(' · '), fill(words.page_of, { page: number, pages }, this.#lang, isolate)],
      [this.#view.notice, moment],
    ]);
  }

  #word(word: Word): string {
    return words[word][this.#lang];
  }

  #opening(): void {
    const { name, facts, tone, conclusion, score, summary, actions } = this.#view;
    const sheets = this.#sheets;
    const width = sheets.width - 90;
    sheets.rule(COLOURS[tone], 3);
    sheets.space(10);
    const top = sheets.y;
    sheets.badge(String(score), { size: 26, colour: COLOURS[tone], atEnd: true });
    sheets.space(46);
    sheets.beside(this.#word('score'), { size: 8, colour: COLOURS.soft, atEnd: true });
    const below = sheets.y + 14;
    sheets.y = top;
    sheets.text(this.#word('report'), { size: 9, colour: COLOURS.soft, width });
    sheets.text(name, { size: 17, bold: true, width });
    sheets.text(facts.join(' · '), { size: 9, colour: COLOURS.soft, width });
    sheets.y = Math.max(sheets.y, below) + 6;
    sheets.badge(conclusion, { size: 11, colour: COLOURS[tone] });
    sheets.space(26);
    sheets.text(summary, { size: 12.5 });
    this.#heading('what_to_do');
    for (const action of actions) this.#item(action);
  }

  #heading(word: Word, more = ''): void {
    this.#sheets.need(70);
    this.#sheets.space(14);
    this.#sheets.text(`${this.#word(word)}${more}`, { size: 13, bold: true });
    this.#sheets.space(3);
  }

  #item(text: string, size = 10): void {
    this.#sheets.need(size * 2);
    this.#sheets.beside('•', { size, indent: 4 });
    this.#sheets.text(text, { size, indent: 16 });
  }

  #list(word: Word, items: readonly string[]): void {
    if (items.length === 0) return;
    this.#heading(word);
    for (const item of items) this.#item(item);
  }

  /** A sentence for what was left out of this PDF. */
  #left(list: string, kept: number, total: number): void {
    if (total <= kept) return;
    this.#sheets.text(fill(shortenedList, { list, kept, total }, this.#lang), { size: 9, colour: COLOURS.soft });
  }

  async #documentPages(): Promise<void> {
    const { pages } = this.#view;
    if (pages.length === 0) return;
    // Pages with findings first in right, in their order all the same.
    const wanted = [...pages.filter(({ marks }) => marks.length > 0), ...pages].slice(0, MOST.pages);
    const shown = pages.filter((page) => wanted.includes(page));
    this.#heading('pages');
    for (const { page, picture, marks } of shown) {
      const image = await this.#pictures.embed(picture);
      if (!image) continue;
      const aspect = picture.heightPx / picture.widthPx;
      const height = Math.min(330 * aspect, 430);
      const width = height / aspect;
      this.#sheets.need(height + 24);
      const frame = this.#sheets.picture(image, width, height, (this.#sheets.width - width) / 2);
      for (const mark of marks) {
        const colour = SEVERITY_COLOURS[mark.severity];
        frame.outline(mark, colour);
        frame.label(mark, mark.numbers.join('·'), colour);
      }
      this.#sheets.space(height + 3);
      const caption = `${this.#word('page')} ${page}`;
      this.#sheets.text(caption, { size: 8, colour: COLOURS.soft, indent: this.#sheets.width / 2 - 16 });
      this.#sheets.space(6);
    }
    this.#left(this.#word('pages'), shown.length, pages.length);
  }

  async #findings(): Promise<void> {
    const { findings } = this.#view;
    this.#heading('findings', findings.length > 0 ? ` (${findings.length})` : '');
    if (findings.length === 0) this.#sheets.text(this.#word('no_findings'), { colour: COLOURS.soft });
    for (const finding of findings.slice(0, MOST.findings)) await this.#finding(finding);
    this.#left(this.#word('findings'), MOST.findings, findings.length);
  }

  async #finding(finding: FindingView): Promise<void> {
    const { number, severity, severityName, notes, title, detail, change, evidence } = finding;
    const sheets = this.#sheets;
    const indent = 26;
    const look = { indent, bold: true, size: 10.5 };
    sheets.need(sheets.heightOf(title, look) + 16 + sheets.heightOf(detail, { indent }));
    sheets.badge(String(number), { size: 9, colour: SEVERITY_COLOURS[severity] });
    sheets.text(title, look);
    sheets.text([severityName, ...notes].join(' · '), { indent, size: 8.5, colour: SEVERITY_COLOURS[severity] });
    sheets.text(detail, { indent });
    if (change) {
      const [before, after] = CHANGE_WORDS[change.kind];
      sheets.text(`${this.#word(before)}: ${change.before}`, { indent, colour: COLOURS.blue });
      sheets.text(`${this.#word(after)}: ${change.after}`, { indent, colour: COLOURS.red });
    }
    await this.#change(finding, indent);
    if (evidence !== null) sheets.text(evidence, { indent, size: 8, colour: COLOURS.soft });
    sheets.space(8);
  }

  async #change({ pictures }: FindingView, indent: number): Promise<void> {
    if (!pictures) return;
    for (const state of ['before', 'after'] as const) {
      const picture = pictures[state];
      const image = await this.#pictures.embed(picture);
      if (!image) continue;
      const aspect = picture.heightPx / picture.widthPx;
      const height = Math.min(300 * aspect, 200);
      const width = height / aspect;
      const colour = state === 'before' ? COLOURS.blue : COLOURS.red;
      this.#sheets.need(height + 18);
      this.#sheets.text(this.#word(state), { indent, size: 8.5, bold: true, colour });
      this.#sheets.picture(image, width, height, indent).outline(pictures.mark, colour);
      this.#sheets.space(height + 6);
    }
  }

  async #comparison({ title, scan, findings, deleted, pages, differ, same, equal }: ComparisonView): Promise<void> {
    const sheets = this.#sheets;
    const pair = await pairOf(pages, sheets.width, this.#pictures);
    sheets.need(pair.height + 100);
    sheets.space(14);
    sheets.text(title, { size: 13, bold: true });
    const numbers = findings.map(({ number }) => number).join(', ');
    const notes = `${this.#word('scan_id')} ${scan} · ${this.#word('findings')}: ${isolate(numbers)}`;
    sheets.text(notes, { size: 8.5, colour: COLOURS.soft });
    sheets.space(5);
    if (deleted !== null) sheets.text(deleted, { colour: COLOURS.soft });
    if (pages.length > 0) this.#pair(pair);
    const size = 8.5;
    this.#table(
      [
        { width: 0.28, size },
        { width: 0.36, size, bold: true },
        { width: 0.36, size, bold: true },
      ],
      ['values_differ', 'this_document', 'earlier_document'],
      differ.slice(0, MOST.values).map((cells) => ({ cells, colour: COLOURS.red })),
    );
    this.#left(this.#word('values_differ'), MOST.values, differ.length);
    if (same.length === 0) return;
    sheets.space(6);
    sheets.text(`${this.#word('values_same')} (${equal})`, { size, bold: true });
    sheets.space(2);
    this.#facts(same.map(([name, values]) => [name, this.#values(values)]));
  }

  #pair({ column, shown, height }: Pair): void {
    const sheets = this.#sheets;
    const size = 8.5;
    const lookOf = (side: number) => ({ size, indent: side * (column + PAIR_GAP), width: column });
    for (const [side, { name, page }] of shown.entries()) {
      sheets.beside(`${name} · ${this.#word('page')} ${page}`, { ...lookOf(side), bold: true });
    }
    sheets.space(14);
    for (const [side, { image, differ, same, ...page }] of shown.entries()) {
      const look = lookOf(side);
      if (!image) {
        sheets.beside(this.#word('no_picture'), { ...look, colour: COLOURS.soft });
        continue;
      }
      const frame = sheets.picture(image, page.width, page.height, look.indent);
      for (const area of same) frame.outline(area, COLOURS.line);
      for (const area of differ) frame.outline(area, COLOURS.red);
    }
    sheets.space(Math.max(height, 12) + 10);
  }

  #checks(): void {
    const { checks, totals } = this.#view;
    const counts = totals.map(([count, result]) => `${result}: ${count}`).join(' · ');
    this.#heading('checks', counts && ` (${counts})`);
    if (checks.length === 0) this.#sheets.text(this.#word('no_checks'), { colour: COLOURS.soft });
    this.#table(
      [{ width: 0.17, bold: true, size: 8.5 }, { width: 0.33, bold: true }, { width: 0.5 }],
      ['result', 'check', 'detail'],
      checks.slice(0, MOST.checks).map(({ result, label, detail, reading }) => ({
        cells: [result, label, detail],
        colour: READING_COLOURS[reading],
      })),
    );
    this.#left(this.#word('checks'), MOST.checks, checks.length);
  }

  #extracted(): void {
    const { data, transactions } = this.#view;
    if (data.length === 0 && transactions.length === 0) return;
    this.#heading('extracted');
    this.#facts(data.map(([term, values]) => [term, this.#values(values)]));
    if (transactions.length === 0) return;
    this.#sheets.space(6);
    this.#table(
      [0.13, 0.3, 0.15, 0.14, 0.14, 0.14].map((width, i) => ({ width, size: 8.5, atEnd: i >= FIRST_AMOUNT_COLUMN })),
      TRANSACTION_COLUMNS,
      transactions.slice(0, MOST.transactions).map((cells) => ({ cells })),
    );
    this.#left(listNames['extracted.transactions'][this.#lang], MOST.transactions, transactions.length);
  }

  #values(values: readonly string[]): string {
    const more = values.length - MOST.values;
    const shown = values.slice(0, MOST.values).join(' · ');
    return more > 0 ? `${shown} · ${isolate(`+${more}`)} ${this.#word('more')}` : shown;
  }

  #technical(): void {
    const { coverage, signatures, technical, silent } = this.#view;
    this.#heading('technical');
    this.#sheets.text(`${this.#word('coverage')}: ${coverage.level}`, { bold: true });
    this.#facts(
      coverage.rows.map(({ layer, levelName, reasons }) => [
        layer,
        [levelName, ...reasons].join('. ').replace(/\.\./g, '.'),
      ]),
    );
    if (signatures.length > 0) {
      this.#sheets.space(6);
      this.#table(
        [0.34, 0.24, 0.14, 0.14, 0.14].map((width) => ({ width, size: 8.5 })),
        SIGNATURE_COLUMNS,
        signatures.map((cells) => ({ cells })),
      );
    }
    this.#sheets.space(6);
    this.#facts(technical);
    for (const { title, isOpen, rules } of silent) {
      this.#sheets.space(4);
      this.#sheets.text(title, { size: 9, colour: COLOURS.soft });
      if (!isOpen) continue;
      for (const { id, why } of rules.slice(0, MOST.rules)) this.#item(`${id}: ${why}`, 8.5);
    }
  }

  #imprint(): void {
    this.#sheets.need(120);
    this.#sheets.space(12);
    this.#sheets.rule();
    this.#sheets.space(6);
    this.#sheets.text(this.#view.notice, { size: 9, bold: true });
    this.#sheets.space(3);
    this.#facts(this.#view.imprint);
  }

  /** Terms and what is said of them. */
  #facts(facts: readonly (readonly [term: string, text: string])[]): void {
    const indent = 118;
    for (const [term, text] of facts) {
      this.#sheets.need(Math.min(this.#sheets.heightOf(text, { indent, size: 9 }), 100));
      this.#sheets.beside(term, { size: 9, colour: COLOURS.soft, width: indent - 8 });
      this.#sheets.text(text, { indent, size: 9 });
      this.#sheets.space(2);
    }
  }

  /** Rows stay whole; each page begins with the headings again. Widths are shares. */
  #table(
    columns: readonly { width: number; size?: number; bold?: boolean; atEnd?: boolean }[],
    headings: readonly Word[],
    rows: readonly { cells: readonly string[]; colour?: Colour }[],
  ): void {
    if (rows.length === 0) return;
    const sheets = this.#sheets;
    const gap = 8;
    const looks = columns.map(({ width, ...look }, i) => ({
      size: 9,
      ...look,
      indent: columns.slice(0, i).reduce((sum, column) => sum + column.width, 0) * sheets.width,
      width: width * sheets.width - gap,
    }));
    const head = () => {
      for (const [i, word] of headings.entries()) {
        sheets.beside(this.#word(word), { ...looks[i]!, size: 8, bold: false, colour: COLOURS.soft });
      }
      sheets.space(13);
      sheets.rule();
      sheets.space(3);
    };
    head();
    for (const { cells, colour } of rows) {
      const height = Math.max(...cells.map((cell, i) => sheets.heightOf(cell, looks[i]!)));
      if (sheets.need(Math.min(height, sheets.room) + 6)) head();
      for (const [i, cell] of cells.entries()) {
        sheets.beside(cell, i === 0 && colour ? { ...looks[i]!, colour } : looks[i]!);
      }
      sheets.space(height + 2);
      sheets.rule();
      sheets.space(3);
    }
  }
}
