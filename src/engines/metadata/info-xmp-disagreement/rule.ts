import type { DocumentDate } from '../../../document/facts.ts';
import { softwareNamed } from '../../../domain/software.ts';
import { defineRule, type FindingOf } from '../../rule.ts';
import { messages } from './messages.ts';

type Finding = FindingOf<typeof messages>;

const MINUTE_MS = 60_000;
const DATE_TOLERANCE_MS = 2 * MINUTE_MS;
/** Writers that forget a zone are wrong by whole quarters of an hour, up to the widest offset. */
const QUARTER_MS = 15 * MINUTE_MS;
const WIDEST_OFFSET_MS = 14 * 60 * MINUTE_MS;

/** A PDF says twice what made it and when (information dictionary and XMP): programs that know one forget the other. */
export const rule = defineRule(import.meta, messages, {
  category: 'editing_software',
  weights: {
    default: { prior: { log10Lr: 0.3, reason: '3 of 14 Hebrew reports, re-saved by libraries.' }, capAlone: 8 },
  },
  needs: ['pdfMetadata'],
  run({ pdfMetadata }) {
    const xmp = pdfMetadata?.xmp;
    if (!pdfMetadata || !xmp) return { outcome: 'not_applicable', reason: 'no_xmp' };
    const findings: Finding[] = [];
    const [info, packet] = [softwareNamed(pdfMetadata.producer), softwareNamed(xmp.producer)];
    if (info && packet && info.name !== packet.name)
      findings.push({
        message: 'producer',
        data: { info: info.name, xmp: packet.name },
        // Libraries that re-save honest documents do this all the time.
        severity: 'info',
        confidence: 0.5,
        evidence: `${pdfMetadata.producer} / ${xmp.producer}`,
      });
    const { created } = pdfMetadata;
    if (created && xmp.created && apart(created, xmp.created))
      findings.push({
        message: 'created',
        data: { info: minute(created), xmp: minute(xmp.created) },
        severity: 'low',
        confidence: 0.5,
        evidence: `${created.raw} / ${xmp.created.raw}`,
      });
    return findings.length > 0 ? { outcome: 'findings', findings } : { outcome: 'pass' };
  },
});

/** `2025-03-01 10:00`, in the clock of Greenwich. */
const minute = ({ time }: DocumentDate) => `${new Date(time).toISOString().slice(0, 16).replace('T', ' ')} UTC`;

function apart(a: DocumentDate, b: DocumentDate): boolean {
  // A day without an hour agrees with every hour of it.
  if (!/\d{12}/.test(a.raw) || !b.raw.includes('T')) return false;
  const difference = Math.abs(a.time - b.time);
  if (difference <= DATE_TOLERANCE_MS) return false;
  const offQuarter = Math.min(difference % QUARTER_MS, QUARTER_MS - (difference % QUARTER_MS));
  return difference > WIDEST_OFFSET_MS || offQuarter > DATE_TOLERANCE_MS;
}
