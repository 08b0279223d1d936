/**
 * `npm run bench [-- NAME…]`: performance as ratios against a yardstick measured in the same run, for absolute times
 * drift with the machine. Each row alternates the service and its yardstick and prints the medians. `fuzz` runs damaged
 * files instead, and `hostile` those made to be too much; both take options of their own (bench/fuzz.ts, hostile.ts).
 */

import { complain, say } from '../src/cli/terminal.ts';
import { benchAnalysis } from './analysis.ts';
import { benchFuzz } from './fuzz.ts';
import { benchGraphql } from './graphql.ts';
import { benchHistory } from './history.ts';
import { benchHostile } from './hostile.ts';
import { benchLists } from './lists.ts';
import { benchRest } from './rest.ts';
import { benchUploads } from './uploads.ts';
import { benchWebhooks } from './webhooks.ts';

/** What returns a number above 0 found that many faults. */
const BENCHMARKS: Readonly<Record<string, () => Promise<unknown>>> = {
  analysis: benchAnalysis,
  rest: benchRest,
  uploads: benchUploads,
  lists: benchLists,
  history: benchHistory,
  graphql: benchGraphql,
  webhooks: benchWebhooks,
  fuzz: benchFuzz,
  hostile: benchHostile,
};

const asked = process.argv.slice(2);
if (asked[0] === 'fuzz') process.exit((await benchFuzz(asked.slice(1))) > 0 ? 1 : 0);
if (asked[0] === 'hostile') process.exit((await benchHostile(asked.slice(1))) > 0 ? 1 : 0);
const unknown = asked.find((name) => !Object.hasOwn(BENCHMARKS, name));
if (unknown !== undefined) {
  complain(`"${unknown}" is not a benchmark; the benchmarks are ${Object.keys(BENCHMARKS).join(', ')}`);
  process.exit(2);
}
for (const [name, run] of Object.entries(BENCHMARKS)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  if (await run()) process.exitCode = 1;
  say('');
}
