/** Documents in the languages that the lexicon knows; all names and figures are invented. */
import { describe, expect, it } from 'vitest';
import { fieldsOf, type Piece, textPage } from '../../support/pages.ts';

type Line = readonly Piece[];
const left = (text: string): Line => [[40, text]];
const row = (...texts: string[]): Line => texts.map((text, i): Piece => [40 + i * 110, text]);
const read = (...lines: Line[]) => fieldsOf(textPage(lines));
const roles = (fields: ReturnType<typeof read>) =>
  Object.fromEntries(fields.amounts.flatMap(({ role, cents }) => (role ? [[role, cents]] : [])));

describe('a day of the week beside a label of its own', () => {
  it('is that of the date above it, in languages in which the word alone is no day', () => {
    for (const [label, day, executed] of [
      ['Jour:', 'lundi', "Date d'exécution:"],
      ['Wochentag:', 'Montag', 'Ausführungsdatum:'],
    ]) {
      const fields = read(row(executed!, '07.07.2024'), row(label!, day!), row('Date de valeur:', '09.07.2024'));
      expect(fields.dates.map(({ weekday }) => weekday)).toEqual([1, null]);
    }
    expect(read(row('Date:', '07.07.2024'), left('Pazar')).dates.map(({ weekday }) => weekday)).toEqual([null]);
  });
});

