/** Entry of an analysis process: loads what every document needs once, then analyses what it is sent. */
import type { Socket } from 'node:net';
import { type AskHistory, type History, NO_HISTORY } from '../domain/prints.ts';
import type { AskReader, ReaderAnswer } from '../domain/second-reader.ts';
import { readFacts } from './facts.ts';
import type { OpenReader } from './ocr-engine.ts';
import { analyzeDocument } from './pipeline.ts';
import { readPrints } from './prints.ts';
import type { FromChild, Order, ToChild } from './protocol.ts';
import { loadResources, nobody, type Resources } from './resources.ts';

function send(message: FromChild) {
  process.send?.(message);
}

// The pool has ended: no one reads the result.
process.on('disconnect', () => process.exit(0));

const readersWanted = new Map<number, (socket: Socket | undefined) => void>();
let readersAsked = 0;

const openReader: OpenReader = () => {
  const reader = readersAsked++;
  return new Promise((resolve, reject) => {
    readersWanted.set(reader, (socket) => {
      if (!socket) return reject(new Error('the limit of reading processes is reached'));
      const end = () => {
        socket.destroy();
        send({ type: 'reader-ended', reader });
      };
      resolve({ socket, end });
    });
    send({ type: 'reader-wanted', reader });
  });
};

let answerHistory: ((history: History) => void) | null = null;
const askHistory: AskHistory = (prints) =>
  new Promise((resolve) => {
    answerHistory = resolve;
    send({ type: 'ask', prints });
  });

let answerReader: ((answer: ReaderAnswer) => void) | null = null;
const askReader: AskReader = (material) =>
  new Promise((resolve) => {
    answerReader = resolve;
    send({ type: 'offer', material });
  });

async function run(order: Order, loaded: Resources): Promise<void> {
  const { trustedRoots, readersAtOnce, readerTerms } = order;
  const isAnalysis = order.type === 'analyze';
  const resources = {
    ...loaded,
    trustedRoots,
    readersAtOnce,
    askHistory: isAnalysis ? askHistory : NO_HISTORY,
    readerTerms,
    askReader: isAnalysis ? askReader : nobody,
  };
  send({ type: 'done', outcome: await outcomeOf(order, resources) });
}

function outcomeOf(order: Order, resources: Resources) {
  switch (order.type) {
    case 'analyze':
      return analyzeDocument(order.input, resources, (progress) => send({ type: 'progress', progress }));
    case 'facts':
      return readFacts(order.input, order.names, resources);
    case 'prints':
      return readPrints(order.input, resources);
  }
}

let loaded: Resources | null = null;
process.on('message', (message: ToChild, handle: unknown) => {
  if (message.type === 'reader') {
    readersWanted.get(message.reader)?.(handle as Socket | undefined);
    readersWanted.delete(message.reader);
  } else if (message.type === 'answer') {
    answerHistory?.(message.history);
  } else if (message.type === 'read') {
    answerReader?.(message.answer);
  } else if (loaded) void run(message, loaded);
});
loaded = await loadResources(openReader);

send({ type: 'ready' });
