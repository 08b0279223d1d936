import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readPaymentCode } from '../../src/values/payment-codes.ts';

const IBAN = 'DE89370400440532013000';
const swiss = (more: { iban?: string; amount?: string; reference?: string } = {}) =>
  [
    ...['SPC', '0200', '1', more.iban ?? 'CH9300762011623852957'],
    ...['S', 'Muster Garten AG', 'Seeweg', '1', '8000', 'Zürich', 'CH'],
    ...Array(7).fill(''),
    ...[more.amount ?? '1949.75', 'CHF'],
    ...['S', 'Pia Beispiel', 'Marktgasse', '28', '9400', 'Rorschach', 'CH'],
    ...(more.reference ? ['QRR', more.reference] : ['NON', '']),
    ...['', 'EPD'],
  ].join('\n');
const tlv = (...values: string[]) =>
  Buffer.concat(
    values.map((value, i) => Buffer.concat([Buffer.from([i + 1, Buffer.byteLength(value)]), Buffer.from(value)])),
  ).toString('base64');
/** With the checksum that EMVCo asks for. */
function emv(fields: readonly [string, string][]): string {
  const open = `${fields.map(([tag, value]) => tag + String(value.length).padStart(2, '0') + value).join('')}6304`;
  let sum = 0xffff;
  for (const byte of Buffer.from(open)) {
    sum ^= byte << 8;
    for (let bit = 0; bit < 8; bit++) sum = sum & 0x8000 ? ((sum << 1) ^ 0x1021) & 0xffff : (sum << 1) & 0xffff;
  }
  return open + sum.toString(16).toUpperCase().padStart(4, '0');
}
const PIX = emv([
  ['00', '01'],
  ['26', '0014br.gov.bcb.pix0105abc12'],
  ['52', '0000'],
  ['53', '986'],
  ['54', '123.45'],
  ['58', 'BR'],
  ['59', 'LOJA EXEMPLO'],
  ['60', 'RECIFE'],
]);

