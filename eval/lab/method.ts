/**
 * What a folder of `eval/forge` or `eval/treat` exports: something that is done to a paper before it is printed, to a
 * PDF, or to a picture. A forgery changes what a paper says; a treatment changes the file and leaves what it says.
 */
import type { Source } from '../../src/domain/finding.ts';
import type { Channel, FileType, ScanContext } from '../../src/domain/scan.ts';
import type { PercentBox } from '../manifest.ts';
import type { Claim, Paper, ValueKind } from './paper/paper.ts';
import type { Program } from './programs.ts';
import type { Random } from './random.ts';

/** A value that is another one after the forgery. */
export interface Change {
  id: string;
  kind: ValueKind;
  before: string;
  after: string;
}

/** A PDF and what is known of it. */
export interface PdfFile {
  bytes: Uint8Array;
  paper: Paper;
  /** The producer's name (`eval/lab/producer`). */
  producer: string;
}

/** Pixels, and where in them each printed value lies. */
export interface Picture {
  width: number;
  height: number;
  /** RGB, 3 bytes a pixel, row by row. */
  rgb: Uint8Array;
  places: readonly Place[];
  paper: Paper;
  /** Where it is a page in a browser: the same page with other texts for some values, as developer tools show it. */
  retake?: (texts: ReadonlyMap<string, string>) => Promise<Picture>;
}

/** Where a value is printed; whole pixels of the picture. */
export interface Place {
  id: string;
  text: string;
  x: number;
  y: number;
  w: number;
  h: number;
}

/** A file as a client sends it. */
export interface SavedFile {
  bytes: Uint8Array;
  type: FileType;
  /** What the file is sent as, in the words of the interface; more than one where a reader may call it either. */
  channels: readonly [Channel, ...Channel[]];
}

interface Described {
  /** One sentence: what is done, as a forger or an office would say it. */
  does: string;
  /** Program and version-free name of the tool, as it goes into the manifest. */
  tool: string;
  /** Debian programs without which it cannot be done; the plan leaves it out where one is missing. */
  needs?: readonly Program[];
  /** Relative frequency in the plan; 1 unless told otherwise. */
  weight?: number;
}

/** Families of the manifest: P edits of PDFs, I of pictures, S of content, C context, A readers, D reuse. */
export type Family = 'P' | 'I' | 'S' | 'C' | 'A' | 'D';

interface ForgeryOf<On extends string> extends Described {
  on: On;
  family: Family;
  /** Layers of the service that could notice it. */
  layers: readonly Source[];
}

/** What a forger of a paper hands on: the paper to be printed, and what of it is false. */
export interface ForgedPaper {
  paper: Paper;
  changes: readonly Change[];
  /** Context sent with the file. */
  context?: ScanContext;
}

/** Done before printing: wrong figures (S), orders to a reader that a template can hold (A), contradicting context (C). */
export interface PaperForgery extends ForgeryOf<'paper'> {
  /** Null where this paper has nothing that the method could change. */
  forge(paper: Paper, random: Random): ForgedPaper | null;
}

/** Done to a finished PDF. The plan has chosen a value that is printed once and can be written with the same characters. */
export interface PdfForgery extends ForgeryOf<'pdf'> {
  /** Kinds of values that it can change; amounts and dates unless told otherwise. None: it adds something (A, pages). */
  kinds?: readonly ValueKind[];
  /** Null where this file offers no hold. `boxes` where something else than the value's own place is touched. */
  forge(file: PdfFile, target: PdfTarget, random: Random): Promise<ForgedFile | null>;
}

export interface PdfTarget extends Change {
  /** Where it is printed; 1-based page, percent of the page as displayed. */
  box: Required<PercentBox>;
}

export interface ForgedFile {
  bytes: Uint8Array;
  /** PDF unless told otherwise. */
  saved?: Omit<SavedFile, 'bytes'>;
  boxes?: readonly PercentBox[];
  /** What is printed in the end, where the method cannot write `target.after`. */
  after?: string;
  /** Other values than the target that changed with it. */
  changes?: readonly Change[];
}

/** Done to pixels, before a way of saving (`eval/lab/save`). */
export interface PictureForgery extends ForgeryOf<'picture'> {
  kinds?: readonly ValueKind[];
  /** Where only one of both can be forged so. */
  origin?: 'screen' | 'page';
  /** The edited pixels (a new array) and the touched rectangle; null where this picture offers no hold. */
  forge(picture: Picture, target: Change & { place: Place }, random: Random): Promise<ForgedPicture | null>;
}

export interface ForgedPicture {
  rgb: Uint8Array;
  touched: Omit<Place, 'id' | 'text'>;
  /** What is read at the target's place now, where it is not what was asked for: a copied value, or nothing at all. */
  after?: string;
  changes?: readonly Change[];
}

/** The same file or pages sent again in other circumstances: a chain of files of one client (D). */
export interface ReuseForgery extends ForgeryOf<'reuse'> {
  /** Papers to be printed one after the other; the first is genuine. */
  forge(paper: Paper, random: Random): readonly (ForgedPaper & { label: 'genuine' | 'forged' })[] | null;
}

export type Forgery = PaperForgery | PdfForgery | PictureForgery | ReuseForgery;

/** An honest thing done to a PDF; it may become pictures by it. */
export interface PdfTreatment extends Described {
  on: 'pdf';
  treat(file: PdfFile, random: Random): Promise<SavedFile | null>;
}

/** An honest thing done to a picture; `places` follow where the picture is cut or turned. */
export interface PictureTreatment extends Described {
  on: 'picture';
  /** What it is sent as afterwards, where that is not what the picture was before. */
  channel?: Channel;
  treat(picture: Picture, random: Random): Promise<Picture | null>;
}

export type Treatment = PdfTreatment | PictureTreatment;

/** A method with the name of its folder. */
export type Named<T> = T & { name: string };

/** Claims of these kinds, for forgeries of content. */
export const claimsOf = (paper: Paper, kinds: readonly Claim['kind'][]) =>
  paper.claims.filter(({ kind }) => kinds.includes(kind));
