import type { Language } from '../domain/scan.ts';
import { ruleMessages } from '../report/messages/catalogue.ts';
import { type CatalogRule, getRuleCatalog } from '../services/analytics/rule-catalog.ts';
import { builder } from './builder.ts';
import { CategoryEnum, LanguageEnum, SourceEnum } from './enums.ts';

const RuleRef = builder.objectRef<CatalogRule>('Rule').implement({
  fields: (t) => ({
    id: t.exposeString('id'),
    source: t.expose('source', { type: SourceEnum }),
    category: t.expose('category', { type: CategoryEnum }),
    about: t.string({
      args: { lang: t.arg({ type: LanguageEnum, defaultValue: 'he' }) },
      resolve: ({ id }, { lang }) => ruleMessages[id]?.about[(lang ?? 'he') as Language] ?? id,
    }),
    checks: t.exposeStringList('checks', { description: 'Ids of the deterministic checks that the rule reports.' }),
  }),
});

builder.queryField('ruleCatalog', (t) =>
  t.field({
    type: [RuleRef],
    description: 'All rules of the service. Any valid key.',
    resolve: (_root, _args, { actor }) => getRuleCatalog(actor),
  }),
);
