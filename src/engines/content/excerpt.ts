/** What a report quotes of a text that was written for machines. */
import { safely } from './disguises.ts';

/** Characters before the place at which its sentence may begin. */
const MAX_BEFORE = 80;

/** The text from the sentence round `at` on, for people to read; the message that quotes it sets the full stop. */
export function excerptOf(text: string, length: number, at = 0): string {
  const before = text.slice(Math.max(0, at - MAX_BEFORE), at);
  const sentence = before.match(/(?:[.!?。؟]["'»”)]?\s+|^)([^.!?。؟]*)$/u)?.[1];
  // A sentence that began further ahead is quoted from a word on.
  const own = sentence?.length === MAX_BEFORE ? sentence.replace(/^\S*\s+/, '') : (sentence ?? '');
  return safely(text.slice(at - own.length))
    .slice(0, length)
    .replace(/[\s.。]+$/, '');
}