describe('an invoice', () => {
  it('is read in German', () => {
    const fields = read(
      left('Falkenried Bürobedarf GmbH'),
      left('Rechnung'),
      left('Rechnungsnummer: RE-2041'),
      left('Rechnungsdatum: 04.03.2024'),
      left('Fällig am: 18.03.2024'),
      row('Bezeichnung', 'Menge', 'Einzelpreis', 'Gesamtpreis'),
      row('Ordner A4', '3', '4,50', '13,50'),
      row('Papier', '2', '18,25', '36,50'),
      row('Zwischensumme', '', '', '50,00').filter(([, text]) => text !== ''),
      row('zzgl. MwSt. 19 %', '', '', '9,50').filter(([, text]) => text !== ''),
      row('Gesamtbetrag', '', '', '59,50 €').filter(([, text]) => text !== ''),
    );
    expect(fields.documentType.value).toBe('invoice');
    expect(fields.issuer?.value).toBe('Falkenried Bürobedarf GmbH');
    expect(fields.currency).toBe('EUR');
    expect(fields.total?.cents).toBe(5950);
    expect(roles(fields)).toMatchObject({ net: 5000, vat: 950, total: 5950 });
    expect(fields.references.map((r) => r.value)).toEqual(['RE-2041']);
    expect(fields.dates.map((d) => [d.role, d.iso])).toEqual([
      ['issue', '2024-03-04'],
      ['due', '2024-03-18'],
    ]);
    expect(fields.invoiceLines.map((l) => [l.quantity, l.unitCents, l.amount.cents])).toEqual([
      [3, 450, 1350],
      [2, 1825, 3650],
    ]);
  });

  it('is read in French, with capitals without accents', () => {
    const fields = read(
      left('FACTURE N° F-118'),
      left("Date d'émission : 15/01/2024"),
      left("Date d'échéance : 15/02/2024"),
      row('DESIGNATION', 'QUANTITE', 'P.U. HT', 'MONTANT HT'),
      row('Conseil', '2', '600,00', '1 200,00'),
      [
        [260, 'Total HT'],
        [370, '1 200,00 €'],
      ],
      [
        [260, 'TVA 20 %'],
        [370, '240,00 €'],
      ],
      [
        [260, 'Net à payer'],
        [370, '1 440,00 €'],
      ],
    );
    expect(fields.documentType.value).toBe('invoice');
    expect(roles(fields)).toMatchObject({ net: 120000, vat: 24000, total: 144000 });
    expect(fields.dates.map((d) => d.role)).toEqual(['issue', 'due']);
    expect(fields.invoiceLines).toHaveLength(1);
  });

  it.each([
    ['Spanish', 'Factura', 'Fecha de vencimiento: 05/06/2024', 'Base imponible', 'IVA 21%', 'Total factura'],
    ['Portuguese', 'Fatura', 'Data de vencimento: 05/06/2024', 'Valor sem IVA', 'IVA 21%', 'Total a pagar'],
    ['Italian', 'Fattura', 'Data scadenza: 05/06/2024', 'Totale imponibile', 'IVA 21%', 'Totale fattura'],
    ['Dutch', 'Factuur', 'Vervaldatum: 05/06/2024', 'Totaal excl. btw', 'Btw 21%', 'Totaal incl. btw'],
    ['Swedish', 'Faktura', 'Förfallodatum: 05/06/2024', 'Summa exkl. moms', 'Moms 21 %', 'Att betala'],
    ['Danish', 'Faktura', 'Forfaldsdato: 05/06/2024', 'Momsgrundlag', '21 % moms', 'Beløb inkl. moms'],
    ['Norwegian', 'Faktura', 'Forfallsdato: 05/06/2024', 'Sum ekskl. mva', 'Mva 21 %', 'Sum å betale'],
    ['Polish', 'Faktura VAT', 'Termin płatności: 05/06/2024', 'Razem netto', 'VAT 21%', 'Razem do zapłaty'],
    ['Turkish', 'e-Fatura', 'Vade Tarihi: 05/06/2024', 'Ara Toplam', 'KDV %21', 'Ödenecek Tutar'],
  ])('is read in %s', (_, title, due, net, vat, total) => {
    const line = (text: string, amount: string): Line => [
      [40, text],
      [300, amount],
    ];
    const fields = read(left(title), left(due), line(net, '100,00'), line(vat, '21,00'), line(total, '121,00 EUR'));
    expect(fields.documentType.value).toBe('invoice');
    expect(roles(fields)).toEqual({ net: 10000, vat: 2100, total: 12100 });
    expect(fields.dates.map((d) => d.role)).toEqual(['due']);
  });

  it('is read in Polish, with the numbers of its parties and its sum in words', () => {
    const fields = read(
      left('Kwiatek Papier Sp. z o.o.'),
      left('Faktura nr 12/2024'),
      left('Data wystawienia: 4 marca 2024'),
      left('NIP: 271-828-18-21'),
      left('Nabywca: Atelier Brun'),
      row('Razem netto', '499,20'),
      row('VAT 23%', '114,82'),
      row('Razem brutto', '614,02 zł'),
      row('Zapłacono', '114,02 zł'),
      row('Do zapłaty', '500,00 zł'),
      left('Słownie: pięćset złotych 00/100'),
    );
    expect(fields.documentType.value).toBe('invoice');
    expect(fields.issuer?.value).toBe('Kwiatek Papier Sp. z o.o.');
    expect(fields.currency).toBe('PLN');
    expect(fields.references.map((r) => r.value)).toEqual(['12/2024']);
    expect(fields.identifiers.map(({ kind, value }) => [kind, value])).toEqual([['vat_number', '271-828-18-21']]);
    expect(fields.names.map(({ role, value }) => [role, value])).toEqual([['customer', 'Atelier Brun']]);
    expect(fields.dates.map((d) => [d.role, d.iso])).toEqual([['issue', '2024-03-04']]);
  });

  it('counts in the crowns of its country', () => {
    expect(read(left('Faktura'), row('Att betala', '1 250 kr')).currency).toBe('SEK');
    expect(read(left('Faktura'), row('Å betale', 'kr 1 250,00')).currency).toBe('NOK');
    const unknown = read(left('Faktura'), row('Total', '1 250 kr'));
    expect([unknown.currency, roles(unknown)]).toEqual([null, { total: 125_000 }]);
  });

  it('has its last net sum taxed, behind discounts and freight', () => {
    const fields = read(
      left('Rechnung'),
      row('Zwischensumme', '200,00'),
      row('Rabatt', '20,00'),
      row('Gesamt netto', '180,00'),
      row('MwSt. 19 %', '34,20'),
      row('Gesamtbetrag', '214,20'),
    );
    expect(roles(fields)).toEqual({ subtotal: 20000, discount: 2000, net: 18000, vat: 3420, total: 21420 });
  });

  it('is read in Arabic, with its own digits', () => {
    const fields = read(
      [[400, 'فاتورة ضريبية']],
      [[300, 'تاريخ الفاتورة: 05/03/2024']],
      [
        [100, '١٬٠٠٠٫٠٠'],
        [300, 'الإجمالي قبل الضريبة'],
      ],
      [
        [100, '١٥٠٫٠٠'],
        [300, 'ضريبة القيمة المضافة'],
      ],
      [
        [100, '١٬١٥٠٫٠٠ ر.س'],
        [300, 'المبلغ المستحق'],
      ],
    );
    expect(fields.documentType.value).toBe('invoice');
    expect(roles(fields)).toEqual({ net: 100000, vat: 15000, total: 115000 });
    expect(fields.currency).toBe('SAR');
    expect(fields.dates.map((d) => [d.role, d.iso])).toEqual([['issue', '2024-03-05']]);
  });
});

