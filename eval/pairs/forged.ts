/** Papers that cannot be true beside earlier ones, or come from the same hand. */
import { changeOf } from '../lab/change.ts';
import { carriedThrough } from '../lab/consistent.ts';
import type { Change, PdfFile } from '../lab/method.ts';
import { retold } from '../lab/paper/build.ts';
import { textsOf } from '../lab/paper/claims.ts';
import { addDays } from '../lab/paper/forms.ts';
import { type Paper, valuesOf } from '../lab/paper/paper.ts';
import accountConfirmation from '../lab/paper/types/account-confirmation.ts';
import bankStatement, { accountBook } from '../lab/paper/types/bank-statement.ts';
import invoice from '../lab/paper/types/invoice.ts';
import medical from '../lab/paper/types/medical.ts';
import other from '../lab/paper/types/other.ts';
import payslip from '../lab/paper/types/payslip.ts';
import type { Random } from '../lab/random.ts';
import { madeOn, otherAmount, otherHolder } from '../lab/reuse.ts';
import { changedPaper } from '../lab/wrong-figure.ts';
import { VALUE_EDITS, type ValueEdit } from './edits.ts';
import { overlapping } from './honest.ts';
import type { House, Press } from './press.ts';
import type { Sent, Story, Way } from './story.ts';
import { captured, drawn, languageOf, placesOfChanges, referencing, sent } from './telling.ts';

type Tell = Story['tell'];
interface Kind {
  kind: string;
  count: number;
  tell(...parts: [...Parameters<Tell>, number: number]): ReturnType<Tell>;
}

interface Forged {
  paper: Paper;
  changes: Change[];
}

/** The paper with other texts, and on another day of production where its own day moved. */
function withChanges(paper: Paper, texts: ReadonlyMap<string, string>): Forged | null {
  const made = changedPaper(paper, new Map([...textsOf(paper), ...texts]));
  if (made.changes.length === 0) return null;
  return {
    paper: { ...retold(made.paper), madeOn: madeOn(paper, texts.has(paper.main.date ?? '') ? texts : textsOf(paper)) },
    changes: [...made.changes],
  };
}

function forgedBy({ alter, isCarried }: ValueEdit, paper: Paper, random: Random): Forged | null {
  const wanted = alter(paper, random);
  const texts = wanted && (isCarried ? carriedThrough(paper, wanted) : wanted);
  return texts && withChanges(paper, texts);
}

/** A forged copy of a printed file: its template filled in again, or the values changed in the file itself. */
async function copyOf(
  press: Press,
  house: House,
  original: PdfFile,
  forged: Forged,
  way: Way,
  random: Random,
): Promise<Sent | null> {
  if (way === 'edited file') {
    const made = await press.edit(original, forged.changes, random.fork('edit'));
    return made && { ...sent(made.file, 'finding', way), boxes: made.boxes };
  }
  const file = await press.print(house, forged.paper, random.fork('print copy'));
  if (way === 'captured') return captured(press, file, 'finding', random.fork('capture'), forged);
  return { ...sent(file, 'finding'), boxes: await placesOfChanges(forged.changes, original.bytes, file.bytes) };
}

/** Where the original is sent after its copy, what differs stands on the original. */
async function reversed(original: PdfFile, copy: Sent, changes: readonly Change[]): Promise<Sent[]> {
  const back = changes.map((change) => ({ ...change, before: change.after, after: change.before }));
  const isText = copy.way !== 'captured';
  const boxes = isText ? await placesOfChanges(back, copy.bytes, original.bytes) : [];
  return [
    { ...copy, expected: null, boxes: [] },
    { ...sent(original, 'finding', copy.way), boxes },
  ];
}

const EDIT_WAYS: readonly Way[] = [
  'set anew',
  'set anew',
  'set anew',
  'edited file',
  'edited file',
  'captured',
  'captured',
];
const edits = VALUE_EDITS.map(
  (edit): Kind => ({
    kind: `another ${edit.name}`,
    count: EDIT_WAYS.length,
    async tell(random, press, number) {
      const types = press.catalogues.types.filter(({ type }) => edit.types.includes(type));
      const first = drawn(press, random, random.pick(types));
      const forged = first && forgedBy(edit, first.paper, random.fork('forge'));
      if (!first || !forged) return null;
      const original = await press.print(first.house, first.paper, random.fork('print'));
      const wanted = EDIT_WAYS[number]!;
      const way = edit.isCarried && wanted === 'edited file' ? 'set anew' : wanted;
      const copy = await copyOf(press, first.house, original, forged, way, random);
      if (!copy) return null;
      const files = number % 3 === 2 ? await reversed(original, copy, forged.changes) : [sent(original, null), copy];
      return referencing(random, files);
    },
  }),
);

/** Of each ring's number modulo this count. */
const RING_WAYS: readonly Way[] = [
  'edited file',
  'set anew',
  'edited file',
  'set anew',
  'edited file',
  'set anew',
  'edited file',
  'set anew',
  'edited file',
  'captured',
];
const RING = 5;

