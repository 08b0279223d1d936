/** What a client says to expect of a file: in agreement with the paper, or against it. */
import { DOCUMENT_TYPES, type DocumentType, type ScanContext } from '../../src/domain/scan.ts';
import { changeOf } from './change.ts';
import type { PaperForgery } from './method.ts';
import { textsOf } from './paper/claims.ts';
import { addDays } from './paper/forms.ts';
import { personName } from './paper/lexicon.ts';
import type { Paper } from './paper/paper.ts';
import { hundredthsOf, isoOf } from './paper/read.ts';
import type { Random } from './random.ts';

export const CONTEXT_FIELDS = [
  'expected_amount',
  'expected_name',
  'expected_date',
  'expected_reference',
  'document_type',
] as const;
export type ContextField = (typeof CONTEXT_FIELDS)[number];

/** Kinds of documents that people call by each other's names, and `other`, contradict nobody. */
const ALIKE: readonly (readonly DocumentType[])[] = [
  ['bank_transfer', 'payment_app', 'deposit_receipt', 'check'],
  ['account_confirmation', 'balance_confirmation', 'bank_statement', 'card_statement'],
  ['invoice', 'utility_bill', 'other'],
  ['loan_document', 'contract'],
  ['payslip', 'tax_form'],
];

/** The paper's own value as a client would send it; null where the paper has none. */
function printedFor(paper: Paper, field: ContextField): string | null {
  const { main, language } = paper;
  const texts = textsOf(paper);
  const text = (id: string | undefined) => (id === undefined ? null : texts.get(id)!);
  switch (field) {
    case 'expected_amount': {
      const printed = text(main.amount);
      return printed === null ? null : (Math.abs(hundredthsOf(printed, language)) / 100).toFixed(2);
    }
    case 'expected_name':
      return text(main.name);
    case 'expected_date': {
      const printed = text(main.date);
      return printed === null ? null : isoOf(printed, language);
    }
    case 'expected_reference':
      return text(main.reference);
    case 'document_type':
      return paper.type;
  }
}

/** Another value of the same kind, which the paper does not print. */
function otherOf(paper: Paper, field: ContextField, value: string, random: Random): string | null {
  const printed = new Set(textsOf(paper).values());
  switch (field) {
    case 'expected_amount': {
      const other = changeOf({ id: field, kind: 'amount', text: value }, random)?.after ?? null;
      const figures = [...printed].map((text) => Math.abs(hundredthsOf(text, paper.language)) / 100);
      return other !== null && figures.includes(Number(other)) ? null : other;
    }
    case 'expected_name':
      return personName(random, paper.language);
    case 'expected_date': {
      const other = addDays(value, random.pick([-1, 1]) * random.int(8, 120));
      return [...printed].some((text) => isoOf(text, paper.language) === other) ? null : other;
    }
    case 'expected_reference':
      return changeOf({ id: field, kind: 'reference', text: value }, random)?.after ?? null;
    case 'document_type': {
      const own = ALIKE.find((group) => group.includes(paper.type)) ?? [paper.type];
      return paper.type === 'other'
        ? null
        : random.pick(DOCUMENT_TYPES.filter((type) => type !== 'other' && !own.includes(type)));
    }
  }
}

/** One to three fields with what the paper says; null where it says none of them. */
export function agreeingContext(paper: Paper, random: Random): ScanContext | null {
  const known = CONTEXT_FIELDS.flatMap((field) => {
    const value = printedFor(paper, field);
    return value === null ? [] : [[field, value] as const];
  });
  const chosen = random.sample(known, random.int(1, 3));
  return chosen.length === 0 ? null : (Object.fromEntries(chosen) as ScanContext);
}

/** A genuine paper, sent with a context in which this field is another one. */
export function contradicted(field: ContextField, does: string): PaperForgery {
  return {
    on: 'paper',
    family: 'C',
    layers: ['content'],
    does,
    tool: 'context',
    forge(paper, random) {
      const value = printedFor(paper, field);
      const other = value === null ? null : otherOf(paper, field, value, random);
      if (other === null || other === value) return null;
      // A document that is another one altogether agrees in nothing; of the same one most is right.
      const rest = field !== 'document_type' && random.chance(0.5) ? agreeingContext(paper, random) : null;
      return { paper, changes: [], context: { ...rest, [field]: other } as ScanContext };
    },
  };
}
