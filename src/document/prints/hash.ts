/** 32-bit FNV-1a over UTF-16 code units: tells words apart; never a secret. */
export function fnv1a(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) {
    hash ^= text.charCodeAt(i);
    hash = Math.imul(hash, 0x01000193);
  }
  return hash >>> 0;
}

/** Words as they are numbered: in lower case, numbers with their marks. */
export const tokensOf = (text: string): string[] =>
  (
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+(?:[.,/:-]\p{N}+)*/gu) ?? []
  ).filter((token) => token.length > 1);
