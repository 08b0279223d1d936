/** The file, its pages, and what all kinds of files have in common. */

import type { MessageData } from '../../domain/finding.ts';
import type { OriginClass, PageKind } from '../../domain/report.ts';
import type { Channel, FileType, ScanContext } from '../../domain/scan.ts';

export interface FileFact {
  bytes: Uint8Array;
  /** As sent by the client; never trusted. */
  name: string;
  type: FileType;
  sha256: string;
}

export interface PageFact {
  /** 1-based. */
  page: number;
  widthPt: number;
  heightPt: number;
  /** Degrees clockwise, as applied already: 0, 90, 180 or 270. */
  rotation: number;
  kind: PageKind;
}

/** A date of a PDF (ISO 32000-1, 7.9.4) or XMP. `zoned`: whether it has an offset. */
export interface DocumentDate {
  raw: string;
  /** Milliseconds since the epoch; without zone read as UTC. */
  time: number;
  zoned: boolean;
  /** Its offset, east of UTC; null without zone. */
  offsetMinutes: number | null;
}

/** stEvt: what was done to the document (XMP part 2, 1.2.4.2). */
export interface XmpEvent {
  action: string;
  softwareAgent: string | null;
  when: DocumentDate | null;
  /** Identifier that the document had from then on. */
  instanceId: string | null;
  /** Parts that were changed: `/`, `/metadata`. */
  changed: string | null;
  parameters: string | null;
}

export interface XmpFact {
  raw: string;
  toolkit: string | null;
  creatorTool: string | null;
  producer: string | null;
  created: DocumentDate | null;
  modified: DocumentDate | null;
  metadataDate: DocumentDate | null;
  documentId: string | null;
  instanceId: string | null;
  originalDocumentId: string | null;
  /** xmpMM:History, oldest first. */
  history: XmpEvent[];
  /** xmpMM:DerivedFrom: the document that this one was made from. */
  derivedFrom: { documentId: string | null; instanceId: string | null; originalDocumentId: string | null } | null;
  /** Claimed level of PDF/A: `2B`, `3U` … */
  pdfA: string | null;
  /** Iptc4xmpExt:DigitalSourceType, the last path segment. */
  digitalSourceType: string | null;
}

/** What an origin is concluded from; the report says it in the reader's language (report/messages/common.ts). */
export interface OriginReason {
  message:
    | 'pictured_pages'
    | 'no_pictured_pages'
    | 'software'
    | 'unknown_software'
    | 'drawn_pages'
    | 'size'
    | 'equal_pixels'
    | 'png_writer'
    | 'camera'
    | 'camera_settings'
    | 'ground_frequency'
    | 'border';
  data: MessageData;
}

export interface OriginFact {
  class: OriginClass;
  channel: Channel;
  reasons: OriginReason[];
}

export interface FileFacts {
  file: FileFact;
  /** Handed in from outside. */
  context: ScanContext | null;
  /** The time of the analysis: documents and engines have no clock of their own. */
  now: Date;
  pages: PageFact[];
  origin: OriginFact;
}
