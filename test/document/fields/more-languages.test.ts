/** Czech, Slovak, Hungarian, Romanian, Finnish, Croatian, Serbian, Slovenian, Greek, Russian and Ukrainian papers; all invented. */
import { describe, expect, it } from 'vitest';
import { judge, line, page, statuses } from '../../support/judge.ts';
import { fieldsOf, type Piece, textPage } from '../../support/pages.ts';

type Line = readonly Piece[];
const left = (text: string): Line => [[40, text]];
const sum = (label: string, amount: string): Line => [
  [40, label],
  [400, amount],
];
const read = (...lines: Line[]) => fieldsOf(textPage(lines));

describe('an invoice', () => {
  it.each([
    [
      'Czech',
      'Papírna Nová s.r.o.',
      'Faktura č. 20250514',
      'Datum vystavení: 14. května 2025',
      'Datum splatnosti: 28.05.2025',
      'Základ daně',
      'DPH 21 %',
      'Celkem k úhradě',
      'Kč',
      'CZK',
    ],
    [
      'Slovak',
      'Papiereň Nová s.r.o.',
      'Faktúra č. 20250514',
      'Dátum vystavenia: 14. mája 2025',
      'Dátum splatnosti: 28.05.2025',
      'Spolu bez DPH',
      'DPH 21 %',
      'Na úhradu',
      'EUR',
      'EUR',
    ],
    [
      'Hungarian',
      'Kék Papír Kft.',
      'Számla',
      'Számla kelte: 2025. május 14.',
      'Fizetési határidő: 2025. 05. 28.',
      'Nettó összesen',
      'Áfa 21%',
      'Fizetendő végösszeg',
      'Ft',
      'HUF',
    ],
    [
      'Romanian',
      'Hârtia Nouă S.R.L.',
      'Factură',
      'Data emiterii: 14 mai 2025',
      'Data scadenței: 28.05.2025',
      'Total fără TVA',
      'TVA 21%',
      'Total de plată',
      'lei',
      'RON',
    ],
    [
      'Finnish',
      'Uusi Paperi Oy',
      'Lasku',
      'Laskun päivämäärä: 14. toukokuuta 2025',
      'Eräpäivä: 28.5.2025',
      'Veroton yhteensä',
      'ALV 21 %',
      'Maksettava yhteensä',
      'EUR',
      'EUR',
    ],
    [
      'Croatian',
      'Novi Papir d.o.o.',
      'Račun br. 41/2025',
      'Datum izdavanja: 14. svibnja 2025.',
      'Datum dospijeća: 28.05.2025.',
      'Ukupno bez PDV-a',
      'PDV 21%',
      'Ukupno za platiti',
      'EUR',
      'EUR',
    ],
    [
      'Serbian',
      'Novi Papir d.o.o.',
      'Faktura broj 41/2025',
      'Datum fakture: 14. maja 2025.',
      'Rok plaćanja: 28.05.2025.',
      'Osnovica',
      'PDV 21%',
      'Ukupno za uplatu',
      'RSD',
      'RSD',
    ],
    [
      'Slovenian',
      'Novi Papir d.o.o.',
      'Račun št. 41/2025',
      'Datum izdaje: 14. maja 2025',
      'Rok plačila: 28.05.2025',
      'Skupaj brez DDV',
      'DDV 21%',
      'Za plačilo',
      'EUR',
      'EUR',
    ],
    [
      'Greek',
      'Νέο Χαρτί Α.Ε.',
      'Τιμολόγιο πώλησης',
      'Ημερομηνία έκδοσης: 14 Μαΐου 2025',
      'Ημερομηνία λήξης: 28/05/2025',
      'Καθαρή αξία',
      'Φ.Π.Α. 21%',
      'Πληρωτέο ποσό',
      '€',
      'EUR',
    ],
    [
      'Russian',
      'ООО «Новая бумага»',
      'Счёт на оплату № 41',
      'Дата составления: 14 мая 2025 г.',
      'Срок оплаты: 28.05.2025',
      'Итого без НДС',
      'НДС 21%',
      'Всего к оплате',
      'руб.',
      'RUB',
    ],
    [
      'Ukrainian',
      'ТОВ «Новий папір»',
      'Рахунок на оплату № 41',
      'Дата складання: 14 травня 2025 р.',
      'Термін оплати: 28.05.2025',
      'Разом без ПДВ',
      'ПДВ 21%',
      'До сплати',
      'грн',
      'UAH',
    ],
  ])(
    'is read in %s, and its total is checked',
    async (_, seller, title, issued, due, net, vat, total, money, currency) => {
      const lines = (paid: string): Line[] => [
        left(seller),
        left(title),
        left(issued),
        left(due),
        sum(net, '1 000,00'),
        sum(vat, '210,00'),
        sum(total, `${paid} ${money}`),
      ];
      const fields = read(...lines('1 210,00'));
      expect(fields.documentType.value).toBe('invoice');
      expect(fields.currency).toBe(currency);
      expect(fields.total?.cents).toBe(121_000);
      expect(fields.amounts.flatMap(({ role, cents }) => (role ? [[role, cents]] : []))).toEqual([
        ['net', 100_000],
        ['vat', 21_000],
        ['total', 121_000],
      ]);
      expect(fields.dates.map(({ role, iso }) => [role, iso])).toEqual([
        ['issue', '2025-05-14'],
        ['due', '2025-05-28'],
      ]);
      const judged = (paid: string) => judge('content/invoice-total', [page(lines(paid))]).then(statuses);
      expect(await judged('1 210,00')).toContain('invoice.total pass');
      expect(await judged('1 290,00')).toContain('invoice.total fail');
    },
  );
});

