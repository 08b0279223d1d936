import type { PageText } from '../../document/facts.ts';
import type { SoftwareKind } from '../../domain/software.ts';
import { defineRule, type RuleFinding } from '../rule.ts';
import { writtenNames } from './names.ts';

/** Kinds of software that change what a finished document shows, with the message and the weight of each. */
const EDITORS: readonly SoftwareKind[] = ['online_editor', 'pdf_editor', 'graphic_editor'];

/** Made for drawing new pages from templates, honest invoices among them; the others open a finished page to change it. */
const DESIGN_SERVICES = ['Canva', 'Figma'];

/** A picture with fewer letters and digits than this is a photograph of the world, whose editing claims nothing. */
const MIN_DOCUMENT_CHARACTERS = 60;

const showsDocument = (text: readonly PageText[]) =>
  text
    .flatMap(({ lines }) => lines)
    .reduce((count, line) => count + (line.text.match(/[\p{L}\p{N}]/gu)?.length ?? 0), 0) >= MIN_DOCUMENT_CHARACTERS;

/**
 * Software for editing wrote the file. By itself this proves nothing: people crop, merge and sign with the same
 * programs. It says where to look.
 */
export const editorSoftware = defineRule({
  id: 'metadata/editor-software',
  source: 'metadata',
  category: 'editing_software',
  needs: ['pdfMetadata', 'imageMetadata', 'c2pa', 'text'],
  run({ pdfMetadata, imageMetadata, c2pa, text }) {
    if (!pdfMetadata && !imageMetadata) return { outcome: 'not_applicable' };
    const findings: RuleFinding[] = [];
    const pictureVariant = showsDocument(text) ? 'picture' : 'photograph';
    const names = writtenNames(pdfMetadata, imageMetadata, c2pa);
    for (const kind of EDITORS) {
      const name = names.find(({ software }) => software?.kind === kind);
      if (!name) continue;
      const data = { software: name.software!.name, field: name.field };
      const evidence = `${name.field}: ${name.text}`;
      if (kind === 'graphic_editor')
        findings.push({
          message: imageMetadata ? 'picture' : 'graphic',
          data,
          severity: 'low',
          confidence: 0.8,
          variant: imageMetadata ? pictureVariant : DESIGN_SERVICES.includes(data.software) ? 'design' : 'graphic',
          evidence,
        });
      else if (kind === 'online_editor')
        findings.push({ message: 'online', data, severity: 'low', confidence: 0.7, variant: 'online', evidence });
      else findings.push({ message: 'desktop', data, severity: 'low', confidence: 0.5, variant: 'desktop', evidence });
    }
    if (findings.length === 0 && imageMetadata?.photoshop.length)
      findings.push({
        message: 'traces',
        severity: 'low',
        confidence: 0.5,
        variant: pictureVariant,
        evidence: 'APP13 Photoshop resources',
      });
    return findings.length > 0 ? { outcome: 'findings', findings } : { outcome: 'pass' };
  },
});
