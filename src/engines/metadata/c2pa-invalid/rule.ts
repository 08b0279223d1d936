import { defineRule, prior } from '../../rule.ts';
import { messages } from './messages.ts';

/** Codes of C2PA 2.1, 15.2 that only a change after signing explains, unlike those of forms that are not read. */
const CHANGED_FILE = new Set(['assertion.dataHash.mismatch']);
const CHANGED_CREDENTIALS = new Set(['claimSignature.mismatch', 'assertion.hashedURI.mismatch']);

/** Content Credentials that no longer match: the file or the credentials were changed after they were signed. */
export const rule = defineRule(import.meta, messages, {
  category: 'signature',
  weights: {
    default: prior(
      1.3,
      '3 of 3 broken files, 0 of 10 intact ones; tools that only rotate a picture or edit its caption break it too.',
    ),
    history: {
      ...prior(0.3, 'Concerns an earlier state of the picture, which the signer of the current one accepted.'),
      capAlone: 8,
    },
  },
  needs: ['c2pa'],
  run({ c2pa }, { findings }) {
    if (!c2pa) return { outcome: 'not_applicable' };
    if (c2pa.state === 'unchecked') return { outcome: 'inconclusive', reason: 'credentials_unchecked' };
    const failing = (codes: ReadonlySet<string>) =>
      c2pa.statuses.find(({ code, holds }) => holds === false && codes.has(code));
    const signer = c2pa.manifests.at(-1)?.signature?.signer ?? c2pa.claimGenerator ?? '?';
    const credentials = failing(CHANGED_CREDENTIALS);
    const file = failing(CHANGED_FILE);
    if (credentials)
      findings.push({
        message: 'credentials',
        data: { signer, code: credentials.code, url: credentials.url },
        confidence: 0.9,
      });
    else if (file)
      findings.push({ message: 'file', data: { signer, code: file.code, url: file.url }, confidence: 0.9 });
    else {
      const earlier = c2pa.manifests
        .slice(0, -1)
        .find(({ statuses }) => statuses.some(({ code, holds }) => holds === false && CHANGED_CREDENTIALS.has(code)));
      if (earlier)
        findings.push({
          message: 'history',
          data: { label: earlier.label, code: earlier.statuses.find(({ holds }) => holds === false)!.code },
          severity: 'low',
          confidence: 0.7,
          variant: 'history',
        });
    }
    return findings.length > 0 ? { outcome: 'findings', findings } : { outcome: 'pass' };
  },
});
