/** What the rules cost a page, and the facts that nothing but rules ask for: by layer, on the sample documents. */
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { openOwnReader } from '../src/analysis/own-reader.ts';
import { openInput } from '../src/analysis/pipeline.ts';
import { loadResources, type Resources } from '../src/analysis/resources.ts';
import type { FactName } from '../src/document/facts.ts';
import type { FileType } from '../src/domain/scan.ts';
import { RULES } from '../src/engines/registry.ts';
import { median, ms, print, timed } from './table.ts';

const RUNS = 5;
/** What every report needs, whatever the rules are. */
const READING: readonly FactName[] = [
  'pages',
  'pdfStructure',
  'pdfMetadata',
  'imageMetadata',
  'sourceImages',
  'ocr',
  'text',
  'fields',
  'arithmetic',
  'codes',
  'prints',
];
const TYPES: Readonly<Record<string, FileType>> = { pdf: 'pdf', png: 'png', jpg: 'jpeg' };
const typeOf = (name: string): FileType | undefined => TYPES[name.split('.').at(-1)!];
const PHOTO_PX = { width: 3000, height: 4000, fit: 'cover' } as const;
const SAMPLES = fileURLToPath(new URL('../samples', import.meta.url));

interface Cost {
  rule: string;
  layer: string;
  /** Milliseconds a page: of the rule itself, and of facts that it was the first to ask for. */
  own: number;
  facts: number;
}

const idle = { onRead: () => undefined, readOn: () => true };

async function costsOf(bytes: Uint8Array, fileType: FileType, resources: Resources): Promise<Cost[]> {
  const input = { bytes, fileName: `bench.${fileType}`, fileType, sha256: '', context: null, now: Date.now() };
  const get = openInput(input, resources, idle);
  for (const name of READING) await get(name);
  const pages = (await get('pages')).length;
  const costs: Cost[] = [];
  for (const rule of RULES) {
    const facts: Record<string, unknown> = {};
    const factsMs = await timed(async () => {
      for (const name of rule.needs) facts[name] = await get(name);
    });
    const ownMs = await timed(async () => rule.run(facts as Parameters<typeof rule.run>[0]));
    costs.push({ rule: rule.id, layer: rule.source, own: ownMs / pages, facts: factsMs / pages });
  }
  return costs;
}

const sumOf = (costs: readonly Cost[], what: 'own' | 'facts') => costs.reduce((sum, cost) => sum + cost[what], 0);

/** Per layer the median over the documents, and the rule that costs most. */
function printLayers(kind: string, documents: readonly (readonly Cost[])[]): void {
  for (const layer of new Set(RULES.map(({ source }) => source))) {
    const ofLayer = documents.map((costs) => costs.filter((cost) => cost.layer === layer));
    const [own, facts] = (['own', 'facts'] as const).map((what) => median(ofLayer.map((costs) => sumOf(costs, what))));
    const dearest = ofLayer
      .flat()
      .reduce((most, cost) => (cost.own + cost.facts > most.own + most.facts ? cost : most));
    print(`${kind}: ${layer}`, ms(own!), ms(facts!), '', `most: ${dearest.rule}, ${ms(dearest.own + dearest.facts)}`);
  }
}

/** The median of each rule over the runs; the first run is the warm-up. */
async function medianCosts(bytes: Uint8Array, fileType: FileType, resources: Resources): Promise<Cost[]> {
  const runs: Cost[][] = [];
  for (let run = 0; run <= RUNS; run++) runs.push(await costsOf(bytes.slice(), fileType, resources));
  const [first, ...counted] = runs;
  return first!.map((cost, k) => {
    const of = (what: 'own' | 'facts') => median(counted.map((costs) => costs[k]![what]));
    return { ...cost, own: of('own'), facts: of('facts') };
  });
}

export async function benchRules(): Promise<void> {
  const resources = await loadResources(openOwnReader);
  try {
    print('rules, a page', 'rules', 'their facts', '', 'dearest rule on one document');
    const names = (await readdir(SAMPLES)).filter((name) => typeOf(name) !== undefined).sort();
    const [papers, pictures] = [
      names.filter((name) => typeOf(name) === 'pdf'),
      names.filter((name) => typeOf(name) !== 'pdf'),
    ];
    const read = async (name: string) => medianCosts(await readFile(`${SAMPLES}/${name}`), typeOf(name)!, resources);
    printLayers('native PDF', await inTurn(papers, read));
    printLayers('picture', await inTurn(pictures, read));
    const photo = await sharp(`${SAMPLES}/receipt-photo-en.jpg`).resize(PHOTO_PX).jpeg({ quality: 90 }).toBuffer();
    printLayers('photo, 12 MP', [await medianCosts(photo, 'jpeg', resources)]);
  } finally {
    await resources.ocrReaders.close();
  }
}

/** One after another: what runs beside each other is not measured. */
async function inTurn<T, R>(values: readonly T[], run: (value: T) => Promise<R>): Promise<R[]> {
  const out: R[] = [];
  for (const value of values) out.push(await run(value));
  return out;
}
