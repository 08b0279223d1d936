import { expect, it } from 'vitest';
import {
  dataOf,
  findingsOf,
  judge,
  line,
  messages,
  page,
  spotOf,
  statuses,
  told,
} from '../../../../test/support/judge.ts';
import { textPage, topOfLine } from '../../../../test/support/pages.ts';
import { rule } from './rule.ts';

const transfer = (figures: string, words: string, ocr = false) =>
  judge(rule.id, [
    page(
      [line([40, 'Payment confirmation']), line([40, `Amount: ${figures}`]), line([40, `Amount in words: ${words}`])],
      ocr,
    ),
  ]);
const hebrew = (figures: string) =>
  judge(rule.id, [
    page([
      line([300, 'אישור ביצוע העברה בנקאית']),
      line([300, `סכום ההעברה: ${figures}`]),
      line([200, 'סכום במילים: תשעה עשר אלף מאתיים חמישים ושניים שקלים ו-13 אגורות']),
    ]),
  ]);

const lease = (rent: string, words: string, whole = '77,400.00') =>
  judge(rule.id, [
    page([
      line([40, 'Residential tenancy agreement']),
      line([40, 'Landlord:'], [200, 'Ruth Ashdown']),
      line([40, 'Tenant:'], [200, 'Thomas Kerr']),
      line([40, 'Term in months:'], [200, '12']),
      line([40, 'Monthly rent:'], [200, rent]),
      line([40, 'Rent in words:'], [200, words]),
      line([40, 'Rent for the whole term:'], [200, whole]),
    ]),
  ]);

it('holds words to the amount that their label names', async () => {
  expect(statuses(await lease('6,450.00', 'Six thousand four hundred and fifty pounds only'))).toEqual([
    'amount.words pass',
  ]);
  const outcome = await lease('6,450.00', 'Eight thousand two hundred pounds only');
  expect(findingsOf(outcome)).toMatchObject([
    { message: 'differs', data: { found: '8,200.00', expected: '6,450.00' } },
  ]);
});

it('holds a line of nothing but words to the amount above it', async () => {
  const bill = (words: string, ...above: readonly string[]) =>
    judge(rule.id, [
      page([line([300, 'Итого: 169 000,00']), ...above.map((text) => line([40, text])), line([40, words])]),
    ]);
  const said = 'Всего наименований 4, на сумму 169 000,00 руб.';
  expect(statuses(await bill('Сто шестьдесят девять тысяч рублей 00 копеек', said))).toEqual(['amount.words pass']);
  const outcome = await bill('Сто девяносто шесть тысяч рублей 00 копеек', said);
  expect(findingsOf(outcome)).toMatchObject([{ data: { found: '196,000.00', expected: '169,000.00' } }]);
  // Beside two amounts, behind other words, and of another amount of the bill.
  expect(statuses(await bill('Сто девяносто шесть тысяч рублей', '12,00 + 14,00'))).toEqual([]);
  expect(statuses(await bill('Штраф: сто девяносто шесть тысяч рублей', said))).toEqual([]);
  expect(statuses(await bill('Двести рублей', '№ 200', said))).toEqual(['amount.words pass']);
});

it.each([
  ['Recebi da inquilina, pela presente, a quantia de', 'trezentos e quarenta e oito reais, referente ao mês', 'R$ '],
  ['Ricevo dal conduttore, in contanti, la somma di', 'trecentoquarantotto euro, per il mese di maggio', '€ '],
  ['Received from the tenant, in cash, the amount of', 'three hundred and forty-eight pounds, for May', '£'],
])('holds words that begin a line to the sentence that leads to them: %s', async (lead, words, sign) => {
  const receipt = (figures: string, gap = 0, first = lead) =>
    judge(rule.id, [
      page([
        line([300, `${sign}${figures}`]),
        line([40, first]),
        ...Array.from({ length: gap }, () => line([40, '—'])),
        line([40, words]),
        line([40, `A: ${sign}310,00`]),
        line([40, `B: ${sign}38,00`]),
      ]),
    ]);
  expect(statuses(await receipt('348,00'))).toEqual(['amount.words pass']);
  expect(findingsOf(await receipt('378,00'))).toMatchObject([{ data: { found: '348.00', expected: '378.00' } }]);
  // Below something else, and of no sum.
  expect(statuses(await receipt('378,00', 3))).toEqual([]);
  expect(statuses(await receipt('378,00', 0, 'A1'))).toEqual([]);
});

