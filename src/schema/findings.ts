import { queryFromInfo } from '@pothos/plugin-prisma';
import { countFindings, FINDING_ORDERS, listFindings } from '../services/analytics/findings.ts';
import type { ScanQuery } from '../services/scans/scans.ts';
import { builder } from './builder.ts';
import { connectionCost, connectionOf, pageRequest, SEARCH_DESCRIPTION, TOTAL_COUNT_COST } from './connection.ts';
import { CSV_DESCRIPTION, csvLink } from './csv-link.ts';
import { CategoryEnum, DocumentTypeEnum, LabelEnum, SeverityEnum, SourceEnum, VerdictEnum } from './enums.ts';
import { FindingRef } from './finding.ts';
import { ScanRef } from './scan.ts';

builder.objectField(FindingRef, 'scan', (t) =>
  t.field({ type: ScanRef, description: 'The scan it belongs to.', resolve: ({ scan }) => scan }),
);

const FindingFilterInput = builder.inputType('FindingFilter', {
  description: 'A list matches any of its values; a single value is a list of one.',
  fields: (t) => ({
    scanId: t.idList(),
    source: t.field({ type: [SourceEnum] }),
    category: t.field({ type: [CategoryEnum] }),
    rule: t.stringList({ description: 'Rule ids, as in ruleCatalog.' }),
    severity: t.field({ type: [SeverityEnum] }),
    severityAtLeast: t.field({ type: SeverityEnum }),
    confidenceMin: t.float({ description: '0-1, inclusive.' }),
    confidenceMax: t.float({ description: '0-1, inclusive.' }),
    documentType: t.field({ type: [DocumentTypeEnum] }),
    issuer: t.stringList({ description: 'Exact match with the issuer of the scan.' }),
    issuerId: t.stringList({ description: 'Exact match with the issuerId of the scan.' }),
    verdict: t.field({ type: [VerdictEnum] }),
    label: t.field({ type: [LabelEnum] }),
    hasRecovered: t.boolean({ description: 'Whether the file still contains the state before the change.' }),
    amountChangeMin: t.float({
      description: 'Only changes of an amount by at least this much, up or down; currencies are not compared.',
    }),
    createdAfter: t.field({ type: 'DateTime', description: 'When the scan was created; inclusive.' }),
    createdBefore: t.field({ type: 'DateTime', description: 'When the scan was created; exclusive.' }),
    text: t.string({ description: SEARCH_DESCRIPTION }),
  }),
});

const FindingOrderEnum = builder.enumType('FindingOrder', {
  description: 'By creation time of the scan; within a scan, in report order.',
  values: FINDING_ORDERS,
});

builder.queryField('findings', (t) =>
  t.connection(
    {
      type: FindingRef,
      description: 'Findings across all scans, newest scan first. Scope scans:read.',
      args: {
        filter: t.arg({ type: FindingFilterInput }),
        orderBy: t.arg({ type: FindingOrderEnum, defaultValue: 'createdAt_desc' }),
      },
      complexity: connectionCost,
      resolve: async (_root, args, context, info) => {
        const { actor, services } = context;
        const filter = args.filter ?? {};
        const query: ScanQuery = queryFromInfo({ context, info, typeName: 'Scan', path: ['edges', 'node', 'scan'] });
        const order = args.orderBy ?? 'createdAt_desc';
        const page = await listFindings(actor, services, filter, order, pageRequest(args), query);
        return connectionOf(page, () => countFindings(actor, services, filter), csvLink('findings', filter));
      },
    },
    {
      name: 'FindingConnection',
      fields: (c) => ({
        totalCount: c.int({ complexity: TOTAL_COUNT_COST, resolve: (connection) => connection.totalCount() }),
        csv: c.string({ description: CSV_DESCRIPTION, resolve: ({ csv }) => csv! }),
      }),
    },
    { name: 'FindingEdge' },
  ),
);
