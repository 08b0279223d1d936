import type { PdfPageContent, PdfPaint, PdfTextRun } from '../../../document/facts.ts';
import { coveredShare } from '../../../domain/geometry.ts';
import { conclusive, defineRule, type FindingOf, prior } from '../../rule.ts';
import { hasWord } from '../cells.ts';
import { messages } from './messages.ts';

type Finding = FindingOf<typeof messages>;

/** Share of the page. Chosen, not measured, like the two below. */
const PAGE_FILLING = 0.7;
/** Runs of letters or digits that must lie under the image. */
const MIN_RUNS = 8;
/** Visible styles (font, size, colour) of a page that was designed; an OCR layer has one or two fonts. */
const MIN_STYLES = 3;

/**
 * A page-sized image over a whole digital page. OCR layers of scanners are invisible text, or plain text in one font
 * with nothing else; here designed text, in its fonts and colours, lies under the image.
 */
export const rule = defineRule(import.meta, messages, {
  category: 'background_patch',
  weights: {
    default: {
      ...prior(2.5, 'no scanner creates a designed page under a page picture'),
      ...conclusive(
        'recovered_state',
        'The designed page is in the file, under the page picture; no scanner creates such a file.',
      ),
    },
  },
  needs: ['pdfContent', 'pages'],
  run({ pdfContent: contents, pages }) {
    if (!contents) return { outcome: 'not_applicable' };
    const findings = contents.flatMap((content) => {
      const size = pages[content.page - 1];
      return size ? judgePage(content, size.widthPt, size.heightPt) : [];
    });
    return findings.length > 0 ? { outcome: 'findings', findings } : { outcome: 'pass' };
  },
});

function judgePage(content: PdfPageContent, widthPt: number, heightPt: number): Finding[] {
  const page = { x: 0, y: 0, w: widthPt, h: heightPt };
  const picture = content.paints.find((p) => isPagePicture(p, widthPt * heightPt));
  if (!picture) return [];
  const under = content.runs.filter(
    (run) => run.hidden === 'covered' && run.paintOrder < picture.paintOrder && hasWord(run.text),
  );
  if (under.length < MIN_RUNS) return [];
  const styles = new Set(under.map(styleOf));
  const fonts = new Set(under.map((run) => run.fontName));
  const colours = new Set(under.map((run) => run.colour.join()));
  const drawn = content.paints.filter(
    (p) => p.paintOrder < picture.paintOrder && p.kind !== 'image' && coveredShare(p.rect, page) > 0,
  );
  const isDesigned = styles.size >= MIN_STYLES && fonts.size >= 2 && (colours.size >= 2 || drawn.length > 0);
  if (!isDesigned) return [];
  return [
    {
      message: 'covered',
      severity: 'critical',
      confidence: 0.9,
      data: {
        image: picture.image?.objectNumber ?? '@pdf.inline',
        runs: under.length,
        fonts: fonts.size,
        styles: styles.size,
      },
      place: { page: content.page, rect: picture.rect },
      recovered: { before: '', after: '', earlier: { from: 'cover', rect: picture.rect, page: content.page } },
    },
  ];
}

const isPagePicture = (p: PdfPaint, pageArea: number) =>
  p.kind === 'image' && p.isRectangle && p.opacity >= 0.99 && p.rect.w * p.rect.h >= PAGE_FILLING * pageArea;

const styleOf = (run: PdfTextRun) => `${run.fontName} ${run.sizePt.toFixed(1)} ${run.colour.join()}`;
