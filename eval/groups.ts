/**
 * Files that are not independent of each other: those of one template, and those that one tool made or changed. A fold
 * that separates them, or a held-out half that shares them with the developed one, measures memory. Pure.
 */
import type { Line } from './manifest.ts';
import { groupBy } from './statistics.ts';

/** From the most exact statement of a template family to the coarsest. */
const TEMPLATE_FIELDS = ['template_family', 'base', 'group', 'source_repo', 'document_type', 'set'] as const;
const TOOL_FIELDS = ['tool', 'tamper', 'producer', 'kind'] as const;

export type TemplateField = (typeof TEMPLATE_FIELDS)[number];

const named = (line: Line, field: TemplateField | (typeof TOOL_FIELDS)[number]) =>
  line[field] ? `${field}: ${line[field]}` : null;

/** What families of templates a set tells apart: the first field by which at least half of its files have a sibling. */
export function templateFieldOf(lines: readonly Line[]): TemplateField {
  const isTelling = (field: TemplateField) =>
    2 * lines.filter(hasSibling(lines, (line) => named(line, field))).length >= lines.length;
  return TEMPLATE_FIELDS.find(isTelling) ?? 'set';
}

/** The template family of a file by this field; files that name none are of one family. */
export const familyOf = (line: Line, field: TemplateField): string => named(line, field) ?? `no ${field}`;

/** The template group of each line, never a file alone: single ones join those of their kind of document, or the rest. */
export function templateGroups(lines: readonly Line[]): string[] {
  const field = templateFieldOf(lines);
  return grouped(lines, [
    (line) => named(line, field),
    (line) => `single ${named(line, 'document_type') ?? named(line, 'set') ?? ''}`,
  ]);
}

/** The same by tool: the first of tool, tampering, producer and kind that it shares with another file, else its template. */
export function toolGroups(lines: readonly Line[], templates: readonly string[]): string[] {
  const template = new Map(lines.map((line, i) => [line, templates[i]!]));
  return grouped(lines, [
    ...TOOL_FIELDS.map((field) => (line: Line) => named(line, field)),
    (line) => `template ${template.get(line)}`,
  ]);
}

type KeyOf = (line: Line) => string | null;

/** Each line's first key that it shares with another line which has no group yet; the rest are one group. */
function grouped(lines: readonly Line[], keys: readonly KeyOf[]): string[] {
  const group = new Map<Line, string>();
  for (const keyOf of keys) {
    const open = lines.filter((line) => !group.has(line));
    for (const line of open.filter(hasSibling(open, keyOf))) group.set(line, keyOf(line)!);
  }
  return lines.map((line) => group.get(line) ?? 'the rest');
}

function hasSibling(lines: readonly Line[], keyOf: KeyOf): (line: Line) => boolean {
  const sizes = new Map([...groupBy(lines, keyOf)].map(([key, list]) => [key, key === null ? 0 : list.length]));
  return (line) => (sizes.get(keyOf(line)) ?? 0) > 1;
}
