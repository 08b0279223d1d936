import type { DocumentDate } from '../../document/facts.ts';
import { defineRule, type RuleFinding } from '../rule.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Clocks of two machines. */
const CLOCK_TOLERANCE_MS = 10 * MINUTE_MS;
/** A date without zone may be off by the widest zone offset. */
const UNZONED_TOLERANCE_MS = 14 * HOUR_MS;
/** Dates before the file format existed are defaults of a clock that was never set. */
const FIRST_PDF = Date.UTC(1993, 0, 1);

/** The file's own dates cannot all be true: changed before it was made, or made in the future. */
export const dateOrder = defineRule({
  id: 'metadata/date-order',
  source: 'metadata',
  category: 'date_time_logic',
  needs: ['pdfMetadata', 'now'],
  run({ pdfMetadata, now }) {
    // Not the dates of photographs: clocks of cameras are often wrong.
    const created = pdfMetadata?.created ?? null;
    const modified = pdfMetadata?.modified ?? null;
    if (!created && !modified) return { outcome: 'not_applicable', reason: 'no dates' };
    const findings: RuleFinding[] = [];
    const real = (date: DocumentDate) => date.time >= FIRST_PDF;
    if (created && modified && real(created) && real(modified)) {
      const tolerance = created.zoned && modified.zoned ? CLOCK_TOLERANCE_MS : UNZONED_TOLERANCE_MS;
      if (modified.time < created.time - tolerance)
        findings.push({
          message: 'modified_first',
          data: { created: day(created), modified: day(modified) },
          severity: 'low',
          confidence: 0.6,
          evidence: `${created.raw} / ${modified.raw}`,
        });
    }
    const late = [created, modified].find((date) => date && date.time > now.getTime() + UNZONED_TOLERANCE_MS);
    if (late)
      findings.push({
        message: 'future',
        data: { date: day(late) },
        severity: 'low',
        confidence: 0.7,
        variant: 'future',
        evidence: late.raw,
      });
    return findings.length > 0 ? { outcome: 'findings', findings } : { outcome: 'pass' };
  },
});

const day = ({ time }: DocumentDate) => new Date(time).toISOString().slice(0, 10);
