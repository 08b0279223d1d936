import { expect, it } from 'vitest';
import { dataOf, findingsOf, judge, line, messages, page, spotOf, statuses } from '../../../../test/support/judge.ts';

const id = 'content/machine-readable-zone';

/** The specimens of ICAO Doc 9303, parts 4 to 6. */
const PASSPORT = ['P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<', 'L898902C36UTO7408122F1204159ZE184226B<<<<<10'];
const CARD = ['I<UTOD231458907<<<<<<<<<<<<<<<', '7408122F1204159UTO<<<<<<<<<<<6', 'ERIKSSON<<ANNA<MARIA<<<<<<<<<<'];
const SMALL = ['I<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<', 'D231458907UTO7408122F1204159<<<<<<<6'];

const judged = (zone: readonly string[], { birth = '12/08/1974', number = 'L898902C3', ocr = false } = {}) =>
  judge(id, [
    page(
      [
        line([40, 'Passport']),
        line([40, 'Passport no:'], [140, number]),
        line([40, 'Date of birth:'], [140, birth]),
        ...zone.map((text) => line([40, text])),
      ],
      ocr,
    ),
  ]);

it.each([
  ['a passport', PASSPORT],
  ['a card of three lines', CARD],
  ['a card of two lines', SMALL],
])('passes %s', async (_, zone) => {
  expect(statuses(await judged(zone))).toContain('id.machine_readable_zone pass');
});

it('finds a part whose digit is wrong, and its place', async () => {
  const outcome = await judged([PASSPORT[0]!, PASSPORT[1]!.replace('740812', '840812')], { birth: '12/08/1984' });
  expect(messages(outcome)).toEqual(['broken']);
  expect(dataOf(outcome)).toMatchObject({ part: '@zone_part.birth', found: '2', expected: '9' });
  expect(spotOf(outcome)).toEqual([1, 3]);
});

it('finds a printed value that the zone contradicts', async () => {
  expect(messages(await judged(PASSPORT, { birth: '12/08/1984' }))).toEqual(['differs']);
  expect(messages(await judged(PASSPORT, { number: 'L898902C8' }))).toEqual(['differs']);
  expect(statuses(await judged(PASSPORT))).toEqual([
    'id.machine_readable_zone pass',
    'id.zone_agrees pass',
    'id.zone_agrees pass',
  ]);
});

it('tells an edited zone whose check digits fit what is printed', async () => {
  const edited = [PASSPORT[0]!, PASSPORT[1]!.replace('L898902C3', 'L898702C3')];
  const outcome = await judged(edited);
  expect(messages(outcome)).toEqual(['broken', 'edited']);
  expect(findingsOf(outcome).map(({ variant }) => variant)).toEqual([undefined, 'corroborated']);
  expect(statuses(outcome)).toContain('id.zone_agrees fail');
  // The print was changed with it, or instead: nothing vouches for either.
  expect(messages(await judged(edited, { number: 'L898502C3' }))).toEqual(['broken', 'differs']);
});

it('only asks where the zone was recognised', async () => {
  const outcome = await judged([PASSPORT[0]!, PASSPORT[1]!.replace('740812', '840812')], { ocr: true });
  expect(messages(outcome)).toEqual([]);
  expect(statuses(outcome)).toEqual(['id.machine_readable_zone warn', 'id.zone_agrees warn', 'id.zone_agrees pass']);
});

it('takes no long line of capitals for a zone', async () => {
  const outcome = await judged([
    'PAYMENTTERMSAREASAGREEDBETWEENTHEPARTIESTOTA',
    'THESUMISDUEATTHEENDOFTHEMONTHOFDELIVERYALWAY',
  ]);
  expect(outcome.outcome).toBe('not_applicable');
});
