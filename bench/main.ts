/**
 * `npm run bench [-- NAME…]`: performance as ratios against a yardstick measured in the same run, for absolute times
 * drift with the machine. Each row alternates the service and its yardstick and prints the medians. `fuzz` runs damaged
 * files instead, `hostile` those made to be too much, `chaos` kills processes under load, `soak` goes on for long, and `flood`
 * lets one organization keep all workers busy; these take options of their own, told in the files of their names.
 */

import { complain, say } from '../src/cli/terminal.ts';
import { benchAnalysis } from './analysis.ts';
import { benchChaos } from './chaos.ts';
import { benchCommits } from './commits.ts';
import { benchFlood } from './flood.ts';
import { benchFuzz } from './fuzz.ts';
import { benchGraphql } from './graphql.ts';
import { benchHistory } from './history.ts';
import { benchHostile } from './hostile.ts';
import { benchLinear } from './linear.ts';
import { benchLists } from './lists.ts';
import { benchRest } from './rest.ts';
import { benchRules } from './rules.ts';
import { benchSecondReader } from './second-reader.ts';
import { benchSoak } from './soak.ts';
import { benchUploads } from './uploads.ts';
import { benchWebhooks } from './webhooks.ts';

/** What returns a number above 0 found that many faults. */
const BENCHMARKS: Readonly<Record<string, () => Promise<unknown>>> = {
  analysis: benchAnalysis,
  rules: benchRules,
  rest: benchRest,
  uploads: benchUploads,
  lists: benchLists,
  history: benchHistory,
  graphql: benchGraphql,
  webhooks: benchWebhooks,
  commits: benchCommits,
  linear: benchLinear,
  'second-reader': benchSecondReader,
  fuzz: benchFuzz,
  hostile: benchHostile,
};

/** With options of their own; `chaos`, `soak` and `flood` run when they are asked for only. */
const TRIALS: Readonly<Record<string, (args: readonly string[]) => Promise<number>>> = {
  fuzz: benchFuzz,
  hostile: benchHostile,
  chaos: benchChaos,
  soak: benchSoak,
  flood: benchFlood,
};

const asked = process.argv.slice(2);
const trial = TRIALS[asked[0] ?? ''];
if (trial) process.exit((await trial(asked.slice(1))) > 0 ? 1 : 0);
const unknown = asked.find((name) => !Object.hasOwn(BENCHMARKS, name));
if (unknown !== undefined) {
  complain(
    `"${unknown}" is not a benchmark; the benchmarks are ${Object.keys({ ...BENCHMARKS, ...TRIALS }).join(', ')}`,
  );
  process.exit(2);
}
for (const [name, run] of Object.entries(BENCHMARKS)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  if (await run()) process.exitCode = 1;
  say('');
}
