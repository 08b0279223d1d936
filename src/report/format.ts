/** Normalised values as people write them; both languages write them alike here. */

/** `1250.00` → `1,250.00`. */
export const printedAmount = (decimal: string): string => decimal.replace(/\B(?<!\.\d*)(?=(\d{3})+(?!\d))/g, ',');

/** `2025-07-01` → `01/07/2025`. */
export const printedDate = (iso: string): string => iso.replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$3/$2/$1');
