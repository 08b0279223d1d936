/** Unused content streams and pictures in the file that fit the place of one that a page shows. */
import { DocumentError } from '../../../domain/limits.ts';
import type { PdfDocument, PdfPage } from '../content/document.ts';
import type { PdfFile } from '../syntax/file.ts';
import { PdfDict, PdfRef, PdfStream, type PdfValue, spell } from '../syntax/objects.ts';
import { bodyAt, type UpdatedObject, withUpdate } from '../syntax/update.ts';
import type { PdfObjectDefinition, PdfOrphanedContent } from './facts.ts';
import { readObjectMap } from './object-map.ts';
import { comparePages } from './page-likeness.ts';
import { type Word, wordsOf } from './revision-changes.ts';
import { contentNumbers, revisionSpans } from './revisions.ts';

const MAX_ORPHANED = 50;
/** Pages against which a content stream is held. */
const MAX_COMPARED = 20;
/** Content that is run in all, each stream once for each page that it may draw. */
const MAX_RUN_BYTES = 2 * 1024 * 1024;
const MAX_REACHED = 200_000;
/** A stream of fewer words is a piece of a page: nothing to know the page by. */
const MIN_WORDS = 5;

interface Unused {
  definition: PdfObjectDefinition & { offset: number };
  stream: PdfStream;
}

/** Those of earlier revisions are left out: they were shown once, and revisions are compared by themselves. */
export function readOrphanedContent(document: PdfDocument): PdfOrphanedContent[] {
  const unused = unusedStreams(document.file).slice(0, MAX_ORPHANED);
  const run = { left: MAX_RUN_BYTES };
  return unused.flatMap((each) =>
    document.file.name(each.stream.dict.get('Subtype')) === 'Image'
      ? pictureOf(document, each)
      : (contentOf(document, each, run) ?? []),
  );
}

/** Streams that no cross-reference section names, or that nothing in the file leads to. */
function unusedStreams(file: PdfFile): Unused[] {
  const { definitions } = readObjectMap(file);
  const reached = reachedNumbers(file);
  const once = new Set(
    revisionSpans(file)
      .slice(0, -1)
      .flatMap((span) => [...contentNumbers(file.at(span.sectionIndex))]),
  );
  return definitions.flatMap((definition) => {
    const { number, offset, state, revision } = definition;
    if (offset === null) return [];
    const isUnlisted = state === 'unlisted' || (state === 'superseded' && revision === null);
    const isLoose = state === 'current' && !reached.has(number) && !once.has(number);
    if (!isUnlisted && !isLoose) return [];
    const stream = file.definitionAt(number, offset)?.value;
    return stream instanceof PdfStream && isDrawn(file, stream)
      ? [{ definition: { ...definition, offset }, stream }]
      : [];
  });
}

/** A picture, or a stream without the keys of another kind. */
function isDrawn(file: PdfFile, { dict }: PdfStream): boolean {
  if (file.name(dict.get('Subtype')) === 'Image') return true;
  return !['Type', 'Subtype', 'Length1', 'FunctionType', 'ShadingType', 'PatternType'].some((key) => dict.has(key));
}

/** Numbers of the objects to which the trailer leads. */
function reachedNumbers(file: PdfFile): Set<number> {
  const open: PdfValue[] = [file.trailer];
  const reached = new Set<number>();
  while (open.length > 0 && reached.size < MAX_REACHED) {
    const value = open.pop()!;
    if (value instanceof PdfRef) {
      if (reached.has(value.num)) continue;
      reached.add(value.num);
      open.push(file.resolve(value));
    } else if (Array.isArray(value)) for (const each of value) open.push(each);
    else if (value instanceof PdfDict) for (const each of value.map.values()) open.push(each);
    else if (value instanceof PdfStream) open.push(...value.dict.map.values());
  }
  return reached;
}

/** The page that it draws most likely, and how that differs from the page as it is. */
function contentOf(
  document: PdfDocument,
  { definition, stream }: Unused,
  run: { left: number },
): PdfOrphanedContent | null {
  let best: PdfOrphanedContent | null = null;
  const size = sizeOf(document.file, stream);
  for (const page of candidatesFor(document, definition.number)) {
    run.left -= size;
    if (run.left < 0) break;
    const was = wordsWith(document, page, definition.number, stream);
    if (was.length < MIN_WORDS) continue;
    const { likeness, removed, added } = comparePages(was, wordsOf(document.read(page.page).content.runs));
    if (best && best.likeness >= likeness) continue;
    best = {
      kind: 'content',
      ...placeOf(definition),
      replaces: null,
      page: page.page,
      likeness,
      removed,
      added,
      rect: null,
    };
  }
  return best;
}

