import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { decodeCbor } from '../../src/document/c2pa/cbor.ts';
import { embeddedStore, storeOfPdf } from '../../src/document/c2pa/locate.ts';
import { readC2pa } from '../../src/document/c2pa/store.ts';
import { openPdf } from '../../src/document/pdf/content/document.ts';
import type { FileType } from '../../src/domain/scan.ts';
import { encodeCbor, jpegWithCredentials, pngWithCredentials, storeFor } from '../support/c2pa.ts';
import { fileOf, plainStatement, stream } from '../support/pdf.ts';

const picture = sharp({ create: { width: 64, height: 48, channels: 3, background: '#357' } });
const jpeg = await picture.clone().jpeg().toBuffer();
const png = await picture.clone().png().toBuffer();

const read = (bytes: Uint8Array, type: FileType = 'jpeg') => {
  const store = embeddedStore({ bytes, type });
  return store && readC2pa(bytes, store);
};
const failed = (bytes: Uint8Array, type?: FileType) =>
  read(bytes, type)!.statuses.flatMap(({ code, holds }) => (holds === false ? [code] : []));

/** The file with one byte changed behind the first occurrence of a text. */
function changedBehind(bytes: Buffer, text: string): Buffer {
  const changed = Buffer.from(bytes);
  const at = changed.indexOf(text) + text.length;
  changed[at] = changed[at]! ^ 1;
  return changed;
}

describe('Content Credentials', () => {
  const actions = {
    'c2pa.actions.v2': {
      actions: [
        {
          action: 'c2pa.created',
          when: '2026-01-05T10:00:00Z',
          softwareAgent: { name: 'Test camera' },
          digitalSourceType: 'http://cv.iptc.org/newscodes/digitalsourcetype/digitalCapture',
        },
      ],
    },
    'c2pa.ingredient.v3': { 'dc:title': 'before.jpg', relationship: 'parentOf' },
  };

  it('hold in an untouched JPEG, whatever the number of segments that carry them', () => {
    for (const packetBytes of [60_000, 500, 100]) {
      const fact = read(jpegWithCredentials(jpeg, { assertions: actions }, packetBytes))!;
      expect(fact.state).toBe('valid');
      expect(fact.claimGenerator).toBe('Test camera 1.0');
      expect(fact.statuses.map(({ code }) => code).sort()).toEqual([
        'assertion.dataHash.match',
        'assertion.hashedURI.match',
        'assertion.hashedURI.match',
        'assertion.hashedURI.match',
        'claimSignature.validated',
      ]);
    }
  });

  it('hold in an untouched PNG', () => {
    expect(read(pngWithCredentials(png), 'png')).toMatchObject({ state: 'valid', digitalSourceTypes: [] });
  });

  it('tell actions, ingredients, source types and signer', () => {
    const fact = read(jpegWithCredentials(jpeg, { assertions: actions }))!;
    expect(fact.digitalSourceTypes).toEqual(['digitalCapture']);
    expect(fact.manifests).toHaveLength(1);
    expect(fact.manifests[0]).toMatchObject({
      title: 'a picture',
      actions: [
        {
          action: 'c2pa.created',
          when: '2026-01-05T10:00:00Z',
          softwareAgent: 'Test camera',
          digitalSourceType: 'digitalCapture',
        },
      ],
      ingredients: [{ title: 'before.jpg', relationship: 'parentOf', manifest: null, holds: null }],
      signature: { algorithm: 'PS256', signer: 'Camera of Nobody', time: null },
    });
  });

  it('fail by their binding when a byte of the picture changes', () => {
    const bytes = jpegWithCredentials(jpeg);
    bytes[bytes.length - 10] = bytes[bytes.length - 10]! ^ 1;
    expect(read(bytes)!.state).toBe('invalid');
    expect(failed(bytes)).toEqual(['assertion.dataHash.mismatch']);
    const later = Buffer.concat([pngWithCredentials(png), Buffer.from('more')]);
    expect(failed(later, 'png')).toEqual(['assertion.dataHash.mismatch']);
  });

  it('fail by their signature when the claim changes', () => {
    expect(failed(changedBehind(jpegWithCredentials(jpeg), 'a pictur'))).toEqual(['claimSignature.mismatch']);
  });

  it('fail by the reference when an assertion changes', () => {
    const bytes = changedBehind(jpegWithCredentials(jpeg, { assertions: actions }), '2026-01-0');
    expect(failed(bytes)).toEqual(['assertion.hashedURI.mismatch']);
    expect(read(bytes)!.manifests[0]!.assertions).toContainEqual({ label: 'c2pa.actions.v2', holds: false });
  });

  it('fail when an assertion was put in that the claim does not name, or is gone', () => {
    expect(failed(jpegWithCredentials(jpeg, { undeclared: { 'org.example.note': 'x' } }))).toEqual([
      'assertion.undeclared',
    ]);
    const renamed = jpegWithCredentials(jpeg, { assertions: actions });
    renamed.write('c2pa.actions.v3', renamed.indexOf('c2pa.actions.v2'));
    expect(failed(renamed)).toEqual(['assertion.missing', 'assertion.undeclared']);
  });

  it('hold in an untouched PDF that carries them as an associated file, and fail once it is changed', () => {
    // Once to learn the store's length, once with room for it, once with the store itself.
    const { length } = storeFor(new Uint8Array(), 1000, 1000, {});
    const room = '\x01'.repeat(length);
    const pdf = fileOf({
      1: '<</Type/Catalog/Pages 2 0 R/AF[3 0 R]>>',
      2: '<</Type/Pages/Kids[5 0 R]/Count 1>>',
      3: '<</Type/Filespec/F(store.c2pa)/UF(store.c2pa)/AFRelationship/C2PA_Manifest/EF<</F 4 0 R>>>>',
      4: stream(room, '/Type/EmbeddedFile'),
      5: '<</Type/Page/Parent 2 0 R/MediaBox[0 0 100 100]>>',
    });
    const at = Buffer.from(pdf).indexOf(room, 0, 'latin1');
    const without = Buffer.concat([pdf.subarray(0, at), pdf.subarray(at + length)]);
    const bytes = Buffer.concat([pdf.subarray(0, at), storeFor(without, at, length, {}), pdf.subarray(at + length)]);
    const readPdf = (each: Uint8Array) => readC2pa(each, storeOfPdf(openPdf(each).file)!);
    expect(readPdf(bytes).state).toBe('valid');
    bytes.write('2.0', 5);
    expect(readPdf(bytes).statuses.map(({ code }) => code)).toContain('assertion.dataHash.mismatch');
    expect(storeOfPdf(openPdf(plainStatement('')).file)).toBeNull();
  });

  it('say that the binding leaves out more than the store', () => {
    const size = jpegWithCredentials(jpeg, { alsoExcluded: { start: 100, length: 40 } }).length;
    const alsoExcluded = { start: size - 100, length: 40 };
    const fact = read(jpegWithCredentials(jpeg, { alsoExcluded }))!;
    expect(fact.state).toBe('valid');
    expect(fact.statuses).toContainEqual({
      code: 'assertion.dataHash.additionalExclusionsPresent',
      url: 'self#jumbf=c2pa.assertions/c2pa.hash.data',
      holds: null,
    });
  });

  it('fail where the kind of hash is unknown', () => {
    expect(failed(jpegWithCredentials(jpeg, { algorithm: 'md5' }))).toEqual(['algorithm.unsupported']);
  });

  it('are no fact of files without them', () => {
    expect(read(jpeg)).toBeNull();
    expect(read(png, 'png')).toBeNull();
  });

  it('end with a status when the store is cut or damaged at any place', () => {
    const bytes = jpegWithCredentials(jpeg, { assertions: actions });
    const store = embeddedStore({ bytes, type: 'jpeg' })!;
    for (let at = 0; at < store.bytes.length; at += 13) {
      const cut = readC2pa(bytes, { bytes: store.bytes.subarray(0, at), ranges: null });
      expect(cut.state).not.toBe('valid');
      const damaged = Uint8Array.from(store.bytes);
      damaged[at] = damaged[at]! ^ 0x80;
      expect(() => readC2pa(bytes, { bytes: damaged, ranges: null })).not.toThrow();
    }
  });
});

