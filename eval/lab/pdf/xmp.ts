import { type PDFDocument, PDFName } from '@cantoo/pdf-lib';

interface Described {
  description: string;
  language: string;
  date: Date;
}

/** Replaces the document's XMP packet by one with a description. */
export function setXmp(doc: PDFDocument, { description, language, date }: Described): void {
  const escaped = description.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  const packet = `<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/">
 <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
  <rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/">
   <dc:description><rdf:Alt><rdf:li xml:lang="${language}">${escaped}</rdf:li></rdf:Alt></dc:description>
   <xmp:MetadataDate>${date.toISOString().slice(0, 19)}Z</xmp:MetadataDate>
  </rdf:Description>
 </rdf:RDF>
</x:xmpmeta>
<?xpacket end="w"?>`;
  const stream = doc.context.stream(Buffer.from(packet), { Type: 'Metadata', Subtype: 'XML' });
  doc.catalog.set(PDFName.of('Metadata'), doc.context.register(stream));
}
