/** A process of its own that tells stories: the first message is its assignment, each further one a story's place. */
import { closeBrowser } from '../lab/browser.ts';
import { type PairsAssignment, type PairsReply, pressOf, storiesOf, told } from './make.ts';

let work: Promise<{ assignment: PairsAssignment } & Awaited<ReturnType<typeof pressOf>>> | undefined;

process.on('message', (message: PairsAssignment | number) => {
  if (typeof message === 'number') answer(message).then((reply) => process.send!(reply));
  else work = pressOf(message).then((press) => ({ assignment: message, ...press }));
});
process.on('disconnect', () => closeBrowser());

async function answer(index: number): Promise<PairsReply> {
  const { assignment, press } = await work!;
  try {
    const lines = await told(storiesOf(assignment.most)[index]!, assignment, press);
    return lines.length > 0 ? { index, lines } : { index, reason: 'nothing that was drawn offered a hold' };
  } catch (error) {
    return { index, reason: error instanceof Error ? error.message.split('\n')[0]! : String(error) };
  }
}
