import { TIMELINE_KINDS } from '../domain/review.ts';
import type { Language } from '../domain/scan.ts';
import { FINDINGS } from '../services/scans/report.ts';
import { type TimelineEntry, timelineOf } from '../services/scans/timeline.ts';
import { actorNameOf, BY_DESCRIPTION } from './actor-name.ts';
import { builder } from './builder.ts';
import { LanguageEnum } from './enums.ts';
import { ScanRef } from './scan.ts';

/** Reads the report, the changes and the audit log of a scan: of a page of scans in one operation. */
const TIMELINE_COST = 250;

const TimelineKindEnum = builder.enumType('TimelineKind', {
  description: 'What happened to a document or to its scan.',
  values: TIMELINE_KINDS,
});

const TimelineEntryRef = builder.objectRef<TimelineEntry & { lang: Language }>('TimelineEntry').implement({
  fields: (t) => ({
    at: t.expose('at', { type: 'DateTime', nullable: true, description: 'Null if the file does not say.' }),
    kind: t.expose('kind', { type: TimelineKindEnum }),
    text: t.string({
      args: { lang: t.arg({ type: LanguageEnum }) },
      resolve: ({ text, lang: own }, { lang }) => text[lang ?? own],
    }),
    actor: t.string({
      nullable: true,
      description: `Null if nobody in the organization acted. ${BY_DESCRIPTION}`,
      resolve: ({ actor }, _args, context) => (actor === null ? null : actorNameOf(context, actor)),
    }),
  }),
});

builder.prismaObjectField(ScanRef, 'timeline', (t) =>
  t.field({
    type: [TimelineEntryRef],
    complexity: { field: TIMELINE_COST, multiplier: 5 },
    description:
      'What the file says about its creation, what the service did with it and what people did with the scan, in order of time; at most 200 entries, those without a time first. Dates in a file are only what the file claims. Stages are listed for 30 days. Scope scans:read.',
    select: { report: true, findings: FINDINGS },
    resolve: async (scan, _args, { actor, services }) => {
      const entries = await timelineOf(actor, services, scan);
      return entries.map((entry) => ({ ...entry, lang: scan.lang as Language }));
    },
  }),
);
