/** Makes the files of a seed and their manifest. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { shareOut } from '../crew.ts';
import {
  isAvailable,
  isPortable,
  loadCaptures,
  loadForgeries,
  loadPaperTypes,
  loadProducers,
  loadSaves,
  loadScreens,
  loadTreatments,
} from './catalogue.ts';
import { LAYOUTS } from './layout/layout.ts';
import { carryOut, type LabLine, type Made, sha256Of } from './make.ts';
import { type Catalogues, halfOfSeed, halved, type Order, planOf, type Size } from './plan.ts';
import split from './split.json' with { type: 'json' };

export interface LabOptions {
  out: string;
  seed: number;
  size: Size;
  /** Orders whose id contains this text, of either half: for work on one method. */
  only?: string;
  /** Without whatever calls a program of the system: the same files on every machine. */
  portable?: boolean;
  onProgress?(done: number, of: number, id: string): void;
}

export interface Lab {
  lines: LabLine[];
  /** Entries of the catalogues that need a program which is not installed. */
  missing: string[];
  failed: { id: string; reason: string }[];
  seconds: number;
}

/** What a process of makers has to know; every process draws the same plan from it. */
export type Assignment = Pick<LabOptions, 'out' | 'seed' | 'size' | 'only' | 'portable'>;
/** What it says of an order, by its place in the plan. */
export type Reply = { index: number } & ({ lines: LabLine[] } | { reason: string });

const MAKER = fileURLToPath(new URL('maker.ts', import.meta.url));

export async function loadCatalogues(isThere = isAvailable): Promise<{ catalogues: Catalogues; missing: string[] }> {
  const all = {
    types: await loadPaperTypes(),
    layouts: LAYOUTS,
    producers: await loadProducers(),
    screens: await loadScreens(),
    captures: await loadCaptures(),
    saves: await loadSaves(),
    forgeries: await loadForgeries(),
    treatments: await loadTreatments(),
  };
  const { producers, screens, saves, forgeries, treatments } = all;
  const missing = [...producers, ...screens, ...saves, ...forgeries, ...treatments].filter((each) => !isThere(each));
  const there = <T extends object>(list: readonly T[]) => list.filter((each) => isThere(each));
  return {
    catalogues: {
      ...all,
      producers: there(producers),
      screens: there(screens),
      saves: there(saves),
      forgeries: there(forgeries),
      treatments: there(treatments),
    },
    missing: missing.map(({ name }) => name),
  };
}

/** The orders of a seed, and what they draw from. */
export async function planned({ seed, size, only, portable = false }: Assignment) {
  const { catalogues: all, missing } = await loadCatalogues(portable ? isPortable : isAvailable);
  const catalogues = only === undefined ? halved(all, halfOfSeed(seed), split) : all;
  const orders = planOf(catalogues, size).filter(({ id }) => only === undefined || id.includes(only));
  return { catalogues, missing, orders };
}

/**
 * Writes `files/`, `bases/` and `manifest.jsonl`, in as many processes as there are cores. Throws nothing for an order
 * that fails: it is listed.
 */
export async function makeLab({ onProgress, ...assignment }: LabOptions): Promise<Lab> {
  const startedAt = Date.now();
  const { out } = assignment;
  const { orders, missing } = await planned(assignment);
  await Promise.all(['files', 'bases'].map((folder) => mkdir(join(out, folder), { recursive: true })));

  const replies: Reply[] = [];
  await shareOut<Assignment, Reply>({
    program: MAKER,
    assignment,
    parts: orders.length,
    onReply(reply) {
      replies.push(reply);
      onProgress?.(replies.length, orders.length, orders[reply.index]!.id);
    },
  });

  const inOrder = replies.toSorted((a, b) => a.index - b.index);
  const lines = inOrder.flatMap((reply) => ('lines' in reply ? reply.lines : []));
  const failed = inOrder.flatMap((reply) =>
    'reason' in reply ? [{ id: orders[reply.index]!.id, reason: reply.reason }] : [],
  );
  await writeFile(join(out, 'manifest.jsonl'), lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
  return { lines, missing, failed, seconds: (Date.now() - startedAt) / 1000 };
}

/** Carries out one order of the plan and writes its files. */
export async function fulfil(order: Order, { out, seed }: Assignment, catalogues: Catalogues): Promise<LabLine[]> {
  const made = await carryOut(order, seed, catalogues);
  return Promise.all(made.map((each, i) => written(out, nameOf(seed, order, i), each)));
}

/** Says nothing of what is in the file. */
const nameOf = (seed: number, { id }: Order, i: number) => sha256Of(Buffer.from(`${seed} ${id} ${i}`)).slice(0, 12);

async function written(out: string, name: string, { line, bytes, type, base }: Made): Promise<LabLine> {
  const extension = type === 'jpeg' ? 'jpg' : type;
  const file = `files/${name}.${extension}`;
  await writeFile(join(out, file), bytes);
  const baseFile = base ? `bases/${name}.${base.type === 'jpeg' ? 'jpg' : base.type}` : null;
  if (base && baseFile) await writeFile(join(out, baseFile), base.bytes);
  return { file, ...line, base: baseFile, sha256: sha256Of(bytes), bytes: bytes.length };
}
