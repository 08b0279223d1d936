/** Every text of a file that a machine reads, with the way in which it reaches it. */
import type {
  FactMap,
  FoundCode,
  ImageMetadata,
  PageText,
  PdfMetadata,
  PdfPageContent,
  TextLine,
} from '../../document/facts.ts';
import type {
  PdfAction,
  PdfAnnotation,
  PdfAttachment,
  PdfDescription,
  PdfForm,
} from '../../document/pdf/interactive/facts.ts';
import type { Place } from '../../domain/geometry.ts';
import { union } from '../../domain/geometry.ts';
import { UNSHOWN } from './disguises.ts';
import { flatten } from './instruction-cues.ts';

export interface MachineText {
  channel: 'hidden' | 'metadata' | 'description' | 'annotation' | 'attachment' | 'script' | 'code' | 'visible';
  text: string;
  place: Place | null;
  /** Runs that the page paints. */
  isPainted?: true;
  /** The same lines letter by letter as they stand in the file, where they run from right to left. */
  stored?: string;
}

/** Hidden words of a page from which they are a text of their own; of genuine PDFs three in 450 hide more. */
const MAX_HIDDEN_WORDS = 120;

/** Characters of XMP in which a file speaks of itself. */
const MAX_OWN = 100_000;

/** Of which `machineTexts` makes its list. */
export const MACHINE_TEXT_FACTS = [
  'text',
  'hiddenText',
  'faintText',
  'pages',
  'pdfContent',
  'pdfForm',
  'pdfAnnotations',
  'pdfDescriptions',
  'pdfAttachments',
  'pdfActions',
  'pdfMetadata',
  'imageMetadata',
  'pictureTexts',
  'codes',
] as const;
export type MachineTextFacts = Pick<FactMap, (typeof MACHINE_TEXT_FACTS)[number]>;

export function machineTexts(facts: MachineTextFacts): MachineText[] {
  const visible = visibleTexts(facts.text);
  return [...unseenTexts(facts), ...openTexts(facts, visible), ...visible];
}

/** What the file hides from whoever reads it in an ordinary program. */
export function unseenTexts(facts: MachineTextFacts): MachineText[] {
  const { hiddenText, faintText, pdfContent, pdfAnnotations, pdfForm } = facts;
  return [
    ...hiddenTexts(hiddenText),
    ...faintTexts(faintText),
    ...unshownTexts(pdfContent ?? []),
    ...(pdfAnnotations ?? []).flatMap((note) => unseenOfAnnotation(note, facts.pages)),
    ...fieldTexts(pdfForm).hidden,
  ];
}

/**
 * What recognition put under a picture, or a template keeps beside the page, is a page of text: it speaks of all kinds
 * of things. What the picture itself hides among its pixels is none, nor is a text that has hardly a word of the page.
 */
export function isTextLayer(
  { channel, text, place, isPainted }: MachineText,
  facts: Pick<FactMap, 'pages' | 'text'>,
): boolean {
  if (channel !== 'hidden') return false;
  if (text.split(/\s+/).length > MAX_HIDDEN_WORDS) return true;
  const page = place?.page ?? 1;
  return isPainted === true && facts.pages[page - 1]?.kind !== 'native' && !isOfItsOwn(text, page, facts.text);
}

/** Words of four letters and more of a hidden text and of its page, and the share that they have in common where it is its layer; chosen. */
const MIN_OWN_WORDS = 6;
const MIN_SHOWN_WORDS = 10;
const LAYER_SHARE = 0.3;

/** Hardly one of its words was recognised on the page, so that it does not repeat the page. */
function isOfItsOwn(text: string, page: number, texts: readonly PageText[]): boolean {
  const shown = texts.find((each) => each.page === page);
  if (shown?.source !== 'ocr') return false;
  const longWords = (from: string) =>
    flatten(from)
      .toLowerCase()
      .match(/[\p{Script=Latin}\p{Script=Hebrew}]{4,}/gu) ?? [];
  const seen = new Set(longWords(shown.lines.map((line) => line.text).join(' ')));
  const own = longWords(text);
  const isKnown = own.length >= MIN_OWN_WORDS && seen.size >= MIN_SHOWN_WORDS;
  return isKnown && own.filter((word) => seen.has(word)).length < LAYER_SHARE * own.length;
}

