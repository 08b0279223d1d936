/** Papers in languages of which the lexicon alone knows the words: what is right holds, and a wrong figure does not. */
import { describe, expect, it } from 'vitest';
import { outcomesOf, tally } from '../../support/arithmetic.ts';
import { type Lines, line } from '../../support/judge.ts';

const says = (lines: Lines) => tally(outcomesOf(lines));
const heading = (text: string) => line([40, text]);
const sum = (label: string, amount: string) => line([40, label], [480, amount]);
const row = (texts: readonly string[], amounts: readonly [x: number, text: string][] = []) =>
  line(...texts.map((text, i) => [40 + i * 110, text] as const), ...amounts);

/** The words of one language; figures are the same in all of them. */
interface Words {
  statement: {
    title: string;
    opening: string;
    header: readonly [date: string, text: string, debit: string, credit: string, balance: string];
    closing: string;
  };
  invoice: {
    title: string;
    header: readonly [text: string, quantity: string, price: string, amount: string];
    net: string;
    vat: string;
    rounding: string;
    total: string;
  };
  payslip: { title: string; gross: string; deductions: string; net: string };
  receipt: { title: string; total: string; tendered: string; change: string };
  transfer: { title: string; amount: string; fee: string; total: string };
}

const LANGUAGES: readonly (readonly [language: string, words: Words])[] = [
  [
    'Swedish',
    {
      statement: {
        title: 'Kontoutdrag',
        opening: 'Ingående saldo',
        header: ['Bokföringsdag', 'Text', 'Uttag', 'Insättning', 'Saldo'],
        closing: 'Utgående saldo',
      },
      invoice: {
        title: 'Faktura',
        header: ['Benämning', 'Antal', 'À-pris', 'Belopp'],
        net: 'Summa exkl. moms',
        vat: 'Moms 25 %',
        rounding: 'Öresavrundning',
        total: 'Att betala',
      },
      payslip: { title: 'Lönespecifikation', gross: 'Bruttolön', deductions: 'Summa avdrag', net: 'Nettolön' },
      receipt: { title: 'Kvitto', total: 'Totalt', tendered: 'Kontant', change: 'Växel' },
      transfer: {
        title: 'Betalningsbekräftelse',
        amount: 'Belopp',
        fee: 'Överföringsavgift',
        total: 'Totalt belopp',
      },
    },
  ],
  [
    'Danish',
    {
      statement: {
        title: 'Kontoudtog',
        opening: 'Primosaldo',
        header: ['Dato', 'Tekst', 'Hævet', 'Indsat', 'Saldo'],
        closing: 'Ultimosaldo',
      },
      invoice: {
        title: 'Faktura',
        header: ['Beskrivelse', 'Antal', 'Stk. pris', 'Beløb'],
        net: 'Beløb ekskl. moms',
        vat: '25 % moms',
        rounding: 'Øreafrunding',
        total: 'I alt DKK inkl. moms',
      },
      payslip: { title: 'Lønseddel', gross: 'Bruttoløn', deductions: 'Fradrag i alt', net: 'Til udbetaling' },
      receipt: { title: 'Kvittering', total: 'I alt', tendered: 'Kontant', change: 'Byttepenge' },
      transfer: { title: 'Betalingskvittering', amount: 'Beløb', fee: 'Gebyr', total: 'I alt' },
    },
  ],
  [
    'Norwegian',
    {
      statement: {
        title: 'Kontoutskrift',
        opening: 'Inngående saldo',
        header: ['Dato', 'Forklaring', 'Ut av konto', 'Inn på konto', 'Saldo'],
        closing: 'Utgående saldo',
      },
      invoice: {
        title: 'Faktura',
        header: ['Beskrivelse', 'Antall', 'Pris', 'Beløp'],
        net: 'Sum eks. mva',
        vat: 'Mva 25 %',
        rounding: 'Øreavrunding',
        total: 'Å betale',
      },
      payslip: { title: 'Lønnsslipp', gross: 'Brutto lønn', deductions: 'Sum trekk', net: 'Netto utbetalt' },
      receipt: { title: 'Kvittering', total: 'Totalt', tendered: 'Kontant', change: 'Veksel' },
      transfer: { title: 'Betalingskvittering', amount: 'Beløp', fee: 'Gebyr', total: 'Totalt' },
    },
  ],
  [
    'Polish',
    {
      statement: {
        title: 'Wyciąg bankowy',
        opening: 'Saldo początkowe',
        header: ['Data operacji', 'Opis operacji', 'Obciążenia', 'Uznania', 'Saldo'],
        closing: 'Saldo końcowe',
      },
      invoice: {
        title: 'Faktura VAT',
        header: ['Nazwa towaru', 'Ilość', 'Cena netto', 'Wartość netto'],
        net: 'Razem netto',
        vat: 'Kwota VAT',
        rounding: 'Zaokrąglenie',
        total: 'Do zapłaty',
      },
      payslip: { title: 'Pasek płac', gross: 'Wynagrodzenie brutto', deductions: 'Suma potrąceń', net: 'Do wypłaty' },
      receipt: { title: 'Paragon fiskalny', total: 'Suma PLN', tendered: 'Gotówka', change: 'Reszta' },
      transfer: {
        title: 'Potwierdzenie wykonania przelewu',
        amount: 'Kwota przelewu',
        fee: 'Prowizja',
        total: 'Kwota razem',
      },
    },
  ],
  [
    'Czech',
    {
      statement: {
        title: 'Výpis z účtu',
        opening: 'Počáteční zůstatek',
        header: ['Datum', 'Popis', 'Odepsáno', 'Připsáno', 'Zůstatek'],
        closing: 'Konečný zůstatek',
      },
      invoice: {
        title: 'Faktura č. 41',
        header: ['Název', 'Množství', 'Cena za MJ', 'Částka'],
        net: 'Celkem bez DPH',
        vat: 'DPH 25 %',
        rounding: 'Zaokrouhlení',
        total: 'Celkem k úhradě',
      },
      payslip: { title: 'Výplatní páska', gross: 'Hrubá mzda', deductions: 'Odvody celkem', net: 'Čistá mzda' },
      receipt: { title: 'Účtenka', total: 'Celkem', tendered: 'Hotově', change: 'Vráceno' },
      transfer: { title: 'Potvrzení o provedení platby', amount: 'Částka', fee: 'Poplatek', total: 'Celková částka' },
    },
  ],
  [
    'Slovak',
    {
      statement: {
        title: 'Výpis z účtu',
        opening: 'Počiatočný zostatok',
        header: ['Dátum', 'Popis', 'Výdavky', 'Príjmy', 'Zostatok'],
        closing: 'Konečný zostatok',
      },
      invoice: {
        title: 'Faktúra',
        header: ['Názov', 'Množstvo', 'Jednotková cena', 'Suma'],
        net: 'Spolu bez DPH',
        vat: 'DPH 25 %',
        rounding: 'Zaokrúhlenie',
        total: 'Spolu na úhradu',
      },
      payslip: { title: 'Výplatná páska', gross: 'Hrubá mzda', deductions: 'Odvody spolu', net: 'Čistá mzda' },
      receipt: { title: 'Pokladničný doklad', total: 'Spolu', tendered: 'Hotovosť', change: 'Výdavok' },
      transfer: {
        title: 'Potvrdenie o vykonaní prevodu',
        amount: 'Suma prevodu',
        fee: 'Poplatok',
        total: 'Suma spolu',
      },
    },
  ],
  [
    'Hungarian',
    {
      statement: {
        title: 'Számlakivonat',
        opening: 'Nyitó egyenleg',
        header: ['Dátum', 'Leírás', 'Terhelés', 'Jóváírás', 'Egyenleg'],
        closing: 'Záró egyenleg',
      },
      invoice: {
        title: 'Számla',
        header: ['Megnevezés', 'Mennyiség', 'Egységár', 'Érték'],
        net: 'Nettó összesen',
        vat: 'Áfa 25%',
        rounding: 'Kerekítés',
        total: 'Fizetendő összesen',
      },
      payslip: { title: 'Bérjegyzék', gross: 'Bruttó bér', deductions: 'Levonások összesen', net: 'Kifizetendő' },
      receipt: { title: 'Nyugta', total: 'Összesen', tendered: 'Készpénz', change: 'Visszajáró' },
      transfer: { title: 'Átutalási megbízás', amount: 'Összeg', fee: 'Tranzakciós díj', total: 'Teljes összeg' },
    },
  ],
  [
    'Romanian',
    {
      statement: {
        title: 'Extras de cont',
        opening: 'Sold inițial',
        header: ['Data', 'Explicații', 'Debit', 'Credit', 'Sold'],
        closing: 'Sold final',
      },
      invoice: {
        title: 'Factura fiscală',
        header: ['Denumire', 'Cantitate', 'Preț unitar', 'Valoare'],
        net: 'Total fără TVA',
        vat: 'TVA 25%',
        rounding: 'Rotunjire',
        total: 'Total de plată',
      },
      payslip: {
        title: 'Fluturaș de salariu',
        gross: 'Salariu brut',
        deductions: 'Total rețineri',
        net: 'Salariu net',
      },
      receipt: { title: 'Bon fiscal', total: 'Total', tendered: 'Numerar', change: 'Rest de dat' },
      transfer: { title: 'Ordin de plată', amount: 'Suma', fee: 'Comision', total: 'Suma totală' },
    },
  ],
  [
    'Finnish',
    {
      statement: {
        title: 'Tiliote',
        opening: 'Alkusaldo',
        header: ['Kirjauspäivä', 'Selite', 'Otot', 'Panot', 'Saldo'],
        closing: 'Loppusaldo',
      },
      invoice: {
        title: 'Lasku',
        header: ['Kuvaus', 'Määrä', 'Yksikköhinta', 'Summa'],
        net: 'Veroton yhteensä',
        vat: 'ALV 25 %',
        rounding: 'Pyöristys',
        total: 'Maksettava yhteensä',
      },
      payslip: {
        title: 'Palkkalaskelma',
        gross: 'Bruttopalkka',
        deductions: 'Vähennykset yhteensä',
        net: 'Nettopalkka',
      },
      receipt: { title: 'Kuitti', total: 'Yhteensä', tendered: 'Käteinen', change: 'Vaihtoraha' },
      transfer: { title: 'Maksukuitti', amount: 'Summa', fee: 'Palvelumaksu', total: 'Loppusumma' },
    },
  ],
  [
    'Croatian',
    {
      statement: {
        title: 'Izvod po računu',
        opening: 'Početno stanje',
        header: ['Datum', 'Opis', 'Isplata', 'Uplata', 'Stanje'],
        closing: 'Završno stanje',
      },
      invoice: {
        title: 'Račun br. 41',
        header: ['Naziv', 'Količina', 'Jedinična cijena', 'Iznos'],
        net: 'Ukupno bez PDV-a',
        vat: 'PDV 25%',
        rounding: 'Zaokruženje',
        total: 'Ukupno za platiti',
      },
      payslip: { title: 'Platna lista', gross: 'Bruto plaća', deductions: 'Ukupno odbici', net: 'Neto plaća' },
      receipt: { title: 'Račun', total: 'Ukupno', tendered: 'Gotovina', change: 'Povrat' },
      transfer: { title: 'Potvrda o plaćanju', amount: 'Iznos', fee: 'Naknada', total: 'Ukupan iznos' },
    },
  ],
  [
    'Slovenian',
    {
      statement: {
        title: 'Izpisek prometa',
        opening: 'Začetno stanje',
        header: ['Datum', 'Opis', 'V breme', 'V dobro', 'Stanje'],
        closing: 'Končno stanje',
      },
      invoice: {
        title: 'Račun',
        header: ['Naziv', 'Količina', 'Cena', 'Znesek'],
        net: 'Skupaj brez DDV',
        vat: 'DDV 25%',
        rounding: 'Zaokrožitev',
        total: 'Za plačilo',
      },
      payslip: { title: 'Plačilna lista', gross: 'Bruto plača', deductions: 'Skupaj odbitki', net: 'Neto plača' },
      receipt: { title: 'Račun', total: 'Skupaj', tendered: 'Gotovina', change: 'Vračilo' },
      transfer: { title: 'Potrdilo o plačilu', amount: 'Znesek', fee: 'Provizija', total: 'Skupni znesek' },
    },
  ],
  [
    'Serbian',
    {
      statement: {
        title: 'Izvod po računu',
        opening: 'Prethodno stanje',
        header: ['Datum', 'Opis', 'Duguje', 'Potražuje', 'Stanje'],
        closing: 'Novo stanje',
      },
      invoice: {
        title: 'Faktura broj 41',
        header: ['Naziv', 'Količina', 'Cena', 'Vrednost'],
        net: 'Ukupno bez PDV',
        vat: 'PDV 25%',
        rounding: 'Zaokruživanje',
        total: 'Ukupno za uplatu',
      },
      payslip: { title: 'Obračun zarade', gross: 'Bruto zarada', deductions: 'Ukupno odbici', net: 'Neto zarada' },
      receipt: { title: 'Fiskalni račun', total: 'Ukupno', tendered: 'Gotovina', change: 'Kusur' },
      transfer: { title: 'Potvrda o uplati', amount: 'Iznos', fee: 'Provizija', total: 'Ukupan iznos' },
    },
  ],
  [
    'Greek',
    {
      statement: {
        title: 'Κίνηση λογαριασμού',
        opening: 'Αρχικό υπόλοιπο',
        header: ['Ημερομηνία', 'Περιγραφή', 'Χρέωση', 'Πίστωση', 'Υπόλοιπο'],
        closing: 'Τελικό υπόλοιπο',
      },
      invoice: {
        title: 'Τιμολόγιο πώλησης',
        header: ['Περιγραφή', 'Ποσότητα', 'Τιμή μονάδας', 'Αξία'],
        net: 'Καθαρή αξία',
        vat: 'Φ.Π.Α. 25%',
        rounding: 'Στρογγυλοποίηση',
        total: 'Πληρωτέο ποσό',
      },
      payslip: {
        title: 'Απόδειξη μισθοδοσίας',
        gross: 'Μικτές αποδοχές',
        deductions: 'Σύνολο κρατήσεων',
        net: 'Πληρωτέες αποδοχές',
      },
      receipt: { title: 'Απόδειξη', total: 'Σύνολο', tendered: 'Μετρητά', change: 'Ρέστα' },
      transfer: { title: 'Αποδεικτικό μεταφοράς', amount: 'Ποσό', fee: 'Προμήθεια', total: 'Συνολικό ποσό' },
    },
  ],
  [
    'Russian',
    {
      statement: {
        title: 'Выписка по счёту',
        opening: 'Входящий остаток',
        header: ['Дата', 'Описание', 'Расход', 'Приход', 'Остаток'],
        closing: 'Исходящий остаток',
      },
      invoice: {
        title: 'Счёт на оплату № 41',
        header: ['Наименование', 'Кол-во', 'Цена', 'Сумма'],
        net: 'Итого без НДС',
        vat: 'НДС 25%',
        rounding: 'Округление',
        total: 'Всего к оплате',
      },
      payslip: { title: 'Расчётный листок', gross: 'Всего начислено', deductions: 'Всего удержано', net: 'К выплате' },
      receipt: { title: 'Кассовый чек', total: 'Итого', tendered: 'Наличными', change: 'Сдача' },
      transfer: { title: 'Чек по операции', amount: 'Сумма', fee: 'Комиссия', total: 'Итого' },
    },
  ],
  [
    'Ukrainian',
    {
      statement: {
        title: 'Виписка по рахунку',
        opening: 'Вхідний залишок',
        header: ['Дата', 'Опис', 'Витрати', 'Надходження', 'Залишок'],
        closing: 'Вихідний залишок',
      },
      invoice: {
        title: 'Рахунок на оплату № 41',
        header: ['Найменування', 'Кількість', 'Ціна', 'Сума'],
        net: 'Разом без ПДВ',
        vat: 'ПДВ 25%',
        rounding: 'Округлення',
        total: 'Всього до сплати',
      },
      payslip: {
        title: 'Розрахунковий листок',
        gross: 'Нараховано всього',
        deductions: 'Утримано всього',
        net: 'До виплати',
      },
      receipt: { title: 'Чек', total: 'Разом', tendered: 'Готівка', change: 'Решта' },
      transfer: { title: 'Платіжна інструкція', amount: 'Сума', fee: 'Комісія', total: 'Загальна сума' },
    },
  ],
];

