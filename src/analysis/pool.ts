import type { ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { TrustedRoot } from '../document/pdf/types.ts';
import { ANALYSIS_LIMITS } from '../domain/limits.ts';
import type { FailureCode } from '../domain/scan.ts';
import { residentBytes, startAnalysisProcess, watchMemory } from './process.ts';
import type { FromChild, Task, ToChild } from './protocol.ts';
import type {
  AnalysisFailure,
  AnalysisInput,
  AnalysisOutcome,
  AnalysisProgress,
  Analyzer,
  FactReader,
  FactsOutcome,
} from './types.ts';

export interface PoolOptions {
  /** Analysis processes, each running one analysis at a time. */
  workers: number;
  /** Roots in which signatures may end; none by default. */
  trustedRoots?: readonly TrustedRoot[];
  /** Module that the processes run; another one in tests of the pool itself. */
  entry?: string;
  timeoutMs?: number;
  maxResidentBytes?: number;
  /** Analyses after which a process is replaced, so that nothing that leaks can grow. */
  maxAnalysesPerProcess?: number;
  /** Told after each analysis of the most resident memory that was seen while it ran; null where none can be. */
  onAnalysed?: (input: AnalysisInput, peakResidentBytes: number | null) => void;
}

type Outcome = AnalysisOutcome | FactsOutcome;

interface Job {
  task: Task;
  onProgress: (progress: AnalysisProgress) => void;
  signal: AbortSignal | undefined;
  /** Its process died without a cause of the document's; it is tried once more. */
  crashedBefore: boolean;
  resolve: (outcome: Outcome) => void;
  reject: (reason: unknown) => void;
}

/** How long a new process may take to load its modules and the OCR language data. */
const START_TIMEOUT_MS = 30_000;
/** So many processes in a row that did not come up: the set-up is broken, and waiting would never end. */
const MAX_START_FAILURES = 3;
const RESTART_DELAY_MS = 500;
/** A process that kept more than this share of the memory limit after an analysis is replaced. */
const RECYCLE_MEMORY_SHARE = 0.6;
const STDERR_KEPT_CHARACTERS = 2_000;
/** Pages of one document read at the same time, where other processes are idle. */
const MAX_READERS_AT_ONCE = 2;

/**
 * Warm, killable processes. A document that takes too long or too much ends its process and gets a failure; the pool
 * starts another and goes on.
 */
export function createAnalyzer(options: PoolOptions): Analyzer & FactReader {
  const settings = {
    entry: fileURLToPath(new URL('./child.ts', import.meta.url)),
    timeoutMs: ANALYSIS_LIMITS.timeoutMs,
    maxResidentBytes: ANALYSIS_LIMITS.maxResidentBytes,
    maxAnalysesPerProcess: 200,
    trustedRoots: [],
    ...options,
  };
  const waiting: Job[] = [];
  const workers = new Set<Worker>();
  let closed = false;
  let startFailures = 0;

  class Worker {
    readonly child: ChildProcess;
    ready = false;
    busy = false;
    analyses = 0;
    stderr = '';
    readonly exited: Promise<void>;

    constructor() {
      this.child = startAnalysisProcess(settings.entry);
      this.child.stderr?.setEncoding('utf8').on('data', (text: string) => {
        this.stderr = (this.stderr + text).slice(-STDERR_KEPT_CHARACTERS);
      });
      const startTimer = setTimeout(() => this.kill(), START_TIMEOUT_MS);
      startTimer.unref();
      this.child.once('message', () => {
        clearTimeout(startTimer);
        this.ready = true;
        startFailures = 0;
        dispatch();
      });
      this.exited = new Promise((resolve) => {
        const ended = () => {
          clearTimeout(startTimer);
          workers.delete(this);
          resolve();
        };
        this.child.once('exit', ended);
        this.child.once('error', ended);
      });
    }

    kill() {
      this.child.kill('SIGKILL');
    }

    async run(job: Job): Promise<void> {
      this.busy = true;
      this.analyses += 1;
      let failure: FailureCode | null = null;
      const endWith = (code: FailureCode) => () => {
        failure ??= code;
        this.kill();
      };
      const deadline = setTimeout(endWith('TIMEOUT'), settings.timeoutMs);
      const unwatch = this.child.pid
        ? watchMemory(this.child.pid, settings.maxResidentBytes, endWith('TOO_COMPLEX'))
        : () => null;
      const onAbort = () => this.kill();
      job.signal?.addEventListener('abort', onAbort, { once: true });
      try {
        const outcome = await new Promise<Outcome>((resolve) => {
          const onMessage = (message: FromChild) => {
            if (message.type === 'progress') job.onProgress(message.progress);
            if (message.type === 'done') settle(message.outcome);
          };
          const onExit = (code: number | null, signal: NodeJS.Signals | null) =>
            settle(this.crashed(failure, code, signal));
          const settle = (result: Outcome) => {
            this.child.off('message', onMessage).off('exit', onExit);
            resolve(result);
          };
          this.child.on('message', onMessage).on('exit', onExit);
          const message = { ...job.task, trustedRoots: settings.trustedRoots, readersAtOnce: readersAtOnce() };
          this.child.send(message satisfies ToChild, (error) => {
            if (error) this.kill();
          });
        });
        const crashed = !outcome.ok && outcome.failure === 'INTERNAL' && !this.child.connected;
        if (job.signal?.aborted) job.reject(job.signal.reason);
        else if (crashed && !job.crashedBefore && !closed) waiting.unshift({ ...job, crashedBefore: true });
        else job.resolve(outcome);
      } catch (error) {
        job.reject(error);
      } finally {
        clearTimeout(deadline);
        const peakResidentBytes = unwatch();
        options.onAnalysed?.(job.task.input, peakResidentBytes);
        job.signal?.removeEventListener('abort', onAbort);
        this.busy = false;
        if (this.isWornOut()) this.kill();
        dispatch();
      }
    }

    /** V8 aborts the process when its heap is full (SIGABRT, or 134 from a shell's view). */
    crashed(failure: FailureCode | null, code: number | null, signal: NodeJS.Signals | null): AnalysisFailure {
      const outOfMemory = signal === 'SIGABRT' || code === 134 || /out of memory|bad_alloc/i.test(this.stderr);
      return {
        ok: false,
        failure: failure ?? (outOfMemory ? 'TOO_COMPLEX' : 'INTERNAL'),
        detail: `analysis process ended (code ${code}, signal ${signal})`,
      };
    }

    isWornOut(): boolean {
      if (this.analyses >= settings.maxAnalysesPerProcess) return true;
      const bytes = this.child.pid ? residentBytes(this.child.pid) : null;
      return bytes !== null && bytes > settings.maxResidentBytes * RECYCLE_MEMORY_SHARE;
    }
  }

  /** An analysis may use the core of an idle process: alone it ends sooner, and when all are busy none is in the way. */
  function readersAtOnce(): number {
    const idle = [...workers].filter((worker) => !worker.busy).length;
    return Math.min(MAX_READERS_AT_ONCE, 1 + idle);
  }

  function startWorkers() {
    while (!closed && workers.size < settings.workers) {
      const worker = new Worker();
      workers.add(worker);
      worker.exited.then(() => {
        if (worker.ready || closed) return startWorkers();
        startFailures += 1;
        if (startFailures >= MAX_START_FAILURES) {
          const reason = new Error(`The analysis process does not start. ${worker.stderr.trim()}`);
          for (const job of waiting.splice(0)) job.reject(reason);
        }
        // After a breath, so that a broken set-up does not spin.
        setTimeout(startWorkers, RESTART_DELAY_MS);
      });
    }
  }

  function dispatch() {
    for (const worker of workers) {
      if (!worker.ready || worker.busy || worker.child.killed || !worker.child.connected) continue;
      let job = waiting.shift();
      while (job?.signal?.aborted) {
        job.reject(job.signal.reason);
        job = waiting.shift();
      }
      if (!job) return;
      void worker.run(job);
    }
  }

  function run(task: Task, onProgress: Job['onProgress'], signal?: AbortSignal): Promise<Outcome> {
    return new Promise((resolve, reject) => {
      if (closed) return reject(new Error('The analyzer is closed.'));
      waiting.push({ task, onProgress, signal, crashedBefore: false, resolve, reject });
      dispatch();
    });
  }

  startWorkers();
  return {
    analyze: (input, onProgress, signal) =>
      run({ type: 'analyze', input }, onProgress, signal) as Promise<AnalysisOutcome>,
    readFacts: (input, names) => run({ type: 'facts', input, names }, () => {}) as Promise<FactsOutcome>,
    async close() {
      closed = true;
      for (const job of waiting.splice(0)) job.reject(new Error('The analyzer is closed.'));
      const ending = [...workers];
      for (const worker of ending) worker.kill();
      await Promise.all(ending.map((worker) => worker.exited));
    },
  };
}
