/** What a reader of the page saw before and after each later revision. */
import { intersectionArea, type Rect, union } from '../../../domain/geometry.ts';
import { DocumentError } from '../../../domain/limits.ts';
import { visibleWords } from '../../layout/lines.ts';
import { textOfCell } from '../../layout/order.ts';
import { PdfDocument, type PdfPage } from '../content/document.ts';
import type { PdfTextRun } from '../content/facts.ts';
import type { PdfFile } from '../syntax/file.ts';
import { PdfDict, PdfRef, PdfStream, type PdfValue, spell } from '../syntax/objects.ts';
import type { RevisionTextChange } from './facts.ts';
import { revisionSpans } from './revisions.ts';

/** Newest revisions that are compared; older ones of longer chains are left out. */
const MAX_COMPARISONS = 12;
const MAX_CHANGES = 400;
const MAX_OBJECTS_PER_PAGE = 20_000;
const MAX_TREE_DEPTH = 50;
/** Two words of the same text count as the same one within this distance. */
const SAME_PLACE_PT = 1.5;

export interface Word {
  text: string;
  rect: Rect;
  through: RevisionTextChange['through'];
}

export function readRevisionChanges(latest: PdfDocument): RevisionTextChange[] {
  const changes: RevisionTextChange[] = [];
  for (const { revision, before, after } of earlierStates(latest)) {
    changes.unshift(...compare(before, after, revision, revision + 1));
    if (changes.length > MAX_CHANGES) break;
  }
  return changes.slice(0, MAX_CHANGES);
}

/** The saved states before the latest, newest first, each with the one after it. */
export function* earlierStates(
  latest: PdfDocument,
): Generator<{ revision: number; before: PdfDocument; after: PdfDocument }> {
  const spans = revisionSpans(latest.file);
  let after = latest;
  for (let i = spans.length - 1; i > 0 && i >= spans.length - MAX_COMPARISONS; i--) {
    const before = openState(latest, spans[i - 1]!.sectionIndex);
    if (!before) return;
    yield { revision: i - 1, before, after };
    after = before;
  }
}

/** An earlier state that is no whole document (the first part of a stitched file) has nothing to compare. */
function openState(latest: PdfDocument, sectionIndex: number): PdfDocument | null {
  try {
    return new PdfDocument(latest.file.at(sectionIndex));
  } catch (error) {
    if (error instanceof DocumentError && error.code === 'CORRUPT_FILE') return null;
    throw error;
  }
}

const layersOf = (document: PdfDocument) =>
  spell(document.file.resolve(document.file.catalog?.get('OCProperties') ?? null));

/**
 * The pages of two states that follow each other, as pairs: `old` is null for a new page, `same` where nothing that
 * the page is made of was rewritten, so that its text is the same.
 */
export function pagePairs(
  before: PdfDocument,
  after: PdfDocument,
): { page: PdfPage; old: PdfPage | null; same: boolean }[] {
  const layersDiffer = layersOf(before) !== layersOf(after);
  return after.pages.map((page) => {
    const old =
      (page.objectNumber !== null && before.pages.find((p) => p.objectNumber === page.objectNumber)) ||
      before.pages[page.page - 1] ||
      null;
    return { page, old, same: old !== null && !layersDiffer && !drawsOtherwise(before.file, after.file, page) };
  });
}

function compare(before: PdfDocument, after: PdfDocument, from: number, to: number): RevisionTextChange[] {
  return pagePairs(before, after).flatMap(({ page, old, same }) => {
    if (!old || same) return [];
    return diffWords(wordsOf(before.read(old.page).content.runs), wordsOf(after.read(page.page).content.runs)).map(
      (change) => ({ fromRevision: from, toRevision: to, page: page.page, ...change }),
    );
  });
}

/** Some object that the page is made of lies elsewhere than before: only then its text can differ. */
function drawsOtherwise(before: PdfFile, after: PdfFile, page: PdfPage): boolean {
  // A page that is no object of its own, and nodes above it that hand down resources and boxes.
  if (page.objectNumber === null) return true;
  const open: PdfValue[] = [new PdfRef(page.objectNumber, 0), ...page.dict.map.values()];
  for (let node = page.dict.get('Parent'), i = 0; node instanceof PdfRef && i < MAX_TREE_DEPTH; i++) {
    if (movedBetween(before, after, node.num)) return true;
    node = after.dict(node)?.get('Parent') ?? null;
  }
  const seen = new Set<number>();
  while (open.length > 0) {
    const value = open.pop()!;
    if (value instanceof PdfRef) {
      if (seen.has(value.num)) continue;
      seen.add(value.num);
      const target = after.resolve(value);
      const type = target instanceof PdfDict ? after.name(target.get('Type')) : null;
      // Other pages are reached through links and structure: they are compared by themselves.
      const isOwn = value.num === page.objectNumber || (type !== 'Page' && type !== 'Pages' && type !== 'StructElem');
      if (isOwn && movedBetween(before, after, value.num)) return true;
      if (isOwn && value.num !== page.objectNumber) open.push(target);
    } else if (Array.isArray(value)) open.push(...value);
    else if (value instanceof PdfDict) open.push(...value.map.values());
    else if (value instanceof PdfStream) open.push(...value.dict.map.values());
    if (seen.size > MAX_OBJECTS_PER_PAGE) return true;
  }
  return false;
}

