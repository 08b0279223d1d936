/** Invented telephones: their screens, and the bar at the top of each. */
import type { Paper } from '../paper/paper.ts';
import type { Random } from '../random.ts';
import type { Board } from './board.ts';
import { hourOf } from './content.ts';

export interface Telephone {
  /** Pixels. */
  width: number;
  height: number;
  scale: number;
  /** Units of the interface. */
  bar: number;
  cutout: 'none' | 'hole' | 'notch' | 'island';
  /** Below: a bar to swipe, or three buttons. */
  below: 'swipe' | 'buttons';
}

const TELEPHONES: readonly Telephone[] = [
  { width: 1080, height: 2340, scale: 3, bar: 30, cutout: 'hole', below: 'swipe' },
  { width: 1080, height: 2400, scale: 2.75, bar: 32, cutout: 'hole', below: 'buttons' },
  { width: 1170, height: 2532, scale: 3, bar: 47, cutout: 'notch', below: 'swipe' },
  { width: 1179, height: 2556, scale: 3, bar: 54, cutout: 'island', below: 'swipe' },
  { width: 1284, height: 2778, scale: 3, bar: 47, cutout: 'notch', below: 'swipe' },
  { width: 720, height: 1600, scale: 2, bar: 26, cutout: 'none', below: 'buttons' },
  { width: 750, height: 1334, scale: 2, bar: 20, cutout: 'none', below: 'swipe' },
  { width: 1080, height: 1920, scale: 3, bar: 24, cutout: 'none', below: 'buttons' },
];

/** `tall` where the interface needs the length. */
export const drawTelephone = (random: Random, tall = false): Telephone =>
  random.pick(TELEPHONES.filter(({ width, height }) => !tall || height / width > 2));

/** Time, signal and battery at the top, and what stands below, over what is drawn already. */
export function drawBars(
  board: Board,
  { bar, cutout, below }: Telephone,
  paper: Paper,
  random: Random,
  colour: string,
): void {
  const { context, scale, width, height } = board;
  const size = bar > 40 ? 15 : 12.5;
  const baseline = bar > 40 ? bar * 0.68 : bar * 0.68;
  const side = cutout === 'notch' || cutout === 'island' ? 28 : 14;
  // The bar keeps its order in either direction of reading.
  const from = (distance: number, w = 0) => (board.isRtl ? width - distance - w : distance);
  const hour = hourOf(paper, (a, b) => random.int(a, b));
  const hourWidth = board.measure(hour, size, true);
  board.text(hour, from(side, hourWidth), baseline, { size, bold: true, colour });
  if (cutout === 'hole') board.circle(width / 2, bar / 2, 5.5, { fill: '#050506' });
  if (cutout === 'notch') board.area(width / 2 - 78, -12, 156, 42, { fill: '#050506', radius: 18 });
  if (cutout === 'island') board.area(width / 2 - 60, 11, 120, 34, { fill: '#050506', radius: 17 });

  const level = random.int(12, 100) / 100;
  const top = baseline - size * 0.78;
  const x = (distance: number) => (width - side - distance) * scale;
  const [batteryWidth, batteryHeight] = [size * 1.6, size * 0.8];
  context.strokeStyle = colour;
  context.fillStyle = colour;
  context.lineWidth = 1.1 * scale;
  context.beginPath();
  context.roundRect(x(batteryWidth), top * scale, batteryWidth * scale, batteryHeight * scale, 2.5 * scale);
  context.stroke();
  context.fillRect(
    x(batteryWidth - 2),
    (top + 2) * scale,
    (batteryWidth - 4) * level * scale,
    (batteryHeight - 4) * scale,
  );
  const strength = random.int(2, 4);
  for (let i = 0; i < 4; i++) {
    context.globalAlpha = i < strength ? 1 : 0.3;
    const h = batteryHeight * (0.4 + 0.2 * i);
    context.fillRect(x(batteryWidth + 42 - i * 4.5), (top + batteryHeight - h) * scale, 3 * scale, h * scale);
  }
  context.globalAlpha = 1;
  for (let i = 1; i <= 3; i++) {
    context.beginPath();
    context.arc(x(batteryWidth + 13), (top + batteryHeight) * scale, i * 3 * scale, -2.3, -0.84);
    context.stroke();
  }
  if (below === 'swipe' && cutout !== 'none')
    board.area(width / 2 - 66, height - 13, 132, 5, { fill: colour, radius: 2.5 });
  if (below === 'buttons') {
    const y = height - 17;
    context.beginPath();
    context.arc((width / 2) * scale, y * scale, 6 * scale, 0, 2 * Math.PI);
    context.stroke();
    context.strokeRect((width * 0.76 - 5) * scale, (y - 5) * scale, 10 * scale, 10 * scale);
    context.beginPath();
    context.moveTo((width * 0.25 + 4) * scale, (y - 6) * scale);
    context.lineTo((width * 0.25 - 6) * scale, y * scale);
    context.lineTo((width * 0.25 + 4) * scale, (y + 6) * scale);
    context.stroke();
  }
}

/** Room that is kept free at the foot. */
export const FOOT = 40;
