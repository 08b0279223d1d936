/** Scans that belong together: what their documents have in common, and in what they differ. */
import { queryFromInfo } from '@pothos/plugin-prisma';
import { boxOfSpot, type OtherValue, type RelationKind, type SameValue } from '../domain/prints.ts';
import type { Language } from '../domain/scan.ts';
import { renderRole } from '../report/render.ts';
import { countRelated, findingKey, relatedScans, scansOfFindings } from '../services/history/related.ts';
import { positionOf } from '../services/scans/report.ts';
import type { ScanQuery } from '../services/scans/scans.ts';
import type { PageRequest } from '../services/shared/page.ts';
import { asksInBatches } from './batch.ts';
import { BoxRef } from './box.ts';
import { builder } from './builder.ts';
import { connectionCost, connectionOf, pageRequest, TOTAL_COUNT_COST } from './connection.ts';
import { LanguageEnum, RelationKindEnum, ValueKindEnum } from './enums.ts';
import { FindingRef } from './finding.ts';
import { ScanRef } from './scan.ts';

/** Values of a document, of which there are often some, and seldom hundreds. */
const VALUES_COST = { field: 1, multiplier: 20 };

/** A value, in the language of the scan that the relation was asked of. */
type InLanguage<T> = T & { lang: Language };

const ROLE = 'Its role in the document, from its label or column: `total`, `holder`; null if unknown.';
const LABEL = 'Role or kind in words.';

const SameValueRef = builder.objectRef<InLanguage<SameValue>>('SameValue').implement({
  description: 'A value that is the same in both documents.',
  fields: (t) => ({
    kind: t.expose('kind', { type: ValueKindEnum }),
    role: t.exposeString('role', { nullable: true, description: ROLE }),
    label: t.string({
      description: LABEL,
      args: { lang: t.arg({ type: LanguageEnum }) },
      resolve: (value, { lang }) => renderRole(value, lang ?? value.lang),
    }),
    value: t.exposeString('printed', { description: 'As printed in this document.' }),
    hereBox: t.field({ type: BoxRef, nullable: true, resolve: ({ here }) => here && boxOfSpot(here) }),
    thereBox: t.field({
      type: BoxRef,
      nullable: true,
      description: 'On the page of the other document.',
      resolve: ({ there }) => there && boxOfSpot(there),
    }),
  }),
});

const OtherValueRef = builder.objectRef<InLanguage<OtherValue>>('OtherValue').implement({
  description: 'A value in which two documents differ.',
  fields: (t) => ({
    kind: t.expose('kind', { type: ValueKindEnum }),
    role: t.exposeString('role', { nullable: true, description: ROLE }),
    label: t.string({
      description: LABEL,
      args: { lang: t.arg({ type: LanguageEnum }) },
      resolve: (value, { lang }) => renderRole(value, lang ?? value.lang),
    }),
    here: t.string({ description: 'As printed in this document.', resolve: ({ here }) => here.printed }),
    there: t.string({ description: 'As printed in the other document.', resolve: ({ there }) => there.printed }),
    hereBox: t.field({ type: BoxRef, nullable: true, resolve: ({ here }) => here.spot && boxOfSpot(here.spot) }),
    thereBox: t.field({
      type: BoxRef,
      nullable: true,
      description: 'On the page of the other document.',
      resolve: ({ there }) => there.spot && boxOfSpot(there.spot),
    }),
  }),
});

interface Asked {
  kinds: RelationKind[] | null;
  page: PageRequest;
  query: ScanQuery;
}
const relatedOf = asksInBatches(({ actor, services }, ids, { kinds, page, query }: Asked) =>
  relatedScans(actor, services, ids, kinds, page, query),
);
const countOf = asksInBatches(({ actor, services }, ids, kinds: RelationKind[] | null) =>
  countRelated(actor, services, ids, kinds),
);
const scansOfFinding = asksInBatches(({ actor, services }, findings, query: ScanQuery) =>
  scansOfFindings(actor, services, findings, query),
);

builder.objectField(ScanRef, 'related', (t) =>
  t.connection(
    {
      type: ScanRef,
      description:
        'Scans with documents related to this one, both earlier and later, newest first; `here` is this scan. A pair related in two ways is listed twice. Scope scans:read.',
      args: { kind: t.arg({ type: [RelationKindEnum], description: 'Any of these; all by default.' }) },
      complexity: connectionCost,
      resolve: async (scan, args, context, info) => {
        const kinds = args.kind ?? null;
        const query: ScanQuery = queryFromInfo({ context, info, typeName: 'Scan', path: ['edges', 'node'] });
        const page = await relatedOf(context, scan.id, { kinds, page: pageRequest(args), query });
        const count = async () => (await countOf(context, scan.id, kinds)) ?? 0;
        const { edges, ...connection } = connectionOf(page!, count);
        const lang = scan.lang as Language;
        return {
          ...connection,
          edges: edges.map(({ cursor, node: { scan: node, same, differ, ...relation } }) => ({
            ...relation,
            cursor,
            node,
            same: same.map((value) => ({ ...value, lang })),
            differ: differ.map((value) => ({ ...value, lang })),
          })),
        };
      },
    },
    {
      name: 'RelatedScanConnection',
      fields: (c) => ({
        totalCount: c.int({ complexity: TOTAL_COUNT_COST, resolve: (connection) => connection.totalCount() }),
      }),
    },
    {
      name: 'RelatedScanEdge',
      fields: (e) => ({
        kind: e.field({ type: RelationKindEnum, resolve: ({ kind }) => kind }),
        similarity: e.float({
          description: 'Share of common words among all words of both documents, 0-1.',
          resolve: ({ likeness }) => likeness,
        }),
        shared: e.stringList({
          description:
            'How they were found: `file`, `text`, `page`, `rows`, `anchor.number`, `base.file_id` … (docs/detection.md).',
          resolve: ({ shared }) => shared,
        }),
        same: e.field({ type: [SameValueRef], complexity: VALUES_COST, resolve: ({ same }) => same }),
        differ: e.field({
          type: [OtherValueRef],
          complexity: VALUES_COST,
          description: 'Those named by a finding come first.',
          resolve: ({ differ }) => differ,
        }),
      }),
    },
  ),
);

builder.objectField(FindingRef, 'related', (t) =>
  t.field({
    type: [ScanRef],
    complexity: { field: 1, multiplier: 5 },
    description:
      'For a finding with source `history`, the earlier scans that it refers to, newest first; empty for other findings, and after those scans have been deleted. Scope scans:read.',
    resolve: async ({ finding, scan }, _args, context, info) => {
      if (finding.source !== 'history') return [];
      const query: ScanQuery = queryFromInfo({ context, info, typeName: 'Scan' });
      return (await scansOfFinding(context, findingKey(scan.id, positionOf(finding.id)), query)) ?? [];
    },
  }),
);
