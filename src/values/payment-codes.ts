/**
 * What QR codes for payments and invoices say. Public formats: EPC069-12 (GiroCode), Swiss QR-bill (SIX, Implementation
 * Guidelines QR-bill 2.x), ZATCA e-invoicing (Saudi Arabia, TLV in base64), UPI (NPCI linking specification), SPAYD (Czech
 * Banking Association), EMV QRCPS merchant-presented codes with the Brazilian Pix among them, the Portuguese tax
 * authority's invoice code (Portaria 195/2020), India's signed e-invoice code (GSTN), BezahlCode, the transfer code of the
 * Polish banks (ZBP, Rekomendacja 2D), the links of Spanish invoices (Orden HAC/1177/2024, VERI*FACTU; TicketBAI), of
 * Mexican ones (SAT, Anexo 20), and links and texts whose parameters are named for an amount and a day.
 */
import { isoDate } from './dates.ts';
import { ibanProblem } from './identifiers.ts';

export const PAYMENT_SCHEMES = [
  'epc',
  'swiss',
  'zatca',
  'upi',
  'spayd',
  'emv',
  'at',
  'gst',
  'bezahlcode',
  'zbp',
  'verifactu',
  'ticketbai',
  'cfdi',
  'link',
  'named',
] as const;

export interface PaymentCode {
  scheme: (typeof PAYMENT_SCHEMES)[number];
  /** In hundredths; null where the payer names it. */
  amountCents: number | null;
  vatCents: number | null;
  currency: string | null;
  iban: string | null;
  name: string | null;
  sellerNumber: string | null;
  buyerNumber: string | null;
  /** YYYY-MM-DD. */
  issued: string | null;
  /** The last day of payment, YYYY-MM-DD. */
  due: string | null;
  reference: string | null;
  /** Checksums and check digits of its own; null where it has none that can be checked. */
  isIntact: boolean | null;
}

const NOTHING = {
  amountCents: null,
  vatCents: null,
  currency: null,
  iban: null,
  name: null,
  sellerNumber: null,
  buyerNumber: null,
  issued: null,
  due: null,
  reference: null,
  isIntact: null,
};

/** Longer texts are none: QR codes hold 4,296 letters at most. */
const MAX_CHARS = 4_300;

/** Null for anything else. Never throws. */
export function readPaymentCode(text: string): PaymentCode | null {
  if (text.length > MAX_CHARS) return null;
  const printed = text.replace(/^\uFEFF/, '').trim();
  for (const read of [epc, swiss, upi, spayd, emv, portuguese, gst, bezahlcode, zatca, zbp, link, named]) {
    const code = read(printed);
    if (code) return code;
  }
  return null;
}

/** `1250`, `1250.5`, `1250.50`: the formats allow no groups. */
function cents(printed: string | null | undefined): number | null {
  const parts = printed?.trim().match(/^(\d{1,12})(?:[.,](\d{1,2})\d*)?$/);
  if (!parts) return null;
  const value = Number(parts[1]) * 100 + Number((parts[2] ?? '0').padEnd(2, '0'));
  return value > 0 ? value : null;
}

const present = (value: string | null | undefined) => value?.trim() || null;
const accountOf = (value: string | undefined) => present(value?.replace(/\s/g, '').toUpperCase());
const holds = (iban: string | null) => {
  const problem = iban === null ? 'country' : ibanProblem(iban);
  return problem === 'country' ? null : problem === null || problem === 'national';
};

/** `20250301` or `2025-03-01`, whatever time follows. */
function dayOf(value: string | null | undefined): string | null {
  const parts = value?.match(/^(\d{4})-?(\d{2})-?(\d{2})/);
  return parts ? isoDate(Number(parts[1]), Number(parts[2]), Number(parts[3])) : null;
}

