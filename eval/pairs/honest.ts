/** Honest papers that resemble earlier ones: the daily life of an organization that is sent documents. */

import { textsOf } from '../lab/paper/claims.ts';
import { addDays } from '../lab/paper/forms.ts';
import type { Paper } from '../lab/paper/paper.ts';
import { isoOf } from '../lab/paper/read.ts';
import accountConfirmation from '../lab/paper/types/account-confirmation.ts';
import { accountBook } from '../lab/paper/types/bank-statement.ts';
import bankTransfer from '../lab/paper/types/bank-transfer.ts';
import invoice from '../lab/paper/types/invoice.ts';
import medical from '../lab/paper/types/medical.ts';
import other from '../lab/paper/types/other.ts';
import payslip from '../lab/paper/types/payslip.ts';
import { cardSlipFor } from './card-slip.ts';
import { filledForms, withLogo } from './office.ts';
import { correctedPayslip, forCustomer, invoiceAfter, noticeAfter, payslipAfter, transferAgain } from './series.ts';
import type { Story } from './story.ts';
import { captured, drawn, inOneMatter, languageOf, printedInTurn, referencing, sent } from './telling.ts';

type Tell = Story['tell'];
interface Kind {
  kind: string;
  count: number;
  tell(...parts: [...Parameters<Tell>, number: number]): ReturnType<Tell>;
}

const MONTHS = 12;
/** Papers of one supplier or employer in a story. */
const SERIES = 5;
const PAGE_TYPES = [bankTransfer, accountConfirmation, invoice, payslip, medical];

/** The first file has nothing to be compared with. */
const honest = (files: Parameters<typeof sent>[0][], way: Parameters<typeof sent>[2] = 'set anew') =>
  files.map((file, i) => sent(file, i === 0 ? null : 'nothing', i === 0 ? 'set anew' : way));

const later = Array.from({ length: SERIES - 1 }, (_, i) => i + 1);
const isBeforeAutumn = (id: string) => (paper: Paper) =>
  isoOf(textsOf(paper).get(id)!, paper.language)!.slice(5) < '07-20';
/** Neither a credit note nor one that waits for the rest of its payment. */
const isPlain = ({ oddities }: Paper) => oddities.length === 0;

