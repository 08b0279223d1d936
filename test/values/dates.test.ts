import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  daysBetween,
  hebrewCalendar,
  printedDate,
  readDates,
  readMonths,
  readWeekdays,
  weekdayOf,
} from '../../src/values/dates.ts';

const isos = (text: string, monthFirst = false) => readDates(text, { monthFirst }).map((d) => d.iso);
const days = fc.integer({ min: 0, max: 40_000 }).map((n) => addDays('1950-01-01', n));

it('reads two digits of a year as Buddhist on a Thai paper alone', () => {
  const read = (thai: boolean) => readDates('18/12/65', { thai }).map(({ iso }) => iso);
  expect([read(true), read(false)]).toEqual([['2022-12-18'], ['2065-12-18']]);
  expect(readMonths('มีนาคม 2567')).toMatchObject([{ year: 2024, month: 3 }]);
});

describe('readDates', () => {
  it.each([
    ['12/03/2024', '2024-03-12'],
    ['12.03.24', '2024-03-12'],
    ['2024-03-12', '2024-03-12'],
    ['12/03/20 24', '2024-03-12'],
    ['12/03/2 024', '2024-03-12'],
    ['12/03/24 15,593.11', '2024-03-12'],
    ['12/03/20 15,593.11', '2020-03-12'],
    ['12 March 2024', '2024-03-12'],
    ['March 12th, 2024', '2024-03-12'],
    ['12-Mar-2024', '2024-03-12'],
    ['12 במרץ 2024', '2024-03-12'],
    ['ב-12/03/2024', '2024-03-12'],
    ['1. März 2024', '2024-03-01'],
    ['le 1er février 2024', '2024-02-01'],
    ['3 de marzo de 2024', '2024-03-03'],
    ['3 de março de 2024', '2024-03-03'],
    ['3 marzo 2024', '2024-03-03'],
    ['3 maart 2024', '2024-03-03'],
    ['15 Mayıs 2024', '2024-05-15'],
    ['15 ŞUBAT 2024', '2024-02-15'],
    ['5 مارس 2024', '2024-03-05'],
    ['٥ كانون الثاني ٢٠٢٤', '2024-01-05'],
    ['٢٠٢٤/٠٣/٠٥', '2024-03-05'],
    ['15-Jan-24', '2024-01-15'],
    ['12/déc./2024', '2024-12-12'],
    ['1. 3. 2024', '2024-03-01'],
    ['2024年3月5日', '2024-03-05'],
    ['令和6年3月5日', '2024-03-05'],
    ['י\' בתשרי תשפ"ו', '2025-10-02'],
    ['כ"ב בכסלו תשפ"ה', '2024-12-23'],
    ['den 5 augusti 2024', '2024-08-05'],
    ['5. marts 2024', '2024-03-05'],
    ['5. desember 2024', '2024-12-05'],
    ['5 września 2024 r.', '2024-09-05'],
    ['12 มี.ค. 2567', '2024-03-12'],
    ['14. května 2025', '2025-05-14'],
    ['3. listopadu 2025', '2025-11-03'],
    ['14. mája 2025', '2025-05-14'],
    ['14 мая 2025 г.', '2025-05-14'],
    ['«14» мая 2025 г.', '2025-05-14'],
    ['9 листопада 2025 р.', '2025-11-09'],
    ['14 травня 2025', '2025-05-14'],
    ['14 май 2025 г.', '2025-05-14'],
    ['14 Μαΐου 2025', '2025-05-14'],
    ['1 ΣΕΠΤΕΜΒΡΙΟΥ 2025', '2025-09-01'],
    ['2025. május 14.', '2025-05-14'],
    ['2025. szept. 4.', '2025-09-04'],
    ['2025. 05. 14.', '2025-05-14'],
    ['14. toukokuuta 2025', '2025-05-14'],
    ['14 mai 2025', '2025-05-14'],
    ['3 noiembrie 2025', '2025-11-03'],
    ['14. svibnja 2025', '2025-05-14'],
    ['30. lipnja 2025.', '2025-06-30'],
    ['14. avgusta 2025', '2025-08-14'],
    ['๑๒ มีนาคม พ.ศ. ๒๕๖๗', '2024-03-12'],
    ['12 มีนาคม 67', '2024-03-12'],
    ['12 ธ.ค.67', '2024-12-12'],
    ['12 มีนาคม 2024', '2024-03-12'],
    ['วันที่ 12/03/67', '2024-03-12'],
    ['วันที่ 12/03/24', '2024-03-12'],
    ['12/03/2567', '2024-03-12'],
  ])('reads %s', (text, iso) => {
    expect(isos(text)).toEqual([iso]);
  });

  it.each([
    '31/02/2024',
    '1.2.10',
    '99/99/9999',
    '10:45',
    '03-1234567',
    '192.168.1.12',
    '07-27-63',
    '12 Jan 13 Jan',
    '5 items out 2024',
    '15. listopada 2024',
  ])('finds none in %s', (text) => {
    expect(isos(text)).toEqual([]);
  });

  it('reads an order that only one reading allows, whatever is preferred', () => {
    expect(isos('12/25/2024')).toEqual(['2024-12-25']);
    expect(isos('25/12/2024', true)).toEqual(['2024-12-25']);
    expect(isos('03/04/2025', true)).toEqual(['2025-03-04']);
  });

  it('reads back every day that it prints', () => {
    fc.assert(
      fc.property(days, (iso) => {
        expect(isos(printedDate(iso))).toEqual([iso]);
        expect(isos(iso)).toEqual([iso]);
      }),
    );
  });

  it('never throws', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 80 }), (text) => Array.isArray(readDates(text))));
  });
});

