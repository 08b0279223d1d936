import { PDFDocument } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { append, pdfFacts, plainStatement, rows, statement, stream } from '../support/pdf.ts';

const mapOf = async (bytes: Uint8Array) => (await pdfFacts(bytes)('pdfObjects'))!;
const statesOf = async (bytes: Uint8Array, number: number) =>
  (await mapOf(bytes)).definitions.filter((d) => d.number === number).map((d) => [d.revision, d.state]);

test('an object that a later saving defines anew is superseded, with its old place and the new one', async () => {
  const first = plainStatement(rows());
  const second = append(first, { 4: stream(rows({ 2: '7,250.00' })) });
  expect(await statesOf(second, 4)).toEqual([
    [0, 'superseded'],
    [1, 'current'],
  ]);
  const [old, current] = (await mapOf(second)).definitions.filter((d) => d.number === 4);
  const text = Buffer.from(second).toString('latin1');
  expect(text.slice(old!.offset!, old!.offset! + old!.byteLength!)).toMatch(/^4 0 obj.*1,250\.00.*endobj$/s);
  expect(text.slice(current!.offset!, current!.offset! + current!.byteLength!)).toMatch(
    /^4 0 obj.*7,250\.00.*endobj$/s,
  );
  expect(current!.type).toBe('Contents');
});

test('an object in the bytes that no cross-reference section names is unlisted', async () => {
  const bytes = Buffer.concat([plainStatement(rows()), Buffer.from('\n4 0 obj\n<</Shadow true>>\nendobj\n')]);
  expect(await statesOf(bytes, 4)).toEqual([
    [0, 'current'],
    [null, 'unlisted'],
  ]);
});

test('an object whose number a later saving frees is freed', async () => {
  const first = plainStatement(rows(), { 30: '<</Note(gone)>>' });
  const text = Buffer.from(first).toString('latin1');
  const previous = /startxref\s+(\d+)/.exec(text)![1];
  const update = `xref\n30 1\n0000000000 00001 f \ntrailer\n<</Size 31/Root 1 0 R/Prev ${previous}>>\nstartxref\n${text.length}\n%%EOF\n`;
  expect(await statesOf(Buffer.from(text + update, 'latin1'), 30)).toEqual([[0, 'freed']]);
});

test('a PDF inside a stream defines no objects of the file around it', async () => {
  const inner = Buffer.from(plainStatement('')).toString('latin1');
  const { definitions } = await mapOf(plainStatement(rows(), { 40: stream(inner) }));
  expect(definitions.map((d) => [d.number, d.state])).toEqual([1, 2, 3, 4, 5, 40].map((number) => [number, 'current']));
});

test('objects of an object stream are told with the stream that holds them', async () => {
  const bytes = await statement(() => {}, { useObjectStreams: true });
  const { definitions, misplaced } = await mapOf(bytes);
  const packed = definitions.filter((d) => d.container !== null);
  expect(packed.map((d) => d.type)).toContain('Font');
  for (const { container, offset, state, revision } of packed) {
    expect([offset, state, revision]).toEqual([null, 'current', 0]);
    expect(definitions.find((d) => d.number === container)).toMatchObject({ type: 'ObjStm', state: 'current' });
  }
  expect([misplaced, definitions.filter((d) => d.state !== 'current')]).toEqual([[], []]);
});

test('an entry whose place holds no such object is misplaced', async () => {
  const text = Buffer.from(plainStatement(rows())).toString('latin1');
  const wrong = text.replace(/(\n5 1\n)\d{10}/, '$10000000003');
  const { misplaced, definitions } = await mapOf(Buffer.from(wrong, 'latin1'));
  expect(misplaced).toEqual([{ number: 5, revision: 0 }]);
  expect(definitions.find((d) => d.number === 5)!.state).toBe('unlisted');
});

test('a file whose end is missing is truncated and repaired, a whole one is neither', async () => {
  const doc = await PDFDocument.create();
  doc.addPage([100, 100]);
  const whole = await doc.save({ useObjectStreams: false });
  const structureOf = async (bytes: Uint8Array) => (await pdfFacts(bytes)('pdfStructure'))!;
  expect(await structureOf(whole)).toMatchObject({ truncated: false, repaired: false });
  const cut = Buffer.from(whole).subarray(0, Buffer.from(whole).indexOf('xref'));
  expect(await structureOf(cut)).toMatchObject({ truncated: true, repaired: true });
});
