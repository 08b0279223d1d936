import type { PdfSignature } from '../../document/facts.ts';
import { defineRule, type RuleFinding } from '../rule.ts';

/**
 * Signatures whose digest, signature value or byte range does not hold. A file that was cut off or repaired proves
 * nothing: its signatures cannot be examined.
 */
export const signatureBroken = defineRule({
  id: 'structure/signature-broken',
  source: 'structure',
  category: 'signature',
  needs: ['pdfSignatures', 'pdfStructure'],
  run({ pdfSignatures: signatures, pdfStructure: structure }) {
    if (!signatures || !structure) return { outcome: 'not_applicable' };
    if (signatures.length === 0) return { outcome: 'not_applicable', reason: 'no signatures' };
    const isCut = structure.repaired || signatures.some((s) => s.signedEndOffset > structure.byteLength);
    const findings = signatures.flatMap((signature) => judge(signature, isCut));
    if (findings.length > 0) return { outcome: 'findings', findings };
    if (isCut) return { outcome: 'inconclusive', reason: 'the file is damaged' };
    if (signatures.every((s) => s.intact === true)) return { outcome: 'pass' };
    return { outcome: 'inconclusive', reason: signatures.find((s) => s.intact !== true)?.problems[0] ?? 'unreadable' };
  },
});

function judge(signature: PdfSignature, isCut: boolean): RuleFinding[] {
  const { field, problems } = signature;
  const data = { field: field || '–' };
  const evidence = problems[0] ?? '';
  if (!signature.byteRangeOk) {
    // An empty value is a field prepared for signing, or a stripped signature: no claim, no proof.
    if (isCut || !signature.hasValue) return [];
    return [{ message: 'wrapped', variant: 'geometry', severity: 'critical', confidence: 0.95, data, evidence }];
  }
  if (signature.intact === false) {
    return [{ message: 'broken', variant: 'digest', severity: 'critical', confidence: 0.97, data, evidence }];
  }
  return [];
}
