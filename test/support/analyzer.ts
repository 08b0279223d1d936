import type { AnalysisInput, AnalysisOutcome, Analyzer, PrintReader, PrintsOutcome } from '../../src/analysis/types.ts';
import { RECOVERED_STATES } from '../../src/domain/finding.ts';
import type { GhostMap } from '../../src/domain/ghost-map.ts';
import { STAGES } from '../../src/domain/scan.ts';
import { forgedReport } from './report.ts';

export const STAGES_WITHOUT_OCR = STAGES.filter((stage) => stage !== 'recognizing');

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Six cells of a picture that fills the page; the last of them stands out. */
export const GHOST_MAP: GhostMap = {
  page: 1,
  x: 0,
  y: 0,
  w: 100,
  h: 100,
  table: 'libjpeg 84',
  grid: { x: 0, y: 3 },
  columns: 3,
  rows: 2,
  cells: Buffer.from([255, 30, 31, 255, 29, 104]).toString('base64'),
  median: 0.31,
  p99: 1.04,
  expected: 1.02,
};

export const completed = (): AnalysisOutcome => ({
  ok: true,
  report: forgedReport(),
  pictures: [{ page: 1, mediaType: 'image/png', widthPx: 1, heightPx: 1, bytes: PIXEL }],
  ghostMaps: [GHOST_MAP],
  recovered: RECOVERED_STATES.map((state) => ({
    finding: 'f1',
    state,
    mediaType: 'image/png',
    widthPx: 1,
    heightPx: 1,
    bytes: Buffer.concat([PIXEL, Buffer.from(state)]),
  })),
  relations: [],
  weighed: { evidence: [], trust: [] },
});

export interface ScriptedAnalyzer extends Analyzer, PrintReader {
  /** What the next analyses come to. */
  outcome: () => AnalysisOutcome | Promise<AnalysisOutcome>;
  /** What documents can be known again by. */
  prints: (input: AnalysisInput) => PrintsOutcome | Promise<PrintsOutcome>;
  /** Bytes of every analysis that was begun. */
  begun: Uint8Array[];
  /** Analyses wait for this before they go on after the first stage. */
  hold: Promise<void> | null;
  aborted: number;
}

/** Tells every stage and then what `outcome` says: the pipeline's contract without its work. */
export function scriptedAnalyzer(): ScriptedAnalyzer {
  const analyzer: ScriptedAnalyzer = {
    ready: Promise.resolve(),
    outcome: completed,
    prints: () => ({ ok: false, failure: 'CORRUPT_FILE', detail: '' }),
    begun: [],
    hold: null,
    aborted: 0,
    async analyze(input, onProgress, { signal } = {}) {
      analyzer.begun.push(input.bytes);
      onProgress({ stage: 'preparing', percent: 0, pagesDone: null, pagesTotal: null, layersDone: [] });
      if (analyzer.hold) {
        // The run may have been stopped before it came here: then no event follows.
        const aborted = new Promise<void>((resolve) => {
          if (signal?.aborted) resolve();
          signal?.addEventListener('abort', () => resolve());
        });
        await Promise.race([analyzer.hold, aborted]);
      }
      if (signal?.aborted) {
        analyzer.aborted += 1;
        return { ok: false, failure: 'INTERNAL', detail: 'aborted' };
      }
      STAGES_WITHOUT_OCR.slice(1).forEach((stage, index) => {
        const layersDone = STAGES.indexOf(stage) > STAGES.indexOf('analyzing') ? forgedReport().engine.layers : [];
        onProgress({ stage, percent: (index + 1) * 15, pagesDone: 1, pagesTotal: 1, layersDone });
      });
      return analyzer.outcome();
    },
    readPrints: async (input) => analyzer.prints(input),
    close: async () => undefined,
  };
  return analyzer;
}
