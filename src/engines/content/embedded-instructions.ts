import type { ImageMetadata, PageText, PdfMetadata, PdfPageContent } from '../../document/facts.ts';
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
      /\b(?:AI|A\.I\.|artificial intelligence|language model|LLM|chat ?gpt|gpt-?\d|claude|gemini|copilot)\b.{0,30}\b(?:model|assistant|system|reviewer|agent|reader|analy[sz](?:er|ing)|must|should|you)\b/i,
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
const isWoven = (text: string) => (text.match(ZERO_WIDTH)?.length ?? 0) >= 12;

interface Source {
  channel: 'hidden' | 'tags' | 'zero_width' | 'metadata' | 'annotation' | 'visible' | 'picture_comment';
  text: string;
  place: Place | null;
}

function pdfTexts(content: readonly PdfPageContent[]): Source[] {
  const out: Source[] = [];
  for (const page of content) {
    const hidden = page.runs.filter((r) => r.hidden !== null && r.hidden !== 'covered');
    const all = page.runs.map((r) => r.text).join('');
    const place = (runs: typeof hidden): Place | null =>
      runs.length > 0 ? { page: page.page, rect: union(runs.map((r) => r.rect)) } : null;
    if (hidden.length > 0) {
      out.push({ channel: 'hidden', text: hidden.map((r) => r.text).join(' '), place: place(hidden) });
      // Glyph by glyph: without the spaces that stand between runs.
      out.push({ channel: 'hidden', text: hidden.map((r) => r.text).join(''), place: place(hidden) });
    }
    const covered = page.runs.filter((r) => r.hidden === 'covered');
    if (covered.length > 0) {
      out.push({ channel: 'hidden', text: covered.map((r) => r.text).join(' '), place: place(covered) });
      out.push({ channel: 'hidden', text: covered.map((r) => r.text).join(''), place: place(covered) });
    }
    const tags = tagText(all);
    if (tags.length >= 8)
      out.push({ channel: 'tags', text: tags, place: place(page.runs.filter((r) => tagText(r.text) !== '')) });
    if (isWoven(all)) {
      const woven = page.runs.filter((r) => ZERO_WIDTH.test(r.text));
      out.push({ channel: 'zero_width', text: all.replace(ZERO_WIDTH, ''), place: place(woven) });
    }
    for (const note of page.annotations) {
      if (note.contents)
        out.push({ channel: 'annotation', text: note.contents, place: { page: page.page, rect: note.rect } });
    }
  }
  return out;
}

const metadataTexts = (pdf: PdfMetadata | null, image: ImageMetadata | null): Source[] => [
  ...(pdf ? [...Object.values(pdf.info), ...(pdf.xmp ? [pdf.xmp.raw.replace(/<[^>]*>/g, ' ')] : [])] : []).map(
    (text): Source => ({ channel: 'metadata', text, place: null }),
  ),
  ...(image
    ? [...image.comments.map((c) => c.text), ...Object.values(image.pngText), ...Object.values(image.all)]
    : []
  ).map((text): Source => ({ channel: 'picture_comment', text: String(text), place: null })),
];

function visibleTexts(pages: readonly PageText[]): Source[] {
  const out: Source[] = [];
  for (const page of pages) {
    for (const [i, line] of page.lines.entries()) {
      const next = page.lines[i + 1];
      out.push({
        channel: 'visible',
        text: next ? `${line.text} ${next.text}` : line.text,
        place: { page: page.page, rect: line.rect },
      });
    }
  }
  return out;
}

/** Text that is meant for a machine that judges the document, hidden or not. */
export const embeddedInstructions = defineRule({
  id: 'content/embedded-instructions',
  source: 'content',
  category: 'embedded_instructions',
  needs: ['text', 'pdfContent', 'pdfMetadata', 'imageMetadata'],
  run({ text, pdfContent, pdfMetadata, imageMetadata }) {
    const places = [...pdfTexts(pdfContent ?? []), ...metadataTexts(pdfMetadata, imageMetadata), ...visibleTexts(text)];
    const findings: RuleFinding[] = [];
    const told = new Set<string>();
    for (const { channel, text: raw, place } of places) {
      const { kinds, excerpt } = judgeText(raw);
      // A contract may speak of automated decisions in plain sight: what is visible must do two of the three things.
      const needed = channel === 'visible' ? 2 : 1;
      const alone = kinds.size === 1 && kinds.has('address');
      if (kinds.size < needed || (alone && channel !== 'tags')) continue;
      if (told.has(`${channel}:${place?.page ?? 0}`)) continue;
      told.add(`${channel}:${place?.page ?? 0}`);
      findings.push({
        message:
          channel === 'visible'
            ? 'visible'
            : channel === 'metadata' || channel === 'picture_comment'
              ? 'metadata'
              : channel === 'annotation'
                ? 'annotation'
                : 'hidden',
        data: { excerpt },
        severity: 'critical',
        confidence: kinds.size >= 2 ? 0.97 : 0.85,
        place,
        cause: 'embedded-instructions',
      });
    }
    return findings.length > 0 ? { outcome: 'findings', findings } : { outcome: 'pass' };
  },
});
