import type { MessageData } from '../../domain/finding.ts';
import type { Language } from '../../domain/scan.ts';
import { vocabulary } from './common.ts';
import type { Text } from './types.ts';

/**
 * A sentence in one language with its data filled in. Data that name a word of the vocabulary (`@weekday.3`) become
 * that word. A placeholder without data stays as it stands, so that tests find it. `dress` may mark a value up.
 */
export function fill(text: Text, data: MessageData, lang: Language, dress = (value: string) => value): string {
  return text[lang].replace(/\{(\w+)\}/g, (placeholder, name: string) => {
    const value = data[name];
    if (value === undefined) return placeholder;
    return dress(vocabulary[value]?.[lang] ?? String(value));
  });
}
