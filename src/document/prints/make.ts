/**
 * How a native PDF was made, as far as all papers of one kind from one system have it in common: no dates, no lengths,
 * and nothing that grows with the content. One short value per feature; a feature without evidence in the file is left
 * out.
 */
import { type Make, type MakeFeature, PRINT_LIMITS } from '../../domain/prints.ts';
import { softwareNamed } from '../../domain/software.ts';
import type { PdfProducerFingerprint } from '../facts.ts';
import type { DocumentFields } from '../fields/types.ts';
import type { PageFact } from '../file/facts.ts';
import type { PdfFont, PdfImage, PdfPageContent } from '../pdf/content/facts.ts';
import type { PdfStructure } from '../pdf/facts.ts';
import type { PdfMetadata } from '../pdf/syntax/facts.ts';

export interface MakeFacts {
  structure: PdfStructure;
  /** Null for a file that had to be repaired. */
  fingerprint: PdfProducerFingerprint | null;
  metadata: PdfMetadata;
  fonts: readonly PdfFont[];
  images: readonly PdfImage[];
  contents: readonly PdfPageContent[];
  pages: readonly PageFact[];
  fields: Pick<DocumentFields, 'amounts' | 'dates'>;
}

const NONE = '-';

export function makeOf(facts: MakeFacts): Make {
  const { structure, fingerprint, metadata, fonts, images, contents, pages, fields } = facts;
  const first = contents.find(({ page }) => page === 1);
  const size = pages.find(({ page }) => page === 1);
  const onFirst = fonts.filter((font) => font.pages.includes(1));
  const features: Readonly<Record<MakeFeature, string | null>> = {
    producer: familyOf(metadata.producer),
    creator: familyOf(metadata.creator),
    version: structure.headerVersion,
    header: structure.headerComment || NONE,
    line_end: fingerprint?.lineEnd ?? null,
    xref: xrefOf(structure, fingerprint),
    trailer: fingerprint && listed(fingerprint.trailerKeys),
    id: fingerprint && (fingerprint.id ? `${fingerprint.id.form} ${fingerprint.id.byteLength}` : NONE),
    revisions: structure.revisions.length > 1 ? '>1' : '1',
    catalogue: listed(structure.catalogKeys),
    information: listed(Object.keys(metadata.info)),
    file_dates: formOf(metadata.created?.raw ?? null),
    xmp: metadata.xmp ? (familyOf(metadata.xmp.toolkit) ?? NONE) : NONE,
    encryption: structure.encryption ? `${structure.encryption.method} ${structure.encryption.keyBits}` : NONE,
    fonts: first ? typefacesOf(first) : null,
    font_kinds: listed(onFirst.map(({ subtype, embedded }) => (embedded ? subtype : `${subtype} (not embedded)`))),
    font_names: first ? listed(first.fontResourceNames.map(patternOf)) : null,
    page_size: size ? `${Math.round(size.widthPt)} x ${Math.round(size.heightPt)}` : null,
    page: first ? listed(first.dictKeys) : null,
    streams: first ? (first.contentStreams > 1 ? '>1' : '1') : null,
    pictures: first
      ? listed(
          images
            .filter(({ page }) => page === 1)
            .map(({ widthPx, heightPx, filters }) => `${widthPx} x ${heightPx} ${filters.join(' ')}`),
        )
      : null,
    amounts: mostly(fields.amounts.map(({ raw }) => amountForm(raw))),
    currency: mostly(fields.amounts.map(({ raw }) => currencyForm(raw))),
    dates: mostly(fields.dates.map(({ raw }) => printedForm(raw))),
  };
  return Object.fromEntries(
    Object.entries(features).flatMap(([feature, value]) => (value === null ? [] : [[feature, short(value)]])),
  );
}

const short = (text: string) => text.slice(0, PRINT_LIMITS.characters).toWellFormed();

/** Each once, in alphabetical order. */
const listed = (words: readonly string[]): string => [...new Set(words)].sort().join(' ') || NONE;

