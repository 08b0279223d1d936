import type { PdfSignature } from '../../document/facts.ts';

/** How texts name a signature: by who signed, or by its field where that is unknown. */
export const named = ({ field, signer }: PdfSignature) => ({ field: field || '–', signer: signer ?? (field || '–') });
