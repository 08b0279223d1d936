/** What a file asks its viewer to do (ISO 32000-2, 12.6). */
import type { PdfDocument } from '../content/document.ts';
import type { PdfFile } from '../syntax/file.ts';
import { nameTree } from '../syntax/name-tree.ts';
import { PdfDict, PdfStream, PdfString, type PdfValue, textOf } from '../syntax/objects.ts';
import type { PdfAction } from './facts.ts';
import { fieldNodes } from './form.ts';

const MAX_ACTIONS = 1_000;
const MAX_OUTLINE_ITEMS = 5_000;
const SCRIPT_CHARS_KEPT = 500;
/** Going to a place of the same document is reading, not acting. */
const NAVIGATION = 'GoTo';

/** In the order: opening, catalogue, scripts by name, outline, fields, pages with their annotations. */
export function readActions({ file, pages }: PdfDocument): PdfAction[] {
  const actions: PdfAction[] = [];
  const seen = new Set<PdfDict>();
  const note = (value: PdfValue, where: PdfAction['where'], page: number | null, trigger: string | null) => {
    const action = file.dict(value);
    if (!action || seen.has(action) || actions.length >= MAX_ACTIONS) return;
    const kind = file.name(action.get('S'));
    if (!kind) return;
    seen.add(action);
    if (kind !== NAVIGATION) actions.push({ where, page, trigger, ...describe(file, action, kind) });
    const next = file.resolve(action.get('Next'));
    for (const each of Array.isArray(next) ? next : [next]) note(each, where, page, trigger);
  };
  const noteOf = (owner: PdfDict | null, where: PdfAction['where'], page: number | null) => {
    note(owner?.get('A') ?? null, where, page, null);
    const additional = file.dict(owner?.get('AA') ?? null);
    for (const trigger of additional?.keys() ?? []) note(additional!.get(trigger), where, page, trigger);
  };
  const { catalog } = file;
  note(catalog?.get('OpenAction') ?? null, 'open', null, null);
  noteOf(catalog, 'catalogue', null);
  const scripts = file.dict(catalog?.get('Names') ?? null)?.get('JavaScript') ?? null;
  for (const { name, value } of nameTree(file, scripts)) note(value, 'names', null, name);
  for (const item of outlineItems(file)) noteOf(item, 'outline', null);
  const widgets = new Set(pages.flatMap(({ dict }) => (file.array(dict.get('Annots')) ?? []).map((v) => file.dict(v))));
  for (const { dict } of fieldNodes(file)) if (!widgets.has(dict)) noteOf(dict, 'field', null);
  for (const { page, dict } of pages) {
    noteOf(dict, 'page', page);
    for (const value of file.array(dict.get('Annots')) ?? []) noteOf(file.dict(value), 'annotation', page);
  }
  return actions;
}

function describe(file: PdfFile, action: PdfDict, kind: string) {
  const js = file.resolve(action.get('JS'));
  const script =
    js instanceof PdfString ? textOf(js) : js instanceof PdfStream ? textOf(new PdfString(file.data(js))) : null;
  const target = ['URI', 'F', 'N', 'D'].map((key) => targetOf(file, action.get(key))).find((found) => found !== null);
  return {
    kind,
    target: target ?? null,
    script: script?.slice(0, SCRIPT_CHARS_KEPT) ?? null,
    scriptLength: script?.length ?? 0,
  };
}

/** A text, a name, or a file specification (7.11). */
function targetOf(file: PdfFile, value: PdfValue): string | null {
  const resolved = file.resolve(value);
  if (resolved instanceof PdfDict) return file.text(resolved.get('UF')) ?? file.text(resolved.get('F'));
  return file.text(resolved) ?? file.name(resolved);
}

function outlineItems(file: PdfFile): PdfDict[] {
  const items = new Set<PdfDict>();
  const open: PdfValue[] = [file.dict(file.catalog?.get('Outlines') ?? null)?.get('First') ?? null];
  while (open.length > 0 && items.size < MAX_OUTLINE_ITEMS) {
    const item = file.dict(open.pop() ?? null);
    if (!item || items.has(item)) continue;
    items.add(item);
    open.push(item.get('Next'), item.get('First'));
  }
  return [...items];
}
