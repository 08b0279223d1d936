import { expect, it } from 'vitest';
import { dataOf, judge, line, messages, page, spotOf, statuses } from '../../../../test/support/judge.ts';

const judged = (words: string, ocr = false) =>
  judge('content/identity-number', [page([line([300, 'תלוש שכר']), line([300, words])], ocr)]);

it('passes a number whose check digit is right, and judges labelled numbers only', async () => {
  expect(statuses(await judged('מספר זהות: 012345674'))).toEqual(['id.israeli_check_digit pass']);
  expect((await judged('מספר לקוח: 012345675')).outcome).toBe('not_applicable');
});

it('finds a number whose check digit is wrong, and its place', async () => {
  const outcome = await judged('מספר זהות: 012345675');
  expect(messages(outcome)).toEqual(['broken']);
  expect(dataOf(outcome)).toEqual({ value: '012345675' });
  expect(spotOf(outcome)).toEqual([1, 1]);
});

it('only asks where the number was recognised', async () => {
  const outcome = await judged('מספר זהות: 012345675', true);
  expect(statuses(outcome)).toEqual(['id.israeli_check_digit warn']);
  expect(messages(outcome)).toEqual([]);
});

it('finds a recognised one that every look reads alike', async () => {
  const pages = [page([line([300, 'תלוש שכר']), line([300, 'מספר זהות: 012345675'])], true)];
  const outcome = await judge('content/identity-number', pages, { wrongIds: ['012345675'] });
  expect(statuses(outcome)).toEqual(['id.israeli_check_digit fail']);
  expect(messages(outcome)).toEqual(['broken']);
});

it('only asks about a number that counts up or down: a sample', async () => {
  const outcome = await judged('מספר זהות: 987654321');
  expect(statuses(outcome)).toEqual(['id.israeli_check_digit warn']);
  expect(messages(outcome)).toEqual([]);
});

it('does not take the number of an American employer for one', async () => {
  const of = (bank: string, id: string) =>
    judge('content/identity-number', [page([line([40, `Transfer to ${bank}`]), line([40, `Tax I.D. Number: ${id}`])])]);
  // Banks of this name are everywhere.
  expect((await of('Citibank', '271940385')).outcome).toBe('not_applicable');
  expect((await of('Bank Leumi', '27-1940385')).outcome).toBe('not_applicable');
  expect(messages(await of('Bank Leumi', '271940385'))).toEqual(['broken']);
});

const foreign = (words: string, ocr = false) =>
  judge('content/identity-number', [page([line([40, 'Recibo']), line([40, words])], ocr)]);

it('holds a number to the register that is named before it, in a sentence as well', async () => {
  expect(statuses(await foreign('Recebi de Ana Prado, CPF 271.828.182-05, a quantia'))).toEqual([
    'id.person_check_digit pass',
  ]);
  expect(statuses(await foreign('Ana Prado, inscrita no CPF/MF sob o nº 271.828.182-64'))).toEqual([
    'id.person_check_digit fail',
  ]);
  const outcome = await foreign('Recebi de Ana Prado, CPF 271.828.182-64, a quantia');
  expect(messages(outcome)).toEqual(['broken']);
  expect(dataOf(outcome)).toEqual({ value: '27182818264' });
  expect(spotOf(outcome)).toEqual([1, 1]);
});

it('leaves masked numbers alone, and only asks about samples and recognised ones', async () => {
  expect((await foreign('CPF ***.828.182-64')).outcome).toBe('not_applicable');
  for (const sample of ['123.456.789-00', '271.827.182-64'])
    expect(statuses(await foreign(`CPF ${sample}`))).toEqual(['id.person_check_digit warn']);
  expect(statuses(await foreign('CPF 271.828.182-64', true))).toEqual(['id.person_check_digit warn']);
});

it('finds a number in a cell of its own', async () => {
  const cells = (number: string) =>
    judge('content/identity-number', [page([line([40, 'Lista płac']), line([40, 'PESEL'], [300, number])])]);
  expect(statuses(await cells('61080398876'))).toEqual(['id.person_check_digit pass']);
  expect(messages(await cells('61080398877'))).toEqual(['broken']);
});

