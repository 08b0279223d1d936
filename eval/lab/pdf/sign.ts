/** Signs a PDF in a revision of its own, as viewers and signing services do. */
import { PDFArray, PDFDict, PDFHexString, PDFName, PDFString } from '@cantoo/pdf-lib';
import { appended, copyOf } from './append.ts';
import { pdfDate } from './clock.ts';
import { openPdf } from './file.ts';
import { type Identity, signatureOver } from './identity.ts';

/** Room for the signature, in bytes. */
const ROOM = 8192;
const RANGE = [0, 1_111_111_111, 2_111_111_111, 1_311_111_111];

export interface Signing {
  by: Identity;
  name: string;
  reason?: string;
  date: Date;
}

/** An invisible approval signature over the whole file; further ones go into the same form. */
export async function signed(bytes: Uint8Array, { by, name, reason, date }: Signing): Promise<Uint8Array> {
  const doc = await openPdf(bytes);
  const { context, catalog } = doc;
  const page = doc.getPage(0);
  const known = context.lookup(catalog.get(PDFName.of('AcroForm')));
  const form = known instanceof PDFDict ? known : context.obj({ Fields: [] });
  const fields = context.lookup(form.get(PDFName.of('Fields')));
  const others = fields instanceof PDFArray ? fields.asArray() : [];
  const value = context.nextRef();
  const field = context.nextRef();
  const signature = context.obj({
    Type: 'Sig',
    Filter: 'Adobe.PPKLite',
    SubFilter: 'adbe.pkcs7.detached',
    ByteRange: RANGE,
    Contents: PDFHexString.of('0'.repeat(2 * ROOM)),
    Name: PDFHexString.fromText(name),
    M: PDFString.of(pdfDate(date)),
    ...(reason ? { Reason: PDFHexString.fromText(reason) } : {}),
  });
  const widget = context.obj({
    Type: 'Annot',
    Subtype: 'Widget',
    FT: 'Sig',
    T: PDFString.of(`Signature${others.length + 1}`),
    F: 132,
    Rect: [0, 0, 0, 0],
    P: page.ref,
    V: value,
  });
  const annotations = page.node.Annots()?.asArray() ?? [];
  const withForm = copyOf(form, { Fields: context.obj([...others, field]), SigFlags: context.obj(3) });
  const { Root } = context.trailerInfo;
  const unsigned = appended(bytes, {
    doc,
    objects: [
      { ref: value, object: signature },
      { ref: field, object: widget },
      { ref: Root as typeof value, object: copyOf(catalog, { AcroForm: withForm }) },
      { ref: page.ref, object: copyOf(page.node, { Annots: context.obj([...annotations, field]) }) },
    ],
  });
  return withSignature(unsigned, by);
}

function withSignature(unsigned: Uint8Array, by: Identity): Uint8Array {
  const file = Buffer.from(unsigned);
  const from = file.lastIndexOf(`<${'0'.repeat(2 * ROOM)}>`);
  const to = from + 2 * ROOM + 2;
  const range = file.lastIndexOf(RANGE[1]!.toString());
  const numbers = [from, to, file.length - to];
  numbers.forEach((number, i) => {
    file.write(String(number).padEnd(10, ' '), range + 11 * i, 'latin1');
  });
  const covered = Buffer.concat([file.subarray(0, from), file.subarray(to)]);
  const hex = signatureOver(covered, by)
    .toString('hex')
    .padEnd(2 * ROOM, '0');
  file.write(hex, from + 1, 'latin1');
  return Uint8Array.from(file);
}
