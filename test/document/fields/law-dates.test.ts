/** Dates of laws, in sentences that begin with a date. */
import { expect, it } from 'vitest';
import { judge, line, messages, page } from '../../support/judge.ts';

const judged = (sentence: string) => judge('content/date-order', [page([line([40, 'Factura']), line([40, sentence])])]);

it('end no period', async () => {
  const law = 'A partir del 3 de marzo del 2021 somos beneficiarios de la ley 1877 del 12 de abril del 2018';
  expect(messages(await judged(law))).toEqual([]);
  expect(messages(await judged('Desde el 3 de marzo del 2021 hasta el 12 de abril del 2018'))).toHaveLength(1);
});
