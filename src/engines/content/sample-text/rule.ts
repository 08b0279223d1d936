import { defineRule, prior } from '../../rule.ts';
import { messages } from './messages.ts';

/** Words of templates that were not replaced. */
const SAMPLES: readonly RegExp[] = [
  /lorem ipsum|לורם איפסום/i,
  /\[\s*(?:your|company|client|customer|insert|enter|recipient|name|address|date|amount)\b[^\]]{0,30}\]/i,
  /\[\s*(?:שם|כתובת|תאריך|סכום|הכנס|הזן|מספר)[^\]]{0,30}\]/,
  /<(?:insert|your|enter)[^>]{0,30}>/i,
  /\{\{\s*[\w.]+\s*\}\}|\$\{\w+\}|<<\w+>>/,
  /ישראל ישראלי|פלוני אלמוני|אלמוני פלוני/,
  /\b(?:john|jane) doe\b/i,
  /\b(?:your (?:company|business|logo|name|address) here)\b/i,
  /\b(?:click|type|tap) (?:here )?to (?:enter|add|insert) (?:text|a? ?date|name)/i,
  /(?:הכנס|הזן|הקלד)[וי]? (?:כאן|טקסט|שם|כתובת)|שם החברה כאן|הלוגו שלך|טקסט לדוגמ[הא]/,
];
/** Stamps of a specimen, which fill a line of their own. */
const STAMPS =
  /^(?:specimen|sample|sample (?:document|invoice|statement|only)|void|draft|copy only|demo|demonstration only|for (?:demonstration|training|test) purposes only|not a (?:real|valid) document|test document|דוגמה|דוגמא|לדוגמ[הא]|מסמך לדוגמ[הא]|דוגמה בלבד|להדגמה בלבד|לצורכי הדגמה(?: בלבד)?|טיוטה|לא לשימוש|אינו מסמך תקף|מסמך בדיקה)[.!]?$/i;

/** Placeholders of a template and stamps of a specimen. */
export const rule = defineRule(import.meta, messages, {
  category: 'layout_template',
  weights: {
    default: {
      ...prior(0.2, 'Genuine guides and templates contain such words: a hint to read the page, never evidence.'),
      capAlone: 8,
    },
  },
  needs: ['text'],
  run({ text }, { findings }) {
    for (const page of text) {
      for (const line of page.lines) {
        if (findings.length >= 5) break;
        const match =
          SAMPLES.map((p) => line.text.match(p)?.[0]).find((m) => m) ??
          (STAMPS.test(line.text.replace(/[\s*_-]+/g, ' ').trim()) ? line.text.trim() : null);
        if (!match) continue;
        findings.push({
          message: 'placeholder',
          data: { excerpt: match.slice(0, 60) },
          severity: 'low',
          confidence: 0.6,
          place: { page: page.page, rect: line.rect },
        });
      }
    }
    return findings.length > 0 ? { outcome: 'findings', findings } : { outcome: 'pass' };
  },
});
