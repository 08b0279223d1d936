/**
 * What every form of the report shows, and in which order: the page, the PDF and the terminal only render it and decide
 * nothing. Texts are sentences in the reader's language; values of the document within them are marked (`isolate`), so
 * that each form keeps their direction in its own way. Pure.
 */
import type { Extracted, ExtractedSection, ExtractedTransaction } from '../domain/extracted.ts';
import type { Severity, Source } from '../domain/finding.ts';
import type { Box } from '../domain/geometry.ts';
import type { OtherValue, SameValue, Spot } from '../domain/prints.ts';
import type { Assessment, CoverageLevel, RuleResult } from '../domain/report.ts';
import type { Channel, DocumentType, Language, Verdict } from '../domain/scan.ts';
import { accountText } from '../values/identifiers.ts';
import type { CloseUp } from './close-ups.ts';
import { printedAmount, printedDate, printedMoment, printedMoney } from './format.ts';
import { isolate } from './isolate.ts';
import { type Mark, marksOf } from './marks.ts';
import {
  assessmentNames,
  channelNames,
  coverageLevels,
  coverageNames,
  documentTypeNames,
  originNames,
  sourceNames,
} from './messages/common.ts';
import { fill } from './messages/fill.ts';
import {
  CHECK_READINGS,
  type CheckReading,
  checkReadingNames,
  outcomeNames,
  readingOf,
  severityNames,
  type Word,
  words,
} from './messages/words.ts';
import { type RenderedFinding, type RenderedReport, renderReason, renderRole, shortenedLists } from './render.ts';

/** A finished scan and its report, as the forms of the report need them. */
export interface ReportPage {
  lang: Language;
  /** Id of the scan, null where it was not stored; and when it was finished. */
  scan: { id: string | null; at: Date };
  file: { name: string; type: string; size: number; sha256: string };
  verdict: Verdict;
  riskScore: number;
  documentType: DocumentType;
  issuer: string | null;
  channel: Channel;
  /** Rendered with `isolate`, so that the document's own words keep their direction. */
  report: RenderedReport;
  /** Outcome of each rule; null where it is not known. */
  rules: readonly RuleResult[] | null;
  pictures: readonly (Picture & { page: number })[];
  /** Places of findings before and after their change, by the finding's id. */
  recovered: ReadonlyMap<string, RecoveredPlace>;
  /** Places that the pixels speak of, by the finding's id. */
  closeUps: ReadonlyMap<string, CloseUp>;
  /** Earlier documents that findings speak of. */
  related: readonly RelatedDocument[];
  /** Where the dashboard shows the scan; null for a report that is read elsewhere. */
  dashboard?: string | null;
}

/** The words of a change: before and after. */
export const CHANGE_WORDS = {
  recovered: ['before', 'after'],
  calculated: ['calculated', 'printed'],
} as const satisfies Record<string, readonly [Word, Word]>;

/** An earlier document of the organization, and what it has in common with the one of the report. */
export interface RelatedDocument {
  scan: string;
  /** Day on which it was sent, as people write it. */
  sent: string;
  /** Ids of the findings that speak of it. */
  findings: readonly string[];
  /** Null where it was deleted, and with it what it says. */
  values: { same: readonly SameValue[]; differ: readonly OtherValue[] } | null;
  /** Of the page that shows most of the differences; null where none is kept. */
  picture: (Picture & { page: number }) | null;
}

export interface Picture {
  mediaType: string;
  widthPx: number;
  heightPx: number;
  bytes: Uint8Array;
}

/** Both pictures show the same area of the page. */
export interface RecoveredPlace {
  area: Box;
  before: Picture;
  after: Picture;
}

/** Colour of a conclusion; `grey` is neither good nor bad. */
export type Tone = 'green' | 'grey' | 'amber' | 'red';
const TONES: Readonly<Record<Assessment, Tone>> = {
  low_risk: 'green',
  inconclusive: 'grey',
  review: 'amber',
  high_risk: 'red',
};

export interface FindingView {
  id: string;
  number: number;
  severity: Severity;
  severityName: string;
  /** Points, layer, confidence and page. */
  notes: string[];
  title: string;
  detail: string;
  evidence: string | null;
  /**
   * What stood there before and what now, where the sentence does not say it (`recovered`); or what the sums of the
   * document make of the figure, and what is printed (`calculated`).
   */
  change: { kind: 'recovered' | 'calculated'; before: string; after: string } | null;
  /** The place before and after, and the finding's box within it in percent. */
  pictures: (RecoveredPlace & { mark: { x: number; y: number; w: number; h: number } }) | null;
  /** The place enlarged, with what stands around it. */
  closeUp: CloseUp | null;
}