const statement = ({ title, opening, header, closing }: Words['statement'], last = '10 500,00'): Lines => [
  heading(title),
  sum(opening, '10 000,00'),
  row(header),
  row(
    ['02.01.2024', 'Alpha'],
    [
      [260, '2 500,00'],
      [480, '7 500,00'],
    ],
  ),
  row(
    ['05.01.2024', 'Beta'],
    [
      [370, '3 000,00'],
      [480, '10 500,00'],
    ],
  ),
  sum(closing, last),
];

const invoice = (words: Words['invoice'], total = '624,00'): Lines => [
  heading(words.title),
  row(words.header),
  row(['Alpha', '3', '45,00', '135,00']),
  row(['Beta', '2', '182,05', '364,10']),
  sum(words.net, '499,10'),
  sum(words.vat, '124,78'),
  sum(words.rounding, '0,12'),
  sum(words.total, total),
];

const payslip = ({ title, gross, deductions, net }: Words['payslip'], paid = '23 450,00'): Lines => [
  heading(title),
  sum(gross, '31 700,00'),
  sum(deductions, '8 250,00'),
  sum(net, paid),
];

const receipt = ({ title, total, tendered, change }: Words['receipt'], back = '13,60'): Lines => [
  heading(title),
  sum('Alpha', '18,50'),
  sum('Beta', '67,90'),
  sum(total, '86,40'),
  sum(tendered, '100,00'),
  sum(change, back),
];

