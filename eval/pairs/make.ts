/** Makes the stories of a seed and their manifest. The same seed tells the same stories. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { shareOut } from '../crew.ts';
import { isAvailable, isPortable } from '../lab/catalogue.ts';
import { loadCatalogues } from '../lab/lab.ts';
import { sha256Of } from '../lab/make.ts';
import { halfOfSeed, halved } from '../lab/plan.ts';
import { Random } from '../lab/random.ts';
import split from '../lab/split.json' with { type: 'json' };
import { FORGED } from './forged.ts';
import { HONEST } from './honest.ts';
import { Press } from './press.ts';
import type { PairLine, Story } from './story.ts';

export interface PairsOptions {
  out: string;
  seed: number;
  /** Stories of each kind at most; all unless told otherwise. */
  most?: number;
  /** Without whatever calls a program of the system. */
  portable?: boolean;
  onProgress?(done: number, of: number, id: string): void;
}

export interface PairSet {
  lines: PairLine[];
  missing: string[];
  failed: { id: string; reason: string }[];
  seconds: number;
}

export type PairsAssignment = Omit<PairsOptions, 'onProgress'>;
export type PairsReply = { index: number } & ({ lines: PairLine[] } | { reason: string });

const MAKER = fileURLToPath(new URL('maker.ts', import.meta.url));
const ATTEMPTS = 25;
/** Draws on which a program failed, before the story is given up with its words. */
const FAILURES = 5;

/** All stories, or the first `most` of each kind. */
export const storiesOf = (most = Number.POSITIVE_INFINITY): Story[] =>
  [
    ...HONEST.map((each) => ({ ...each, isForged: false })),
    ...FORGED.map((each) => ({ ...each, isForged: true })),
  ].flatMap(({ kind, count, isForged, tell }) =>
    Array.from(
      { length: Math.min(count, most) },
      (_, number): Story => ({
        id: `${kind}/${number}`,
        kind,
        isForged,
        tell: (random, press) => tell(random, press, number),
      }),
    ),
  );

/** A press of the seed's half. */
export async function pressOf({ seed, portable = false }: Pick<PairsOptions, 'seed' | 'portable'>) {
  const { catalogues, missing } = await loadCatalogues(portable ? isPortable : isAvailable);
  return { press: new Press(halved(catalogues, halfOfSeed(seed), split)), missing };
}

/** Writes `files/` and `manifest.jsonl`. Throws nothing for a story that fails: it is listed. */
export async function makePairs({ onProgress, ...assignment }: PairsOptions): Promise<PairSet> {
  const startedAt = Date.now();
  const stories = storiesOf(assignment.most);
  const { missing } = await pressOf(assignment);
  await mkdir(join(assignment.out, 'files'), { recursive: true });
  const replies: PairsReply[] = [];
  await shareOut<PairsAssignment, PairsReply>({
    program: MAKER,
    assignment,
    parts: stories.length,
    onReply(reply) {
      replies.push(reply);
      onProgress?.(replies.length, stories.length, stories[reply.index]!.id);
    },
  });
  const inOrder = replies.toSorted((a, b) => a.index - b.index);
  const lines = inOrder.flatMap((reply) => ('lines' in reply ? reply.lines : []));
  const failed = inOrder.flatMap((reply) =>
    'reason' in reply ? [{ id: stories[reply.index]!.id, reason: reply.reason }] : [],
  );
  await writeFile(join(assignment.out, 'manifest.jsonl'), lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
  return { lines, missing, failed, seconds: (Date.now() - startedAt) / 1000 };
}

/** Tells one story and writes its files; an empty list where nothing that was drawn offered a hold. */
export async function told(
  story: Story,
  { out, seed }: Pick<PairsOptions, 'out' | 'seed'>,
  press: Press,
): Promise<PairLine[]> {
  const failures: unknown[] = [];
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const files = await story.tell(new Random(`pairs ${seed}/${story.id}/${attempt}`), press).catch((error) => {
      failures.push(error);
      if (failures.length === FAILURES) throw error;
      return null;
    });
    if (!files) continue;
    return Promise.all(
      files.map(
        async ({ bytes, type, channels, paper, producer, way, expected, ...rest }, order): Promise<PairLine> => {
          const name = sha256Of(Buffer.from(`pairs ${seed} ${story.id} ${order}`)).slice(0, 12);
          const file = `files/${name}.${type === 'jpeg' ? 'jpg' : type}`;
          await writeFile(join(out, file), bytes);
          return {
            file,
            label: story.isForged && expected === 'finding' ? 'forged' : 'genuine',
            kind: story.kind,
            group: story.id,
            order,
            expected,
            way,
            tool: way,
            producer,
            lang: paper.language,
            document_type: paper.type,
            issuer: paper.issuer.name,
            channel: channels[0],
            channel_ok: [...channels],
            layers: ['history'],
            boxes: [...(rest.boxes ?? [])],
            client_reference: rest.clientReference ?? null,
            feedback: rest.feedback ?? null,
          };
        },
      ),
    );
  }
  return [];
}
