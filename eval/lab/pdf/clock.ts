/** When somebody had a finished file in hands, and files that bear that day instead of the one of the run. */
import { createHash } from 'node:crypto';
import type { Paper } from '../paper/paper.ts';
import type { Random } from '../random.ts';

const DAY_MS = 86_400_000;

/** Office hours of one of the days after the paper was made. */
export function dayAfter({ madeOn }: Pick<Paper, 'madeOn'>, random: Random): Date {
  const clock = random.fork('clock');
  const day = Date.parse(`${madeOn}T00:00:00Z`) + clock.int(1, 20) * DAY_MS;
  return new Date(day + (clock.int(7, 18) * 3600 + clock.int(0, 3599)) * 1000);
}

/** As PDF writes it, in UTC. */
export const pdfDate = (date: Date) => `D:${plain(date)}Z`;
const plain = (date: Date) => date.toISOString().replace(/\D/g, '').slice(0, 14);

/**
 * A file that a program has just written, with `date` wherever it put the time of the run, and with identifiers that
 * follow from what is in it. Nothing moves: each text is replaced by one of the same length.
 */
export function settled(bytes: Uint8Array, date: Date): Uint8Array {
  const today = new Date().toISOString().slice(0, 10);
  const [year, month, day] = today.split('-');
  const iso = date.toISOString();
  const text = Buffer.from(bytes)
    .toString('latin1')
    .replaceAll(new RegExp(`D:${year}${month}${day}\\d{6}`, 'g'), `D:${plain(date)}`)
    .replaceAll(new RegExp(`${today}T\\d\\d:\\d\\d:\\d\\d`, 'g'), iso.slice(0, 19));
  const content = [FILE_ID, UUID, CHECKSUM].reduce((rest, pattern) => rest.replaceAll(pattern, ''), text);
  const digestOf = (name: string) => createHash('sha256').update(`${name}\n${content}`).digest('hex').slice(0, 32);
  // What a program has drawn once and written twice stays the same twice.
  const drawn = [...new Set([...text.matchAll(FILE_ID)].map(([id]) => partsOf(id)[1]!))];
  const settledId = (id: string) => {
    const second = partsOf(id)[1]!;
    return id.replaceAll(second, likeCase(second, digestOf(`id ${drawn.indexOf(second)}`)));
  };
  const out = text
    .replaceAll(FILE_ID, settledId)
    .replaceAll(UUID, () => `uuid:${asUuid(digestOf('uuid'))}`)
    .replaceAll(CHECKSUM, () => `/DocChecksum /${digestOf('checksum').toUpperCase()}`);
  return Uint8Array.from(Buffer.from(out, 'latin1'));
}

const FILE_ID = /\/ID\s*\[\s*<[\da-fA-F]{32}>\s*<[\da-fA-F]{32}>\s*\]/g;
const UUID = /uuid:[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g;
const CHECKSUM = /\/DocChecksum \/[\dA-F]{32}/g;
/** The identifier of the first version of a file, and the one of this version. */
const partsOf = (id: string) => id.match(/[\da-fA-F]{32}/g)!;
const likeCase = (model: string, hex: string) => (/[A-F]/.test(model) ? hex.toUpperCase() : hex);
const asUuid = (hex: string) => hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