/** The program without its version, or the words of its name that have no digit. */
function familyOf(name: string | null): string | null {
  const text = (name ?? '').normalize('NFKC').trim();
  if (text === '') return NONE;
  const words = text.split(/\s+/).filter((word) => !/\d/.test(word));
  return softwareNamed(text)?.name ?? (words.join(' ') || NONE);
}

function xrefOf(structure: PdfStructure, fingerprint: PdfProducerFingerprint | null): string | null {
  if (!fingerprint) return null;
  return [
    fingerprint.xrefKind,
    ...(fingerprint.usesObjectStreams ? ['packed'] : []),
    ...(structure.linearized ? ['linearised'] : []),
  ].join(' ');
}

/** `D:20250714093105+02'00'` is `D:#+#'#'`; the offset of summer is not that of winter. */
const formOf = (raw: string | null): string => (raw === null ? NONE : raw.replace(/\d+/g, '#').replace('-', '+'));

/** Of what the page shows: programs list fonts that they do not use. Null where one has lost its name. */
function typefacesOf({ runs }: PdfPageContent): string | null {
  const names = [...new Set(runs.map(({ fontName }) => fontName))];
  return names.some((name) => NAMELESS.test(name)) ? null : listed(names.map(typefaceOf));
}

/** cairo's names for fonts that it embeds again. */
const NAMELESS = /^(?:[A-Z]{6}\+)?CairoFont|^$/;

/** A family of typefaces; weights, slants and subsets belong to it. */
const typefaceOf = (name: string): string =>
  name
    .replace(/^[A-Z]{6}\+/, '')
    .replace(/[-,_ ](?:bold|regular|italic|oblique|roman|medium|light|semibold|black|mt|\d+|identity-h)+.*$/i, '')
    .replace(/\s+/g, '');

/** `F12` and `F3` are of one pattern; so are the tags of subsets. */
const patternOf = (name: string): string => name.replace(/^[A-Z]{6}(?=\+|$)/, '*').replace(/\d+/g, '#');

const AMOUNT = /\d{1,3}(?:([,.'’\s {2}])\d{3})+(?:([.,])(\d+))?(?!\d)/;

/** Of an amount of a thousand and more, as printed: `#,###.##`. */
function amountForm(raw: string): string | null {
  const grouped = AMOUNT.exec(raw);
  if (grouped) {
    const [, thousands, decimal = '', digits = ''] = grouped;
    return `#${thousands!.trim() === '' ? ' ' : thousands}###${decimal}${'#'.repeat(digits.length)}`;
  }
  const plain = /\d{4,}(?:([.,])(\d+))?/.exec(raw);
  return plain ? `####${plain[1] ?? ''}${'#'.repeat((plain[2] ?? '').length)}` : null;
}

/** The currency as a sign or code before or after the number: `¤ #`, `# ABC`. */
function currencyForm(raw: string): string | null {
  const sign = /(\p{Sc}|ש"ח)|(?<!\p{L})[A-Z]{3}(?!\p{L})/u.exec(raw);
  const digit = raw.search(/\d/);
  if (!sign || digit < 0) return null;
  const kind = sign[1] ? '¤' : 'ABC';
  return sign.index < digit ? `${kind} #` : `# ${kind}`;
}

/** `#/#/Y`, `# L Y`: how many digits a day has depends on the day. */
const printedForm = (raw: string): string =>
  raw
    .normalize('NFKC')
    .replace(/\d{4}/g, 'Y')
    .replace(/\d{1,2}/g, '#')
    .replace(/\p{L}{2,}/gu, 'L')
    .trim();

/** What most of them have; null where there are none, or no value has most of them. */
function mostly(values: readonly (string | null)[]): string | null {
  const known = values.filter((value) => value !== null);
  const counts = [...Map.groupBy(known, (value) => value)].map(([value, all]) => ({ value, count: all.length }));
  const top = counts.sort((a, b) => b.count - a.count)[0];
  return top && top.count * 2 > known.length ? top.value : null;
}
