import { expect, it } from 'vitest';
import { messages } from '../../../../test/support/judge.ts';
import { earlierPaper, judgeBeside, paper, values } from '../../../../test/support/papers.ts';
import { rule } from './rule.ts';

const invoice = (total: string, customer = 'dana levi') =>
  paper({
    type: 'invoice',
    values: [
      ...values('number', { reference: 'INV10423' }),
      ...values('amount', { total }),
      ...values('name', { customer }),
    ],
  });
const fraud = { label: 'fraud', shared: ['anchor.number', 'base.file_id', 'text'] } as const;

it('knows the same bytes, the same values, and the same file for somebody else', async () => {
  const beside = (there: ReturnType<typeof invoice>, shared: string[]) =>
    judgeBeside(rule.id, invoice('117000'), earlierPaper(there, { ...fraud, shared })).then(messages);
  expect(await beside(invoice('117000'), ['file'])).toEqual(['file']);
  expect(await beside(invoice('117000'), ['anchor.number', 'text'])).toEqual(['values']);
  expect(await beside(invoice('117000', 'noa cohen'), ['base.file_id'])).toEqual(['base']);
});

it('does not mean the genuine original of a labelled forgery', async () => {
  const outcome = await judgeBeside(
    rule.id,
    invoice('17000'),
    earlierPaper(invoice('117000'), { ...fraud, shared: [...fraud.shared] }),
  );
  expect(outcome.outcome).toBe('pass');
});

it('is silent about documents that nobody labelled fraud', async () => {
  for (const label of [null, 'genuine'] as const) {
    const earlier = earlierPaper(invoice('117000'), { label, shared: ['file'] });
    expect((await judgeBeside(rule.id, invoice('117000'), earlier)).outcome).toBe('pass');
  }
});
