import { graphql, type ResultOf } from './graphql.ts';

export const EnumLabelsQuery = graphql(`
  query EnumLabels($lang: Language!) { enumLabels(lang: $lang) { name values { value label } } }
`);

export type EnumLabels = ResultOf<typeof EnumLabelsQuery>;
