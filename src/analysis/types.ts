import type { FactName } from '../document/facts.ts';
import type { RecoveredState, Source } from '../domain/finding.ts';
import type { GhostMap } from '../domain/ghost-map.ts';
import type { AskHistory, Prints, Relation } from '../domain/prints.ts';
import type { Report } from '../domain/report.ts';
import type { FailureCode, FileType, ScanContext, Stage } from '../domain/scan.ts';
import type { ReaderAnswer, ReaderMaterial, ReaderTerms } from '../domain/second-reader.ts';
import type { Evidence, Trust } from '../scoring/score.ts';

/** What the killable process is asked. Everything that the document layers may know from outside is in here. */
export interface AnalysisInput {
  bytes: Uint8Array;
  fileName: string;
  /** Judged from the content at ingest. */
  fileType: FileType;
  sha256: string;
  context: ScanContext | null;
  /** Milliseconds since the epoch. */
  now: number;
  /** The outcome tells the text too: for measuring, never for a service. */
  wantsText?: boolean;
}

export interface AnalysisProgress {
  stage: Stage;
  /** 0-100. */
  percent: number;
  pagesDone: number | null;
  pagesTotal: number | null;
  /** Layers whose rules have all ended, in the order in which they did. */
  layersDone: Source[];
}

/** A page as shown to people beside the boxes. */
export interface PagePicture {
  page: number;
  mediaType: 'image/jpeg' | 'image/png' | 'image/webp';
  widthPx: number;
  heightPx: number;
  bytes: Uint8Array;
}

export interface AnalysisFailure {
  ok: false;
  failure: FailureCode;
  /** For the log, never for the client. */
  detail: string;
}

/** What was read from a page. */
export interface ReadText {
  page: number;
  source: 'native' | 'ocr' | 'none';
  lines: string[];
}

/** The place of a finding as it was before a change, or as it is now. */
export interface RecoveredPicture extends Omit<PagePicture, 'page'> {
  /** Id of the finding. */
  finding: string;
  state: RecoveredState;
}

export type AnalysisOutcome =
  | {
      ok: true;
      report: Report;
      pictures: PagePicture[];
      /** Null where they could not be made. */
      ghostMaps: GhostMap[] | null;
      recovered: RecoveredPicture[];
      /** Earlier documents that it belongs together with. */
      relations: Relation[];
      /** What the score was made from: for measuring, kept nowhere. */
      weighed: { evidence: Evidence[]; trust: Trust[] };
      /** Where it was wanted. */
      text?: ReadText[];
    }
  | AnalysisFailure;

/** Facts by name as plain values for print: bytes stand as their length and SHA-256, maps as objects. */
export type FactsOutcome = { ok: true; facts: Record<string, unknown> } | AnalysisFailure;

/** What a document can be known again by, without a judgement. */
export type PrintsOutcome = { ok: true; prints: Prints } | AnalysisFailure;

export interface AnalyzeOptions {
  signal?: AbortSignal;
  /** Documents of different owners never meet the same process; without one they are all the caller's own. */
  owner?: string;
  /** Looks up the owner's earlier documents; without it there are none. */
  askHistory?: AskHistory;
  /** Without it no second reader is asked. */
  reader?: SecondReader;
}

/** Who else reads the document, for one analysis. */
export interface SecondReader {
  terms: ReaderTerms;
  /** Answers within `withinMs`, so that the analysis still ends in its time. Never rejects. */
  ask(material: ReaderMaterial, withinMs: number): Promise<ReaderAnswer>;
}

/** Runs analyses in warm, killable, memory-limited processes. */
export interface Analyzer {
  /** Fulfilled once an analysis would start at once, or when none can and each would fail. */
  readonly ready: Promise<void>;
  analyze(
    input: AnalysisInput,
    onProgress: (progress: AnalysisProgress) => void,
    options?: AnalyzeOptions,
  ): Promise<AnalysisOutcome>;
  close(): Promise<void>;
}

/** Reads facts without judging them, in the same processes under the same limits. */
export interface FactReader {
  readFacts(input: AnalysisInput, names: readonly FactName[]): Promise<FactsOutcome>;
  close(): Promise<void>;
}

/** Reads prints alone, in the same processes under the same limits. */
export interface PrintReader {
  /** Rejects where `options.signal` aborts or the reader is closed: that says nothing about the document. */
  readPrints(input: AnalysisInput, options?: Pick<AnalyzeOptions, 'signal' | 'owner'>): Promise<PrintsOutcome>;
}
