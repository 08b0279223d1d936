/** The saved states of a PDF, as distinct from the parts of one revision. */

import type { PdfXrefSection } from '../syntax/facts.ts';
import type { PdfFile } from '../syntax/file.ts';
import { isWhite } from '../syntax/lexer.ts';
import { PdfDict, PdfRef, PdfStream, type PdfValue, spell } from '../syntax/objects.ts';
import { indexOf, type XrefSection } from '../syntax/xref.ts';
import type { PdfRevision } from './facts.ts';

/** Objects compared in full between two revisions; beyond this a rewritten object counts as changed. */
const MAX_COMPARED = 20_000;

export interface RevisionSpan {
  /** The newest of its sections, as index into the file's sections (0 = newest of all). */
  sectionIndex: number;
  sections: XrefSection[];
  endOffset: number;
}

/** Oldest first. */
export function revisionSpans(file: PdfFile): RevisionSpan[] {
  const groups: { sectionIndex: number; sections: XrefSection[] }[] = [];
  const { sections } = file;
  for (let i = sections.length - 1; i >= 0; i--) {
    const section = sections[i]!;
    const older = sections[i + 1];
    const open = groups.at(-1);
    if (open && older && isSameUpdate(section, older)) {
      open.sections.push(section);
      open.sectionIndex = i;
    } else groups.push({ sectionIndex: i, sections: [section] });
  }
  return groups.map((group) => ({ ...group, endOffset: endAfter(file.bytes, group.sections) }));
}

/**
 * A section that lies before the one it continues belongs to a linearised file (ISO 32000-1, Annex F); a hybrid one
 * without objects of its own is the second half of one revision, as word processors write it.
 */
function isSameUpdate(section: XrefSection, older: XrefSection): boolean {
  if (section.offset < older.offset) return true;
  if (section.kind !== 'hybrid') return false;
  return [...section.entries.values()].every((e) => e.kind !== 'offset' || e.offset < older.offset);
}

function endAfter(bytes: Uint8Array, sections: readonly XrefSection[]): number {
  const last = Math.max(...sections.map((s) => s.offset));
  const marker = last < 0 ? -1 : indexOf(bytes, '%%EOF', last);
  if (marker < 0) return bytes.length;
  let end = marker + 5;
  if (bytes[end] === 13) end++;
  if (bytes[end] === 10) end++;
  return end;
}

export interface RevisionDelta {
  added: number[];
  changed: number[];
  freed: number[];
}

/** What turns the state `before` into the state `after`: rewritten objects of equal content are left out. */
export function objectDelta(before: PdfFile, after: PdfFile, numbers: Iterable<number>): RevisionDelta {
  const delta: RevisionDelta = { added: [], changed: [], freed: [] };
  let compared = 0;
  for (const num of new Set(numbers)) {
    const was = before.entry(num);
    const is = after.entry(num);
    const existed = was !== null && was.kind !== 'free';
    if (!is || is.kind === 'free') {
      if (existed) delta.freed.push(num);
    } else if (!existed) delta.added.push(num);
    else if (JSON.stringify(was) !== JSON.stringify(is)) {
      const ref = new PdfRef(num, 0);
      const same = ++compared <= MAX_COMPARED && spell(before.resolve(ref)) === spell(after.resolve(ref));
      if (!same) delta.changed.push(num);
    }
  }
  return delta;
}

export function readRevisions(file: PdfFile): PdfRevision[] {
  const spans = revisionSpans(file);
  return spans.map((span, index) => {
    const now = file.at(span.sectionIndex);
    const newest = span.sections.at(-1)!;
    const base = {
      index,
      endOffset: span.endOffset,
      startxref: Math.max(0, newest.offset),
      xrefKind: newest.kind,
      sections: span.sections.map(sectionFact),
    };
    if (index === 0) {
      const added = now.objectNumbers().filter((num) => now.entry(num)?.kind !== 'free');
      return { ...base, added, changed: [], freed: [], touchedTypes: [] };
    }
    const before = file.at(spans[index - 1]!.sectionIndex);
    const delta = objectDelta(
      before,
      now,
      span.sections.flatMap((s) => [...s.entries.keys()]),
    );
    const contents = contentNumbers(now);
    const types = new Set<string>();
    for (const num of [...delta.added, ...delta.changed]) types.add(typeOf(now, num, contents));
    return { ...base, ...delta, touchedTypes: [...types].sort() };
  });
}

function sectionFact(section: XrefSection, i: number, own: readonly XrefSection[]): PdfXrefSection {
  const previous = section.trailer.get('Prev');
  return {
    offset: section.offset,
    kind: section.kind,
    entries: section.entries.size,
    previous: typeof previous === 'number' ? previous : null,
    isLinearizedFirstPart: i > 0 && section.offset < own[i - 1]!.offset,
  };
}

/** Object numbers of the content streams of all pages. */
export function contentNumbers(file: PdfFile): Set<number> {
  const numbers = new Set<number>();
  for (const num of file.objectNumbers()) {
    const entry = file.entry(num);
    if (!entry || entry.kind === 'free') continue;
    const value = file.resolve(new PdfRef(num, 0));
    if (!(value instanceof PdfDict) || file.name(value.get('Type')) !== 'Page') continue;
    const contents = value.get('Contents');
    const items: PdfValue[] = file.array(contents) ?? [contents];
    for (const item of [contents, ...items]) if (item instanceof PdfRef) numbers.add(item.num);
  }
  return numbers;
}

/** A short word for what an object is. */
export function typeOf(file: PdfFile, num: number, contents: ReadonlySet<number>): string {
  if (contents.has(num)) return 'Contents';
  const info = file.trailer.get('Info');
  if (info instanceof PdfRef && info.num === num) return 'Info';
  return kindOf(file, file.resolve(new PdfRef(num, 0)));
}

/** The same by the object alone. */
export function kindOf(file: PdfFile, value: PdfValue): string {
  const dict = value instanceof PdfStream ? value.dict : value instanceof PdfDict ? value : null;
  if (!dict) return Array.isArray(value) ? 'Array' : 'Other';
  if (dict.has('ByteRange')) return 'Sig';
  const subtype = file.name(dict.get('Subtype'));
  if (subtype && dict.has('Rect')) return subtype === 'Widget' ? 'Widget' : 'Annot';
  const type = file.name(dict.get('Type'));
  if (type) return type;
  if (value instanceof PdfStream) return subtype ? 'XObject' : 'Stream';
  if (dict.has('FT')) return 'Field';
  if (dict.has('Fields')) return 'AcroForm';
  if (dict.has('VRI') || dict.has('Certs')) return 'DSS';
  return 'Other';
}

/** Bytes after the last end-of-file marker, white space left out. */
export function bytesAfterEnd(bytes: Uint8Array, lastMarker: number): number {
  if (lastMarker < 0) return 0;
  let count = 0;
  for (let i = lastMarker + 5; i < bytes.length; i++) if (!isWhite(bytes[i])) count++;
  return count;
}
