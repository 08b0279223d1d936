import type { MessageData } from '../../domain/finding.ts';
import type { Language } from '../../domain/scan.ts';
import type { Plural, Text } from '../../domain/text.ts';
import { vocabulary } from './common.ts';

/**
 * A sentence in one language with its data filled in. Data that name a word of the vocabulary (`@weekday.3`) become
 * that word. A placeholder without data stays as it stands, so that tests find it. `dress` may mark a value up; values
 * joined by a sign (`{branch}-{account}`, `{share}%`) are one, or a Hebrew line would turn their parts round.
 */
export function fill(text: Text, data: MessageData, lang: Language, dress = (value: string) => value): string {
  const sentence = text[lang];
  const form = typeof sentence === 'string' ? sentence : formOf(sentence, data, lang);
  return form.replace(JOINED, (joined) => {
    let isFilled = false;
    const value = joined.replace(/\{(\w+)\}/g, (placeholder, name: string) => {
      const datum = data[name];
      if (datum === undefined) return placeholder;
      isFilled = true;
      return vocabulary[datum]?.[lang] ?? String(datum);
    });
    return isFilled ? dress(value) : value;
  });
}

const JOINED = /[+−]?\{\w+\}(?:[-/×]\{\w+\})*%?/g;

const RULES: Readonly<Record<Language, Intl.PluralRules>> = {
  he: new Intl.PluralRules('he'),
  en: new Intl.PluralRules('en'),
};

/** Data may be numbers already written as text (`1,250`). */
const formOf = (sentence: Plural, data: MessageData, lang: Language): string =>
  sentence[RULES[lang].select(Number(String(data[sentence.by]).replaceAll(',', '')))] ?? sentence.other;
