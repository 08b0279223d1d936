/** Catalogues are folders: whoever adds a file or a folder of the right form has added a method, nothing else to edit. */
import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Capture } from './capture/capture.ts';
import type { Forgery, Named, Treatment } from './method.ts';
import type { PaperType } from './paper/paper.ts';
import type { Producer } from './producer/producer.ts';
import { isInstalled, type Program } from './programs.ts';
import type { Save } from './save/save.ts';
import type { Screen } from './screen/screen.ts';

/** The default exports of a folder's entries, by name and sorted by it. */
async function load<T extends object>(folder: string, fileOf: (entry: string) => string | null): Promise<Named<T>[]> {
  const root = new URL(`${folder}/`, import.meta.url);
  const entries = readdirSync(fileURLToPath(root)).toSorted();
  const loaded: Named<T>[] = [];
  for (const entry of entries) {
    const file = fileOf(entry);
    if (file === null || !existsSync(new URL(file, root))) continue;
    const { default: value } = (await import(new URL(file, root).href)) as { default: T };
    loaded.push({ ...value, name: entry.replace(/\.ts$/, '') });
  }
  return loaded;
}

const methodFile = (entry: string) => (entry.includes('.') ? null : `${entry}/method.ts`);
/** Files of a folder but the one that is named like it, which holds the type. */
const plainFile = (folder: string) => (entry: string) =>
  entry.endsWith('.ts') && !entry.endsWith('.test.ts') && entry !== `${folder}.ts` ? entry : null;

export const loadForgeries = () => load<Forgery>('../forge', methodFile);
export const loadTreatments = () => load<Treatment>('../treat', methodFile);
export const loadPaperTypes = () => load<PaperType>('paper/types', plainFile('types'));
export const loadProducers = () => load<Producer>('producer', plainFile('producer'));
export const loadScreens = () => load<Screen>('screen', plainFile('screen'));
export const loadCaptures = () => load<Capture>('capture', plainFile('capture'));
export const loadSaves = () => load<Save>('save', plainFile('save'));

/** Whether all programs that it needs are installed. */
export const isAvailable = ({ needs = [] }: { needs?: readonly Program[] }) => needs.every(isInstalled);

/** Whether it needs no program at all. */
export const isPortable = ({ needs = [] }: { needs?: readonly Program[] }) => needs.length === 0;
