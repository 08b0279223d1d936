import { defineRule, type FindingOf, prior } from '../../rule.ts';
import { messages } from './messages.ts';

type Finding = FindingOf<typeof messages>;

/**
 * The file was signed once and is not signed now. Removing a signature removes what would show a change; signers who
 * withdraw their own, and software that rewrites files, do so as well.
 */
export const rule = defineRule(import.meta, messages, {
  category: 'signature',
  weights: {
    gone: prior(
      1.2,
      'A signer may withdraw a signature; none of the genuine PDFs lost one, and without it a change cannot be detected.',
    ),
    traces: prior(0.6, 'Software that re-saves signed files may leave such traces; not found in any genuine PDF.'),
  },
  needs: ['pdfSignatureRemains', 'pdfStructure'],
  run({ pdfSignatureRemains: remains, pdfStructure: structure }) {
    if (!remains || !structure) return { outcome: 'not_applicable' };
    // What a damaged file lost says nothing about who took it out.
    if (structure.repaired) return { outcome: 'inconclusive', reason: 'damaged' };
    const [gone] = remains.removed;
    if (gone) {
      const finding: Finding = {
        message: 'gone',
        variant: 'gone',
        confidence: 0.9,
        data: { field: gone.field || '–', revision: gone.revision + 1, revisions: structure.revisions.length },
      };
      return { outcome: 'findings', findings: [finding] };
    }
    const traces = [
      remains.orphans.length > 0 && `/Sig ${remains.orphans.join(', ')}`,
      remains.keepsStore && '/DSS /VRI',
      remains.keepsPermissions && '/Perms /DocMDP',
      remains.isFlagged && '/SigFlags',
    ].filter((trace) => trace !== false);
    if (traces.length === 0) return { outcome: 'pass' };
    return {
      outcome: 'findings',
      findings: [
        {
          message: 'traces',
          variant: 'traces',
          severity: 'medium',
          confidence: 0.8,
          data: { traces: traces.join('; ') },
        },
      ],
    };
  },
});