/** What is marked on the picture of a page, in percent of it. */
interface Area {
  x: number;
  y: number;
  w: number;
  h: number;
}

export interface ComparedPage {
  /** Whose page it is. */
  name: string;
  page: number;
  /** Null where none is kept. */
  picture: Picture | null;
  differ: Area[];
  same: Area[];
}

/** The document of the report beside an earlier one. */
export interface ComparisonView {
  title: string;
  /** Id of the other scan, shortened to its end. */
  scan: string;
  /** Findings that speak of it. */
  findings: { id: string; number: number }[];
  /** Instead of a comparison: the earlier document is gone. */
  deleted: string | null;
  /** This page and the earlier one; empty where neither has a picture. */
  pages: ComparedPage[];
  differ: [name: string, here: string, there: string][];
  /** By name; those by which a document is known first. */
  same: [name: string, values: string[]][];
  /** Values in `same`. */
  equal: number;
}

export interface CheckView {
  id: string;
  reading: CheckReading;
  result: string;
  label: string;
  detail: string;
}

export interface ReportView {
  lang: Language;
  tone: Tone;
  conclusion: string;
  score: number;
  name: string;
  facts: string[];
  summary: string;
  actions: string[];
  pages: { page: number; picture: Picture; marks: Mark[] }[];
  findings: FindingView[];
  comparisons: ComparisonView[];
  checks: CheckView[];
  /** Results and how many checks have each, in the order of the checks. */
  totals: [count: number, result: string][];
  data: [term: string, values: string[]][];
  transactions: string[][];
  shortened: string[];
  coverage: { level: string; rows: { layer: string; level: CoverageLevel; levelName: string; reasons: string[] }[] };
  signatures: string[][];
  technical: [term: string, text: string][];
  /** Rules that gave no answer: those that could not, and those that had nothing to look at. */
  silent: { title: string; isOpen: boolean; rules: { id: string; why: string }[] }[];
  /** What identifies the report. */
  imprint: [term: string, text: string][];
  notice: string;
}

export function viewOf(page: ReportPage): ReportView {
  const { lang, report, file, scan } = page;
  const w = (word: Word) => words[word][lang];
  const findings = report.findings.map((finding, i) => findingOf(finding, i + 1, page));
  const checks = checksOf(report, lang);
  const { origin, evidence_coverage: coverage, signatures } = report.forensic_analysis;
  const applicable = coverage.layers.filter(({ applies }) => applies);
  return {
    lang,
    tone: TONES[report.assessment],
    conclusion: assessmentNames[report.assessment][lang],
    score: page.riskScore,
    name: isolate(file.name),
    facts: [
      documentTypeNames[page.documentType][lang],
      ...(page.issuer ? [isolate(page.issuer)] : []),
      channelNames[page.channel][lang],
    ],
    summary: report.summary,
    actions: report.recommended_actions,
    pages: page.pictures.map(({ page: number, ...picture }) => ({
      page: number,
      picture,
      marks: marksOf(
        report.findings.flatMap(({ severity, box }, i) =>
          box?.page === number ? [{ number: i + 1, severity, box }] : [],
        ),
        picture.heightPx / picture.widthPx,
      ),
    })),
    findings,
    comparisons: page.related.map((related) => comparisonOf(related, page)),
    checks,
    totals: CHECK_READINGS.flatMap((reading) => {
      const count = checks.filter((check) => check.reading === reading).length;
      return count > 0 ? [[count, checkReadingNames[reading][lang]] as [number, string]] : [];
    }),
    data: dataOf(report.extracted, lang),
    transactions: report.extracted.transactions.map(rowOf),
    shortened: shortenedLists(report.forensic_analysis, lang, isolate),
    coverage: {
      level: fill(
        coverageNames[coverageOf(coverage)],
        { full: coverage.layers_in_full, layers: applicable.length },
        lang,
      ),
      rows: applicable.map(({ layer, level, reasons }) => ({
        layer: sourceNames[layer][lang],
        level,
        levelName: coverageLevels[level][lang],
        reasons,
      })),
    },
    signatures: signatures.map(({ signer, signed_at, intact, valid, trusted }) => [
      isolate(signer ?? ''),
      isolate(signed_at ?? ''),
      ...[intact, valid, trusted].map((flag) => w(flag === null ? 'unknown' : flag ? 'yes' : 'no')),
    ]),
    technical: [
      [w('file'), `${isolate(file.type)} · ${isolate(`${Math.ceil(file.size / 1024)} kB`)}`],
      [w('origin'), [originNames[origin.class][lang], ...origin.reasons].join(' · ')],
      [w('duration'), `${isolate((report.engine.duration_ms / 1000).toFixed(2))} ${w('seconds')}`],
    ],
    silent: silentOf(page.rules ?? [], lang),
    imprint: [
      [w('file'), isolate(file.name)],
      ...(scan.id ? [[w('scan_id'), isolate(scan.id)] as [string, string]] : []),
      [w('scanned_at'), isolate(printedMoment(scan.at))],
      [w('engine'), isolate(report.engine.version)],
      ['SHA-256', isolate(file.sha256)],
    ],
    notice: w('notice'),
  };
}