it.each([
  ['a importância de um mil, trezentos e noventa reais', 'R$ 1.380,00'],
  ['la cantidad de mil trescientos noventa pesos', '$ 1,380.00'],
  ['the sum of one thousand three hundred and ninety pounds', '£1,380.00'],
])('holds words within a sentence to the only amount of a receipt: %s', async (words, figures) => {
  const receipt = (...more: readonly string[]) =>
    judge(rule.id, [
      page([line([40, 'RECIBO'], [300, figures]), line([40, words]), ...more.map((text) => line([40, text]))]),
    ]);
  expect(findingsOf(await receipt())).toMatchObject([{ data: { found: '1,390.00', expected: '1,380.00' } }]);
  expect(findingsOf(await receipt('Multa: 1.390,00'))).toEqual([]);
});

it('holds words to the only amount of a receipt, which no label names', async () => {
  const receipt = (figures: string, more: readonly string[] = []) =>
    judge(rule.id, [
      page([
        line([40, 'Received from: Dana Levi']),
        line([40, 'The sum of: Forty-two thousand five hundred naira only']),
        line([40, 'Being payment for: Office rent']),
        ...[figures, ...more].map((text) => line([40, text])),
      ]),
    ]);
  expect(messages(await receipt('92,500.00'))).toEqual(['differs']);
  expect(statuses(await receipt('42,500.00'))).toEqual(['amount.words pass']);
  for (const other of [await receipt('92,600.00', ['1,250.00']), await receipt('1,250.00')])
    expect(messages(other)).toEqual([]);
});

it('quotes the words without the bracket behind them', async () => {
  const outcome = await transfer('€8,561.00', '€8,561.00 (five thousand five hundred and sixty-one euros)');
  expect(findingsOf(outcome)).toMatchObject([{ data: { words: 'five thousand five hundred and sixty-one euros' } }]);
});

it('is corroborated where the total follows from the words as well', async () => {
  const outcome = await lease('9,450.00', 'Six thousand four hundred and fifty pounds only');
  expect(findingsOf(outcome)).toMatchObject([
    { message: 'both', variant: 'corroborated', data: { found: '9,450.00', expected: '6,450.00' } },
  ]);
  expect(spotOf(outcome)).toEqual([1, 4]);
  const other = await lease('9,450.00', 'Six thousand four hundred and fifty pounds only', '80,000.00');
  expect(messages(other)).toEqual(['differs']);
});

it.each([
  ['€1,250.00', 'One thousand two hundred and fifty euros'],
  ['€20,763.04', 'Twenty thousand seven hundred and sixty-three euros and 4 cents'],
  ['€300.50', 'Three hundred euros and 50/100'],
  ['€9,440.00', 'Nine Thousands four hundred and forty only'],
  ['€2,85,927.00', 'Two lakh eighty-five thousand nine hundred twenty-seven euros'],
  ['€1,20,00,500.00', 'One crore twenty lakhs five hundred euros'],
])('agrees: %s, %s', async (figures, words) => {
  expect(statuses(await transfer(figures, words))).toEqual(['amount.words pass']);
});

it('reads Hebrew words', async () => {
  expect(statuses(await hebrew('19,252.13'))).toEqual(['amount.words pass']);
  expect(messages(await hebrew('91,252.13'))).toEqual(['differs']);
});

it('finds figures that the words contradict', async () => {
  const outcome = await transfer('€9,250.00', 'One thousand two hundred and fifty euros');
  expect(messages(outcome)).toEqual(['differs']);
  expect(dataOf(outcome)).toMatchObject({ found: '1,250.00', expected: '9,250.00' });
  expect(outcome).toMatchObject({ findings: [{ place: { page: 1, rect: { y: topOfLine(1) } } }] });
});

it('passes words that leave the hundredths out', async () => {
  expect(statuses(await transfer('€1,250.40', 'One thousand two hundred and fifty euros'))).toEqual([
    'amount.words pass',
  ]);
});

