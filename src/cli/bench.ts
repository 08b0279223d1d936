/**
 * `npm run bench [-- NAME…]`: performance as ratios against a yardstick measured in the same run, for absolute times
 * drift with the machine. Each row alternates the service and its yardstick and prints the medians.
 */
import { benchAnalysis } from './bench/analysis.ts';
import { benchGraphql } from './bench/graphql.ts';
import { benchLists } from './bench/lists.ts';
import { benchRest } from './bench/rest.ts';
import { benchUploads } from './bench/uploads.ts';
import { benchWebhooks } from './bench/webhooks.ts';

const BENCHMARKS: Readonly<Record<string, () => Promise<void>>> = {
  analysis: benchAnalysis,
  rest: benchRest,
  uploads: benchUploads,
  lists: benchLists,
  graphql: benchGraphql,
  webhooks: benchWebhooks,
};

const asked = process.argv.slice(2);
const unknown = asked.find((name) => !Object.hasOwn(BENCHMARKS, name));
if (unknown !== undefined) {
  console.error(`"${unknown}" is no benchmark; there are ${Object.keys(BENCHMARKS).join(', ')}`);
  process.exit(2);
}
for (const [name, run] of Object.entries(BENCHMARKS)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  await run();
  process.stdout.write('\n');
}