/** Headings of the columns of `transactions` and `signatures`. */
export const TRANSACTION_COLUMNS: readonly Word[] = ['date', 'description', 'reference', 'debit', 'credit', 'balance'];
export const SIGNATURE_COLUMNS: readonly Word[] = ['signer', 'date', 'intact', 'valid', 'trusted'];
/** Columns of `transactions` that hold amounts. */
export const FIRST_AMOUNT_COLUMN = TRANSACTION_COLUMNS.indexOf('debit');

function findingOf(finding: RenderedFinding, number: number, page: ReportPage): FindingView {
  const { lang, report, recovered, closeUps } = page;
  const { id, severity, impact, source, confidence, title, detail, evidence, correction, box, engine } = finding;
  const place = recovered.get(id);
  const own = report.forensic_analysis.recovered.find(
    (each) => each.rule === engine && each.box?.page === box?.page && each.box?.x === box?.x && each.box?.y === box?.y,
  );
  const isSaid = own && [own.before, own.after].every((text) => detail.includes(text));
  const share = (value: number, whole: number) => (100 * value) / whole;
  return {
    id,
    number,
    severity,
    severityName: severityNames[severity][lang],
    notes: [
      ...(impact > 0 ? [`${isolate(`+${impact}`)} ${words.points[lang]}`] : []),
      sourceName(source, lang),
      `${words.confidence[lang]} ${isolate(`${Math.round(confidence * 100)}%`)}`,
      ...(box ? [`${words.page[lang]} ${box.page}`] : []),
    ],
    title,
    detail,
    evidence,
    change: correction
      ? { kind: 'calculated', before: correction.calculated, after: correction.printed }
      : own && !isSaid
        ? { kind: 'recovered', before: isolate(own.before), after: isolate(own.after) }
        : null,
    pictures:
      place && box
        ? {
            ...place,
            mark: {
              x: share(box.x - place.area.x, place.area.w),
              y: share(box.y - place.area.y, place.area.h),
              w: share(box.w, place.area.w),
              h: share(box.h, place.area.h),
            },
          }
        : null,
    closeUp: closeUps.get(id) ?? null,
  };
}

/** Of an id that begins with the time only the end tells scans of one day apart. */
const SHOWN_ID = 12;

function comparisonOf({ scan, sent, findings, values, picture }: RelatedDocument, page: ReportPage): ComparisonView {
  const { lang, report, pictures } = page;
  const { differ, same } = values ?? { differ: [], same: [] };
  const pageHere = shownPage(differ.map(({ here }) => here.spot));
  const here = pictures.find((each) => each.page === pageHere) ?? null;
  const areas = (spots: readonly (Spot | null)[], on: number): Area[] =>
    spots.flatMap((spot) => (spot?.[0] === on ? [{ x: spot[1], y: spot[2], w: spot[3], h: spot[4] }] : []));
  const compared = (name: Word, picture: Picture | null, on: number, side: 'here' | 'there'): ComparedPage => ({
    name: words[name][lang],
    page: on,
    picture,
    differ: areas(
      differ.map((value) => value[side].spot),
      on,
    ),
    same: areas(
      same.map((value) => value[side]),
      on,
    ),
  });
  const pageThere = picture?.page ?? shownPage(differ.map(({ there }) => there.spot));
  return {
    title: fill(words.compared, { sent }, lang, isolate),
    scan: isolate(`…${scan.slice(-SHOWN_ID)}`),
    findings: report.findings.flatMap(({ id }, i) => (findings.includes(id) ? [{ id, number: i + 1 }] : [])),
    deleted: values ? null : words.earlier_deleted[lang],
    pages:
      here || picture
        ? [compared('this_document', here, pageHere, 'here'), compared('earlier_document', picture, pageThere, 'there')]
        : [],
    differ: differ.map((value) => [renderRole(value, lang), isolate(value.here.printed), isolate(value.there.printed)]),
    same: [...Map.groupBy(inOrder(same), (value) => renderRole(value, lang))].map(([name, list]) => [
      name,
      list.map(({ printed }) => isolate(printed)),
    ]),
    equal: same.length,
  };
}

/** Kinds of values, from those that belong to one document to those that many have. */
const KIND_ORDER: readonly SameValue['kind'][] = ['name', 'account', 'number', 'date', 'amount'];
const inOrder = (values: readonly SameValue[]) =>
  KIND_ORDER.flatMap((kind) => values.filter((value) => value.kind === kind));

