import type { SecondReaderTools } from '../../src/document/second-reader/facts.ts';
import { NO_READER } from '../../src/domain/second-reader.ts';

/** Nobody reads beside us. */
export const ALONE: SecondReaderTools['secondReader'] = {
  terms: NO_READER,
  ask: async () => ({ state: 'unavailable', reason: 'off', call: null }),
};
