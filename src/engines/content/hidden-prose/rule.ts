import type { PdfPageContent } from '../../../document/facts.ts';
import { defineRule, type FindingOf, prior } from '../../rule.ts';
import { excerptOf } from '../excerpt.ts';
import { flatten } from '../instruction-cues.ts';
import { speaksOfExamination } from '../instruction-fields.ts';
import { speaksToJudge } from '../judging-words.ts';
import {
  isTextLayer,
  MACHINE_TEXT_FACTS,
  type MachineText,
  ownTexts,
  replacementTexts,
  unseenTexts,
} from '../machine-texts.ts';
import { isFinished, proseReader } from '../prose.ts';
import { messages } from './messages.ts';

type Finding = FindingOf<typeof messages>;

/** Characters shown of a text. */
const EXCERPT = 200;
/** A property of more characters is a text of its own, such as terms or a summary. */
const MAX_SENTENCE = 400;
/** The legal notice of a typeface, which some programs copy into comments. */
const FONT_NOTICE = /\bfont\b.*(?:©|\bcopyright\b|\btrademark\b)/is;
/** Findings of one document; chosen, not measured. Texts after them are not read. */
const MAX_FINDINGS = 10;

/**
 * Sentences that a program reads in the file and a person does not see. Values and labels are hidden by accident, cut off
 * by a cell or left behind by a template; whole sentences were written for a reader, and a person is not the one.
 */
export const rule = defineRule(import.meta, messages, {
  category: 'embedded_instructions',
  weights: {
    default: prior(
      1.2,
      'One template among 450 genuine PDFs has a note on VAT in white letters; hidden instructions are sentences, whatever their wording.',
    ),
    template: {
      ...prior(0.44, '8 points: what a template keeps beside each page, such as a line of a ticket above its edge.'),
      capAlone: 8,
    },
    own: prior(
      1,
      'Properties, bookmarks and descriptions are titles; none of 721 honest PDFs has a sentence there about an examination.',
    ),
    replacement: prior(1.1, 'A replacement text that differs from the text it replaces; none among 450 genuine PDFs.'),
  },
  needs: MACHINE_TEXT_FACTS,
  run(facts) {
    const shown = facts.text.flatMap(({ lines }) => lines.map(({ text }) => text)).join(' ');
    const isProse = proseReader(shown);
    const cut = pagesOfCutLines(facts.pdfContent ?? []);
    const isTold = (text: MachineText) =>
      !isTextLayer(text, facts) &&
      !isErrorReport(text.text) &&
      !(text.isPainted && cut.has(text.place!.page)) &&
      (isProse(text.text) || (text.stored !== undefined && isProse(text.stored)));
    const findings: Finding[] = [];
    const tell = (texts: readonly MachineText[], finding: (text: MachineText) => Finding, isToBeTold = isTold) => {
      for (const text of texts) {
        if (findings.length >= MAX_FINDINGS) return;
        if (isToBeTold(text)) findings.push(finding(text));
      }
    };
    const unseen = unseenTexts(facts);
    const [kept, apart] = partedBy(unseen, templateTexts(unseen));
    const [statutes, single] = partedBy(apart, ({ text }) => citesTaxLaw(text));
    tell(single, (text) => ({ message: 'hidden', ...saidOf(text) }));
    tell(kept.filter(isTold).slice(0, 1), (text) => ({
      message: 'template',
      variant: 'template',
      severity: 'low',
      ...saidOf(text),
    }));
    tell(statutes, (text) => ({ message: 'statute', variant: 'template', severity: 'low', ...saidOf(text) }));
    tell(replacementTexts(facts), (text) => ({ message: 'replacement', variant: 'replacement', ...saidOf(text) }));
    const isOwnSentence = ({ text }: MachineText) =>
      text.length <= MAX_SENTENCE &&
      isFinished(text) &&
      !FONT_NOTICE.test(text) &&
      speaksOfExamination(flatten(text)) &&
      !shown.includes(text.trim());
    tell(ownTexts(facts), (text) => ({ message: 'own', variant: 'own', ...saidOf(text) }), isOwnSentence);
    return findings.length > 0 ? { outcome: 'findings', findings } : { outcome: 'pass' };
  },
});

/** `Error: Subreport could not be shown.`, which a program that makes reports writes where one of its parts fails. */
const ERROR_REPORT = /(?:^|\s)(?:error|exception|fehler|erreur|errore|błąd)\s?:\s*(.{1,80})$/iu;

const isErrorReport = (text: string): boolean => ERROR_REPORT.test(text.trim()) && !speaksOfJudging(text);

/** To whoever judges the document, or of an examination. */
function speaksOfJudging(text: string): boolean {
  const flat = flatten(text);
  return speaksToJudge(flat, 'everybody') || speaksOfExamination(flat);
}

/** `Articles : 262 I`, `§ 13b`, `סעיף 30`. */
const ARTICLE =
  /(?:(?<!\p{L})(?:articles?|artículos?|articol[oi]|artikel|artigos?|art\.|sections?|סעי(?:ף|פים)|תקנה)|§{1,2})\s*:?\s*\p{Nd}/iu;
const TAX =
  /(?<!\p{L})(?:t\.?v\.?a|vat|mwst|ust|umsatzsteuer|iva|btw|moms|cgi|ustg|reverse charge|auto-?liquidation|[מבלהו]{0,2}מע["״]מ)(?!\p{L})/iu;

/** A note why no tax is due, which a template prints in white on invoices of which it does not hold. */
const citesTaxLaw = (text: string): boolean => ARTICLE.test(text) && TAX.test(text) && !speaksOfJudging(text);

/** Pages from which on what stands on each of them is of a template. Chosen. */
const MIN_PAGES = 3;

/** What is hidden in the same words on several pages, and speaks neither to a judge nor of an examination. */
function templateTexts(texts: readonly MachineText[]): (text: MachineText) => boolean {
  const pagesOf = new Map(
    [...Map.groupBy(texts, ({ text }) => text)].map(([text, all]) => [
      text,
      new Set(all.map(({ place }) => place?.page)).size,
    ]),
  );
  return ({ text }) => pagesOf.get(text)! >= MIN_PAGES && !speaksOfJudging(text);
}

function partedBy<T>(all: readonly T[], isFirst: (each: T) => boolean): [T[], T[]] {
  return [all.filter(isFirst), all.filter((each) => !isFirst(each))];
}

/** What lies over these pages hides parts of their lines, and shows the rest: a comment, a field, a stamp. */
function pagesOfCutLines(contents: readonly PdfPageContent[]): Set<number> {
  const isCut = ({ runs }: PdfPageContent) => {
    const seen = new Set(runs.filter(({ hidden }) => hidden === null).map(({ paintOrder }) => paintOrder));
    const hidden = runs.filter((run) => run.hidden !== null && run.hidden !== 'same_colour' && run.text.trim() !== '');
    return hidden.filter(({ paintOrder }) => seen.has(paintOrder)).length > hidden.length / 2;
  };
  return new Set(contents.filter(isCut).map(({ page }) => page));
}

const saidOf = ({ text, place }: MachineText) => ({
  data: { excerpt: excerptOf(text.replace(/\s+/g, ' '), EXCERPT) },
  confidence: 0.9,
  place,
  // An order that is known by its words is the same deed.
  cause: 'embedded-instructions',
});
