import type { PdfPageContent, PdfSignature, PdfStructure, RevisionTextChange } from '../../../document/facts.ts';
import { conclusive, defineRule, type FindingOf, prior } from '../../rule.ts';
import { hasWord, isSaidIn } from '../cells.ts';
import { overlayOf } from '../later-annotations.ts';
import { named } from '../signed.ts';
import { messages } from './messages.ts';

type Finding = FindingOf<typeof messages>;

/**
 * Changes after signing that no permitted use explains. Time stamps, validation data, further signatures, filled
 * fields and comments are permitted (white list); what pages show is not.
 */
export const rule = defineRule(import.meta, messages, {
  category: 'signature',
  weights: {
    page: {
      ...prior(3, 'No honest explanation: kept at the declared value, whatever the few cases show.'),
      ...conclusive('recovered_state', 'The signed revision is in the file and shows a different page.'),
    },
    between: prior(
      1.4,
      'no honest file with several signatures has it; still, a second signer may vouch for the change',
    ),
    tail: prior(
      1.7,
      'signing software covers everything it saves and lists what it writes; an interrupted save does not',
    ),
    field: prior(1.4, 'correcting a filled field is permitted, though hardly ever done after signing'),
    other: prior(1, 'honest signing software is known to cause this at times'),
    annotation: prior(
      1.4,
      'Comments are permitted, but need not hide or imitate what was signed; no honest file with comments after signing did so.',
    ),
    permission: prior(
      1.7,
      'Honest software does not offer what the signature forbids; doing it anyway breaks the certification.',
    ),
  },
  needs: ['pdfSignatures', 'pdfStructure', 'pdfRevisionChanges', 'pdfContent'],
  run({ pdfSignatures: signatures, pdfStructure: structure, pdfRevisionChanges: changes, pdfContent: contents }) {
    if (!signatures || !structure) return { outcome: 'not_applicable' };
    const held = signatures.filter((s) => s.byteRangeOk && s.intact !== false);
    if (held.length === 0) return { outcome: 'not_applicable', reason: 'no_examined_signature' };
    // The last signature counts most: what an earlier one does not cover, a later one may vouch for.
    const last = held.reduce((a, b) => (b.signedEndOffset > a.signedEndOffset ? b : a));
    const finding =
      judge(last, structure, changes ?? []) ??
      overlaid(held, last, contents ?? []) ??
      forbidden(held) ??
      remainder(last, structure) ??
      between(held);
    return finding ? { outcome: 'findings', findings: [finding] } : { outcome: 'pass' };
  },
});

/** The page was changed before a later signature: its signer vouches for that, the earlier one does not. */
function between(held: readonly PdfSignature[]): Finding | null {
  const earlier = held.find(({ later }) => later.level === 'other' && later.touchesPages && !later.unlisted);
  if (!earlier) return null;
  return { message: 'between', variant: 'between', confidence: 0.9, data: explained(earlier) };
}

const explained = (signature: PdfSignature) => ({
  ...named(signature),
  objects: signature.later.unexplained.slice(0, 5).join('; ') || '–',
});

function judge(
  signature: PdfSignature,
  structure: PdfStructure,
  changes: readonly RevisionTextChange[],
): Finding | null {
  const { later } = signature;
  const data = explained(signature);
  const own = changes.filter(
    (c) =>
      c.through !== 'form_field' &&
      (structure.revisions[c.toRevision]?.endOffset ?? 0) > signature.signedEndOffset &&
      (hasWord(c.before) || hasWord(c.after)),
  );
  const uncovered = own.find((c) => c.through === 'content' && hasWord(c.after));
  const shown = later.touchesPages ? own[0] : uncovered;
  const place = shown ? { page: shown.page, rect: shown.rect } : null;
  const recovered = shown && {
    before: shown.before,
    after: shown.after,
    earlier: { from: 'revision' as const, revision: shown.fromRevision, page: shown.page },
  };
  // Most readers show the signed state; those that look for objects themselves show another one.
  if (later.unlisted && !structure.repaired && later.level === 'other') {
    return { message: 'unlisted', variant: 'tail', confidence: 0.9, data };
  }
  if (later.level === 'other' && later.touchesPages) {
    const finding = { message: 'page', variant: 'page', severity: 'critical', confidence: 0.95 } as const;
    return { ...finding, data, place, ...(recovered ? { recovered } : {}) };
  }
  if (later.uncoveredBytes > 0) {
    const bytes = later.uncoveredBytes;
    return { message: 'uncovered', variant: 'tail', confidence: 0.9, data: { ...data, bytes } };
  }
  if (later.redrawsSignature) {
    return { message: 'redrawn', variant: 'field', confidence: 0.9, data };
  }
  if (later.replacesFieldFonts) {
    return { message: 'letters', variant: 'field', confidence: 0.9, data };
  }
  const refilled = refilledText(signature, structure, changes);
  if (refilled) return refilled;
  // The page itself was left alone, and yet shows other text: something that lay over it was removed.
  if (shown) {
    const finding = { message: 'uncovers', variant: 'annotation', confidence: 0.9 } as const;
    return {
      ...finding,
      data: { ...data, text: shown.after.slice(0, 80) },
      place,
      ...(recovered && { recovered }),
    };
  }
  return null;
}

