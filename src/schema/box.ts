import type { Box } from '../domain/geometry.ts';
import { builder } from './builder.ts';

export const BoxRef = builder.objectRef<Box>('Box').implement({
  description: 'A location on a page as displayed, in two equivalent forms that agree to rounding.',
  fields: (t) => ({
    page: t.exposeInt('page', { description: 'Starts at 1.' }),
    x: t.exposeFloat('x', { description: 'Percent of the page width, from the left.' }),
    y: t.exposeFloat('y', { description: 'Percent of the page height, from the top.' }),
    w: t.exposeFloat('w'),
    h: t.exposeFloat('h'),
    box2d: t.exposeIntList('box_2d', { description: '[ymin, xmin, ymax, xmax], 0-1000.' }),
  }),
});