describe('the summary of a statement', () => {
  it.each([
    ['Czech', 'Výpis z účtu', 'Počáteční zůstatek', 'Celkem připsáno', 'Celkem odepsáno', 'Konečný zůstatek'],
    ['Hungarian', 'Számlakivonat', 'Nyitó egyenleg', 'Jóváírások összesen', 'Terhelések összesen', 'Záró egyenleg'],
    ['Romanian', 'Extras de cont', 'Sold inițial', 'Total credit', 'Total debit', 'Sold final'],
    ['Finnish', 'Tiliote', 'Alkusaldo', 'Panot yhteensä', 'Otot yhteensä', 'Loppusaldo'],
    ['Croatian', 'Izvod po računu', 'Početno stanje', 'Ukupno uplate', 'Ukupno isplate', 'Završno stanje'],
    ['Slovenian', 'Izpisek prometa', 'Začetno stanje', 'Skupaj prilivi', 'Skupaj odlivi', 'Končno stanje'],
    ['Greek', 'Κίνηση λογαριασμού', 'Αρχικό υπόλοιπο', 'Σύνολο πιστώσεων', 'Σύνολο χρεώσεων', 'Τελικό υπόλοιπο'],
    ['Russian', 'Выписка по счёту', 'Входящий остаток', 'Всего поступлений', 'Всего списаний', 'Исходящий остаток'],
    ['Ukrainian', 'Виписка по рахунку', 'Вхідний залишок', 'Всього надходжень', 'Всього списань', 'Вихідний залишок'],
  ])('is read in %s, and its balances are checked', async (_, title, opening, credits, debits, closing) => {
    const lines = (last: string): Line[] => [
      left(title),
      sum(opening, '1 000,00'),
      sum(credits, '300,00'),
      sum(debits, '250,00'),
      sum(closing, last),
    ];
    const fields = read(...lines('1 050,00'));
    expect(fields.documentType.value).toBe('bank_statement');
    expect(Object.fromEntries(fields.amounts.map(({ role, cents }) => [role, cents]))).toEqual({
      opening_balance: 100_000,
      total_credits: 30_000,
      total_debits: 25_000,
      closing_balance: 105_000,
    });
    const judged = (last: string) => judge('content/statement-totals', [page(lines(last))]).then(statuses);
    expect(await judged('1 050,00')).toEqual(['statement.summary pass']);
    expect(await judged('1 550,00')).toEqual(['statement.summary warn']);
  });
});

it.each([
  ['středa 14. května 2025', 3],
  ['2025. május 14., szerda', 3],
  ['miercuri, 14 mai 2025', 3],
  ['keskiviikko 14. toukokuuta 2025', 3],
  ['srijeda, 14. svibnja 2025.', 3],
  ['Τετάρτη, 14 Μαΐου 2025', 3],
  ['14 мая 2025 г., среда', 3],
  ['середа, 14 травня 2025 р.', 3],
])('the weekday of %s is that of its date', (text, weekday) => {
  expect(read(line([40, text])).dates.map((date) => [date.iso, date.weekday])).toEqual([['2025-05-14', weekday]]);
});
