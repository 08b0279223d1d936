/** The marks of generators where generators put them: whole files, as written and as read. */
import { deflateSync } from 'node:zlib';
import { PDFDocument } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import {
  box,
  type Credentials,
  jpegWithCredentials,
  pngWithCredentials,
  storeFor,
} from '../../../../test/support/c2pa.ts';
import { jpegSegment, pngChunk, TiffWriter, withChunks, withSegments } from '../../../../test/support/exif.ts';
import { heicOf } from '../../../../test/support/heic.ts';
import { messages } from '../../../../test/support/metadata.ts';
import { type Outside, openDocument } from '../../../document/index.ts';
import type { FileType } from '../../../domain/scan.ts';
import { rule } from './rule.ts';

const SETTINGS =
  'a till receipt on a table\nNegative prompt: blurry\nSteps: 28, Sampler: DPM++ 2M, CFG scale: 7, Seed: 41';
const GENERATED = 'http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia';

const canvas = sharp({ create: { width: 64, height: 48, channels: 3, background: '#eee' } });
const [JPEG, PNG, WEBP] = await Promise.all([
  canvas.clone().jpeg().toBuffer(),
  canvas.clone().png().toBuffer(),
  canvas.clone().webp().toBuffer(),
]);

const xmpPacket = (inner: string, attributes = '') =>
  `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about=""
  xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/" xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/"
  ${attributes}>${inner}</rdf:Description></rdf:RDF></x:xmpmeta>`;
const DECLARED = xmpPacket(`<Iptc4xmpExt:DigitalSourceType>${GENERATED}</Iptc4xmpExt:DigitalSourceType>`);
const CREDITED = xmpPacket('<photoshop:Credit>Made with Google AI</photoshop:Credit>');

const xmpSegment = (packet: string) => jpegSegment(0xe1, 'http://ns.adobe.com/xap/1.0/\0', packet);

/** EXIF whose UserComment begins with the mark of its character code (CIPA DC-008, 4.6.6). */
function userComment(code: string, body: Buffer): Buffer {
  const tiff = new TiffWriter(false);
  const exif = tiff.directory([[0x9286, 7, Buffer.concat([Buffer.from(code.padEnd(8, '\0')), body])]]);
  return tiff.end(tiff.directory([[0x8769, 4, [exif]]]));
}
const UTF16_BE = Buffer.from(SETTINGS, 'utf16le').swap16();
const exifSegment = (tiff: Buffer) => jpegSegment(0xe1, 'Exif\0\0', tiff);

const text = (keyword: string, body: string) => pngChunk('tEXt', Buffer.from(`${keyword}\0${body}`));
const compressedText = (keyword: string, body: string) =>
  pngChunk('zTXt', Buffer.concat([Buffer.from(`${keyword}\0\0`), deflateSync(body)]));
const unicodeText = (keyword: string, body: string) => pngChunk('iTXt', Buffer.from(`${keyword}\0\0\0\0\0${body}`));

/** Chunks appended to a WEBP file; its flags are not looked at. */
function withRiffChunk(webp: Buffer, type: string, body: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.write(type, 'latin1');
  head.writeUInt32LE(body.length, 4);
  const whole = Buffer.concat([webp, head, body, Buffer.alloc(body.length & 1)]);
  whole.writeUInt32LE(whole.length - 8, 4);
  return whole;
}

const CREATED: Credentials = {
  assertions: { 'c2pa.actions': { actions: [{ action: 'c2pa.created', digitalSourceType: GENERATED }] } },
};
const STORE = storeFor(Buffer.alloc(0), 0, 1000, CREATED);
const HEIC = heicOf(16, 16, { types: [4, 5, 6], interleave: 1 }, Buffer.alloc(16 * 16 * 3, 200));
/** UUID of the box and its purpose (C2PA 2.1, A.5.1). */
const HEIC_STORE = box(
  'uuid',
  Buffer.from('d8fec3d61b0e483c92975828877ec481', 'hex'),
  Buffer.alloc(4),
  Buffer.from('manifest\0'),
  Buffer.alloc(8),
  STORE,
);

/** A page that a picture fills, or on which it is small. */
async function wrapped(jpeg: Buffer, share: number): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  const page = pdf.addPage([400, 300]);
  page.drawImage(await pdf.embedJpg(jpeg), { x: 0, y: 0, width: 400 * share, height: 300 * share });
  return Buffer.from(await pdf.save());
}

const [PAGE, PROMPTED_PAGE, ILLUSTRATED] = await Promise.all([
  wrapped(withSegments(JPEG, xmpSegment(DECLARED)), 1),
  wrapped(withSegments(JPEG, jpegSegment(0xfe, SETTINGS)), 1),
  wrapped(withSegments(JPEG, xmpSegment(DECLARED)), 0.3),
]);

async function found(bytes: Buffer, type: FileType): Promise<string[]> {
  const get = openDocument({ bytes, name: `file.${type}`, type, sha256: '' }, {
    now: new Date(0),
    context: null,
    renderer: null,
    trustedRoots: [],
  } as unknown as Outside);
  return messages(rule, {
    pdfMetadata: await get('pdfMetadata'),
    imageMetadata: await get('imageMetadata'),
    wrappedMetadata: await get('wrappedMetadata'),
    c2pa: await get('c2pa'),
  });
}

