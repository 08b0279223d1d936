import { changeOf } from '../../lab/change.ts';
import { claimsOf, type PaperForgery } from '../../lab/method.ts';
import { valuesOf, withTexts } from '../../lab/paper/paper.ts';

export default {
  on: 'paper',
  family: 'S',
  layers: ['content'],
  does: 'Prints a statement in which one balance does not follow from the row before it.',
  tool: 'template',
  forge(paper, random) {
    const ids = claimsOf(paper, ['row-balance']).flatMap((claim) => claim.ids);
    const values = valuesOf(paper).filter(({ id }) => ids.includes(id));
    const change = values.length > 0 ? changeOf(random.pick(values), random) : null;
    return change && { paper: withTexts(paper, new Map([[change.id, change.after]])), changes: [change] };
  },
} satisfies PaperForgery;
