/**
 * What revisions after a signature changed, as a white list: each touched object must be explained, or the change is
 * `other`. After pyHanko's difference policy (sign/diff_analysis) and ISO 32000-2, 12.8.2.2.
 */
import { DocumentError } from '../../../domain/limits.ts';
import { objectDelta, revisionSpans } from '../history/revisions.ts';
import { PdfFile, scanObjects } from '../syntax/file.ts';
import { PdfDict as Dict, type PdfDict, PdfRef, PdfStream, type PdfValue, spell } from '../syntax/objects.ts';
import type { LaterChanges, LaterLevel } from './facts.ts';

const ORDER: readonly LaterLevel[] = ['none', 'long_term_validation', 'form_filling', 'annotations', 'other'];

const CATALOG_MAY_CHANGE = new Set([
  'AcroForm',
  'DSS',
  'Extensions',
  'Metadata',
  'MarkInfo',
  'Version',
  'Perms',
  'StructTreeRoot',
]);
const FORM_MAY_CHANGE = new Set(['Fields', 'SigFlags', 'DA', 'DR', 'NeedAppearances', 'CO']);
const FIELD_MAY_CHANGE = new Set([
  'AP',
  'AS',
  'V',
  'F',
  'DA',
  'Q',
  'Ff',
  'Type',
  'M',
  'MK',
  'Lock',
  'SV',
  'RV',
  'Kids',
  'StructParent',
]);
const PAGE_MAY_CHANGE = new Set(['Annots', 'LastModified', 'Tabs', 'StructParents']);
const STRUCTURE_TYPES = new Set([
  'StructTreeRoot',
  'StructElem',
  'ObjStm',
  'XRef',
  'Metadata',
  'Extensions',
  'DeveloperExtensions',
]);

/** Catalogue keys whose objects have roles of their own. */
const CATALOG_PARTS = new Set([
  'Type',
  'Pages',
  'AcroForm',
  'DSS',
  'Metadata',
  'StructTreeRoot',
  'Extensions',
  'Perms',
]);
const MAX_FORM_DEPTH = 8;

type Role = 'catalog' | 'info' | 'form' | 'field' | 'signature' | 'page' | 'pages' | 'annots' | 'annotation' | 'page content' | 'page resources' | 'appearance' | 'font of a field' | 'appearance of a signed field' | 'validation' | 'structure'; // biome-ignore format: one list

/** How the file itself names what an object is for, so that the names need no translation. */
const NAMES: Readonly<Record<Role, string>> = {
  catalog: '/Catalog',
  info: '/Info',
  form: '/AcroForm',
  field: '/Field',
  signature: '/Sig',
  page: '/Page',
  pages: '/Pages',
  annots: '/Annots',
  annotation: '/Annot',
  'page content': '/Contents',
  'page resources': '/Resources',
  appearance: '/AP',
  'font of a field': '/AP /Font',
  'appearance of a signed field': '/Sig /AP',
  validation: '/DSS',
  structure: '/StructTreeRoot',
};

const UNCHANGED: LaterChanges = {
  level: 'none',
  unexplained: [],
  touchesPages: false,
  fillsFields: false,
  refilledFields: [],
  redrawsSignature: false,
  replacesFieldFonts: false,
  unlisted: false,
  uncoveredBytes: 0,
};

export function laterChanges(file: PdfFile, signedEndOffset: number): LaterChanges {
  const spans = file.repaired ? [] : revisionSpans(file);
  // The revision whose end the signature covers; white space after %%EOF may be signed or not.
  const signedIndex = spans.findLastIndex((s) => s.endOffset <= signedEndOffset + 2);
  const own = spans[signedIndex + 1];
  const uncoveredBytes =
    own && signedEndOffset > (spans[signedIndex]?.endOffset ?? 0) + 2
      ? unsignedBytes(file.bytes, signedEndOffset, own.endOffset)
      : 0;
  if (signedIndex < 0 && !file.repaired) return { ...UNCHANGED, uncoveredBytes };
  const later = spans.slice(signedIndex + 1);
  if (later.length > 0) {
    const before = file.at(spans[signedIndex]!.sectionIndex);
    const numbers = later.flatMap((s) => s.sections.flatMap((x) => [...x.entries.keys()]));
    return { ...compare(before, file, numbers), uncoveredBytes };
  }
  // Objects after the signed bytes that no section names: readers that repair files take them for current.
  const numbers = [...scanObjects(file.bytes.subarray(signedEndOffset)).keys()];
  const before = numbers.length > 0 ? signedState(file, signedEndOffset) : null;
  if (!before) return UNCHANGED;
  const after = file.repaired ? file : file.withUnlisted(signedEndOffset);
  return { ...compare(before, after, numbers), unlisted: true };
}

