import type { FindingJudgement } from '../../generated/prisma/client.ts';
import { FINDING_JUDGEMENTS, MAX_NOTE } from '../domain/review.ts';
import { findingKey } from '../services/history/related.ts';
import { judgeFinding, judgementsOf } from '../services/scans/judgements.ts';
import { FINDINGS, findingOf, positionOf } from '../services/scans/report.ts';
import { findScan } from '../services/scans/scans.ts';
import { actorNameOf, BY_DESCRIPTION } from './actor-name.ts';
import { inBatches } from './batch.ts';
import { builder, MUTATION_COST, type SchemaContext } from './builder.ts';
import { FindingRef } from './finding.ts';
import { requireReaderBeyond } from './selection.ts';

const judgementOf = inBatches(({ actor, services }: SchemaContext, keys) => judgementsOf(actor, services, keys));

const JudgementValueEnum = builder.enumType('FindingJudgementValue', {
  description: 'Whether a finding is right, in the opinion of a person who looked.',
  values: FINDING_JUDGEMENTS,
});

const FindingJudgementRef = builder.objectRef<FindingJudgement>('FindingJudgement').implement({
  description: 'What a person thinks of a finding. It does not change any score.',
  fields: (t) => ({
    value: t.expose('value', { type: JudgementValueEnum }),
    note: t.exposeString('note', { nullable: true }),
    by: t.string({ description: BY_DESCRIPTION, resolve: ({ actor }, _args, context) => actorNameOf(context, actor) }),
    at: t.expose('at', { type: 'DateTime' }),
  }),
});

builder.objectField(FindingRef, 'judgement', (t) =>
  t.field({
    type: FindingJudgementRef,
    nullable: true,
    description: 'The newest one of the organization. Scope scans:read.',
    resolve: async ({ finding, scan }, _args, context) =>
      (await judgementOf(context, findingKey(scan.id, positionOf(finding.id)))) ?? null,
  }),
);

const JudgeFindingInput = builder.inputType('JudgeFindingInput', {
  fields: (t) => ({
    scanId: t.id({ required: true }),
    findingId: t.string({ required: true, description: 'As in the report: `f1`.' }),
    judgement: t.field({ type: JudgementValueEnum, description: 'Null removes the judgement.' }),
    note: t.string({ description: `Why; up to ${MAX_NOTE} characters.` }),
  }),
});

const JudgeFindingSuccess = builder.objectRef<{ scanId: string; findingId: string }>('JudgeFindingSuccess').implement({
  fields: (t) => ({
    finding: t.field({
      type: FindingRef,
      resolve: async ({ scanId, findingId }, _args, { actor, services }) => {
        const scan = await findScan(actor, services, scanId);
        const position = positionOf(findingId);
        const row = await services.db.finding.findUniqueOrThrow({
          where: { scanId_position: { scanId: scan.id, position } },
          include: FINDINGS.include,
        });
        return { finding: findingOf(row), scan };
      },
    }),
  }),
});

builder.mutationField('judgeFinding', (t) =>
  t.field({
    type: JudgeFindingSuccess,
    description:
      'Records whether a finding is right; a new judgement replaces the previous one, and `RuleAgreement.judgements` counts them. Scope scans:write; without scans:read only the id of the finding can be selected.',
    args: { input: t.arg({ type: JudgeFindingInput, required: true }) },
    complexity: MUTATION_COST,
    errors: { directResult: true, union: { name: 'JudgeFindingResult' } },
    resolve: async (_root, { input }, { actor, services }, info) => {
      const { scanId, findingId, judgement = null, note = null } = input;
      requireReaderBeyond(actor, info, 'finding', ['id']);
      await judgeFinding(actor, services, { scanId, findingId, judgement, note });
      return { scanId, findingId };
    },
  }),
);