function epc(text: string): PaymentCode | null {
  const lines = text.split(/\r?\n/);
  if (lines[0] !== 'BCD' || !/^00[12]$/.test(lines[1] ?? '') || lines[3] !== 'SCT') return null;
  const iban = accountOf(lines[6]);
  return {
    ...NOTHING,
    scheme: 'epc',
    name: present(lines[5]),
    iban,
    amountCents: cents(lines[7]?.replace(/^EUR/, '')),
    currency: 'EUR',
    reference: present(lines[9]) ?? present(lines[10]),
    isIntact: holds(iban),
  };
}

function swiss(text: string): PaymentCode | null {
  const lines = text.split(/\r?\n/);
  if (lines[0] !== 'SPC' || !/^02\d\d$/.test(lines[1] ?? '')) return null;
  const iban = accountOf(lines[3]);
  const [kind, reference] = [lines[27]?.trim(), present(lines[28])];
  const isOwn = kind === 'QRR' && reference !== null ? isSwissReference(reference) : true;
  return {
    ...NOTHING,
    scheme: 'swiss',
    iban,
    name: present(lines[5]),
    amountCents: cents(lines[18]),
    currency: present(lines[19]),
    reference,
    isIntact: isOwn && (holds(iban) ?? true),
  };
}

/** Modulo 10, recursive: the check digit of Swiss references. */
export function isSwissReference(reference: string): boolean {
  const table = [0, 9, 4, 6, 8, 2, 7, 1, 3, 5];
  const digits = reference.replace(/\s/g, '');
  if (!/^\d{27}$/.test(digits)) return false;
  const carry = [...digits.slice(0, -1)].reduce((rest, digit) => table[(rest + Number(digit)) % 10]!, 0);
  return (10 - carry) % 10 === Number(digits.at(-1));
}

/** Pairs of a query; null where it cannot be decoded. */
function pairs(query: string): ReadonlyMap<string, string> {
  return new Map([...new URLSearchParams(query)].map(([key, value]) => [key.toLowerCase(), value]));
}

function upi(text: string): PaymentCode | null {
  const query = text.match(/^upi:\/\/pay\/?\?(.+)$/i)?.[1];
  if (!query) return null;
  const said = pairs(query);
  if (!said.get('pa')) return null;
  return {
    ...NOTHING,
    scheme: 'upi',
    name: present(said.get('pn')),
    amountCents: cents(said.get('am')),
    currency: present(said.get('cu')) ?? 'INR',
    reference: present(said.get('tr')),
  };
}

function bezahlcode(text: string): PaymentCode | null {
  const query = text.match(/^bank:\/\/singlepaymentsepa\?(.+)$/i)?.[1];
  if (!query) return null;
  const said = pairs(query);
  const iban = accountOf(said.get('iban'));
  return {
    ...NOTHING,
    scheme: 'bezahlcode',
    iban,
    name: present(said.get('name')),
    amountCents: cents(said.get('amount')),
    currency: present(said.get('currency')) ?? 'EUR',
    reference: present(said.get('reason')),
    isIntact: holds(iban),
  };
}

function spayd(text: string): PaymentCode | null {
  if (!/^SPD\*\d\.\d\*/.test(text)) return null;
  const said = new Map(
    text
      .split('*')
      .slice(2)
      .flatMap((part): [string, string][] => {
        const at = part.indexOf(':');
        return at > 0 ? [[part.slice(0, at).toUpperCase(), part.slice(at + 1)]] : [];
      }),
  );
  const iban = accountOf(said.get('ACC')?.split('+')[0]);
  return {
    ...NOTHING,
    scheme: 'spayd',
    iban,
    name: present(said.get('RN')),
    amountCents: cents(said.get('AM')),
    currency: present(said.get('CC')),
    reference: present(said.get('X-VS')) ?? present(said.get('RF')),
    isIntact: holds(iban),
  };
}

/** ISO 4217, numeric: the currencies of countries that use such codes. */
const EMV_CURRENCIES: Readonly<Record<string, string>> = {
  '036': 'AUD',
  '116': 'KHR',
  '156': 'CNY',
  '344': 'HKD',
  '356': 'INR',
  '360': 'IDR',
  '458': 'MYR',
  '608': 'PHP',
  '702': 'SGD',
  '704': 'VND',
  '764': 'THB',
  '840': 'USD',
  '978': 'EUR',
  '986': 'BRL',
};

