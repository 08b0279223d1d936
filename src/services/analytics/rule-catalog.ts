import type { Category, Source } from '../../domain/finding.ts';
import { RULES } from '../../engines/registry.ts';
import type { Actor } from '../shared/actor.ts';

export interface CatalogRule {
  id: string;
  source: Source;
  category: Category;
  /** Ids of the deterministic checks that the rule prints. */
  checks: readonly string[];
}

/** Every rule of the service; any valid key may ask. */
export function getRuleCatalog(_actor: Actor): CatalogRule[] {
  return RULES.map(({ id, source, category, checks }) => ({ id, source, category, checks: checks ?? [] }));
}