const transfer = ({ title, amount, fee, total }: Words['transfer'], charged = '1 262,50'): Lines => [
  heading(title),
  sum(amount, '1 250,00'),
  sum(fee, '12,50'),
  sum(total, charged),
];

describe.each(LANGUAGES)('in %s', (_, words) => {
  it('the balances of a statement add up, or the closing one is wrong', () => {
    const right = { 'statement.opening_balance holds': 1, 'statement.running_balance holds': 1 };
    expect(says(statement(words.statement))).toEqual({ ...right, 'statement.closing_balance holds': 1 });
    expect(says(statement(words.statement, '13 500,00'))).toEqual({ ...right, 'statement.closing_balance broken': 1 });
  });

  it('an invoice is its net sum, its VAT and what was rounded', () => {
    expect(says(invoice(words.invoice))).toMatchObject({ 'invoice.lines holds': 2, 'invoice.total holds': 1 });
    const wrong = says(invoice(words.invoice, '824,00'));
    expect(wrong).toMatchObject({ 'invoice.total broken': 1 });
    expect(Object.keys(wrong)).not.toContain('invoice.total holds');
  });

  it('net pay is gross pay less deductions', () => {
    expect(says(payslip(words.payslip))).toEqual({ 'payslip.net holds': 1 });
    expect(says(payslip(words.payslip, '28 450,00'))).toEqual({ 'payslip.net broken': 1 });
  });

  it('change is what was given less the total', () => {
    expect(says(receipt(words.receipt))).toMatchObject({ 'receipt.change holds': 1 });
    expect(says(receipt(words.receipt, '19,60'))).toMatchObject({ 'receipt.change broken': 1 });
  });

  it('what left the account is the payment with its fee', () => {
    expect(says(transfer(words.transfer))).toMatchObject({ 'transfer.charged holds': 1 });
    expect(says(transfer(words.transfer, '1 762,50'))).toMatchObject({ 'transfer.charged broken': 1 });
  });
});

it('a Swedish invoice of which the state pays a part is no wrong sum', () => {
  const lines = (due: string): Lines => [
    heading('Faktura'),
    sum('Summa exkl. moms', '8 000,00'),
    sum('Moms 25 %', '2 000,00'),
    sum('Totalt inkl. moms', '10 000,00'),
    sum('ROT-avdrag', '-3 000,00'),
    sum('Att betala', due),
  ];
  expect(Object.keys(says(lines('7 000,00'))).filter((said) => said.endsWith('broken'))).toEqual([]);
  expect(Object.keys(says(lines('7 900,00'))).some((said) => said.endsWith('broken'))).toBe(true);
});

it('what is withheld from Czech net pay is not between gross and net', () => {
  const lines: Lines = [
    heading('Výplatní páska'),
    sum('Hrubá mzda', '40 000,00'),
    sum('Sociální pojištění', '2 840,00'),
    sum('Zdravotní pojištění', '1 800,00'),
    sum('Záloha na daň', '3 430,00'),
    sum('Čistá mzda', '31 930,00'),
    sum('Srážky celkem', '1 930,00'),
    sum('K výplatě', '30 000,00'),
  ];
  expect(Object.keys(says(lines)).filter((said) => said.endsWith('broken'))).toEqual([]);
});
