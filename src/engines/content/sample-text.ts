import { defineRule, type RuleFinding } from '../rule.ts';

/** Words of templates and specimens that were left standing. */
const SAMPLES: readonly RegExp[] = [
  /lorem ipsum/i,
  /\[(?:your|company|client|customer|insert)[^\]]{0,30}\]/i,
  /<(?:insert|your)[^>]{0,30}>/i,
  /\{\{\s*\w+\s*\}\}/,
  /ישראל ישראלי|פלוני אלמוני/,
  /\b(?:your (?:company|logo|name) here)\b/i,
  /הכנס (?:כאן|טקסט)|\[?שם החברה כאן\]?/,
];
const STAMPS = /^(?:specimen|sample|void|draft|copy only|דוגמה|דוגמא|לדוגמה|טיוטה|לא לשימוש)$/i;

/** Placeholders of a template and stamps of a specimen. */
export const sampleText = defineRule({
  id: 'content/sample-text',
  source: 'content',
  category: 'layout_template',
  needs: ['text'],
  run({ text }) {
    const findings: RuleFinding[] = [];
    for (const page of text) {
      for (const line of page.lines) {
        if (findings.length >= 5) break;
        const match =
          SAMPLES.map((p) => line.text.match(p)?.[0]).find((m) => m) ??
          (STAMPS.test(line.text.trim()) ? line.text.trim() : null);
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
