/** Papers that honestly follow one another: the next payslip, invoice, transfer, letter of the same parties. Pure. */
import { changeOf } from '../lab/change.ts';
import { carriedThrough } from '../lab/consistent.ts';
import { retold } from '../lab/paper/build.ts';
import { textsOf } from '../lab/paper/claims.ts';
import { addDays, addMonths, monthIn } from '../lab/paper/forms.ts';
import { firmName, personName, streetAddress } from '../lab/paper/lexicon.ts';
import { type Paper, type PaperType, valuesOf } from '../lab/paper/paper.ts';
import { britishDeductions, israeliDeductions } from '../lab/paper/rates.ts';
import { hundredthsOf, isoOf, numberOf, withDay, withNumber } from '../lab/paper/read.ts';
import type { Random } from '../lab/random.ts';
import { madeOn, movedDays, otherReference } from '../lab/reuse.ts';
import { changedPaper } from '../lab/wrong-figure.ts';

type Texts = Map<string, string>;

/** The first paper of this kind from a stream that suits. */
export function paperFrom(
  type: PaperType,
  random: Random,
  language: Paper['language'],
  suits: (paper: Paper) => boolean = () => true,
): Paper | null {
  for (let i = 0; i < 80; i++) {
    const paper = type.make(random.fork(`paper ${i}`), language);
    if (suits(paper)) return paper;
  }
  return null;
}

/** The paper with these values and whatever follows from them; null where it would contradict itself. */
export function agreeing(paper: Paper, changes: ReadonlyMap<string, string>): Paper | null {
  const texts = carriedThrough(paper, changes);
  return texts && retold({ ...changedPaper(paper, texts).paper, madeOn: madeOn(paper, texts) });
}

/** The payslip `months` later. Pay is the same, but for overtime where there is some. */
export function payslipAfter(paper: Paper, months: number, random: Random): Paper | null {
  const { language } = paper;
  const texts = textsOf(paper);
  const paid = isoOf(texts.get('paid')!, language)!;
  const month = language === 'he' ? addMonths(paid, -1) : paid;
  const isSameYear = addMonths(month, months).slice(0, 4) === month.slice(0, 4);
  if (!isSameYear) return null;
  const changes: Texts = new Map([['paid', withDay(texts.get('paid')!, addMonths(paid, months), language)!]]);
  const hours = texts.get('overtime.quantity');
  if (hours) changes.set('overtime.quantity', withNumber(hours, random.int(2, 40) / 2, language));
  const before = carriedThrough(paper, changes);
  if (!before) return null;
  const gross = hundredthsOf(before.get('gross')!, language);
  for (const [id, cents] of deductionsOf(before, gross, month, language)) {
    if (texts.has(id)) changes.set(id, withNumber(texts.get(id)!, cents / 100, language));
  }
  for (const [id, monthly] of [
    ['year.gross', 'gross'],
    ['year.tax', 'deduction.tax'],
  ] as const) {
    const text = texts.get(id);
    if (!text) continue;
    const sum = hundredthsOf(text, language) + months * hundredthsOf(texts.get(monthly)!, language);
    changes.set(id, withNumber(text, sum / 100, language));
  }
  const next = agreeing(paper, changes);
  const title = paper.title.replace(monthIn(month, language), monthIn(addMonths(month, months), language));
  return next && { ...next, title };
}

function deductionsOf(texts: ReadonlyMap<string, string>, gross: number, month: string, language: Paper['language']) {
  if (language !== 'he') {
    const { incomeTax, nationalInsurance } = britishDeductions(gross);
    return [
      ['deduction.tax', incomeTax],
      ['deduction.insurance', nationalInsurance],
    ] as const;
  }
  const points = numberOf(texts.get('points')!, language);
  const { incomeTax, nationalInsurance, health } = israeliDeductions(gross, Number(month.slice(0, 4)), points);
  return [
    ['deduction.tax', incomeTax],
    ['deduction.insurance', nationalInsurance],
    ['deduction.health', health],
  ] as const;
}

/** A later invoice of the same supplier with another number, over the same goods. */
export function invoiceAfter(
  paper: Paper,
  days: number,
  number: number,
  random: Random,
  hasSameAmounts: boolean,
): Paper | null {
  const texts = textsOf(paper);
  const moved = movedDays(paper, (iso) => addDays(iso, days));
  const reference = texts.get('reference');
  if (!moved || !reference) return null;
  const changes: Texts = new Map(moved);
  changes.set(
    'reference',
    reference.replace(/\d+/, (digits) => String(Number(digits) + number).padStart(digits.length, '0')),
  );
  if (texts.has('order')) changes.set('order', random.digits(6));
  if (!hasSameAmounts) {
    for (const { id, text } of valuesOf(paper)) {
      if (/^line\.\d+\.quantity$/.test(id) && random.chance(0.6))
        changes.set(id, withNumber(text, random.int(1, 9), paper.language));
    }
  }
  return agreeing(paper, changes);
}

/** The paper for somebody else of another address. */
export function forCustomer(paper: Paper, random: Random): Paper | null {
  const name = random.chance(0.6) ? firmName(random, paper.language) : personName(random, paper.language);
  const other = agreeing(paper, new Map([['customer', name]]));
  const [first] = other?.recipient ?? [];
  return other && first ? { ...other, recipient: [first, streetAddress(random, paper.language)] } : other;
}

/** The same sum to the same account on the same day, once more. */
export function transferAgain(paper: Paper, random: Random): Paper | null {
  const reference = otherReference(paper, random);
  const time = textsOf(paper).has('time') ? `${random.int(10, 21)}:${random.int(10, 59)}` : null;
  return reference && agreeing(paper, new Map([...reference, ...(time ? [['time', time] as const] : [])]));
}

/** The notice of another year, over a premium that is a few percent higher or lower. */
export function noticeAfter(paper: Paper, years: number, random: Random): Paper | null {
  const { language } = paper;
  const texts = textsOf(paper);
  const cents = (id: string) => hundredthsOf(texts.get(id)!, language);
  const monthly = Math.round(cents('monthly') * (1 + years * random.number(0.02, 0.05)));
  const written = (id: string, value: number) => [id, withNumber(texts.get(id)!, value / 100, language)] as const;
  const changes: Texts = new Map([
    written('monthly', monthly),
    written('total', 12 * monthly),
    written('net', 12 * monthly - cents('fee')),
    written('line.0.amount', cents('line.0.amount') + 12 * (monthly - cents('monthly'))),
  ]);
  for (const { id, kind, text } of valuesOf(paper)) {
    const day = kind === 'date' ? isoOf(text, language) : null;
    if (day) changes.set(id, withDay(text, addMonths(day, 12 * years), language)!);
  }
  return agreeing(paper, changes);
}

/** The same payslip once more with other overtime or pay, as an office issues it after a mistake. */
export function correctedPayslip(paper: Paper, random: Random): Paper | null {
  const sources = valuesOf(paper).filter(({ id }) => /^earning\.(base|travel|bonus)$|^overtime\.quantity$/.test(id));
  const value = random.shuffle(sources)[0];
  const change = value && changeOf(value, random);
  return change ? agreeing(paper, new Map([[change.id, change.after]])) : null;
}
