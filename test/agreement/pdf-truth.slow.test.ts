/** Native PDFs against what their makers printed: values, rows, language and channel. */
import { beforeAll, describe, expect, test } from 'vitest';
import { hasMaterial, material } from '../support/material.ts';
import { addFigures, type Figures, type LabLine, type Reading, read, withoutRecognition } from './measure-truth.ts';

/** What an edit put into a picture or onto another file's page is not in the text of the page that the truth tells of. */
const IN_ANOTHER_PLACE = ['image_patch', 'page_replaced'];

describe.skipIf(!hasMaterial('lab'))('native PDFs of many makers', () => {
  const readings: { line: LabLine; reading: Reading }[] = [];

  beforeAll(async () => {
    const outside = await withoutRecognition();
    for (const line of material<LabLine>('lab').filter((each) => each.channel === 'native_pdf')) {
      readings.push({ line, reading: await read(line.path, outside) });
    }
  }, 120_000);
  const native = () => readings.filter(({ reading }) => reading.isNative);

  test('nearly all say their text themselves', () => {
    expect(readings.length).toBeGreaterThan(150);
    expect(native().length / readings.length).toBeGreaterThan(0.96);
  });

  test('every amount, date, name and number that was printed is read to the last sign, and rows stay rows', () => {
    const figures: Figures = {};
    for (const { line, reading } of native()) {
      if (!IN_ANOTHER_PLACE.includes(line.tamper)) addFigures(figures, line, reading.lines);
    }
    expect(figures.amounts!.known).toBeGreaterThan(1_500);
    for (const { found, known } of Object.values(figures)) expect(found).toBe(known);
  });

  test('language and channel are right', () => {
    const wrong = native().filter(
      ({ line, reading }) => reading.language !== line.lang || !line.channel_ok.includes(reading.channel),
    );
    expect(wrong.map(({ reading }) => [reading.language, reading.channel])).toEqual([]);
  });
});