function emv(text: string): PaymentCode | null {
  if (!/^000201/.test(text)) return null;
  const said = new Map<string, string>();
  let at = 0;
  while (at + 4 <= text.length) {
    const [tag, length] = [text.slice(at, at + 2), Number(text.slice(at + 2, at + 4))];
    if (!/^\d\d$/.test(tag) || !Number.isInteger(length) || at + 4 + length > text.length) return null;
    said.set(tag, text.slice(at + 4, at + 4 + length));
    at += 4 + length;
  }
  const sum = said.get('63');
  if (sum === undefined || at !== text.length || !text.endsWith(`6304${sum}`)) return null;
  return {
    ...NOTHING,
    scheme: 'emv',
    name: present(said.get('59')),
    amountCents: cents(said.get('54')),
    currency: EMV_CURRENCIES[said.get('53') ?? ''] ?? null,
    isIntact: crc16(text.slice(0, -4)) === sum.toUpperCase(),
  };
}

/** CRC-16/CCITT with 0x1021 from 0xFFFF, over the bytes in UTF-8 (EMV QRCPS, 4.7.3). */
function crc16(text: string): string {
  let sum = 0xffff;
  for (const byte of new TextEncoder().encode(text)) {
    sum ^= byte << 8;
    for (let bit = 0; bit < 8; bit++) sum = sum & 0x8000 ? ((sum << 1) ^ 0x1021) & 0xffff : (sum << 1) & 0xffff;
  }
  return sum.toString(16).toUpperCase().padStart(4, '0');
}

function portuguese(text: string): PaymentCode | null {
  if (!/^A:\d{9}\*B:/.test(text)) return null;
  const said = new Map(
    text.split('*').map((part): [string, string] => [part.split(':')[0]!, part.slice(part.indexOf(':') + 1)]),
  );
  if (!said.has('F') || !said.has('O')) return null;
  const number = said.get('A')!;
  return {
    ...NOTHING,
    scheme: 'at',
    sellerNumber: number,
    // Nine digits: of a customer who gave none, the authority's placeholder says so.
    buyerNumber: said.get('B')?.match(/^(?!999999990)\d{9}$/)?.[0] ?? null,
    issued: dayOf(said.get('F')),
    reference: present(said.get('G')),
    vatCents: cents(said.get('N')),
    amountCents: cents(said.get('O')),
    currency: 'EUR',
    isIntact: isPortugueseNumber(number),
  };
}

/** NIF: the ninth digit is 11 less the sum of the others by 9 to 2, modulo 11; 0 for 10 and 11. */
function isPortugueseNumber(number: string): boolean {
  const sum = [...number.slice(0, 8)].reduce((total, digit, i) => total + Number(digit) * (9 - i), 0);
  const check = 11 - (sum % 11);
  return Number(number[8]) === (check > 9 ? 0 : check);
}

const base64 = (text: string): string | null => {
  try {
    return atob(text.replace(/-/g, '+').replace(/_/g, '/'));
  } catch {
    return null;
  }
};

/** A token (RFC 7519) whose claim `data` is the invoice; its signature needs a key that is not in the file. */
function gst(text: string): PaymentCode | null {
  const claims = text.match(/^eyJ[\w-]+\.([\w-]+)\.[\w-]+$/)?.[1];
  const decoded = claims && base64(claims);
  if (!decoded) return null;
  try {
    const { data } = JSON.parse(decoded) as { data?: unknown };
    const said = (typeof data === 'string' ? JSON.parse(data) : data) as Record<string, unknown> | undefined;
    if (!said || typeof said.SellerGstin !== 'string') return null;
    const [day, month, year] = String(said.DocDt ?? '')
      .split(/[/-]/)
      .map(Number);
    return {
      ...NOTHING,
      scheme: 'gst',
      sellerNumber: said.SellerGstin,
      reference: present(String(said.DocNo ?? '')),
      amountCents: cents(String(said.TotInvVal ?? '')),
      currency: 'INR',
      issued: day && month && year ? isoDate(year, month, day) : null,
    };
  } catch {
    return null;
  }
}

