/** Work that is shared out among processes: each is told the same assignment and then draws its parts from it. */
import { fork } from 'node:child_process';
import { availableParallelism } from 'node:os';

export interface Work<Assignment, Reply> {
  /** The program of a process: its first message is the assignment, each further one the number of a part. */
  program: string;
  assignment: Assignment;
  /** Parts, numbered from 0. */
  parts: number;
  onReply(reply: Reply): void;
}

/** Parts at work at the same time in one process: while one waits for a program, another computes. */
const AT_ONCE = 2;

/** In as many processes as there are cores. Rejects where a process ends before nothing waits any more. */
export async function shareOut<Assignment extends object, Reply>(work: Work<Assignment, Reply>): Promise<void> {
  const waiting = Array.from({ length: work.parts }, (_, i) => i);
  const processes = Math.min(availableParallelism(), Math.ceil(work.parts / AT_ONCE));
  await Promise.all(Array.from({ length: processes }, () => employ(work, waiting)));
}

function employ<Assignment extends object, Reply>(
  { program, assignment, onReply }: Work<Assignment, Reply>,
  waiting: number[],
): Promise<void> {
  return new Promise((resolve, reject) => {
    const maker = fork(program, [], { execArgv: [] });
    let open = 0;
    const next = () => {
      const part = waiting.shift();
      if (part !== undefined) {
        open += 1;
        maker.send(part);
      } else if (open === 0) maker.disconnect();
    };
    maker.send(assignment);
    for (let i = 0; i < AT_ONCE; i++) next();
    maker.on('message', (reply) => {
      open -= 1;
      onReply(reply as Reply);
      next();
    });
    maker.on('error', reject);
    maker.on('exit', (code) => {
      if (code === 0 && open === 0) resolve();
      else reject(new Error(`A process that makes documents ended early (${code}).`));
    });
  });
}
