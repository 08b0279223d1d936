import { z } from 'zod';
import { type ReportFormat, reportHeaders } from '../../domain/report-files.ts';
import { LANGUAGES } from '../../domain/scan.ts';
import { oneOf, parseField } from '../../ingest/field.ts';
import { prepare } from '../../schema/executor.ts';
import { fileHeaders } from '../headers.ts';
import { Bytes, type Route } from '../route.ts';
import { scanParams } from '../scan.ts';

const file = prepare(/* GraphQL */ `
  query ($id: ID!, $format: ReportFormat!, $lang: Language) { scan(id: $id) { reportFile(format: $format, lang: $lang) } }
`);
const name = prepare(/* GraphQL */ `
  query ($id: ID!) { scan(id: $id) { file { name } } }
`);

const query = z.object({
  lang: oneOf(LANGUAGES).optional().meta({ description: 'Language of the report; default that of the scan.' }),
});

function reportFile(
  format: ReportFormat,
  mediaType: 'text/html' | 'application/pdf',
  summary: string,
  description: string,
): Route {
  return {
    method: 'get',
    path: `/scans/{id}/report.${format}`,
    id: format === 'html' ? 'getReportHtml' : 'getReportPdf',
    tag: 'Scans',
    scope: 'scans:read',
    summary,
    description: `${description} Reports of more than 20 pages show the pages with findings first.`,
    params: scanParams,
    query,
    responses: {
      200: { description: 'The report.', mediaType, schema: z.string(), examples: {}, headers: fileHeaders },
    },
    errors: ['NOT_FOUND', 'CONFLICT'],
    messages: { CONFLICT: 'The scan is processing: its report can be downloaded once it is completed.' },
    invalid: 'lang: expected one of he, en.',
    async handle({ params, query: given, run, recall }) {
      const { lang } = parseField(query, given, '');
      const id = params.id!;
      const body = await recall(id, `report.${format} ${lang ?? ''}`, async () => {
        const { scan } = await run<{ scan: { reportFile: string } }>(file, { id, format, lang });
        return new Bytes(Buffer.from(scan.reportFile, 'base64'));
      });
      const { scan } = await run<{ scan: { file: { name: string } } }>(name, { id });
      return { status: 200, body, headers: reportHeaders(format, scan.file.name) };
    },
  };
}

export const reportHtml = reportFile(
  'html',
  'text/html',
  'Download the report as a web page',
  'The report as one self-contained page with images of the document: it loads nothing and runs no script.',
);
export const reportPdf = reportFile(
  'pdf',
  'application/pdf',
  'Download the report as a PDF',
  'The report on A4 pages with searchable text, images of the document, the scan id and SHA-256.',
);
