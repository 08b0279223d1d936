import type { WriteStream } from 'node:tty';
import { printable } from './terminal.ts';

const CELLS = 28;

export const bar = (fraction: number, cells = CELLS): string => {
  const filled = Math.round(Math.min(1, Math.max(0, fraction)) * cells);
  return '█'.repeat(filled) + '░'.repeat(cells - filled);
};

/** One line that redraws itself; silent where nobody watches. */
export class ProgressBar {
  private readonly stream: WriteStream;
  private shown = '';

  constructor(stream: WriteStream = process.stderr) {
    this.stream = stream;
  }

  /** `fraction` 0-1. */
  show(fraction: number, text: string) {
    if (!this.stream.isTTY) return;
    const line = `${bar(fraction)} ${printable(text)}`.slice(0, Math.max(20, this.stream.columns - 1));
    if (line === this.shown) return;
    this.stream.write(`\r\u001b[2K${line}`);
    this.shown = line;
  }

  clear() {
    if (this.shown) this.stream.write('\r\u001b[2K');
    this.shown = '';
  }
}
