import type { SecondReading, SecondReadValue } from '../../src/document/facts.ts';

export const VALUE: SecondReadValue = {
  field: 'total',
  read: '1,250.00',
  printed: '1,250.00',
  agrees: true,
  isSure: true,
  place: { page: 1, rect: { x: 40, y: 60, w: 50, h: 10 } },
};

/** What a model has read, nothing where nothing is given. */
export const secondReading = (said: Partial<SecondReading>): SecondReading => ({
  state: 'answered',
  reason: null,
  call: { provider: 'openai', model: 'reader-1', version: '1', input_tokens: 9, output_tokens: 9, cost_micros: null },
  weighs: false,
  sent: { pages: [1], words: 5, redacted: [] },
  values: [],
  oddities: [],
  addressed: [],
  dropped: 0,
  ...said,
});