/** The newest revision that the signed bytes hold whole; null where the file has no revisions to tell apart. */
export function signedRevision(file: PdfFile, signedEndOffset: number): PdfFile | null {
  if (file.repaired) return null;
  const span = revisionSpans(file).findLast(({ endOffset }) => endOffset <= signedEndOffset + 2);
  return span ? file.at(span.sectionIndex) : null;
}

/** The document that the signed bytes are by themselves; null when they are none. */
export function signedState(file: PdfFile, signedEndOffset: number): PdfFile | null {
  try {
    const signed = PdfFile.open(file.bytes.subarray(0, signedEndOffset));
    return signed.repaired ? null : signed;
  } catch (error) {
    if (error instanceof DocumentError && error.code !== 'TOO_COMPLEX') return null;
    throw error;
  }
}

function unsignedBytes(bytes: Uint8Array, from: number, to: number): number {
  const text = Buffer.from(bytes.subarray(from, to)).toString('latin1').replace('%%EOF', '');
  return text.replace(/\s/g, '').length;
}

function compare(before: PdfFile, file: PdfFile, numbers: readonly number[]): LaterChanges {
  const delta = objectDelta(before, file, numbers);
  const roles = rolesOf(before);
  const elsewhere = usedElsewhere(before);
  let level: LaterLevel = 'long_term_validation';
  const unexplained: string[] = [];
  let touchesPages = false;
  let redrawsSignature = false;
  let fillsFields = false;
  const changedFonts: number[] = [];
  const refilledFields: LaterChanges['refilledFields'] = [];
  const raise = (to: LaterLevel) => {
    if (ORDER.indexOf(to) > ORDER.indexOf(level)) level = to;
  };
  const object = (num: number, role: Role, onPages = false, keys: readonly string[] = []) => {
    unexplained.push([`${num}:`, NAMES[role], ...keys].join(' '));
    touchesPages ||= onPages;
    raise('other');
  };
  for (const num of delta.freed) {
    const role = roles.get(num);
    if (role) object(num, role, role === 'page' || role.startsWith('page '), ['→ null']);
  }
  for (const num of delta.changed) {
    const role = roles.get(num) ?? null;
    const was = before.resolve(new PdfRef(num, 0));
    const is = file.resolve(new PdfRef(num, 0));
    const differing = differingKeys(was, is);
    const outside = (allowed: ReadonlySet<string>) => differing.filter((key) => !allowed.has(key));
    switch (role) {
      case null:
      case 'info':
      case 'structure':
      case 'validation':
        break;
      case 'catalog': {
        const bad = outside(CATALOG_MAY_CHANGE);
        if (bad.length > 0) object(num, role, bad.includes('Pages') || bad.includes('OCProperties'), bad);
        if (differing.includes('AcroForm')) raise('form_filling');
        break;
      }
      case 'form': {
        // The list of fields as an object of its own grows with each new signature.
        const bad = Array.isArray(was) && Array.isArray(is) ? [] : outside(FORM_MAY_CHANGE);
        if (bad.length > 0) object(num, role, false, bad);
        else raise('form_filling');
        break;
      }
      case 'field': {
        const bad = outside(FIELD_MAY_CHANGE);
        if (bad.length > 0) object(num, role, false, bad);
        else raise('form_filling');
        fillsFields ||= differing.includes('V') && !isSignature(file, refOf(is, 'V'));
        const refilled = refilledField(before, file, num);
        if (refilled) refilledFields.push(refilled);
        break;
      }
      case 'appearance':
        if (elsewhere.has(num)) object(num, role);
        else raise('form_filling');
        break;
      case 'font of a field':
        changedFonts.push(num);
        raise('form_filling');
        break;
      case 'appearance of a signed field':
        object(num, role);
        redrawsSignature = true;
        break;
      case 'annotation':
        raise('annotations');
        break;
      case 'annots':
        // The list grows with each signed field; comments are compared below.
        raise('form_filling');
        break;
      case 'signature':
        object(num, role);
        break;
      case 'page': {
        const bad = outside(PAGE_MAY_CHANGE);
        if (bad.length > 0) object(num, role, true, bad);
        break;
      }
      default:
        object(num, role, true);
    }
  }
  // Fonts grow with what is filled in; where nothing is, other letters stand for what was signed.
  const replacesFieldFonts = changedFonts.length > 0 && !fillsFields;
  if (replacesFieldFonts) for (const num of changedFonts) object(num, 'font of a field');
  if (commentsDiffer(before, file)) raise('annotations');
  if (delta.added.some((num) => isSignature(file, num))) raise('form_filling');
  return {
    ...UNCHANGED,
    level,
    unexplained: unexplained.slice(0, 20),
    touchesPages,
    fillsFields,
    refilledFields: refilledFields.slice(0, 20),
    redrawsSignature,
    replacesFieldFonts,
  };
}

