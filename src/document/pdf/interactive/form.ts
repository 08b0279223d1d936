/** Interactive forms (ISO 32000-2, 12.7). */

import type { PdfDocument, PdfPage } from '../content/document.ts';
import { boundsOf } from '../content/matrix.ts';
import type { PdfFile } from '../syntax/file.ts';
import { type PdfDict, PdfName, PdfRef, PdfStream, PdfString, type PdfValue, textOf } from '../syntax/objects.ts';
import type { PdfForm, PdfFormField, PdfFormWidget } from './facts.ts';

const MAX_FIELDS = 2_000;
const MAX_OPTIONS = 200;
const READ_ONLY = 1;
const REQUIRED = 2;
const RADIO = 1 << 15;
const PUSH_BUTTON = 1 << 16;
const HIDDEN = 2;
const NO_VIEW = 32;

/** A node of the field tree: a field, or a group of fields. */
export interface FieldNode {
  /** As its parent names it. */
  value: PdfValue;
  dict: PdfDict;
  /** Fully qualified (12.7.4.2). */
  name: string;
  /** From itself to the root, for what is inherited. */
  line: readonly PdfDict[];
}

/** The nodes of the field tree, parents first; widgets without a name of their own are nodes too. */
export function fieldNodes(file: PdfFile): FieldNode[] {
  const form = file.dict(file.catalog?.get('AcroForm') ?? null);
  const out: FieldNode[] = [];
  const seen = new Set<PdfDict>();
  const visit = (value: PdfValue, parentName: string, parents: readonly PdfDict[]) => {
    const dict = file.dict(value);
    if (!dict || seen.has(dict) || seen.size >= MAX_FIELDS || parents.length > 50) return;
    seen.add(dict);
    const own = file.text(dict.get('T'));
    const name = own === null ? parentName : parentName ? `${parentName}.${own}` : own;
    const line = [dict, ...parents];
    out.push({ value, dict, name, line });
    for (const kid of file.array(dict.get('Kids')) ?? []) visit(kid, name, line);
  };
  for (const field of file.array(form?.get('Fields') ?? null) ?? []) visit(field, '', []);
  return out;
}

/** An attribute of a field, its own or inherited. */
export const inherited = ({ line }: FieldNode, key: string): PdfValue =>
  line.find((dict) => dict.has(key))?.get(key) ?? null;

/** Null where the file has neither a form nor a widget. */
export function readForm(document: PdfDocument): PdfForm | null {
  const { file } = document;
  const form = file.dict(file.catalog?.get('AcroForm') ?? null);
  const pageOf = new Map<PdfDict, { page: PdfPage; value: PdfValue }>();
  for (const page of document.pages) {
    for (const value of file.array(page.dict.get('Annots')) ?? []) {
      const dict = file.dict(value);
      if (dict && file.name(dict.get('Subtype')) === 'Widget') pageOf.set(dict, { page, value });
    }
  }
  if (!form && pageOf.size === 0) return null;
  const nodes = fieldNodes(file);
  const inTree = new Set(nodes.map(({ dict }) => dict));
  // Readers show widgets that no field lists all the same.
  for (const [dict, { value }] of pageOf) {
    if (nodes.length >= MAX_FIELDS) break;
    if (!inTree.has(dict)) nodes.push({ value, dict, name: file.text(dict.get('T')) ?? '', line: [dict] });
  }
  const widgetOf = ({ dict, value }: FieldNode): PdfFormWidget => {
    const page = pageOf.get(dict)?.page ?? null;
    const rect = file.numbers(dict.get('Rect'), 4);
    return {
      page: page?.page ?? null,
      objectNumber: value instanceof PdfRef ? value.num : null,
      rect: page && rect ? boundsOf(page.toDisplay, rect[0]!, rect[1]!, rect[2]!, rect[3]!) : null,
      isHidden: ((file.number(dict.get('F')) ?? 0) & (HIDDEN | NO_VIEW)) !== 0,
      state: file.name(dict.get('AS')),
      appearanceText: page ? document.appearanceText(page, dict) : null,
    };
  };
  const isWidget = ({ dict }: FieldNode) => dict.has('Rect') || file.name(dict.get('Subtype')) === 'Widget';
  const isField = ({ dict, line }: FieldNode) => dict.has('T') || line.length === 1;
  const kidsOf = Map.groupBy(nodes, ({ line }) => line[1]);
  const fields = nodes
    .filter((node) => isField(node) && !kidsOf.get(node.dict)?.some(isField))
    .map((node) => {
      const widgets = [node, ...(kidsOf.get(node.dict) ?? [])].filter(isWidget).map(widgetOf);
      return readField(file, node, widgets);
    });
  return {
    fields,
    needAppearances: file.resolve(form?.get('NeedAppearances') ?? null) === true,
    sigFlags: (form ? file.number(form.get('SigFlags')) : null) ?? 0,
    xfa: xfaParts(file, form?.get('XFA') ?? null),
  };
}

function readField(file: PdfFile, node: FieldNode, widgets: PdfFormWidget[]): PdfFormField {
  const flags = file.number(inherited(node, 'Ff')) ?? 0;
  const type = typeOfField(file.name(inherited(node, 'FT')), flags);
  const value = inherited(node, 'V');
  const options = (file.array(inherited(node, 'Opt')) ?? []).slice(0, MAX_OPTIONS);
  return {
    name: node.name,
    objectNumber: node.value instanceof PdfRef ? node.value.num : null,
    type,
    value: type === 'signature' ? null : valueText(file, value),
    defaultValue: valueText(file, inherited(node, 'DV')),
    label: file.text(node.dict.get('TU')),
    isReadOnly: (flags & READ_ONLY) !== 0,
    isRequired: (flags & REQUIRED) !== 0,
    isSigned: type === 'signature' && file.dict(value) !== null,
    maxLength: file.number(inherited(node, 'MaxLen')),
    // An option is its text, or export value and text.
    options: options.map((option) => valueText(file, file.array(option)?.[1] ?? option) ?? ''),
    widgets,
  };
}

function typeOfField(type: string | null, flags: number): PdfFormField['type'] {
  switch (type) {
    case 'Tx':
      return 'text';
    case 'Ch':
      return 'choice';
    case 'Sig':
      return 'signature';
    case 'Btn':
      return flags & PUSH_BUTTON ? 'button' : flags & RADIO ? 'radio' : 'checkbox';
    default:
      return 'unknown';
  }
}

function valueText(file: PdfFile, value: PdfValue): string | null {
  const resolved = file.resolve(value);
  if (resolved instanceof PdfString) return textOf(resolved);
  if (resolved instanceof PdfName) return resolved.name;
  if (resolved instanceof PdfStream) return textOf(new PdfString(file.data(resolved)));
  if (Array.isArray(resolved)) return resolved.map((item) => valueText(file, item) ?? '').join(', ');
  return null;
}

/** XFA is one stream, or names and streams by turns. */
function xfaParts(file: PdfFile, value: PdfValue): string[] {
  if (file.stream(value)) return ['xdp'];
  return (file.array(value) ?? []).flatMap((item) => file.text(item) ?? []);
}
