import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { jpegWithCredentials } from '../../../../test/support/c2pa.ts';
import { credentials, evidence, messages } from '../../../../test/support/metadata.ts';
import { embeddedStore } from '../../../document/c2pa/locate.ts';
import { readC2pa } from '../../../document/c2pa/store.ts';
import { rule } from './rule.ts';

describe('metadata/c2pa-invalid', () => {
  const picture = sharp({ create: { width: 64, height: 48, channels: 3, background: '#357' } });
  const factOf = (bytes: Uint8Array) => readC2pa(bytes, embeddedStore({ bytes, type: 'jpeg' })!);

  it('finds an image that was changed after it was signed, and names the status code', async () => {
    const bytes = jpegWithCredentials(await picture.clone().jpeg().toBuffer());
    bytes[bytes.length - 10] = bytes[bytes.length - 10]! ^ 1;
    expect(await messages(rule, { c2pa: factOf(bytes) })).toEqual(['file']);
    expect(await evidence(rule, { c2pa: factOf(bytes) })).toEqual([
      expect.stringMatching(/^assertion\.dataHash\.mismatch: \S/),
    ]);
  });

  it('finds credentials that were changed after they were signed', async () => {
    const bytes = jpegWithCredentials(await picture.clone().jpeg().toBuffer());
    bytes.write('A picture', bytes.indexOf('a picture'));
    expect(await messages(rule, { c2pa: factOf(bytes) })).toEqual(['credentials']);
  });

  it('reports broken credentials of an earlier version', async () => {
    const whole = factOf(jpegWithCredentials(await picture.clone().jpeg().toBuffer()));
    const broken = { ...whole.manifests[0]!, statuses: [{ code: 'claimSignature.mismatch', url: '', holds: false }] };
    const c2pa = { ...whole, manifests: [broken, ...whole.manifests] };
    expect(await messages(rule, { c2pa })).toEqual(['history']);
  });

  it('passes credentials that hold, and says nothing of those that it cannot check', async () => {
    const bytes = jpegWithCredentials(await picture.clone().jpeg().toBuffer());
    expect(await messages(rule, { c2pa: factOf(bytes) })).toEqual([]);
    expect(await messages(rule, { c2pa: credentials({ state: 'unchecked' }) })).toEqual([]);
    expect(await messages(rule, { c2pa: null })).toEqual([]);
  });
});
