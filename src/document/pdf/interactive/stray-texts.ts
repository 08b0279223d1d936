/** Words in a PDF that belong to no object: comments (ISO 32000-2, 7.2.4), and what stands behind an end of the file. */

/** Bytes outside streams that are looked at: strings and dictionaries of ordinary files are far less. */
const MAX_BYTES = 8 * 1024 * 1024;
const MAX_TEXTS = 200;
const MAX_CHARACTERS = 4_000;
/** Marks of the format itself, and what programs say of the object or page that follows. */
const OF_FORMAT = /^(?:PDF-\d|%EOF|% ?(?:Original object ID|Contents for page|Page \d))/;
const END = '%%EOF';
/** Characters that no text has: what follows is data. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const CONTROL = /[\x00-\x08\x0e-\x1f]/;

/** Lines of comments that follow each other are one text, as sentences run over lines. */
export function strayTexts(bytes: Uint8Array): string[] {
  const texts: string[] = [];
  for (const piece of outsideStreams(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))) {
    texts.push(...commentsOf(piece), ...behindEnds(piece));
    if (texts.length >= MAX_TEXTS) break;
  }
  return texts.slice(0, MAX_TEXTS).map((text) => text.slice(0, MAX_CHARACTERS));
}

function* outsideStreams(bytes: Buffer): Generator<string> {
  let left = MAX_BYTES;
  for (let at = 0; at < bytes.length && left > 0; ) {
    const next = bytes.indexOf('stream', at, 'latin1');
    const end = Math.min(next < 0 ? bytes.length : next, at + left);
    yield bytes.toString('latin1', at, end);
    left -= end - at;
    const behind = next < 0 ? -1 : bytes.indexOf('endstream', next, 'latin1');
    if (behind < 0) return;
    at = behind + 'endstream'.length;
  }
}

function commentsOf(piece: string): string[] {
  const texts: string[] = [];
  let own: string[] = [];
  for (const line of piece.split(/[\r\n]+/)) {
    const comment = line.trimStart();
    if (comment.startsWith('%') && !OF_FORMAT.test(comment.slice(1))) own.push(comment.replace(/^%+/, ''));
    else if (own.length > 0) {
      texts.push(own.join(' '));
      own = [];
    }
  }
  return [...texts, own.join(' ')].flatMap(read);
}

/** From each end of a revision to the first object or section behind it. */
function behindEnds(piece: string): string[] {
  return piece
    .split(END)
    .slice(1)
    .flatMap((part) => {
      const object = part.search(/\d \d{1,5} obj|xref|trailer/);
      const lines = part.slice(0, object < 0 ? MAX_CHARACTERS : object).split(/[\r\n]+/);
      return read(lines.filter((line) => !/^\s*(?:%|\d+$)/.test(line)).join(' '));
    });
}

/** UTF-8 where it is, else Latin-1. */
function read(latin1: string): string[] {
  if (latin1.trim() === '' || CONTROL.test(latin1)) return [];
  try {
    return [new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(latin1, 'latin1')).trim()];
  } catch {
    return [latin1.trim()];
  }
}
