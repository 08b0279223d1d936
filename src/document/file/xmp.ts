import { XMLParser } from 'fast-xml-parser';
import type { DocumentDate, XmpFact } from './facts.ts';

/** Longest packet that is read; real ones stay below a few hundred kilobytes. */
const MAX_PACKET_CHARS = 2_000_000;
/** Depth at which the walk through a packet ends. */
const MAX_DEPTH = 40;

type Node = { [name: string]: Value };
type Value = string | Node | Value[];

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '',
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  processEntities: true,
  trimValues: true,
  textNodeName: '#text',
});

/**
 * Reads an XMP packet (ISO 16684-1): properties may stand as attributes or as elements, under any prefix.
 * Returns null when the packet is no XML. Never throws.
 */
export function parseXmp(raw: string): XmpFact | null {
  if (raw.length > MAX_PACKET_CHARS || /<!(DOCTYPE|ENTITY)/i.test(raw)) return null;
  let tree: Value;
  try {
    tree = parser.parse(raw.replace(/^\uFEFF/, '')) as Node;
  } catch {
    return null;
  }
  const find = (name: string) => text(search(tree, name, 0));
  const date = (name: string) => {
    const value = find(name);
    return value === null ? null : parseIsoDate(value);
  };
  const source = find('DigitalSourceType');
  const origin = search(tree, 'DerivedFrom', 0);
  // The word is common: it speaks of PDF/A only beside its own namespace.
  const part = raw.includes('http://www.aiim.org/pdfa/ns/id/') ? find('part') : null;
  return {
    raw,
    toolkit: find('xmptk'),
    creatorTool: find('CreatorTool'),
    producer: find('Producer'),
    created: date('CreateDate'),
    modified: date('ModifyDate'),
    metadataDate: date('MetadataDate'),
    documentId: find('DocumentID'),
    instanceId: find('InstanceID'),
    originalDocumentId: find('OriginalDocumentID'),
    history: items(search(tree, 'History', 0)).map((item) => {
      const of = (name: string) => text(search(item, name, 0));
      const when = of('when');
      return {
        action: of('action') ?? '',
        softwareAgent: of('softwareAgent'),
        when: when === null ? null : parseIsoDate(when),
        instanceId: of('instanceID'),
        changed: of('changed'),
        parameters: of('parameters'),
      };
    }),
    derivedFrom: origin
      ? {
          documentId: text(search(origin, 'documentID', 0)),
          instanceId: text(search(origin, 'instanceID', 0)),
          originalDocumentId: text(search(origin, 'originalDocumentID', 0)),
        }
      : null,
    pdfA: part === null ? null : `${part}${find('conformance') ?? ''}`,
    digitalSourceType: source === null ? null : (source.split('/').at(-1) ?? null),
  };
}

/**
 * A date of XMP (ISO 8601 profile: from `2024` to `2024-05-01T10:00:00.00+03:00`), or of EXIF
 * (`2024:05:01 10:00:00`). Null when it names no day of the calendar.
 */
export function parseIsoDate(raw: string): DocumentDate | null {
  const found =
    /^\s*(\d{4})(?:[-:](\d{2})(?:[-:](\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?\s*(Z|[+-]\d{2}:?\d{2})?)?)?)?/.exec(
      raw,
    );
  if (!found) return null;
  const [, year, month = '1', day = '1', hour = '0', minute = '0', second = '0', zone] = found;
  const [y, mo, d] = [Number(year), Number(month), Number(day)];
  if (y === 0 || mo < 1 || mo > 12 || d < 1 || d > 31) return null;
  const local = Date.UTC(y, mo - 1, d, Number(hour), Number(minute), Number(second));
  const sign = zone?.startsWith('-') ? -1 : 1;
  const east = zone && zone !== 'Z' ? sign * (Number(zone.slice(1, 3)) * 60 + Number(zone.slice(-2))) : 0;
  const zoned = zone !== undefined;
  return { raw, time: local - east * 60_000, zoned, offsetMinutes: zoned ? east : null };
}

/** The first property of that local name, depth first. */
function search(value: Value, name: string, depth: number): Value | null {
  if (typeof value === 'string' || depth > MAX_DEPTH) return null;
  if (Array.isArray(value)) {
    for (const item of value) {
      const found = search(item, name, depth + 1);
      if (found !== null) return found;
    }
    return null;
  }
  if (Object.hasOwn(value, name)) return value[name] as Value;
  for (const child of Object.values(value)) {
    const found = search(child, name, depth + 1);
    if (found !== null) return found;
  }
  return null;
}

/** The text of a simple property, of one with attributes, or of the first item of an array property. */
function text(value: Value | null): string | null {
  if (value === null) return null;
  if (typeof value === 'string') return value === '' ? null : value;
  if (Array.isArray(value)) return text(value[0] ?? null);
  if ('#text' in value) return text(value['#text'] as Value);
  if ('resource' in value) return text(value.resource as Value);
  for (const list of ['Seq', 'Alt', 'Bag', 'li']) if (list in value) return text(value[list] as Value);
  return null;
}

/** The items of an array property. */
function items(value: Value | null): Value[] {
  if (value === null || typeof value === 'string') return [];
  if (Array.isArray(value)) return value.flatMap(items);
  for (const list of ['Seq', 'Bag', 'Alt']) if (list in value) return items(value[list] as Value);
  if ('li' in value) return Array.isArray(value.li) ? value.li : [value.li as Value];
  return [];
}
