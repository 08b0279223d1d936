import { expect, it } from 'vitest';
import { dataOf, findingsOf, judge, line, messages, spotOf, statuses } from '../../../../test/support/judge.ts';
import { textPage } from '../../../../test/support/pages.ts';

const id = 'content/machine-readable-zone';

/** The specimens of ICAO Doc 9303, parts 4 to 6. */
const PASSPORT = ['P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<', 'L898902C36UTO7408122F1204159ZE184226B<<<<<10'];
const CARD = ['I<UTOD231458907<<<<<<<<<<<<<<<', '7408122F1204159UTO<<<<<<<<<<<6', 'ERIKSSON<<ANNA<MARIA<<<<<<<<<<'];
const SMALL = ['I<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<', 'D231458907UTO7408122F1204159<<<<<<<6'];

const judged = (
  zone: readonly string[],
  {
    birth = '12/08/1974',
    number = 'L898902C3',
    ocr = false,
    confidence = 0.8,
    more = [] as readonly string[],
    isDrawn = false,
  } = {},
) =>
  judge(
    id,
    [
      textPage(
        [
          line([40, 'Passport']),
          line([40, 'Passport no:'], [140, number]),
          line([40, 'Date of birth:'], [140, birth]),
          ...more.map((text) => line([40, text])),
          ...zone.map((text) => line([40, text])),
        ],
        ocr ? { source: 'ocr', confidence } : {},
      ),
    ],
    { isDrawnAsRead: () => isDrawn },
  );

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

it('reads letters for digits where a recognised zone has only digits, and a state of letters', async () => {
  const torn = PASSPORT[1]!.replace('C36UTO', 'C36UT0').replace('204159', '2O4159');
  expect(statuses(await judged([PASSPORT[0]!, torn], { ocr: true, confidence: 0.95 }))).toContain(
    'id.machine_readable_zone pass',
  );
});

it('holds a printed birthday that was read for sure to a recognised zone of which every check digit holds', async () => {
  const sure = { ocr: true, confidence: 0.95 };
  // Two digits exchanged, which recognition does not; one digit that it takes for another.
  expect(messages(await judged(PASSPORT, { ...sure, birth: '12/08/1947' }))).toEqual(['differs']);
  expect(messages(await judged(PASSPORT, { ...sure, birth: '12/08/1971' }))).toEqual([]);
  expect(messages(await judged(PASSPORT, { ocr: true, birth: '12/08/1947' }))).toEqual([]);
  const broken = [PASSPORT[0]!, PASSPORT[1]!.replace('740812', '840812')];
  expect(messages(await judged(broken, { ...sure, birth: '12/08/1947' }))).toEqual([]);
});

it('holds the printed expiry of the same page to the zone', async () => {
  const expiring = (text: string, more = {}) => judged(PASSPORT, { more: [text], ...more });
  expect(messages(await expiring('Date of expiry: 15 April 2012'))).toEqual([]);
  expect(messages(await expiring('Date of expiry: 15 April 2017'))).toEqual(['differs']);
  expect(messages(await expiring('Gültig bis: 15.04.2017'))).toEqual(['differs']);
  expect(messages(await expiring('Date of expiry: 04/15/2012'))).toEqual([]);
  // The day of the zone stands there, too: its name may have been given to another one.
  expect(
    messages(await judged(PASSPORT, { more: ['Date of expiry: 15 April 2017', 'Date of issue: 15 April 2012'] })),
  ).toEqual([]);
  // Recognition takes a 7 for a 2, unless the digit is drawn like the other sevens of the page.
  const sure = { ocr: true, confidence: 0.95 };
  expect(messages(await expiring('Date of expiry: 15 April 2017', sure))).toEqual([]);
  expect(messages(await expiring('Date of expiry: 15 April 2017', { ...sure, isDrawn: true }))).toEqual(['differs']);
});

it('reads the second line alone where all its check digits hold', async () => {
  const alone = (second: string) => judged(['P<UTOERIKSSON<<ANNA<MARIA', second], { birth: '12/08/1947' });
  expect(messages(await alone(PASSPORT[1]!))).toEqual(['differs']);
  expect((await alone(PASSPORT[1]!.replace('740812', '840812'))).outcome).toBe('not_applicable');
  expect(messages(await judged([SMALL[1]!], { birth: '12/08/1947', number: 'D23145890' }))).toContain('differs');
});
