import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useQuery } from 'urql';
import { useFormat } from '../texts/format.ts';
import { useLang, useTexts } from '../texts/lang.tsx';
import { statisticsTexts } from '../texts/statistics.ts';
import { Fault, Loading } from '../ui/states.tsx';
import { type Column, Table } from '../ui/Table.tsx';
import { findingsBehind, scansBehind } from './behind.ts';
import { type AgreementFigures, AgreementQuery, type Agreements } from './statistics-operations.ts';
import { type StatisticsSearch, statisticsFilterOf } from './statistics-search.ts';

/** How verdicts and rules agree with the labels and judgements of people. */
export function Agreement({ search }: { search: StatisticsSearch }) {
  const words = useTexts(statisticsTexts);
  const { lang } = useLang();
  const [{ data, error }, reload] = useQuery({
    query: AgreementQuery,
    variables: { filter: statisticsFilterOf(search), lang },
    requestPolicy: 'cache-and-network',
  });
  if (!data) {
    return error ? <Fault error={error} onRetry={() => reload({ requestPolicy: 'network-only' })} /> : <Loading />;
  }
  const { scanStatistics: agreements, ruleCatalog } = data;
  const about = new Map(ruleCatalog.map((rule) => [rule.id, rule.about]));
  const { truePositives, falsePositives, falseNegatives, trueNegatives } = agreements.labelAgreement.highRisk;
  return (
    <section className="card" aria-labelledby="agreement">
      <h2 id="agreement">{words.agreement}</h2>
      <p className="soft">{words.agreementHint}</p>
      {truePositives + falsePositives + falseNegatives + trueNegatives === 0 ? (
        <p className="advice">{words.noLabels}</p>
      ) : (
        <OfVerdicts agreements={agreements} search={search} />
      )}
      {agreements.ruleAgreement.length > 0 && (
        <>
          <h3>{words.rules}</h3>
          <p className="soft">{words.rulesHint}</p>
          <OfRules agreements={agreements} search={search} about={about} />
        </>
      )}
    </section>
  );
}

interface Props {
  agreements: Agreements;
  search: StatisticsSearch;
}

const VERDICTS = {
  highRisk: { with: ['high_risk'], without: ['low_risk', 'review'] },
  reviewOrWorse: { with: ['review', 'high_risk'], without: ['low_risk'] },
} as const;

function OfVerdicts({ agreements, search }: Props) {
  const words = useTexts(statisticsTexts);
  const format = useFormat();
  type Row = { id: keyof typeof VERDICTS; figures: AgreementFigures };
  const rows: readonly Row[] = [
    { id: 'highRisk', figures: agreements.labelAgreement.highRisk },
    { id: 'reviewOrWorse', figures: agreements.labelAgreement.reviewOrWorse },
  ];
  const count = (
    title: string,
    name: 'truePositives' | 'falsePositives' | 'falseNegatives' | 'trueNegatives',
    label: 'fraud' | 'genuine',
    half: 'with' | 'without',
  ): Column<Row> => ({
    title,
    kind: 'number',
    cell: ({ id, figures }) => (
      <Link
        to="/scans"
        search={scansBehind(search, agreements, {
          status: ['completed'],
          label: [label],
          verdict: VERDICTS[id][half],
        })}
      >
        {format.number(figures[name])}
      </Link>
    ),
  });
  const columns: readonly Column<Row>[] = [
    { title: words.sign, cell: ({ id }) => words[id] },
    ...shares<Row>(words, format, ({ figures }) => figures),
    count(words.truePositives, 'truePositives', 'fraud', 'with'),
    count(words.falsePositives, 'falsePositives', 'genuine', 'with'),
    count(words.falseNegatives, 'falseNegatives', 'fraud', 'without'),
    count(words.trueNegatives, 'trueNegatives', 'genuine', 'without'),
  ];
  return <Table label={words.agreement} columns={columns} rows={rows} idOf={({ id }) => id} />;
}

function shares<Row>(
  words: { precision: string; recall: string },
  format: { percent(share: number): string },
  figuresOf: (row: Row) => AgreementFigures,
): readonly Column<Row>[] {
  const share = (value: number | null) => (value === null ? '–' : format.percent(value));
  return [
    { title: words.precision, kind: 'number', cell: (row) => share(figuresOf(row).precision) },
    { title: words.recall, kind: 'number', cell: (row) => share(figuresOf(row).recall) },
  ];
}

function OfRules({ agreements, search, about }: Props & { about: ReadonlyMap<string, string> }) {
  const words = useTexts(statisticsTexts);
  const format = useFormat();
  type Row = Agreements['ruleAgreement'][number];
  const behind = (rule: string, text: ReactNode, label?: 'fraud' | 'genuine') => (
    <Link
      to="/findings"
      search={findingsBehind(search, agreements, {
        rule: [rule],
        ...(label && { label: [label], atLeast: 'low' }),
      })}
    >
      {text}
    </Link>
  );
  const columns: readonly Column<Row>[] = [
    {
      title: words.rule,
      cell: ({ rule }) => (
        <span className="two-lines">
          {behind(rule, <code dir="ltr">{rule}</code>)}
          <small className="soft">{about.get(rule)}</small>
        </span>
      ),
    },
    ...shares<Row>(words, format, ({ agreement }) => agreement),
    {
      title: words.truePositives,
      kind: 'number',
      cell: ({ rule, agreement }) => behind(rule, format.number(agreement.truePositives), 'fraud'),
    },
    {
      title: words.falsePositives,
      kind: 'number',
      cell: ({ rule, agreement }) => behind(rule, format.number(agreement.falsePositives), 'genuine'),
    },
    { title: words.right, kind: 'number', cell: ({ judgements }) => format.number(judgements.right) },
    { title: words.wrong, kind: 'number', cell: ({ judgements }) => format.number(judgements.wrong) },
    { title: words.unsure, kind: 'number', cell: ({ judgements }) => format.number(judgements.unsure) },
  ];
  // What is wrong most often comes first: those are the rules to look at.
  const rows = agreements.ruleAgreement.toSorted(
    (one, other) =>
      other.agreement.falsePositives + other.judgements.wrong - (one.agreement.falsePositives + one.judgements.wrong),
  );
  return <Table label={words.rules} columns={columns} rows={rows} idOf={({ rule }) => rule} />;
}
