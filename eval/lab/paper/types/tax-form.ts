import { amount, date, line, table, value, withTruth } from '../build.ts';
import { check, order, past, sum } from '../claims.ts';
import { addDays, formsFor } from '../forms.ts';
import { israeliId } from '../identifiers.ts';
import { inLanguage, personName, streetAddress } from '../lexicon.ts';
import type { Claim, PaperLanguage, PaperType, Words } from '../paper.ts';
import { firm } from '../parties.ts';
import { britishDeductions, israeliDeductions } from '../rates.ts';

const WORDS = {
  he: {
    title: (year: string) => `טופס 106 - ריכוז שכר שנתי לשנת המס ${year}`,
    employee: 'שם העובד',
    id: 'ת.ז.',
    employer: 'תיק ניכויים',
    issued: 'תאריך הפקה',
    period: 'תקופת עבודה',
    to: ' עד ',
    month: 'חודש',
    gross: 'שכר ברוטו',
    tax: 'מס הכנסה',
    insurance: 'ביטוח לאומי ובריאות',
    net: 'נטו',
    sum: 'סה"כ שנתי',
    total: 'סה"כ שכר חייב (158/172)',
    taxTotal: 'מס הכנסה שנוכה (042)',
    declaration: 'אנו מאשרים כי הפרטים שלעיל נכונים ומלאים.',
    caption: 'חתימת המעסיק',
  },
  en: {
    title: (year: string) => `Certificate of pay and tax deducted, year ended 5 April ${year}`,
    employee: 'Employee',
    id: 'NI number',
    employer: 'PAYE reference',
    issued: 'Date of issue',
    period: 'Employed',
    to: ' to ',
    month: 'Month',
    gross: 'Gross pay',
    tax: 'Tax',
    insurance: 'National insurance',
    net: 'Net pay',
    sum: 'Total for year',
    total: 'Pay for tax',
    taxTotal: 'Tax deducted',
    declaration: 'We certify that these particulars are complete and correct.',
    caption: 'For the employer',
  },
};

export default {
  type: 'tax_form',
  languages: ['he', 'en'],
  make(random, language: PaperLanguage) {
    const words = inLanguage(WORDS, language);
    const isIsraeli = language === 'he';
    const currency = isIsraeli ? 'ILS' : 'GBP';
    const forms = formsFor(language, currency, random.fork('forms'));
    // Years whose rates the payslips know, and whose form was due before the lab's present.
    const year = isIsraeli ? 2024 : 2025;
    const from = isIsraeli ? `${year}-01-01` : `${year - 1}-04-06`;
    const to = isIsraeli ? `${year}-12-31` : `${year}-04-05`;
    const issued = addDays(to, random.int(20, 90));
    const base = 100_00 * random.int(isIsraeli ? 70 : 22, isIsraeli ? 260 : 60);
    const points = random.pick([2.25, 2.75]);
    const months = Array.from({ length: 12 }, (_, i) => {
      const gross = base + (random.chance(0.3) ? 10_00 * random.int(5, 160) : 0);
      const { incomeTax, nationalInsurance, health } = isIsraeli
        ? israeliDeductions(gross, year, points)
        : { ...britishDeductions(gross), health: 0 };
      const insurance = nationalInsurance + health;
      return {
        month: ((i + (isIsraeli ? 0 : 3)) % 12) + 1,
        gross,
        tax: incomeTax,
        insurance,
        net: gross - incomeTax - insurance,
      };
    });
    const columns = ['gross', 'tax', 'insurance', 'net'] as const;
    const claims: Claim[] = [];
    const rows = months.map((each, i): Words[] => {
      const id = (column: string) => `row.${i}.${column}`;
      claims.push(
        sum('net-pay', id('net'), [id('gross')], [id('tax'), id('insurance')]),
        sum(
          'deduction',
          id('net'),
          [id('gross')],
          [id('tax'), id('insurance')],
          each.tax > 0 ? [id('tax'), id('insurance')] : [id('insurance')],
        ),
        sum('line', id('net'), [id('gross')], [id('tax'), id('insurance')], [id('gross')]),
      );
      return [
        value(id('month'), 'count', String(each.month).padStart(2, '0')),
        ...columns.map((column) => amount(id(column), forms.amount(each[column]))),
      ];
    });
    const totals = columns.map((column) => months.reduce((all, each) => all + each[column], 0));
    columns.forEach((column) => {
      claims.push(
        sum(
          column === 'gross' ? 'gross' : 'column-total',
          `sum.${column}`,
          rows.map((_, i) => `row.${i}.${column}`),
        ),
      );
    });
    claims.push(
      sum('total', 'total', ['sum.gross']),
      sum('deduction', 'tax', ['sum.tax']),
      order('date-order', ['from', 'to', 'issued'], ['issued']),
      past('issued'),
    );
    const issuer = firm(random.fork('issuer'), language);
    if (isIsraeli) claims.push(check('identifier', 'id', 'israeli'));
    return withTruth({
      type: 'tax_form',
      language,
      currency,
      issuer: { name: issuer.name, lines: issuer.lines },
      title: words.title(String(year)),
      blocks: [
        {
          kind: 'fields',
          items: [
            { label: words.employee, value: value('holder', 'name', personName(random, language)) },
            {
              label: words.id,
              value: isIsraeli
                ? value('id', 'identifier', israeliId(random))
                : value('ni', 'reference', `AB ${random.digits(2)} ${random.digits(2)} ${random.digits(2)} C`),
            },
            {
              label: words.employer,
              value: value(
                'reference',
                'reference',
                isIsraeli ? `9${random.digits(8)}` : `${random.digits(3)}/A${random.digits(4)}`,
              ),
            },
            { label: words.period, value: line(date('from', forms.date(from)), words.to, date('to', forms.date(to))) },
            { label: words.issued, value: date('issued', forms.date(issued)) },
          ],
        },
        table({
          columns: [
            { header: words.month, align: 'start', width: 12 },
            ...columns.map((column) => ({ header: words[column], align: 'end' as const, width: 20 })),
          ],
          rows,
          foot: [[words.sum, ...columns.map((column, i) => amount(`sum.${column}`, forms.amount(totals[i]!)))]],
        }),
        {
          kind: 'totals',
          items: [
            { label: words.taxTotal, value: amount('tax', forms.amount(totals[1]!)) },
            { label: words.total, value: amount('total', forms.money(totals[0]!)) },
          ],
        },
        { kind: 'text', style: 'small', text: words.declaration },
        { kind: 'text', style: 'small', text: streetAddress(random, language) },
        { kind: 'signature', caption: words.caption, name: personName(random, language) },
      ],
      claims: [...claims, ...issuer.claims],
      madeOn: issued,
      main: { amount: 'total', name: 'holder', date: 'issued', reference: 'reference' },
      oddities: [],
    });
  },
} satisfies PaperType;
