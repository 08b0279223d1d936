import { describe, expect, it } from 'vitest';
import { checksOf, judge, line, messages, page, statuses } from '../../../../test/support/judge.ts';
import { topOfLine } from '../../../../test/support/pages.ts';
import type { ScanContext } from '../../../domain/scan.ts';
import { sameName, similarName } from '../names.ts';
import { rule } from './rule.ts';

const transfer = ({
  amount = '₪21,000.00',
  name = 'Yossi Goldman',
  reference = '48162732',
  date = '12/05/2025',
} = {}) =>
  page([
    line([40, 'Payment confirmation']),
    line([40, `Date executed: ${date}`]),
    line([40, `Reference number: ${reference}`]),
    line([40, `Beneficiary: ${name}`]),
    line([40, `Amount: ${amount}`]),
    line([40, 'Fee: ₪12.50']),
  ]);
const hebrew = ({ amount = '21,000.00 ₪', name = 'יוסי גולדמן', date = '12/05/2025' } = {}) =>
  page([
    line([300, 'אישור ביצוע העברה בנקאית']),
    line([300, `תאריך ביצוע: ${date}`]),
    line([300, 'אסמכתא: 48162732']),
    line([300, `שם המוטב: ${name}`]),
    line([300, `סכום ההעברה: ${amount}`]),
    line([300, 'עמלה: 12.50 ₪']),
  ]);
const answer = async (document: ReturnType<typeof transfer>, context: ScanContext) =>
  checksOf(await judge(rule.id, [document], { context })).map((c) => c.message)[0];

describe('an expected amount', () => {
  it.each([
    '21000',
    '21000.00',
    '21,000',
    '21,000.00',
    '21.000,00',
    '21 000,00',
    '21000,00',
    '21000,0 €',
    '21.000,-',
    "21'000.00",
    '₪21,000',
    '21,000 ₪',
    '21,000 ש"ח',
    'NIS 21,000.-',
    'ILS 21000',
    '-21,000.00',
    'twenty-one thousand shekels',
    'עשרים ואחד אלף שקלים',
  ])('written %s is found in both languages', async (expected_amount) => {
    expect(await answer(transfer(), { expected_amount })).toBe('agrees');
    expect(await answer(hebrew(), { expected_amount })).toBe('agrees');
  });
  it.each(['€21.000,00', '21 000,00 €', 'CHF 21’000.00', '21000', '$21,000.00-'])(
    'is found where the document writes %s',
    async (amount) => {
      expect(await answer(transfer({ amount }), { expected_amount: '21000.00' })).toBe('agrees');
    },
  );
  it('is contradicted, found elsewhere, or cannot be compared: three answers', async () => {
    expect(await answer(transfer(), { expected_amount: '2100' })).toBe('contradicts');
    expect(await answer(transfer(), { expected_amount: '12.50' })).toBe('elsewhere');
    expect(await answer(transfer(), { expected_amount: 'as agreed' })).toBe('unreadable');
    const noTotal = page([line([40, 'Dear Sir']), line([40, 'we paid ₪12.50 and ₪30.00'])]);
    expect(await answer(noTotal, { expected_amount: '2100' })).toBe('not_found');
  });
});

