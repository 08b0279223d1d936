/** Entry of an analysis process: loads what every document needs once, then analyses what it is sent. */
import { readFacts } from './facts.ts';
import { analyzeDocument } from './pipeline.ts';
import type { FromChild, ToChild } from './protocol.ts';
import { loadResources } from './resources.ts';

function send(message: FromChild) {
  process.send?.(message);
}

// The pool is gone: nobody reads the result any more.
process.on('disconnect', () => process.exit(0));

const loaded = await loadResources();

process.on('message', async (message: ToChild) => {
  const resources = { ...loaded, trustedRoots: message.trustedRoots };
  resources.ocrEngine.atOnce = message.readersAtOnce;
  const outcome =
    message.type === 'facts'
      ? await readFacts(message.input, message.names, resources)
      : await analyzeDocument(message.input, resources, (progress) => send({ type: 'progress', progress }));
  send({ type: 'done', outcome });
});

send({ type: 'ready' });