export const HONEST: readonly Kind[] = [
  {
    kind: 'monthly statements of one account',
    count: 10,
    async tell(random, press) {
      const language = languageOf(random);
      const house = press.house(random.fork('house'), language);
      const book = accountBook(random.fork('book'), language, MONTHS);
      const papers = book.months.map((month, i) =>
        book.statement({ ...month, issued: addDays(month.to, random.fork(i).int(1, 5)) }),
      );
      const files = house && (await printedInTurn(press, house, papers, random));
      return files && referencing(random, honest(files));
    },
  },
  {
    kind: 'monthly payslips of one employee',
    count: 8,
    async tell(random, press) {
      const first = drawn(press, random, payslip, isBeforeAutumn('paid'));
      if (!first) return null;
      const { paper, house } = first;
      const papers = [paper, ...later.map((months) => payslipAfter(paper, months, random.fork(`month ${months}`)))];
      const files = await printedInTurn(press, house, papers, random);
      return files && referencing(random, honest(files));
    },
  },
  {
    kind: 'the same file again',
    count: 20,
    async tell(random, press, number) {
      const first = drawn(press, random, PAGE_TYPES[number % PAGE_TYPES.length]!);
      if (!first) return null;
      const file = await press.print(first.house, first.paper, random.fork('print'));
      const photo = number % 4 === 3 ? await captured(press, file, null, random.fork('capture')) : null;
      const once = photo ?? sent(file, null);
      return referencing(random, [once, { ...once, expected: 'nothing', way: 'same file' }]);
    },
  },
  {
    kind: 'a paper and its scan or photo',
    count: 36,
    async tell(random, press, number) {
      const first = drawn(press, random, PAGE_TYPES[number % PAGE_TYPES.length]!);
      if (!first) return null;
      const file = await press.print(first.house, first.paper, random.fork('print'));
      const picture = await captured(press, file, null, random.fork('capture'));
      const files = picture && (number % 2 === 0 ? [sent(file, null), picture] : [picture, sent(file, null)]);
      return (
        files &&
        inOneMatter(
          random,
          files.map((each, i) => ({ ...each, way: 'captured', expected: i === 0 ? null : 'nothing' })),
        )
      );
    },
  },
  {
    kind: 'receipt and card slip of one purchase',
    count: 16,
    async tell(random, press, number) {
      const first = drawn(
        press,
        random,
        other,
        (paper) => /^(קבלה|Receipt)$/.test(paper.title) && !textsOf(paper).has('change'),
      );
      const slip = first && cardSlipFor(first.paper, random.fork('slip'));
      const terminal = first && press.house(random.fork('terminal'), first.paper.language);
      if (!first || !slip || !terminal) return null;
      const files = [
        await press.print(first.house, first.paper, random.fork('print receipt')),
        await press.print(terminal, slip, random.fork('print slip')),
      ];
      if (number % 4 !== 3) return referencing(random, honest(number % 2 === 0 ? files : files.toReversed()));
      const photos = [
        await captured(press, files[0]!, null, random.fork('photo 0'), { isPhoto: true }),
        await captured(press, files[1]!, 'nothing', random.fork('photo 1'), { isPhoto: true }),
      ];
      return photos.every((photo) => photo !== null) ? referencing(random, photos) : null;
    },
  },
  {
    kind: "a supplier's invoices to one customer",
    count: 10,
    async tell(random, press, number) {
      const first = drawn(press, random, invoice, (paper) => isPlain(paper) && isBeforeAutumn('issued')(paper));
      if (!first) return null;
      const { paper, house } = first;
      const step = random.int(10, 30);
      const papers = later.map((i) =>
        invoiceAfter(paper, i * step, i * random.fork('n').int(1, 60), random.fork(i), number % 2 === 0),
      );
      const files = await printedInTurn(press, house, [paper, ...papers], random);
      return files && referencing(random, honest(files));
    },
  },
  {
    kind: "a supplier's invoices to different customers",
    count: 8,
    async tell(random, press, number) {
      const first = drawn(press, random, invoice, (paper) => isPlain(paper) && isBeforeAutumn('issued')(paper));
      if (!first) return null;
      const { paper, house } = first;
      const papers = later.map((i) => {
        const next = invoiceAfter(paper, number % 2 === 0 ? 0 : i, i, random.fork(i), number % 4 < 2);
        return next && forCustomer(next, random.fork(`customer ${i}`));
      });
      const files = await printedInTurn(press, house, [paper, ...papers], random);
      return files && referencing(random, honest(files));
    },
  },
  {
    kind: 'two transfers of one amount on one day',
    count: 20,
    async tell(random, press) {
      const first = drawn(press, random, bankTransfer);
      if (!first) return null;
      const papers = [first.paper, transferAgain(first.paper, random.fork('again'))];
      const files = await printedInTurn(press, first.house, papers, random);
      return files && referencing(random, honest(files));
    },
  },
  {
    kind: 'yearly letters of one contract',
    count: 10,
    async tell(random, press) {
      const first = drawn(press, random, other, ({ claims }) => claims.some(({ kind }) => kind === 'premium'));
      if (!first) return null;
      const papers = [-2, -1].map((years) => noticeAfter(first.paper, years, random.fork(years)));
      const files = await printedInTurn(press, first.house, [...papers, first.paper], random);
      return files && referencing(random, honest(files));
    },
  },
  {
    kind: 'forms filled in with one program',
    count: 10,
    async tell(random, press) {
      const first = drawn(press, random, random.pick([accountConfirmation, medical]));
      const files = first && (await filledForms(press, first.house, first.paper, SERIES, random.fork('fill')));
      return files && referencing(random, honest(files));
    },
  },
  {
    kind: 'one logo on many invoices',
    count: 3,
    async tell(random, press) {
      const first = drawn(press, random, invoice, (paper) => isPlain(paper) && isBeforeAutumn('issued')(paper));
      if (!first) return null;
      const { paper, house } = first;
      const papers = Array.from({ length: 15 }, (_, i) => {
        const next = invoiceAfter(paper, i * 4, i + 1, random.fork(i), false);
        return next && forCustomer(next, random.fork(`customer ${i}`));
      });
      const files = await printedInTurn(press, house, papers, random);
      return files && referencing(random, honest(await withLogo(files, random.fork('logo'))));
    },
  },
  {
    kind: 'papers of one bank for different people',
    count: 6,
    async tell(random, press, number) {
      const type = [bankTransfer, accountConfirmation, payslip][number % 3]!;
      const first = drawn(press, random, type);
      if (!first) return null;
      const { issuer, language } = first.paper;
      const papers = later.map((i) => ({ ...type.make(random.fork(`person ${i}`), language), issuer }));
      const files = await printedInTurn(press, first.house, [first.paper, ...papers], random);
      return files && referencing(random, honest(files));
    },
  },
  {
    kind: 'a statement printed again on another day',
    count: 16,
    async tell(random, press) {
      const language = languageOf(random);
      const house = press.house(random.fork('house'), language);
      const book = accountBook(random.fork('book'), language, 1);
      const papers = [2, random.int(9, 60)].map((days) =>
        book.statement({ ...book.months[0]!, issued: addDays(book.months[0]!.to, days) }),
      );
      const files = house && (await printedInTurn(press, house, papers, random));
      return files && referencing(random, honest(files));
    },
  },
  {
    kind: 'overlapping statements that agree',
    count: 16,
    async tell(random, press) {
      const language = languageOf(random);
      const house = press.house(random.fork('house'), language);
      const papers = overlapping(accountBook(random.fork('book'), language, 3), random);
      const files = house && (await printedInTurn(press, house, papers, random));
      return files && referencing(random, honest(files));
    },
  },
  {
    kind: 'another paper of an issuer after a fraud',
    count: 10,
    async tell(random, press) {
      const first = drawn(press, random, invoice, isPlain);
      if (!first) return null;
      const { paper, house } = first;
      const next = invoiceAfter(paper, 3, 4, random.fork('next'), false);
      const papers = [paper, next && forCustomer(next, random.fork('customer'))];
      const files = await printedInTurn(press, house, papers, random);
      return (
        files &&
        referencing(
          random,
          honest(files).map((each, i) => (i === 0 ? { ...each, feedback: 'fraud' } : each)),
        )
      );
    },
  },
  {
    kind: 'a payslip corrected by the office',
    count: 10,
    async tell(random, press) {
      const first = drawn(press, random, payslip);
      if (!first) return null;
      const papers = [first.paper, correctedPayslip(first.paper, random.fork('corrected'))];
      const files = await printedInTurn(press, first.house, papers, random);
      return (
        files &&
        referencing(
          random,
          files.map((file, i) => sent(file, i === 0 ? null : 'either')),
        )
      );
    },
  },
];

/** Two statements of three months: of the first two, and from the second one's middle on. */
export function overlapping(
  book: ReturnType<typeof accountBook>,
  random: { int(from: number, to: number): number },
): Paper[] {
  const [first, second, third] = book.months as [
    { from: string; to: string },
    { from: string; to: string },
    { from: string; to: string },
  ];
  const spans = [
    { from: first.from, to: second.to },
    { from: addDays(second.from, random.int(0, 9)), to: third.to },
  ];
  return spans.map(({ from, to }) => book.statement({ from, to, issued: addDays(to, random.int(1, 5)) }));
}
