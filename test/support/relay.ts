import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { ROOT } from './source.ts';

export const REACT_EXAMPLE = join(ROOT, 'examples', 'react');

/** The relay of the React example as a reader would start it, on a port of its own. */
export async function startRelay(env: { SERVICE_URL: string; API_KEY: string; PAGE?: string }) {
  const child = spawn(process.execPath, [join(REACT_EXAMPLE, 'relay.mjs')], {
    env: { ...process.env, ...env, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  return {
    url: line.toString().trim(),
    async close() {
      const gone = once(child, 'exit');
      child.kill();
      await gone;
    },
  };
}
