/** Text in markup that a program has made of a page. */

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/**
 * The markup with another text in the place of a value that it has once, whatever tags and spaces stand between its
 * characters; null where it has none or several.
 */
export function replacedOnce(markup: string, before: string, after: string): string | null {
  const characters = [...before].filter((character) => character.trim() !== '');
  const wanted = [...after].filter((character) => character.trim() !== '');
  if (characters.length !== wanted.length) return null;
  const gap = '((?:\\s|&#160;|&nbsp;|<[^>]*>)*)';
  const literal = (character: string) => escaped(character).replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const pattern = new RegExp(`(?<![\\d.,])${characters.map(literal).join(gap)}(?![\\d])`, 'g');
  const found = [...markup.matchAll(pattern)];
  if (found.length !== 1) return null;
  const [match] = found as [RegExpExecArray];
  const gaps = match.slice(1);
  const text = wanted.map((character, i) => escaped(character) + (gaps[i] ?? '')).join('');
  return markup.slice(0, match.index) + text + markup.slice(match.index + match[0].length);
}
