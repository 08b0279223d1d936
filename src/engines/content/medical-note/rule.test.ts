import { expect, it } from 'vitest';
import { judge, line, messages, page, told } from '../../../../test/support/judge.ts';

const id = 'content/medical-note';
const judged = async (...texts: string[]) => {
  const outcome = await judge(id, [
    page([line([40, 'Medical certificate']), ...texts.map((text) => line([40, text]))]),
  ]);
  expect(messages(outcome)).toEqual([]);
  return told(outcome);
};

it.each([
  ['Age: 34', 'pass holds'],
  ['Age: 33', 'pass holds'],
])('compares %s with the date of birth: %s', async (age, answer) => {
  expect(await judged('Date of birth: 04/03/1991', 'Date of visit: 10/03/2025', age)).toContain(
    `medical.age ${answer}`,
  );
});

it('finds an age that is another person’s', async () => {
  const lines = ['Medical certificate', 'Date of birth: 04/03/1991', 'Admitted: 10/03/2025', 'Age: 43'];
  const outcome = await judge(id, [page(lines.map((text) => line([40, text])))]);
  expect(messages(outcome)).toEqual(['age']);
  expect(told(outcome)).toContain('medical.age fail differs');
});

it.each([
  ['05/02/2025', 'pass holds'],
  ['20/02/2025', 'pass holds'],
  ['31/01/2025', 'pass holds'],
  ['05/08/2025', 'warn far'],
  ['05/01/2025', 'warn far'],
])('compares the day of issue %s with the period: %s', async (issued, answer) => {
  expect(await judged('From: 03/02/2025', 'To: 05/02/2025', `Issue date: ${issued}`)).toContain(
    `medical.issue_date ${answer}`,
  );
});

it.each([
  ['12345', 'pass holds'],
  ['1-123456', 'pass holds'],
  ['123456789', 'warn form'],
])('knows the form of a licence: %s, %s', async (licence, answer) => {
  const hebrew = page([
    line([300, 'אישור מחלה']),
    line([300, 'שם הרופא: דנה כהן']),
    line([300, `מספר רישיון: ${licence}`]),
  ]);
  expect(told(await judge(id, [hebrew]))).toContain(`medical.license ${answer}`);
});

it('mentions a visit on a Sabbath, for information only', async () => {
  expect(await judged('Date of visit: 08/02/2025')).toEqual(['medical.sabbath pass sabbath']);
  expect(await judged('Date of visit: 09/02/2025')).toEqual(['medical.sabbath pass weekday']);
});