it('only asks where recognition may have lost the first words', async () => {
  const outcome = await transfer('€9,250.00', 'two hundred and fifty euros', true);
  expect(told(outcome)).toEqual(['amount.words warn unreadable']);
});

it.each([
  ['Recebi a importância de R$ 1.350,00 (mil trezentos e cinquenta reais) do aluguel', '1.350,00', '1.850,00'],
  ['Received a sum of Rs. 4,000/- (Rupees Four Thousand only) from the tenant', '4,000', '9,000'],
  ['w kwocie 1 350,00 EUR (słownie: jeden tysiąc trzysta pięćdziesiąt euro) za maj', '1 350,00', '1 850,00'],
  ['la cantidad de 2.543,00 € (dos mil quinientos cuarenta y tres euros) por mayo', '2.543,00', '2.843,00'],
  ['la somme de 1 297,00 € (mille deux cent quatre-vingt-dix-sept euros) pour mai', '1 297,00', '1 597,00'],
  ['la somma di € 1.350,00 (milletrecentocinquanta/00) per maggio', '1.350,00', '1.950,00'],
  ['den Betrag von 2.345,00 € (zweitausenddreihundertfünfundvierzig Euro) erhalten', '2.345,00', '2.845,00'],
])('holds the words within a sentence to the figures before them: %s', async (text, right, wrong) => {
  const judged = (sentence: string) => judge(rule.id, [page([line([40, sentence])])]);
  expect(statuses(await judged(text))).toEqual(['amount.words pass']);
  expect(messages(await judged(text.replace(right, wrong)))).toEqual(['differs']);
});

it('reads a sentence that goes over the end of a line', async () => {
  const receipt = (figures: string) =>
    judge(rule.id, [
      page([
        line([40, `Recebi de Ana a importância de R$ ${figures} (mil trezentos e`]),
        line([40, 'cinquenta reais) referente ao aluguel']),
      ]),
    ]);
  expect(statuses(await receipt('1.350,00'))).toEqual(['amount.words pass']);
  expect(messages(await receipt('1.850,00'))).toEqual(['differs']);
});

it.each([
  ['Reçu la somme de huit cent quarante euros (', '840,00', ' €) pour le loyer'],
  ['Rupees Two Lakh Forty Thousand Five Hundred only (Rs. ', '2,40,500', '/-)'],
  ['the sum of twelve thousand five hundred dollars ($', '12,500.00', ') in full'],
  ['合计人民币(大写)：贰仟零伍拾元整 ¥', '2,050.00', ''],
  ['合計金額 (小写 之前) 壹萬贰仟元整（小写）：¥', '12,000.00', ''],
])('compares the figures that follow the words: %s%s%s', async (before, figures, behind) => {
  const receipt = (said: string) =>
    judge(rule.id, [page([line([40, 'Receipt']), line([40, `${before}${said}${behind}`])])]);
  expect(statuses(await receipt(figures))).toEqual(['amount.words pass']);
  const wrong = figures.replace(/[0-9]/, (digit) => String((Number(digit) + 1) % 10));
  expect(messages(await receipt(wrong))).toEqual(['differs']);
});

it('leaves counts and other remarks behind the words alone', async () => {
  for (const text of ['within one hundred and twenty (125) days', 'three hundred euros (50,00 € per day)'])
    expect(statuses(await judge(rule.id, [page([line([40, 'Terms']), line([40, text])])]))).toEqual([]);
});

it('holds words of a label or sentence to the greatest amount where one digit differs', async () => {
  const bill = (words: string, ...rows: readonly string[]) =>
    judge(rule.id, [
      page([...rows.map((row) => line([40, row.split(' ')[0]!], [300, row.split(' ')[1]!])), line([40, words])]),
    ]);
  const rows = ['Pipes 41,100.00', 'Valves 42,660.00', 'Sum 83,760.00'];
  const said = (words: string) => bill(`Amount chargeable (in words): ${words}`, ...rows);
  expect(statuses(await said('Rupees Eighty Three Thousand Seven Hundred and Sixty Only'))).toEqual([
    'amount.words pass',
  ]);
  expect(messages(await said('Rupees Eighty Eight Thousand Seven Hundred and Sixty Only'))).toEqual(['differs']);
  expect(messages(await bill('the sum of nine hundred dollars as a deposit', 'Rent 938.00', 'Fee 12.50'))).toEqual([]);
});

