import type {
  FoundCode,
  ImageMetadata,
  PageText,
  PdfMetadata,
  PdfPageContent,
  TextLine,
} from '../../document/facts.ts';
import type { Place } from '../../domain/geometry.ts';
import { union } from '../../domain/geometry.ts';
import { defineRule, type RuleFinding } from '../rule.ts';

/** Text that speaks to an automated reader about how to judge the document. */
interface Cue {
  /** `address`: names the reader; `command`: tells it to disregard; `verdict`: dictates the result. */
  kind: 'address' | 'command' | 'verdict';
  pattern: RegExp;
}

const CUES: readonly Cue[] = [
  {
    kind: 'command',
    pattern:
      /\b(?:ignore|disregard|forget|override|bypass)\b.{0,40}\b(?:instructions?|prompts?|rules?|guidelines?|checks?|findings?|anomal(?:y|ies)|warnings?|inconsistenc(?:y|ies)|previous|above|prior)\b/i,
  },
  {
    kind: 'command',
    pattern: /\b(?:do not|don't|never)\b.{0,20}\b(?:flag|report|mention|mark|analy[sz]e|reject|escalate)\b/i,
  },
  {
    kind: 'command',
    pattern:
      /\bnew (?:system )?instructions?\b|\bsystem (?:prompt|message|override)\b|<\|?(?:im_start|system|assistant)\|?>|\[\/?(?:INST|SYSTEM)\]/i,
  },
  {
    kind: 'address',
    pattern:
      /\b(?:A[Il]|A\.I\.|artificial intelligence|language model|LLM|chat ?gpt|gpt-?\d|claude|gemini|copilot)\b.{0,30}\b(?:model|assistant|system|reviewer|agent|reader|analy[sz](?:er|ing)|must|should|you)\b/i,
  },
  {
    kind: 'address',
    pattern:
      /\b(?:as an? |to the |note to |attention:? |dear )(?:AI|automated|language model|LLM|assistant|document (?:analysis|review|verification)|fraud detection)\b/i,
  },
  {
    kind: 'address',
    pattern:
      /\bautomated (?:reader|reviewer|system|review|analysis|verification|processing)s?\b.{0,60}\b(?:must|should|treat|mark|classify|return|set|ignore|accept)\b/i,
  },
  {
    kind: 'verdict',
    pattern:
      /\b(?:classify|mark|treat|report|rate|label|consider|return|score|declare|approve|accept|respond|answer|output)\b.{0,50}\b(?:genuine|authentic|legitimate|low[ _-]?risk|not (?:forged|fraudulent|tampered)|verified|approved|trustworthy|valid|risk[ _]score)\b/i,
  },
  {
    kind: 'verdict',
    pattern:
      /\b(?:risk[ _]score|fraud[ _]score|verdict)\b.{0,20}(?:[:=]|\b(?:to|is|of|as)\b)\s*["']?(?:0|1|zero|low|clean|genuine)\b/i,
  },
  {
    kind: 'verdict',
    pattern:
      /\b(?:this|the) document (?:is|has been) (?:verified|genuine|authentic|approved|pre-?approved)\b.{0,60}\b(?:no (?:further )?(?:check|analysis|review|findings)|skip|do not)/i,
  },
  {
    kind: 'command',
    pattern:
      /(?:התעלמ|להתעלמ|יש להתעלם|התעלם|התעלמי|התעלמו).{0,50}(?:הוראות|הנחיות|הנחיה|הוראה|ממצאים|חריגות|אזהרות|האמור|לעיל|קודמות|בדיקות)/,
  },
  { kind: 'command', pattern: /(?:אל|אין|לא) (?:תדווח|לדווח|תסמן|לסמן|תציין|לציין|להתריע|תתריע|לפסול|תפסול)/ },
  { kind: 'command', pattern: /הוראות (?:ל)?(?:מערכת|מודל|בינה)|הנחיית מערכת|הוראה (?:ל)?מערכת/ },
  {
    kind: 'address',
    pattern:
      /(?:מודל (?:ה)?שפה|בינה מלאכותית|מערכת (?:ה)?(?:בדיקה|ניתוח|זיהוי|אוטומטית|הממוחשבת|AI)|קורא אוטומטי|הבודק האוטומטי|בודק אוטומטי|סוכן אוטומטי|עוזר וירטואלי)/,
  },
  {
    kind: 'verdict',
    pattern:
      /(?:סווג|סמן|דרג|דווח|החזר|ציין|קבע|התייחס|אשר|סווגי|יש (?:לסווג|לסמן|לדרג|לאשר|להחזיר|להתייחס)).{0,60}(?:אמיתי|אותנטי|מקורי|תקין|כשר|מאומת|סיכון נמוך|ללא סיכון|ציון (?:ה)?סיכון|לא מזויף|אמין)/,
  },
  { kind: 'verdict', pattern: /ציון (?:ה)?סיכון.{0,20}(?:0|אפס|נמוך)/ },
];

interface Judged {
  kinds: Set<Cue['kind']>;
  excerpt: string;
}

const MAX_TEXT = 200_000;

function judgeText(text: string): Judged {
  const kinds = new Set<Cue['kind']>();
  let excerpt = '';
  const flat = text.slice(0, MAX_TEXT).replace(/\s+/g, ' ');
  for (const { kind, pattern } of CUES) {
    const match = flat.match(pattern);
    if (!match) continue;
    kinds.add(kind);
    if (excerpt === '')
      excerpt = flat.slice(Math.max(0, match.index! - 10), match.index! + match[0].length + 60).trim();
  }
  return { kinds, excerpt: excerpt.slice(0, 160) };
}

/** Letters written as Unicode tags (U+E0020 to U+E007E), which no font shows. */
export function tagText(text: string): string {
  let out = '';
  for (const char of text) {
    const code = char.codePointAt(0)!;
    if (code >= 0xe0020 && code <= 0xe007e) out += String.fromCharCode(code - 0xe0000);
  }
  return out;
}

/** Zero-width characters between the letters: taken out, the words come together. */
const ZERO_WIDTH = /[\u200b-\u200d\u2060\ufeff\u00ad]/g;
const UNSHOWN = /[\u200b-\u200d\u2060\ufeff\u00ad\u{e0020}-\u{e007e}]/u;

interface Source {
  channel: 'hidden' | 'metadata' | 'annotation' | 'code' | 'visible';
  text: string;
  place: Place | null;
}

/** A text, and what is written inside it with characters that no font shows. */
function readings(text: string): string[] {
  const tags = tagText(text);
  const woven = (text.match(ZERO_WIDTH)?.length ?? 0) >= 12;
  return [text, ...(tags.length >= 8 ? [tags] : []), ...(woven ? [text.replace(ZERO_WIDTH, '')] : [])];
}

/** Unshown characters of the page's runs, which the page's lines leave out. */
function unshownTexts(content: readonly PdfPageContent[]): Source[] {
  const out: Source[] = [];
  for (const page of content) {
    const carriers = page.runs.filter((r) => UNSHOWN.test(r.text));
    if (carriers.length === 0) continue;
    const place = { page: page.page, rect: union(carriers.map((r) => r.rect)) };
    const all = carriers.map((r) => r.text).join('');
    for (const text of readings(all).slice(1)) out.push({ channel: 'hidden', text, place });
  }
  return out;
}

/** Hidden lines that follow each other are read as one text: sentences run over lines. */
function hiddenTexts(lines: readonly TextLine[]): Source[] {
  const pages = [...new Set(lines.map((l) => l.page))];
  return pages.flatMap((page): Source[] => {
    const own = lines.filter((l) => l.page === page);
    const place = { page, rect: union(own.map((l) => l.rect)) };
    return readings(own.map((l) => l.text).join(' ')).map((text) => ({ channel: 'hidden', text, place }));
  });
}

function annotationTexts(content: readonly PdfPageContent[]): Source[] {
  return content.flatMap((page) =>
    page.annotations.flatMap((note) =>
      readings(note.contents ?? '').map(
        (text): Source => ({ channel: 'annotation', text, place: { page: page.page, rect: note.rect } }),
      ),
    ),
  );
}

function metadataTexts(pdf: PdfMetadata | null, image: ImageMetadata | null): Source[] {
  const texts = [
    ...(pdf ? Object.values(pdf.info) : []),
    ...(pdf?.xmp ? [pdf.xmp.raw.replace(/<[^>]*>/g, ' ')] : []),
    ...(image
      ? [...image.comments.map((c) => c.text), ...Object.values(image.pngText), ...Object.values(image.all)]
      : []),
  ];
  return texts.flatMap((text) =>
    readings(String(text)).map((t): Source => ({ channel: 'metadata', text: t, place: null })),
  );
}

/** What a code says is hidden from a person without a reader. */
function codeTexts(codes: readonly FoundCode[]): Source[] {
  return codes.flatMap(({ page, rect, text: raw }) =>
    readings(raw).map((text): Source => ({ channel: 'code', text, place: { page, rect } })),
  );
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

/** Text that is meant for a machine that judges the document, hidden or not. */
export const embeddedInstructions = defineRule({
  id: 'content/embedded-instructions',
  source: 'content',
  category: 'embedded_instructions',
  needs: ['text', 'hiddenText', 'pdfContent', 'pdfMetadata', 'imageMetadata', 'codes'],
  run({ text, hiddenText, pdfContent, pdfMetadata, imageMetadata, codes }) {
    const content = pdfContent ?? [];
    const places = [
      ...hiddenTexts(hiddenText),
      ...unshownTexts(content),
      ...annotationTexts(content),
      ...metadataTexts(pdfMetadata, imageMetadata),
      ...codeTexts(codes),
      ...visibleTexts(text),
    ];
    const findings: RuleFinding[] = [];
    const told = new Set<string>();
    for (const { channel, text: raw, place } of places) {
      const { kinds, excerpt } = judgeText(raw);
      // A contract may speak of automated decisions in plain sight: what is visible must do two of the three things.
      const needed = channel === 'visible' ? 2 : 1;
      const alone = kinds.size === 1 && kinds.has('address');
      if (kinds.size < needed || alone) continue;
      if (told.has(`${channel}:${place?.page ?? 0}`)) continue;
      told.add(`${channel}:${place?.page ?? 0}`);
      findings.push({
        message: channel,
        data: { excerpt },
        severity: 'critical',
        confidence: kinds.size >= 2 ? 0.97 : 0.85,
        place,
        cause: 'embedded-instructions',
        variant: channel === 'visible' ? 'visible' : kinds.size >= 2 ? 'unseen' : 'single',
      });
    }
    return findings.length > 0 ? { outcome: 'findings', findings } : { outcome: 'pass' };
  },
});
