/** The sample pictures: a payment-app screenshot and a photographed receipt, each with a retyped twin. */
import { PDFDocument, rgb, StandardFonts } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { withCheckDigit } from '../../eval/lab/paper/identifiers.ts';
import { money } from './documents.ts';
import { type Picture, renderFirstPage } from './render.ts';
import { type Colour, type Drawn, GREY, Sheet, WHITE } from './sheet.ts';

type Twin = 'genuine' | 'forged';

const raw = ({ width, height }: Picture) => ({ raw: { width, height, channels: 3 as const } });

/** `text` in a font that the original does not use, on a patch of one colour. */
async function patch(text: string, width: number, height: number, sizePx: number, ink: Colour, ground: Colour) {
  const doc = await PDFDocument.create();
  const font = await doc.embedFont(StandardFonts.HelveticaBold);
  const page = doc.addPage([width, height]);
  page.drawRectangle({ x: 0, y: 0, width, height, color: rgb(...ground) });
  const x = (width - font.widthOfTextAtSize(text, sizePx)) / 2;
  page.drawText(text, { x, y: (height - sizePx * 0.72) / 2, size: sizePx, font, color: rgb(...ink) });
  return renderFirstPage(await doc.save(), 1);
}

/** Lays a retyped value over the place where the original stands. */
async function retype(
  picture: Picture,
  drawn: Drawn,
  sheet: Sheet,
  scale: number,
  text: string,
  ink: Colour,
  ground: Colour,
) {
  const left = Math.round((drawn.x - 4) * scale);
  const top = Math.round((sheet.height - drawn.y - drawn.size * 0.82) * scale);
  const over = await patch(
    text,
    Math.round((drawn.width + 8) * scale),
    Math.round(drawn.size * 1.05 * scale),
    drawn.size * 0.96 * scale,
    ink,
    ground,
  );
  return sharp(picture.rgb, raw(picture)).composite([{ input: over.rgb, ...raw(over), left, top }]);
}

const APP: Colour = [0.1, 0.45, 0.55];
const APP_GROUND: Colour = [0.965, 0.973, 0.98];

export async function paymentApp(twin: Twin): Promise<Uint8Array> {
  const sheet = await Sheet.create('he', '2025-07-17T15:02:00Z', '', [390, 844]);
  const scale = 3;
  sheet.fill(0, 0, 390, 844, APP_GROUND);
  sheet.fill(0, 0, 390, 150, APP);
  sheet.text(28, 32, '18:02', { size: 15, bold: true, colour: WHITE });
  sheet.text(362, 32, '84%', { size: 13, colour: WHITE, align: 'end' });
  sheet.text(195, 96, 'ההעברה בוצעה', { size: 22, bold: true, colour: WHITE, align: 'middle' });
  sheet.text(195, 124, 'הכסף נשלח לרות שקדי', { size: 15, colour: WHITE, align: 'middle' });
  const amount = '1,250.00';
  sheet.text(195, 240, amount, { size: 50, bold: true, align: 'middle' });
  sheet.text(195, 282, 'שקלים חדשים (₪)', { size: 16, colour: GREY, align: 'middle' });
  sheet.fill(20, 316, 350, 300, WHITE);
  const fields: [string, string][] = [
    ['אל', 'רות שקדי'],
    ['מאת', 'תמר אלמגור'],
    ['סיבה', 'חלק בשכר דירה'],
    ['תאריך', '17/07/2025'],
    ['שעה', '18:01'],
    ['מספר אסמכתא', '310612'],
  ];
  fields.forEach(([label, value], i) => {
    sheet.text(40, 352 + i * 48, label, { size: 16, colour: GREY });
    sheet.text(350, 352 + i * 48, value, { size: 16, align: 'end' });
    if (i > 0) sheet.rule(40, 322 + i * 48, 310);
  });
  sheet.fill(20, 740, 350, 54, APP);
  sheet.text(195, 773, 'שיתוף אישור', { size: 18, bold: true, colour: WHITE, align: 'middle' });
  const picture = await renderFirstPage(await sheet.save(), scale);
  const image =
    twin === 'genuine'
      ? sharp(picture.rgb, raw(picture))
      : await retype(picture, sheet.find(amount), sheet, scale, '7,250.00', [0.1, 0.1, 0.1], [0.97, 0.97, 0.97]);
  return image.png({ compressionLevel: 9 }).toBuffer();
}