describe('an expected name', () => {
  it.each([
    ['Yossi Goldman', 'Yossi Goldman'],
    ['Goldman Yossi', 'Yossi Goldman'],
    ['GOLDMAN, YOSSI', 'Yossi Goldman'],
    ['Mr. Yossi Goldman', 'Yossi Goldman'],
    ['Goldman', 'Yossi Goldman'],
    ['Yossi Meir Goldman', 'Yossi Goldman'],
    ['יוסי גולדמן', 'Yossi Goldman'],
    ['Yossi Goldman', 'יוסי גולדמן'],
    ['רחל כץ', 'Rachel Katz'],
    ['Haim Cohen', 'חיים כהן'],
    ['Chaim Cohen', 'חיים כהן'],
    ['שירה בן דוד', 'שירה בן-דוד'],
    ['שירה בנדוד', 'שירה בן דוד'],
    ['Shira Ben-David', 'Shira Bendavid'],
    ['ד"ר אבנר שלום', 'אבנר שלום'],
    ["גב' נועה לוי", 'לוי נועה'],
    ['José Núñez', 'Jose Nunez'],
    ['Bjørn Strauß', 'Bjorn Strauss'],
    ['ياسمين الخياط', 'الخياط ياسمين'],
    ['أحمد بن علي', 'احمد بن عَلى'],
    ['Мария Петрова', 'ПЕТРОВА Мария'],
    ['Γιώργος Παππάς', 'Γιωργος Παππας'],
    ['Orion Tools', 'Orion Tools Ltd.'],
    ['Orion Tools Limited', 'ORION TOOLS LTD'],
    ['Muster Handel', 'Muster Handel GmbH'],
    ['Muster Handel AG', 'Muster Handel'],
    ['Dupont et Fils S.A.', 'Dupont et Fils'],
    ['אלומות הדרום', 'אלומות הדרום בע"מ'],
    ['חברת אלומות הדרום בע״מ', 'אלומות הדרום'],
    ['אלומות הדרום (2005) בע"מ', 'אלומות הדרום 2005'],
  ])('%s is the same as %s', (expected, found) => {
    expect(sameName(expected, found, false)).toBe(true);
  });
  it.each([
    ['Joseph Goldman', 'Yossi Goldman'],
    ['יוסף גולדמן', 'יוסי גולדמן'],
    ['William Harper', 'Bill Harper'],
    ['איציק לוי', 'Yitzhak Levi'],
    ['Y. Goldman', 'Yossi Goldman'],
    ['י. גולדמן', 'יוסי גולדמן'],
    ['Yitzchak Goldman', 'Itzhak Goldman'],
    ['Jonathan Golding', 'Jonatan Golding'],
    ['מיכל אברמוביץ', 'מיכל אברמוביץ׳'],
    ['רות פרידמן', 'רות פרידמאן'],
  ])('%s is similar to %s', (expected, found) => {
    expect(sameName(expected, found, false) || similarName(expected, found)).toBe(true);
  });
  it.each([
    ['Ronit Azoulay', 'Yossi Goldman'],
    ['Dan Goldman', 'Ron Goldman'],
    ['Dana Cohen', 'Noa Cohen'],
    ['דנה כהן', 'יעל כהן'],
    ['ياسمين الخياط', 'سارة الخياط'],
    ['Мария Петрова', 'Анна Петрова'],
    ['Yossi Goldman', 'Yossi Levi'],
    ['D. C.', 'Dana Cohen'],
    ['Joseph', 'Yossi Goldman'],
    ['Orion Tools Ltd', 'Atlas Tools Ltd'],
    ['אלומות הדרום בע"מ', 'אלומות הצפון בע"מ'],
    ['', 'Dana Cohen'],
    ['Ltd', 'Orion Tools Ltd'],
  ])('%s is neither the same as %s nor similar', (expected, found) => {
    expect([sameName(expected, found, false), similarName(expected, found)]).toEqual([false, false]);
  });
  it('agrees, is similar, is contradicted or cannot be compared', async () => {
    expect(await answer(hebrew(), { expected_name: 'Yossi Goldman' })).toBe('agrees');
    expect(await answer(transfer(), { expected_name: 'Joseph Goldman' })).toBe('similar');
    expect(await answer(transfer(), { expected_name: 'Ronit Azoulay' })).toBe('contradicts');
    expect(await answer(page([]), { expected_name: 'Ronit Azoulay' })).toBe('unreadable');
    // In scripts between which no spelling is known, nothing is contradicted.
    expect(await answer(transfer(), { expected_name: 'ياسمين الخياط' })).toBe('unreadable');
    expect(await answer(transfer({ name: 'Мария Петрова' }), { expected_name: 'Maria Petrova' })).toBe('unreadable');
    expect(await answer(page([line([40, 'Dear Sir'])]), { expected_name: 'Ronit Azoulay' })).toBe('not_found');
    expect(await answer(page([line([40, 'Dear Sir'])], true), { expected_name: 'Ronit Azoulay' })).toBe('unreadable');
  });
});

describe('an expected date or reference', () => {
  it.each(['12/05/2025', '12.05.2025', '12 May 2025', '2025-05-12', 'May 12, 2025'])(
    'is found where the document writes %s',
    async (date) => {
      expect(await answer(transfer({ date }), { expected_date: '2025-05-12' })).toBe('agrees');
    },
  );
  it.each(['12 במאי 2025', '12.5.2025', 'י"ד באייר תשפ"ה'])('is found where the document writes %s', async (date) => {
    expect(await answer(hebrew({ date }), { expected_date: '2025-05-12' })).toBe('agrees');
  });
  it('of another day contradicts', async () => {
    expect(await answer(transfer(), { expected_date: '2025-05-13' })).toBe('contradicts');
    expect(await answer(page([line([40, 'Dear Sir'])]), { expected_date: '2025-05-13' })).toBe('not_found');
  });
  it.each(['48162732', '4816-2732', '4816 2732', '0048162732'])('%s is found', async (expected_reference) => {
    expect(await answer(transfer(), { expected_reference })).toBe('agrees');
  });
  it('of another payment contradicts, and is not found where there is none', async () => {
    expect(await answer(transfer(), { expected_reference: '99887766' })).toBe('contradicts');
    expect(await answer(page([line([40, 'Dear Sir'])]), { expected_reference: '99887766' })).toBe('not_found');
  });
});

describe('what the client expects', () => {
  const expects = (context: ScanContext) => judge(rule.id, [transfer()], { context });

  it('agrees with what the document says, however it is written', async () => {
    const outcome = await expects({
      expected_amount: '21000',
      expected_name: 'Goldman Yossi',
      expected_date: '2025-05-12',
      expected_reference: '4816-2732',
      document_type: 'bank_transfer',
    });
    expect(statuses(outcome).every((s) => s.endsWith('pass'))).toBe(true);
    expect(statuses(outcome)).toHaveLength(5);
    expect(statuses(await expects({ expected_name: 'יוסי גולדמן' }))).toEqual(['expectation.name pass']);
  });

  it.each([
    [{ expected_amount: '2,100.00' }, 'amount', 4],
    [{ expected_name: 'Ronit Azoulay' }, 'name', 3],
    [{ expected_date: '2025-07-12' }, 'date', 1],
    [{ expected_reference: '99887766' }, 'reference', 2],
  ])('finds that %j is contradicted, and where', async (context, message, row) => {
    const outcome = await expects(context);
    expect(messages(outcome)).toEqual([message]);
    expect(outcome).toMatchObject({ findings: [{ place: { page: 1, rect: { y: topOfLine(row) } } }] });
  });

  it('finds a document of another kind', async () => {
    expect(messages(await expects({ document_type: 'medical' }))).toEqual(['document_type']);
  });

  it('only asks about kinds that people take for each other, and about a document without text', async () => {
    expect(messages(await expects({ document_type: 'payment_app' }))).toEqual([]);
    const blank = await judge(rule.id, [page([])], { context: { expected_amount: '5', expected_name: 'A B' } });
    expect(statuses(blank)).toEqual(['expectation.amount warn', 'expectation.name warn']);
  });
});