const movedBetween = (before: PdfFile, after: PdfFile, num: number) =>
  JSON.stringify(before.entry(num)) !== JSON.stringify(after.entry(num));

const throughOf = (run: PdfTextRun): Word['through'] =>
  run.origin === 'annotation:Widget' ? 'form_field' : run.origin.startsWith('annotation:') ? 'annotation' : 'content';

/** Words that a reader of the page sees. */
export const wordsOf = (runs: readonly PdfTextRun[]): Word[] =>
  [...Map.groupBy(runs, throughOf)].flatMap(([through, own]) =>
    visibleWords(own).map(({ text, rect }) => ({ text, rect, through })),
  );

type Change = Pick<RevisionTextChange, 'before' | 'after' | 'rect' | 'through'>;

export function diffWords(before: readonly Word[], after: readonly Word[]): Change[] {
  const near = (a: Rect, b: Rect) => Math.abs(a.x - b.x) < SAME_PLACE_PT && Math.abs(a.y - b.y) < SAME_PLACE_PT;
  const sameLine = (a: Rect, b: Rect) => Math.abs(a.y - b.y) < 2;
  const byText = new Map<string, Set<number>>();
  before.forEach((word, i) => {
    const list = byText.get(word.text);
    if (list) list.add(i);
    else byText.set(word.text, new Set([i]));
  });
  const taken = new Set<number>();
  const take = (word: Word, fits: (old: Word) => boolean): boolean => {
    for (const i of byText.get(word.text) ?? []) {
      if (taken.has(i) || !fits(before[i]!)) continue;
      taken.add(i);
      return true;
    }
    return false;
  };
  // In place first, then shifted along its line, then moved elsewhere (a page laid out again).
  let open = after.filter((word) => !take(word, (old) => near(old.rect, word.rect)));
  open = open.filter((word) => !take(word, (old) => sameLine(old.rect, word.rect)));
  open = open.filter((word) => !take(word, () => true));
  return pair(
    before.filter((_, i) => !taken.has(i)),
    open,
  );
}

/** Removed and added words that lie over or beside each other on one line are one change. */
function pair(removed: readonly Word[], added: readonly Word[]): Change[] {
  const groups: { removed: Word[]; added: Word[] }[] = [];
  const all = [
    ...removed.map((word) => ({ word, side: 'removed' as const })),
    ...added.map((word) => ({ word, side: 'added' as const })),
  ].sort((a, b) => a.word.rect.y - b.word.rect.y || a.word.rect.x - b.word.rect.x);
  for (const { word, side } of all) {
    const home = groups.find((g) => [...g.removed, ...g.added].some((other) => belongs(other.rect, word.rect)));
    if (home) home[side].push(word);
    else groups.push({ removed: [], added: [], [side]: [word] } as (typeof groups)[number]);
  }
  return withoutResplit(groups).map((group) => ({
    before: textOfCell(group.removed),
    after: textOfCell(group.added),
    rect: union([...group.removed, ...group.added].map((w) => w.rect)),
    through: (group.added[0] ?? group.removed[0])!.through,
  }));
}

/** Words that were moved and parted otherwise: what went in some places came in others, to the character. */
function withoutResplit<G extends { removed: Word[]; added: Word[] }>(groups: G[]): G[] {
  const isMoved = ({ removed, added }: G) => removed.length === 0 || added.length === 0;
  const moved = groups.filter(isMoved);
  const characters = (words: readonly Word[]) =>
    Array.from(words, ({ text }) => [...text])
      .flat()
      .sort()
      .join('');
  const same = characters(moved.flatMap(({ removed }) => removed)) === characters(moved.flatMap(({ added }) => added));
  return same ? groups.filter((group) => !isMoved(group)) : groups;
}

function belongs(a: Rect, b: Rect): boolean {
  if (intersectionArea(a, b) > 0) return true;
  const overlap = Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y);
  if (overlap < 0.5 * Math.min(a.h, b.h)) return false;
  const gap = Math.max(a.x, b.x) - Math.min(a.x + a.w, b.x + b.w);
  return gap < 0.6 * Math.min(a.h, b.h);
}
