import type {
  FoundCode,
  ImageMetadata,
  PageText,
  PdfMetadata,
  PdfPageContent,
  TextLine,
} from '../../../document/facts.ts';
import type { PdfAttachment, PdfDescription, PdfForm } from '../../../document/pdf/interactive/facts.ts';
import type { Place } from '../../../domain/geometry.ts';
import { union } from '../../../domain/geometry.ts';
import { conclusive, defineRule, type FindingOf, prior } from '../../rule.ts';
import { type Reading, readings, UNSHOWN } from '../disguises.ts';
import { type Cue, flatten, LANGUAGES_OF_CUES, runTogether } from '../instruction-cues.ts';
import { type Needed, orderToMachine } from '../instruction-fields.ts';
import { messages } from './messages.ts';

interface Judged {
  kinds: Set<Cue['kind']>;
  /** Kinds with a cue that business letters do not use. */
  strong: Set<Cue['kind']>;
  excerpt: string;
}

/** Characters read of each text, so that a long one costs no more; chosen, not measured. */
const MAX_TEXT = 200_000;
/** Hidden words of a page from which they are a text of their own; of genuine PDFs three in 450 hide more. */
const MAX_HIDDEN_WORDS = 120;
/** Characters shown of an instruction. */
const EXCERPT = 160;

/** For people to read: without characters that control, hide or turn the direction of text. */
const safely = (text: string) => text.replace(/[\p{Cc}\p{Cf}\p{Co}]/gu, '').trim();

function judgeText({ text, together }: Reading): Judged {
  const judged: Judged = { kinds: new Set(), strong: new Set(), excerpt: '' };
  const flat = flatten(text);
  for (const { script, cues } of LANGUAGES_OF_CUES) {
    if (!script.test(flat)) continue;
    for (const { kind, pattern, weak } of cues) {
      const match = flat.match(together ? runTogether(pattern) : pattern);
      if (!match) continue;
      judged.kinds.add(kind);
      if (!weak) judged.strong.add(kind);
      if (judged.excerpt === '')
        judged.excerpt = flat.slice(Math.max(0, match.index! - 10), match.index! + match[0].length + 60);
    }
  }
  return { ...judged, excerpt: safely(judged.excerpt).slice(0, EXCERPT) };
}

interface Source {
  channel: 'hidden' | 'metadata' | 'description' | 'annotation' | 'attachment' | 'code' | 'visible';
  text: string;
  place: Place | null;
}

/** Runs with unshown characters, which the page's lines leave out. */
function unshownTexts(content: readonly PdfPageContent[]): Source[] {
  const out: Source[] = [];
  for (const page of content) {
    const carriers = page.runs.filter((r) => UNSHOWN.test(r.text));
    if (carriers.length === 0) continue;
    const place = { page: page.page, rect: union(carriers.map((r) => r.rect)) };
    out.push({ channel: 'hidden', text: carriers.map((r) => r.text).join(''), place });
  }
  return out;
}

/** The hidden lines of a page are read as one text, because sentences run over lines. */
function hiddenTexts(lines: readonly TextLine[]): Source[] {
  const pages = [...new Set(lines.map((l) => l.page))];
  return pages.map((page): Source => {
    const own = lines.filter((l) => l.page === page);
    const place = { page, rect: union(own.map((l) => l.rect)) };
    return { channel: 'hidden', text: own.map((l) => l.text).join(' '), place };
  });
}

function annotationTexts(content: readonly PdfPageContent[]): Source[] {
  return content.flatMap((page) =>
    page.annotations.map(
      (note): Source => ({
        channel: 'annotation',
        text: note.contents ?? '',
        place: { page: page.page, rect: note.rect },
      }),
    ),
  );
}

/** Values and descriptions of form fields that no page shows as they are. */
function fieldTexts(form: PdfForm | null): Source[] {
  return (form?.fields ?? []).flatMap((field) => {
    const widget = field.widgets.find((w) => w.page !== null && w.rect !== null);
    const place = widget ? { page: widget.page!, rect: widget.rect! } : null;
    return [field.value, field.defaultValue, field.label, field.name].flatMap((text) =>
      text ? [{ channel: 'annotation' as const, text, place }] : [],
    );
  });
}

/** Descriptions for those who do not see a picture, bookmarks, names of layers, and the like. */
const descriptionTexts = (descriptions: readonly PdfDescription[]): Source[] =>
  descriptions.map(({ text }) => ({ channel: 'description', text, place: null }));

function attachmentTexts(attachments: readonly PdfAttachment[]): Source[] {
  return attachments.flatMap(({ name, description, text }) =>
    [name, description, text].flatMap((part) =>
      part ? [{ channel: 'attachment' as const, text: part, place: null }] : [],
    ),
  );
}

/** A tag ends where the next one begins, so that one which never ends is not searched for its end again and again. */
const withoutTags = (xml: string): string => xml.replace(/<[^<>]*>/g, ' ');

function metadataTexts(pdf: PdfMetadata | null, image: ImageMetadata | null): Source[] {
  const texts = [
    ...(pdf ? Object.values(pdf.info) : []),
    ...(pdf?.xmp ? [withoutTags(pdf.xmp.raw)] : []),
    ...(image
      ? [...image.comments.map((c) => c.text), ...Object.values(image.pngText), ...Object.values(image.all)]
      : []),
  ];
  return texts.map((text): Source => ({ channel: 'metadata', text: String(text), place: null }));
}

