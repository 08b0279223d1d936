import type { PdfSignature } from '../../../document/facts.ts';
import { type CheckOf, defineRule, type RuleOutcome } from '../../rule.ts';
import { messages } from './messages.ts';

type Check = CheckOf<typeof messages>;

/** A seal of an organisation speaks for what it issues; a person may have signed what somebody else made. Chosen, not measured. */
const PERSON_STRENGTH = 0.4;

/**
 * Signatures that speak for the document: they hold, and nothing but validation data, time stamps and further
 * signatures follow them. Whether their issuer is trusted decides what that is worth; an unknown issuer is no
 * reason for suspicion.
 */
export const rule = defineRule(import.meta, messages, {
  category: 'signature',
  weights: {},
  needs: ['pdfSignatures'],
  run({ pdfSignatures: signatures }): RuleOutcome<never, Check> {
    const speaking = (signatures ?? []).filter(speaks);
    const best = speaking.find(({ trusted }) => trusted === true) ?? speaking[0];
    if (!best) return { outcome: 'not_applicable', reason: 'no_whole_signature' };
    const isTrusted = best.trusted === true && best.valid === true;
    const check: Check = {
      id: 'signature.holds',
      status: 'pass',
      message: isTrusted ? 'trusted' : 'intact',
      data: { signer: best.signer ?? '–', root: best.root ?? '–' },
    };
    if (!isTrusted) return { outcome: 'pass', checks: [check] };
    const strength = best.certificates[0]?.organization ? 1 : PERSON_STRENGTH;
    return { outcome: 'pass', checks: [check], trust: [{ kind: 'trusted_signature', strength }] };
  },
});

function speaks({
  kind,
  intact,
  valid,
  byteRangeOk,
  signerInfos,
  covers_whole_file,
  later,
  laterAnnotations,
}: PdfSignature) {
  if (kind === 'timestamp' || intact !== true || valid === false || !byteRangeOk || signerInfos > 1) return false;
  if (covers_whole_file) return true;
  const isHarmless = later.level === 'long_term_validation' || (later.level === 'form_filling' && !later.fillsFields);
  const isWhole = later.uncoveredBytes === 0 && !later.unlisted && !later.redrawsSignature;
  return isHarmless && isWhole && laterAnnotations.every(({ isSignature }) => isSignature);
}
