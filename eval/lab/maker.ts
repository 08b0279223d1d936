/** A process of its own that makes documents: the first message is its assignment, each further one an order's place. */
import { closeBrowser } from './browser.ts';
import { type Assignment, fulfil, planned, type Reply } from './lab.ts';

let work: Promise<{ assignment: Assignment } & Awaited<ReturnType<typeof planned>>> | undefined;

process.on('message', (message: Assignment | number) => {
  if (typeof message === 'number') answer(message).then((reply) => process.send!(reply));
  else work = planned(message).then((plan) => ({ assignment: message, ...plan }));
});
process.on('disconnect', () => closeBrowser());

async function answer(index: number): Promise<Reply> {
  const { assignment, orders, catalogues } = await work!;
  try {
    const lines = await fulfil(orders[index]!, assignment, catalogues);
    return lines.length > 0 ? { index, lines } : { index, reason: 'no paper offered a hold' };
  } catch (error) {
    return { index, reason: error instanceof Error ? error.message.split('\n')[0]! : String(error) };
  }
}
