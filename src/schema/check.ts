import { type Check, isDecided } from '../domain/finding.ts';
import type { Language } from '../domain/scan.ts';
import { renderCheck } from '../report/render.ts';
import { BoxRef } from './box.ts';
import { builder } from './builder.ts';
import { CheckStatusEnum, LanguageEnum } from './enums.ts';

export interface CheckSource {
  check: Check;
  lang: Language;
}

export const CheckRef = builder.objectRef<CheckSource>('Check').implement({
  description: 'A deterministic check that applied to the document.',
  fields: (t) => ({
    id: t.string({ resolve: ({ check }) => check.id, description: '`family.name`.' }),
    label: t.string({
      args: { lang: t.arg({ type: LanguageEnum }) },
      resolve: ({ check, lang }, args) => renderCheck(check, args.lang ?? lang).label,
    }),
    status: t.field({ type: CheckStatusEnum, resolve: ({ check }) => check.status }),
    decided: t.boolean({
      resolve: ({ check }) => isDecided(check),
      description: 'False for a `warn` that could not be decided; any other `warn` is a deviation that may be allowed.',
    }),
    detail: t.string({
      args: { lang: t.arg({ type: LanguageEnum }) },
      resolve: ({ check, lang }, args) => renderCheck(check, args.lang ?? lang).detail,
    }),
    box: t.field({ type: BoxRef, nullable: true, resolve: ({ check }) => check.box }),
  }),
});
