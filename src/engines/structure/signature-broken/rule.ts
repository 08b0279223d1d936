import type { PdfSignature, PdfStructure } from '../../../document/facts.ts';
import { conclusive, defineRule, type FindingOf, prior } from '../../rule.ts';
import { named } from '../signed.ts';
import { messages } from './messages.ts';

type Finding = FindingOf<typeof messages>;

/**
 * Signatures whose digest, signature value or byte range does not hold. A file that was truncated or repaired proves
 * nothing by what fails: its signatures cannot be examined. What holds over bytes that it must not cover is proof in
 * any file.
 */
export const rule = defineRule(import.meta, messages, {
  category: 'signature',
  weights: {
    digest: {
      ...prior(3, 'a digest does not differ by chance; truncated files are left out'),
      ...conclusive('digest', 'The signed digest is not that of the bytes it covers; truncated files are left out.'),
    },
    geometry: {
      ...prior(3, 'all such byte ranges observed were attacks; truncated and rewritten files are left out'),
      ...conclusive(
        'measured',
        'All such byte ranges observed were attacks; truncated and rewritten files are left out.',
      ),
    },
    empty: prior(1.7, 'forged signatures look like this; software that removes signatures clumsily may leave the same'),
    rewritten: prior(1, 'optimising and merging do this legitimately; nothing vouches for the content any more'),
    signers: prior(1.2, 'against the standard; old signing software did so'),
  },
  needs: ['pdfSignatures', 'pdfStructure', 'pdfForm'],
  run({ pdfSignatures: signatures, pdfStructure: structure, pdfForm }) {
    if (!signatures || !structure) return { outcome: 'not_applicable' };
    if (signatures.length === 0) return { outcome: 'not_applicable', reason: 'no_signatures' };
    const isDamaged = structure.repaired || structure.headerVersion === '';
    const findings = signatures.flatMap((signature) => judge(signature, structure, isDamaged) ?? []);
    if (findings.length > 0) return { outcome: 'findings', findings };
    if (isDamaged) return { outcome: 'inconclusive', reason: 'damaged' };
    const count = (pdfForm?.fields ?? []).filter(({ isSigned }) => isSigned).length;
    const limit = signatures.length;
    if (count > limit) return { outcome: 'inconclusive', reason: 'too_many', tooMany: { count, limit } };
    if (signatures.every((s) => s.intact === true)) return { outcome: 'pass' };
    return { outcome: 'inconclusive', reason: 'signature_unreadable' };
  },
});

function judge(signature: PdfSignature, structure: PdfStructure, isDamaged: boolean): Finding | null {
  const data = {
    ...named(signature),
    range: signature.byteRange.join(' '),
    problem: `@signature_problem.${signature.problems[0]}`,
  };
  const wrapped: Finding = { message: 'wrapped', variant: 'geometry', severity: 'critical', confidence: 0.95, data };
  if (!signature.byteRangeOk && signature.rangeHolds) return wrapped;
  if (isDamaged) return null;
  if (!signature.byteRangeOk) {
    if (structure.bytesBeforeHeader > 0) return null;
    // Zeros are a field prepared for signing, or a stripped signature: no claim, no proof.
    if (signature.contents === 'placeholder') return null;
    if (signature.contents === 'none') {
      // A dictionary without any range is a form's, not that of a signature.
      if (signature.byteRange.length === 0) return null;
      return { message: 'empty', variant: 'empty', confidence: 0.9, data };
    }
    // Signing appends a revision. A signature in the first one whose numbers fit nothing was copied by software that
    // rewrote the whole file (optimized, merged); so was one that ends after the file.
    if (!signature.revision || signature.signedEndOffset > structure.byteLength) {
      return { message: 'rewritten', variant: 'rewritten', severity: 'medium', confidence: 0.9, data };
    }
    return wrapped;
  }
  if (signature.intact === false) {
    return { message: 'broken', variant: 'digest', severity: 'critical', confidence: 0.97, data };
  }
  if (signature.signerInfos > 1) {
    const count = signature.signerInfos;
    return {
      message: 'signers',
      variant: 'signers',
      severity: 'medium',
      confidence: 0.9,
      data: { ...named(signature), count },
    };
  }
  return null;
}
