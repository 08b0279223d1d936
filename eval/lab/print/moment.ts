/** When a paper's file was made: on the paper's day, in office hours. */
import type { Sheet } from '../layout/draw.ts';
import type { Random } from '../random.ts';

export function momentOf({ paper }: Sheet, random: Random): Date {
  const hour = String(random.int(7, 20)).padStart(2, '0');
  return new Date(`${paper.madeOn}T${hour}:${random.int(10, 59)}:${random.int(10, 59)}Z`);
}

/** YYYYMMDDHHMMSS, as PDF writes moments. */
export const digitsOf = (moment: Date) => moment.toISOString().replace(/\D/g, '').slice(0, 14);

export const secondsOf = (moment: Date) => String(Math.floor(moment.getTime() / 1000));
