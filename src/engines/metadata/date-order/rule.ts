import type { DocumentDate, PdfMetadata, PdfStructure } from '../../../document/facts.ts';
import type { DocumentType } from '../../../domain/scan.ts';
import { defineRule, type FindingOf, prior } from '../../rule.ts';
import { messages } from './messages.ts';

type Finding = FindingOf<typeof messages>;

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Difference of the clocks of two machines. Chosen, not measured. */
const CLOCK_TOLERANCE_MS = 10 * MINUTE_MS;
/** A date without a zone may be off by the widest zone offset, +14:00. */
const UNZONED_TOLERANCE_MS = 14 * HOUR_MS;
/** Dates before PDF 1.0 are those of a clock that was never set. */
const FIRST_PDF = Date.UTC(1993, 0, 1);

/** Offsets in minutes from Greenwich to Israel in summer: Israeli and European servers; most clouds run at zero. */
const NEAR_OFFSETS = { from: 0, to: 180 };
/** Issued by systems of Israeli banks, employers, shops and authorities. Contracts and reports are typed anywhere. */
const LOCAL_TYPES: ReadonlySet<DocumentType> = new Set([
  'bank_transfer',
  'bank_statement',
  'account_confirmation',
  'balance_confirmation',
  'deposit_receipt',
  'card_statement',
  'payslip',
  'invoice',
  'tax_form',
  'utility_bill',
]);

/**
 * The file's own dates cannot all be true: changed before it was created, created in the future, created where its
 * issuer is not, or never changed although a later revision replaces the content of a page.
 */
export const rule = defineRule(import.meta, messages, {
  category: 'date_time_logic',
  weights: {
    default: prior(0.5, 'Set by hand, or by tools that copy dates; one of 243 genuine files shows it.'),
    future: prior(0.4, 'Wrong clocks exist.'),
    unsaid: prior(
      0.5,
      '7 of 70 edited PDFs, none of 270 genuine ones; programs that stamp pages may forget the date as well.',
    ),
    zone: {
      ...prior(0.3, 'Servers abroad; not found in any genuine Israeli document.'),
      capAlone: 8,
    },
  },
  needs: ['pdfMetadata', 'pdfStructure', 'fields', 'language', 'now'],
  run({ pdfMetadata, pdfStructure, fields, language, now }, { findings }) {
    // Photographs are left out: camera clocks are often wrong.
    const created = pdfMetadata?.created ?? null;
    const modified = pdfMetadata?.modified ?? null;
    if (!created && !modified) return { outcome: 'not_applicable', reason: 'no_dates' };
    const real = (date: DocumentDate) => date.time >= FIRST_PDF;
    if (created && modified && real(created) && real(modified)) {
      const tolerance = created.zoned && modified.zoned ? CLOCK_TOLERANCE_MS : UNZONED_TOLERANCE_MS;
      if (modified.time < created.time - tolerance)
        findings.push({
          message: 'modified_first',
          data: { created: day(created), modified: day(modified), createdRaw: created.raw, modifiedRaw: modified.raw },
          severity: 'low',
          confidence: 0.6,
        });
    }
    const late = [created, modified].find((date) => date && date.time > now.getTime() + UNZONED_TOLERANCE_MS);
    if (late)
      findings.push({
        message: 'future',
        data: { date: day(late), raw: late.raw },
        severity: 'low',
        confidence: 0.7,
        variant: 'future',
      });
    const unsaid = pdfMetadata && pdfStructure && unsaidChange(pdfMetadata, pdfStructure);
    if (unsaid) findings.push(unsaid);
    const isLocal = language === 'he' && fields.currency === 'ILS' && LOCAL_TYPES.has(fields.documentType.value);
    const offset = created?.offsetMinutes ?? null;
    if (created && offset !== null && isLocal && (offset < NEAR_OFFSETS.from || offset > NEAR_OFFSETS.to))
      findings.push({
        message: 'zone',
        data: { offset: printedOffset(offset), raw: created.raw },
        severity: 'low',
        confidence: 0.6,
        variant: 'zone',
      });
    return findings.length > 0 ? { outcome: 'findings', findings } : { outcome: 'pass' };
  },
});

/** A later revision replaces the content of a page, and the file says that nothing was changed since its creation. */
function unsaidChange({ created, modified }: PdfMetadata, { revisions }: PdfStructure): Finding | null {
  if (!created || (modified && modified.time !== created.time)) return null;
  const revision = revisions.find(({ index, touchedTypes }) => index > 0 && touchedTypes.includes('Contents'));
  if (!revision) return null;
  return {
    message: 'unsaid',
    data: {
      created: day(created),
      revision: revision.index + 1,
      createdRaw: created.raw,
      modifiedRaw: modified?.raw ?? '–',
    },
    severity: 'low',
    confidence: 0.8,
    variant: 'unsaid',
  };
}

/** `+05:30`. */
function printedOffset(minutes: number): string {
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `${minutes < 0 ? '-' : '+'}${String(hours).padStart(2, '0')}:${String(rest).padStart(2, '0')}`;
}

const day = ({ time }: DocumentDate) => new Date(time).toISOString().slice(0, 10);