/** Another holder, and in every second ring other amounts as well. */
function ringMember(paper: Paper, random: Random, hasOtherAmounts: boolean): Forged | null {
  const holder = otherHolder(paper, random.fork('holder'));
  const amounts = hasOtherAmounts ? otherAmount(paper, random.fork('amount')) : null;
  const texts = holder && carriedThrough(paper, new Map([...(amounts ?? []), ...holder]));
  return texts && withChanges(paper, texts);
}

export const FORGED: readonly Kind[] = [
  ...edits,
  {
    kind: 'one base under five names',
    count: 40,
    async tell(random, press, number) {
      const way = RING_WAYS[number % RING_WAYS.length]!;
      const type = [payslip, bankStatement, accountConfirmation, medical][number % 4]!;
      const first = drawn(press, random, type);
      if (!first) return null;
      const base = await press.print(first.house, first.paper, random.fork('print'));
      const files: Sent[] = [];
      for (let i = 0; i < RING; i++) {
        const own = random.fork(`member ${i}`);
        const hasOtherAmounts = way !== 'edited file' && number % 2 === 1;
        const forged = ringMember(first.paper, own, hasOtherAmounts);
        const copy = forged && (await copyOf(press, first.house, base, forged, way, own));
        if (!copy) return null;
        files.push({ ...copy, expected: i === 0 ? null : 'finding' });
      }
      const matter = random.int(1_000, 90_000);
      return files.map((file, i) => ({ ...file, clientReference: `case-${matter + 7 * i}` }));
    },
  },
  {
    kind: 'a receipt handed in twice',
    count: 12,
    async tell(random, press) {
      const first = drawn(press, random, other, ({ title }) => /^(קבלה|Receipt)$/.test(title));
      if (!first) return null;
      const file = await press.print(first.house, first.paper, random.fork('print'));
      const photos = [
        await captured(press, file, null, random.fork('photo 0'), { isPhoto: true }),
        await captured(press, file, 'finding', random.fork('photo 1'), { isPhoto: true }),
      ];
      if (photos.some((photo) => !photo)) return null;
      const claim = random.int(1_000, 90_000);
      return photos.map((photo, i) => ({ ...photo!, clientReference: `claim-${claim + 11 * i}` }));
    },
  },
  {
    kind: 'a statement that does not continue',
    count: 20,
    async tell(random, press) {
      const language = languageOf(random);
      const house = press.house(random.fork('house'), language);
      const book = accountBook(random.fork('book'), language, 2);
      const [first, second] = book.months.map((month) => book.statement({ ...month, issued: addDays(month.to, 2) }));
      const opening = valuesOf(second!).find(({ id }) => id === 'opening');
      const change = opening && changeOf(opening, random.fork('opening'));
      const texts = change && carriedThrough(second!, new Map([[change.id, change.after]]));
      const forged = texts && withChanges(second!, texts);
      if (!house || !forged) return null;
      const before = await press.print(house, second!, random.fork('print before'));
      const copy = await copyOf(press, house, before, forged, 'set anew', random);
      return copy && referencing(random, [sent(await press.print(house, first!, random.fork('print')), null), copy]);
    },
  },
  {
    kind: 'overlapping statements that disagree',
    count: 16,
    async tell(random, press) {
      const language = languageOf(random);
      const house = press.house(random.fork('house'), language);
      const [first, second] = overlapping(accountBook(random.fork('book'), language, 3), random) as [Paper, Paper];
      const common = new Set(rowsOf(first));
      const rows = valuesOf(second).filter(({ id }) => /^row\.\d+\.amount$/.test(id) && common.has(rowKey(second, id)));
      const value = random.shuffle(rows)[0];
      const change = value && changeOf(value, random.fork('row'));
      const texts = change && carriedThrough(second, new Map([[change.id, change.after]]));
      const forged = texts && withChanges(second, texts);
      if (!house || !forged) return null;
      const before = await press.print(house, second, random.fork('print before'));
      const copy = await copyOf(press, house, before, forged, 'set anew', random);
      return copy && referencing(random, [sent(await press.print(house, first, random.fork('print')), null), copy]);
    },
  },
  {
    kind: 'a copy of a known forgery',
    count: 18,
    async tell(random, press, number) {
      const first = drawn(press, random, [payslip, accountConfirmation, invoice][number % 3]!);
      if (!first) return null;
      const file = await press.print(first.house, first.paper, random.fork('print'));
      const known: Sent = { ...sent(file, null), feedback: 'fraud' };
      const way = (['same file', 'captured', 'set anew'] as const)[Math.floor(number / 6)]!;
      const forged = way === 'set anew' ? ringMember(first.paper, random.fork('member'), false) : null;
      const copy =
        way === 'same file'
          ? sent(file, 'finding', way)
          : way === 'captured'
            ? await captured(press, file, 'finding', random.fork('capture'))
            : forged && (await copyOf(press, first.house, file, forged, way, random));
      return copy && referencing(random, [known, copy]);
    },
  },
];

const rowKey = (paper: Paper, id: string) => {
  const texts = textsOf(paper);
  return `${texts.get(id.replace('amount', 'date'))} ${texts.get(id)}`;
};
const rowsOf = (paper: Paper) =>
  valuesOf(paper).flatMap(({ id }) => (/^row\.\d+\.amount$/.test(id) ? [rowKey(paper, id)] : []));