/** What programs show on request: comments, fields, properties, attached files. */
function openTexts(facts: MachineTextFacts, visible: readonly MachineText[]): MachineText[] {
  const hidden = new Set(
    facts.pdfAnnotations?.filter((note) => isOutOfSight(note, facts.pages)).map(({ contents }) => contents),
  );
  return [
    ...annotationTexts(facts.pdfContent ?? []).filter(({ text }) => !hidden.has(text)),
    ...fieldTexts(facts.pdfForm).shown,
    ...unseenOf(descriptionTexts(facts.pdfDescriptions ?? []), visible),
    ...attachmentTexts(facts.pdfAttachments ?? []),
    ...scriptTexts(facts.pdfActions ?? []),
    ...metadataTexts(facts.pdfMetadata, facts.imageMetadata),
    ...facts.pictureTexts.map(({ page, rect, text }) => ({
      channel: 'metadata' as const,
      text,
      place: { page, rect },
    })),
    ...codeTexts(facts.codes),
  ];
}

/** Runs with unshown characters, which the page's lines leave out. */
function unshownTexts(content: readonly PdfPageContent[]): MachineText[] {
  const out: MachineText[] = [];
  for (const page of content) {
    const carriers = page.runs.filter((r) => UNSHOWN.test(r.text));
    if (carriers.length === 0) continue;
    const place = { page: page.page, rect: union(carriers.map((r) => r.rect)) };
    out.push({ channel: 'hidden', text: carriers.map((r) => r.text).join(''), place, isPainted: true });
  }
  return out;
}

/** The hidden lines of a page are read as one text, because sentences run over lines. */
function hiddenTexts(lines: readonly TextLine[]): MachineText[] {
  return joinedByPage(lines).map(({ text, place, own }) => {
    const stored = RIGHT_TO_LEFT.test(text) ? { stored: own.map((l) => mirrored(l.text)).join(' ') } : {};
    return { channel: 'hidden', text, place, isPainted: true, ...stored };
  });
}

/** Lines less sure are ornaments and edges: of nine faint texts the least sure has .70, of what was none the surest .44. */
const MIN_FAINT_CONFIDENCE = 0.6;

const confidenceOf = ({ words }: TextLine): number =>
  words.reduce((sum, { text, confidence }) => sum + text.length * confidence, 0) /
  words.reduce((sum, { text }) => sum + text.length, 0);

/** What a picture says in nearly the colour of its ground. */
const faintTexts = (lines: readonly TextLine[]): MachineText[] =>
  joinedByPage(lines.filter((line) => confidenceOf(line) >= MIN_FAINT_CONFIDENCE)).map(({ text, place }) => ({
    channel: 'hidden',
    text: asRecognised(text),
    place,
  }));

function joinedByPage(lines: readonly TextLine[]) {
  return [...Map.groupBy(lines, ({ page }) => page)].map(([page, own]) => ({
    own,
    place: { page, rect: union(own.map((l) => l.rect)) },
    text: own.map((l) => l.text).join(' '),
  }));
}

/** Recognition cannot tell a capital I from a small l: `AI` before a word is read as `Al`. */
const asRecognised = (text: string): string => text.replace(/\bAl(?=[ -][a-z])/g, 'AI');

const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}]/u;
/** What runs from left to right within a line of the other direction. */
const EMBEDDED = /[\p{Script=Latin}\d][\p{Script=Latin}\d.,:/-]*/gu;

/**
 * A line from its left to its right: programs that know nothing of right to left write so, and others read it so. Where
 * nobody looks, nobody corrects it.
 */
function mirrored(line: string): string {
  const reversed = (text: string) => [...text].reverse().join('');
  return reversed(line).replace(EMBEDDED, reversed);
}

/** The window of a comment belongs to the comment, and shows its text; a field's text is read with the form. */
const COMPANIONS = new Set(['Popup', 'Widget', 'Link']);

/** Comments that are switched off, lie beside the page, or write into a box of no size. */
function isOutOfSight({ page, rect, subtype, isHidden }: PdfAnnotation, pages: FactMap['pages']): boolean {
  if (isHidden || (subtype === 'FreeText' && (rect.w < 1 || rect.h < 1))) return true;
  const sheet = pages[page - 1];
  if (!sheet) return false;
  return rect.x >= sheet.widthPt || rect.y >= sheet.heightPt || rect.x + rect.w <= 0 || rect.y + rect.h <= 0;
}

/** What it says out of sight, and what it draws only under the pointer. */
function unseenOfAnnotation(note: PdfAnnotation, pages: FactMap['pages']): MachineText[] {
  const { page, rect, subtype, contents, appearanceText, pointedText } = note;
  if (COMPANIONS.has(subtype)) return [];
  const texts = isOutOfSight(note, pages) ? [contents, appearanceText, pointedText] : [pointedText];
  return [...new Set(texts)].flatMap((text) =>
    text ? [{ channel: 'hidden' as const, text, place: { page, rect } }] : [],
  );
}