/** The page that most of these places are on; the first where there are none. */
export function shownPage(spots: readonly (Spot | null)[]): number {
  const pages = spots.flatMap((spot) => spot?.[0] ?? []);
  const count = (page: number) => pages.filter((each) => each === page).length;
  return pages.reduce((best, page) => (count(page) > count(best) ? page : best), pages[0] ?? 1);
}

const sourceName = (source: Source, lang: Language) => sourceNames[source][lang];

/** By result, the gravest first. */
function checksOf({ checks }: RenderedReport, lang: Language): CheckView[] {
  const views = checks.map(({ id, status, decided, label, detail }): CheckView => {
    const reading = readingOf({ status, decided });
    return { id, reading, result: checkReadingNames[reading][lang], label, detail };
  });
  return CHECK_READINGS.flatMap((reading) => views.filter((view) => view.reading === reading));
}

function coverageOf({ level, layers, layers_in_full }: RenderedReport['forensic_analysis']['evidence_coverage']) {
  if (level === 'none') return 'none';
  return layers.every((layer) => !layer.applies || layer.level === 'full') && layers_in_full > 0 ? 'full' : 'partial';
}

function dataOf(extracted: Extracted, lang: Language): ReportView['data'] {
  const { total, period, transactions } = extracted;
  const unique = (list: readonly (string | null | undefined)[]) => [...new Set(list.filter(Boolean))] as string[];
  const hasTable = transactions.length > 0;
  const facts: [Word, string[]][] = [
    ['sections', (extracted.sections ?? []).map((section) => sectionOf(section, lang))],
    ['total', total ? [printedMoney(total.value, total.currency, lang)] : []],
    ['iban', unique([extracted.iban])],
    ['period', period ? [`${printedDate(period.start)} – ${printedDate(period.end)}`] : []],
    ['names', unique(extracted.names.map(({ value }) => value))],
    ['accounts', unique(extracted.accounts.map(accountOf))],
    ['identifiers', unique(extracted.identifiers.map(({ value }) => value))],
    ['references', hasTable ? [] : unique(extracted.references.map(({ value }) => value))],
    // The table of transactions has them already.
    ['dates', hasTable ? [] : unique(extracted.dates.map(({ value }) => printedDate(value)))],
    [
      'amounts',
      hasTable ? [] : unique(extracted.amounts.map(({ value, currency }) => printedMoney(value, currency, lang))),
    ],
  ];
  return facts.flatMap(([word, values]) =>
    values.length > 0
      ? [[words[word][lang], word === 'sections' ? values : values.map(isolate)] as [string, string[]]]
      : [],
  );
}

/** One document of several: kind, pages, account, period and sums, each where it is known. */
function sectionOf(section: ExtractedSection, lang: Language): string {
  const { pages, account, period, currency, opening_balance: opening, closing_balance: closing, total } = section;
  const printed = (value: string) => printedMoney(value, currency, lang);
  const [first, last] = [pages[0], pages.at(-1)];
  const range = first === last ? `${first ?? ''}` : `${first}–${last}`;
  return [
    documentTypeNames[section.document_type][lang],
    fill(words.on_pages, { pages: range }, lang, isolate),
    account && isolate(account),
    period && isolate(`${printedDate(period.start)} – ${printedDate(period.end)}`),
    opening && closing
      ? fill(words.balance_from_to, { from: printed(opening), to: printed(closing) }, lang, isolate)
      : total && isolate(printed(total)),
  ]
    .filter(Boolean)
    .join(' · ');
}

const accountOf = ({ iban, ...parts }: Extracted['accounts'][number]): string => iban ?? accountText(parts);

const rowOf = ({ date, description, reference, debit, credit, balance }: ExtractedTransaction): string[] =>
  [
    date && printedDate(date),
    description,
    reference,
    ...[debit, credit, balance].map((amount) => amount && printedAmount(amount)),
  ].map((cell) => (cell ? isolate(cell) : ''));

function silentOf(rules: readonly RuleResult[], lang: Language): ReportView['silent'] {
  const listOf = (word: Word, isOpen: boolean, outcomes: readonly RuleResult['outcome'][]) => {
    const silent = rules.filter(({ outcome }) => outcomes.includes(outcome));
    return {
      title: `${words[word][lang]} (${silent.length})`,
      isOpen,
      rules: silent.map((result) => ({
        id: isolate(result.rule),
        why: renderReason(result, lang, isolate) ?? outcomeNames[result.outcome][lang],
      })),
    };
  };
  return [
    listOf('rules_undecided', true, ['inconclusive', 'error']),
    listOf('rules_silent', false, ['not_applicable']),
  ].filter((list) => list.rules.length > 0);
}
