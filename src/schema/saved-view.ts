import type { SavedView } from '../../generated/prisma/client.ts';
import { MAX_SAVED_VIEWS, MAX_VIEW_NAME, MAX_VIEW_SEARCH } from '../domain/review.ts';
import { deleteView, listSavedViews, saveView } from '../services/accounts/saved-views.ts';
import { builder, MUTATION_COST } from './builder.ts';
import { NodeRef } from './node.ts';

const SavedViewRef = builder.prismaObject('SavedView', {
  interfaces: [NodeRef],
  description: 'A dashboard search saved by a person. Nobody else sees it.',
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    search: t.exposeString('search', { description: 'The search parameters of its URL, as in `verdict=review`.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
  }),
});

builder.queryField('savedViews', (t) =>
  t.field({
    type: [SavedViewRef],
    description: 'Saved views of the signed-in person, oldest first; a key has none. Any valid key.',
    resolve: (_root, _args, { actor, services }) => listSavedViews(actor, services),
  }),
);

const SaveViewInput = builder.inputType('SaveViewInput', {
  fields: (t) => ({
    id: t.id({ description: 'Id of the view to change; omit to save a new one.' }),
    name: t.string({ required: true, description: `Up to ${MAX_VIEW_NAME} characters.` }),
    search: t.string({ required: true, description: `Up to ${MAX_VIEW_SEARCH} characters.` }),
  }),
});

const SaveViewSuccess = builder.objectRef<{ view: SavedView }>('SaveViewSuccess').implement({
  fields: (t) => ({ view: t.expose('view', { type: SavedViewRef }) }),
});

builder.mutationField('saveView', (t) =>
  t.field({
    type: SaveViewSuccess,
    description: `Saves a search; at most ${MAX_SAVED_VIEWS} per person. For signed-in people only: a key gets INVALID_REQUEST.`,
    args: { input: t.arg({ type: SaveViewInput, required: true }) },
    complexity: MUTATION_COST,
    errors: { directResult: true, union: { name: 'SaveViewResult' } },
    resolve: async (_root, { input: { id, name, search } }, { actor, services }) => ({
      view: await saveView(actor, services, { id: id ?? null, name, search }),
    }),
  }),
);

const DeleteViewSuccess = builder.objectRef<{ id: string }>('DeleteViewSuccess').implement({
  fields: (t) => ({ id: t.exposeID('id') }),
});

builder.mutationField('deleteView', (t) =>
  t.field({
    type: DeleteViewSuccess,
    description: 'Deletes a saved view. For signed-in people only: a key gets INVALID_REQUEST.',
    args: { id: t.arg.id({ required: true }) },
    complexity: MUTATION_COST,
    errors: { directResult: true, union: { name: 'DeleteViewResult' } },
    resolve: async (_root, { id }, { actor, services }) => {
      await deleteView(actor, services, id);
      return { id };
    },
  }),
);
