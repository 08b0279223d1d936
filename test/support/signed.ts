/** Parts of a statement that is signed and changed afterwards. */
import { AMOUNT_X, line, stream } from './pdf.ts';

export const PAGE = '/Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R';
export const FONTS = '/Resources<</Font<</F1 5 0 R>>>>';
export const page = (keys: string) => `<<${PAGE}${FONTS}${keys}>>`;
export const CATALOG = '/Type/Catalog/Pages 2 0 R/AcroForm<</Fields[90 0 R]/SigFlags 3>>';
/** The amount of row 2 stands here. */
export const AMOUNT_RECT = `[${AMOUNT_X - 4} 656 470 674]`;
export const form = (content: string, box = '0 0 74 18') =>
  stream(content, `/Type/XObject/Subtype/Form/BBox[${box}]${FONTS}`);
export const words = (text: string) => form(`0 0 0 rg ${line(4, 4, text)}`);
export const annotation = (subtype: string, look: number, rect = AMOUNT_RECT) =>
  `<</Type/Annot/Subtype/${subtype}/F 4/Rect${rect}/P 3 0 R/AP<</N ${look} 0 R>>>>`;
export const field = (value: string, look: number) =>
  `<</FT/Tx/T(Payee)/Type/Annot/Subtype/Widget/F 4/Rect[60 300 260 320]/P 3 0 R/V(${value})/AP<</N ${look} 0 R>>>>`;
export const withField = { 3: page('/Annots[60 0 R]'), 60: field('', 61), 61: form(''), 62: words('First Ltd') };
