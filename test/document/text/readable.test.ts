import { describe, expect, it } from 'vitest';
import { hasOwnText } from '../../../src/document/layout/readable.ts';
import { contentOf, run } from '../../support/runs.ts';

const shown = (text: string) => hasOwnText(contentOf(run(text, 10, 50)));

describe('text whose codes say nothing', () => {
  it('takes signs in place of Hebrew letters for no text', () => {
    expect(shown('€"•‚ ƒ„„…‚† ‡ˆ‰…‡ Š†‚‹ 512676446 .€.• ‚€ƒ-„ƒ„… †‡ ,83 ˆƒ…ƒ„‰Š „‚•‹ 08-6893225')).toBe(false);
  });

  it('takes private codes and accented letters among Hebrew ones for no text', () => {
    expect(shown('\ue001\ue002\ue003\ue004\ue005\ue006 some words')).toBe(false);
    expect(shown('תיאור פעולה חשבון עובר ושב îשיכה íפק')).toBe(false);
  });

  it('keeps quotes, dashes, dot leaders and prices of real text', () => {
    expect(shown('„Rechnung“ – Betrag: 1.250,00 € … Seite 1 • ‹Anlage› † siehe unten, zahlbar sofort')).toBe(true);
    expect(shown('יתרת פתיחה 1,250.00 ₪')).toBe(true);
  });
});
