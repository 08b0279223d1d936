/** Programs that write a text into a picture, each as its users call it. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import fontkit, { type Font } from '@cantoo/fontkit';
import sharp from 'sharp';
import { openBrowser } from './browser.ts';
import { fontBytes } from './fonts.ts';
import { throughGimp } from './gimp.ts';
import { areaOf, fileOf, inGlyphOrder } from './ink.ts';
import { asSharp, decoded, encodedPng, fromSharp, type Pixels, type Rgb } from './pixels.ts';
import { call, inFolder } from './programs.ts';
import { pixelsThroughPython } from './python.ts';
import { jobOf, type Write } from './retype.ts';

const hexOf = (colour: Rgb) => `#${colour.map((each) => each.toString(16).padStart(2, '0')).join('')}`;

/** Pillow's ImageDraw. */
export const writtenByPillow: Write = (into, setting, look) =>
  pixelsThroughPython(
    into,
    `from PIL import Image, ImageDraw, ImageFont
image = Image.open("in.png").convert("RGB")
font = ImageFont.truetype(given["font"], round(given["size"]), layout_engine=ImageFont.Layout.BASIC)
ImageDraw.Draw(image).text((given["x"], given["baseline"]), given["text"], font=font, fill=tuple(given["ink"]), anchor="ls")
image.save("out.png")`,
    jobOf(setting, look),
  );

/** ImageMagick's -annotate. */
export const writtenByImageMagick: Write = (into, setting, look) =>
  inFolder(async (folder) => {
    const { text, font, size, x, baseline, ink } = jobOf(setting, look);
    await writeFile(join(folder, 'in.png'), await encodedPng(into));
    const how = ['-font', font, '-pointsize', size.toFixed(2), '-fill', hexOf(ink), '-density', '72'];
    const at = `+${x.toFixed(1)}+${baseline.toFixed(1)}`;
    await call('/usr/bin/convert', ['in.png', ...how, '-annotate', at, text, 'PNG24:out.png'], folder);
    return fromSharp(sharp(join(folder, 'out.png')));
  });

/** A text layer of GIMP, merged down. */
export const writtenByGimp: Write = async (into, setting, look) => {
  const { text, font, size, x, baseline, ink } = jobOf(setting, look);
  const face = `${setting.family.name.replace(/(?<=[a-z])(?=[A-Z])/g, ' ').replace('PTSerif', 'PT Serif')}${setting.bold ? ' Bold' : ''}`;
  const steps = `(gimp-context-set-foreground '(${ink.join(' ')}))
    (let* ((extents (gimp-text-get-extents-fontname "${text}" ${size.toFixed(1)} PIXELS "${face}")) (ascent (caddr extents)))
      (gimp-text-fontname image drawable ${x.toFixed(1)} (- ${baseline.toFixed(1)} ascent) "${text}" 0 TRUE ${size.toFixed(1)} PIXELS "${face}"))`;
  return decoded(await throughGimp(await encodedPng(into), { steps, output: 'out.png', fonts: [font] }));
};

const opened = new Map<string, Font>();

