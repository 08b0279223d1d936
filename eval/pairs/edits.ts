/** What somebody changes on a paper that was sent before: one kind of value each. Pure. */
import type { DocumentType } from '../../src/domain/scan.ts';
import { changeOf } from '../lab/change.ts';
import { carriedThrough, sourcesOf } from '../lab/consistent.ts';
import { textsOf } from '../lab/paper/claims.ts';
import { addMonths } from '../lab/paper/forms.ts';
import { israeliId } from '../lab/paper/identifiers.ts';
import { firmName, personName } from '../lab/paper/lexicon.ts';
import { type Paper, valuesOf } from '../lab/paper/paper.ts';
import { bankAccount } from '../lab/paper/parties.ts';
import type { Random } from '../lab/random.ts';
import { type Alteration, movedDays, otherAccount, otherAmount } from '../lab/reuse.ts';

export interface ValueEdit {
  name: string;
  types: readonly DocumentType[];
  /** Whatever follows from the value is corrected with it; otherwise it alone is another one, as in an edited file. */
  isCarried: boolean;
  alter: Alteration;
}

/** Another value of the first of these names that the paper has. */
const changed =
  (...ids: readonly string[]): Alteration =>
  (paper, random) => {
    const value = valuesOf(paper).find(({ id }) => ids.includes(id));
    const change = value && changeOf(value, random);
    return change ? new Map([[change.id, change.after]]) : null;
  };

const mainOf =
  (part: 'amount' | 'date'): Alteration =>
  (paper, random) =>
    paper.main[part] ? changed(paper.main[part])(paper, random) : null;

function otherName(id: string | undefined, paper: Paper, random: Random) {
  return id && textsOf(paper).has(id) ? new Map([[id, personName(random, paper.language)]]) : null;
}

export const VALUE_EDITS: readonly ValueEdit[] = [
  {
    name: 'amount alone',
    types: ['bank_transfer', 'check', 'deposit_receipt', 'invoice'],
    isCarried: false,
    alter: mainOf('amount'),
  },
  {
    name: 'total with its sums',
    types: ['invoice', 'payslip', 'other', 'utility_bill', 'card_statement'],
    isCarried: true,
    alter: otherAmount,
  },
  {
    name: 'date',
    types: ['invoice', 'medical', 'deposit_receipt', 'bank_transfer', 'account_confirmation'],
    isCarried: false,
    alter: mainOf('date'),
  },
  {
    name: 'month',
    types: ['payslip', 'utility_bill', 'card_statement', 'bank_statement'],
    isCarried: true,
    alter: (paper) => movedDays(paper, (iso) => addMonths(iso, 1)),
  },
  {
    name: 'name of the holder',
    types: ['bank_statement', 'payslip', 'account_confirmation', 'utility_bill', 'medical'],
    isCarried: false,
    alter: (paper, random) => otherName(paper.main.name, paper, random),
  },
  {
    name: 'identity number',
    types: ['payslip', 'account_confirmation', 'bank_statement', 'medical', 'tax_form'],
    isCarried: false,
    alter: (paper, random) =>
      textsOf(paper).has('id') ? new Map([['id', israeliId(random)]]) : changed('client', 'ni')(paper, random),
  },
  {
    name: 'account',
    types: ['payslip', 'loan_document', 'check'],
    isCarried: false,
    alter(paper, random) {
      const own = bankAccount(random, paper.language).account.text;
      return textsOf(paper).has('account') ? new Map([['account', own]]) : null;
    },
  },
  {
    name: 'IBAN',
    types: ['invoice', 'account_confirmation', 'balance_confirmation'],
    isCarried: false,
    alter: otherAccount,
  },
  {
    name: 'amount of a row',
    types: ['bank_statement', 'card_statement', 'invoice'],
    isCarried: true,
    alter(paper, random) {
      const sources = sourcesOf(paper);
      const rows = valuesOf(paper).filter(
        ({ id, kind }) => kind === 'amount' && /(row|line)\.\d+\.(amount|price)$/.test(id) && sources.includes(id),
      );
      for (const value of random.shuffle(rows)) {
        const change = changeOf(value, random);
        const texts = change && new Map([[change.id, change.after]]);
        if (texts && carriedThrough(paper, texts)) return texts;
      }
      return null;
    },
  },
  { name: 'closing balance', types: ['bank_statement'], isCarried: false, alter: changed('closing') },
  { name: 'opening balance', types: ['bank_statement'], isCarried: true, alter: changed('opening') },
  {
    name: 'payee',
    types: ['bank_transfer', 'check'],
    isCarried: false,
    alter: (paper, random) =>
      textsOf(paper).has('payee')
        ? new Map([
            ['payee', random.chance(0.5) ? firmName(random, paper.language) : personName(random, paper.language)],
          ])
        : null,
  },
];