/** The pages that are drawn by a stream of that number, or else the first ones. */
function candidatesFor({ file, pages }: PdfDocument, number: number): readonly PdfPage[] {
  const own = pages.filter(({ dict }) => contentsOf(file, dict).some((item) => isOf(item, number)));
  return (own.length > 0 ? own : pages).slice(0, MAX_COMPARED);
}

function contentsOf(file: PdfFile, page: PdfDict): PdfValue[] {
  const contents = file.resolve(page.get('Contents'));
  return Array.isArray(contents) ? contents : [page.get('Contents')];
}

const isOf = (item: PdfValue, number: number) => item instanceof PdfRef && item.num === number;

/** Without its filters; without end for what cannot be unpacked. */
function sizeOf(file: PdfFile, stream: PdfStream): number {
  try {
    return file.data(stream).length;
  } catch (error) {
    if (error instanceof DocumentError) return Number.POSITIVE_INFINITY;
    throw error;
  }
}

const placeOf = ({ number, offset, state }: Unused['definition']) => ({
  objectNumber: number,
  offset,
  isListed: state === 'current',
});

/** Words of a page drawn by that stream: in place of the one with its number, or of all. */
function wordsWith(document: PdfDocument, page: PdfPage, number: number, stream: PdfStream): Word[] {
  const items = contentsOf(document.file, page.dict);
  const isOwn = items.some((item) => isOf(item, number));
  const drawn = isOwn ? items.map((item) => (isOf(item, number) ? stream : item)) : [stream];
  const dict = new PdfDict(new Map(page.dict.map).set('Contents', drawn));
  try {
    return wordsOf(document.readOrphaned({ ...page, dict }).content.runs);
  } catch (error) {
    if (error instanceof DocumentError) return [];
    throw error;
  }
}

/** A picture of the same number or, if there is but one such, of the same pixels as one that a page shows. */
function pictureOf(document: PdfDocument, { definition, stream }: Unused): PdfOrphanedContent[] {
  const { file } = document;
  const shown = document.pages
    .slice(0, MAX_COMPARED)
    .flatMap(({ page }) => document.read(page).images.map((image) => ({ page, ...image })))
    .filter(({ objectNumber }) => objectNumber !== null);
  const size = ({ dict }: PdfStream) => `${file.number(dict.get('Width'))}×${file.number(dict.get('Height'))}`;
  const ofNumber = shown.filter(({ objectNumber }) => objectNumber === definition.number);
  const ofSize = shown.filter((image) => size(image.stream) === size(stream));
  const [image, ...others] = ofNumber.length > 0 ? ofNumber : ofSize;
  if (!image || others.length > 0 || Buffer.compare(image.stream.raw, stream.raw) === 0) return [];
  const { page, rect, objectNumber: replaces } = image;
  return [{ kind: 'picture', ...placeOf(definition), replaces, page, likeness: 1, removed: [], added: [], rect }];
}

type OrphanedPlace = Pick<PdfOrphanedContent, 'objectNumber' | 'offset' | 'replaces' | 'page'>;

/** The file with a page as the orphaned content draws it, for drawing. Null where that cannot be written. */
export function showingOrphanedContent(
  { file, pages }: PdfDocument,
  { objectNumber: number, offset, replaces, page }: OrphanedPlace,
) {
  const found = file.definitionAt(number, offset);
  const dict = pages[page - 1]?.dict;
  const pageNumber = pages[page - 1]?.objectNumber ?? null;
  if (!found || !(found.value instanceof PdfStream) || !dict || pageNumber === null) return null;
  const body = bodyAt(file, offset, found.end);
  const written: UpdatedObject[] = [
    { number: replaces ?? number, generation: replaces === null ? found.gen : 0, body },
  ];
  if (replaces === null && !contentsOf(file, dict).some((item) => isOf(item, number))) {
    const changed = new PdfDict(new Map(dict.map).set('Contents', new PdfRef(number, found.gen)));
    written.push({ number: pageNumber, generation: 0, body: Buffer.from(spell(changed), 'latin1') });
  }
  return withUpdate(file, written);
}