/** The content of a code, which people cannot read without a device. */
function codeTexts(codes: readonly FoundCode[]): Source[] {
  return codes.map(({ page, rect, text }): Source => ({ channel: 'code', text, place: { page, rect } }));
}

function visibleTexts(pages: readonly PageText[]): Source[] {
  return pages.flatMap((page) =>
    page.lines.map((line, i): Source => {
      const next = page.lines[i + 1];
      return {
        channel: 'visible',
        text: next ? `${line.text} ${next.text}` : line.text,
        place: { page: page.page, rect: line.rect },
      };
    }),
  );
}

/** Channels with so much ordinary text that one phrase alone says nothing, such as letters and XML invoices. */
const OPEN_CHANNELS = new Set<Source['channel']>(['visible', 'attachment']);
/**
 * Channels that no reader of the page sees, with how much an order must say of the result to be believed there: people
 * write comments and metadata for people.
 */
const UNSEEN_CHANNELS = new Map<Source['channel'], Needed>([
  ['hidden', { named: 1, unnamed: 2 }],
  ['description', { named: 1, unnamed: 2 }],
  ['metadata', { named: 2, unnamed: Number.POSITIVE_INFINITY }],
  ['annotation', { named: 2, unnamed: Number.POSITIVE_INFINITY }],
]);

/** Descriptions that repeat what the page shows, as tagged text does, are seen. */
function unseenOf(descriptions: readonly Source[], visible: readonly Source[]): Source[] {
  if (descriptions.length === 0) return [];
  const shown = flatten(visible.map(({ text }) => text).join(' '));
  return descriptions.filter(({ text }) => !shown.includes(flatten(text).trim()));
}

/** What a text orders, and whether it is plain: it does two of the three things. Null where it orders nothing. */
function orderOf(channel: Source['channel'], isLayer: boolean, reading: Reading) {
  const { kinds, strong, excerpt } = judgeText(reading);
  // A contract may speak of automated decisions in plain sight: there a text must do two of the three things.
  const isOrder = strong.size >= (OPEN_CHANNELS.has(channel) ? 2 : 1) && !(kinds.size === 1 && kinds.has('address'));
  if (isOrder) return { isPlain: kinds.size >= 2, excerpt };
  const needed = UNSEEN_CHANNELS.get(channel);
  if (!needed || isLayer || reading.together) return null;
  const order = orderToMachine(flatten(reading.text), needed);
  return order ? { isPlain: false, excerpt: safely(order).slice(0, EXCERPT) } : null;
}

/** Text meant for a machine that judges the document, visible or hidden, in whatever language or disguise. */
export const rule = defineRule(import.meta, messages, {
  category: 'embedded_instructions',
  weights: {
    unseen: {
      ...prior(3, 'No honest explanation: held at what the rule claims, whatever the few cases show.'),
      ...conclusive('measured', 'Text that tells a machine how to judge, hidden from people.'),
    },
    single: prior(1.5, 'One phrase alone may come from a notice about machines.'),
    visible: prior(1.6, 'Articles about such attacks quote them in plain sight.'),
  },
  needs: [
    'text',
    'hiddenText',
    'pages',
    'pdfContent',
    'pdfForm',
    'pdfDescriptions',
    'pdfAttachments',
    'pdfMetadata',
    'imageMetadata',
    'codes',
  ],
  run({
    text,
    hiddenText,
    pages,
    pdfContent,
    pdfForm,
    pdfDescriptions,
    pdfAttachments,
    pdfMetadata,
    imageMetadata,
    codes,
  }) {
    const content = pdfContent ?? [];
    const visible = visibleTexts(text);
    const places = [
      ...hiddenTexts(hiddenText),
      ...unshownTexts(content),
      ...annotationTexts(content),
      ...fieldTexts(pdfForm),
      ...unseenOf(descriptionTexts(pdfDescriptions ?? []), visible),
      ...attachmentTexts(pdfAttachments ?? []),
      ...metadataTexts(pdfMetadata, imageMetadata),
      ...codeTexts(codes),
      ...visible,
    ];
    const findings: FindingOf<typeof messages>[] = [];
    const told = new Set<string>();
    for (const source of places) {
      const { channel, place } = source;
      // What recognition put under a picture, or a template keeps beside the page, is a page of text: it speaks of all.
      const isLayer =
        channel === 'hidden' &&
        (pages[(place?.page ?? 1) - 1]?.kind !== 'native' || source.text.split(/\s+/).length > MAX_HIDDEN_WORDS);
      for (const reading of readings(source.text.slice(0, MAX_TEXT))) {
        const order = orderOf(channel, isLayer, reading);
        if (!order || told.has(`${channel}:${place?.page ?? 0}`)) continue;
        told.add(`${channel}:${place?.page ?? 0}`);
        findings.push({
          message: channel,
          data: { excerpt: order.excerpt },
          // One phrase may be an honest note of a reviewer.
          severity: order.isPlain ? 'critical' : 'high',
          confidence: order.isPlain ? 0.97 : 0.85,
          place,
          cause: 'embedded-instructions',
          variant: channel === 'visible' ? 'visible' : order.isPlain ? 'unseen' : 'single',
        });
      }
    }
    return findings.length > 0 ? { outcome: 'findings', findings } : { outcome: 'pass' };
  },
});
