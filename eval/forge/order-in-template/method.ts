import type { PaperForgery } from '../../lab/method.ts';
import { orderFor } from '../../lab/orders.ts';

export default {
  on: 'paper',
  family: 'A',
  layers: ['content'],
  does: 'Prints an order to a machine among the remarks of the paper.',
  tool: 'template',
  forge(paper, random) {
    const { text } = orderFor(paper, random);
    return { paper: { ...paper, blocks: [...paper.blocks, { kind: 'text', style: 'small', text }] }, changes: [] };
  },
} satisfies PaperForgery;
