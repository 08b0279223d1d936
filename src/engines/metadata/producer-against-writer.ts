import { softwareNamed } from '../../domain/software.ts';
import { defineRule } from '../rule.ts';
import { writerOf, writersOf } from './pdf-writers.ts';

/**
 * The file names one program as its producer and is written in the handwriting of another: it was opened and saved
 * again after it was made, by something that left the name as it was. Optimising, merging and filling do so in good
 * faith, so by itself this hardly counts.
 */
export const producerAgainstWriter = defineRule({
  id: 'metadata/producer-against-writer',
  source: 'metadata',
  category: 'editing_software',
  needs: ['pdfStructure', 'pdfMetadata'],
  run({ pdfStructure, pdfMetadata }) {
    if (!pdfStructure || !pdfMetadata?.producer) return { outcome: 'not_applicable', reason: 'no producer named' };
    const producer = softwareNamed(pdfMetadata.producer)?.name;
    const possible = producer ? writersOf(producer) : null;
    if (!producer || !possible)
      return { outcome: 'not_applicable', reason: 'the handwriting of the producer is unknown' };
    const writer = writerOf(pdfStructure.headerComment);
    if (writer !== null && possible.includes(writer)) return { outcome: 'pass' };
    return {
      outcome: 'findings',
      findings: [
        {
          message: writer === null ? 'unknown' : 'other',
          data: { producer, writer: writer ?? '' },
          severity: 'low',
          confidence: 1,
          evidence: `Producer ${pdfMetadata.producer.slice(0, 200)}; header comment ${pdfStructure.headerComment || 'none'}`,
        },
      ],
    };
  },
});
