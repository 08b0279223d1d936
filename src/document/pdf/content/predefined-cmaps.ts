/**
 * The predefined CMaps of composite fonts (ISO 32000-1, 9.7.5.2) whose codes are those of a known character set: the
 * code itself identifies the character.
 */
export interface PredefinedCMap {
  /** Bytes of the code that begins with this one. */
  length(first: number): 1 | 2;
  /** Unicode of a code of `bytes` bytes; empty when it stands for none. */
  text(code: number, bytes: number): string;
}

const twoBytes = () => 2 as const;
const fromHigh = (first: number) => (first > 0x80 ? 2 : 1);
const shiftJis = (first: number) => ((first > 0x80 && first < 0xa0) || (first > 0xdf && first < 0xfd) ? 2 : 1);

/** By the name without -H or -V. */
const CHARACTER_SETS: readonly { name: RegExp; set: string; length: PredefinedCMap['length'] }[] = [
  { name: /^Uni.*(UCS2|UTF16)$/, set: 'utf-16be', length: twoBytes },
  { name: /^(GB|GBpc|GBK|GBKp)-EUC$|^GBK2K$/, set: 'gb18030', length: fromHigh },
  { name: /^(B5pc|HKscs-B5|ETen-B5|ETenms-B5)$/, set: 'big5', length: fromHigh },
  { name: /^(83pv|90ms|90msp|90pv|Add|Ext)-RKSJ$/, set: 'shift_jis', length: shiftJis },
  { name: /^EUC$/, set: 'euc-jp', length: fromHigh },
  { name: /^(KSC-EUC|KSCms-UHC|KSCms-UHC-HW|KSCpc-EUC)$/, set: 'euc-kr', length: fromHigh },
];

/** Null for Identity and for maps whose codes are of no character set that is known here. */
export function predefinedCMap(name: string): PredefinedCMap | null {
  const known = CHARACTER_SETS.find((each) => each.name.test(name.replace(/-[HV]$/, '')));
  if (!known) return null;
  const decoder = new TextDecoder(known.set);
  return {
    length: known.length,
    text(code, bytes) {
      const text = decoder.decode(bytes === 1 ? Uint8Array.of(code) : Uint8Array.of(code >> 8, code & 255));
      return text.includes('\ufffd') ? '' : text;
    },
  };
}
