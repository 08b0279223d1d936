/** One paper sent several times: genuine at first, then as somebody else's, of another day, over another amount. */
import { changeOf } from './change.ts';
import { carriedThrough, sourcesOf } from './consistent.ts';
import type { ForgedPaper, ReuseForgery } from './method.ts';
import { textsOf } from './paper/claims.ts';
import { daysBetween } from './paper/forms.ts';
import { israeliId } from './paper/identifiers.ts';
import { personName } from './paper/lexicon.ts';
import { type Paper, valuesOf } from './paper/paper.ts';
import { bankAccount } from './paper/parties.ts';
import { isoOf, withDay } from './paper/read.ts';
import type { Random } from './random.ts';
import { changedPaper } from './wrong-figure.ts';

type Texts = ReadonlyMap<string, string>;
/** What a forger writes into a copy; null where the paper has no hold for it. */
export type Alteration = (paper: Paper, random: Random) => Texts | null;

/** The latest day that a paper may have. */
const LAST_DAY = '2026-01-31';

/** A chain of the genuine paper, sometimes once more as it is, and copies that are altered and agree in themselves. */
export function reuse({ does, alter, copies = 1 }: { does: string; alter: Alteration; copies?: number }): ReuseForgery {
  return {
    on: 'reuse',
    family: 'D',
    layers: ['history'],
    does,
    tool: 'template',
    forge(paper, random) {
      const genuine = { paper, changes: [], label: 'genuine' as const };
      const forged: (ForgedPaper & { label: 'forged' })[] = [];
      for (let i = 0; i < copies; i++) {
        const changes = alter(paper, random.fork(i));
        const texts = changes && carriedThrough(paper, changes);
        if (!texts) return null;
        const made = changedPaper(paper, texts);
        if (made.changes.length === 0) return null;
        forged.push({ ...made, paper: { ...made.paper, madeOn: madeOn(paper, texts) }, label: 'forged' });
      }
      return [genuine, ...(random.chance(0.3) ? [genuine] : []), ...forged];
    },
  };
}

/** The program's day moves with the day that is printed. */
export function madeOn(paper: Paper, texts: Texts): string {
  const id = paper.main.date;
  const [before, after] = [textsOf(paper), texts].map((all) => (id ? isoOf(all.get(id)!, paper.language) : null));
  if (!before || !after) return paper.madeOn;
  const moved = new Date(Date.parse(paper.madeOn) + 86_400_000 * daysBetween(before, after)).toISOString().slice(0, 10);
  return moved > LAST_DAY ? paper.madeOn : moved;
}

/** All days moved alike, within one year so that rates of tax still fit; births and the like stay. */
export function movedDays(paper: Paper, move: (iso: string) => string): Texts | null {
  const { main, language } = paper;
  const dates = valuesOf(paper).filter(({ id, kind }) => kind === 'date' && !/birth|opened|^start$/.test(id));
  const texts = new Map<string, string>();
  for (const { id, text } of dates) {
    const day = isoOf(text, language)!;
    const other = move(day);
    if (id === main.date && (other > LAST_DAY || other.slice(0, 4) !== day.slice(0, 4))) return null;
    const written = withDay(text, other, language);
    if (written === null) return null;
    texts.set(id, written);
  }
  return texts.size > 0 ? texts : null;
}

/** Another main amount: the value itself, or one from which it follows. */
export const otherAmount: Alteration = (paper, random) => {
  const id = paper.main.amount;
  if (!id) return null;
  const values = valuesOf(paper).filter((value) => value.id === id || sourcesOf(paper).includes(value.id));
  const before = textsOf(paper).get(id);
  for (const value of random.shuffle(values.filter(({ kind }) => kind === 'amount'))) {
    const change = changeOf(value, random);
    const texts = change && new Map([[change.id, change.after]]);
    const after = texts && carriedThrough(paper, texts)?.get(id);
    if (after && after !== before) return texts;
  }
  return null;
};

/** Another holder, with another identity number where one is printed. */
export const otherHolder: Alteration = (paper, random) => {
  const { main, language } = paper;
  if (!main.name || paper.type === 'id_document') return null;
  const hasId = language === 'he' && textsOf(paper).has('id');
  return new Map([[main.name, personName(random, language)], ...(hasId ? [['id', israeliId(random)] as const] : [])]);
};

/** Another number of the paper. */
export const otherReference: Alteration = (paper, random) => {
  const id = paper.main.reference;
  const value = valuesOf(paper).find((each) => each.id === id && each.kind === 'reference');
  const change = value && changeOf(value, random);
  return change ? new Map([[change.id, change.after]]) : null;
};

/** Another account to be paid into. */
export const otherAccount: Alteration = (paper, random) => {
  const printed = textsOf(paper);
  const iban = printed.get('iban');
  const drawn = Array.from({ length: 8 }, (_, i) => bankAccount(random.fork(i), paper.language));
  // Of the same bank in Israel, where the number names it beside the bank's name.
  const own = drawn.find((each) => paper.language !== 'he' || each.iban.text.slice(5, 8) === iban?.slice(5, 8));
  if (!iban || !own) return null;
  return new Map([
    ['iban', own.iban.text],
    ...(printed.has('account') ? [['account', own.account.text] as const] : []),
  ]);
};
