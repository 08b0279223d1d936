/** The least that is needed to write a PDF by hand. Everything is latin1 text, a character a byte. */
import { deflateSync } from 'node:zlib';

export type Objects = Record<number, string>;

const latin1 = (text: string) => Buffer.from(text, 'latin1');

export const streamOf = (data: string, dict = ''): string =>
  `<<${dict}/Length ${data.length}>>\nstream\n${data}\nendstream`;

export const packedOf = (data: string | Uint8Array, dict = ''): string =>
  streamOf(
    deflateSync(typeof data === 'string' ? latin1(data) : data, { level: 9 }).toString('latin1'),
    `${dict}/Filter/FlateDecode`,
  );

/** A file of these objects, its table of them, and what else the trailer says. */
export function pdfOf(objects: Objects, trailer = ''): Uint8Array {
  const parts = ['%PDF-1.7\n%\xe2\xe3\xcf\xd3\n'];
  let at = parts[0]!.length;
  const numbers = Object.keys(objects).map(Number);
  const size = Math.max(...numbers) + 1;
  const table = new Array<string>(size).fill('0000000000 65535 f \n');
  for (const number of numbers) {
    const text = `${number} 0 obj\n${objects[number]}\nendobj\n`;
    table[number] = `${String(at).padStart(10, '0')} 00000 n \n`;
    parts.push(text);
    at += text.length;
  }
  parts.push(
    `xref\n0 ${size}\n${table.join('')}trailer\n<</Size ${size}/Root 1 0 R${trailer}>>\nstartxref\n${at}\n%%EOF\n`,
  );
  return latin1(parts.join(''));
}

/** Above every object that a document adds of its own, and no further: the table has a line for each number below. */
const firstPage = (more: Objects) => Math.max(9, ...Object.keys(more).map(Number)) + 1;

/** A document whose pages show these contents; `more` are further objects from 10 on. Font F1 is Helvetica. */
export function pagesOf(contents: readonly string[], resources = '', more: Objects = {}, page = ''): Objects {
  const first = firstPage(more);
  const kids = contents.map((_, k) => `${first + 2 * k} 0 R`).join(' ');
  return {
    1: '<</Type/Catalog/Pages 2 0 R>>',
    2: `<</Type/Pages/Kids[${kids}]/Count ${contents.length}/MediaBox[0 0 595 842]/Resources<</Font<</F1 3 0 R>>${resources}>>>>`,
    3: '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>',
    ...more,
    ...Object.fromEntries(
      contents.flatMap((content, k) => [
        [first + 2 * k, `<</Type/Page/Parent 2 0 R/Contents ${first + 2 * k + 1} 0 R${page}>>`],
        [first + 2 * k + 1, packedOf(content)],
      ]),
    ),
  };
}

export const count = (length: number): number[] => Array.from({ length }, (_, k) => k);
