import type { Database } from '../../src/db/client.ts';

/** The common words of generated texts stand in every row, `rare` in one of 5,000. */
export const SCANS = 60_000;

/**
 * `SCANS` completed scans with two findings each, one a minute up to `until`, made by the database. Most are alike; of
 * each kind that a filter may ask for there are a few.
 */
export async function insertManyScans(
  { pool }: Pick<Database, 'pool'>,
  organizationId: string,
  until: Date,
): Promise<void> {
  await pool.query(
    `INSERT INTO scan (id, organization_id, status, percent, created_at, started_at, completed_at, client_reference,
                       file_name, file_type, file_size, file_sha256, verdict, risk_score, document_type, issuer, channel,
                       label, labelled_at, charged_period)
     SELECT gen_random_uuid(), $1, 'completed', 100, t, t + interval '1 second', t + interval '3 seconds', 'r' || i,
            'file' || i || '.pdf', 'application/pdf', 1000, CASE WHEN i % 5000 = 0 THEN repeat('f', 64) ELSE '' END, (CASE WHEN i % 10 = 0 THEN 'high_risk' WHEN i % 5 = 1 THEN 'review' ELSE 'low_risk' END)::"Verdict",
            i % 101, CASE WHEN i % 5000 = 0 THEN 'medical' WHEN i % 3 = 0 THEN 'invoice' ELSE 'bank_statement' END,
            CASE WHEN i % 5000 = 0 THEN 'Rare Bank' ELSE 'Bank ' || i % 20 END,
            CASE WHEN i % 5000 = 0 THEN 'photo_of_screen' ELSE 'native_pdf' END,
            (CASE WHEN i % 4000 = 0 THEN 'fraud' WHEN i % 4000 = 1 THEN 'genuine' END)::"Label",
            CASE WHEN i % 4000 < 2 THEN t END, '2026-01-01'
     FROM (SELECT i, $2::timestamptz - i * interval '1 minute' AS t FROM generate_series(1, $3) i) each`,
    [organizationId, until, SCANS],
  );
  await pool.query(
    `INSERT INTO scan_text (scan_id, words)
     SELECT id, array_to_tsvector(ARRAY['common', 'word' || right(client_reference, 2), client_reference] ||
                                  CASE WHEN issuer = 'Rare Bank' THEN ARRAY['rare'] ELSE '{}' END)
     FROM scan WHERE organization_id = $1`,
    [organizationId],
  );
  await pool.query(
    `INSERT INTO finding (scan_id, position, organization_id, created_at, rule, source, category, severity, confidence,
                          impact, message, data, recovered, amount_change, words)
     SELECT id, p, organization_id, created_at,
            CASE WHEN issuer = 'Rare Bank' THEN 'history/rare' WHEN p = 1 THEN 'structure/revision-text' ELSE 'content/iban' END,
            CASE WHEN issuer = 'Rare Bank' THEN 'history' WHEN p = 1 THEN 'structure' ELSE 'content' END,
            CASE WHEN issuer = 'Rare Bank' THEN 'duplicate' WHEN p = 1 THEN 'text_edit' ELSE 'amount_logic' END,
            CASE WHEN issuer = 'Rare Bank' THEN 'critical' WHEN p = 1 THEN 'high' ELSE 'low' END,
            0.5 + p * 0.1, 5, 'changed', '{}', CASE WHEN issuer = 'Rare Bank' THEN '{"before": "1.00", "after": "2.00", "pictures": null}'::jsonb END,
            CASE WHEN issuer = 'Rare Bank' THEN 6000 END,
            array_to_tsvector(ARRAY['common', client_reference] || CASE WHEN issuer = 'Rare Bank' THEN ARRAY['rare'] ELSE '{}' END)
     FROM scan, generate_series(1, 2) p WHERE organization_id = $1`,
    [organizationId],
  );
  await pool.query(
    `INSERT INTO scan_value (scan_id, organization_id, kind, position, value, currency)
     SELECT id, organization_id, kind, 0, value, CASE WHEN kind = 'amount' THEN 'ILS' END
     FROM scan, LATERAL (VALUES
       ('account', ltrim(client_reference, 'r')), ('name', 'dana'), ('name', 'family' || right(client_reference, 3)),
       ('name', CASE WHEN issuer = 'Rare Bank' THEN 'almagor' ELSE 'cohen' END),
       ('amount', lpad(ltrim(client_reference, 'r') || '00', 16, '0'))) each (kind, value)
     WHERE organization_id = $1`,
    [organizationId],
  );
  await pool.query('VACUUM ANALYZE scan, scan_text, scan_value, finding');
}
