import type { Place, Rect } from '../../domain/geometry.ts';
import type { DocumentType } from '../../domain/scan.ts';
import type {
  OddityKind,
  ReaderAnswer,
  ReaderCall,
  ReaderReason,
  ReaderTerms,
  ReadField,
  Redaction,
} from '../../domain/second-reader.ts';

/** A value that both readers have read at one place. */
export interface SecondReadValue {
  field: ReadField;
  /** As the second reader has it. */
  read: string;
  /** As we have it. */
  printed: string;
  agrees: boolean;
  /** Native text, or recognised without a doubt: a difference is none of ours. */
  isSure: boolean;
  place: Place;
}

export interface SecondReading {
  state: ReaderAnswer['state'];
  /** Why nobody has read; null where somebody has. */
  reason: ReaderReason | null;
  call: ReaderCall | null;
  /** Whether the operator lets findings weigh. */
  weighs: boolean;
  sent: { pages: number[]; words: number; redacted: Redaction[] } | null;
  values: SecondReadValue[];
  oddities: { kind: OddityKind; reason: string; words: string; place: Place }[];
  /** Visible text that addresses its reader, as it stands on the page. */
  addressed: { text: string; place: Place }[];
  /** Statements that cite words or places that do not exist, or say what cannot be. */
  dropped: number;
}

/** What is offered to the second reader, pictures to be drawn. */
export interface ReaderOffer {
  documentType: DocumentType;
  language: string | null;
  /** With what is painted over before anybody sees it. */
  pages: { page: number; covers: Rect[] }[];
  words: { page: number; text: string }[];
  redacted: Redaction[];
}

export interface SecondReaderFacts {
  secondReading: SecondReading;
}

export interface SecondReaderTools {
  secondReader: { terms: ReaderTerms; ask(offer: ReaderOffer): Promise<ReaderAnswer> };
}