const born = (number: string, birth: string, ...more: string[]) =>
  judge('content/identity-number', [
    page([line([40, 'Certificate']), line([40, number]), line([40, birth]), ...more.map((text) => line([40, text]))]),
  ]);
const birthdayOf = (outcome: Awaited<ReturnType<typeof born>>) =>
  statuses(outcome).filter((status) => status.startsWith('id.birth_date'));

it.each([
  ['ID number 7206154182089', 'born on 15 June 1972', 'born on 15 June 1975'],
  ['PESEL: 72061541826', 'Data urodzenia: 15.06.1972', 'Data urodzenia: 15.06.1982'],
  ['PESEL: 02261541829', 'Data urodzenia: 15.06.2002', 'Data urodzenia: 15.06.2003'],
  ['Personnummer: 19720615-4184', 'Född: 1972-06-15', 'Född: 1972-06-25'],
  ['Fødselsnummer: 150672 40097', 'Født: 15.06.1972', 'Født: 15.07.1972'],
  ['Henkilötunnus: 150672-418K', 'Syntymäaika: 15.6.1972', 'Syntymäaika: 15.6.1971'],
  ['CPR-nr.: 150672-4182', 'Fødselsdato: 15.06.1972', 'Fødselsdato: 18.06.1972'],
  ['CNP: 1720615401821', 'Data nașterii: 15.06.1972', 'Data nașterii: 16.06.1972'],
  ['Rodné číslo: 725615/4180', 'Datum narození: 15.06.1972', 'Datum narození: 15.06.1978'],
  ['ЕГН: 7206154180', 'Дата на раждане: 15.06.1972', 'Дата на раждане: 15.08.1972'],
  ['公民身份号码:33010619720615418X', '出生日期:1972年6月15日', '出生日期:1974年6月15日'],
  ['주민등록번호: 720615-1******', '생년월일: 1972.06.15', '생년월일: 1972.06.19'],
  ['Numéro de sécurité sociale : 1 72 06 75 418 029 63', 'Né le 15/06/1972', 'Né le 15/06/1973'],
  ['Rijksregisternummer: 72.06.15-418.07', 'Geboren te Gent op 15/06/1972', 'Geboren te Gent op 15/06/1992'],
  ['Isikukood: 37206154180', 'Born on 15.06.1972', 'Born on 15.06.1979'],
  ['ІПН: 2646441825', 'Дата народження: 15.06.1972', 'Дата народження: 15.06.1976'],
  ['ИИН 720615304185', 'Дата рождения: 15.06.1972', 'Дата рождения: 15.06.1970'],
  ['CURP: PEMA720615HDFRRN09', 'Fecha de nacimiento: 15/06/1972', 'Fecha de nacimiento: 15/06/1977'],
  ['Codice fiscale: PRDNNA72H55F205H', 'nata a Milano il 15/06/1972', 'nata a Milano il 15/06/1962'],
])('holds the printed birthday to that of %s', async (number, right, wrong) => {
  expect(birthdayOf(await born(number, right))).toEqual(['id.birth_date pass']);
  const outcome = await born(number, wrong);
  expect(birthdayOf(outcome)).toEqual(['id.birth_date fail']);
  expect(messages(outcome)).toEqual(['born']);
});

it('only asks about an entirely different birthday, and says nothing of several people', async () => {
  const number = 'PESEL: 72061541826';
  expect(birthdayOf(await born(number, 'Data urodzenia: 28.11.2009'))).toEqual(['id.birth_date warn']);
  expect(birthdayOf(await born(number, 'Data urodzenia: 15.06.1982', 'PESEL: 02261541829'))).toEqual([]);
  expect(birthdayOf(await born(number, 'Data urodzenia: 15.06.1982', 'Data urodzenia: 15.06.1972'))).toEqual([]);
});

it('reads a birthday whose sentence goes on with the next line, in either order of day and month', async () => {
  const number = 'Ann Moe, identity number 7206154182089, born on';
  expect(birthdayOf(await born(number, '15 June 1972, works here'))).toEqual(['id.birth_date pass']);
  expect(birthdayOf(await born(number, '15 June 1992, works here'))).toEqual(['id.birth_date fail']);
  const other = 'CNP: 1720506401825';
  expect(birthdayOf(await born(other, 'Born on 05/06/1972'))).toEqual(['id.birth_date pass']);
});
