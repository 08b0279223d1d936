import type { PdfStructure } from '../facts.ts';
import type { PdfFile } from './file.ts';
import { Lexer } from './lexer.ts';
import { type PdfDict, PdfName, type PdfStream, PdfString, type PdfValue } from './objects.ts';
import { bytesAfterEnd, readRevisions } from './revisions.ts';
import { indexOf, lastIndexOf } from './xref.ts';

const MAX_NAME_TREE_NODES = 5_000;
const LINEARISATION_SEARCH_BYTES = 2_048;

export function readStructure(file: PdfFile): PdfStructure {
  const { bytes, catalog } = file;
  const form = file.dict(catalog?.get('AcroForm') ?? null);
  const names = file.dict(catalog?.get('Names') ?? null);
  const ids = file.array(file.trailer.get('ID'))?.map((v) => file.resolve(v));
  const hex = (value: PdfValue) => (value instanceof PdfString ? Buffer.from(value.bytes).toString('hex') : '');
  return {
    headerVersion: file.headerVersion,
    byteLength: bytes.length,
    bytesBeforeHeader: file.headerOffset,
    bytesAfterEof: bytesAfterEnd(bytes, lastIndexOf(bytes, '%%EOF')),
    revisions: readRevisions(file),
    linearized: isLinearized(file),
    encrypted: file.encrypted,
    repaired: file.repaired,
    objectCount: file.objectCount,
    id: ids && ids.length >= 2 ? [hex(ids[0]!), hex(ids[1]!)] : null,
    catalogKeys: catalog?.keys() ?? [],
    hasAcroForm: form !== null,
    sigFlags: (form ? file.number(form.get('SigFlags')) : null) ?? 0,
    hasJavaScript: hasJavaScript(file, catalog, names),
    attachments: embeddedFiles(file).map(({ name, size }) => ({ name, size })),
  };
}

/** The first object of the file announces it (Annex F). */
function isLinearized(file: PdfFile): boolean {
  const at = indexOf(file.bytes, 'obj', file.headerOffset, file.headerOffset + LINEARISATION_SEARCH_BYTES);
  const first = at < 0 ? null : new Lexer(file.bytes, at + 3).value();
  return file.dict(first)?.has('Linearized') ?? false;
}

function hasJavaScript(file: PdfFile, catalog: PdfDict | null, names: PdfDict | null): boolean {
  if (names?.has('JavaScript')) return true;
  const action = file.dict(catalog?.get('OpenAction') ?? null);
  if (action && file.name(action.get('S')) === 'JavaScript') return true;
  const additional = file.dict(catalog?.get('AA') ?? null);
  return (additional?.keys() ?? []).some(
    (key) => file.name(file.dict(additional!.get(key))?.get('S') ?? null) === 'JavaScript',
  );
}

/** Files that the catalogue's name tree holds, in its order. */
export function embeddedFiles(file: PdfFile): { name: string; size: number; stream: PdfStream | null }[] {
  const out: { name: string; size: number; stream: PdfStream | null }[] = [];
  const seen = new Set<PdfDict>();
  const visit = (value: PdfValue) => {
    const node = file.dict(value);
    if (!node || seen.has(node) || seen.size >= MAX_NAME_TREE_NODES) return;
    seen.add(node);
    for (const kid of file.array(node.get('Kids')) ?? []) visit(kid);
    const leaf = file.array(node.get('Names')) ?? [];
    for (let i = 0; i + 1 < leaf.length; i += 2) {
      const specification = file.dict(leaf[i + 1]!);
      const embedded = file.dict(specification?.get('EF') ?? null);
      const stream = embedded ? (file.stream(embedded.get('F')) ?? file.stream(embedded.get('UF'))) : null;
      const name = file.text(specification?.get('UF') ?? null) ?? file.text(specification?.get('F') ?? null);
      const size = stream ? file.number(file.dict(stream.dict.get('Params'))?.get('Size') ?? null) : null;
      if (specification)
        out.push({ name: name ?? file.text(leaf[i]!) ?? '', size: size ?? stream?.raw.length ?? 0, stream });
    }
  };
  visit(file.dict(file.catalog?.get('Names') ?? null)?.get('EmbeddedFiles') ?? null);
  return out;
}

/** Name values of the information dictionary (/Trapped) are kept too. */
export function infoEntries(file: PdfFile): Record<string, string> {
  const info = file.dict(file.trailer.get('Info'));
  const entries: Record<string, string> = {};
  for (const key of info?.keys() ?? []) {
    const value = file.resolve(info!.get(key));
    if (value instanceof PdfName) entries[key] = value.name;
    else if (value instanceof PdfString) entries[key] = file.text(value) ?? '';
  }
  return entries;
}
