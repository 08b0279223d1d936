import { added } from '../../lab/pdf/rewritten.ts';
import { describedFigure } from '../../lab/pdf/tagged.ts';

const DESCRIPTIONS = {
  en: 'Round blue sign of the issuer',
  he: 'סמל עגול כחול של המנפיק',
  de: 'Rundes blaues Zeichen des Ausstellers',
  fr: 'Signe rond et bleu de l’émetteur',
  ar: 'Round blue sign of the issuer',
} as const;

export default added(
  { does: 'A service for accessible documents gives a printed sign an alternative text that describes it.' },
  ({ doc, file }) => describedFigure(doc, doc.getPage(0), DESCRIPTIONS[file.paper.language]),
);
