import { type Opened, open } from './ahead.ts';
import { handOver } from './data/ask.ts';
import { type Connection, connect } from './data/client.ts';
import { type Methods, readSession, type Session, type SessionFault } from './data/session.ts';
import { opened } from './early.ts';
import { createDashboardRouter, type DashboardRouter } from './router.tsx';
import { isSketched } from './ui/sketched.ts';

/** Who is signed in, with what their session opens; or how people may sign in here. */
export type Who = Inside | { methods: Methods | null; fault: SessionFault | null };

export interface Inside extends Opened {
  connection: Connection;
  router: DashboardRouter;
}

/** Asks who is signed in; `why` somebody no longer is. */
export const look = (why: SessionFault | null = null, asked = readSession().then(open)): Promise<Who> =>
  asked.then(within, (fault: SessionFault) => {
    const isNobody = fault.code === 'NO_KEY' || fault.code === 'INVALID';
    return { methods: fault.methods, fault: why ?? (isNobody ? null : fault) };
  });

/** The same when the dashboard is opened; with the page loaded, so that nothing is drawn before it. */
export async function lookFirst(): Promise<Who> {
  const who = await look(null, opened);
  // What is sketched stays until it can be drawn whole.
  if ('router' in who) await Promise.all([who.router.load(), isSketched() && handOver(who.connection.client)]);
  return who;
}

export const enter = (session: Session): Inside => within(open(session));

const within = (opened: Opened): Inside => ({ ...opened, connection: connect(), router: createDashboardRouter() });
