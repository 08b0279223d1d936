/**
 * The day of making in a file whose program takes none from us: its clock would have said the paper's day. The same
 * number of bytes, so that every offset holds.
 */
export function withMoment(bytes: Uint8Array, digits: string): Uint8Array {
  const text = Buffer.from(bytes).toString('latin1');
  const dated = text
    .replace(/(\/(?:CreationDate|ModDate)\s*\(D:)\d{14}/g, `$1${digits}`)
    .replace(/(\/(?:CreationDate|ModDate)\s*<FEFF0044003A)((?:003\d){14})/gi, (_, before: string) =>
      before.concat([...digits].map((digit) => `003${digit}`).join('')),
    );
  return new Uint8Array(Buffer.from(dated, 'latin1'));
}
