import { setTimeout as delay } from 'node:timers/promises';
import { openBenchDatabase, residentBytes, serveService } from './service.ts';
import { ms, percentile, print, timed } from './table.ts';

const UPLOADS = 50;
const BYTES = 10 * 1024 * 1024;
const MEGABYTE = 1024 * 1024;
const OTHER_EVERY_MS = 20;

/** Fifty uploads of the largest size at once: what the API process needs for them, and what others have to wait. */
export async function benchUploads(): Promise<void> {
  const bench = await openBenchDatabase();
  try {
    const service = await serveService(bench.database.url, 'api');
    try {
      const headers = { authorization: `Bearer ${bench.key}` };
      const other = async () => {
        const response = await fetch(`${service.url}/api/v1/usage`, { headers });
        if (response.status !== 200) throw new Error(`/usage: ${response.status}`);
        await response.arrayBuffer();
      };
      await other();
      const idleBytes = residentBytes(service.pid);
      const file = new Blob([Buffer.alloc(BYTES, '%PDF-1.7\n% filler of a large document\n')]);
      const upload = async () => {
        const form = new FormData();
        form.set('file', file, 'large.pdf');
        const response = await fetch(`${service.url}/api/v1/scans`, { method: 'POST', headers, body: form });
        if (response.status !== 202) throw new Error(`/scans: ${response.status}`);
        await response.arrayBuffer();
      };
      let underWay = true;
      let peakBytes = idleBytes;
      const waits: number[] = [];
      const watching = (async () => {
        while (underWay) {
          waits.push(await timed(other));
          peakBytes = Math.max(peakBytes, residentBytes(service.pid));
          await delay(OTHER_EVERY_MS);
        }
      })();
      const elapsedMs = await timed(() => Promise.all(Array.from({ length: UPLOADS }, upload)));
      underWay = false;
      await watching;
      print(`${UPLOADS} uploads of 10 MB at once`, 'service');
      print('resident memory, idle', `${Math.round(idleBytes / MEGABYTE)} MB`);
      print('resident memory, most', `${Math.round(peakBytes / MEGABYTE)} MB`);
      print('other requests, p95', ms(percentile(waits, 0.95)));
      print('until the last was accepted', ms(elapsedMs));
    } finally {
      await service.stop();
    }
  } finally {
    await bench.close();
  }
}
