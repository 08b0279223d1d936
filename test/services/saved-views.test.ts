import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../src/db/id.ts';
import { MAX_SAVED_VIEWS } from '../../src/domain/review.ts';
import { deleteView, getSavedView, listSavedViews, saveView } from '../../src/services/accounts/saved-views.ts';
import { createUser } from '../../src/services/accounts/users.ts';
import type { Actor } from '../../src/services/shared/actor.ts';
import { startTestApi, type Tenant, type TestApi } from '../support/api.ts';

let api: TestApi;
let tenant: Tenant;
let people = 0;

beforeAll(async () => {
  api = await startTestApi();
  tenant = await api.tenant();
});
afterAll(() => api.close());

async function person(): Promise<Actor> {
  people += 1;
  const input = { organizationId: tenant.organization.id, email: `p${people}@example.com`, role: 'analyst' } as const;
  const { user } = await createUser(api.services.db, 'test', input);
  return { ...tenant.actor, apiKeyId: null, userId: user.id };
}

const save = (actor: Actor, name: string, search = 'verdict=review', id: string | null = null) =>
  saveView(actor, api.services, { id, name, search });

test('a view is saved, listed in order, renamed and deleted, and belongs to one person', async () => {
  const [dana, noam] = [await person(), await person()];
  const first = await save(dana, ' Mine ', 'status=completed&verdict=high_risk&q=בנק');
  const second = await save(dana, 'Second');
  expect((await listSavedViews(dana, api.services)).map(({ name }) => name)).toEqual(['Mine', 'Second']);
  expect(await listSavedViews(noam, api.services)).toEqual([]);
  for (const attempt of [
    () => save(noam, 'Stolen', '', first.id),
    () => deleteView(noam, api.services, first.id),
    () => getSavedView(noam, api.services, first.id),
    () => save(dana, 'None', '', newId()),
    () => save(dana, 'None', '', 'none'),
  ]) {
    await expect(attempt()).rejects.toMatchObject({ code: 'NOT_FOUND' });
  }
  expect(await save(dana, 'Ours', 'q=1', first.id)).toMatchObject({ id: first.id, name: 'Ours', search: 'q=1' });
  expect((await getSavedView(dana, api.services, first.id)).name).toBe('Ours');
  await deleteView(dana, api.services, second.id);
  expect((await listSavedViews(dana, api.services)).map(({ name }) => name)).toEqual(['Ours']);
  await api.services.db.user.delete({ where: { id: dana.userId! } });
  expect(await api.services.db.savedView.count({ where: { id: first.id } })).toBe(0);
});

test('a key has no views and saves none', async () => {
  const { data } = await api.graphql(tenant.key, `{ savedViews { id } }`);
  expect(data).toEqual({ savedViews: [] });
  const change = `mutation ($id: ID!) {
    saveView(input: { name: "a", search: "b" }) { ... on RequestFailure { code } }
    deleteView(id: $id) { ... on RequestFailure { code } } }`;
  expect((await api.graphql(tenant.key, change, { id: newId() })).data).toEqual({
    saveView: { code: 'INVALID_REQUEST' },
    deleteView: { code: 'INVALID_REQUEST' },
  });
});

test('names and searches are one line of bounded length', async () => {
  const dana = await person();
  for (const [name, search] of [
    ['', 'a'],
    ['  ', 'a'],
    ['x'.repeat(101), 'a'],
    ['two\nlines', 'a'],
    ['a', 'x'.repeat(2_001)],
    ['a', 'a\u0000'],
  ] as const) {
    await expect(save(dana, name, search)).rejects.toMatchObject({ code: 'INVALID_REQUEST' });
  }
  expect(await listSavedViews(dana, api.services)).toEqual([]);
});

test('a person keeps at most as many as allowed, also when many are saved at once', async () => {
  const dana = await person();
  const row = (index: number) => ({ id: newId(), userId: dana.userId!, name: String(index), search: '' });
  await api.services.db.savedView.createMany({ data: Array.from({ length: MAX_SAVED_VIEWS - 2 }, (_, i) => row(i)) });
  const made = await Promise.allSettled(Array.from({ length: 5 }, (_, index) => save(dana, `more ${index}`)));
  const refused = made.flatMap((each) => (each.status === 'rejected' ? [each.reason.code] : []));
  expect(refused).toEqual(['CONFLICT', 'CONFLICT', 'CONFLICT']);
});
