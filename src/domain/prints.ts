/**
 * Prints of a document: what identifies it among the earlier documents of its organization, and the values in which two
 * documents are compared. Made by the analysis process, keyed and stored by the service.
 */
import { z } from 'zod';
import { type Box, toBox } from './geometry.ts';
import { DOCUMENT_TYPES, LABELS, VERDICTS } from './scan.ts';

/** What a key is made of; docs/detection.md names each. */
export const PRINT_KINDS = ['file', 'text', 'anchor', 'rows', 'base', 'layout', 'page'] as const;
export type PrintKind = (typeof PRINT_KINDS)[number];

export const PRINT_LIMITS = {
  /** Keys of one document. */
  keys: 60,
  /** Characters of what a key is made of, and of a value. */
  characters: 200,
  /** Words of a document that are compared. */
  words: 1_500,
  /** Words in which one document differs from another; with more they are not listed. */
  otherWords: 30,
  values: 250,
  rows: 400,
  /** Documents that share a key: with more it says nothing about any of them. */
  popular: 50,
  /** Earlier documents that one is compared with. */
  papers: 50,
  /** Newest papers of an issuer that teach its habit. */
  lessons: 100,
} as const;

/** Of the way a PDF was made (document/prints/make.ts). */
export const MAKE_FEATURES = [
  'producer',
  'creator',
  'version',
  'header',
  'line_end',
  'xref',
  'trailer',
  'id',
  'revisions',
  'catalogue',
  'information',
  'file_dates',
  'xmp',
  'encryption',
  'fonts',
  'font_kinds',
  'font_names',
  'page_size',
  'page',
  'streams',
  'pictures',
  'amounts',
  'currency',
  'dates',
] as const;
export type MakeFeature = (typeof MAKE_FEATURES)[number];

const short = z.string().max(PRINT_LIMITS.characters);

/** Page, and x, y, width and height in percent of it. */
const spot = z.tuple([z.int().min(1), z.number(), z.number(), z.number(), z.number()]);
export type Spot = z.infer<typeof spot>;
export const boxOfSpot = ([page, x, y, w, h]: Spot): Box =>
  toBox({ page, rect: { x, y, w, h } }, { page, widthPt: 100, heightPt: 100 });

export const VALUE_KINDS = ['amount', 'date', 'name', 'number', 'account'] as const;

/** `value` in a normal form: hundredths, YYYY-MM-DD, sorted words, letters and digits. `printed` as people write it. */
const paperValue = z.object({
  kind: z.enum(VALUE_KINDS),
  /** What it is on its document, as labels and columns name it; null when unknown. */
  role: short.nullable(),
  value: short,
  printed: short,
  /** Native text, or recognised without a doubt. */
  isSure: z.boolean(),
  spot: spot.nullable(),
});
export type PaperValue = z.infer<typeof paperValue>;

/** A transaction of a statement; money in hundredths, credits positive. */
const paperRow = z.object({
  date: short.nullable(),
  cents: z.int(),
  balance: z.int().nullable(),
  spot: spot.nullable(),
});
export type PaperRow = z.infer<typeof paperRow>;

/** Roles of numbers that identify a paper, unlike those of people, companies and accounts. */
export const PAPER_NUMBERS: ReadonlySet<string | null> = new Set(['paper_number', 'reference', 'allocation_number']);

/** A number of a person, a company, a tax office or a contract, by its label. */
export const isLabelledNumber = ({ kind, role }: { kind: string; role: string | null }): boolean =>
  kind === 'number' && role !== null && role !== 'time' && !PAPER_NUMBERS.has(role);

const make = z.partialRecord(z.enum(MAKE_FEATURES), short);
/** One value a feature, of those that the file says something of. */
export type Make = z.infer<typeof make>;

/** What a document says about itself, as far as two of them are compared in it. */
export const paperSchema = z.object({
  type: z.enum(DOCUMENT_TYPES),
  /** The same for every spelling of the issuer (values/issuers.ts). */
  issuer: short.nullable(),
  source: z.enum(['native', 'ocr']),
  currency: short.nullable(),
  account: short.nullable(),
  period: z.object({ start: short, end: short }).nullable(),
  values: z.array(paperValue).max(PRINT_LIMITS.values),
  /** In order of time. */
  rows: z.array(paperRow).max(PRINT_LIMITS.rows),
  /** Opening balance, rows and closing balance of a statement agree in themselves, so nothing was misread. */
  closes: z.object({ opening: z.int(), closing: z.int() }).nullable(),
  /** How a native PDF was made: one value a feature; null for other files. */
  make: make.nullable(),
});
export type Paper = z.infer<typeof paperSchema>;