/** Tag, length and value of a byte each (long values have two bytes of length), in base64. */
function zatca(text: string): PaymentCode | null {
  const packed = text.replace(/\s/g, '');
  // The second letter holds half of the length of the first value.
  if (!/^A[Q-Za-f][\w+/]+={0,2}$/.test(packed)) return null;
  const decoded = base64(packed);
  if (!decoded) return null;
  const bytes = Uint8Array.from(decoded, (char) => char.charCodeAt(0));
  const said = new Map<number, string>();
  for (let at = 0; at + 2 <= bytes.length; ) {
    const [tag, length] = [bytes[at]!, bytes[at + 1]!];
    if (at + 2 + length > bytes.length) return null;
    if (!said.has(tag)) said.set(tag, new TextDecoder().decode(bytes.subarray(at + 2, at + 2 + length)));
    at += 2 + length;
    // What follows the five tags that people read is hash, signature and key.
    if (tag >= 5) break;
  }
  const number = said.get(2);
  if (number === undefined || !/^\d{15}$/.test(number) || !said.has(4)) return null;
  return {
    ...NOTHING,
    scheme: 'zatca',
    name: present(said.get(1)),
    sellerNumber: number,
    issued: dayOf(said.get(3)),
    amountCents: cents(said.get(4)),
    vatCents: cents(said.get(5)),
    currency: 'SAR',
    // VAT numbers of Saudi Arabia begin and end with 3.
    isIntact: /^3\d{13}3$/.test(number),
  };
}

/** Number of the payee, country, account, amount in hundredths, name, title, and three fields kept free. */
function zbp(text: string): PaymentCode | null {
  const [number, country, account, amount, name, title, ...more] = text.split('|');
  if (more.length !== 3 || country !== 'PL' || !/^\d{26}$/.test(account ?? '') || !/^\d{6,9}$/.test(amount ?? ''))
    return null;
  const iban = `PL${account}`;
  return {
    ...NOTHING,
    scheme: 'zbp',
    sellerNumber: /^\d{10}$/.test(number!) ? number! : null,
    iban,
    amountCents: Number(amount) || null,
    currency: 'PLN',
    name: present(name),
    reference: present(title),
    isIntact: holds(iban),
  };
}

/** `31-03-2025` as Spanish links write it, or the year first. */
function dayInLink(value: string | undefined): string | null {
  const parts = value?.match(/^(\d{2})[-/.](\d{2})[-/.](\d{4})$/);
  return parts ? isoDate(Number(parts[3]), Number(parts[2]), Number(parts[1])) : dayOf(value);
}

/** Parameters of links that say what is paid, until when, on which day of issue and to which account, whoever made them. */
const AMOUNTS = ['amount', 'amt', 'total', 'sum', 'importe', 'monto', 'betrag', 'montant', 'valor', 'importo', 'kwota'];
const DUE_DAYS = ['due', 'duedate', 'due_date', 'due-date', 'payby', 'pay_by', 'vencimiento', 'faellig', 'scadenza'];
const ISSUE_DAYS = ['date', 'issued', 'issuedate', 'issue_date', 'invoicedate', 'invoice_date', 'fecha', 'datum'];

const VATS = ['vat', 'vatamount', 'vat_amount', 'tax', 'taxamount', 'tax_amount', 'mwst', 'tva', 'iva'];

const REFERENCES = ['voucher', 'reference', 'ref', 'invoice', 'invoiceno', 'invoice_no', 'bill', 'order', 'numero'];
/** What a text without a host calls its number, too. */
const NUMBERS = ['no', 'number', 'num', 'nr', 'docno', 'doc_no', 'invoicenumber', 'invoice_number', 'id'];

/** A link says of an amount what it is only with its fraction: whole numbers count hundredths as often as not. */
const exactCents = (value: string | undefined) => (/[.,]\d{1,2}$/.test(value ?? '') ? cents(value) : null);