describe('a statement of an account', () => {
  it.each([
    ['German', 'Kontoauszug', ['Datum', 'Buchungstext', 'Soll', 'Haben', 'Saldo'], 'Anfangssaldo', 'Endsaldo'],
    ['French', 'Relevé de compte', ['Date', 'Libellé', 'Débit', 'Crédit', 'Solde'], 'Ancien solde', 'Nouveau solde'],
    [
      'Spanish',
      'Extracto de cuenta',
      ['Fecha', 'Concepto', 'Cargos', 'Abonos', 'Saldo'],
      'Saldo inicial',
      'Saldo final',
    ],
    [
      'Turkish',
      'Hesap özeti',
      ['Tarih', 'Açıklama', 'Borç', 'Alacak', 'Bakiye'],
      'Açılış bakiyesi',
      'Kapanış bakiyesi',
    ],
  ])('is read in %s', (_, title, header, opening, closing) => {
    const fields = read(
      left(title),
      [
        [40, opening],
        [480, '1.000,00'],
      ],
      row(...header),
      [
        [40, '02.01.2024'],
        [150, 'Alpha'],
        [260, '250,00'],
        [480, '750,00'],
      ],
      [
        [40, '05.01.2024'],
        [150, 'Beta'],
        [370, '300,00'],
        [480, '1.050,00'],
      ],
      [
        [40, closing],
        [480, '1.050,00'],
      ],
    );
    expect(fields.documentType.value).toBe('bank_statement');
    expect(fields.transactions.map((t) => [t.debit?.cents, t.credit?.cents, t.balance?.cents])).toEqual([
      [25000, undefined, 75000],
      [undefined, 30000, 105000],
    ]);
    expect(roles(fields)).toMatchObject({ opening_balance: 100000, closing_balance: 105000 });
  });
});

describe('an account', () => {
  const account = (label: string, value: string) =>
    read(left('Potwierdzenie przelewu'), row(label, value)).accounts.map((each) => [
      each.branch,
      each.account,
      each.iban,
    ]);

  it('is read in the groups of its country', () => {
    expect(account('Rachunek odbiorcy', '61 1090 1014 0000 0712 1981 2874')).toEqual([
      [null, '61109010140000071219812874', null],
    ]);
    expect(account('Fra konto', '1234 5678901')).toEqual([['1234', '5678901', null]]);
    expect(account('Kontonummer', '8327 12 34567')).toEqual([[null, '83271234567', null]]);
  });
});

describe('a column called Valor', () => {
  const columns = (...lines: Line[]) => read(...lines).tables.map((table) => table.columns.map(({ key }) => key));

  it('holds amounts where money stands below it, and the day of value where days do', () => {
    const header = row('Data', 'Descrição', 'Valor', 'Saldo');
    const rows = [row('02/01/2024', 'Alpha', '-250,00', '750,00'), row('05/01/2024', 'Beta', '300,00', '1.050,00')];
    expect(columns(left('Extrato bancário'), header, ...rows)).toEqual([['date', 'description', 'amount', 'balance']]);
    expect(
      columns(
        left('Extracto de cuenta'),
        row('Fecha', 'Valor', 'Concepto', 'Importe'),
        row('02/01/2024', '03/01/2024', 'Alpha', '-250,00'),
        row('05/01/2024', '06/01/2024', 'Beta', '300,00'),
      ),
    ).toEqual([['date', 'value_date', 'description', 'amount']]);
  });
});

describe('the confirmation of a transfer', () => {
  it.each([
    [
      'Swedish',
      'Betalningsbekräftelse',
      'Avsändare',
      'Mottagare',
      'Belopp',
      'Bokföringsdag',
      'fredag den 5 april 2024',
    ],
    ['Danish', 'Betalingskvittering', 'Afsender', 'Modtager', 'Beløb', 'Bogført', 'fredag den 5. april 2024'],
    ['Norwegian', 'Betalingsbekreftelse', 'Avsender', 'Mottaker', 'Beløp', 'Bokført', 'fredag 5. april 2024'],
    ['Polish', 'Potwierdzenie przelewu', 'Nadawca', 'Odbiorca', 'Kwota', 'Data operacji', 'piątek, 5 kwietnia 2024'],
  ])('is read in %s', (_, title, from, to, amount, day, date) => {
    const fields = read(
      left(title),
      row(from, 'Astrid Falkvik'),
      row(to, 'Nils Bergmark'),
      row(amount, '1 250,00'),
      row(day, date),
    );
    expect(fields.documentType.value).toBe('bank_transfer');
    expect(fields.names.map(({ role, value }) => [role, value])).toEqual([
      ['payer', 'Astrid Falkvik'],
      ['payee', 'Nils Bergmark'],
    ]);
    expect(fields.total?.cents).toBe(125_000);
    expect(fields.dates.map((d) => [d.role, d.iso, d.weekday])).toEqual([['executed', '2024-04-05', 5]]);
  });
});

