import type { PdfFormField, PdfFormWidget } from '../../../document/pdf/interactive/facts.ts';
import { defineRule, type FindingOf, prior } from '../../rule.ts';
import { digitForm, hasDigit, hasWord } from '../cells.ts';
import { messages } from './messages.ts';

type Finding = FindingOf<typeof messages>;

/** Share of the letters of a text that the other must have in common with it to be the same text in another form. */
const SAME_LETTERS = 0.6;

/**
 * A text field whose value is not what the page shows. Readers show the stored drawing of the field; software that
 * fills or exports forms takes the value. Forms that ask readers to redraw their fields show the value.
 */
export const rule = defineRule(import.meta, messages, {
  category: 'text_edit',
  weights: {
    default: prior(1.2, 'Scripts may draw a field in ways that are not understood; none of the measured forms did.'),
  },
  needs: ['pdfForm'],
  run({ pdfForm: form }) {
    const fields = form?.fields.filter(({ type, value }) => type === 'text' && value && hasWord(value)) ?? [];
    if (!form || fields.length === 0) return { outcome: 'not_applicable' };
    if (form.needAppearances) return { outcome: 'not_applicable', reason: 'fields_redrawn' };
    const findings = fields.flatMap((field) => field.widgets.flatMap((widget) => judge(field, widget) ?? []));
    return findings.length > 0 ? { outcome: 'findings', findings } : { outcome: 'pass' };
  },
});

function judge({ name, objectNumber, value }: PdfFormField, widget: PdfFormWidget): Finding | null {
  const { appearanceText: shown, page, rect, isHidden } = widget;
  if (!value || !shown || isHidden || !page || !rect || !hasWord(shown)) return null;
  if (!isOtherValue(value, shown)) return null;
  return {
    message: 'differs',
    confidence: 0.85,
    data: {
      name: name || '–',
      before: value.slice(0, 80),
      after: shown.slice(0, 80),
      field: objectNumber ?? '–',
      widget: widget.objectNumber ?? '–',
    },
    place: { page, rect },
    recovered: { before: value, after: shown },
  };
}

/**
 * Formatting explains other signs, an added currency, a part that does not fit into the box; it does not explain
 * other digits in the same form, nor other letters.
 */
function isOtherValue(value: string, shown: string): boolean {
  const [a, b] = [normal(value), normal(shown)];
  if (a.includes(b) || b.includes(a)) return false;
  if (hasDigit(a) || hasDigit(b)) return digitForm(a) === digitForm(b);
  return lettersInCommon(a, b) < SAME_LETTERS;
}

const normal = (text: string): string => text.replace(/\s+/g, '').toLowerCase();

function lettersInCommon(a: string, b: string): number {
  const left = [...b];
  const common = [...a].filter((letter) => {
    const at = left.indexOf(letter);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
  return common.length / Math.max(a.length, b.length);
}
