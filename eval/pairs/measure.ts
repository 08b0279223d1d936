/** What the history of scans said of the pairs of a set: by kind, by way, and at which paper of a ring. Pure. */
import type { ResultLine } from '../evaluate/detection.ts';
import { hits } from '../evaluate/detection.ts';
import { percent, percentWithin, type Table } from '../evaluate/table.ts';
import { isForged, type Line } from '../manifest.ts';
import { groupBy, rate, wilsonInterval } from '../statistics.ts';
import { type PairLine, WAYS } from './story.ts';

export interface Pair {
  line: PairLine;
  /** Rules of the history layer that spoke above `info`, each once. */
  rules: string[];
  /** One of their boxes lies where the values differ; null where the line names no place, or nothing was found. */
  isLocated: boolean | null;
  isHigh: boolean;
  isReview: boolean;
}

type Finding = NonNullable<ResultLine['findings']>[number] & { engine?: string };

/** Lines of any set that belong to one client each: a forged file should be found beside those before it. */
export function pairLinesOf(lines: readonly Line[]): PairLine[] {
  const chained = lines.filter(({ group, order }) => group !== undefined && order !== undefined);
  return [...groupBy(chained, ({ group }) => group!).values()].flatMap((chain) =>
    chain
      .toSorted((a, b) => a.order! - b.order!)
      .map(
        (line, i): PairLine => ({
          ...line,
          kind: line.tamper || line.kind || '-',
          group: line.group!,
          order: line.order!,
          expected: i === 0 ? null : isForged(line) ? 'finding' : 'nothing',
          way: 'set anew',
        }),
      ),
  );
}

/** Each later file beside the earlier ones of its story. */
export function pairsOf(lines: readonly PairLine[], results: readonly ResultLine[]): Pair[] {
  const byFile = new Map(results.map((result) => [result.file, result]));
  return lines.flatMap((line) => {
    if (line.expected === null) return [];
    const result = byFile.get(line.file);
    const findings = ((result?.findings ?? []) as Finding[]).filter(isFound);
    const places = line.boxes ?? [];
    return [
      {
        line,
        rules: [...new Set(findings.map(({ engine }) => engine ?? 'history'))].toSorted(),
        isLocated:
          findings.length === 0 || places.length === 0
            ? null
            : findings.some(({ box }) => box !== null && places.some((place) => hits(box, place))),
        isHigh: result?.verdict === 'high_risk',
        isReview: result?.verdict === 'high_risk' || result?.verdict === 'review',
      },
    ];
  });
}

const isFound = ({ source, severity }: Finding) => source === 'history' && severity !== 'info';
const foundOf = (pairs: readonly Pair[]) => pairs.filter(({ rules }) => rules.length > 0);
const share = (hit: readonly unknown[], all: readonly unknown[]) =>
  percentWithin(all.length === 0 ? null : hit.length / all.length, wilsonInterval(hit.length, all.length));
const locatedOf = (pairs: readonly Pair[]) =>
  percent(rate(pairs.flatMap(({ isLocated }) => (isLocated === null ? [] : [isLocated]))));

function rulesOf(pairs: readonly Pair[]): string {
  const counts = groupBy(
    pairs.flatMap(({ rules }) => rules),
    (rule) => rule,
  );
  return [...counts].map(([rule, all]) => `${rule.replace('history/', '')} ${all.length}`).join(', ') || '–';
}

export function tablesOfPairs(lines: readonly PairLine[], results: readonly ResultLine[]): Table[] {
  const pairs = pairsOf(lines, results);
  const expecting = (expected: PairLine['expected']) => pairs.filter(({ line }) => line.expected === expected);
  return [
    expectedTable('Pairs to be found', 'kind', expecting('finding'), ({ line }) => line.kind),
    expectedTable('Pairs to be found, by way', 'way', expecting('finding'), ({ line }) => line.way),
    ringTable(lines, pairs),
    honestTable('Honest pairs', expecting('nothing')),
    honestTable('Honest pairs that a forgery could be', expecting('either')),
  ].filter(({ rows }) => rows.length > 0);
}

function expectedTable(title: string, name: string, pairs: readonly Pair[], keyOf: (pair: Pair) => string): Table {
  const row = (key: string, own: readonly Pair[]) => [
    key,
    String(own.length),
    String(foundOf(own).length),
    share(foundOf(own), own),
    locatedOf(own),
    String(own.filter(({ isReview }) => isReview).length),
    String(own.filter(({ isHigh }) => isHigh).length),
    rulesOf(own),
  ];
  const groups = [...groupBy(pairs, keyOf)];
  return {
    title,
    columns: [name, 'pairs', 'found', 'share', 'at the place', '`review` or worse', '`high_risk`', 'rules'],
    rows: [...groups.map(([key, own]) => row(key, own)), ...(groups.length > 0 ? [row('all', pairs)] : [])],
  };
}

function honestTable(title: string, pairs: readonly Pair[]): Table {
  const row = (key: string, own: readonly Pair[]) => [
    key,
    String(own.length),
    String(foundOf(own).length),
    share(foundOf(own), own),
    String(foundOf(own).filter(({ isReview }) => isReview).length),
    String(foundOf(own).filter(({ isHigh }) => isHigh).length),
    rulesOf(own),
  ];
  const groups = [...groupBy(pairs, ({ line }) => line.kind)];
  return {
    title,
    columns: ['kind', 'pairs', 'above `info`', 'share', 'of these `review` or worse', 'of these `high_risk`', 'rules'],
    rows: [...groups.map(([key, own]) => row(key, own)), ...(groups.length > 1 ? [row('all', pairs)] : [])],
  };
}

/** Stories of more than two forged papers: the first paper of each at which something was found. */
function ringTable(lines: readonly PairLine[], pairs: readonly Pair[]): Table {
  const rings = [...groupBy(lines, ({ group }) => group).values()].filter(
    (ring) => ring.filter(({ expected }) => expected === 'finding').length > 1,
  );
  const longest = Math.max(0, ...rings.map((ring) => ring.length));
  const firstOf = (ring: readonly PairLine[]) =>
    ring
      .toSorted((a, b) => a.order - b.order)
      .findIndex(({ file }) => foundOf(pairs).some(({ line }) => line.file === file));
  const rows = WAYS.flatMap((way) => {
    const own = rings.filter(([first]) => first!.way === way).map(firstOf);
    if (own.length === 0) return [];
    const at = Array.from({ length: longest - 1 }, (_, i) => String(own.filter((first) => first === i + 1).length));
    return [[way, String(own.length), ...at, String(own.filter((first) => first < 0).length)]];
  });
  const papers = Array.from({ length: Math.max(0, longest - 1) }, (_, i) => `at paper ${i + 2}`);
  return { title: 'Rings, by the paper at which they were found', columns: ['way', 'rings', ...papers, 'never'], rows };
}

/** One line for each pair that was not as it should be: the file, its story, and the rules that spoke. */
export function mistakesOf(lines: readonly PairLine[], results: readonly ResultLine[]): Table {
  const wrong = pairsOf(lines, results).filter(({ line, rules }) =>
    line.expected === 'finding' ? rules.length === 0 : line.expected === 'nothing' && rules.length > 0,
  );
  return {
    title: 'Mistakes',
    columns: ['file', 'story', 'way', 'document', 'rules'],
    rows: wrong.map(({ line, rules }) => [
      line.file,
      `${line.group} paper ${line.order + 1}`,
      line.way,
      `${line.document_type} ${line.lang}, ${line.producer}`,
      rules.join(', ') || 'missed',
    ]),
  };
}