describe('a payslip', () => {
  it.each([
    ['German', 'Entgeltabrechnung', 'Gesamtbrutto', 'Summe Abzüge', 'Auszahlungsbetrag'],
    ['French', 'Bulletin de paie', 'Salaire brut', 'Total des retenues', 'Net à payer'],
    ['Spanish', 'Recibo de nómina', 'Total devengado', 'Total a deducir', 'Líquido a percibir'],
    ['Portuguese', 'Recibo de vencimento', 'Total de abonos', 'Total descontos', 'Líquido a receber'],
    ['Turkish', 'Ücret bordrosu', 'Toplam kazanç', 'Toplam kesinti', 'Net ücret'],
  ])('is read in %s', (_, title, gross, deductions, net) => {
    const fields = read(left(title), row(gross, '3.000,00'), row(deductions, '800,00'), row(net, '2.200,00'));
    expect(fields.documentType.value).toBe('payslip');
    expect(roles(fields)).toEqual({ gross_pay: 300000, deductions: 80000, net_pay: 220000 });
  });
});

describe('notes beside an amount', () => {
  const withNote = (number: string, note: string, high: number) => {
    const page = textPage([[[40, `Total: ${number}${note}`]]]);
    const words = page.lines[0]!.words.map((word) => ({
      ...word,
      charRects: [...word.text].map((_, i) => {
        const isNote = word.text.startsWith(number) && i >= number.length;
        return { x: word.rect.x + 5 * i, y: word.rect.y, w: 5, h: isNote ? high : 10 };
      }),
    }));
    return fieldsOf({ ...page, lines: [{ ...page.lines[0]!, words }] }).amounts.map((a) => [a.cents, a.raw]);
  };

  it('are no digits of it where they are set small', () => {
    expect(withNote('9,156.39', '4', 6)).toEqual([[915639, '9,156.39']]);
    expect(withNote('9,156.39', '12', 6)).toEqual([[915639, '9,156.39']]);
  });

  it('are no digits of it where they are signs of their own', () => {
    for (const note of ['④', '¹', '*']) expect(withNote('9,156.39', note, 10)).toEqual([[915639, '9,156.39']]);
  });

  it('are its digits where they are as large as the others, or the cents of a price', () => {
    expect(withNote('9,156.3', '9', 10)).toEqual([[915639, '9,156.39']]);
    expect(withNote('12.', '90', 6)).toEqual([[1290, '12.90']]);
  });
});

describe('who wrote an invoice', () => {
  it('is told by the label of the seller, not by the customer above it', () => {
    const fields = read(
      left('Rechnung Nr. 471 vom 05.03.2024'),
      left('Käufer'),
      left('Name: Bergfeld Handel AG'),
      left('Verkäufer'),
      left('Name: Nordlicht Papier GmbH'),
      left('Gesamtbetrag: 119,00 EUR'),
    );
    expect(fields.issuer?.value).toBe('Nordlicht Papier GmbH');
  });

  it('is told by the line of the sender above an address', () => {
    const fields = read(
      left('Nordlicht Papier GmbH · Hafenweg 3 · 20457 Hamburg'),
      left('Bergfeld Handel AG'),
      left('Marktplatz 8'),
      left('Rechnung'),
      left('Gesamtbetrag: 119,00 EUR'),
    );
    expect(fields.issuer?.value).toBe('Nordlicht Papier GmbH');
  });

  it('is told by the only company at the foot that is nobody else', () => {
    const fields = read(
      left('Facture'),
      left('Client : Atelier Brun SARL'),
      ...Array.from({ length: 8 }, (_, i) => left(`Ligne ${i + 100}`)),
      left('Total TTC : 240,00 €'),
      left('Papeterie du Lac SAS'),
    );
    expect(fields.issuer?.value).toBe('Papeterie du Lac SAS');
  });
});

describe('the date of an invoice', () => {
  const dates = (...lines: Line[]) => read(left('Sender'), ...lines).dates.map((d) => [d.role, d.iso]);

  it('is the one in its title', () => {
    expect(dates(left('Rechnung Nr. 471 vom 05.03.2024'))).toEqual([['issue', '2024-03-05']]);
    expect(dates(left('Facture du 29 janvier 2024'))).toEqual([['issue', '2024-01-29']]);
  });

  it('is not that of an order or a delivery which it names', () => {
    expect(dates(left('Bestellung vom 01.03.2024'))).toEqual([[null, '2024-03-01']]);
    expect(dates(left('Liefer- und Leistungsdatum: 03.03.2024'))).toEqual([[null, '2024-03-03']]);
    expect(dates(left('Rechnung gemäß Bestellung vom 01.03.2024'))).toEqual([[null, '2024-03-01']]);
  });
});
