import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { COMPILED } from './compiled.ts';

const MAIN = join(import.meta.dirname, '../../src/main.ts');

/** A process of the service. */
export interface Node {
  child: ChildProcess;
  url: string;
  /** The first node of a database prints the key of the organization that it made. */
  stdout: string;
  /** Its log, where that is kept. */
  stderr: string;
}

export interface Nodes {
  /** Resolves when the process takes requests, or work. */
  start(role: 'api' | 'worker'): Promise<Node>;
  /** Ends a process at once, or in order; resolves when it is gone. */
  end(node: Node, signal?: 'SIGKILL' | 'SIGTERM'): Promise<void>;
  close(): Promise<void>;
}

interface Settings {
  /** They log all they can, and it is kept. */
  keepsLog?: boolean;
  env?: Readonly<Record<string, string>>;
}

/** Real processes of the service over one database. */
export function createNodes(databaseUrl: string, { keepsLog = false, env = {} }: Settings = {}): Nodes {
  const nodes = new Set<Node>();
  const end: Nodes['end'] = async (node, signal = 'SIGKILL') => {
    nodes.delete(node);
    if (node.child.exitCode !== null || node.child.signalCode !== null) return;
    const exited = once(node.child, 'exit');
    node.child.kill(signal);
    await exited;
  };
  return {
    async start(role) {
      const port = await freePort();
      const child = spawn(process.execPath, [MAIN, '--role', role], {
        env: {
          ...COMPILED,
          DATABASE_URL: databaseUrl,
          PORT: port,
          WORKERS: '1',
          LOG_LEVEL: keepsLog ? 'trace' : 'error',
          ...env,
        },
        stdio: ['ignore', 'pipe', keepsLog ? 'pipe' : 'inherit'],
      });
      const node: Node = { child, url: `http://127.0.0.1:${port}`, stdout: '', stderr: '' };
      nodes.add(node);
      child.stdout!.setEncoding('utf8');
      child.stderr?.setEncoding('utf8').on('data', (text: string) => {
        node.stderr += text;
      });
      for await (const text of child.stdout!) {
        node.stdout += text;
        if (node.stdout.includes(role === 'api' ? 'key create' : 'Processing jobs') || keyOf(node) !== null) break;
      }
      return node;
    },
    end,
    async close() {
      await Promise.all([...nodes].map((node) => end(node)));
    },
  };
}

/** The key that a node printed; null when it printed none. */
export const keyOf = ({ stdout }: Node): string | null => /dfd_test_\w{49}/.exec(stdout)?.[0] ?? null;

export async function freePort(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address ? String(address.port) : '';
}
