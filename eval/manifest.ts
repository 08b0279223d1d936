/**
 * A labelled set: a manifest with one JSON object per line, one line per file (docs/detection.md describes the fields).
 * Whatever distinguishes the files of a set is written in its lines; the code knows no set and no family by name.
 */
import { dirname, resolve } from 'node:path';
import { readLines } from '../src/cli/input.ts';
import type { Source } from '../src/domain/finding.ts';
import type { Label } from '../src/domain/scan.ts';
import type { ExtractionTruth } from './evaluate/extraction.ts';

/** A place on a page, in percent of the page. */
export interface PercentBox {
  page?: number;
  x: number;
  y: number;
  w: number;
  h: number;
}

/** What a line says; more is allowed. */
export interface Line {
  file: string;
  label: string;
  /** Layers that could notice what was done to a forged file. */
  layers?: Source[];
  /** Part of a collection that can be chosen by `--sets`. */
  set?: string;
  /** What the files of one kind have in common, by whatever name the set gives it. */
  family?: string;
  kind?: string;
  /** What was done to the file, with which tool, and which program made the document. */
  tamper?: string;
  tool?: string;
  producer?: string;
  document_type?: string;
  /** What it is a copy or a version of: files that share one of these are not independent. */
  template_family?: string;
  base?: string | null;
  group?: string;
  source_repo?: string;
  /** Lines with an order belong to one client and are sent one after the other: only the history of scans tells them. */
  order?: number;
  /** What the client calls the matter that it belongs to. */
  client_reference?: string | null;
  /** What its organization says of it before it sends the next one. */
  feedback?: Label | null;
  lang?: string;
  issuer?: string | null;
  channel?: string;
  channel_ok?: string[];
  pages?: number;
  boxes?: PercentBox[];
  context?: Record<string, unknown> | null;
  /** What is printed in the document. A line without it is measured by its label alone. */
  truth?: ExtractionTruth;
}

const HONEST = new Set(['genuine', 'benign-edited']);
const FORGED = new Set(['forged', 'attack']);
const LABELS = new Set([...HONEST, ...FORGED, 'corrupt']);

/** Of which nothing was forged. */
export const isHonest = ({ label }: { label: string }) => HONEST.has(label);
export const isForged = ({ label }: { label: string }) => FORGED.has(label);
/** A manifest may list what is no document, such as tables of numbers. */
export const isLabelled = ({ label }: { label: string }) => LABELS.has(label);

/** Lines of a manifest, of these sets only where it has sets; `path` is where the file lies. */
export function readManifest(path: string, sets: readonly string[] | null, folder = dirname(path)) {
  return readLines<Line>(path)
    .filter(({ set }) => sets === null || set === undefined || sets.includes(set))
    .map((line) => ({ ...line, path: resolve(folder, line.file) }));
}

/** Where a forgery shows: in the file, only in what it says, only beside what the client sent or sent before. */
export type EvidenceKind = 'file' | 'content' | 'context' | 'history';

const FILE_LAYERS: readonly Source[] = ['structure', 'pixel', 'metadata'];

/** Null where the line names no layer. A forged line with a context is one that its context contradicts. */
export function evidenceKindOf({ layers = [], context }: Pick<Line, 'layers' | 'context'>): EvidenceKind | null {
  if (layers.includes('history')) return 'history';
  if (context) return 'context';
  if (layers.some((layer) => FILE_LAYERS.includes(layer))) return 'file';
  return layers.length > 0 ? 'content' : null;
}
