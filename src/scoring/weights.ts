/**
 * What each kind of finding is worth: a row per `rule id`, or `rule id#variant` where a rule knows stronger and
 * weaker forms. A rule without a row here carries no weight, and the meta-test fails.
 */

export interface Weight {
  /** log10 of P(fires | forged) / P(fires | genuine), for a finding of confidence 1. */
  log10Lr: number;
  /**
   * Enough for `high_risk` without anything else. Only for what has no honest explanation: a changed amount whose
   * old value was recovered, a broken signature digest.
   */
  conclusive?: true;
  /** Most points that such findings reach while nothing else was found: for ways of a file that are common and honest. */
  capAlone?: number;
  /** Files of each label in which the rule fired, where it was measured. */
  counts?: { forgedHit: number; forged: number; genuineHit: number; genuine: number };
  /** Why this weight, where it was not measured or where it differs from what the counts alone would give. */
  prior?: string;
}

const metadata: Record<string, Weight> = {
  'metadata/ai-generator': {
    log10Lr: 3,
    conclusive: true,
    counts: { forgedHit: 4, forged: 4, genuineHit: 0, genuine: 477 },
    prior: 'The file itself declares it; the marks are written by the generators.',
  },
  'metadata/ai-generator#partly': {
    log10Lr: 0.9,
    prior: 'Phones write it after retouching a background as well.',
  },
  'metadata/date-order': {
    log10Lr: 0.5,
    prior: 'Set by hand, or by tools that copy dates; never seen on 146 genuine.',
  },
  'metadata/date-order#future': { log10Lr: 0.4, prior: 'Wrong clocks exist.' },
  'metadata/editor-after-issuer': {
    log10Lr: 0.4,
    prior: '1 of 14 Hebrew reports and 1 of 171 other genuine PDFs: signing and merging look the same.',
  },
  'metadata/editor-software#picture': {
    log10Lr: 1.1,
    counts: { forgedHit: 18, forged: 54, genuineHit: 0, genuine: 65 },
    prior: 'Held below the counts (1.6): people crop and brighten honest pictures.',
  },
  'metadata/editor-software#photograph': {
    log10Lr: 0.3,
    capAlone: 8,
    prior: 'Every fifth photograph of a picture collection went through an editor.',
  },
  'metadata/editor-software#graphic': {
    log10Lr: 0.9,
    counts: { forgedHit: 2, forged: 70, genuineHit: 0, genuine: 81 },
    prior: 'Business documents are not issued by graphics software; 1 of 185 genuine PDFs of other sources.',
  },
  'metadata/editor-software#online': {
    log10Lr: 0.3,
    capAlone: 8,
    prior: '3 of 185 genuine PDFs: shrinking and merging.',
  },
  'metadata/editor-software#desktop': {
    log10Lr: 0.2,
    capAlone: 8,
    prior: '8 of 185 genuine PDFs: scanning and signing.',
  },
  'metadata/info-xmp-disagreement': {
    log10Lr: 0.3,
    capAlone: 8,
    prior: '3 of 14 Hebrew reports, re-saved by libraries.',
  },
  'metadata/metadata-stripped': { log10Lr: 0, prior: 'Messengers and privacy tools do it; said for information only.' },
  'metadata/printed-after-creation': {
    log10Lr: 0.9,
    prior: 'Impossible for a genuine file with a right clock; readings of dates and roles may err.',
  },
};

