import { expect, it } from 'vitest';
import { dataOf, judge, line, messages, spotOf, told } from '../../../../test/support/judge.ts';
import { textPage } from '../../../../test/support/pages.ts';
import { rule } from './rule.ts';

const paper = (texts: readonly string[], { ocr = false, isDrawn = false, x = 40 } = {}) =>
  judge(
    rule.id,
    [
      textPage(
        texts.map((text) => line([x, text])),
        ocr ? { source: 'ocr', confidence: 0.95 } : {},
      ),
    ],
    { isDrawnAsRead: () => isDrawn },
  );

const policy = (age: string, more: Parameters<typeof paper>[1] = {}) =>
  paper(['Life policy', 'Date of birth: 09/03/1981', 'Start of cover: 01/02/2026', age], more);

it.each(['Age at entry: 44 years', 'Age: 44', "Insured's age 45", 'Alter bei Beginn: 44 Jahre', 'Âge : 43 ans'])(
  'passes an age that the date of birth makes, to a year: %s',
  async (age) => {
    expect(told(await policy(age))).toEqual(['person.age pass agrees']);
  },
);

it('finds an age that no date of the paper makes', async () => {
  const outcome = await policy('Age at entry: 39 years');
  expect(messages(outcome)).toEqual(['age']);
  expect(dataOf(outcome)).toMatchObject({ found: '39', expected: 44, birth: '09/03/1981', day: '01/02/2026' });
  expect(spotOf(outcome)).toEqual([1, 3]);
  const hebrew = ['פוליסה לביטוח חיים', 'תאריך לידה: 09/03/1981', 'תחילת הביטוח: 01/02/2026'];
  expect(messages(await paper([...hebrew, 'גיל בתחילת הביטוח: 39 שנים'], { x: 200 }))).toEqual(['age']);
  expect(messages(await paper([...hebrew, 'גיל בתחילת הביטוח: 44 שנים'], { x: 200 }))).toEqual([]);
});

it.each([
  ['Owner', 'Born 14/08/2019', 'Age at examination: 6 years 5 months', 'Age at examination: 4 years 5 months', 40],
  ['Owner', 'Born 14/08/2019', 'Age: 6 years and 5 months', 'Age: 6 years and 9 months', 40],
  ['Halter', 'Geburtsdatum: 14/08/2019', 'Alter: 6 Jahre und 5 Monate', 'Alter: 8 Jahre und 5 Monate', 40],
  ['בעלים', 'תאריך לידה: 14/08/2019', 'גיל בבדיקה: 6 שנים ו-5 חודשים', 'גיל בבדיקה: 9 שנים ו-5 חודשים', 200],
] as const)('knows an age in years and months: %s, %s, %s, not %s', async (who, born, right, wrong, x) => {
  const certificate = (age: string) =>
    paper([who, born.replace('Born', 'Date of birth:'), 'Date: 20/01/2026', age], { x });
  expect(told(await certificate(right))).toEqual(['person.age pass agrees']);
  expect(messages(await certificate(wrong))).toEqual(['age']);
  expect(dataOf(await certificate(wrong))).toMatchObject({ expected: expect.stringMatching(/^6 \p{L}+ 5 \p{L}+$/u) });
});

it('reads an age with the next label behind it, and in the words of further languages', async () => {
  const hebrew = ['מכון בדיקות', 'תאריך לידה: 09/03/1981 נלקח: 01/02/2026'];
  expect(messages(await paper([...hebrew, 'גיל בעת הבדיקה: 34 התקבל: 02/02/2026'], { x: 200 }))).toEqual(['age']);
  expect(messages(await paper([...hebrew, 'גיל בעת הבדיקה: 44 התקבל: 02/02/2026'], { x: 200 }))).toEqual([]);
  expect(messages(await policy('Age: 34 Received: 02/02/2026'))).toEqual(['age']);
  for (const age of ['Vârsta: 34 ani', 'Varsta 34 ani', 'Věk: 34 let', 'Életkor: 34 év', 'Ålder: 34 år'])
    expect(messages(await policy(age))).toEqual(['age']);
  expect(told(await policy('Vârsta: 44 ani'))).toEqual(['person.age pass agrees']);
  expect(told(await policy('Age 34 cm wide'))).toEqual([]);
});

