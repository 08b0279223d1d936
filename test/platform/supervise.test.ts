import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { supervise } from '../../scripts/supervise.mjs';

/** What the processes started one after the other do: the last one for all that follow. */
function startAll(...codes: string[]) {
  const children: ChildProcess[] = [];
  const start = () => {
    const code = codes[Math.min(children.length, codes.length - 1)]!;
    const child = spawn(process.execPath, ['--max-old-space-size=20', '-e', code], {
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    children.push(child);
    return child;
  };
  const said: string[] = [];
  return { children, said, start, options: { say: (text: string) => said.push(text), pausesMs: [1, 1, 1] } };
}

const READY = "process.send('ready');";
const FALLS = `${READY} process.kill(process.pid, 'SIGKILL')`;
const FAILS = `${READY} setImmediate(() => process.exit(1))`;
const ENDS = `${READY} process.disconnect()`;
const STAYS = `${READY} setInterval(() => 0, 1e6)`;

test('a server that crashes is started again, and its end afterwards is the end', async () => {
  const { children, said, start, options } = startAll(FALLS, FAILS, ENDS);
  expect(await supervise(start, options).ended).toBe(0);
  expect(children).toHaveLength(3);
  expect(said).toEqual([
    'The server crashed (SIGKILL): restarting in 0.001 s (restart 1 of at most 3 in a row).',
    'The server crashed (exit status 1): restarting in 0.001 s (restart 2 of at most 3 in a row).',
  ]);
});

test('a server that runs out of memory is started again', async () => {
  const fill = `${READY} for (const all = []; ; ) all.push([...all])`;
  const { children, said, start, options } = startAll(fill, ENDS);
  expect(await supervise(start, options).ended).toBe(0);
  expect([children.length, said]).toEqual([2, [expect.stringMatching(/SIGABRT|SIGTRAP|exit status \d+/)]]);
});

test('a server that crashes again and again is given up', async () => {
  const { children, said, start, options } = startAll(FALLS);
  expect(await supervise(start, options).ended).toBe(137);
  expect(children).toHaveLength(4);
  expect(said.at(-1)).toBe('The server crashed (SIGKILL) 4 times in a row: giving up.');
});

test('crashes with long service between them are not in a row', async () => {
  const { children, start, options } = startAll(FALLS, FALLS, FALLS, FALLS, FALLS, ENDS);
  expect(await supervise(start, { ...options, steadyMs: 0 }).ended).toBe(0);
  expect(children).toHaveLength(6);
});

test.each([
  ['a wrong configuration, which ends it before it is ready', 'process.exit(1)', 1],
  ['its own end', ENDS, 0],
])('%s starts nothing again', async (_, code, status) => {
  const { children, said, start, options } = startAll(code);
  expect(await supervise(start, options).ended).toBe(status);
  expect([children.length, said]).toEqual([1, []]);
});

test('a signal is passed on, and who is asked to end is not started again, be it a hard end', async () => {
  const { children, said, start, options } = startAll(STAYS);
  const running = supervise(start, options);
  await once(children[0]!, 'message');
  running.stop('SIGTERM');
  expect(await running.ended).toBe(143);
  expect([children.length, said]).toEqual([1, []]);
});

test('a signal between two starts ends the waiting', async () => {
  const { children, start, options } = startAll(FALLS);
  const running = supervise(start, { ...options, pausesMs: [60_000] });
  await once(children[0]!, 'exit');
  running.stop('SIGINT');
  expect(await running.ended).toBe(0);
  expect(children).toHaveLength(1);
});
