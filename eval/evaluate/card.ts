/**
 * The card of a labelled set: what was found by family, method and producer, what was wrongly accused, what was read,
 * and what a score meant; each rate with its interval. Pure.
 */
import { isForged, isHonest, type Line } from '../manifest.ts';
import { auc, aucInterval, groupBy, rate, wilsonInterval } from '../statistics.ts';
import { type ManifestLine, measure, type ResultLine } from './detection.ts';
import { type ExtractedFile, extractionByLanguage, type FieldFigures, measureExtraction } from './extraction.ts';
import { areaWithin, percent, percentWithin, type Table } from './table.ts';

interface Judged {
  line: Line;
  score: number | null;
  high: boolean;
  review: boolean;
  located: boolean | null;
}

/** Tables of a set whose lines say what was done to each file; `files` as they were read. */
export function cardOf(
  manifest: readonly ManifestLine[],
  results: readonly ResultLine[],
  files: readonly ExtractedFile[],
): Table[] {
  const judged = judgedOf(manifest, results);
  const forged = judged.filter(({ line }) => isForged(line));
  // Genuine files of a client's chain repeat each other on purpose: only the history of scans has to do with them.
  const genuine = judged.filter(({ line }) => isHonest(line) && line.order === undefined);
  return [
    families(forged, genuine),
    rates('Methods', 'method', forged, ({ family, tamper }) => `${family} ${tamper}`, true),
    rates('False alarms by producer', 'producer', genuine, ({ producer = '-' }) => producer, false),
    rates('False alarms by treatment', 'treatment', genuine, ({ kind = '-' }) => kind, false),
    rates('False alarms by type and language', 'type', genuine, (line) => `${line.document_type} ${line.lang}`, false),
    extraction(measureExtraction(files), manifest, results),
    languages(files),
    calibration(judged.filter(({ line }) => line.order === undefined)),
  ].filter(({ rows }) => rows.length > 0);
}

/** Every genuine file that was judged `review` or worse, with the titles of what counted against it. */
export function falseAlarmsOf(manifest: readonly Line[], results: readonly ResultLine[]): Table {
  const byFile = new Map(manifest.map((line) => [line.file, line]));
  const rows = results.flatMap((result) => {
    const line = byFile.get(result.file);
    if (!line || !isHonest(line) || line.order !== undefined || !isAlarm(result)) return [];
    const rules = (result.findings ?? []).flatMap((finding) => ('engine' in finding ? [String(finding.engine)] : []));
    return [
      [
        line.file,
        `${line.document_type} ${line.lang}, ${line.producer}`,
        String(result.risk_score),
        [...new Set(rules)].join(', '),
      ],
    ];
  });
  return { title: 'False alarms', columns: ['file', 'what', 'score', 'rules'], rows };
}

const isAlarm = ({ verdict }: ResultLine) => verdict === 'review' || verdict === 'high_risk';

/** The rows of `detection.ts`, one file each. */
function judgedOf(manifest: readonly ManifestLine[], results: readonly ResultLine[]): Judged[] {
  const byFile = new Map(results.map((result) => [result.file, result]));
  return manifest.flatMap((line) => {
    const result = byFile.get(line.file);
    if (!result) return [];
    const [, { located }] = measure([line], [result]).forged[0] ?? ['', { located: null }];
    return [
      {
        line,
        score: result.risk_score ?? null,
        high: result.verdict === 'high_risk',
        review: isAlarm(result),
        located: located === null ? null : located === 1,
      },
    ];
  });
}

const scoresOf = (list: readonly Judged[]) => list.flatMap(({ score }) => (score === null ? [] : [score]));
const hitsOf = (list: readonly Judged[], key: 'high' | 'review') => list.filter((each) => each[key]).length;
const within = (list: readonly Judged[], key: 'high' | 'review') => {
  const hits = hitsOf(list, key);
  return percentWithin(list.length === 0 ? null : hits / list.length, wilsonInterval(hits, list.length));
};
const locatedShare = (list: readonly Judged[]) =>
  percent(rate(list.flatMap(({ located }) => (located === null ? [] : [located]))));

const sorted = <T>(groups: Map<string, T[]>) => [...groups].toSorted(([a], [b]) => (a < b ? -1 : 1));

function families(forged: readonly Judged[], genuine: readonly Judged[]): Table {
  const row = (name: string, list: readonly Judged[]) => [
    name,
    String(list.length),
    areaWithin(auc(scoresOf(list), scoresOf(genuine)), aucInterval(scoresOf(list), scoresOf(genuine))),
    within(list, 'high'),
    within(list, 'review'),
    locatedShare(list),
  ];
  return {
    title: 'Families',
    columns: ['family', 'files', 'ROC AUC', '`high_risk`', '`review` or worse', 'at the place'],
    rows: [
      ...sorted(groupBy(forged, ({ line }) => line.family ?? '-')).map(([name, list]) => row(name, list)),
      ...(forged.length > 0 ? [row('all forged', forged)] : []),
      ['genuine', String(genuine.length), '', within(genuine, 'high'), within(genuine, 'review'), ''],
    ],
  };
}

function rates(
  title: string,
  name: string,
  list: readonly Judged[],
  keyOf: (line: Line) => string,
  places: boolean,
): Table {
  return {
    title,
    columns: [name, 'files', '`high_risk`', '`review` or worse', ...(places ? ['at the place'] : [])],
    rows: sorted(groupBy(list, ({ line }) => keyOf(line))).map(([key, own]) => [
      key,
      String(own.length),
      percent(hitsOf(own, 'high') / own.length),
      within(own, 'review'),
      ...(places ? [locatedShare(own)] : []),
    ]),
  };
}

const exactly = ({ printed, found }: FieldFigures['native']) =>
  printed === 0 ? '–' : `${percentWithin(found / printed, wilsonInterval(found, printed))} of ${printed}`;

const languages = (files: readonly ExtractedFile[]): Table => ({
  title: 'Reading by language',
  columns: ['language', 'native text', 'recognised text'],
  rows: extractionByLanguage(files).map(({ field, native, ocr }) => [field, exactly(native), exactly(ocr)]),
});

function extraction(
  fields: readonly FieldFigures[],
  manifest: readonly ManifestLine[],
  results: readonly ResultLine[],
): Table {
  const { reading } = measure(manifest, results);
  const whole = reading.filter(([name]) => name === 'document_type' || name === 'channel');
  return {
    title: 'Reading',
    columns: ['field', 'native text', 'recognised text'],
    rows: [
      ...whole.map(([name, share]) => [name.replace('_', ' '), percent(share), '']),
      ...fields.map(({ field, native, ocr }) => [field, exactly(native), exactly(ocr)]),
    ],
  };
}

const BAND = 10;

function calibration(judged: readonly Judged[]): Table {
  const bands = Array.from({ length: 100 / BAND }, (_, i) => i * BAND);
  return {
    title: 'What a score meant',
    columns: ['score', 'files', 'forged', 'share of forged'],
    rows: bands.flatMap((from) => {
      const own = judged.filter(
        ({ score }) => score !== null && Math.min(99, score) >= from && Math.min(99, score) < from + BAND,
      );
      if (own.length === 0) return [];
      const forged = own.filter(({ line }) => isForged(line)).length;
      const to = from === 90 ? 100 : from + BAND - 1;
      return [
        [
          `${from}–${to}`,
          String(own.length),
          String(forged),
          percentWithin(forged / own.length, wilsonInterval(forged, own.length)),
        ],
      ];
    }),
  };
}
