import { describe, expect, it } from 'vitest';
import { parseIsoDate, parseXmp } from '../../src/document/file/xmp.ts';

const packet = (description: string) =>
  `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/" x:xmptk="Toolkit 1">
   <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">${description}</rdf:RDF></x:xmpmeta><?xpacket end="w"?>`;

describe('parseXmp', () => {
  it('reads properties written as attributes', () => {
    const xmp = parseXmp(
      packet(
        '<rdf:Description xmp:CreatorTool="Writer" pdf:Producer="Printer 2" xmp:CreateDate="2024-05-01T10:00:00+03:00"/>',
      ),
    );
    expect(xmp).toMatchObject({ toolkit: 'Toolkit 1', creatorTool: 'Writer', producer: 'Printer 2' });
    expect(xmp?.created?.time).toBe(Date.UTC(2024, 4, 1, 7));
  });

  it('reads properties written as elements, under any prefix', () => {
    const xmp = parseXmp(
      packet(`<rdf:Description>
        <xap:ModifyDate>2024-05-02</xap:ModifyDate>
        <Iptc4xmpExt:DigitalSourceType rdf:resource="http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia"/>
        <xapMM:DocumentID>uuid:1</xapMM:DocumentID></rdf:Description>`),
    );
    expect(xmp?.modified?.zoned).toBe(false);
    expect(xmp?.digitalSourceType).toBe('trainedAlgorithmicMedia');
    expect(xmp?.documentId).toBe('uuid:1');
  });

  it('lists the history oldest first, from both notations of its items', () => {
    const xmp = parseXmp(
      packet(`<rdf:Description><xmpMM:History><rdf:Seq>
        <rdf:li stEvt:action="created" stEvt:softwareAgent="Layout 1" stEvt:when="2024-01-01T00:00:00Z"/>
        <rdf:li rdf:parseType="Resource"><stEvt:action>saved</stEvt:action><stEvt:softwareAgent>Painter 2</stEvt:softwareAgent></rdf:li>
        </rdf:Seq></xmpMM:History></rdf:Description>`),
    );
    expect(xmp?.history.map(({ action, softwareAgent }) => [action, softwareAgent])).toEqual([
      ['created', 'Layout 1'],
      ['saved', 'Painter 2'],
    ]);
  });

  it('tells from what a document was made, what was changed, and the level of PDF/A that it claims', () => {
    const xmp = parseXmp(
      packet(`<rdf:Description xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/" pdfaid:part="2" pdfaid:conformance="B">
        <xmpMM:DerivedFrom stRef:instanceID="uuid:1" stRef:documentID="uuid:2"/>
        <xmpMM:History><rdf:Seq><rdf:li stEvt:action="saved" stEvt:instanceID="uuid:3" stEvt:changed="/metadata"/>
        </rdf:Seq></xmpMM:History></rdf:Description>`),
    );
    expect(xmp).toMatchObject({
      derivedFrom: { documentId: 'uuid:2', instanceId: 'uuid:1', originalDocumentId: null },
      history: [{ action: 'saved', instanceId: 'uuid:3', changed: '/metadata', parameters: null }],
      pdfA: '2B',
    });
  });

  it('refuses a packet that declares entities', () => {
    expect(parseXmp('<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>')).toBeNull();
  });
});

describe('parseIsoDate', () => {
  it('reads XMP and EXIF dates and tells whether they carry a zone', () => {
    expect(parseIsoDate('2024-05-01T10:00:00Z')).toMatchObject({
      time: Date.UTC(2024, 4, 1, 10),
      zoned: true,
      offsetMinutes: 0,
    });
    expect(parseIsoDate('2024-05-01T10:00:00-03:30')).toMatchObject({ offsetMinutes: -210 });
    expect(parseIsoDate('2024:05:01 10:00:00')).toMatchObject({ time: Date.UTC(2024, 4, 1, 10), zoned: false });
    expect(parseIsoDate('2024')).toMatchObject({ time: Date.UTC(2024, 0, 1) });
  });

  it('names no date where none stands', () => {
    expect(parseIsoDate('0000:00:00 00:00:00')).toBeNull();
    expect(parseIsoDate('yesterday')).toBeNull();
  });
});