/** A text or choice field that had a value and now has another one, or another look. */
function refilledField(before: PdfFile, after: PdfFile, num: number): LaterChanges['refilledFields'][number] | null {
  const [was, is] = [before, after].map((file) => {
    const field = file.dict(new PdfRef(num, 0));
    const parent = file.dict(field?.get('Parent') ?? null);
    const type = file.name(field?.get('FT') ?? parent?.get('FT') ?? null);
    const value = file.text(field?.get('V') ?? parent?.get('V') ?? null) ?? '';
    return { isText: type === 'Tx' || type === 'Ch', value, name: qualifiedName(file, field) };
  });
  if (!was?.isText || !is?.isText || was.value.trim() === '') return null;
  return { name: is.name, values: [...new Set([was.value, is.value])] };
}

/** Its names and those of its parents (ISO 32000-2, 12.7.4.2). */
function qualifiedName(file: PdfFile, field: PdfDict | null): string {
  const names: string[] = [];
  const seen = new Set<PdfDict>();
  for (let at = field; at && !seen.has(at); at = file.dict(at.get('Parent'))) {
    seen.add(at);
    const own = file.text(at.get('T'));
    if (own !== null) names.unshift(own);
  }
  return names.join('.');
}

const isSignature = (file: PdfFile, num: number | null) =>
  num !== null && (file.dict(new PdfRef(num, 0))?.has('ByteRange') ?? false);

const refOf = (value: PdfValue, key: string): number | null => {
  const target = value instanceof Dict ? value.get(key) : null;
  return target instanceof PdfRef ? target.num : null;
};

function differingKeys(was: PdfValue, is: PdfValue): string[] {
  const a = was instanceof PdfStream ? was.dict : was;
  const b = is instanceof PdfStream ? is.dict : is;
  if (!(a instanceof Dict) || !(b instanceof Dict)) return ['*'];
  const keys = new Set([...a.keys(), ...b.keys()]);
  return [...keys].filter((key) => spell(a.get(key)) !== spell(b.get(key)));
}

/** Comments, drawings and fields that came or went; a further signature brings a widget of its own. */
function commentsDiffer(before: PdfFile, after: PdfFile): boolean {
  const commentsOf = (file: PdfFile) =>
    [...pagesOf(file)]
      .flatMap(({ dict }) => file.array(dict.get('Annots')) ?? [])
      .filter((value) => !isSignatureWidget(file, file.dict(value)))
      .map((value) => spell(value));
  return commentsOf(before).sort().join() !== commentsOf(after).sort().join();
}

function isSignatureWidget(file: PdfFile, annotation: PdfDict | null): boolean {
  if (file.name(annotation?.get('Subtype') ?? null) !== 'Widget') return false;
  let field = annotation;
  for (let depth = 0; field && depth < MAX_FORM_DEPTH; depth++) {
    const type = file.name(field.get('FT'));
    if (type) return type === 'Sig';
    field = file.dict(field.get('Parent'));
  }
  return false;
}

function* pagesOf(file: PdfFile): Generator<{ num: number | null; dict: PdfDict; isNode: boolean }> {
  const open: PdfValue[] = [file.catalog?.get('Pages') ?? null];
  const seen = new Set<PdfDict>();
  while (open.length > 0 && seen.size < 5_000) {
    const value = open.pop()!;
    const dict = file.dict(value);
    if (!dict || seen.has(dict)) continue;
    seen.add(dict);
    const kids = file.array(dict.get('Kids'));
    yield { num: value instanceof PdfRef ? value.num : null, dict, isNode: kids !== null };
    if (kids) open.push(...kids);
  }
}

