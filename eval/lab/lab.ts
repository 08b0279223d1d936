/** Makes the files of a seed and their manifest. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { closeBrowser } from './browser.ts';
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

/** Orders at work at the same time; most wait for a program of their own. */
const AT_ONCE = 3;

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

/** Writes `files/`, `bases/` and `manifest.jsonl`. Throws nothing for an order that fails: it is listed. */
export async function makeLab({ out, seed, size, only, portable = false, onProgress }: LabOptions): Promise<Lab> {
  const startedAt = Date.now();
  const { catalogues: all, missing } = await loadCatalogues(portable ? isPortable : isAvailable);
  const catalogues = only === undefined ? halved(all, halfOfSeed(seed), split) : all;
  const orders = planOf(catalogues, size).filter(({ id }) => only === undefined || id.includes(only));
  await Promise.all(['files', 'bases'].map((folder) => mkdir(join(out, folder), { recursive: true })));

  const lines = new Map<string, LabLine[]>();
  const failed: Lab['failed'] = [];
  const waiting = [...orders];
  const worker = async () => {
    for (let order = waiting.shift(); order; order = waiting.shift()) {
      try {
        const made = await carryOut(order, seed, catalogues);
        if (made.length === 0) failed.push({ id: order.id, reason: 'no paper offered a hold' });
        lines.set(order.id, await Promise.all(made.map((each, i) => written(out, nameOf(seed, order, i), each))));
      } catch (error) {
        failed.push({ id: order.id, reason: error instanceof Error ? error.message.split('\n')[0]! : String(error) });
      }
      onProgress?.(orders.length - waiting.length, orders.length, order.id);
    }
  };
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
  } finally {
    await closeBrowser();
  }
  const inOrder = orders.flatMap(({ id }) => lines.get(id) ?? []);
  await writeFile(join(out, 'manifest.jsonl'), inOrder.map((line) => `${JSON.stringify(line)}\n`).join(''));
  return { lines: inOrder, missing, failed, seconds: (Date.now() - startedAt) / 1000 };
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
