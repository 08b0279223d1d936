import { useMemo } from 'react';
import { useQuery } from 'urql';
import { Labels } from './operations.ts';
import type { Lang } from './texts.ts';

/** The service's own words for the values of its enums: `label('Verdict', 'high_risk')`. */
export function useLabels(lang: Lang): (name: string, value: string) => string {
  const [{ data }] = useQuery({ query: Labels, variables: { lang } });
  return useMemo(() => {
    const labels = new Map(
      data?.enumLabels.flatMap(({ name, values }) =>
        values.map(({ value, label }) => [`${name}.${value}`, label] as const),
      ),
    );
    return (name, value) => labels.get(`${name}.${value}`) ?? value;
  }, [data]);
}
