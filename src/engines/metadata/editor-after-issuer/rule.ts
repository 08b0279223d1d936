import type { PdfMetadata } from '../../../document/facts.ts';
import type { SoftwareKind } from '../../../domain/software.ts';
import { softwareNamed } from '../../../domain/software.ts';
import { defineRule, prior } from '../../rule.ts';
import { messages } from './messages.ts';

const ORIGINS: readonly SoftwareKind[] = ['issuer_engine', 'office', 'layout', 'printer_driver'];
const EDITORS: readonly SoftwareKind[] = ['online_editor', 'pdf_editor', 'graphic_editor'];
/** Actions of the XMP history after which content may have changed; `converted` and `derived` are exports. */
const SAVING = /^(saved|edited|modified)$/i;

/** One program created the document, and an editor saved it later. */
export const rule = defineRule(import.meta, messages, {
  category: 'editing_software',
  weights: {
    default: prior(0.4, '1 of 14 Hebrew reports and 1 of 171 other genuine PDFs: signing and merging look the same.'),
  },
  needs: ['pdfMetadata'],
  run({ pdfMetadata }) {
    if (!pdfMetadata) return { outcome: 'not_applicable', reason: 'not_pdf' };
    const pair = makerAndEditor(pdfMetadata);
    if (!pair) return { outcome: 'pass' };
    const isIssuer = softwareNamed(pair.maker)?.kind === 'issuer_engine';
    return {
      outcome: 'findings',
      findings: [
        {
          message: isIssuer ? 'issuer' : 'maker',
          data: {
            maker: softwareNamed(pair.maker)!.name,
            editor: softwareNamed(pair.editor)!.name,
            makerText: pair.maker,
            editorText: pair.editor,
          },
          severity: 'low',
          confidence: isIssuer ? 0.7 : 0.5,
          // The same program that editor-software names.
          cause: 'metadata/editor-software',
        },
      ],
    };
  },
});

function makerAndEditor({ creator, producer, xmp }: PdfMetadata): { maker: string; editor: string } | null {
  const isOne = (text: string | null | undefined, kinds: readonly SoftwareKind[]) => {
    const kind = softwareNamed(text ?? null)?.kind;
    return kind !== undefined && kinds.includes(kind);
  };
  const maker = [creator, xmp?.creatorTool].find((text) => isOne(text, ORIGINS));
  if (!maker) return null;
  const agents = (xmp?.history ?? []).filter(({ action }) => SAVING.test(action)).map((entry) => entry.softwareAgent);
  const editor = [producer, xmp?.producer, ...agents].find((text) => isOne(text, EDITORS));
  return editor ? { maker, editor } : null;
}