/** The number of an account alone: its bank and branch are not printed everywhere. */
export const accountNumber = (form: string): string => form.slice(form.lastIndexOf('-') + 1);

/** Of a key, before it is keyed with the secret of the organization. `name` tells apart what one kind is made of. */
const print = z.object({ kind: z.enum(['anchor', 'rows', 'base', 'layout']), name: short, value: short });
export type Print = z.infer<typeof print>;

export const printsSchema = z.object({
  /** SHA-256 of the file, in hexadecimal. */
  file: z.string().max(64),
  /** A 32-bit number for each different word that can be seen. */
  words: z.array(z.int().min(0).max(0xffff_ffff)).max(PRINT_LIMITS.words),
  prints: z.array(print).max(PRINT_LIMITS.keys),
  /** 256-bit DCT hash of the first page in hexadecimal; null where there is no picture, or too little in it. */
  page: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .nullable(),
  paper: paperSchema,
});
export type Prints = z.infer<typeof printsSchema>;

/** An earlier document that shares a print. */
const earlierPaper = z.object({
  scan: z.uuid(),
  /** When it was sent; ISO 8601. */
  sentAt: z.string(),
  /** Whether the client gave both the same reference, so that it is the same matter again; unknown where one has none. */
  matter: z.enum(['same', 'other', 'unknown']),
  label: z.enum(LABELS).nullable(),
  verdict: z.enum(VERDICTS).nullable(),
  /** What both share: `file`, `text`, `page`, `rows`, `anchor.number`, `base.file_id` … */
  shared: z.array(short).max(PRINT_LIMITS.keys),
  /** Share of common words among all words of both (Jaccard), 0-1. */
  likeness: z.number().min(0).max(1),
  /** Words of this document, as in `Prints`, that the earlier one lacks, and how many that has which this one lacks. */
  words: z.object({ here: z.array(z.int()).max(PRINT_LIMITS.otherWords), there: z.int().min(0) }).nullable(),
  /** Bits in which the hashes of the pages differ; null where there are none. */
  pageDistance: z.int().min(0).max(256).nullable(),
  paper: paperSchema,
});
export type EarlierPaper = z.infer<typeof earlierPaper>;

/** How the issuer's earlier papers were made: each feature's values with the papers that have them, the most first. */
const habit = z.object({
  /** Papers that taught it: each client reference once, none of them labelled fraud or found to be of high risk. */
  papers: z.int().min(0),
  features: z.partialRecord(z.enum(MAKE_FEATURES), z.array(z.object({ value: short, count: z.int().min(1) }))),
});
export type Habit = z.infer<typeof habit>;

/** What the service knows of earlier documents; `off` where none are kept, as on the command line. */
export const historySchema = z.discriminatedUnion('state', [
  z.object({
    state: z.literal('known'),
    papers: z.array(earlierPaper).max(PRINT_LIMITS.papers),
    habit: habit.nullable(),
  }),
  z.object({ state: z.enum(['off', 'unavailable']) }),
]);
export type History = z.infer<typeof historySchema>;
/** Looks earlier documents up; never throws. */
export type AskHistory = (prints: Prints) => Promise<History>;
/** Where no documents are kept. */
export const NO_HISTORY: AskHistory = async () => ({ state: 'off' });

/** How two documents belong together; each names the rule that tells it, but for the first, which needs no rule. */
export const RELATION_KINDS = [
  'same_paper',
  'exact_copy',
  'other_values',
  'same_base',
  'known_forgery',
  'recycled',
  'balance_continuity',
] as const;
export type RelationKind = (typeof RELATION_KINDS)[number];

/** A value that both papers have: what it is, and where it stands here and there. */
const sameValue = z.object({
  kind: z.enum(VALUE_KINDS),
  role: short.nullable(),
  printed: short,
  here: spot.nullable(),
  there: spot.nullable(),
});
const side = z.object({ printed: short, spot: spot.nullable() });
const otherValue = z.object({ kind: z.enum(VALUE_KINDS), role: short.nullable(), here: side, there: side });
export type SameValue = z.infer<typeof sameValue>;
export type OtherValue = z.infer<typeof otherValue>;

/** A document and an earlier one of its organization. */
export const relationSchema = z.object({
  scan: z.uuid(),
  /** Id of the finding that tells it; null where nothing has to be told. */
  finding: z.string().nullable(),
  kind: z.enum(RELATION_KINDS),
  likeness: z.number().min(0).max(1),
  /** As in `EarlierPaper`. */
  shared: z.array(short).max(PRINT_LIMITS.keys),
  same: z.array(sameValue).max(PRINT_LIMITS.values),
  differ: z.array(otherValue).max(PRINT_LIMITS.values),
});
export type Relation = z.infer<typeof relationSchema>;
