/** The genuine sample documents. Persons, employers and sellers are invented. */
import { israeliIban, leumiAccount, spacedIban, withCheckDigit } from '../../eval/lab/paper/identifiers.ts';
import { type Colour, GREY, type Lang, Sheet, WHITE } from './sheet.ts';

const NAVY: Colour = [0.09, 0.21, 0.42];
const TEAL: Colour = [0.04, 0.4, 0.42];
const PLUM: Colour = [0.36, 0.16, 0.4];
const BAND: Colour = [0.93, 0.95, 0.98];
const LEFT = 48;
const WIDE = 595.28 - 2 * LEFT;

export const money = (cents: number) =>
  (cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

const BRANCH = '935';
const ACCOUNT = leumiAccount(BRANCH, '441720');
const IBAN = israeliIban('10', BRANCH, ACCOUNT);
const HOLDER = { he: 'תמר אלמגור', en: 'Tamar Almagor' };
const HOLDER_ID = withCheckDigit('31427590');
const SELLER_NUMBER = withCheckDigit('51482093');
const EMPLOYER_NUMBER = withCheckDigit('51573360');

function letterhead(sheet: Sheet, name: string, title: string, colour: Colour) {
  sheet.fill(0, 0, sheet.width, 74, colour);
  sheet.text(LEFT, 45, name, { size: 21, bold: true, colour: WHITE });
  sheet.text(sheet.width - LEFT, 45, title, { size: 14, colour: WHITE, align: 'end' });
}

function footer(sheet: Sheet, text: string) {
  sheet.rule(LEFT, 796, WIDE);
  sheet.text(LEFT, 812, text, { size: 8, colour: GREY });
  sheet.text(sheet.width - LEFT, 812, sheet.pick('עמוד 1 מתוך 1', 'Page 1 of 1'), {
    size: 8,
    colour: GREY,
    align: 'end',
  });
}

interface Column {
  title: string;
  /** Distance of the column's edge from the reading side. */
  s: number;
  align: 'start' | 'end';
}

function table(
  sheet: Sheet,
  top: number,
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
  colour: Colour,
): number {
  sheet.fill(LEFT, top, WIDE, 22, colour);
  for (const { title, s, align } of columns)
    sheet.text(s, top + 15, title, { size: 9, bold: true, colour: WHITE, align });
  rows.forEach((row, i) => {
    const rowTop = top + 22 + i * 24;
    if (i % 2 === 1) sheet.fill(LEFT, rowTop, WIDE, 24, BAND);
    row.forEach((cell, c) => {
      const column = columns[c]!;
      if (cell !== '') sheet.text(column.s, rowTop + 16, cell, { size: 9.5, align: column.align });
    });
  });
  const bottom = top + 22 + rows.length * 24;
  sheet.rule(LEFT, bottom, WIDE);
  return bottom;
}

/** The credit that the forged twins raise. */
export const STATEMENT_TARGET = { genuine: '1,250.00', forged: '7,250.00' };

export async function statement(lang: Lang): Promise<Sheet> {
  const sheet = await Sheet.create(lang, '2025-08-01T05:12:40Z', lang === 'he' ? 'דף חשבון' : 'Account statement');
  const t = sheet.pick;
  letterhead(sheet, t('בנק לאומי', 'Bank Leumi'), t('דף חשבון עובר ושב', 'Current account statement'), NAVY);
  sheet.field(LEFT, 104, t('שם הלקוח', 'Account holder'), HOLDER[lang]);
  sheet.field(LEFT, 122, t('מספר זהות', 'ID number'), HOLDER_ID);
  sheet.field(LEFT, 140, 'IBAN', spacedIban(IBAN));
  sheet.field(330, 104, t('סניף', 'Branch'), BRANCH);
  sheet.field(330, 122, t('מספר חשבון', 'Account number'), ACCOUNT);
  sheet.field(330, 140, t('תאריך הפקה', 'Date of issue'), '01/08/2025');
  sheet.text(LEFT, 172, t('תקופה: 01/07/2025 - 31/07/2025', 'Period: 01/07/2025 - 31/07/2025'), { bold: true });

  const opening = 843_217;
  const movements: [day: string, he: string, en: string, reference: string, cents: number][] = [
    ['01', 'הוראת קבע שכר דירה', 'Standing order rent', '104417', -390_000],
    ['03', 'סופר השכונה', 'Corner supermarket', '220981', -28_460],
    ['06', 'העברה מנועם כרמלי', 'Transfer from Noam Carmeli', '310554', 125_000],
    ['08', 'משיכת מזומן', 'Cash withdrawal', '118203', -60_000],
    ['09', 'משכורת גלבוע מערכות', 'Salary Gilboa Systems', '900412', 1_187_045],
    ['13', 'חשבון חשמל', 'Electricity bill', '447102', -41_238],
    ['15', 'כרטיס אשראי', 'Credit card', '501177', -231_690],
    ['17', 'העברה לרות שקדי', 'Transfer to Ruth Shkedi', '310612', -18_000],
    ['20', 'בית מרקחת', 'Pharmacy', '221540', -9_625],
    ['22', 'קופת חולים', 'Health fund', '447350', -13_470],
    ['24', 'החזר מס', 'Tax refund', '900587', 84_500],
    ['28', 'טלפון ואינטרנט', 'Phone and internet', '447811', -11_990],
    ['31', 'עמלת שורה', 'Account fee', '100031', -1_430],
  ];
  let balance = opening;
  const rows = [['01/07/2025', t('יתרת פתיחה', 'Opening balance'), '', '', '', money(opening)]];
  for (const [day, he, en, reference, cents] of movements) {
    balance += cents;
    rows.push([
      `${day}/07/2025`,
      t(he, en),
      reference,
      cents < 0 ? money(-cents) : '',
      cents > 0 ? money(cents) : '',
      money(balance),
    ]);
  }
  const sum = (sign: 1 | -1) => movements.reduce((total, [, , , , cents]) => total + Math.max(0, sign * cents), 0);
  rows.push(['', t('סה"כ', 'Total'), '', money(sum(-1)), money(sum(1)), '']);
  rows.push(['31/07/2025', t('יתרת סגירה', 'Closing balance'), '', '', '', money(balance)]);
  table(
    sheet,
    186,
    [
      { title: t('תאריך', 'Date'), s: LEFT + 6, align: 'start' },
      { title: t('תיאור', 'Description'), s: 122, align: 'start' },
      { title: t('אסמכתא', 'Reference'), s: 275, align: 'start' },
      { title: t('חובה', 'Debit'), s: 400, align: 'end' },
      { title: t('זכות', 'Credit'), s: 470, align: 'end' },
      { title: t('יתרה', 'Balance'), s: 541, align: 'end' },
    ],
    rows,
    NAVY,
  );
  footer(sheet, t('הסכומים בשקלים חדשים. מסמך לדוגמה.', 'Amounts in new shekels (ILS). Sample document.'));
  return sheet;
}

export const INVOICE_TARGET = { genuine: '4,366.00', forged: '5,366.00' };

/** `total` is printed as it is given: the forged twin prints one that does not add up. */
export async function invoice(lang: Lang, total = INVOICE_TARGET.genuine): Promise<Sheet> {
  const sheet = await Sheet.create(lang, '2025-07-14T09:31:05Z', lang === 'he' ? 'חשבונית מס' : 'Tax invoice');
  const t = sheet.pick;
  letterhead(sheet, t('סטודיו אלון', 'Alon Studio'), t('חשבונית מס 2025-0187', 'Tax invoice 2025-0187'), TEAL);
  sheet.field(LEFT, 104, t('עוסק מורשה', 'VAT number'), SELLER_NUMBER);
  sheet.field(LEFT, 122, t('תאריך', 'Invoice date'), '14/07/2025');
  sheet.field(LEFT, 140, t('לתשלום עד', 'Due date'), '13/08/2025');
  sheet.field(330, 104, t('לכבוד', 'Bill to'), t('גלבוע מערכות בע"מ', 'Gilboa Systems Ltd'), 76);
  sheet.field(330, 122, t('ח.פ.', 'Company no.'), EMPLOYER_NUMBER, 76);
  const lines: [he: string, en: string, quantity: number, unit: number][] = [
    ['עיצוב לוגו', 'Logo design', 1, 180_000],
    ['עיצוב דף נחיתה', 'Landing page design', 2, 65_000],
    ['שעות ייעוץ', 'Consulting hours', 4, 15_000],
  ];
  const rows = lines.map(([he, en, quantity, unit]) => [
    t(he, en),
    String(quantity),
    money(unit),
    money(quantity * unit),
  ]);
  const bottom = table(
    sheet,
    172,
    [
      { title: t('תיאור', 'Description'), s: LEFT + 6, align: 'start' },
      { title: t('כמות', 'Quantity'), s: 340, align: 'end' },
      { title: t('מחיר יחידה', 'Unit price'), s: 440, align: 'end' },
      { title: t('סכום', 'Amount'), s: 541, align: 'end' },
    ],
    rows,
    TEAL,
  );
  const net = lines.reduce((sum, [, , quantity, unit]) => sum + quantity * unit, 0);
  const vat = Math.round(net * 0.18);
  const sums: [string, string][] = [
    [t('סה"כ לפני מע"מ', 'Subtotal'), money(net)],
    [t('מע"מ 18%', 'VAT 18%'), money(vat)],
    [t('סה"כ לתשלום', 'Total due'), total],
  ];
  sums.forEach(([label, value], i) => {
    const top = bottom + 28 + i * 22;
    const last = i === sums.length - 1;
    if (last) sheet.fill(330, top - 15, 217, 22, BAND);
    sheet.text(338, top, label, { bold: last });
    sheet.text(541, top, value, { bold: last, align: 'end' });
  });
  sheet.text(LEFT, bottom + 120, t('הסכומים בש"ח.', 'Amounts in ILS.'), { size: 9, colour: GREY });
  sheet.field(LEFT, bottom + 150, t('לתשלום בהעברה', 'Pay by transfer'), t('בנק לאומי (10)', 'Bank Leumi (10)'));
  sheet.field(LEFT, bottom + 168, t('סניף', 'Branch'), BRANCH);
  sheet.field(LEFT, bottom + 186, t('מספר חשבון', 'Account number'), ACCOUNT);
  sheet.field(LEFT, bottom + 204, 'IBAN', spacedIban(IBAN));
  footer(sheet, t('תודה. מסמך לדוגמה.', 'Thank you. Sample document.'));
  return sheet;
}

export const PAYSLIP_TARGET = { genuine: '11,744.89', forged: '17,744.89' };

export async function payslip(lang: Lang): Promise<Sheet> {
  const sheet = await Sheet.create(lang, '2025-07-08T11:02:19Z', lang === 'he' ? 'תלוש שכר' : 'Payslip');
  const t = sheet.pick;
  letterhead(
    sheet,
    t('גלבוע מערכות בע"מ', 'Gilboa Systems Ltd'),
    t('תלוש שכר לחודש 06/2025', 'Payslip for 06/2025'),
    PLUM,
  );
  sheet.field(LEFT, 104, t('שם העובד', 'Employee name'), HOLDER[lang]);
  sheet.field(LEFT, 122, t('מספר זהות', 'ID number'), HOLDER_ID);
  sheet.field(330, 104, t('תיק חברה', 'Company no.'), EMPLOYER_NUMBER);
  sheet.field(330, 122, t('תאריך תשלום', 'Payment date'), '09/07/2025');
  const payments: [he: string, en: string, cents: number][] = [
    ['שכר יסוד', 'Base salary', 1_400_000],
    ['שעות נוספות', 'Overtime', 84_300],
    ['נסיעות', 'Travel', 22_600],
  ];
  const deductions: [he: string, en: string, cents: number][] = [
    ['מס הכנסה', 'Income tax', 118_755],
    ['ביטוח לאומי', 'National insurance', 60_652],
    ['ביטוח בריאות', 'Health insurance', 63_314],
    ['פנסיה', 'Pension', 89_690],
  ];
  const sum = (rows: readonly [string, string, number][]) => rows.reduce((total, [, , cents]) => total + cents, 0);
  const columns = (title: string): Column[] => [
    { title, s: LEFT + 6, align: 'start' },
    { title: t('סכום', 'Amount'), s: 541, align: 'end' },
  ];
  const cells = (rows: readonly [string, string, number][]) => rows.map(([he, en, cents]) => [t(he, en), money(cents)]);
  const paid = table(
    sheet,
    156,
    columns(t('תשלומים', 'Payments')),
    [...cells(payments), [t('סה"כ תשלומים (ברוטו)', 'Total payments (gross)'), money(sum(payments))]],
    PLUM,
  );
  const taken = table(
    sheet,
    paid + 24,
    columns(t('ניכויים', 'Deductions')),
    [...cells(deductions), [t('סה"כ ניכויים', 'Total deductions'), money(sum(deductions))]],
    PLUM,
  );
  sheet.fill(LEFT, taken + 26, WIDE, 32, BAND);
  sheet.text(LEFT + 6, taken + 47, t('שכר נטו לתשלום', 'Net pay'), { size: 13, bold: true });
  sheet.text(541, taken + 47, money(sum(payments) - sum(deductions)), { size: 13, align: 'end' });
  sheet.field(LEFT, taken + 92, t('הועבר לחשבון', 'Paid to account'), t('בנק לאומי (10)', 'Bank Leumi (10)'));
  sheet.field(LEFT, taken + 110, t('סניף', 'Branch'), BRANCH);
  sheet.field(LEFT, taken + 128, t('מספר חשבון', 'Account number'), ACCOUNT);
  footer(sheet, t('הסכומים בשקלים חדשים. מסמך לדוגמה.', 'Amounts in new shekels (ILS). Sample document.'));
  return sheet;
}

export const TRANSFER_TARGET = { genuine: '3,480.00', forged: '8,480.00' };

export async function transfer(lang: Lang): Promise<Sheet> {
  const sheet = await Sheet.create(
    lang,
    '2025-07-17T10:44:58Z',
    lang === 'he' ? 'אישור העברה' : 'Transfer confirmation',
  );
  const t = sheet.pick;
  letterhead(sheet, t('בנק לאומי', 'Bank Leumi'), t('אישור ביצוע העברה', 'Transfer confirmation'), NAVY);
  const payeeBranch = '607';
  const payeeAccount = leumiAccount(payeeBranch, '117384');
  const fields: [string, string][] = [
    [t('מספר אסמכתא', 'Reference number'), '310612'],
    [t('תאריך ביצוע', 'Execution date'), '17/07/2025'],
    [t('תאריך ערך', 'Value date'), '17/07/2025'],
    [t('שם המעביר', 'Payer name'), HOLDER[lang]],
    [t('חשבון המעביר', 'Payer account'), `10-${BRANCH}-${ACCOUNT}`],
    [t('שם המוטב', 'Beneficiary name'), t('רות שקדי', 'Ruth Shkedi')],
    [t('בנק המוטב', 'Beneficiary bank'), t('בנק לאומי (10)', 'Bank Leumi (10)')],
    [t('חשבון המוטב', 'Beneficiary account'), `10-${payeeBranch}-${payeeAccount}`],
    [t('IBAN המוטב', 'Beneficiary IBAN'), spacedIban(israeliIban('10', payeeBranch, payeeAccount))],
    [t('מטרת ההעברה', 'Purpose'), t('שכר דירה', 'Rent')],
  ];
  fields.forEach(([label, value], i) => {
    const top = 120 + i * 27;
    if (i % 2 === 0) sheet.fill(LEFT, top - 17, WIDE, 27, BAND);
    sheet.text(LEFT + 10, top, label, { colour: GREY });
    sheet.text(LEFT + 190, top, value);
  });
  sheet.fill(LEFT, 404, WIDE, 44, NAVY);
  sheet.text(LEFT + 10, 431, t('סכום ההעברה', 'Amount transferred'), { size: 14, bold: true, colour: WHITE });
  sheet.fill(LEFT + 290, 410, 199, 32, WHITE);
  sheet.text(LEFT + 300, 432, 'ILS', { size: 12 });
  sheet.text(LEFT + 478, 432, TRANSFER_TARGET.genuine, { size: 16, align: 'end' });
  sheet.text(LEFT, 484, t('ההעברה בוצעה בהצלחה.', 'The transfer was completed.'), { size: 11 });
  footer(sheet, t('הופק באתר הבנק. מסמך לדוגמה.', 'Issued on the bank’s website. Sample document.'));
  return sheet;
}
