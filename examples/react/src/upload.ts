import { print } from 'graphql';
import type { ResultOf } from './graphql.ts';
import { Create } from './operations.ts';
import type { Lang } from './texts.ts';

interface Answer {
  data?: ResultOf<typeof Create> | null;
  errors?: { message: string }[];
}

/** Sends a file by the GraphQL multipart request specification; returns the id of its scan. */
export async function upload(file: File, lang: Lang): Promise<string> {
  const form = new FormData();
  form.set('operations', JSON.stringify({ query: print(Create), variables: { input: { file: null, lang } } }));
  form.set('map', JSON.stringify({ 0: ['variables.input.file'] }));
  form.set('0', file);
  const answer = await fetch('/graphql', { method: 'POST', body: form });
  const { data, errors } = (await answer.json().catch(() => ({}))) as Answer;
  if (!data) throw new Error(errors?.[0]?.message ?? answer.statusText);
  if (data.createScan.__typename === 'RequestFailure') throw new Error(data.createScan.message);
  return data.createScan.scan.id;
}
