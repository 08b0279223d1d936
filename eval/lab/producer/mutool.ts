import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Colour, type DrawnPage, drawSheet } from '../layout/draw.ts';
import { call, inFolder } from '../programs.ts';
import type { Producer } from './producer.ts';

const short = (value: number) => String(Math.round(value * 1000) / 1000);
const operands = (values: readonly number[]) => values.map(short).join(' ');
const colour = (shares: Colour, operator: 'rg' | 'RG') => `${operands(shares)} ${operator}`;

/** Signs of Windows-1252 from 0x80 on; a gap for each that it does not have. */
const SIGNS = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ';
/** One byte a sign, in hexadecimal digits. */
function hexOfText(text: string): string {
  const bytes = [...text.replace(/\s/g, ' ')].map((sign) => {
    const special = sign === ' ' ? -1 : SIGNS.indexOf(sign);
    const code = special < 0 ? sign.codePointAt(0)! : 0x80 + special;
    if (code > 0xff) throw new Error(`Windows-1252 has no ${sign}.`);
    return code;
  });
  return Buffer.from(bytes).toString('hex');
}

function contentOf({ width, height, items }: DrawnPage): string {
  const lines = items.flatMap((item) => {
    if (item.kind === 'text') {
      const font = `/${item.bold ? 'Bold' : 'Regular'} ${short(item.size)} Tf`;
      const place = operands([item.x, height - item.baseline]);
      return [`BT ${colour(item.colour, 'rg')} ${font} ${place} Td <${hexOfText(item.text)}> Tj ET`];
    }
    const rectangle = `${operands([item.x, height - item.y - item.h, item.w, item.h])} re`;
    return [
      ...(item.fill ? [`${colour(item.fill, 'rg')} ${rectangle} f`] : []),
      ...(item.stroke ? [`${colour(item.stroke, 'RG')} 0.6 w ${rectangle} S`] : []),
    ];
  });
  const head = [`%%MediaBox 0 0 ${operands([width, height])}`, '%%Font Regular regular.ttf', '%%Font Bold bold.ttf'];
  return `${[...head, ...lines].join('\n')}\n`;
}

export default {
  does: 'A script that writes the content of its pages and has mutool make a PDF of them.',
  needs: ['mutool'],
  // Its fonts have one byte a letter.
  languages: ['en', 'de', 'fr'],
  reproducible: true,
  print(sheet, random) {
    const { family, pages } = drawSheet(sheet);
    const options = random.pick(['compress', 'compress,garbage=compact', 'pretty']);
    return inFolder(async (folder) => {
      await copyFile(family.regular, join(folder, 'regular.ttf'));
      await copyFile(family.bold, join(folder, 'bold.ttf'));
      const files = pages.map((_, i) => `page${i + 1}.txt`);
      await Promise.all(pages.map((page, i) => writeFile(join(folder, files[i]!), contentOf(page), 'latin1')));
      await call('mutool', ['create', '-o', 'out.pdf', '-O', options, ...files], folder);
      return new Uint8Array(await readFile(join(folder, 'out.pdf')));
    });
  },
} satisfies Producer;
