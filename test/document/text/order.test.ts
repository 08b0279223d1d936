import { describe, expect, it } from 'vitest';
import type { PdfTextRun } from '../../../src/document/facts.ts';
import { cellLines, linesOf } from '../../../src/document/layout/cells.ts';
import { nativeLines } from '../../../src/document/layout/lines.ts';
import { contentOf, run } from '../../support/runs.ts';

const lines = (...runs: PdfTextRun[]) => nativeLines(contentOf(...runs), 'ltr').lines.map((l) => l.text);
const turned = (text: string) => [...text].reverse().join('');

describe('reading order', () => {
  it('turns Hebrew round and leaves numbers and Latin words as they stand', () => {
    expect(lines(run(`12/03/2024 ${turned('תאריך:')}`, 10, 50))).toEqual(['תאריך: 12/03/2024']);
    expect(lines(run(`1,250.00 ${turned('סכום')} Acme Ltd ${turned('עבור')}`, 10, 50))).toEqual([
      'עבור Acme Ltd סכום 1,250.00',
    ]);
  });

  it('reads the same from a file that shows its glyphs one by one in any order', () => {
    const whole = lines(run(turned('שלום עולם'), 10, 50));
    const single = [...turned('שלום עולם')].map((g, i) => run(g, 10 + i * 6, 50)).reverse();
    expect(lines(...single)).toEqual(whole);
    expect(whole).toEqual(['שלום עולם']);
  });

  it('turns brackets that are named by their shape', () => {
    expect(lines(run(turned(')שלום('), 10, 50))).toEqual(['(שלום)']);
    expect(lines(run(turned('(שלום)'), 10, 50))).toEqual(['(שלום)']);
  });

  it('reads a bracketed number in a Hebrew line, and the full stop after it', () => {
    expect(lines(run(`)10( ${turned('בנק לאומי')}`, 10, 50))).toEqual(['בנק לאומי (10)']);
    expect(lines(run(`(10) ${turned('בנק לאומי')}`, 10, 50))).toEqual(['בנק לאומי (10)']);
    expect(lines(run(`937 ${turned('סניף')} ,)14( ${turned('בנק אוצר החייל')}`, 10, 50))).toEqual([
      'בנק אוצר החייל (14), סניף 937',
    ]);
    expect(lines(run(`937 ${turned('סניף')} ,(14) ${turned('בנק אוצר החייל')}`, 10, 50))).toEqual([
      'בנק אוצר החייל (14), סניף 937',
    ]);
    expect(lines(run(`.28/02/2027 ${turned('ביום')}`, 10, 50))).toEqual(['ביום 28/02/2027.']);
    expect(lines(run(`-1,250.00 ${turned('יתרה')}`, 10, 50))).toEqual(['יתרה -1,250.00']);
  });

  it('keeps cells of a row apart and reads them in the direction of the page', () => {
    expect(lines(run('900.00', 10, 50), run('150.00', 120, 50), run(turned('העברה'), 300, 50))).toEqual([
      'העברה 150.00 900.00',
    ]);
  });

  it('joins an accent and the letter that it is set over', () => {
    const over = (letter: string, accent: string) => [
      run('Comisi', 10, 50),
      run(letter, 46, 50),
      run(accent, 46, 50),
      run('n', 52, 50),
    ];
    expect(lines(...over('o', '´'))).toEqual(['Comisión']);
    expect(lines(...over('o', '´').toReversed())).toEqual(['Comisión']);
    expect(lines(...over('ı', '¨'))).toEqual(['Comisiïn']);
    // No letter has it, and beside a letter it is a character of its own.
    expect(lines(...over('q', '¸'))).toEqual([expect.stringContaining('¸')]);
    expect(lines(run('a', 10, 50), run('´', 16, 50))).toEqual(['a´']);
  });

  it('leaves out what a reader does not see, and the second stroke of imitated bold', () => {
    expect(lines(run('Total', 10, 50), run('secret', 10, 80, 'same_colour'))).toEqual(['Total']);
    expect(lines(run('Total', 10, 50), run('Total', 10.3, 50))).toEqual(['Total']);
  });

  it('reads text that is written over other text apart from it', () => {
    expect(lines(run('$var1001', 10, 50), run('123 Main', 12, 50))).toEqual(['$var1001 123 Main']);
  });

  it('makes a cell of its own of a value that is written over another', () => {
    const [line] = linesOf(contentOf(run('Total 80.50', 10, 50), run('90.50', 47, 50)));
    expect(line!.cells.map(({ text }) => text)).toEqual(['Total 80.50', '90.50']);
  });

  it('keeps the end of a word that a value runs into', () => {
    expect(lines(run('Montant :', 10, 50), run('29.99', 59, 50))).toEqual(['Montant : 29.99']);
  });

  it('keeps the rows of a table apart that lie under a large watermark', () => {
    const watermark = { ...run('COPY', 10, 80), sizePt: 60 };
    expect(lines(run('12.00', 34, 60), run('34.00', 34, 75), watermark)).toEqual(['12.00', '34.00', 'COPY']);
  });

  it('puts a raised footnote mark into the line of its word, as a word of its own', () => {
    const apart = { ...run('1', 150, 46), sizePt: 6 };
    expect(lines(run('1,250.00 net', 10, 50), apart)).toEqual(['1', '1,250.00 net']);
    const touching = { ...run('1', 82.5, 46), sizePt: 6 };
    expect(lines(run('1,250.00 net', 10, 50), touching)).toEqual(['1,250.00 net 1']);
  });

  it('reads turned text word by word, whatever the operations that show it', () => {
    const upwards = (text: string, x: number, bottom: number) => ({
      ...run(text, x, bottom),
      angle: 90,
      glyphs: [...text].map((char, i) => ({ text: char, rect: { x, y: bottom - (i + 1) * 6, w: 9.5, h: 6 } })),
    });
    const parts = [upwards('Page', 20, 300), upwards('2', 20, 270), upwards('below', 40, 300)];
    expect(lines(run('Total', 200, 50), ...parts)).toEqual(['Total', 'Page 2', 'below']);
  });

  it('parts a date from the text that a table sets one em beside it, in a cell of its own', () => {
    const [line] = linesOf(contentOf(run('01/05/2026', 10, 50), run('Pharm', 80, 50)));
    expect(line!.cells.map(({ text }) => text)).toEqual(['01/05/2026', 'Pharm']);
    const { lines: texts } = nativeLines(contentOf(run('01/05/2026', 10, 50), run('Pharm', 80, 50)), 'ltr');
    const [same] = cellLines([{ page: 1, source: 'native', direction: 'ltr', lines: texts }]);
    expect(same!.cells.map(({ text }) => text)).toEqual(['01/05/2026', 'Pharm']);
  });

  it('reads Arabic from the right too', () => {
    expect(lines(run(`12 ${turned('سلام')}`, 10, 50))).toEqual(['سلام 12']);
  });

  it('puts lines in order from the top', () => {
    expect(lines(run('second', 10, 80), run('first', 10, 50))).toEqual(['first', 'second']);
  });
});