const receipt = (total: string, words: string, rent = '1,310.00') =>
  judge(rule.id, [
    textPage(
      [
        line([40, 'RECEIPT']),
        line([40, `Received the sum of ${words} dollars`]),
        line([40, 'Amount'], [200, `$${total}`]),
        line([40, 'Rent'], [200, `$${rent}`]),
        line([40, 'Parking'], [200, '$65.00']),
      ],
      { source: 'ocr', confidence: 0.95 },
    ),
  ]);

it('believes recognised words that two other amounts make together', async () => {
  const words = 'one thousand three hundred seventy-five';
  expect(statuses(await receipt('1,375.00', words))).toEqual(['amount.words pass']);
  expect(messages(await receipt('1,735.00', words))).toEqual(['differs']);
  // Nothing says which of the two was misread.
  expect(messages(await receipt('1,765.00', words, '1,190.00'))).toEqual([]);
});

it('takes no exchanged digits for a misreading', async () => {
  const words = 'one thousand three hundred seventy-five';
  expect(messages(await receipt('1,735.00', words, '1,190.00'))).toEqual(['differs']);
});

it('believes recognised figures of which another amount is the printed rate', async () => {
  const gift = (words: string, part: string) =>
    judge(rule.id, [
      textPage(
        [
          line([200, 'קבלה על תרומה']),
          line([200, 'סך של: 4,000.00 ₪']),
          line([200, `ובמילים: ${words} שקלים חדשים בלבד`]),
          line([200, `זיכוי ממס: 35% מסכום התרומה, ${part} ₪.`]),
        ],
        { source: 'ocr', confidence: 0.95 },
      ),
    ]);
  expect(messages(await gift('תשעת אלפים', '1,400.00'))).toEqual(['differs']);
  expect(messages(await gift('תשעת אלפים', '1,150.00'))).toEqual([]);
});

it('holds Hebrew words to the total of a paper with many amounts, also where a joined "and" leads them in', async () => {
  const bid = (words: string) =>
    judge(rule.id, [
      page([
        line([200, 'הצעת מחיר']),
        line([200, 'עבודות עפר'], [40, '24,320.00']),
        line([200, 'סה"כ ללא מע"מ'], [40, '24,320.00']),
        line([200, 'מע"מ 18%'], [40, '4,377.60']),
        line([200, 'סה"כ כולל מע"מ'], [40, '28,697.60']),
        line([40, `ובמילים: ${words} אלף שש מאות תשעים ושבעה שקלים ושישים אגורות.`]),
      ]),
    ]);
  expect(statuses(await bid('עשרים ושמונה'))).toEqual(['amount.words pass']);
  expect(messages(await bid('עשרים וארבעה'))).toEqual(['differs']);
});

it('reads Hebrew teens in one word', async () => {
  const letter = (words: string) =>
    judge(rule.id, [
      page([line([200, 'אישור תשלום']), line([200, 'סכום: 16,420.00 ₪']), line([200, `סכום במילים: ${words}`])]),
    ]);
  expect(statuses(await letter('שישה-עשר אלף ארבע מאות ועשרים שקלים'))).toEqual(['amount.words pass']);
  expect(messages(await letter('שבעה-עשר אלף ארבע מאות ועשרים שקלים'))).toEqual(['differs']);
});

it('takes words in brackets below the one amount of a letter, behind the name of its currency', async () => {
  const letter = (figures: string) =>
    judge(rule.id, [
      page([
        line([40, 'We confirm that the balance of the account was:']),
        line([200, figures]),
        line([200, '(US dollars thirty-one thousand four hundred five and 60/100).']),
      ]),
    ]);
  expect(messages(await letter('USD 31,405.60'))).toEqual([]);
  expect(messages(await letter('USD 81,405.60'))).toHaveLength(1);
});

