/** Annotations, forms, actions and attached files of a PDF. Clauses are those of ISO 32000-2. */

import type { Rect } from '../../../domain/geometry.ts';
import type { DocumentDate } from '../../file/facts.ts';

/** An annotation with what a reader sees of it (12.5). */
export interface PdfAnnotation {
  page: number;
  objectNumber: number | null;
  subtype: string;
  rect: Rect;
  /** /NM. */
  name: string | null;
  contents: string | null;
  author: string | null;
  subject: string | null;
  created: DocumentDate | null;
  modified: DocumentDate | null;
  isHidden: boolean;
  isPrinted: boolean;
  isLocked: boolean;
  hasAppearance: boolean;
  /** What its normal appearance draws as text, in paint order. */
  appearanceText: string | null;
  /** What it draws only while the pointer is on it or pressed (/R, /D). */
  pointedText: string | null;
  /** Object number of the annotation that it answers. */
  inReplyTo: number | null;
}

export interface PdfFormField {
  /** Fully qualified (12.7.4.2). */
  name: string;
  objectNumber: number | null;
  type: 'text' | 'button' | 'checkbox' | 'radio' | 'choice' | 'signature' | 'unknown';
  /** Text, the chosen options, or the name of the chosen state. */
  value: string | null;
  defaultValue: string | null;
  /** What readers show as its description (/TU). */
  label: string | null;
  isReadOnly: boolean;
  isRequired: boolean;
  isSigned: boolean;
  maxLength: number | null;
  options: string[];
  widgets: PdfFormWidget[];
}

/** A place where a field is shown. */
export interface PdfFormWidget {
  /** Null where no page lists it. */
  page: number | null;
  objectNumber: number | null;
  rect: Rect | null;
  isHidden: boolean;
  /** State of a button that is shown (/AS). */
  state: string | null;
  /** What its appearance draws as text; null without an appearance. */
  appearanceText: string | null;
}

export interface PdfForm {
  fields: PdfFormField[];
  needAppearances: boolean;
  /** /SigFlags: 1 signatures exist, 2 append only. */
  sigFlags: number;
  /** Parts of an XFA form by name (ISO 32000-1, 12.7.8). */
  xfa: string[];
}

/** Something that the file asks a viewer to do (12.6). */
export interface PdfAction {
  /** `open`, `catalogue`, `page`, `annotation`, `field`, `names` or `outline`. */
  where: 'open' | 'catalogue' | 'page' | 'annotation' | 'field' | 'names' | 'outline';
  page: number | null;
  /** Event of an additional action (`WC`, `O`, `K` …), name in a name tree, or null. */
  trigger: string | null;
  /** /S: `JavaScript`, `URI`, `Launch`, `SubmitForm`, `GoToR` … */
  kind: string;
  /** Address or file that it leads to. */
  target: string | null;
  /** The beginning of a script. */
  script: string | null;
  scriptLength: number;
}

/** An attached file (7.11.4). */
export interface PdfAttachment {
  name: string;
  /** Where it hangs: the name tree of the catalogue, /AF, or an annotation. */
  where: 'names' | 'associated' | 'annotation';
  page: number | null;
  description: string | null;
  mediaType: string | null;
  /** /AFRelationship: `Source`, `Data`, `Alternative` … */
  relationship: string | null;
  /** /Params /Size. */
  declaredSize: number | null;
  created: DocumentDate | null;
  modified: DocumentDate | null;
  /** Of the file itself; null where it cannot be unpacked or is too large. */
  byteLength: number | null;
  sha256: string | null;
  /** /Params /CheckSum (MD5) fits; null where there is none. */
  checksumHolds: boolean | null;
  /** Its first 65,536 bytes where they are text (UTF-8 or UTF-16); null for anything else. */
  text: string | null;
}

/** What the electronic invoice says that is attached to a PDF; sums in hundredths. */
export interface InvoiceXml {
  /** Of the attached file. */
  name: string;
  /** `order`: Order-X, which asks for goods and bills nothing. */
  kind: 'invoice' | 'order';
  number: string | null;
  /** As YYYY-MM-DD. */
  issued: string | null;
  due: string | null;
  /** Every other day that it names: of delivery, of periods, of the documents that it refers to. */
  otherDays: readonly string[];
  seller: string | null;
  buyer: string | null;
  /** VAT, tax and company numbers. */
  sellerNumbers: readonly string[];
  buyerNumbers: readonly string[];
  /** Accounts to be paid to, without spaces. */
  ibans: readonly string[];
  currency: string | null;
  /** Sum of the lines (BT-106). */
  lineSumCents: number | null;
  allowanceCents: number | null;
  chargeCents: number | null;
  netCents: number | null;
  vatCents: number | null;
  totalCents: number | null;
  prepaidCents: number | null;
  roundingCents: number | null;
  dueCents: number | null;
  /** The breakdown of VAT by rate (BG-23). */
  taxes: readonly InvoiceXmlTax[];
  lines: readonly InvoiceXmlLine[];
  /** Allowances and charges of the whole invoice (BG-20, BG-21). */
  adjustments: readonly InvoiceXmlAdjustment[];
  /** Every number that any of its elements holds, in hundredths: discounts of lines, list prices, sums in another currency. */
  numbersCents: readonly number[];
}

export interface InvoiceXmlTax {
  category: string | null;
  percent: number | null;
  baseCents: number | null;
  vatCents: number | null;
}

export interface InvoiceXmlLine {
  id: string | null;
  name: string | null;
  quantity: number | null;
  /** For `per` units, after the line's own discount; four decimals are common, so not in hundredths. */
  unitPrice: number | null;
  per: number;
  percent: number | null;
  category: string | null;
  netCents: number | null;
}

export interface InvoiceXmlAdjustment {
  isCharge: boolean;
  cents: number | null;
  percent: number | null;
  category: string | null;
}

/** A text of the file's objects that no page paints: of structure elements (14.9.3), the outline (12.3.3), layers (8.11). */
export interface PdfDescription {
  /** Under which it stands: `Alt`, `ActualText`, `Title`, `Name` … */
  key: string;
  text: string;
}