function link(text: string): PaymentCode | null {
  const [, host, query] = text.match(/^https?:\/\/([^/?#]{1,253})[^?#]*\?([^#]+)/i) ?? [];
  if (!host || !query) return null;
  const said = pairs(query);
  const first = (names: readonly string[]) => names.map((name) => said.get(name)).find((value) => value);
  if (said.has('numserie') && said.has('importe') && said.has('nif'))
    return {
      ...NOTHING,
      scheme: 'verifactu',
      sellerNumber: present(said.get('nif')),
      reference: present(said.get('numserie')),
      issued: dayInLink(said.get('fecha')),
      amountCents: cents(said.get('importe')),
      currency: 'EUR',
    };
  const tbai = said.get('id')?.match(/^TBAI-([A-Z0-9]{9})-(\d{2})(\d{2})(\d{2})-/i);
  if (tbai && said.has('i'))
    return {
      ...NOTHING,
      scheme: 'ticketbai',
      sellerNumber: tbai[1]!,
      issued: isoDate(2000 + Number(tbai[4]), Number(tbai[3]), Number(tbai[2])),
      reference: present(said.get('nf')),
      amountCents: cents(said.get('i')),
      currency: 'EUR',
    };
  if (said.has('re') && said.has('rr') && said.has('tt'))
    return {
      ...NOTHING,
      scheme: 'cfdi',
      sellerNumber: present(said.get('re')),
      buyerNumber: present(said.get('rr')),
      amountCents: cents(said.get('tt')?.replace(/^0+(?=\d)/, '')),
    };
  const amountCents = exactCents(first(AMOUNTS));
  if (amountCents === null) return null;
  return {
    ...NOTHING,
    scheme: 'link',
    amountCents,
    reference: present(first(REFERENCES)),
    due: dayInLink(first(DUE_DAYS)),
    issued: dayInLink(first(ISSUE_DAYS)),
    currency:
      said
        .get('currency')
        ?.match(/^[A-Z]{3}$/i)?.[0]
        .toUpperCase() ?? null,
    iban: /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/i.test(said.get('iban') ?? '') ? accountOf(said.get('iban')) : null,
  };
}

/** Names of a text that tell what it says; fewer stand in any text. Chosen. */
const MIN_NAMED = 3;

/** `v=1|no=40118|total=17582.00`, a line for each, or one flat object of JSON. */
function named(text: string): PaymentCode | null {
  const said = namesIn(text);
  const first = (names: readonly string[]) => names.map((name) => said.get(name)).find((value) => value);
  const amountCents = exactCents(first(AMOUNTS));
  const reference = present(first([...REFERENCES, ...NUMBERS]));
  if (said.size < MIN_NAMED || amountCents === null || reference === null) return null;
  return {
    ...NOTHING,
    scheme: 'named',
    amountCents,
    vatCents: exactCents(first(VATS)),
    reference,
    due: dayInLink(first(DUE_DAYS)),
    issued: dayInLink(first(ISSUE_DAYS)),
    currency: present(said.get('currency'))?.match(/^[A-Z]{3}$/)?.[0] ?? null,
  };
}

function namesIn(text: string): ReadonlyMap<string, string> {
  if (text.startsWith('{')) return namesInJson(text);
  const found = text.split(/[|;\n]/).flatMap((part): [string, string][] => {
    const [, name, value] = part.match(/^\s*([A-Za-z][\w-]{0,30})\s*[=:]\s*(\S[^=]{0,200})$/) ?? [];
    return name && value ? [[name.toLowerCase(), value.trim()]] : [];
  });
  return new Map(found);
}

/** Numbers of JSON leave out zeros at the end of their fraction. */
function namesInJson(text: string): ReadonlyMap<string, string> {
  try {
    const said: unknown = JSON.parse(text);
    if (typeof said !== 'object' || said === null) return new Map();
    return new Map(Object.entries(said).map(([name, value]) => [name.toLowerCase(), String(value)]));
  } catch {
    return new Map();
  }
}
