/** The pages as a second reader gets them: what it is offered, and which parts of its answer are accepted. */
import type { FactProviders } from '../facts.ts';
import type { SecondReading } from './facts.ts';
import { ground } from './ground.ts';
import { coversOf } from './redact.ts';
import { maskedWord, numberWords, pagesToSend } from './words.ts';

const unasked = (reason: SecondReading['reason']): SecondReading => ({
  state: 'unavailable',
  reason,
  call: null,
  weighs: false,
  sent: null,
  values: [],
  oddities: [],
  addressed: [],
  dropped: 0,
});

export const secondReaderProviders: Pick<FactProviders, 'secondReading'> = {
  async secondReading(get) {
    const { terms, ask } = await get('secondReader');
    if (!terms.asks) return unasked(terms.reason);
    const allPages = await get('pages');
    const text = await get('text');
    const fields = await get('fields');
    const pages = pagesToSend(
      text,
      allPages.filter(({ kind }) => kind !== 'blank').map(({ page }) => page),
    );
    if (pages.length === 0) return unasked('nothing_to_read');

    const words = numberWords(text, pages);
    const covered = coversOf(
      text.filter(({ page }) => pages.includes(page)),
      fields,
      terms.redact,
    );
    const hidden = new Set(
      words.filter(({ page, rect }) => covered.some((each) => each.page === page && isSameCorner(each.rect, rect))),
    );
    const redacted = [...terms.redact];
    const answer = await ask({
      documentType: fields.documentType.value,
      language: await get('language'),
      pages: pages.map((page) => ({
        page,
        covers: covered.filter((each) => each.page === page).map(({ rect }) => rect),
      })),
      words: words.map((word) => ({ page: word.page, text: hidden.has(word) ? HIDDEN : maskedWord(word.text) })),
      redacted,
    });
    const call = answer.call;
    const sent = call && { pages, words: words.length, redacted };
    if (answer.state === 'unavailable') return { ...unasked(answer.reason), call, sent };
    if (answer.state === 'taken_over') return { ...unasked(null), state: 'taken_over', call, sent };
    return {
      state: 'answered',
      reason: null,
      call,
      weighs: answer.weighs,
      sent,
      ...ground(answer.statements, words, hidden, allPages, text),
    };
  },
};

/** What stands for a word that is painted over. */
const HIDDEN = '•••';

/** A cover begins where its word does, and may end before it. */
const isSameCorner = (cover: { x: number; y: number }, word: { x: number; y: number }) =>
  cover.x === word.x && cover.y === word.y;
