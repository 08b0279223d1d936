/**
 * `npm run lab -- --out DIR --seed N [--size small|full] [--only TEXT]`: makes labelled documents, genuine and forged,
 * with a manifest. The same seed makes the same papers, labels, values and places on every machine that has the same
 * programs; what is missing here is said and left out.
 */
import { parseArgs } from 'node:util';
import { ProgressBar } from '../../src/cli/progress-bar.ts';
import { complain, say } from '../../src/cli/terminal.ts';
import { makeLab } from './lab.ts';
import { SIZES, type Size } from './plan.ts';

const USAGE = 'Usage: npm run lab -- --out DIR --seed N [--size small|full] [--only TEXT]';

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      out: { type: 'string' },
      seed: { type: 'string' },
      size: { type: 'string', default: 'small' },
      only: { type: 'string' },
    },
  });
  const seed = Number(values.seed);
  if (!values.out || !Number.isInteger(seed) || seed < 0 || !Object.hasOwn(SIZES, values.size)) {
    complain(USAGE);
    return 1;
  }
  const progress = new ProgressBar();
  const { lines, missing, failed, seconds } = await makeLab({
    out: values.out,
    seed,
    size: values.size as Size,
    ...(values.only === undefined ? {} : { only: values.only }),
    onProgress: (done, of, id) => progress.show(done / of, `${done}/${of}  ${id}`),
  });
  progress.clear();
  const forged = lines.filter(({ label }) => label === 'forged').length;
  say(`${lines.length} files, ${forged} of them forged, in ${values.out} (${seconds.toFixed(0)} s)`);
  if (missing.length > 0) say(`Left out, as their programs are not installed: ${missing.join(', ')}`);
  for (const { id, reason } of failed) say(`Not made: ${id}: ${reason}`);
  return 0;
}

process.exitCode = await main();
