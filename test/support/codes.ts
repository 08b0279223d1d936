/** QR codes and barcodes, drawn. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { prepareZXingModule, type WriterOptions, writeBarcode } from 'zxing-wasm/writer';

const wasm = await readFile(createRequire(import.meta.url).resolve('zxing-wasm/writer/zxing_writer.wasm'));
const wasmBinary = wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.length) as ArrayBuffer;
await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true });

export interface DrawnCode {
  /** In modules. */
  width: number;
  height: number;
  isDark(x: number, y: number): boolean;
}

export async function drawCode(text: string, format: WriterOptions['format'] = 'QRCode'): Promise<DrawnCode> {
  const { symbol, error } = await writeBarcode(text, { format });
  if (error) throw new Error(error);
  const { width, height, data } = symbol;
  return { width, height, isDark: (x, y) => data[y * width + x]! < 128 };
}

/** As a picture of black rectangles; barcodes get the height that they lack. */
export function svgOf(code: DrawnCode, modulePx: number, at: { x: number; y: number }): string {
  const rects: string[] = [];
  const tall = code.height === 1 ? 40 : 1;
  for (let y = 0; y < code.height; y++)
    for (let x = 0; x < code.width; x++)
      if (code.isDark(x, y))
        rects.push(
          `<rect x="${at.x + x * modulePx}" y="${at.y + y * modulePx}" width="${modulePx}" height="${modulePx * tall}"/>`,
        );
  return rects.join('');
}
