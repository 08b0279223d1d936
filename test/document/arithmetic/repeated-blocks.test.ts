/** Blocks of a base, its rate and what is paid of it, which repeat. */
import { expect, it } from 'vitest';
import { outcomesOf } from '../../support/arithmetic.ts';
import { type Lines, line } from '../../support/judge.ts';

const broken = (lines: Lines) =>
  outcomesOf(lines)
    .filter(({ state, equation }) => state === 'broken' && equation.family.startsWith('repeated blocks'))
    .map(({ equation: { figures, parts } }) => figures[parts.printed]!.raw);

const BLOCKS = [
  ['47,20', '70 %', '2,00', '31,04'],
  ['92,60', '60 %', '', '55,56'],
  ['38,45', '60 %', '2,00', '21,07'],
] as const;

const above = (...blocks: readonly (readonly string[])[]) =>
  blocks.flatMap(([base, rate, less, part]) => [
    line([40, 'Acte'], [400 - 5 * part!.length, part!]),
    line([40, `Base ${base} €`], [150, `taux ${rate}`], ...(less ? [[260, `- part ${less}`] as const] : [])),
  ]);

const below = (...blocks: readonly (readonly string[])[]) =>
  blocks.flatMap(([base, rate, part]) => [
    line([300, 'ביקור']),
    line([300, 'סכום הקבלה'], [40, base!]),
    line([300, `החזר ${rate}`], [40, part!]),
  ]);

it('hold each to the way of the others', () => {
  expect(broken(above(...BLOCKS))).toEqual([]);
  expect(broken(above(BLOCKS[0], ['92,60', '60 %', '', '65,56'], BLOCKS[2]))).toEqual(['65,56']);
  expect(broken(above(['47,20', '70 %', '2,00', '37,04'], BLOCKS[1], BLOCKS[2]))).toEqual(['37,04']);
});

it('may have the base above the line of the rate', () => {
  const claims = (third: string) =>
    below(['720.00', '75%', '540.00'], ['430.50', '75%', '322.88'], ['1,360.00', '75%', third]);
  expect(broken(claims('1,020.00'))).toEqual([]);
  expect(broken(claims('1,090.00'))).toEqual(['1,090.00']);
});

it('say nothing of amounts that come to quite another sum, or where no two others hold', () => {
  expect(broken(above(BLOCKS[0], ['92,60', '60 %', '', '18,23'], BLOCKS[2]))).toEqual([]);
  expect(broken(above(BLOCKS[0], ['92,60', '60 %', '', '65,56']))).toEqual([]);
});