/** What is unexplained and touches no page. */
function remainder(signature: PdfSignature, structure: PdfStructure): Finding | null {
  const { later } = signature;
  const data = explained(signature);
  if (later.level === 'other') {
    return { message: 'other', variant: 'other', severity: 'medium', confidence: 0.7, data };
  }
  if (!signature.covers_whole_file && (later.level === 'none' || later.unlisted)) {
    const bytes = structure.byteLength - signature.signedEndOffset;
    return { message: 'tail', variant: 'other', severity: 'medium', confidence: 0.7, data: { ...data, bytes } };
  }
  return null;
}

/** Annotations added after a signature, further signatures among them, that hide what was signed or look like it. */
function overlaid(
  held: readonly PdfSignature[],
  last: PdfSignature,
  contents: readonly PdfPageContent[],
): Finding | null {
  for (const signature of held) {
    const overlay = overlayOf(signature.laterAnnotations, contents);
    // Who signs last vouches for what was typed before.
    if (!overlay || (overlay.kind === 'imitates' && signature !== last)) continue;
    const { annotation, kind, text, rect } = overlay;
    return {
      message: kind,
      variant: 'annotation',
      confidence: 0.9,
      data: {
        ...named(signature),
        text,
        object: annotation.objectNumber ?? '–',
        subtype: annotation.isSignature ? 'Widget /Sig' : annotation.subtype,
      },
      place: { page: annotation.page, rect },
    };
  }
  return null;
}

/** Changes of a permitted kind that this very signature forbids (ISO 32000-2, 12.8.2.2 DocMDP and 12.8.2.4 FieldMDP). */
function forbidden(held: readonly PdfSignature[]): Finding | null {
  const base = { variant: 'permission', confidence: 0.9 } as const;
  for (const signature of held) {
    const { docMdp, later, lockedFieldsRefilled: refilled } = signature;
    const data = { ...named(signature), permission: docMdp ?? '–', changes: `@later_level.${later.level}` };
    if (refilled.length > 0)
      return {
        ...base,
        message: 'locked',
        data: { ...named(signature), name: refilled[0]!, fields: refilled.join(', ') },
      };
    const comments = later.level === 'annotations';
    const signs = held.some((other) => other.kind !== 'timestamp' && other.signedEndOffset > signature.signedEndOffset);
    if ((docMdp === 1 && (comments || later.fillsFields || signs)) || (docMdp === 2 && comments))
      return { ...base, message: 'certified', data };
  }
  return null;
}

const normal = (text: string) => text.replace(/\s+/g, '');

/**
 * A field showed other text when it was signed than it shows now. Filling an empty field is what forms are for; the
 * words must be those of the field's value, because software redraws fields without changing them.
 */
function refilledText(
  signature: PdfSignature,
  structure: PdfStructure,
  changes: readonly RevisionTextChange[],
): Finding | null {
  const { later, signedEndOffset } = signature;
  for (const change of changes) {
    const { before, after, page, rect } = change;
    const isLater = (structure.revisions[change.toRevision]?.endOffset ?? 0) > signedEndOffset;
    if (change.through !== 'form_field' || !isLater || !hasWord(before) || !hasWord(after)) continue;
    if (isSaidIn(before, after) || isSaidIn(after, before)) continue;
    const [old, now] = [normal(before), normal(after)];
    const field = later.refilledFields.find(({ values }) =>
      values.map(normal).some((value) => value.includes(old) || value.includes(now)),
    );
    if (!field) continue;
    return {
      message: 'refilled',
      variant: 'field',
      confidence: 0.9,
      data: {
        ...named(signature),
        name: field.name || '–',
        before,
        after,
        from: change.fromRevision + 1,
        to: change.toRevision + 1,
      },
      place: { page, rect },
      recovered: { before, after, earlier: { from: 'revision', revision: change.fromRevision, page } },
    };
  }
  return null;
}
