import type { PdfSignature, PdfStructure, RevisionTextChange } from '../../document/facts.ts';
import { defineRule, type RuleFinding } from '../rule.ts';
import { hasWord } from './cells.ts';

/**
 * Changes after signing that no permitted use explains. Time stamps, validation data, further signatures, filled
 * fields and comments are permitted (white list); what pages show is not.
 */
export const signatureLaterChange = defineRule({
  id: 'structure/signature-later-change',
  source: 'structure',
  category: 'signature',
  needs: ['pdfSignatures', 'pdfStructure', 'pdfRevisionChanges'],
  run({ pdfSignatures: signatures, pdfStructure: structure, pdfRevisionChanges: changes }) {
    if (!signatures || !structure) return { outcome: 'not_applicable' };
    const held = signatures.filter((s) => s.byteRangeOk && s.intact !== false);
    if (held.length === 0) return { outcome: 'not_applicable', reason: 'no signature that could be examined' };
    // The last signature counts: what an earlier one does not cover, a later one may vouch for.
    const last = held.reduce((a, b) => (b.signedEndOffset > a.signedEndOffset ? b : a));
    const finding = judge(last, structure, changes ?? []);
    return finding ? { outcome: 'findings', findings: [finding] } : { outcome: 'pass' };
  },
});

function judge(
  signature: PdfSignature,
  structure: PdfStructure,
  changes: readonly RevisionTextChange[],
): RuleFinding | null {
  const { later } = signature;
  const data = { field: signature.field || '–' };
  const evidence = later.unexplained.slice(0, 5).join('; ');
  const shown = changes.find(
    (c) =>
      c.through !== 'form_field' &&
      (structure.revisions[c.toRevision]?.endOffset ?? 0) > signature.signedEndOffset &&
      (hasWord(c.before) || hasWord(c.after)),
  );
  const place = shown ? { page: shown.page, rect: shown.rect } : null;
  if (later.level === 'other' && later.touchesPages) {
    return { message: 'page', variant: 'page', severity: 'critical', confidence: 0.95, data, evidence, place };
  }
  if (later.level === 'other') {
    return { message: 'other', variant: 'other', severity: 'medium', confidence: 0.7, data, evidence };
  }
  if (!signature.covers_whole_file && later.level === 'none') {
    const bytes = structure.byteLength - signature.signedEndOffset;
    return {
      message: 'tail',
      variant: 'other',
      severity: 'medium',
      confidence: 0.7,
      data: { ...data, bytes },
      evidence: `${bytes} bytes after the signed range, no revision`,
    };
  }
  return null;
}