describe('codes for payments and invoices', () => {
  it.each([
    [
      'EPC',
      `BCD\n002\n1\nSCT\n\nMuster Handel GmbH\nDE89 3704 0044 0532 0130 00\nEUR238.5\n\n\nRE-17`,
      {
        scheme: 'epc',
        iban: IBAN,
        amountCents: 23_850,
        currency: 'EUR',
        name: 'Muster Handel GmbH',
        reference: 'RE-17',
        isIntact: true,
      },
    ],
    [
      'Swiss',
      swiss(),
      { scheme: 'swiss', iban: 'CH9300762011623852957', amountCents: 194_975, currency: 'CHF', isIntact: true },
    ],
    [
      'ZATCA, of a long name',
      tlv('مؤسسة النموذج لتجارة القرطاسية والورق', '310122393500003', '2025-03-01T12:30:00Z', '115.00', '15.00'),
      { scheme: 'zatca', issued: '2025-03-01', amountCents: 11_500 },
    ],
    [
      'ZBP',
      '7740001454|PL|61109010140000071219812874|002460|Wzor Sp. z o.o.|FV 7/2025|||',
      { scheme: 'zbp', iban: 'PL61109010140000071219812874', amountCents: 2_460, isIntact: true },
    ],
    [
      'VERI*FACTU',
      'https://www2.agenciatributaria.gob.es/wlpl/TIKE-CONT/ValidarQR?nif=B12345674&numserie=A-7&fecha=03-02-2025&importe=48.4',
      { scheme: 'verifactu', sellerNumber: 'B12345674', issued: '2025-02-03', amountCents: 4_840 },
    ],
    [
      'link',
      'https://pay.example.test/p?ref=7781234&amount=310.50&due=2025-04-30',
      { scheme: 'link', reference: '7781234', due: '2025-04-30', amountCents: 31_050 },
    ],
    [
      'a text of named values',
      'SHOP-INV|v=2|doc=305|no=77120|date=2025-02-11|total=354.00|vat=54.00',
      { scheme: 'named', reference: '77120', issued: '2025-02-11', amountCents: 35_400, vatCents: 5_400 },
    ],
    [
      'JSON',
      '{"invoice":"K-20417","total":17.5,"currency":"EUR"}',
      { scheme: 'named', reference: 'K-20417', amountCents: 1_750, currency: 'EUR' },
    ],
    [
      'ZATCA',
      tlv('متجر', '310122393500003', '2025-03-01T22:30:00Z', '115.00', '15.00'),
      {
        scheme: 'zatca',
        name: 'متجر',
        sellerNumber: '310122393500003',
        issued: '2025-03-01',
        amountCents: 11_500,
        vatCents: 1_500,
        isIntact: true,
      },
    ],
    [
      'UPI',
      'upi://pay?pa=shop@bank&pn=Corner%20Shop&am=499.00&cu=INR&tr=INV9',
      { scheme: 'upi', name: 'Corner Shop', amountCents: 49_900, currency: 'INR', reference: 'INV9', isIntact: null },
    ],
    [
      'SPAYD',
      'SPD*1.0*ACC:CZ6508000000192000145399+GIBACZPX*AM:480.50*CC:CZK*X-VS:1234*MSG:FAKTURA',
      {
        scheme: 'spayd',
        iban: 'CZ6508000000192000145399',
        amountCents: 48_050,
        currency: 'CZK',
        reference: '1234',
        isIntact: true,
      },
    ],
    ['Pix', PIX, { scheme: 'emv', amountCents: 12_345, currency: 'BRL', name: 'LOJA EXEMPLO', isIntact: true }],
    [
      'AT',
      'A:501964843*B:999999990*C:PT*D:FT*E:N*F:20250301*G:FT A/35*H:0*I1:PT*I7:100.00*I8:23.00*N:23.00*O:123.00*Q:abcd*R:9999',
      {
        scheme: 'at',
        sellerNumber: '501964843',
        issued: '2025-03-01',
        vatCents: 2_300,
        amountCents: 12_300,
        reference: 'FT A/35',
        isIntact: true,
      },
    ],
    [
      'GST',
      `eyJhbGciOiJSUzI1NiJ9.${Buffer.from(JSON.stringify({ data: JSON.stringify({ SellerGstin: '29AABCT1332L000', DocNo: 'A-1', DocDt: '01/03/2025', TotInvVal: 1180.5 }) })).toString('base64url')}.c2ln`,
      { scheme: 'gst', sellerNumber: '29AABCT1332L000', issued: '2025-03-01', amountCents: 118_050 },
    ],
    [
      'BezahlCode',
      `bank://singlepaymentsepa?name=Muster&iban=${IBAN}&amount=10%2C00&reason=RE-1`,
      { scheme: 'bezahlcode', iban: IBAN, amountCents: 1_000 },
    ],
  ])('%s are read', (_, text, expected) => {
    expect(readPaymentCode(text)).toMatchObject(expected);
  });

  it('show by their own check digits that they are whole', () => {
    expect(readPaymentCode(PIX.replace('123.45', '923.45'))).toMatchObject({ isIntact: false });
    expect(readPaymentCode(swiss({ reference: '210000000003139471430009017' }))).toMatchObject({ isIntact: true });
    expect(readPaymentCode(swiss({ reference: '210000000003139471430009018' }))).toMatchObject({ isIntact: false });
    expect(readPaymentCode(swiss({ iban: 'CH9300762011623852967' }))).toMatchObject({ isIntact: false });
    expect(readPaymentCode(tlv('Shop', '310122393500009', '2025-03-01', '1.00', '0.10'))).toMatchObject({
      isIntact: false,
    });
  });

  it('leave the amount open where the payer names it', () => {
    expect(readPaymentCode(swiss({ amount: '' }))).toMatchObject({ amountCents: null });
  });

  it('are none of other codes, whatever they hold', () => {
    for (const text of [
      '',
      'https://example.com/pay?am=5',
      'WIFI:S:net;;',
      '000201',
      'BCD\n001',
      'AQ==',
      'eyJ.e30.c',
      'upi://pay?am=5',
    ])
      expect(readPaymentCode(text), text).toBeNull();
    fc.assert(fc.property(fc.string({ maxLength: 200 }), (text) => void readPaymentCode(text)));
    fc.assert(
      fc.property(
        fc.uint8Array({ maxLength: 80 }),
        (bytes) => void readPaymentCode(`AQ${Buffer.from(bytes).toString('base64')}`),
      ),
    );
  });
});
