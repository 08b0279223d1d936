import type { Phrase } from '../domain/text.ts';
import { enumLabels } from '../report/messages/enum-labels.ts';
import { builder } from './builder.ts';
import { LanguageEnum } from './enums.ts';

const EnumLabelRef = builder.objectRef<{ value: string; label: string }>('EnumLabel').implement({
  fields: (t) => ({
    value: t.exposeString('value', { description: 'As written in this schema.' }),
    label: t.exposeString('label', { description: 'Human-readable.' }),
  }),
});

const EnumLabelsRef = builder
  .objectRef<{ name: string; values: { value: string; label: string }[] }>('EnumLabels')
  .implement({
    fields: (t) => ({
      name: t.exposeString('name', { description: 'Name of the enum in this schema, for example `Verdict`.' }),
      values: t.field({ type: [EnumLabelRef], resolve: ({ values }) => values }),
    }),
  });

builder.queryField('enumLabels', (t) =>
  t.field({
    type: [EnumLabelsRef],
    description:
      'Labels of the enum values of scans and reports, for display. They change only with the version of the service. Any valid key.',
    args: { lang: t.arg({ type: LanguageEnum, required: true }) },
    resolve: (_root, { lang }) =>
      Object.entries(enumLabels).map(([name, labels]) => ({
        name,
        values: Object.entries<Phrase>(labels).map(([value, phrase]) => ({ value, label: phrase[lang] })),
      })),
  }),
);
