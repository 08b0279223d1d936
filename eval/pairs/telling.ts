/** Parts that stories share: a printed paper as it is sent, a forged copy of it, and who calls it what. */
import type { Channel } from '../../src/domain/scan.ts';
import { changedPlaces } from '../lab/make.ts';
import type { Change, PdfFile } from '../lab/method.ts';
import type { Paper, PaperLanguage, PaperType } from '../lab/paper/paper.ts';
import { charactersOf } from '../lab/pdfium.ts';
import type { Random } from '../lab/random.ts';
import type { House, Press } from './press.ts';
import { paperFrom } from './series.ts';
import type { Expected, Sent, Way } from './story.ts';

const NATIVE: readonly [Channel] = ['native_pdf'];

/** A file of a program as a client sends it. */
export const sent = (file: PdfFile, expected: Expected | null, way: Way = 'set anew'): Sent => ({
  bytes: file.bytes,
  type: 'pdf',
  channels: NATIVE,
  paper: file.paper,
  producer: file.producer,
  way,
  expected,
});

/** The file as a scan or a photograph; null where it has several pages. `changes` are those that the paper has on it. */
export async function captured(
  press: Press,
  file: PdfFile,
  expected: Expected | null,
  random: Random,
  { changes = [], isPhoto = false }: { changes?: readonly Change[]; isPhoto?: boolean } = {},
): Promise<Sent | null> {
  const made = await press.capture(file, random, isPhoto);
  if (!made) return null;
  const { bytes, type, channels, boxesOf } = made;
  const boxes = boxesOf(changes.map(({ id }) => id));
  return { bytes, type, channels, boxes, paper: file.paper, producer: file.producer, way: 'captured', expected };
}

/** Places of the changed values in a file, found beside the one that it was made from. */
export const placesOfChanges = async (changes: readonly Change[], before: Uint8Array, after: Uint8Array) =>
  changedPlaces(changes, await charactersOf(before), await charactersOf(after));

/** Half of the stories are Hebrew. */
export const languageOf = (random: Random): PaperLanguage => random.pick(['he', 'en'] as const);

/** A paper of this kind with the house that prints it. */
export function drawn(
  press: Press,
  random: Random,
  type: PaperType,
  suits?: (paper: Paper) => boolean,
): { paper: Paper; house: House } | null {
  const language = languageOf(random.fork('language'));
  const paper = paperFrom(type, random.fork('content'), language, suits);
  const house = paper && press.house(random.fork('house'), language);
  return paper && house ? { paper, house } : null;
}

/** One paper after the other from the same house, each printed by itself. Null where one of them could not be made. */
export async function printedInTurn(
  press: Press,
  house: House,
  papers: readonly (Paper | null)[],
  random: Random,
): Promise<PdfFile[] | null> {
  const files: PdfFile[] = [];
  for (const [i, paper] of papers.entries()) {
    if (!paper) return null;
    files.push(await press.print(house, paper, random.fork(`print ${i}`)));
  }
  return files;
}

/** References of one story: none at all, or another one for each file, as different matters have. */
export function referencing(random: Random, files: readonly Sent[]): Sent[] {
  if (random.chance(0.5)) return [...files];
  const base = random.int(1_000, 90_000);
  return files.map((file, i) => ({ ...file, clientReference: `case-${base + i}` }));
}

/** One matter: no reference at all, or the same one for all of its files. */
export function inOneMatter(random: Random, files: readonly Sent[]): Sent[] {
  if (random.chance(0.5)) return [...files];
  const clientReference = `case-${random.int(1_000, 90_000)}`;
  return files.map((file) => ({ ...file, clientReference }));
}
