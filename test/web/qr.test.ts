import { beforeAll, describe, expect, test } from 'vitest';
import { loadCodeReader } from '../../src/analysis/code-reader.ts';
import type { CodeReader } from '../../src/document/facts.ts';
import { type QrModules, qrOf } from '../../web/src/settings/qr.ts';

const QUIET = 4;
const MODULE_PX = 4;

/** As a camera would see it: dark on light, with the quiet zone. */
function pictureOf(modules: QrModules) {
  const side = (modules.length + 2 * QUIET) * MODULE_PX;
  const grey = new Uint8Array(side * side).fill(255);
  modules.forEach((row, y) => {
    row.forEach((isDark, x) => {
      if (!isDark) return;
      for (let line = 0; line < MODULE_PX; line += 1) {
        const at = ((y + QUIET) * MODULE_PX + line) * side + (x + QUIET) * MODULE_PX;
        grey.fill(0, at, at + MODULE_PX);
      }
    });
  });
  return {
    widthPx: side,
    heightPx: side,
    grey,
    rgb: Uint8Array.from({ length: 3 * grey.length }, (_, at) => grey[Math.floor(at / 3)]!),
  };
}

describe('QR codes', () => {
  let reader: CodeReader;
  const read = async (text: string) => (await reader(pictureOf(qrOf(text))))[0]?.text;
  beforeAll(async () => {
    reader = await loadCodeReader();
  });

  test('a reader of others reads every version', async () => {
    for (let length = 1; length <= 520; length += 13) {
      const text = Array.from({ length }, (_, at) => String.fromCharCode(33 + ((at * 7) % 90))).join('');
      expect(await read(text), `${length} bytes`).toBe(text);
    }
  });

  test('the address of an authenticator app', async () => {
    const uri =
      'otpauth://totp/Document%20forgery%20detection:dana%40example.com?issuer=Document%20forgery%20detection&secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&algorithm=SHA1&digits=6&period=30';
    expect(await read(uri)).toBe(uri);
  });

  test('as small as it can be, and no further than version 15', () => {
    expect(qrOf('a')).toHaveLength(21);
    expect(qrOf('x'.repeat(520))).toHaveLength(77);
    expect(() => qrOf('x'.repeat(521))).toThrow(RangeError);
  });
});
