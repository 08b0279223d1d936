import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { createPdfRenderer, type PdfRenderer } from '../document/pdf/content/render.ts';

/** Reads PDFium and the substitute fonts from the installed packages. */
export async function loadPdfRenderer(): Promise<PdfRenderer> {
  const { resolve } = createRequire(import.meta.url);
  const [wasm, regularFont, boldFont] = await Promise.all(
    [
      '@embedpdf/pdfium/pdfium.wasm',
      '@expo-google-fonts/heebo/400Regular/Heebo_400Regular.ttf',
      '@expo-google-fonts/heebo/700Bold/Heebo_700Bold.ttf',
    ].map((path) => readFile(resolve(path))),
  );
  return createPdfRenderer({ wasm: wasm!, regularFont: regularFont!, boldFont: boldFont!, spentMs });
}

function spentMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
