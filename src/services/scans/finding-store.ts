import type { Scan } from '../../../generated/prisma/client.ts';
import type { Transaction } from '../../db/client.ts';
import type { Finding } from '../../domain/finding.ts';
import type { Report } from '../../domain/report.ts';
import { LANGUAGES } from '../../domain/scan.ts';
import { renderFinding, renderReport } from '../../report/render.ts';
import { changeOf } from './recovered-amounts.ts';
import { ownData } from './report.ts';
import { textsOfValues, valuesOf } from './values.ts';
import { wordsOf } from './words.ts';

const textsOf = (finding: Finding): (string | null)[] => [
  ...LANGUAGES.flatMap((lang) => {
    const { title, detail, evidence } = renderFinding({ ...finding, data: { there: '', ...ownData(finding) } }, lang);
    return [title, detail, evidence];
  }),
  // Whatever the sentences make of it; a value that names a word of the vocabulary is printed as that.
  ...Object.values(ownData(finding)).flatMap((value) => (String(value).startsWith('@') ? [] : [String(value)])),
];

/** Writes the findings of a report, each with the words that it is found by, in one statement: tsvector is no type of Prisma's. */
export async function storeFindings(
  tx: Transaction,
  { id, organizationId, createdAt }: Pick<Scan, 'id' | 'organizationId' | 'createdAt'>,
  findings: readonly Finding[],
): Promise<void> {
  const rows = findings.map((finding, index) => ({
    ...finding,
    data: ownData(finding),
    position: index + 1,
    page: finding.box?.page ?? finding.place?.page ?? null,
    amount_change: changeOf(finding.recovered),
    words: wordsOf(textsOf(finding)),
  }));
  if (rows.length === 0) return;
  await tx.$executeRaw`
    INSERT INTO finding (scan_id, organization_id, created_at, position, rule, source, category, severity, confidence,
                         impact, message, data, evidence, page, box, recovered, amount_change, words)
    SELECT ${id}::uuid, ${organizationId}::uuid, ${createdAt}, position, rule, source, category, severity, confidence,
           impact, message, data, evidence, page, box, recovered, amount_change, array_to_tsvector(words)
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS
      row(position int, rule text, source text, category text, severity text, confidence float8, impact int,
          message text, data jsonb, evidence text, page int, box jsonb, recovered jsonb, amount_change numeric,
          words text[])`;
}

/** Writes the words that a scan is found by from its end on; without a report, what the client gave it. */
export async function storeScanText(tx: Transaction, scan: Scan, report: Report | null): Promise<void> {
  const words = wordsOf([
    scan.fileName,
    scan.clientReference,
    scan.issuer,
    ...(report ? LANGUAGES.map((lang) => renderReport(report, lang).summary) : []),
    ...(report?.findings ?? []).flatMap(textsOf),
    ...(report ? textsOfValues(report.extracted) : []),
  ]);
  await tx.$executeRaw`
    INSERT INTO scan_text (scan_id, words) VALUES (${scan.id}::uuid, array_to_tsvector(${words}::text[]))
    ON CONFLICT (scan_id) DO UPDATE SET words = excluded.words`;
}

/** Writes what was read from the document, in the forms in which it is searched. */
export async function storeValues(
  tx: Transaction,
  { id, organizationId }: Pick<Scan, 'id' | 'organizationId'>,
  { extracted }: Report,
): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO scan_value (scan_id, organization_id, kind, position, value, currency)
    SELECT ${id}::uuid, ${organizationId}::uuid, kind, position, value, currency
    FROM jsonb_to_recordset(${JSON.stringify(valuesOf(extracted))}::jsonb) AS
      row(kind text, position int, value text, currency text)`;
}