it.each([
  ['Invoice', 'Total', 'Total due', 'three thousand eight hundred and forty pounds'],
  ['Счёт на оплату', 'Итого', 'Всего к оплате', 'три тысячи восемьсот сорок рублей 00 копеек'],
  ['Rechnung', 'Gesamtbetrag', 'Zu zahlen', 'dreitausendachthundertvierzig Euro'],
])('holds words behind the label of a total to the total in figures: %s', async (title, total, label, words) => {
  const bill = (amount: string) =>
    judge(rule.id, [
      page([
        line([40, title]),
        line([40, 'A'], [400, '3,000.00']),
        line([40, total], [400, amount]),
        line([40, `${label}: ${words}`]),
      ]),
    ]);
  expect(statuses(await bill('3,840.00'))).toEqual(['amount.words pass']);
  expect(messages(await bill('3,240.00'))).toEqual(['differs']);
});

it('believes recognised figures that are so many times another amount', async () => {
  const months = (said: string, each: string) =>
    judge(rule.id, [
      textPage(
        [
          line([200, 'קבלה על דמי שכירות']),
          line([200, `3 חודשים × ${each} ₪ לחודש`]),
          line([200, 'סכום: 8,700 ₪']),
          line([200, 'סכום במילים:']),
          line([200, `שמונת אלפים ${said} מאות שקלים`]),
        ],
        { source: 'ocr', confidence: 0.95 },
      ),
    ]);
  expect(messages(await months('ושש', '2,900'))).toEqual(['differs']);
  expect(statuses(await months('ושבע', '2,900'))).toEqual(['amount.words pass']);
  expect(messages(await months('ושש', '2,700'))).toEqual([]);
});

it('holds labelled words to the sum at the end of the line above, though the paper prints greater and smaller ones', async () => {
  const receipt = (led: string, label: string, words: string, [parts, all]: readonly [readonly string[], string]) =>
    judge(rule.id, [
      textPage(
        [
          [[40, led]],
          [[40, `${label}: ${words}`]],
          ...parts.map((part): [number, string][] => [[300, part]]),
          [
            [40, all],
            [300, '4,300.00'],
          ],
        ],
        { source: 'ocr', confidence: 0.95 },
      ),
    ]);
  const english = (words: string) =>
    receipt('Received with thanks the sum of 4,300.00 USD,', 'In words', words, [['2,600.00', '1,700.00'], 'Total']);
  const hebrew = (words: string) =>
    receipt('התקבל בתודה סך של 4,300.00 ש"ח,', 'במילים', words, [['2,600.00', '1,700.00'], 'סך הכול']);
  expect(statuses(await english('four thousand three hundred only'))).toEqual(['amount.words pass']);
  expect(dataOf(await english('four thousand six hundred only'))).toMatchObject({
    found: '4,600.00',
    expected: '4,300.00',
  });
  expect(dataOf(await hebrew('ארבעת אלפים ושש מאות שקלים חדשים'))).toMatchObject({
    found: '4,600.00',
    expected: '4,300.00',
  });
  expect(messages(await hebrew('ארבעת אלפים ושלוש מאות שקלים חדשים'))).toEqual([]);
  expect(messages(await hebrew('ששת אלפים ותשע מאות שקלים חדשים'))).toEqual([]);
});

it.each([
  { label: 'In words (dollars)', said: 'three thousand four hundred and sixty', sum: 'Total', currency: 'USD' },
  { label: 'In Worten (Euro)', said: 'dreitausendvierhundertsechzig', sum: 'Summe', currency: 'EUR' },
  { label: 'במילים (בשקלים)', said: 'שלושת אלפים ארבע מאות ושישים', sum: 'סך הכול', currency: 'ש"ח' },
])('reads words behind $label', async ({ label, said, sum, currency }) => {
  const receipt = (total: string) =>
    judge(rule.id, [
      page([
        line([40, 'Deposit'], [300, `2,800.00 ${currency}`]),
        line([40, 'Transfer'], [300, `660.00 ${currency}`]),
        line([40, sum], [300, `${total} ${currency}`]),
        line([40, `${label}: ${said}`]),
      ]),
    ]);
  expect(statuses(await receipt('3,460.00'))).toEqual(['amount.words pass']);
  expect(messages(await receipt('3,480.00'))).toEqual(['differs']);
});
