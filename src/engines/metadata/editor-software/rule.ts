import type { PageText } from '../../../document/facts.ts';
import type { DocumentFields } from '../../../document/fields/types.ts';
import type { DocumentType } from '../../../domain/scan.ts';
import type { SoftwareKind } from '../../../domain/software.ts';
import { defineRule, prior } from '../../rule.ts';
import { writtenNames } from '../names.ts';
import { messages } from './messages.ts';

/** Kinds of software that change what a finished document shows. */
const EDITORS: readonly SoftwareKind[] = ['online_editor', 'pdf_editor', 'graphic_editor'];

/** Design new pages from templates, honest invoices among them; the others open a finished page to change it. */
const DESIGN_SERVICES = ['Canva', 'Figma'];

/** Documents that institutions issue from their own systems; anyone may design an invoice, letter or contract. */
const ISSUED_BY_SYSTEMS: ReadonlySet<DocumentType> = new Set([
  'bank_transfer',
  'bank_statement',
  'account_confirmation',
  'balance_confirmation',
  'card_statement',
  'payslip',
  'tax_form',
  'utility_bill',
  'loan_document',
]);
/** Below this confidence, the type of the document is a guess that nothing may rest on. Chosen, not measured. */
const SURE_OF_TYPE = 0.6;

/** An image with fewer letters and digits is no document, and editing it claims nothing. Chosen, not measured. */
const MIN_DOCUMENT_CHARACTERS = 60;

/** What graphics software has to do with a PDF of this kind. */
function variantOf(software: string, { value, confidence }: DocumentFields['documentType']): string {
  if (DESIGN_SERVICES.includes(software)) return 'design';
  return confidence >= SURE_OF_TYPE && ISSUED_BY_SYSTEMS.has(value) ? 'issued' : 'graphic';
}

/** Most points of an editor's name alone: it says where to look and stays below review. */
const ALONE = 18;

/** IPTC-IIM and its digest, which social networks and picture archives write into the same segment. */
const IPTC_BLOCKS: ReadonlySet<number> = new Set([0x0404, 0x0425]);

const showsDocument = (text: readonly PageText[]) =>
  text
    .flatMap(({ lines }) => lines)
    .reduce((count, line) => count + (line.text.match(/[\p{L}\p{N}]/gu)?.length ?? 0), 0) >= MIN_DOCUMENT_CHARACTERS;

/**
 * An editor wrote the file. By itself this proves nothing: people crop, merge and sign with the same programs. It
 * says where to look.
 */
export const rule = defineRule(import.meta, messages, {
  category: 'editing_software',
  weights: {
    picture: {
      ...prior(1.1, 'Kept below the counts (1.6): people crop and brighten honest pictures.'),
      capAlone: ALONE,
    },
    photograph: {
      ...prior(0.3, 'Every fifth photograph of a picture collection went through an editor.'),
      capAlone: 8,
    },
    graphic: {
      ...prior(
        0.9,
        'Business documents are rarely issued by graphics software; yet 3 of 30 genuine invoices were opened and saved with it, so alone, or only with a producer that does not fit the file, it stays below review.',
      ),
      capAlone: ALONE,
    },
    issued: {
      ...prior(
        1.25,
        'Banks, employers and authorities issue documents from their own systems: one that was saved by a drawing program was opened in it. None of the genuine ones was, but there are few such documents, and people redact or sign with such programs: alone it stays below review.',
      ),
      capAlone: ALONE,
    },
    design: { ...prior(0.3, 'Small businesses design honest invoices with them.'), capAlone: 8 },
    online: { ...prior(0.3, '3 of 185 genuine PDFs: compressing and merging.'), capAlone: 8 },
    desktop: { ...prior(0.2, '8 of 185 genuine PDFs: scanning and signing.'), capAlone: 8 },
  },
  needs: ['pdfMetadata', 'imageMetadata', 'c2pa', 'text', 'fields'],
  run({ pdfMetadata, imageMetadata, c2pa, text, fields }, { findings }) {
    if (!pdfMetadata && !imageMetadata) return { outcome: 'not_applicable' };
    const pictureVariant = showsDocument(text) ? 'picture' : 'photograph';
    const names = writtenNames(pdfMetadata, imageMetadata, c2pa);
    for (const kind of EDITORS) {
      const name = names.find(({ software }) => software?.kind === kind);
      if (!name) continue;
      const data = { software: name.software!.name, field: name.field, text: name.text };
      if (kind === 'graphic_editor' && imageMetadata)
        findings.push({ message: 'picture', data, severity: 'low', confidence: 0.8, variant: pictureVariant });
      else if (kind === 'graphic_editor') {
        const variant = variantOf(data.software, fields.documentType);
        const severity = variant === 'issued' ? 'medium' : 'low';
        findings.push({ message: 'graphic', data, severity, confidence: 0.8, variant });
      }
      if (kind === 'online_editor')
        findings.push({ message: 'online', data, severity: 'low', confidence: 0.7, variant: 'online' });
      if (kind === 'pdf_editor')
        findings.push({ message: 'desktop', data, severity: 'low', confidence: 0.5, variant: 'desktop' });
    }
    if (findings.length === 0 && imageMetadata?.photoshop.some(({ id }) => !IPTC_BLOCKS.has(id)))
      findings.push({ message: 'traces', severity: 'low', confidence: 0.5, variant: pictureVariant });
    return findings.length > 0 ? { outcome: 'findings', findings } : { outcome: 'pass' };
  },
});
