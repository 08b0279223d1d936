import type { DocumentDate } from '../../../document/facts.ts';
import { softwareNamed } from '../../../domain/software.ts';
import { defineRule, prior } from '../../rule.ts';
import { messages } from './messages.ts';

const MINUTE_MS = 60_000;
/** Between writing the two records. Chosen, not measured. */
const DATE_TOLERANCE_MS = 2 * MINUTE_MS;
/** Writers that forget a zone are wrong by whole quarters of an hour, up to the widest offset, +14:00. */
const QUARTER_MS = 15 * MINUTE_MS;
const WIDEST_OFFSET_MS = 14 * 60 * MINUTE_MS;

/** A PDF records its producer and creation time twice, in the information dictionary and in XMP; the two disagree. */
export const rule = defineRule(import.meta, messages, {
  category: 'editing_software',
  weights: { default: { ...prior(0.3, '3 of 14 Hebrew reports, re-saved by libraries.'), capAlone: 8 } },
  needs: ['pdfMetadata'],
  run({ pdfMetadata }, { findings }) {
    const xmp = pdfMetadata?.xmp;
    if (!pdfMetadata || !xmp) return { outcome: 'not_applicable', reason: 'no_xmp' };
    const [info, packet] = [softwareNamed(pdfMetadata.producer), softwareNamed(xmp.producer)];
    if (info && packet && info.name !== packet.name)
      findings.push({
        message: 'producer',
        data: { info: info.name, xmp: packet.name, infoText: pdfMetadata.producer ?? '', xmpText: xmp.producer ?? '' },
        // Libraries that re-save honest documents do this all the time.
        severity: 'info',
        confidence: 0.5,
      });
    const { created } = pdfMetadata;
    if (created && xmp.created && apart(created, xmp.created))
      findings.push({
        message: 'created',
        data: { info: minute(created), xmp: minute(xmp.created), infoText: created.raw, xmpText: xmp.created.raw },
        severity: 'low',
        confidence: 0.5,
      });
    return findings.length > 0 ? { outcome: 'findings', findings } : { outcome: 'pass' };
  },
});

/** `2025-03-01 10:00`, in UTC. */
const minute = ({ time }: DocumentDate) => `${new Date(time).toISOString().slice(0, 16).replace('T', ' ')} UTC`;

function apart(a: DocumentDate, b: DocumentDate): boolean {
  // A date without a time of day agrees with every time of that day.
  if (!/\d{12}/.test(a.raw) || !b.raw.includes('T')) return false;
  const difference = Math.abs(a.time - b.time);
  if (difference <= DATE_TOLERANCE_MS) return false;
  const offQuarter = Math.min(difference % QUARTER_MS, QUARTER_MS - (difference % QUARTER_MS));
  return difference > WIDEST_OFFSET_MS || offQuarter > DATE_TOLERANCE_MS;
}