/** What each object of the signed state is for; objects that nothing names have none. */
function rolesOf(file: PdfFile): Map<number, Role> {
  const roles = new Map<number, Role>();
  const mark = (value: PdfValue, role: Role) => {
    if (value instanceof PdfRef && !roles.has(value.num)) roles.set(value.num, role);
  };
  /** Marks everything reachable that has no role yet. */
  const markAll = (value: PdfValue, role: Role, depth = 0) => {
    if (depth > 40) return;
    if (value instanceof PdfRef) {
      if (roles.has(value.num)) return;
      roles.set(value.num, role);
      markAll(file.resolve(value), role, depth + 1);
    } else if (Array.isArray(value)) for (const v of value) markAll(v, role, depth + 1);
    else if (value instanceof PdfStream) markAll(value.dict, role, depth + 1);
    else if (value instanceof Dict) {
      for (const [key, v] of value.map) if (key !== 'Parent' && key !== 'P') markAll(v, role, depth + 1);
    }
  };
  const catalog = file.catalog;
  mark(file.trailer.get('Root'), 'catalog');
  mark(file.trailer.get('Info'), 'info');
  if (!catalog) return roles;
  mark(catalog.get('AcroForm'), 'form');
  for (const num of file.objectNumbers()) {
    const type = file.name(file.dict(new PdfRef(num, 0))?.get('Type') ?? null);
    if (type && STRUCTURE_TYPES.has(type)) roles.set(num, 'structure');
  }
  const form = file.dict(catalog.get('AcroForm'));
  const fields: PdfValue[] = [...(file.array(form?.get('Fields') ?? null) ?? [])];
  const seen = new Set<PdfDict>();
  const appearances: PdfValue[] = [];
  const signedLooks: PdfValue[] = [];
  /** Appearance streams and the forms that they draw; fonts are shared with fields that may still be filled. */
  const markForms = (value: PdfValue, role: Role, depth = 0) => {
    if (depth > MAX_FORM_DEPTH || (value instanceof PdfRef && roles.has(value.num))) return;
    const target = file.resolve(value);
    if (target instanceof PdfStream) {
      mark(value, role);
      const drawn = file.dict(file.dict(target.dict.get('Resources'))?.get('XObject') ?? null);
      for (const form of drawn?.map.values() ?? []) markForms(form, role, depth + 1);
    } else if (target instanceof Dict) {
      for (const state of target.map.values()) markForms(state, role, depth + 1);
    }
  };
  mark(form?.get('Fields') ?? null, 'form');
  while (fields.length > 0 && seen.size < 5_000) {
    const value = fields.pop()!;
    const field = file.dict(value);
    if (!field || seen.has(field)) continue;
    seen.add(field);
    mark(value, 'field');
    const v = field.get('V');
    if (isDictWith(file, v, 'ByteRange')) {
      mark(v, 'signature');
      const widgets = [field, ...(file.array(field.get('Kids')) ?? [])];
      signedLooks.push(...widgets.map((widget) => file.dict(widget)?.get('AP') ?? null));
    }
    appearances.push(field.get('AP'));
    fields.push(...(file.array(field.get('Kids')) ?? []));
  }
  for (const { num, dict, isNode } of pagesOf(file)) {
    if (num !== null) roles.set(num, isNode ? 'pages' : 'page');
    if (isNode) continue;
    markAll(dict.get('Contents'), 'page content');
    mark(dict.get('Annots'), 'annots');
    for (const value of file.array(dict.get('Annots')) ?? []) {
      const annotation = file.dict(value);
      const widget = file.name(annotation?.get('Subtype') ?? null) === 'Widget';
      mark(value, widget ? 'field' : 'annotation');
      if (annotation) appearances.push(annotation.get('AP'));
    }
    markAll(dict.get('Resources'), 'page resources');
  }
  for (const look of signedLooks) markForms(look, 'appearance of a signed field');
  const markFonts = (value: PdfValue, depth = 0) => {
    const target = file.resolve(value);
    if (target instanceof PdfStream) {
      const resources = file.dict(target.dict.get('Resources'));
      markAll(resources?.get('Font') ?? null, 'font of a field');
      const drawn = file.dict(resources?.get('XObject') ?? null);
      if (depth < MAX_FORM_DEPTH) for (const form of drawn?.map.values() ?? []) markFonts(form, depth + 1);
    } else if (target instanceof Dict && depth < MAX_FORM_DEPTH) {
      for (const state of target.map.values()) markFonts(state, depth + 1);
    }
  };
  for (const appearance of appearances) markFonts(appearance);
  for (const appearance of appearances) markAll(appearance, 'appearance');
  markAll(catalog.get('DSS'), 'validation');
  markAll(catalog.get('Metadata'), 'info');
  markAll(catalog.get('StructTreeRoot'), 'structure');
  return roles;
}

/** What the catalogue leads to by keys without a role of their own: to change it is to change more than a field's look. */
function usedElsewhere(file: PdfFile): ReadonlySet<number> {
  const found = new Set<number>();
  const visit = (value: PdfValue, depth: number) => {
    if (depth > 20) return;
    if (value instanceof PdfRef) {
      if (found.has(value.num)) return;
      const target = file.resolve(value);
      const type = target instanceof Dict ? (file.name(target.get('Type')) ?? file.name(target.get('Subtype'))) : null;
      // Destinations lead to pages, and pages to everything.
      if (type === 'Page' || type === 'Pages' || type === 'Annot' || type === 'Widget' || type === 'StructElem') return;
      found.add(value.num);
      visit(target, depth + 1);
    } else if (Array.isArray(value)) for (const item of value) visit(item, depth + 1);
    else if (value instanceof PdfStream) visit(value.dict, depth);
    else if (value instanceof Dict) for (const item of value.map.values()) visit(item, depth + 1);
  };
  for (const [key, value] of file.catalog?.map ?? []) if (!CATALOG_PARTS.has(key)) visit(value, 0);
  return found;
}

const isDictWith = (file: PdfFile, value: PdfValue, key: string) => file.dict(value)?.has(key) ?? false;