describe('metadata/ai-generator in whole files', () => {
  test.each<[string, Buffer, FileType, string]>([
    ['IPTC source type in XMP of a JPEG', withSegments(JPEG, xmpSegment(DECLARED)), 'jpeg', 'declared'],
    [
      'IPTC source type in XMP of a PNG',
      withChunks(PNG, unicodeText('XML:com.adobe.xmp', DECLARED)),
      'png',
      'declared',
    ],
    ['IPTC source type in XMP of a WEBP', withRiffChunk(WEBP, 'XMP ', Buffer.from(DECLARED)), 'webp', 'declared'],
    [
      'IPTC source type as an attribute',
      withSegments(JPEG, xmpSegment(xmpPacket('', `Iptc4xmpExt:DigitalSourceType="${GENERATED}"`))),
      'jpeg',
      'declared',
    ],
    [
      'IPTC source type as a resource',
      withSegments(JPEG, xmpSegment(xmpPacket(`<Iptc4xmpExt:DigitalSourceType rdf:resource="${GENERATED}"/>`))),
      'jpeg',
      'declared',
    ],
    [
      'the older name of the source type',
      withSegments(
        JPEG,
        xmpSegment(xmpPacket(`<Iptc4xmpExt:DigitalSourcefileType>${GENERATED}</Iptc4xmpExt:DigitalSourcefileType>`)),
      ),
      'jpeg',
      'declared',
    ],
    ['a credit in XMP', withSegments(JPEG, xmpSegment(CREDITED)), 'jpeg', 'named'],
    ['a credit in XMP of a PNG', withChunks(PNG, unicodeText('XML:com.adobe.xmp', CREDITED)), 'png', 'named'],
    ['settings in tEXt', withChunks(PNG, text('parameters', SETTINGS)), 'png', 'prompt'],
    ['settings in zTXt', withChunks(PNG, compressedText('parameters', SETTINGS)), 'png', 'prompt'],
    ['settings in iTXt', withChunks(PNG, unicodeText('parameters', SETTINGS)), 'png', 'prompt'],
    ['settings in the comment of a JPEG', withSegments(JPEG, jpegSegment(0xfe, SETTINGS)), 'jpeg', 'prompt'],
    [
      'settings in an ASCII UserComment',
      withSegments(JPEG, exifSegment(userComment('ASCII', Buffer.from(SETTINGS)))),
      'jpeg',
      'prompt',
    ],
    [
      'settings in a UNICODE UserComment',
      withSegments(JPEG, exifSegment(userComment('UNICODE', UTF16_BE))),
      'jpeg',
      'prompt',
    ],
    ['settings in the EXIF of a WEBP', withRiffChunk(WEBP, 'EXIF', userComment('UNICODE', UTF16_BE)), 'webp', 'prompt'],
    [
      'settings in the EXIF of a PNG',
      withChunks(PNG, pngChunk('eXIf', userComment('UNICODE', UTF16_BE))),
      'png',
      'prompt',
    ],
    [
      'a node graph as it is run',
      withChunks(PNG, text('prompt', '{"3":{"inputs":{"seed":7,"steps":20},"class_type":"KSampler"}}')),
      'png',
      'prompt',
    ],
    [
      'a node graph as it is drawn',
      withChunks(
        PNG,
        text('workflow', '{"last_node_id":9,"nodes":[{"id":3,"type":"KSampler","widgets_values":[7,"fixed",20]}]}'),
      ),
      'png',
      'prompt',
    ],
    [
      'settings as JSON',
      withChunks(
        PNG,
        text('Comment', '{"prompt":"a bank statement","steps":28,"sampler":"k_euler","seed":41,"scale":5}'),
      ),
      'png',
      'prompt',
    ],
    [
      'settings as JSON with long names',
      withChunks(
        PNG,
        text(
          'invokeai_metadata',
          '{"generation_mode":"txt2img","positive_prompt":"a receipt","cfg_scale":7.5,"steps":30,"seed":41}',
        ),
      ),
      'png',
      'prompt',
    ],
    ['the program of tEXt', withChunks(PNG, text('Software', 'NovelAI')), 'png', 'named'],
    [
      'a job of a chat service',
      withChunks(PNG, text('Description', 'a pay slip --v 6.1 --ar 3:4 Job ID: 0a1b2c3d-0000-4000-8000-0123456789ab')),
      'png',
      'prompt',
    ],
    ['Content Credentials of a JPEG', jpegWithCredentials(JPEG, CREATED), 'jpeg', 'declared'],
    ['Content Credentials of a PNG', pngWithCredentials(PNG, CREATED), 'png', 'declared'],
    ['Content Credentials of a WEBP', withRiffChunk(WEBP, 'C2PA', STORE), 'webp', 'declared'],
    ['Content Credentials of a HEIC', Buffer.concat([HEIC, HEIC_STORE]), 'heic', 'declared'],
    ['a generated JPEG as a page of a PDF', PAGE, 'pdf', 'declared'],
    ['a prompt in a page of a PDF', PROMPTED_PAGE, 'pdf', 'prompt'],
  ])('finds %s', async (_, bytes, type, expected) => {
    expect(await found(bytes, type)).toEqual([expected]);
  });

  test.each<[string, Buffer, FileType]>([
    ['a generated illustration on a page of text', ILLUSTRATED, 'pdf'],
    [
      'data with a seed and steps of another program',
      withChunks(PNG, text('Comment', '{"seed":7,"steps":12,"name":"bill"}')),
      'png',
    ],
    [
      'the number of a print job',
      withChunks(PNG, text('Description', 'Statement, Job ID: 0a1b2c3d-0000-4000-8000-0123456789ab')),
      'png',
    ],
    [
      'a note in UTF-16',
      withSegments(JPEG, exifSegment(userComment('UNICODE', Buffer.from('קבלה 12', 'utf16le')))),
      'jpeg',
    ],
  ])('passes %s', async (_, bytes, type) => {
    expect(await found(bytes, type)).toEqual([]);
  });
});