function annotationTexts(content: readonly PdfPageContent[]): MachineText[] {
  return content.flatMap((page) =>
    page.annotations.map(
      (note): MachineText => ({
        channel: 'annotation',
        text: note.contents ?? '',
        place: { page: page.page, rect: note.rect },
      }),
    ),
  );
}

/**
 * Values and descriptions of form fields that no page shows as they are; apart those of fields without a visible place. A
 * form that people fill in keeps notes to itself in such fields.
 */
function fieldTexts(form: PdfForm | null): { hidden: MachineText[]; shown: MachineText[] } {
  const hidden: MachineText[] = [];
  const shown: MachineText[] = [];
  const fields = form?.fields ?? [];
  const isForm = fields.some(isShown);
  for (const field of fields) {
    const { value, defaultValue, label, name, widgets } = field;
    const widget = widgets.find((w) => w.page !== null && w.rect !== null);
    const place = widget ? { page: widget.page!, rect: widget.rect! } : null;
    const isVisible = isShown(field);
    if (value && !isVisible) (isForm ? shown : hidden).push({ channel: 'hidden', text: value, place });
    for (const text of [isVisible ? value : null, defaultValue, label, name])
      if (text) shown.push({ channel: 'annotation', text, place });
  }
  return { hidden, shown };
}

const isShown = ({ widgets }: PdfForm['fields'][number]): boolean =>
  widgets.some((w) => !w.isHidden && w.page !== null && w.rect && w.rect.w > 1 && w.rect.h > 1);

/** What a comment says in letters of several kinds, the address that a link leads to, and forms that are programs. */
const CHANNELS_OF_KEYS = new Map<string, MachineText['channel']>([
  ['RC', 'annotation'],
  ['URI', 'annotation'],
  ['XFA', 'script'],
]);
const XML_KEYS = new Set(['Metadata', 'RC', 'XFA']);

/** Descriptions for those who do not see a picture, bookmarks, names of layers, and the like. */
const descriptionTexts = (descriptions: readonly PdfDescription[]): MachineText[] =>
  descriptions.map(({ key, text }) => ({
    channel: CHANNELS_OF_KEYS.get(key) ?? 'description',
    text: XML_KEYS.has(key) ? xmlText(text) : text,
    place: null,
  }));

/** What the file declares parts of native pages to read (14.9.4), and no page shows. */
export function replacementTexts({ pdfDescriptions, text, pages }: MachineTextFacts): MachineText[] {
  if (!pages.every(({ kind }) => kind === 'native')) return [];
  const replacing = (pdfDescriptions ?? []).filter(({ key }) => key === 'ActualText');
  return unseenOf(descriptionTexts(replacing), visibleTexts(text));
}

/** Descriptions that repeat what the page shows, as tagged text does, are seen. */
function unseenOf(descriptions: readonly MachineText[], visible: readonly MachineText[]): MachineText[] {
  if (descriptions.length === 0) return [];
  const shown = flatten(visible.map(({ text }) => text).join(' '));
  return descriptions.filter(({ text }) => !shown.includes(flatten(text).trim()));
}

function attachmentTexts(attachments: readonly PdfAttachment[]): MachineText[] {
  return attachments.flatMap(({ name, description, text }) => [
    // Programs put it there, and name the file in it.
    ...(description ? [{ channel: 'description' as const, text: description, place: null }] : []),
    ...[name, text].flatMap((part) => (part ? [{ channel: 'attachment' as const, text: part, place: null }] : [])),
  ]);
}

/** Longer scripts and forms speak of everything, with captions, helps and conditions: one tax form has pages of them. Chosen. */
export const PROGRAM = 2_000;
/** What a script says in words: its comments and its strings. */
const SAID_IN_SCRIPT = /\/\/([^\r\n]*)|\/\*([^*]*)\*\/|"([^"\\\r\n]*)"|'([^'\\\r\n]*)'/g;
const MIN_SAID = 12;

/** Each script, and apart what a short one says in words, which has no sentences among the signs of a program. */
function scriptTexts(actions: readonly PdfAction[]): MachineText[] {
  return actions.flatMap(({ script }) => {
    if (!script) return [];
    const said =
      script.length > PROGRAM
        ? []
        : [...script.matchAll(SAID_IN_SCRIPT)].map((match) => match.slice(1).find(Boolean) ?? '');
    const texts = [script, ...said.filter((text) => text.length >= MIN_SAID && text.includes(' '))];
    return texts.map((text) => ({ channel: 'script' as const, text, place: null }));
  });
}

