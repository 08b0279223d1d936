import type { ReaderMaterial } from '../domain/second-reader.ts';
import type { AiConfig } from './config.ts';

/** Tokens of one picture of at most 1,568 pixels a side: (width × height) / 750 of Anthropic, rounded up; others count fewer. */
const TOKENS_A_PICTURE = 3_280;
/** The system prompt and the frame of the request, measured generously. */
const TOKENS_OF_PROMPT = 2_000;
/** A numbered word with its marks; Hebrew words take more tokens than English ones. */
const TOKENS_A_WORD = 14;

/** The most that an answer may have, as every request says. */
export const MAX_OUTPUT_TOKENS = 2_500;

export interface Tokens {
  input: number;
  output: number;
}

/** What a request is charged with before it is sent: no less than it will cost. */
export const estimateTokens = ({ pictures, words }: Pick<ReaderMaterial, 'pictures' | 'words'>): Tokens => ({
  input: TOKENS_OF_PROMPT + pictures.length * TOKENS_A_PICTURE + words.length * TOKENS_A_WORD,
  output: MAX_OUTPUT_TOKENS,
});

/** Millionths of a unit of currency, rounded up; null without prices. */
export const costOf = ({ input, output }: Tokens, prices: AiConfig['prices']): number | null =>
  prices && Math.ceil((input * prices.inputMicros + output * prices.outputMicros) / 1_000_000);
