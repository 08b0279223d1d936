import { z } from 'zod';
import type { Box, Place } from './geometry.ts';

/** 0-1. */
export const share = z.number().min(0).max(1);
const page = z.int().min(1);
const percent = z.number().min(0).max(100);
const thousandth = z.number().min(0).max(1000);

export const boxSchema: z.ZodType<Box> = z.object({
  page,
  x: percent,
  y: percent,
  w: percent,
  h: percent,
  box_2d: z.tuple([thousandth, thousandth, thousandth, thousandth]),
});

const side = z.number();
/** On a page, in points. */
export const placeSchema: z.ZodType<Place> = z.object({ page, rect: z.object({ x: side, y: side, w: side, h: side }) });
