import { fileURLToPath } from 'node:url';
import type { TrustedRoot } from '../document/facts.ts';
import { ANALYSIS_LIMITS } from '../domain/limits.ts';
import { type AskHistory, NO_HISTORY, type Prints } from '../domain/prints.ts';
import type { FailureCode } from '../domain/scan.ts';
import { NO_READER, type ReaderAnswer, type ReaderMaterial } from '../domain/second-reader.ts';
import { checkedMessage, checkedProcessMessage } from './outcome-schema.ts';
import { innermost, residentBytes, startAnalysisProcess, startReaderProcess, watchMemory } from './process.ts';
import type { Order, Task, ToChild } from './protocol.ts';
import type {
  AnalysisFailure,
  AnalysisInput,
  AnalysisOutcome,
  AnalysisProgress,
  AnalyzeOptions,
  Analyzer,
  FactReader,
  FactsOutcome,
  PrintReader,
  PrintsOutcome,
  SecondReader,
} from './types.ts';

export interface PoolOptions {
  /** Concurrent analyses, each in its own process. */
  workers: number;
  /** Trusted root certificates; none by default. */
  trustedRoots?: readonly TrustedRoot[];
  /** Module that the processes run; another one in tests of the pool itself. */
  entry?: string;
  timeoutMs?: number;
  maxResidentBytes?: number;
  /** Analyses after which a process is replaced, so that nothing that leaks can grow. */
  maxAnalysesPerProcess?: number;
  /** Called after each analysis with its peak resident memory; null where it cannot be measured. */
  onAnalysed?: (input: AnalysisInput, peakResidentBytes: number | null) => void;
}

type Outcome = AnalysisOutcome | FactsOutcome | PrintsOutcome;

interface Job {
  task: Task;
  /** Owner of the document: a process that has read one owner's documents never reads another's. */
  owner: string;
  onProgress: (progress: AnalysisProgress) => void;
  askHistory: AskHistory;
  reader: SecondReader;
  signal: AbortSignal | undefined;
  /** Its process died for a reason unrelated to the document; it is retried once. */
  crashedBefore: boolean;
  resolve: (outcome: Outcome) => void;
  reject: (reason: unknown) => void;
}

/** How long a new process may take to load its modules and the OCR language data. */
const START_TIMEOUT_MS = 30_000;
/** After this many failed starts in a row the setup is broken, and waiting would never end. */
const MAX_START_FAILURES = 3;
const RESTART_DELAY_MS = 500;
/** A process that kept more than this share of the memory limit after an analysis is replaced. */
const RECYCLE_MEMORY_SHARE = 0.6;
/** Of the time of an analysis, what is left for it once the second reader has answered. */
const AFTER_READER_MS = 10_000;
const NO_ANSWER: ReaderAnswer = { state: 'unavailable', reason: 'off', call: null };
const NOBODY: SecondReader = { terms: NO_READER, ask: async () => NO_ANSWER };
/** A process that takes no more messages is ending; its `exit` event says so. */
const ignore = () => undefined;
const STDERR_KEPT_CHARACTERS = 2_000;
/** The only owner where there are no others, as on the command line. */
const OWN_DOCUMENTS = 'own';
/** Pages of one document read in parallel if other processes are idle. */
const MAX_READERS_AT_ONCE = 2;
/** Reading processes that one process may request in its lifetime: more means a malfunction. */
const MAX_READERS_STARTED = 200;

/**
 * Warm, killable processes. A document that takes too long or too much ends its process and gets a failure; the pool
 * starts another and continues. A process belongs to the owner of the first document that it reads; once there are
 * several owners, one unassigned process is kept ready.
 */
