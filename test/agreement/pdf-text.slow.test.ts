/** The text of real PDFs against pdftotext and mutool: docs/reading/pdf-content.md tells what the causes mean. */
import { describe, expect, test } from 'vitest';
import { hasMaterial, material } from '../support/material.ts';
import { hasProgram } from '../support/programs.ts';
import { compareText, type TextComparison, type TextProgram } from './measure-text.ts';

interface Line {
  file: string;
  set: string;
}

/** mutool prints Hebrew as it lies on the page, so that its words and the numbers beside them are no measure. */
const TABLE: readonly { program: TextProgram; set: string; files: number; least: number; causes: string[] }[] = [
  {
    program: 'pdftotext',
    set: 'hebrew_pdfs',
    files: 14,
    least: 12,
    causes: ['other scripts', 'the same characters, split into words differently'],
  },
  {
    program: 'pdftotext',
    set: 'pdf_invoices',
    files: 30,
    least: 29,
    causes: ['the same characters, split into words differently'],
  },
  {
    program: 'pdftotext',
    set: 'pdf_bank_financial',
    files: 11,
    least: 9,
    causes: ['text under a later area or text: printed together there', 'rotated text'],
  },
  { program: 'mutool', set: 'pdf_invoices', files: 30, least: 30, causes: [] },
  {
    program: 'mutool',
    set: 'pdf_bank_financial',
    files: 11,
    least: 10,
    causes: ['text under a later area or text: printed together there'],
  },
];

describe.skipIf(!hasMaterial('corpus'))('text of real PDFs', () => {
  test.skipIf(!hasProgram('pdftotext') || !hasProgram('mutool')).each(TABLE)(
    'is that of $program on $least of $files files of $set to the last number, and what differs has a known cause',
    ({ program, set, files, least, causes }) => {
      const compared = material<Line>('corpus')
        .filter((line) => line.set === set && line.file.endsWith('.pdf'))
        .slice(0, files)
        .map((line) => compareText(line.path, program))
        .filter((comparison): comparison is TextComparison => comparison !== null);
      expect(compared).toHaveLength(files);
      expect(compared.filter(({ agrees }) => agrees).length).toBeGreaterThanOrEqual(least);
      const others = compared.filter(({ agrees }) => !agrees).map(({ cause }) => cause);
      expect(others.filter((cause) => cause === null || !causes.includes(cause))).toEqual([]);
    },
    60_000,
  );
});
