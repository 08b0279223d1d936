import type { ScanNote } from '../../generated/prisma/client.ts';
import { MAX_NOTE } from '../domain/review.ts';
import { notesOf, setScanNote } from '../services/scans/notes.ts';
import { findScan } from '../services/scans/scans.ts';
import { actorNameOf, BY_DESCRIPTION } from './actor-name.ts';
import { inBatches } from './batch.ts';
import { builder, MUTATION_COST, type SchemaContext } from './builder.ts';
import { ScanRef } from './scan.ts';
import { requireReaderBeyond } from './selection.ts';

const noteOf = inBatches(({ actor, services }: SchemaContext, ids) => notesOf(actor, services, ids));

const NoteRef = builder.objectRef<ScanNote>('Note').implement({
  description: 'What the organization wrote about a scan.',
  fields: (t) => ({
    text: t.exposeString('text'),
    by: t.string({ description: BY_DESCRIPTION, resolve: ({ actor }, _args, context) => actorNameOf(context, actor) }),
    at: t.expose('at', { type: 'DateTime' }),
  }),
});

builder.objectField(ScanRef, 'note', (t) =>
  t.field({
    type: NoteRef,
    nullable: true,
    description: 'Deleted together with the scan. Scope scans:read.',
    resolve: async ({ id }, _args, context) => (await noteOf(context, id)) ?? null,
  }),
);

const SetScanNoteSuccess = builder.objectRef<{ id: string }>('SetScanNoteSuccess').implement({
  fields: (t) => ({
    scan: t.prismaField({
      type: 'Scan',
      resolve: (query, { id }, _args, { actor, services }) => findScan(actor, services, id, query),
    }),
  }),
});

builder.mutationField('setScanNote', (t) =>
  t.field({
    type: SetScanNoteSuccess,
    description: `Replaces the note of a scan, or removes it with null; up to ${MAX_NOTE} characters. Scope scans:write; without scans:read only the id of the scan can be selected.`,
    args: { id: t.arg.id({ required: true }), text: t.arg.string() },
    complexity: MUTATION_COST,
    errors: { directResult: true, union: { name: 'SetScanNoteResult' } },
    resolve: async (_root, { id, text }, { actor, services }, info) => {
      requireReaderBeyond(actor, info, 'scan', ['id']);
      await setScanNote(actor, services, id, text ?? null);
      return { id };
    },
  }),
);