describe('readWeekdays', () => {
  it('reads names of other languages beside a date, and takes none for the word or the name that it is besides', () => {
    expect(readWeekdays('Mittwoch, den 13.03.2024').map((d) => d.weekday)).toEqual([3]);
    expect(readWeekdays('13 Mart 2024 Çarşamba').map((d) => d.weekday)).toEqual([3]);
    expect(readWeekdays('onsdag den 13 mars 2024').map((d) => d.weekday)).toEqual([3]);
    expect(readWeekdays('lørdag 16. mars 2024').map((d) => d.weekday)).toEqual([6]);
    expect(readWeekdays('środa, 13 marca 2024').map((d) => d.weekday)).toEqual([3]);
    expect(readWeekdays('středa 13. března 2024').map((d) => d.weekday)).toEqual([3]);
    expect(readWeekdays('2024. március 13., szerda').map((d) => d.weekday)).toEqual([3]);
    expect(readWeekdays('keskiviikkona 13. maaliskuuta 2024').map((d) => d.weekday)).toEqual([3]);
    expect(readWeekdays('miercuri, 13 martie 2024').map((d) => d.weekday)).toEqual([3]);
    expect(readWeekdays('srijeda, 13. ožujka 2024').map((d) => d.weekday)).toEqual([3]);
    expect(readWeekdays('Τετάρτη, 13 Μαρτίου 2024').map((d) => d.weekday)).toEqual([3]);
    expect(readWeekdays('13 марта 2024 г., среда').map((d) => d.weekday)).toEqual([3]);
    expect(readWeekdays('п’ятниця, 15 березня 2024').map((d) => d.weekday)).toEqual([5]);
    expect(readWeekdays('Pablo Domingo Reyes, 13.03.2024')).toEqual([]);
  });

  it.each([
    ['Wed, Nov 5, 2025', 3],
    ['5 Nov 2025 (Wed)', 3],
    ['Mi, 05.11.2025', 3],
    ['Do. 6. Nov. 2025', 4],
    ['mer. 5 nov. 2025, 09:31', 3],
    ['mié 5 nov 2025', 3],
    ['qua 5 nov 2025', 3],
    ['gio 6 nov 2025', 4],
    ['wo. 5 nov. 2025', 3],
    ["יום ד', 5 בנוב' 2025", 3],
  ])('reads the short name in %s', (text, weekday) => {
    expect(readWeekdays(text).map((day) => day.weekday)).toEqual([weekday]);
    expect(readDates(text).map(({ iso }) => iso)).toEqual([weekday === 3 ? '2025-11-05' : '2025-11-06']);
  });

  it.each([
    'Sam, 6 Nov 2025',
    'Saldo per 31.12.2025',
    'ven. 30/11/2025',
    '12/11/2025 SUN CAFE',
    'del 5 mar 6 nov 2025',
    'Fr. 12.50',
  ])('takes no other word for a day in %s', (text) => {
    expect(readWeekdays(text)).toEqual([]);
  });
});

describe('calendar', () => {
  it('counts days and weekdays as the calendar does', () => {
    expect(weekdayOf('2024-12-11')).toBe(3);
    fc.assert(
      fc.property(days, fc.integer({ min: -400, max: 400 }), (iso, n) => {
        expect(daysBetween(iso, addDays(iso, n))).toBe(n);
        expect(weekdayOf(addDays(iso, 7))).toBe(weekdayOf(iso));
      }),
    );
  });

  it('knows the Hebrew calendar', () => {
    expect(hebrewCalendar('2025-10-02')).toEqual({ day: 10, month: 'Tishri', year: 5786 });
  });

  it('finds each day of a Hebrew leap year by its name', () => {
    const months: Record<string, string> = {
      Tishri: 'תשרי',
      Heshvan: 'חשוון',
      Kislev: 'כסלו',
      Tevet: 'טבת',
      Shevat: 'שבט',
      'Adar I': "אדר א'",
      'Adar II': "אדר ב'",
      Nisan: 'ניסן',
      Iyar: 'אייר',
      Sivan: 'סיוון',
      Tamuz: 'תמוז',
      Av: 'אב',
      Elul: 'אלול',
    };
    const numeral = (n: number) =>
      n === 15 || n === 16
        ? `ט${'וז'[n - 15]}`
        : [' יכל'[Math.floor(n / 10)], ' אבגדהוזחט'[n % 10]].join('').replaceAll(' ', '');
    for (let iso = '2023-09-16'; hebrewCalendar(iso).year === 5784; iso = addDays(iso, 1)) {
      const { day, month } = hebrewCalendar(iso);
      expect(isos(`${numeral(day)} ב${months[month]} תשפ"ד`)).toEqual([iso]);
    }
  });

  it('reads months without a day, and names of days', () => {
    expect(readMonths('חודש ינואר 2025').map((m) => [m.year, m.month])).toEqual([[2025, 1]]);
    expect(readMonths('02/2025').map((m) => [m.year, m.month])).toEqual([[2025, 2]]);
    expect(readMonths('za marzec 2024').map((m) => [m.year, m.month])).toEqual([[2024, 3]]);
    expect(readMonths('Marca 2024')).toEqual([]);
    expect(readWeekdays('יום רביעי').map((d) => d.weekday)).toEqual([3]);
    expect(readWeekdays("יום ד'").map((d) => d.weekday)).toEqual([3]);
    expect(readWeekdays('Wednesday, 11 December').map((d) => d.weekday)).toEqual([3]);
  });
});