describe('decodeCbor', () => {
  it('reads every kind of item', () => {
    expect(decodeCbor(encodeCbor({ a: [1, -500, 'ש', null], 33: new Uint8Array([7]) }))).toEqual(
      new Map<string | number, unknown>([
        ['a', [1, -500, 'ש', null]],
        [33, Buffer.from([7])],
      ]),
    );
    // RFC 8949, appendix A.
    const examples: [string, unknown][] = [
      ['1bffffffffffffffff', 2 ** 64],
      ['c074323031332d30332d32315432303a30343a30305a', '2013-03-21T20:04:00Z'],
      ['fb3ff199999999999a', 1.1],
      ['fa47c35000', 100000],
      ['f5', true],
      ['5f42010243030405ff', Buffer.from([1, 2, 3, 4, 5])],
      ['7f657374726561646d696e67ff', 'streaming'],
      ['9f018202039f0405ffff', [1, [2, 3], [4, 5]]],
      [
        'bf61610161629f0203ffff',
        new Map<string, unknown>([
          ['a', 1],
          ['b', [2, 3]],
        ]),
      ],
    ];
    for (const [hex, value] of examples) expect(decodeCbor(Buffer.from(hex, 'hex'))).toEqual(value);
  });

  it('refuses what is cut short, endless or nested beyond use', () => {
    const hostile = ['', '82', '5bffffffffffffffff', '9bffffffffffffffff', 'bbffffffffffffffff', '1c', 'ff', '0000'];
    for (const hex of hostile) expect(() => decodeCbor(Buffer.from(hex, 'hex'))).toThrow(RangeError);
    expect(() => decodeCbor(Buffer.alloc(100_000, 0x81))).toThrow(RangeError);
    expect(() => decodeCbor(Buffer.alloc(1_000_000, 0x80).fill(0x9f, 0, 1))).toThrow(RangeError);
  });
});
