/** Who compressed a stream, and how its instructions are spelled. */
import { zlibSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { encodersOf } from '../../src/document/file/deflate.ts';
import { spellingOf } from '../../src/document/pdf/content/spelling.ts';
import { nodeZlib, zlib } from '../support/rewritten.ts';

/** Text that compressors have something to choose in. */
const text = (lines: number) =>
  Buffer.from(
    Array.from(
      { length: lines },
      (_, i) => `BT /F1 10 Tf ${60 + (i % 7)} ${i * 13} Td (Payment ${i * 7919}) Tj ET`,
    ).join('\n'),
  );

describe('encodersOf', () => {
  const data = text(300);

  test('tells the levels of zlib, the zlib of Node and fflate apart', () => {
    expect(encodersOf(zlib(data, 1), data)).toEqual(['zlib_fastest']);
    expect(encodersOf(zlib(data, 6), data)).toEqual(['zlib_default']);
    expect(encodersOf(zlib(data, 9), data)).toEqual(['zlib_best']);
    expect(encodersOf(nodeZlib(data), data)).toEqual(['chromium']);
    expect(encodersOf(zlibSync(data, { level: 6 }), data)).toEqual(['fflate']);
  });

  test('names every encoder that writes a short stream so', () => {
    const short = Buffer.from('abcdefghijkl');
    expect(encodersOf(zlib(short, 6), short)).toEqual(['zlib_default', 'chromium']);
  });

  test('knows Adobe by its window, and says nothing of what it does not know', () => {
    expect(encodersOf(Uint8Array.of(0x48, 0x89, 1, 2, 3), data)).toEqual(['adobe']);
    const other = Uint8Array.from(zlib(data, 6));
    other[200] = other[200]! ^ 0xff;
    expect(encodersOf(other, data)).toEqual([]);
    expect(encodersOf(Uint8Array.of(), data)).toEqual([]);
    expect(encodersOf(Uint8Array.of(0x78, 0x9c), Uint8Array.of())).toEqual([]);
  });

  test('compares a long stream no further than it has to', () => {
    const long = text(20_000);
    expect(encodersOf(zlib(long, 6), long)).toEqual(['zlib_default']);
    expect(encodersOf(nodeZlib(long), long)).not.toContain('zlib_default');
  });
});

describe('spellingOf', () => {
  const spell = (content: string) => spellingOf(Buffer.from(content, 'latin1'));

  test('counts lines of one operator, and the ways of arrays, strings and numbers', () => {
    expect(spell('q\n0.5 w\n[ <00ab> -20 (a\\050b) ] TJ\nQ\n')).toEqual({
      operators: 4,
      ownLines: 4,
      arrays: { spaced: 1, tight: 0, halfSpaced: 0 },
      joinedOperators: 0,
      strings: { literal: 1, upperHex: 0, lowerHex: 1, printableHex: 0, escapedPrintable: 1 },
      decimals: { withZero: 1, bare: 0 },
      onlyAdvances: 0,
    });
    expect(spell('q .5 w [<00AB>-20]TJ\r\nQ')).toMatchObject({
      operators: 4,
      arrays: { spaced: 0, tight: 1, halfSpaced: 0 },
      joinedOperators: 1,
      strings: { upperHex: 1 },
      decimals: { withZero: 0, bare: 1 },
    });
  });

  test('counts letters in hexadecimal digits, which no string needs', () => {
    expect(spell('<48616c6c6f> Tj\n<48414C4C4F> Tj\n').strings).toMatchObject({ printableHex: 2 });
    // Codes of two bytes, too few characters, one that cannot be seen.
    expect(spell('<00480061> Tj\n<48616c> Tj\n<48616c6c7f> Tj\n').strings.printableHex).toBe(0);
  });

  test('takes no operator from strings, names, dictionaries, comments and inline pictures', () => {
    expect(spell('/P <</MCID 0>> BDC\n(Tj \\) ET) Tj\n% q Q\nBI /W 1 ID q Q q EI\nEMC\n').operators).toBe(5);
  });

  test('counts arrays that show nothing', () => {
    expect(spell('[ -2500.5 ] TJ\n[ (a) -3000 ] TJ\n[-700 -300]TJ\n').onlyAdvances).toBe(2);
    // The width of a space, and a move back.
    expect(spell('[-278] TJ\n[2500] TJ\n').onlyAdvances).toBe(0);
  });

  test('ends on content that breaks off', () => {
    for (const broken of ['(never', '<00', 'BI ID', '[', '<<', '/', '\\', ']'])
      expect(spell(broken).operators).toBeLessThan(3);
  });
});
