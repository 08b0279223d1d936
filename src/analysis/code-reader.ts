import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { prepareZXingModule, type ReaderOptions, readBarcodes } from 'zxing-wasm/reader';
import type { CodeReader } from '../document/facts.ts';

/**
 * Matrix codes, and barcodes with a checksum of their own. Others (Codabar, ITF, DX film) are seen where there are
 * only rows of strokes.
 */
const OPTIONS: ReaderOptions = {
  formats: [
    'QRCode',
    'MicroQRCode',
    'RMQRCode',
    'DataMatrix',
    'Aztec',
    'PDF417',
    'Code128',
    'EAN13',
    'EAN8',
    'UPCA',
    'UPCE',
  ],
  tryInvert: false,
  maxNumberOfSymbols: 20,
};

/** Reads the decoder from the installed package: by default it would be loaded over the network. */
export async function loadCodeReader(): Promise<CodeReader> {
  const wasm = await readFile(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'));
  const wasmBinary = wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.length) as ArrayBuffer;
  await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true });
  return async ({ widthPx, heightPx, grey }) => {
    const data = new Uint8ClampedArray(widthPx * heightPx * 4);
    for (let k = 0, to = 0; k < grey.length; k++, to += 4) {
      data[to] = data[to + 1] = data[to + 2] = grey[k]!;
      data[to + 3] = 255;
    }
    const image = { data, width: widthPx, height: heightPx, colorSpace: 'srgb' as const, pixelFormat: 'rgba-unorm8' };
    const results = await readBarcodes(image as ImageData, OPTIONS);
    return results.map(({ format, text, position }) => ({
      format,
      text,
      corners: [position.topLeft, position.topRight, position.bottomRight, position.bottomLeft],
    }));
  };
}
