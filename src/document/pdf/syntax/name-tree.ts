import type { PdfFile } from './file.ts';
import type { PdfDict, PdfValue } from './objects.ts';

const MAX_NODES = 5_000;

/** The pairs of a name tree (ISO 32000-2, 7.9.6) in its order, the values as they stand. */
export function nameTree(file: PdfFile, root: PdfValue): { name: string; value: PdfValue }[] {
  const out: { name: string; value: PdfValue }[] = [];
  const seen = new Set<PdfDict>();
  const visit = (value: PdfValue) => {
    const node = file.dict(value);
    if (!node || seen.has(node) || seen.size >= MAX_NODES) return;
    seen.add(node);
    for (const kid of file.array(node.get('Kids')) ?? []) visit(kid);
    const leaf = file.array(node.get('Names')) ?? [];
    for (let i = 0; i + 1 < leaf.length; i += 2) out.push({ name: file.text(leaf[i]!) ?? '', value: leaf[i + 1]! });
  };
  visit(root);
  return out;
}
