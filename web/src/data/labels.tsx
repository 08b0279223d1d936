import { createContext, type ReactNode, use, useMemo } from 'react';
import { useQuery } from 'urql';
import { useLang } from '../texts/lang.tsx';
import { type EnumLabels, EnumLabelsQuery } from './operations.ts';

/** The service's own words for the values of its enums. */
export interface Labels {
  (name: string, value: string): string;
  /** Every value of an enum with its word, in the order of the schema. */
  all(name: string): readonly { value: string; label: string }[];
}

export function labelsFrom(data: EnumLabels | undefined): Labels {
  const enums = new Map(data?.enumLabels.map(({ name, values }) => [name, values]));
  const words = new Map(
    data?.enumLabels.flatMap(({ name, values }) =>
      values.map(({ value, label }) => [`${name}.${value}`, label] as const),
    ),
  );
  return Object.assign((name: string, value: string) => words.get(`${name}.${value}`) ?? value, {
    all: (name: string) => enums.get(name) ?? [],
  });
}

const LabelsContext = createContext<Labels | null>(null);

/** Asks once for all: every row of a list has labels. */
export function LabelsProvider({ children }: { children: ReactNode }) {
  const { lang } = useLang();
  const [{ data }] = useQuery({ query: EnumLabelsQuery, variables: { lang } });
  const labels = useMemo(() => labelsFrom(data), [data]);
  return <LabelsContext value={labels}>{children}</LabelsContext>;
}

export function useLabels(): Labels {
  const labels = use(LabelsContext);
  if (!labels) throw new Error('LabelsProvider is missing');
  return labels;
}
