import { expect, test } from 'vitest';
import { findingsOf, outcomeOf, plainStatement, rows, stream } from '../../../../test/support/pdf.ts';
import { rule } from './rule.ts';

const table = (pairs: Record<string, string>) =>
  stream(
    `1 begincodespacerange <00> <ff> endcodespacerange ${Object.keys(pairs).length} beginbfchar ${Object.entries(pairs)
      .map(([code, text]) => `<${code}> <${text}>`)
      .join(' ')} endbfchar`,
  );
const font = (keys: string) => `<</Type/Font/Subtype/Type1/BaseFont/Courier/ToUnicode 20 0 R${keys}>>`;
/** Code 31 is the digit 1 of the encoding, 37 its digit 7. */
const remapped = (pairs: Record<string, string>, keys = '/Encoding/WinAnsiEncoding') =>
  plainStatement(rows(), { 5: font(keys), 20: table(pairs) });

test('a value whose digits the file gives out as others is reported with both', async () => {
  for (const keys of ['/Encoding/WinAnsiEncoding', '/Encoding<</Differences[49/one]>>']) {
    const findings = await findingsOf(rule, remapped({ '31': '0037' }, keys));
    expect(findings.map(({ data }) => data)).toContainEqual({ text: '7,250.00', digits: '7 → 1', font: 'Courier' });
  }
});

test.each([
  ['a table that says what the font draws', remapped({ '31': '0031', '37': '0037' })],
  ['a table that gives a digit out as a word', remapped({ '31': '006f006e0065' })],
  [
    'a symbolic font, which is drawn by its own codes',
    plainStatement(rows(), {
      5: font('/Encoding/WinAnsiEncoding/FontDescriptor 21 0 R'),
      20: table({ '31': '0037' }),
      21: '<</Type/FontDescriptor/FontName/Courier/Flags 4>>',
    }),
  ],
])('%s is not', async (_, bytes) => {
  expect(await outcomeOf(rule, bytes)).toEqual({ outcome: 'pass' });
});