/** Outlines of a vector editor, painted by librsvg. */
export const writtenByRsvg: Write = async (into, setting, { ink }) => {
  const file = fileOf(setting);
  const font = opened.get(file) ?? (fontkit.create(Buffer.from(fontBytes(file))) as Font);
  opened.set(file, font);
  const scale = setting.size / font.unitsPerEm;
  let x = setting.x;
  const outlines = [...inGlyphOrder(setting.text, setting.language)].map((character) => {
    const [glyph] = font.layout(character).glyphs;
    const outline = `<path transform="translate(${x} ${setting.baseline}) scale(${scale} ${-scale})" d="${glyph!.path.toSVG()}"/>`;
    x += glyph!.advanceWidth * scale;
    return outline;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${into.width}" height="${into.height}" fill="${hexOf(ink)}">${outlines.join('')}</svg>`;
  return fromSharp(asSharp(into).composite([{ input: Buffer.from(svg) }]));
};

/** Text of libvips, which sets it by Pango. */
export const writtenByPango: Write = async (into, setting, { ink }) => {
  const { family, bold, size } = setting;
  const font = `${family.name.replace(/(?<=[a-z])(?=[A-Z])/g, ' ')} ${bold ? 'Bold ' : ''}${size.toFixed(1)}`;
  const text = `<span foreground="${hexOf(ink)}">${inGlyphOrder(setting.text, setting.language).replace(/&/g, '&amp;')}</span>`;
  const { data, info } = await sharp({ text: { text, font, fontfile: fileOf(setting), rgba: true, dpi: 72 } })
    .png()
    .toBuffer({ resolveWithObject: true });
  // What it gives is cut to the ink: it goes where the ink would fall.
  const { x, y } = areaOf(setting, into, 0);
  const fits = x + info.width <= into.width && y + info.height <= into.height;
  return fits ? fromSharp(asSharp(into).composite([{ input: data, left: x, top: y }])) : into;
};

/** An editor of pictures in a web page: Chromium's canvas. */
export const writtenByChromium: Write = async (into, setting, { ink }) => {
  const browser = await openBrowser();
  const context = await browser.newContext({ offline: true });
  try {
    const page = await context.newPage();
    const { text, x, baseline, size, language } = setting;
    const url = await page.evaluate(WRITE_ON_CANVAS, {
      png: Buffer.from(await encodedPng(into)).toString('base64'),
      font: Buffer.from(fontBytes(fileOf(setting))).toString('base64'),
      direction: language === 'he' ? 'rtl' : 'ltr',
      colour: hexOf(ink),
      text,
      x,
      baseline,
      size,
    });
    return await decoded(Buffer.from(url.split(',')[1]!, 'base64'));
  } finally {
    await context.close();
  }
};

interface CanvasJob {
  png: string;
  font: string;
  direction: string;
  colour: string;
  text: string;
  x: number;
  baseline: number;
  size: number;
}

/** Runs in the page. */
const WRITE_ON_CANVAS = async (job: CanvasJob): Promise<string> => {
  const bytes = (base64: string) => Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  const face = new FontFace('edited', bytes(job.font));
  document.fonts.add(await face.load());
  const image = await createImageBitmap(new Blob([bytes(job.png)], { type: 'image/png' }));
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [image.width, image.height];
  const context = canvas.getContext('2d')!;
  context.drawImage(image, 0, 0);
  context.direction = job.direction as CanvasDirection;
  context.textAlign = 'left';
  context.font = `${job.size}px edited`;
  context.fillStyle = job.colour;
  context.fillText(job.text, job.x, job.baseline);
  return canvas.toDataURL('image/png');
};

/** Inkscape: the picture in a drawing, text over it, exported again. */
export const writtenByInkscape: Write = (into, setting, look) =>
  inFolder(async (folder): Promise<Pixels> => {
    const { text, font, size, x, baseline, ink } = jobOf(setting, look);
    await writeFile(join(folder, 'in.png'), await encodedPng(into));
    const face = Buffer.from(fontBytes(font));
    await call('/bin/mkdir', ['.fonts'], folder);
    await writeFile(join(folder, '.fonts', 'own.ttf'), face);
    const name = setting.family.name.replace(/(?<=[a-z])(?=[A-Z])/g, ' ').replace('PTSerif', 'PT Serif');
    const { width, height } = into;
    const style = `font-family:'${name}';font-weight:${setting.bold ? 700 : 400};font-size:${size}px;fill:${hexOf(ink)};direction:ltr`;
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><image width="${width}" height="${height}" xlink:href="in.png"/><text x="${x}" y="${baseline}" style="${style}">${text.replace(/&/g, '&amp;')}</text></svg>`;
    await writeFile(join(folder, 'in.svg'), svg);
    await call('inkscape', ['in.svg', '--export-type=png', '--export-filename=out.png', '--export-dpi=96'], folder);
    return fromSharp(sharp(join(folder, 'out.png')));
  });
