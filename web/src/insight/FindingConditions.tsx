import { useQuery } from 'urql';
import { fieldOf } from '../data/address.ts';
import { useLabels } from '../data/labels.tsx';
import { findingsTexts } from '../texts/findings.ts';
import { useLang, useTexts } from '../texts/lang.tsx';
import { Choice } from '../ui/Choice.tsx';
import { Condition } from '../ui/Condition.tsx';
import { Select } from '../ui/Select.tsx';
import { RulesQuery } from './finding-operations.ts';
import { type FindingSearch, SEVERITIES } from './finding-search.ts';

export type FindingChange = (to: { [Name in keyof FindingSearch]: FindingSearch[Name] | undefined }) => void;

interface Props {
  search: FindingSearch;
  change: FindingChange;
}

type Several = { [Name in keyof FindingSearch]-?: NonNullable<FindingSearch[Name]> extends string ? never : Name };

/** The conditions whose values the service names. */
const CHOICES = [
  ['severity', 'Severity'],
  ['category', 'Category'],
  ['source', 'Source'],
  ['verdict', 'Verdict'],
  ['type', 'DocumentType'],
  ['label', 'Label'],
] as const satisfies readonly (readonly [Several[keyof Several], string])[];

const NOTHING: { [Name in keyof FindingSearch]: undefined } = {
  rule: undefined,
  category: undefined,
  severity: undefined,
  atLeast: undefined,
  source: undefined,
  verdict: undefined,
  type: undefined,
  label: undefined,
  from: undefined,
  to: undefined,
};

export function FindingConditions({ search, change }: Props) {
  const words = useTexts(findingsTexts);
  const label = useLabels();
  const { lang } = useLang();
  const [{ data }] = useQuery({ query: RulesQuery, variables: { lang } });
  const rules = (data?.ruleCatalog ?? []).map(({ id, about }) => ({ value: id, label: `${id} – ${about}` }));
  const { q: _q, ...conditions } = search;
  return (
    <div className="filters">
      {CHOICES.map(([name, of]) => (
        <Choice
          key={name}
          title={words[name]}
          values={label.all(of)}
          chosen={search[name]}
          onChange={(chosen) => change({ [name]: chosen })}
        />
      ))}
      <Choice title={words.rule} values={rules} chosen={search.rule} onChange={(rule) => change({ rule })} />
      <Select
        title={words.atLeast}
        value={search.atLeast}
        options={SEVERITIES.map((value) => ({ value, label: label('Severity', value) }))}
        onChange={(atLeast) => change({ atLeast })}
      />
      <Condition title={words.from} type="date" value={fieldOf(search.from)} onChange={(from) => change({ from })} />
      <Condition title={words.to} type="date" value={fieldOf(search.to, true)} onChange={(to) => change({ to })} />
      {Object.keys(conditions).length > 0 && (
        <button type="button" className="button" onClick={() => change(NOTHING)}>
          {words.clear}
        </button>
      )}
    </div>
  );
}