/** Numbers from 0 to 1 that are the same every time (mulberry32). */
function randomNumbers(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Paper in a room: light that falls off to one side, soft focus, sensor noise. */
async function photograph(page: Picture): Promise<Picture> {
  const soft = await sharp(page.rgb, raw(page)).blur(0.8).raw().toBuffer();
  const random = randomNumbers(7);
  const out = Buffer.alloc(soft.length);
  for (let y = 0, i = 0; y < page.height; y++) {
    for (let x = 0; x < page.width; x++) {
      const light = 0.95 - 0.14 * (x / page.width) - 0.08 * (y / page.height) ** 2;
      // The sum of four is close enough to the normal distribution.
      const noise = (random() + random() + random() + random() - 2) * 7;
      for (let c = 0; c < 3; c++, i++) {
        const tint = c === 2 ? 0.94 : c === 1 ? 0.985 : 1;
        out[i] = Math.max(0, Math.min(255, soft[i]! * light * tint + noise));
      }
    }
  }
  return { width: page.width, height: page.height, rgb: out };
}

export async function photoOfReceipt(twin: Twin): Promise<Uint8Array> {
  const sheet = await Sheet.create('en', '2025-07-20T08:10:00Z', '', [330, 470]);
  const scale = 3;
  sheet.text(165, 44, 'Harbour Books & Coffee', { size: 17, bold: true, align: 'middle' });
  sheet.text(165, 64, `Company no. ${withCheckDigit('51690217')}`, { size: 10, align: 'middle' });
  sheet.text(165, 80, '12 Quay Street, Haifa', { size: 10, align: 'middle' });
  sheet.text(165, 108, 'Receipt no. 20418', { size: 12, bold: true, align: 'middle' });
  sheet.text(24, 134, 'Date: 20/07/2025', { size: 11 });
  sheet.text(306, 134, 'Time: 11:08', { size: 11, align: 'end' });
  sheet.rule(24, 146, 282, GREY);
  const items: [string, number][] = [
    ['Atlas of the sea', 9_800],
    ['Coffee, large', 1_600],
    ['Almond cake', 2_400],
    ['Postcards', 1_000],
  ];
  items.forEach(([name, cents], i) => {
    sheet.text(24, 172 + i * 22, name, { size: 12 });
    sheet.text(306, 172 + i * 22, money(cents), { size: 12, align: 'end' });
  });
  sheet.rule(24, 250, 282, GREY);
  const total = items.reduce((sum, [, cents]) => sum + cents, 0);
  const net = Math.round(total / 1.18);
  sheet.text(24, 274, 'Subtotal', { size: 12 });
  sheet.text(306, 274, money(net), { size: 12, align: 'end' });
  sheet.text(24, 296, 'VAT 18%', { size: 12 });
  sheet.text(306, 296, money(total - net), { size: 12, align: 'end' });
  sheet.text(24, 326, 'Total ILS', { size: 16, bold: true });
  sheet.text(306, 326, money(total), { size: 16, bold: true, align: 'end' });
  sheet.text(24, 356, 'Paid in cash', { size: 11 });
  sheet.text(165, 410, 'Thank you and see you soon', { size: 11, align: 'middle' });
  const photo = await photograph(await renderFirstPage(await sheet.save(), scale));
  const image =
    twin === 'genuine'
      ? sharp(photo.rgb, raw(photo))
      : await retype(photo, sheet.find(money(total)), sheet, scale, '748.00', [0.16, 0.16, 0.18], [0.82, 0.81, 0.77]);
  return image.jpeg({ quality: twin === 'genuine' ? 88 : 94 }).toBuffer();
}
