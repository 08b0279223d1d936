/** Of a character that a pattern leaves open: one that no language of the lexicon writes. */
const ANY = 'ժ';
const MAX_STRINGS = 4000;
/** Repetitions without an end are taken this often. */
const MANY = 40;

/**
 * Texts that a pattern of the lexicon takes: each branch and each option both ways, repetitions at their least and most.
 * Anchors and what looks around match nothing by themselves.
 */
export function expand(source: string): string[] {
  let at = 0;
  const join = (left: readonly string[], right: readonly string[]) =>
    left.flatMap((a) => right.map((b) => a + b)).slice(0, MAX_STRINGS);
  const branches = (): string[] => {
    const out = sequence();
    while (source[at] === '|') {
      at += 1;
      out.push(...sequence());
    }
    return out;
  };
  const sequence = (): string[] => {
    let out = [''];
    while (at < source.length && source[at] !== '|' && source[at] !== ')') out = join(out, repeated(atom()));
    return out;
  };
  const repeated = (item: readonly string[]): string[] => {
    const [sign, least, comma, most] = source.slice(at).match(/^(?:[?*+]|\{(\d+)(,?)(\d*)\})/) ?? [];
    if (sign === undefined) return [...item];
    at += sign.length;
    const from = sign === '+' ? 1 : Number(least ?? 0);
    const to = sign === '?' ? 1 : least && !comma ? from : Number(most || MANY);
    return [...new Set([from, to])].flatMap((times) =>
      times < 2 ? (times === 0 ? [''] : [...item]) : item.map((each) => each.repeat(times)),
    );
  };
  const atom = (): string[] => {
    const [sign] = source.slice(at).match(/^(?:\(\?(?:[=!]|<[=!])|\(|\[(?:\\.|[^\]])*\]|\\[pP]\{[^}]*\}|\\.|.)/u)!;
    at += sign.length;
    if (sign.startsWith('(')) {
      const inside = branches();
      if (source[at] !== ')') throw new Error(`an open bracket: ${source}`);
      at += 1;
      return sign === '(' ? inside : [''];
    }
    if (sign.startsWith('[^') || sign === '.' || /^\\[pPDSW]/.test(sign)) return [ANY];
    if (sign.startsWith('[')) return [...sign.slice(1, -1).replace('\\d', '7').replace('\\s', ' ')];
    if (sign === '^' || sign === '$' || sign === '\\b') return [''];
    if (sign === '\\d') return ['7'];
    if (sign === '\\s') return [' '];
    return [sign.startsWith('\\') ? sign.slice(1) : sign];
  };
  const out = branches();
  if (at < source.length) throw new Error(`a closed bracket: ${source}`);
  return [...new Set(out)];
}