export function createAnalyzer(options: PoolOptions): Analyzer & FactReader & PrintReader {
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
  const firstReady = Promise.withResolvers<void>();
  let closed = false;
  let startFailures = 0;

  let lastOwner: string | null = null;
  let hasSeveralOwners = false;

  class Worker {
    readonly child = startAnalysisProcess(settings.entry);
    readonly readers = new Map<number, ReturnType<typeof startReaderProcess>>();
    ready = false;
    ended = false;
    busy = false;
    owner: string | null = null;
    idleSinceMs = 0;
    analyses = 0;
    readersStarted = 0;
    stderr = '';
    readonly exited: Promise<void>;
    readonly #pids = new Map<number, number>();

    constructor() {
      this.#keepStderr(this.child);
      const startTimer = setTimeout(() => this.kill(), START_TIMEOUT_MS);
      startTimer.unref();
      this.child.on('message', (received) => {
        const message = checkedProcessMessage(received);
        if (message?.type === 'reader-wanted') this.#addReader(message.reader);
        if (message?.type === 'reader-ended') this.#endReader(message.reader);
        if (message?.type !== 'ready') return;
        clearTimeout(startTimer);
        this.ready = true;
        firstReady.resolve();
        startFailures = 0;
        dispatch();
      });
      this.exited = new Promise((resolve) => {
        const ended = () => {
          clearTimeout(startTimer);
          this.ended = true;
          workers.delete(this);
          for (const { child } of this.readers.values()) child.kill('SIGKILL');
          // Killed in its first moments, the launcher may leave its process behind: that one ends with the channel.
          if (this.child.connected) this.child.disconnect();
          resolve();
        };
        this.child.once('exit', ended);
        this.child.once('error', ended);
      });
    }

    kill() {
      this.child.kill('SIGKILL');
    }

    #keepStderr(child: typeof this.child) {
      child.stderr?.setEncoding('utf8').on('data', (text: string) => {
        this.stderr = (this.stderr + text).slice(-STDERR_KEPT_CHARACTERS);
      });
    }

    #addReader(number: number) {
      const answer = { type: 'reader', reader: number } satisfies ToChild;
      const isMad = this.readers.has(number) || this.readersStarted >= MAX_READERS_STARTED;
      // Its request may arrive after its end, when nobody would end the reader any more.
      if (this.ended || isMad || this.readers.size >= MAX_READERS_AT_ONCE || !this.child.connected) {
        if (this.child.connected) this.child.send(answer, ignore);
        return;
      }
      this.readersStarted += 1;
      const reader = startReaderProcess();
      this.readers.set(number, reader);
      this.#keepStderr(reader.child);
      reader.child.once('exit', () => this.#endReader(number)).once('error', () => this.#endReader(number));
      this.child.send(answer, reader.socket, ignore);
    }

    #endReader(number: number) {
      this.readers.get(number)?.child.kill('SIGKILL');
      // At once, to free its slot for the next one.
      this.readers.delete(number);
    }

    /** Of the process and its readers; null where the system does not tell. */
    residentBytes(): number | null {
      const children = [this.child, ...[...this.readers.values()].map(({ child }) => child)];
      const sizes = children.map(({ pid }) => (pid ? residentBytes(this.#innermost(pid)) : null));
      return sizes.every((size) => size === null) ? null : sizes.reduce<number>((sum, size) => sum + (size ?? 0), 0);
    }

    /** Cached once it is not empty. */
    #innermost(pid: number): number {
      const known = this.#pids.get(pid);
      if (known) return known;
      const inner = innermost(pid);
      if (this.ready && inner !== pid) this.#pids.set(pid, inner);
      return inner;
    }

    async run(job: Job): Promise<void> {
      this.busy = true;
      this.owner = job.owner;
      this.analyses += 1;
      let failure: FailureCode | null = null;
      const endWith = (code: FailureCode) => () => {
        failure ??= code;
        this.kill();
      };
      const deadline = setTimeout(endWith('TIMEOUT'), settings.timeoutMs);
      const unwatch = watchMemory(() => this.residentBytes(), settings.maxResidentBytes, endWith('TOO_COMPLEX'));
      const onAbort = () => this.kill();
      job.signal?.addEventListener('abort', onAbort, { once: true });
      try {
        let asked = 0;
        let offered = 0;
        const endsAt = performance.now() + settings.timeoutMs - AFTER_READER_MS;
        const outcome = await new Promise<Outcome>((resolve) => {
          const onMessage = (received: unknown) => {
            const message = checkedMessage(received, job.task.type);
            if (!message) return endWith('INTERNAL')();
            if (message.type === 'progress') job.onProgress(message.progress);
            if (message.type === 'ask') this.#answer(job, message.prints, asked++);
            if (message.type === 'offer') this.#read(job, message.material, endsAt - performance.now(), offered++);
            if (message.type === 'done') settle(message.outcome);
          };
          const onExit = (code: number | null, signal: NodeJS.Signals | null) =>
            settle(this.crashed(failure, code, signal));
          const settle = (result: Outcome) => {
            this.child.off('message', onMessage).off('exit', onExit);
            resolve(result);
          };
          this.child.on('message', onMessage).on('exit', onExit);
          const { trustedRoots } = settings;
          const { terms: readerTerms } = job.reader;
          const message = { ...job.task, trustedRoots, readersAtOnce: readersAtOnce(), readerTerms };
          this.child.send(message satisfies Order, (error) => {
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
        this.idleSinceMs = performance.now();
        if (this.isWornOut()) this.kill();
        dispatch();
      }
    }

    /** Once in an analysis: looking things up is work of the database. */
    async #answer({ askHistory }: Job, prints: Prints, asked: number) {
      const history = asked === 0 ? await askHistory(prints) : { state: 'unavailable' as const };
      if (this.child.connected) this.child.send({ type: 'answer', history } satisfies ToChild, ignore);
    }

    /** Once in an analysis: a second reader costs money. */
    async #read({ reader }: Job, material: ReaderMaterial, withinMs: number, offered: number) {
      const mayAsk = offered === 0 && reader.terms.asks;
      const answer = mayAsk ? await reader.ask(material, Math.max(0, withinMs)) : NO_ANSWER;
      if (this.child.connected) this.child.send({ type: 'read', answer } satisfies ToChild, ignore);
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
      const bytes = this.residentBytes();
      return bytes !== null && bytes > settings.maxResidentBytes * RECYCLE_MEMORY_SHARE;
    }
  }

  const countBusy = () => [...workers].filter(({ busy }) => busy).length;

  /** An analysis may use the core of an idle process: it ends sooner when alone, and delays none when all are busy. */
  const readersAtOnce = () => Math.min(MAX_READERS_AT_ONCE, 1 + settings.workers - countBusy());

  /** Keeps up the number of processes, unassigned ones included; idle processes of other owners make room. */
  function startWorkers() {
    if (closed) return;
    const spares = hasSeveralOwners ? 1 : 0;
    const most = settings.workers + spares;
    while (workers.size < most) start();
    const unowned = [...workers].filter(({ owner }) => owner === null).length;
    const strangers = waiting.filter(({ owner }) => ![...workers].some((worker) => worker.owner === owner));
    const wanted = Math.max(spares, Math.min(strangers.length, settings.workers - countBusy()));
    const idle = [...workers].filter((worker) => worker.owner !== null && !worker.busy && !worker.child.killed);
    idle.sort((a, b) => a.idleSinceMs - b.idleSinceMs);
    // The next one starts when it has ended.
    for (const worker of idle.slice(0, Math.max(0, wanted - unowned))) worker.kill();
  }

  function start() {
    const worker = new Worker();
    workers.add(worker);
    worker.exited.then(() => {
      if (worker.ready || closed) return startWorkers();
      startFailures += 1;
      if (startFailures >= MAX_START_FAILURES) {
        firstReady.resolve();
        const reason = new Error(`The analysis process does not start. ${worker.stderr.trim()}`);
        for (const job of waiting.splice(0)) job.reject(reason);
      }
      // After a pause, so that a broken setup does not spin.
      setTimeout(startWorkers, RESTART_DELAY_MS);
    });
  }

  /** Assigns each waiting analysis, in turn, an idle process of its owner or an unassigned one. */
  function dispatch() {
    for (const job of waiting.filter(({ signal }) => signal?.aborted)) {
      waiting.splice(waiting.indexOf(job), 1);
      job.reject(job.signal!.reason);
    }
    for (const job of [...waiting]) {
      if (countBusy() >= settings.workers) break;
      const idle = [...workers].filter(({ ready, busy, child }) => ready && !busy && !child.killed && child.connected);
      const worker = idle.find(({ owner }) => owner === job.owner) ?? idle.find(({ owner }) => owner === null);
      if (!worker) continue;
      waiting.splice(waiting.indexOf(job), 1);
      void worker.run(job);
    }
    startWorkers();
  }

  function run(task: Task, onProgress: Job['onProgress'], options: AnalyzeOptions = {}): Promise<Outcome> {
    const { signal, owner = OWN_DOCUMENTS, askHistory = NO_HISTORY, reader = NOBODY } = options;
    return new Promise((resolve, reject) => {
      if (closed) return reject(new Error('The analyzer is closed.'));
      hasSeveralOwners ||= lastOwner !== null && lastOwner !== owner;
      lastOwner = owner;
      waiting.push({ task, owner, onProgress, askHistory, reader, signal, crashedBefore: false, resolve, reject });
      dispatch();
    });
  }

  startWorkers();
  return {
    ready: firstReady.promise,
    analyze: (input, onProgress, analysis) =>
      run({ type: 'analyze', input }, onProgress, analysis) as Promise<AnalysisOutcome>,
    readFacts: (input, names) => run({ type: 'facts', input, names }, () => {}) as Promise<FactsOutcome>,
    readPrints: (input, options) => run({ type: 'prints', input }, () => {}, options) as Promise<PrintsOutcome>,
    async close() {
      closed = true;
      for (const job of waiting.splice(0)) job.reject(new Error('The analyzer is closed.'));
      const ending = [...workers];
      for (const worker of ending) worker.kill();
      await Promise.all(ending.map((worker) => worker.exited));
    },
  };
}
