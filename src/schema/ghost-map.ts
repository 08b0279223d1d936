import type { Scan } from '../../generated/prisma/client.ts';
import type { GhostMap } from '../domain/ghost-map.ts';
import type { Language } from '../domain/scan.ts';
import { words } from '../report/messages/words.ts';
import { builder } from './builder.ts';
import { LanguageEnum } from './enums.ts';

export interface GhostMapSource {
  map: GhostMap;
  /** Its language is taken where a text is asked for without one. */
  scan: Pick<Scan, 'lang'>;
}

export const GhostMapRef = builder.objectRef<GhostMapSource>('GhostMap').implement({
  description:
    'A map of an image on the page: how clearly each place with writing shows the traces of an earlier saving as JPEG. For people to look at; it is not a finding and does not change the score.',
  fields: (t) => ({
    x: t.float({ description: 'Position of the image in percent of the page width.', resolve: ({ map }) => map.x }),
    y: t.float({ resolve: ({ map }) => map.y }),
    w: t.float({ description: 'The image may extend beyond the page.', resolve: ({ map }) => map.w }),
    h: t.float({ resolve: ({ map }) => map.h }),
    table: t.string({
      description: 'Quantisation table of the earlier saving, such as `libjpeg 84`.',
      resolve: ({ map }) => map.table,
    }),
    gridX: t.int({
      description: 'Pixels from the left edge of the image to the first block of the earlier saving, 0-7.',
      resolve: ({ map }) => map.grid.x,
    }),
    gridY: t.int({ resolve: ({ map }) => map.grid.y }),
    columns: t.int({ resolve: ({ map }) => map.columns }),
    rows: t.int({ resolve: ({ map }) => map.rows }),
    cells: t.string({
      description:
        'Base64 of one byte per cell, row by row from the top: the ratio in hundredths, at most 254. 255: the cell contains no writing.',
      resolve: ({ map }) => map.cells,
    }),
    median: t.float({ description: 'Median ratio of the cells.', resolve: ({ map }) => map.median }),
    p99: t.float({ description: '99th percentile of the ratios.', resolve: ({ map }) => map.p99 }),
    expected: t.float({
      description: 'Ratio expected of content that was not part of the earlier saving.',
      resolve: ({ map }) => map.expected,
    }),
    about: t.string({
      description: 'What the map shows and what it does not.',
      args: { lang: t.arg({ type: LanguageEnum }) },
      resolve: ({ scan }, { lang }) => words.ghost_map[lang ?? (scan.lang as Language)],
    }),
  }),
});