const structure: Record<string, Weight> = {
  'structure/revision-text-diff#value': {
    log10Lr: 3,
    conclusive: true,
    counts: { forgedHit: 12, forged: 70, genuineHit: 0, genuine: 324 },
  },
  'structure/revision-text-diff#text': {
    log10Lr: 1.5,
    prior: 'long passages are rewritten by honest later editions too',
  },
  'structure/revision-text-diff#removed': {
    log10Lr: 0.9,
    prior: 'redactions and stamps cover values for honest reasons',
  },
  'structure/mask-then-text#value': {
    log10Lr: 3,
    conclusive: true,
    counts: { forgedHit: 17, forged: 70, genuineHit: 0, genuine: 324 },
  },
  'structure/mask-then-text#text': { log10Lr: 1.3, prior: 'long passages under a cover: templates reuse pages so' },
  'structure/image-over-text': {
    log10Lr: 2.5,
    conclusive: true,
    counts: { forgedHit: 3, forged: 70, genuineHit: 0, genuine: 324 },
    prior: 'a picture fitted over a line of text has no honest use',
  },
  'structure/raster-over-text': {
    log10Lr: 2.5,
    conclusive: true,
    counts: { forgedHit: 3, forged: 70, genuineHit: 0, genuine: 324 },
    prior: 'a designed page under a page picture is made by no scanner',
  },
  'structure/duplicate-font-subset': {
    log10Lr: 2.3,
    counts: { forgedHit: 29, forged: 70, genuineHit: 0, genuine: 324 },
  },
  'structure/font-outlier': { log10Lr: 2.2, counts: { forgedHit: 27, forged: 70, genuineHit: 0, genuine: 324 } },
  'structure/late-patch': { log10Lr: 2.2, counts: { forgedHit: 21, forged: 70, genuineHit: 0, genuine: 324 } },
  'structure/page-origin': { log10Lr: 1.8, counts: { forgedHit: 3, forged: 70, genuineHit: 0, genuine: 324 } },
  'structure/editor-mark': { log10Lr: 1.2, prior: 'certain that it was edited, not why: forms are typeset so too' },
  'structure/signature-broken#digest': {
    log10Lr: 3,
    conclusive: true,
    prior: 'a digest does not differ by chance; cut files are left out',
  },
  'structure/signature-broken#geometry': {
    log10Lr: 3,
    conclusive: true,
    prior: 'all such byte ranges seen were attacks; cut and rewritten files are left out',
  },
  'structure/signature-broken#empty': {
    log10Lr: 1.7,
    prior: 'forged signatures look so; software that takes signatures out clumsily may leave the same',
  },
  'structure/signature-broken#rewritten': {
    log10Lr: 1,
    prior: 'optimising and merging do it in good faith; nothing vouches for the content any more',
  },
  'structure/signature-broken#signers': { log10Lr: 1.2, prior: 'against the standard; old signing software did so' },
  'structure/signature-later-change#page': {
    log10Lr: 3,
    conclusive: true,
    counts: { forgedHit: 6, forged: 70, genuineHit: 0, genuine: 324 },
  },
  'structure/signature-later-change#between': {
    log10Lr: 1.4,
    prior: 'no honest file with several signatures raised it; still, a second signer may vouch for the change',
  },
  'structure/signature-later-change#tail': {
    log10Lr: 1.7,
    prior: 'signing software covers all of its saving and lists what it writes; a saving that broke off does not',
  },
  'structure/signature-later-change#field': {
    log10Lr: 1.4,
    prior: 'correcting a filled field is permitted, though hardly ever done after signing',
  },
  'structure/signature-later-change#other': {
    log10Lr: 1,
    prior: 'known to be raised by honest signing software at times',
  },
};

const pixel: Record<string, Weight> = {
  'pixel/word-halo-outlier#strong': {
    log10Lr: 1.5,
    counts: { forgedHit: 5, forged: 54, genuineHit: 0, genuine: 179 },
  },
  'pixel/word-halo-outlier#weak': {
    log10Lr: 0.4,
    counts: { forgedHit: 3, forged: 54, genuineHit: 0, genuine: 179 },
    prior: 'Just beyond what genuine pictures reach: a hint, whatever the counts give.',
  },
  'pixel/sharpness-outlier#strong': {
    log10Lr: 1.7,
    counts: { forgedHit: 15, forged: 54, genuineHit: 1, genuine: 179 },
  },
  'pixel/sharpness-outlier#weak': {
    log10Lr: 0.5,
    counts: { forgedHit: 2, forged: 54, genuineHit: 1, genuine: 179 },
    prior: 'Just beyond what genuine pictures reach: a hint, whatever the counts give.',
  },
  'pixel/background-patch': {
    log10Lr: 1.4,
    counts: { forgedHit: 4, forged: 54, genuineHit: 0, genuine: 179 },
  },
  'pixel/exact-clone': {
    log10Lr: 1.5,
    counts: { forgedHit: 0, forged: 54, genuineHit: 0, genuine: 179 },
    prior: 'No measured document was saved so that it could show; the noise of paper does not repeat by chance.',
  },
  'pixel/flat-patch': {
    log10Lr: 0.8,
    counts: { forgedHit: 0, forged: 54, genuineHit: 0, genuine: 179 },
    prior:
      'No measured forgery was saved so that it could show; a box of one colour over paper has few honest explanations.',
  },
};

