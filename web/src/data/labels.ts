import { useMemo } from 'react';
import { useQuery } from 'urql';
import { useLang } from '../texts/lang.tsx';
import { graphql } from './graphql.ts';

const EnumLabelsQuery = graphql(`
  query EnumLabels($lang: Language!) { enumLabels(lang: $lang) { name values { value label } } }
`);

/** The service's own words for the values of its enums. */
export interface Labels {
  (name: string, value: string): string;
  /** Every value of an enum with its word, in the order of the schema. */
  all(name: string): readonly { value: string; label: string }[];
}

export function useLabels(): Labels {
  const { lang } = useLang();
  const [{ data }] = useQuery({ query: EnumLabelsQuery, variables: { lang } });
  return useMemo(() => {
    const enums = new Map(data?.enumLabels.map(({ name, values }) => [name, values]));
    const labels = new Map(
      data?.enumLabels.flatMap(({ name, values }) =>
        values.map(({ value, label }) => [`${name}.${value}`, label] as const),
      ),
    );
    return Object.assign((name: string, value: string) => labels.get(`${name}.${value}`) ?? value, {
      all: (name: string) => enums.get(name) ?? [],
    });
  }, [data]);
}