it.each([
  'Retirement age: 67',
  "Mother's age: 67",
  'Age limit: 70',
  'Age: 8 months',
  'Age 30-39',
  'Age at end of cover: 65 years',
  'Stage: 3',
])('takes %s for no age on the day of the paper', async (age) => {
  expect(told(await policy(age))).toEqual([]);
});

it('says nothing where another year, birth or age explains it', async () => {
  const texts = ['Date of birth: 09/03/1981', 'Date of issue: 01/02/2026', 'Age: 39'];
  expect(messages(await paper([...texts, 'Operation in 2020']))).toEqual([]);
  expect(messages(await paper([...texts, 'Date of birth: 11/05/1986']))).toEqual([]);
  expect(told(await paper([...texts, 'Age: 12']))).toEqual([]);
  expect(told(await paper(['Date of birth: 09/03/1981', 'Age: 39']))).toEqual([]);
});

it('only asks about a recognised age whose digit may be another, unless it is drawn like the others', async () => {
  expect(told(await policy('Age: 48', { ocr: true }))).toEqual(['person.age warn unreadable']);
  expect(messages(await policy('Age: 48', { ocr: true, isDrawn: true }))).toEqual(['age']);
  expect(messages(await policy('Age: 52', { ocr: true }))).toEqual(['age']);
});

const form = (index: string, weight = 'Weight 68.5 kg', height = 'Height 1.72 m', more = {}) =>
  paper(['Examination', weight, height, index, 'Pulse 66'], more);

it.each([
  ['Body mass index (kg/m²) 23.2', 'Weight 68.5 kg', 'Height 1.72 m'],
  ['BMI: 23', 'Weight: 68.5 kg', 'Height: 172 cm'],
  ['BMI 23,1', 'Gewicht: 68,5 kg', 'Größe: 172 cm'],
  ['מדד מסת גוף: 23.2', 'משקל: 68.5 ק"ג', 'גובה: 172 ס"מ'],
  ['IMC : 23,2', 'Poids : 68,5 kg', 'Taille : 1,72 m'],
])('passes %s of %s and %s', async (index, weight, height) => {
  expect(told(await form(index, weight, height))).toEqual(['person.body_mass pass agrees']);
});

it('finds an index that weight and height do not make', async () => {
  const outcome = await form('Body mass index (kg/m²) 27.2');
  expect(messages(outcome)).toEqual(['body_mass']);
  expect(dataOf(outcome)).toMatchObject({ found: '27.2', expected: '23.2', weight: '68.5 kg', height: '1.72 m' });
  expect(messages(await form('מדד מסת גוף: 27.2', 'משקל: 68.5 ק"ג', 'גובה: 172 ס"מ', { x: 200 }))).toEqual([
    'body_mass',
  ]);
  expect(messages(await form('BMI 27.2', 'Weight 68.5 kg', 'Height 1.72 m', { ocr: true }))).toEqual(['body_mass']);
  // A 3 may be an 8.
  expect(told(await form('BMI 28.2', 'Weight 68.5 kg', 'Height 1.72 m', { ocr: true }))).toEqual([
    'person.body_mass warn unreadable',
  ]);
});

it('compares no range, no pounds, and not one of two weights', async () => {
  expect(told(await form('BMI 18.5-24.9'))).toEqual([]);
  expect(told(await form('BMI 27.2', 'Weight 151 lb'))).toEqual([]);
  expect(told(await form('BMI 27.2', 'Weight 68.5 kg, target weight 62 kg'))).toEqual([]);
});