const ATTRIBUTE = /"([^"]*)"|'([^']*)'/g;

/**
 * The texts of an XML file: those between its tags, its comments and the values of attributes, in which XMP keeps texts
 * too. A tag ends where the next one begins, so that one which never ends is not searched for its end again and again.
 */
function xmlTexts(xml: string): string[] {
  const parted = xml.replace(/<([^<>]*)>/g, (tag, inner: string) => {
    const own = inner.startsWith('!--') ? [inner.slice(3)] : [...tag.matchAll(ATTRIBUTE)].map(([, a, b]) => a ?? b);
    return ['', ...own, ''].join(PARTED);
  });
  return parted.split(PARTED).filter((text) => text.trim() !== '');
}

const PARTED = '\u0000';
/** Sentences run over its tags where letters are of several kinds. */
const xmlText = (xml: string): string => xmlTexts(xml).join(' ');

function metadataTexts(pdf: PdfMetadata | null, image: ImageMetadata | null): MachineText[] {
  const texts = [
    ...(pdf ? Object.values(pdf.info) : []),
    // Each value by itself: a title beside a version is no sentence.
    ...new Set(pdf?.xmp ? xmlTexts(pdf.xmp.raw) : []),
    ...(image ? imageTexts(image) : []),
  ];
  return texts.flatMap((text) =>
    partsOfAddress(String(text)).map((part): MachineText => ({ channel: 'metadata', text: part, place: null })),
  );
}

/** `shop.example/print?name=…&note=…`, which browsers give a page without a title. */
const ADDRESS = /^([^\s?]+)\?([^\s=&]+=[^\s&]*(?:&[^\s=&]+=[^\s&]*)+)$/;

/** The parts of an address, each a text by itself: values and the names between them make no sentence. */
function partsOfAddress(text: string): string[] {
  const [, path, query] = text.match(ADDRESS) ?? [];
  return path && query ? [path, ...[...new URLSearchParams(query)].flat()].filter((part) => part !== '') : [text];
}

const imageTexts = ({ comments, pngText, all }: ImageMetadata): string[] => [
  ...comments.map(({ text }) => text),
  ...Object.values(pngText),
  ...Object.values(all).map(String),
];

/** Programs put themselves there, and times. */
const OF_PROGRAMS = /^(?:Producer|Creator|CreationDate|ModDate|Trapped|PTEX\.Fullbanner|GTS_\w+)$/;
/** Comments, links, forms, signatures and texts of the page itself, in sentences where they like. */
const DESCRIBING = new Set([
  'RC',
  'URI',
  'XFA',
  'ActualText',
  'Metadata',
  'ContactInfo',
  'Reason',
  'Location',
  'Desc',
  'Info',
]);

/**
 * What a file says of itself where programs look: properties, names and titles of its parts, descriptions of its pictures;
 * each text by itself.
 */
export function ownTexts(facts: MachineTextFacts): MachineText[] {
  const { pdfMetadata, pdfDescriptions, imageMetadata } = facts;
  const properties = Object.entries(pdfMetadata?.info ?? {}).filter(([key]) => !OF_PROGRAMS.test(key));
  const names = (pdfDescriptions ?? []).filter(({ key }) => !DESCRIBING.has(key));
  const texts = new Set([
    ...properties.map(([, text]) => text),
    ...(pdfMetadata?.xmp?.raw.slice(0, MAX_OWN).split(/<[^<>]*>/) ?? []),
    ...names.map(({ text }) => text),
    ...(facts.pdfAttachments ?? []).map(({ description }) => description ?? ''),
    ...(imageMetadata ? imageTexts(imageMetadata) : []),
    ...facts.pictureTexts.map(({ text }) => text),
  ]);
  return [...texts].map((text) => ({ channel: 'metadata', text, place: null }));
}

/** The content of a code, which people cannot read without a device. */
function codeTexts(codes: readonly FoundCode[]): MachineText[] {
  return codes.map(({ page, rect, text }): MachineText => ({ channel: 'code', text, place: { page, rect } }));
}

function visibleTexts(pages: readonly PageText[]): MachineText[] {
  return pages.flatMap((page) =>
    page.lines.map((line, i): MachineText => {
      const next = page.lines[i + 1];
      const text = next ? `${line.text} ${next.text}` : line.text;
      return {
        channel: 'visible',
        text: page.source === 'ocr' ? asRecognised(text) : text,
        place: { page: page.page, rect: line.rect },
      };
    }),
  );
}
