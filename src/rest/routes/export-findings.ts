import { z } from 'zod';
import { MAX_EXPORT_ROWS } from '../../domain/limits.ts';
import { CSV_PATHS } from '../../domain/paths.ts';
import { LANGUAGES } from '../../domain/scan.ts';
import { oneOf, parseField } from '../../ingest/field.ts';
import { prepare } from '../../schema/executor.ts';
import { BYTE_ORDER_MARK, csvRecord } from '../csv.ts';
import { type Export, exportCsv, exportLimit } from '../export.ts';
import { FINDING_CSV_PARAMETERS, filterOf, parametersOf } from '../filters.ts';
import { exportHeaders } from '../headers.ts';
import type { Route } from '../route.ts';

interface Node {
  id: string;
  source: string;
  engine: string;
  category: string;
  severity: string;
  confidence: number;
  impact: number;
  title: string;
  detail: string;
  evidence: string | null;
  box: { page: number; x: number; y: number; w: number; h: number } | null;
  recovered: { before: string; after: string; beforeAmount: string | null; afterAmount: string | null } | null;
  scan: {
    id: string;
    createdAt: string;
    verdict: string;
    riskScore: number;
    documentType: string | null;
    issuer: string | null;
    label: string | null;
    clientReference: string | null;
    file: { name: string };
  };
}

/** A number to a spreadsheet, and no text that may begin with a sign. */
const decimal = (text: string | null | undefined): number | null => (text ? Number(text) : null);

const findings: Export<Node> = {
  fileName: 'findings.csv',
  document: prepare(/* GraphQL */ `
    query ($first: Int!, $after: String, $filter: FindingFilter, $count: Boolean!, $lang: Language) {
      list: findings(first: $first, after: $after, filter: $filter) {
        totalCount @include(if: $count)
        edges {
          node {
            id source engine category severity confidence impact
            title(lang: $lang) detail(lang: $lang) evidence(lang: $lang)
            box { page x y w h }
            recovered { before after beforeAmount afterAmount }
            scan { id createdAt verdict riskScore documentType issuer label clientReference file { name } }
          }
        }
        pageInfo { hasNextPage endCursor }
      }
    }
  `),
  columns: {
    scan_id: ({ scan }) => scan.id,
    created_at: ({ scan }) => scan.createdAt,
    file_name: ({ scan }) => scan.file.name,
    client_reference: ({ scan }) => scan.clientReference,
    verdict: ({ scan }) => scan.verdict,
    risk_score: ({ scan }) => scan.riskScore,
    label: ({ scan }) => scan.label,
    document_type: ({ scan }) => scan.documentType,
    issuer: ({ scan }) => scan.issuer,
    finding_id: ({ id }) => id,
    source: ({ source }) => source,
    rule: ({ engine }) => engine,
    category: ({ category }) => category,
    severity: ({ severity }) => severity,
    confidence: ({ confidence }) => confidence,
    impact: ({ impact }) => impact,
    title: ({ title }) => title,
    detail: ({ detail }) => detail,
    evidence: ({ evidence }) => evidence,
    before: ({ recovered }) => recovered?.before ?? null,
    after: ({ recovered }) => recovered?.after ?? null,
    before_amount: ({ recovered }) => decimal(recovered?.beforeAmount),
    after_amount: ({ recovered }) => decimal(recovered?.afterAmount),
    page: ({ box }) => box?.page ?? null,
    x: ({ box }) => box?.x ?? null,
    y: ({ box }) => box?.y ?? null,
    w: ({ box }) => box?.w ?? null,
    h: ({ box }) => box?.h ?? null,
  },
};

const query = z.object({
  ...FINDING_CSV_PARAMETERS,
  lang: oneOf(LANGUAGES).optional().meta({ description: 'Language of the texts; by default that of each scan.' }),
  limit: exportLimit,
});

export const exportFindings: Route = {
  method: 'get',
  path: CSV_PATHS.findings,
  id: 'exportFindings',
  tag: 'Scans',
  scope: 'scans:read',
  summary: 'List findings as CSV',
  description: `One row per finding of all scans, newest scan first. The form of the file, and its ${MAX_EXPORT_ROWS} rows at most, are those of \`GET /scans.csv\`.`,
  query,
  responses: {
    200: {
      description: 'The findings of the list.',
      mediaType: 'text/csv',
      schema: z.string(),
      headers: exportHeaders,
      examples: {
        empty: {
          summary: 'No finding: the names of the columns',
          value: BYTE_ORDER_MARK + csvRecord(Object.keys(findings.columns)),
        },
      },
    },
  },
  errors: [],
  invalid: 'severity: expected one of info, low, medium, high, critical.',
  async handle(request) {
    const { limit, lang, ...filter } = parseField(query, parametersOf(request.queries), '');
    return exportCsv(request, findings, { filter: filterOf(filter), lang }, limit);
  },
};
