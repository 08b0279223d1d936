import type { GetFact } from '../document/facts.ts';
import type { GhostMap } from '../domain/ghost-map.ts';
import { examinable } from '../engines/pixel/places.ts';
import type { RuleRun } from '../engines/run.ts';

const rounded = (value: number) => Math.round(value * 1000) / 1000;
const percent = (value: number, whole: number) => rounded((100 * value) / whole);

/**
 * Of the pictures in which the rules found an earlier saving: nothing is searched for a second time. Null where a rule
 * failed at it, since a picture for people must not fail the analysis.
 */
export async function ghostMaps(get: GetFact, runs: readonly RuleRun[]): Promise<GhostMap[] | null> {
  if (runs.some(({ rule, outcome }) => outcome.outcome === 'error' && rule.needs.includes('earlierSaving')))
    return null;
  const savingOf = await get('earlierSaving');
  const pages = await get('pages');
  return examinable(await get('sourceImages')).flatMap((source): GhostMap[] => {
    const saving = savingOf(source);
    const size = pages.find(({ page }) => page === source.page);
    if (!saving || !size) return [];
    const { page, rect } = source;
    const { table, grid, expected, map } = saving;
    const made: GhostMap = {
      page,
      x: percent(rect.x, size.widthPt),
      y: percent(rect.y, size.heightPt),
      w: percent(rect.w, size.widthPt),
      h: percent(rect.h, size.heightPt),
      table,
      grid,
      columns: map.columns,
      rows: map.rows,
      cells: Buffer.from(map.cells).toString('base64'),
      median: rounded(map.median),
      p99: rounded(map.p99),
      expected: rounded(expected),
    };
    // No cell has writing, or the page has no size.
    const isNothing = Object.values(made).some((value) => typeof value === 'number' && !Number.isFinite(value));
    return isNothing ? [] : [made];
  });
}
