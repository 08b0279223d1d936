/**
 * What a seed makes: a list of orders, each with a stream of its own. Methods, layouts and producers of one half only,
 * so that a first look meets none that anything was developed on. Pure.
 */
import type { DocumentType } from '../../src/domain/scan.ts';
import type { Half } from '../split.ts';
import type { Capture } from './capture/capture.ts';
import type { Layout } from './layout/layout.ts';
import type { Forgery, Named, Treatment } from './method.ts';
import type { PaperLanguage, PaperType } from './paper/paper.ts';
import type { Producer } from './producer/producer.ts';
import { Random } from './random.ts';
import type { Save } from './save/save.ts';
import type { Screen } from './screen/screen.ts';

/** Everything that can be drawn from, already without what is not installed here. */
export interface Catalogues {
  types: readonly Named<PaperType>[];
  layouts: readonly Layout[];
  producers: readonly Named<Producer>[];
  screens: readonly Named<Screen>[];
  captures: readonly Named<Capture>[];
  saves: readonly Named<Save>[];
  forgeries: readonly Named<Forgery>[];
  treatments: readonly Named<Treatment>[];
}

/** Files for each entry of a catalogue; `guard` is the round that CI runs. */
export const SIZES = {
  guard: { perType: 1, perTreatment: 1, perForgery: 2 },
  small: { perType: 2, perTreatment: 1, perForgery: 1 },
  full: { perType: 24, perTreatment: 12, perForgery: 10 },
} as const;
export type Size = keyof typeof SIZES;

/** Seeds from here on are for first looks: they draw from what is kept. */
export const FIRST_LOOK_SEEDS_FROM = 1000;
export const halfOfSeed = (seed: number): Half => (seed >= FIRST_LOOK_SEEDS_FROM ? 'held_out' : 'developed');

export interface Order {
  /** Unique in its plan, and the name of its stream. */
  id: string;
  task:
    | { kind: 'genuine' }
    | { kind: 'forged'; forgery: Named<Forgery> }
    | { kind: 'treated'; treatment: Named<Treatment> };
  type?: DocumentType;
  language?: PaperLanguage;
}

/** Which entries of the catalogues are kept for first looks (split.json); each belongs to one half for good. */
export type CatalogueSplit = Readonly<Record<Half, Readonly<Record<SplitKind, readonly string[]>>>>;
export type SplitKind = (typeof SPLIT_KINDS)[number];
export const SPLIT_KINDS = ['layouts', 'producers', 'screens', 'forgeries', 'treatments'] as const;

/** The catalogues of one half; what is neither layout, producer, screen nor method belongs to both. */
export function halved(all: Catalogues, half: Half, split: CatalogueSplit): Catalogues {
  const own = SPLIT_KINDS.map((kind) => {
    const names = new Set(split[half][kind]);
    return [kind, all[kind].filter(({ name }) => names.has(name))];
  });
  return { ...all, ...Object.fromEntries(own) };
}

export function planOf(catalogues: Catalogues, size: Size): Order[] {
  const { perType, perTreatment, perForgery } = SIZES[size];
  const times = (count: number, weight = 1) =>
    Array.from({ length: Math.max(1, Math.round(count * weight)) }, (_, i) => i);
  const genuine = catalogues.types.flatMap(({ name, type, languages }) =>
    languages
      .filter((language) => canSet(catalogues, language))
      .flatMap((language) =>
        times(perType, MAIN_LANGUAGES.has(language) ? 1 : 0.5).map(
          (i): Order => ({ id: `genuine/${name}/${language}/${i}`, task: { kind: 'genuine' }, type, language }),
        ),
      ),
  );
  const treated = catalogues.treatments.flatMap((treatment) =>
    times(perTreatment, treatment.weight).map(
      (i): Order => ({ id: `treated/${treatment.name}/${i}`, task: { kind: 'treated', treatment } }),
    ),
  );
  const forged = catalogues.forgeries.flatMap((forgery) =>
    times(perForgery, forgery.weight).map(
      (i): Order => ({ id: `forged/${forgery.name}/${i}`, task: { kind: 'forged', forgery } }),
    ),
  );
  return [...genuine, ...treated, ...forged];
}

/** Without programs of the system no producer here may shape Arabic. */
const canSet = ({ producers }: Catalogues, language: PaperLanguage) =>
  producers.some(({ languages }) => languages.includes(language));

const MAIN_LANGUAGES = new Set<PaperLanguage>(['he', 'en']);

/** Hebrew and English in equal parts, the others now and then. */
export function drawLanguage(random: Random, languages: readonly PaperLanguage[]): PaperLanguage {
  const main = languages.filter((language) => MAIN_LANGUAGES.has(language));
  const others = languages.filter((language) => !MAIN_LANGUAGES.has(language));
  return others.length > 0 && (main.length === 0 || random.chance(0.15)) ? random.pick(others) : random.pick(main);
}

export const streamOf = (seed: number, order: Order, attempt: number) => new Random(`${seed}/${order.id}/${attempt}`);
