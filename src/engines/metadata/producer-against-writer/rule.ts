import type { PdfProducerFingerprint } from '../../../document/pdf/history/facts.ts';
import { softwareNamed } from '../../../domain/software.ts';
import {
  drawerOf,
  type Family,
  familyOf,
  isDateOfSaver,
  isForeignCreator,
  keeperOf,
  writerOf,
} from '../../pdf-writers.ts';
import { defineRule, prior } from '../../rule.ts';
import { messages } from './messages.ts';

/** Whatever rewrites a page also saves the file: both rules then report the same change. */
const SAVED = { severity: 'low', cause: 'rewritten-content' } as const;

/**
 * The file names one program as its producer, and carries the marks of another. How it is written shows only that it
 * was saved again, which optimising, merging and filling do in good faith. What programs keep when they save a file
 * again (the form of the date, the names of fonts, the creator) do not come from saving: another program, or a
 * hand, wrote the name.
 */
export const rule = defineRule(import.meta, messages, {
  category: 'editing_software',
  weights: {
    default: {
      ...prior(
        0.4,
        'Optimising, merging, filling in and signing re-save honest documents: counts together with other evidence, but not alone.',
      ),
      capAlone: 0,
    },
    impossible: prior(
      0.9,
      '3 of 3 files with a made-up producer, none of 279 genuine ones; programs change how they write, so it never decides alone.',
    ),
  },
  needs: ['pdfStructure', 'pdfProducerFingerprint', 'pdfMetadata', 'pdfContent'],
  run(
    { pdfStructure: structure, pdfProducerFingerprint: fingerprint, pdfMetadata: metadata, pdfContent: contents },
    { findings },
  ) {
    if (!structure || !metadata?.producer) return { outcome: 'not_applicable', reason: 'no_producer' };
    const family = familyOf(metadata.producer);
    if (!family) return { outcome: 'not_applicable', reason: 'unknown_producer' };
    const producer = softwareNamed(metadata.producer)?.name ?? family.name;
    const said = metadata.producer.slice(0, 200);
    const impossible = { variant: 'impossible', severity: 'medium', confidence: 0.9 } as const;

    const writer = writerOf(structure.headerComment);
    const created = metadata.info.CreationDate?.trim();
    if (created && family.created && !family.created.test(created) && !isDateOfSaver(writer, created))
      findings.push({
        ...impossible,
        message: 'dated',
        data: { producer, said, found: created.slice(0, 40), expected: family.created.source },
      });
    const names = [...new Set((contents ?? []).flatMap(({ fontResourceNames }) => fontResourceNames))];
    const drawer = drawerOf(names);
    if (drawer && family.fonts && !names.some((name) => family.fonts!.test(name)))
      findings.push({
        ...impossible,
        message: 'drawn',
        data: { producer, writer: drawer, said, found: names.slice(0, 5).join(' '), expected: family.fonts.source },
      });
    const keeper = keeperOf(fingerprint?.trailerKeys ?? []);
    if (keeper && keeper.writer !== family.name)
      findings.push({
        ...impossible,
        message: 'trailed',
        data: { producer, writer: keeper.writer, said, found: keeper.key },
      });
    const creator = softwareNamed(metadata.creator)?.name;
    if (creator && family.isOwnCreator && isForeignCreator(creator))
      findings.push({
        ...impossible,
        message: 'paired',
        data: { producer, creator, said, found: metadata.creator!.slice(0, 200) },
      });
    if (findings.length > 0) return { outcome: 'findings', findings };

    if (family.writers && (writer === null || !family.writers.includes(writer))) {
      const message = writer === null ? 'unknown' : 'other';
      const data = { producer, writer: writer ?? '', said, comment: structure.headerComment || '–' };
      return { outcome: 'findings', findings: [{ message, data, confidence: 1, ...SAVED }] };
    }
    const feature = fingerprint && foreignFeature(family, fingerprint);
    if (!feature) return { outcome: 'pass' };
    const data = { producer, said, ...feature };
    return { outcome: 'findings', findings: [{ message: 'hand', data, confidence: 0.8, ...SAVED }] };
  },
});

/** The first mark that the family does not leave: which, what is expected, what was found. */
function foreignFeature(family: Family, { lineEnd, xrefKind, trailerKeys, id }: PdfProducerFingerprint) {
  const features: [mark: string, expected: readonly string[] | undefined, found: string][] = [
    ['EOL', family.lineEnd && [family.lineEnd], lineEnd],
    ['xref', family.xref, xrefKind],
    ['trailer', family.trailers, trailerKeys.join(' ')],
    ['/ID', family.id, id?.form ?? 'none'],
  ];
  for (const [mark, expected, found] of features)
    if (expected && !expected.includes(found)) return { mark, expected: expected.join(' | '), found };
  return null;
}
