import type { DocumentNode } from 'graphql';
import { z } from 'zod';
import { ServiceError } from '../domain/errors.ts';
import { MAX_EXPORT_ROWS, MAX_PAGE_SIZE } from '../domain/limits.ts';
import { BYTE_ORDER_MARK, type Cell, csvRecord } from './csv.ts';
import { type RestRequest, type RestResponse, TextStream } from './route.ts';

interface Page<Node> {
  list: {
    totalCount?: number;
    edges: { node: Node }[];
    pageInfo: { hasNextPage: boolean; endCursor: string | null };
  };
}

/** A list as a file: by which name it is saved, how a page of it is asked for, and what a row is. */
export interface Export<Node> {
  fileName: string;
  /** Takes `$first`, `$after`, `$filter` and `$count`, and gives its page as `list`. */
  document: DocumentNode;
  /** Column by its name. */
  columns: Record<string, (node: Node) => Cell>;
}

const EXPECTED = `expected an integer from 1 to ${MAX_EXPORT_ROWS}`;
export const exportLimit = z
  .string()
  .regex(/^\d{1,9}$/, { error: EXPECTED })
  .transform(Number)
  .refine((rows) => rows >= 1 && rows <= MAX_EXPORT_ROWS, { error: EXPECTED })
  .optional()
  .meta({
    description: `Maximum number of rows, newest first. Without it the file has all rows, and a list of more than ${MAX_EXPORT_ROWS} is refused.`,
    override: ({ jsonSchema }) => {
      delete jsonSchema.pattern;
      Object.assign(jsonSchema, { type: 'integer', minimum: 1, maximum: MAX_EXPORT_ROWS });
    },
  });

/**
 * The rows of a list, read page by page as they are taken. The first page is read before anything is sent, so that a
 * filter that is none is refused as everywhere. Throws INVALID_REQUEST for more rows than a file may have.
 */
export async function exportCsv<Node>(
  { run }: RestRequest,
  { fileName, document, columns }: Export<Node>,
  variables: Record<string, unknown>,
  limit: number | undefined,
): Promise<RestResponse> {
  const read = async (after: string | null, first: number) =>
    (await run<Page<Node>>(document, { ...variables, first, after, count: after === null })).list;
  const begin = await read(null, Math.min(MAX_PAGE_SIZE, limit ?? MAX_PAGE_SIZE));
  const total = begin.totalCount ?? 0;
  if (limit === undefined && total > MAX_EXPORT_ROWS) {
    throw new ServiceError(
      'INVALID_REQUEST',
      `The list has ${total} rows, a file at most ${MAX_EXPORT_ROWS}: narrow created_after and created_before, or set limit for the newest rows.`,
    );
  }
  async function* pages() {
    let left = limit ?? MAX_EXPORT_ROWS;
    yield BYTE_ORDER_MARK + csvRecord(Object.keys(columns));
    for (let page = begin; ; page = await read(page.pageInfo.endCursor, Math.min(MAX_PAGE_SIZE, left))) {
      yield page.edges.map(({ node }) => csvRecord(Object.values(columns).map((cell) => cell(node)))).join('');
      left -= page.edges.length;
      if (left <= 0 || !page.pageInfo.hasNextPage) return;
    }
  }
  return {
    status: 200,
    body: new TextStream(pages()),
    headers: {
      'Content-Type': 'text/csv; charset=utf-8; header=present',
      'Content-Disposition': `attachment; filename="${fileName}"`,
      'Total-Count': String(total),
    },
  };
}
