import { rgb, StandardFonts } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { findingsOf, type StatementPage, statement } from '../../../../test/support/pdf.ts';
import { rule } from './rule.ts';

const picture = (color: string) =>
  sharp({ create: { width: 120, height: 24, channels: 3, background: color } })
    .png()
    .toBuffer();

describe('structure/raster-over-text', () => {
  const cover = async ({ page, doc }: StatementPage) => {
    page.drawImage(await doc.embedPng(await picture('white')), { x: 0, y: 0, width: 595, height: 842 });
  };

  test('a page picture over a designed page is found', async () => {
    const bytes = await statement(async (context) => {
      const bold = await context.doc.embedFont(StandardFonts.HelveticaBold);
      context.page.drawText('Total due', { x: 60, y: 450, size: 12, font: bold, color: rgb(0.6, 0, 0) });
      context.page.drawLine({ start: { x: 60, y: 440 }, end: { x: 500, y: 440 }, thickness: 1 });
      await cover(context);
    });
    expect(await findingsOf(rule, bytes)).toHaveLength(1);
  });

  test('a recognition layer in one font under a scan is not', async () => {
    expect(await findingsOf(rule, await statement(cover))).toEqual([]);
  });
});