const content: Record<string, Weight> = {
  'content/iban': {
    log10Lr: 1.6,
    counts: { forgedHit: 2, forged: 28, genuineHit: 0, genuine: 247 },
    prior: 'A random IBAN passes its checksum once in 97; printed slips are rare.',
  },
  'content/bank-code': { log10Lr: 1.7, counts: { forgedHit: 2, forged: 28, genuineHit: 0, genuine: 247 } },
  'content/bic': { log10Lr: 0.8, prior: 'Branches abroad share a BIC; not measured.' },
  'content/identity-number': {
    log10Lr: 1.6,
    counts: { forgedHit: 3, forged: 28, genuineHit: 0, genuine: 247 },
    prior: 'A random number passes once in ten.',
  },
  'content/running-balance': {
    log10Lr: 2,
    counts: { forgedHit: 0, forged: 28, genuineHit: 0, genuine: 247 },
    prior: 'A single break in a coherent chain of native text; the sets hold hundreds of unbroken chains.',
  },
  'content/opening-closing': { log10Lr: 1.7, counts: { forgedHit: 1, forged: 28, genuineHit: 0, genuine: 247 } },
  'content/statement-totals': { log10Lr: 1.5, prior: 'As the other sums; not met in the labelled set.' },
  'content/loan-schedule': { log10Lr: 1.8, counts: { forgedHit: 2, forged: 28, genuineHit: 0, genuine: 247 } },
  'content/invoice-lines': { log10Lr: 1.6, prior: 'As the other sums; one forged line in a scan.' },
  'content/column-total': { log10Lr: 1.7, counts: { forgedHit: 4, forged: 28, genuineHit: 0, genuine: 247 } },
  'content/invoice-total': { log10Lr: 1.7, counts: { forgedHit: 1, forged: 28, genuineHit: 0, genuine: 247 } },
  'content/embedded-invoice': {
    log10Lr: 1.5,
    prior: 'Page and data come from one program; held low, as pages print sums in ways that may not be understood.',
  },
  'content/cheque-line': { log10Lr: 1.3, prior: 'Native cheques are rare, and a label may name another number.' },
  'content/vat-rate': { log10Lr: 1.6, counts: { forgedHit: 1, forged: 28, genuineHit: 0, genuine: 247 } },
  'content/payslip': { log10Lr: 1.7, counts: { forgedHit: 1, forged: 28, genuineHit: 0, genuine: 247 } },
  'content/payslip-lines': { log10Lr: 1.3, prior: 'As the lines of invoices, and lower: not met in the labelled set.' },
  'content/annual-certificate': { log10Lr: 1.6, counts: { forgedHit: 1, forged: 28, genuineHit: 0, genuine: 247 } },
  'content/amount-words': { log10Lr: 1.7, counts: { forgedHit: 1, forged: 28, genuineHit: 0, genuine: 247 } },
  'content/weekday': { log10Lr: 1.8, counts: { forgedHit: 2, forged: 28, genuineHit: 0, genuine: 247 } },
  'content/date-order': { log10Lr: 1.6, counts: { forgedHit: 6, forged: 28, genuineHit: 0, genuine: 247 } },
  'content/future-date': {
    log10Lr: 1.6,
    counts: { forgedHit: 2, forged: 28, genuineHit: 0, genuine: 247 },
    prior: 'Wrong clocks at the issuer exist, though hardly ever at a bank.',
  },
  'content/hebrew-date': { log10Lr: 1.2, prior: 'Readings of old spellings may err; not met in the labelled set.' },
  'content/sick-days': { log10Lr: 1.2, prior: 'Ways of counting differ; not met in the labelled set.' },
  'content/expectation': {
    log10Lr: 2,
    counts: { forgedHit: 13, forged: 13, genuineHit: 0, genuine: 30 },
    prior: 'Says that the submission contradicts itself, whoever is to blame.',
  },
  'content/embedded-instructions#unseen': {
    log10Lr: 3,
    conclusive: true,
    counts: { forgedHit: 12, forged: 12, genuineHit: 0, genuine: 247 },
  },
  'content/embedded-instructions#single': {
    log10Lr: 1.5,
    prior: 'One phrase alone may come from a notice about machines.',
  },
  'content/embedded-instructions#visible': {
    log10Lr: 1.6,
    prior: 'Articles about such attacks quote them in plain sight.',
  },
  'content/sample-text': {
    log10Lr: 0.2,
    capAlone: 8,
    counts: { forgedHit: 0, forged: 28, genuineHit: 8, genuine: 247 },
  },
};

export const WEIGHTS: Readonly<Record<string, Weight>> = { ...metadata, ...structure, ...pixel, ...content };

/** The row of a finding: that of its variant, else that of its rule; null for a rule that nobody weighed. */
export function weightOf(rule: string, variant?: string, table: Readonly<Record<string, Weight>> = WEIGHTS) {
  return (variant !== undefined ? table[`${rule}#${variant}`] : undefined) ?? table[rule] ?? null;
}
