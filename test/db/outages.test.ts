import { expect, it } from 'vitest';
import { createOutages } from '../../src/db/outages.ts';

const away = () => Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });

function watched() {
  const said: string[] = [];
  const answers: PromiseWithResolvers<unknown>[] = [];
  const asked: PromiseWithResolvers<void>[] = [Promise.withResolvers()];
  const outages = createOutages({
    probe: () => {
      const answer = Promise.withResolvers<unknown>();
      answers.push(answer);
      asked.at(-1)!.resolve();
      asked.push(Promise.withResolvers());
      return answer.promise;
    },
    onLostConnection: () => said.push('lost'),
    onBegin: () => said.push('begin'),
    onEnd: () => said.push('end'),
  });
  return { outages, said, answers, asked };
}

it('an outage is reported when it begins and when it ends, however many statements fail in between', async () => {
  const { outages, said, answers, asked } = watched();
  for (let count = 0; count < 20; count += 1) expect(outages.covers(away())).toBe(true);
  expect(answers).toHaveLength(1);
  answers[0]!.reject(away());
  await asked[1]!.promise;
  for (let count = 0; count < 20; count += 1) outages.covers(away());
  expect(said).toEqual(['begin']);
  answers[1]!.resolve(null);
  await expect.poll(() => said).toEqual(['begin', 'end']);
  outages.covers(away());
  expect(answers).toHaveLength(3);
  outages.stop();
});

it('a lost connection to a database that answers is not an outage', async () => {
  const { outages, said, answers } = watched();
  outages.covers(away());
  answers[0]!.resolve(null);
  await expect.poll(() => said).toEqual(['lost']);
});

it('an error of a statement is none of its business', () => {
  const { outages, answers } = watched();
  expect(outages.covers(Object.assign(new Error('unique violation'), { code: '23505' }))).toBe(false);
  expect(answers).toEqual([]);
});
