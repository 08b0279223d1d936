import type { PdfStrayPage } from '../../document/pdf/types.ts';
import type { Rect } from '../../domain/geometry.ts';
import { defineRule, type RuleFinding } from '../rule.ts';
import { digitForm, isValue } from './cells.ts';

/** Words in common from which two pages are two states of one. */
const LEAST_LIKENESS = 0.6;
/** More values than this were not changed by hand: another document of the same form. */
const MOST_CHANGED = 5;
/** Share of a value's characters that may differ for it to be the same value, changed. */
const MOST_DIFFERENT = 0.5;

/**
 * A page that lies in the file unshown, and reads like a shown one but for a value or two: the page that stood there
 * before. Software that takes pages out takes their objects out as well, or takes them out of a whole other document.
 */
export const strayPage = defineRule({
  id: 'structure/stray-page',
  source: 'structure',
  category: 'file_structure',
  needs: ['pdfStrayPages'],
  run({ pdfStrayPages: stray }) {
    if (!stray) return { outcome: 'not_applicable' };
    if (stray.length === 0) return { outcome: 'not_applicable', reason: 'every page is shown' };
    const findings = stray.filter(({ likeness }) => likeness >= LEAST_LIKENESS).flatMap(judge);
    return findings.length > 0 ? { outcome: 'findings', findings } : { outcome: 'pass' };
  },
});

function judge(page: PdfStrayPage): RuleFinding[] {
  const pairs = changedValues(page);
  if (pairs.length > MOST_CHANGED) return [];
  return pairs.map(({ before, after }) => ({
    message: 'differs',
    severity: 'high',
    confidence: 0.9,
    data: { before: before.text, after: after.text, page: page.likePage },
    evidence: `page object ${page.objectNumber} is not in the page tree; ${Math.round(page.likeness * 100)} % of its words are on page ${page.likePage}`,
    place: { page: page.likePage, rect: after.rect },
    recovered: {
      before: before.text,
      after: after.text,
      earlier: { from: 'stray', objectNumber: page.objectNumber, rect: before.rect },
    },
  }));
}

interface Printed {
  text: string;
  rect: Rect;
}

/** Each value that came with the one that went and is most like it: of one form, and different in a few characters. */
function changedValues({ gone, come }: PdfStrayPage): { before: Printed; after: Printed }[] {
  const open = gone.filter(({ text }) => isValue(text));
  return come
    .filter(({ text }) => isValue(text))
    .flatMap((after) => {
      const ranked = open
        .filter(({ text }) => digitForm(text) === digitForm(after.text))
        .map((before) => ({ before, distance: distanceOf(before.text, after.text) }))
        .sort((a, b) => a.distance - b.distance);
      const [best, next] = ranked;
      if (!best || best.distance > MOST_DIFFERENT * after.text.length || best.distance === next?.distance) return [];
      open.splice(open.indexOf(best.before), 1);
      return [{ before: best.before, after }];
    });
}

/** Characters that differ between two texts of one length. */
const distanceOf = (a: string, b: string): number => [...a].filter((character, i) => character !== b[i]).length;
