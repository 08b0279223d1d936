import { z } from 'zod';
import { MAX_EXPORT_ROWS } from '../../domain/limits.ts';
import { CSV_PATHS } from '../../domain/paths.ts';
import { parseField } from '../../ingest/field.ts';
import { prepare } from '../../schema/executor.ts';
import { BYTE_ORDER_MARK, csvRecord } from '../csv.ts';
import { type Export, exportCsv, exportLimit } from '../export.ts';
import { filterOf, parametersOf, SCAN_CSV_PARAMETERS } from '../filters.ts';
import { exportHeaders } from '../headers.ts';
import type { Route } from '../route.ts';

interface Node {
  id: string;
  createdAt: string;
  completedAt: string | null;
  status: string;
  failureCode: string | null;
  verdict: string | null;
  riskScore: number | null;
  documentType: string | null;
  issuer: string | null;
  issuerId: string | null;
  channel: string | null;
  label: string | null;
  clientReference: string | null;
  metadata: Record<string, string>;
  file: { name: string; type: string; size: number; sha256: string };
}

const scans: Export<Node> = {
  fileName: 'scans.csv',
  document: prepare(/* GraphQL */ `
    query ($first: Int!, $after: String, $filter: ScanFilter, $count: Boolean!) {
      list: scans(first: $first, after: $after, filter: $filter) {
        totalCount @include(if: $count)
        edges {
          node {
            id createdAt completedAt status failureCode verdict riskScore documentType issuer issuerId channel label
            clientReference metadata file { name type size sha256 }
          }
        }
        pageInfo { hasNextPage endCursor }
      }
    }
  `),
  columns: {
    id: ({ id }) => id,
    created_at: ({ createdAt }) => createdAt,
    completed_at: ({ completedAt }) => completedAt,
    status: ({ status }) => status,
    failure_code: ({ failureCode }) => failureCode,
    verdict: ({ verdict }) => verdict,
    risk_score: ({ riskScore }) => riskScore,
    document_type: ({ documentType }) => documentType,
    issuer: ({ issuer }) => issuer,
    issuer_id: ({ issuerId }) => issuerId,
    channel: ({ channel }) => channel,
    label: ({ label }) => label,
    client_reference: ({ clientReference }) => clientReference,
    metadata: ({ metadata }) => (Object.keys(metadata).length > 0 ? JSON.stringify(metadata) : null),
    file_name: ({ file }) => file.name,
    file_type: ({ file }) => file.type,
    file_size: ({ file }) => file.size,
    file_sha256: ({ file }) => file.sha256,
  },
};

const query = z.object({ ...SCAN_CSV_PARAMETERS, limit: exportLimit });

export const exportScans: Route = {
  method: 'get',
  path: CSV_PATHS.scans,
  id: 'exportScans',
  tag: 'Scans',
  scope: 'scans:read',
  summary: 'List scans as CSV',
  description: `One row per scan without its report, newest first, with the filters of the list. UTF-8 with a byte order mark, so that spreadsheets show Hebrew; records as in RFC 4180. A text that a spreadsheet would interpret as a formula is prefixed with an apostrophe, and a line break within a text becomes a space. A file has at most ${MAX_EXPORT_ROWS} rows: a longer list is refused unless \`limit\` is set. An incomplete file ends without the last chunk of its transfer, which HTTP clients report as an error.`,
  query,
  responses: {
    200: {
      description: 'The scans of the list.',
      mediaType: 'text/csv',
      schema: z.string(),
      headers: exportHeaders,
      examples: {
        empty: {
          summary: 'No scan: the names of the columns',
          value: BYTE_ORDER_MARK + csvRecord(Object.keys(scans.columns)),
        },
      },
    },
  },
  errors: [],
  invalid: 'status: expected one of queued, processing, completed, failed.',
  async handle(request) {
    const { limit, ...filter } = parseField(query, parametersOf(request.queries), '');
    return exportCsv(request, scans, { filter: filterOf(filter) }, limit);
  },
};
