import { describe, expect, it } from 'vitest';
import { dataOf, messages } from '../../../../test/support/judge.ts';
import { judgeAfter, paper } from '../../../../test/support/papers.ts';
import type { Make } from '../../../domain/prints.ts';
import { habitOf } from '../../../services/history/habit.ts';
import { rule } from './rule.ts';

const ISSUER: Make = {
  producer: 'JasperReports',
  creator: 'JasperReports',
  version: '1.4',
  header: 'e2e3cfd3',
  line_end: 'lf',
  xref: 'table',
  trailer: 'ID Info Root Size',
  id: 'hex_lower 16',
  revisions: '1',
  catalogue: 'Pages Type',
  information: 'CreationDate Creator Producer',
  file_dates: "D:#+#'#'",
  xmp: '-',
  encryption: '-',
  fonts: 'Arial David',
  font_kinds: 'Type0',
  font_names: 'F#',
  page_size: '595 x 842',
  page: 'Contents MediaBox Parent Resources Type',
  streams: '1',
  pictures: '120 x 40 DCTDecode',
  amounts: '#,###.##',
  dates: '#/#/Y',
};
const OTHER_PROGRAM: Make = {
  ...ISSUER,
  producer: 'LibreOffice',
  creator: 'LibreOffice',
  version: '1.7',
  header: 'c3a4c3bcc3b6c39f',
  trailer: 'DocChecksum ID Info Root Size',
  catalogue: 'Lang Pages Type',
};
const OTHER_LOOK: Make = { ...OTHER_PROGRAM, fonts: 'Carlito', pictures: '-' };

const lessons = (...makes: readonly (readonly [count: number, make: Make])[]) =>
  habitOf(
    makes
      .flatMap(([count, make]) => Array.from({ length: count }, () => make))
      .map((make, i) => ({ make, matter: BigInt(i) })),
  );
const told = (make: Make, ...earlier: readonly (readonly [number, Make])[]) =>
  judgeAfter(rule.id, paper({ make }), lessons(...earlier));

describe('a paper that breaks the habit', () => {
  it('is told with the habit: another program of the same looks', async () => {
    const outcome = await told(OTHER_PROGRAM, [25, ISSUER]);
    expect(outcome).toMatchObject({ outcome: 'findings', findings: [{ message: 'program', severity: 'low' }] });
    expect(dataOf(outcome)).toMatchObject({
      papers: 25,
      count: 25,
      usual: 'JasperReports',
      here: 'LibreOffice',
      differ: 6,
      habits: 23,
    });
    expect(dataOf(outcome).broken).toContain('version 1.4 (25) → 1.7');
  });

  it('is told with what looks different', async () => {
    const outcome = await told(OTHER_LOOK, [25, ISSUER]);
    expect(outcome).toMatchObject({ findings: [{ message: 'look', severity: 'medium', variant: 'look' }] });
    expect(dataOf(outcome)).toMatchObject({ feature: '@feature.fonts', usual_look: 'Arial David', look: 'Carlito' });
  });

  it('needs 20 papers that are alike', async () => {
    expect((await told(OTHER_LOOK, [19, ISSUER])).outcome).toBe('not_applicable');
    const two = await told(OTHER_LOOK, [15, ISSUER], [15, { ...ISSUER, producer: 'Apache FOP' }]);
    expect(messages(two)).toEqual([]);
  });
});

describe('honest papers', () => {
  it('are not told where they were printed to PDF or written anew, with the same looks', async () => {
    for (const producer of ['Ghostscript', 'qpdf', '-']) {
      expect(messages(await told({ ...OTHER_PROGRAM, producer }, [25, ISSUER]))).toEqual([]);
    }
  });

  it('are not told for a new look or a later save by the same program', async () => {
    const release: Make = { ...ISSUER, fonts: 'Heebo', page_size: '612 x 792', pictures: '-' };
    const signed: Make = { ...ISSUER, revisions: '>1', catalogue: 'AcroForm Pages Type', page: 'Annots Type' };
    for (const make of [release, signed]) expect(messages(await told(make, [25, ISSUER]))).toEqual([]);
  });

  it('of a new system are told twice of few papers, and three times of many', async () => {
    const toldBefore = async (papers: number) => {
      let before = 0;
      while (messages(await told(OTHER_LOOK, [papers, ISSUER], [before, OTHER_LOOK])).length > 0) before += 1;
      return before;
    };
    expect(await toldBefore(25)).toBe(2);
    expect(await toldBefore(97)).toBe(3);
  });
});

describe('a paper that keeps the habit', () => {
  it('has that in its favour, the more the longer the habit is', async () => {
    expect(await told(ISSUER, [20, ISSUER])).toMatchObject({ trust: [{ kind: 'issuer_fingerprint', strength: 0.3 }] });
    expect(await told(ISSUER, [100, ISSUER])).toMatchObject({ trust: [{ strength: 0.5 }] });
  });

  it('has nothing in its favour where one feature differs or is missing', async () => {
    const { trailer: _, ...repaired } = ISSUER;
    for (const make of [{ ...ISSUER, header: 'bff7a2fe' }, { ...ISSUER, revisions: '>1' }, repaired]) {
      expect(await told(make, [40, ISSUER])).toEqual({ outcome: 'pass' });
    }
  });

  it('has nothing in its favour where everybody has the program', async () => {
    for (const producer of ['Chrome', 'Microsoft Word', 'pdf-lib', '-']) {
      const make = { ...ISSUER, producer };
      expect(await told(make, [40, make])).toEqual({ outcome: 'pass' });
    }
    const own = { ...ISSUER, producer: 'Bank Statement Composer' };
    expect(await told(own, [40, own])).toHaveProperty('trust');
  });

  it('may lack what depends on its words', async () => {
    const { amounts: _, ...small } = ISSUER;
    expect(await told(small, [40, ISSUER])).toHaveProperty('trust');
  });
});

it('says nothing of pictures, and of issuers that are not known', async () => {
  expect((await judgeAfter(rule.id, paper(), lessons([25, ISSUER]))).outcome).toBe('not_applicable');
  expect((await judgeAfter(rule.id, paper({ make: ISSUER }), null)).outcome).toBe('not_applicable');
});
