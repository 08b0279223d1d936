import { z } from 'zod';
import { LANGUAGES } from '../../domain/scan.ts';
import { oneOf, parseField } from '../../ingest/field.ts';
import { prepare } from '../../schema/executor.ts';
import type { Route } from '../route.ts';
import { scanParams } from '../scan.ts';

const document = prepare(/* GraphQL */ `
  query ($id: ID!, $lang: Language) {
    scan(id: $id) {
      pages {
        page
        ghostMaps { x y w h table gridX gridY columns rows cells median p99 expected about(lang: $lang) }
      }
    }
  }
`);

interface MapData {
  gridX: number;
  gridY: number;
}

interface Data {
  scan: { pages: { page: number; ghostMaps: MapData[] | null }[] };
}

const query = z.object({
  lang: oneOf(LANGUAGES).optional().meta({ description: 'Language of `about`; default that of the scan.' }),
});

const ratio = z.number().min(0);
const ghostMap = z
  .object({
    page: z.int().min(1),
    x: z.number().meta({ description: 'Position of the image in percent of the page width.' }),
    y: z.number(),
    w: z.number().meta({ description: 'The image may extend beyond the page.' }),
    h: z.number(),
    table: z.string().meta({ description: 'Quantisation table of the earlier saving, such as `libjpeg 84`.' }),
    grid: z
      .object({ x: z.int().min(0).max(7), y: z.int().min(0).max(7) })
      .meta({ description: 'Pixels from the top left of the image to the first block of the earlier saving.' }),
    columns: z.int().min(1),
    rows: z.int().min(1),
    cells: z.string().meta({
      description:
        'Base64 of one byte per cell, row by row from the top: the ratio in hundredths, at most 254. 255: the cell contains no writing.',
    }),
    median: ratio.meta({ description: 'Median ratio of the cells.' }),
    p99: ratio.meta({ description: '99th percentile of the ratios.' }),
    expected: ratio.meta({ description: 'Ratio expected of content that was not part of the earlier saving.' }),
    about: z.string().meta({ description: 'What the map shows and what it does not.' }),
  })
  .meta({
    id: 'GhostMap',
    description:
      'A map of an image on a page: how clearly each place with writing shows the traces of an earlier saving as JPEG. For people to look at; it is not a finding and does not change the score.',
  });

export const ghostMaps: Route = {
  method: 'get',
  path: '/scans/{id}/ghost-maps',
  id: 'getGhostMaps',
  tag: 'Scans',
  scope: 'scans:read',
  summary: 'Retrieve maps of earlier savings',
  description:
    'One map for each image in which an earlier saving as JPEG was found. If there is none, changes made before the last lossy saving cannot be seen. Maps are deleted with the page images; scans by earlier releases have none.',
  params: scanParams,
  query,
  responses: {
    200: {
      description: 'The maps, by page. Empty until the scan is completed.',
      schema: z.object({ object: z.literal('list'), data: z.array(ghostMap) }),
      examples: {
        one: {
          summary: 'A small image',
          value: {
            object: 'list',
            data: [
              {
                page: 1,
                x: 0,
                y: 0,
                w: 100,
                h: 100,
                table: 'libjpeg 84',
                grid: { x: 0, y: 3 },
                columns: 3,
                rows: 2,
                cells: '/x4f/x1o',
                median: 0.31,
                p99: 1.04,
                expected: 1.02,
                about: 'For each place with writing: …',
              },
            ],
          },
        },
        none: { summary: 'No earlier saving was found', value: { object: 'list', data: [] } },
      },
    },
  },
  errors: ['NOT_FOUND'],
  invalid: 'lang: expected one of he, en.',
  async handle({ params, query: given, run }) {
    const { lang } = parseField(query, given, '');
    const { scan } = await run<Data>(document, { id: params.id!, lang });
    const data = scan.pages.flatMap(({ page, ghostMaps: maps }) =>
      (maps ?? []).map(({ gridX, gridY, ...map }) => ({ page, grid: { x: gridX, y: gridY }, ...map })),
    );
    return { status: 200, body: { object: 'list', data } };
  },
};
