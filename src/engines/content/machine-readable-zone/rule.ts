import type { FactMap, PageText, TextLine } from '../../../document/facts.ts';
import type { DateField, DocumentFields, Read } from '../../../document/fields/types.ts';
import type { Place } from '../../../domain/geometry.ts';
import { union } from '../../../domain/geometry.ts';
import { haveSameDigits } from '../../../values/digit-changes.ts';
import {
  asRecognised,
  readSecondLine,
  readZone,
  type Zone,
  type ZonePart,
} from '../../../values/machine-readable-zone.ts';
import { isDoubtful, mayBeMisread as isLike } from '../../../values/misreadings.ts';
import { defineRule, prior } from '../../rule.ts';
import { confidenceOf, placeOf } from '../support.ts';
import { swapped } from '../swapped.ts';
import { messages } from './messages.ts';

const MOST_LINES = 3;

interface Found {
  zone: Zone;
  lines: readonly string[];
  place: Place;
  source: PageText['source'];
}

function zonesOf(pages: readonly PageText[]): Found[] {
  return pages.flatMap(({ lines, page, source }) => {
    const found: Found[] = [];
    for (let i = 0; i < lines.length; i++) {
      const own: TextLine[] = lines.slice(i, i + MOST_LINES);
      const printed = own.map(({ text }) => text);
      const texts = source === 'ocr' ? asRecognised(printed) : printed;
      const read = readZone(texts) ?? readSecondLine(printed[0]!);
      if (!read) continue;
      const rect = union(own.slice(0, read.lines).map((line) => line.rect));
      found.push({
        zone: read.zone,
        lines: read.lines === 1 ? [] : texts.slice(0, read.lines),
        place: { page, rect },
        source,
      });
      i += read.lines - 1;
    }
    return found;
  });
}

/** A zone writes years with two digits. */
const shortDate = (iso: string) => iso.replaceAll('-', '').slice(2);

interface Printed {
  part: ZonePart;
  read: Read;
  found: string;
  expected: string;
}

const isOne = (values: readonly string[]) => new Set(values).size === 1;

/** What the page prints of the zone's parts, where it prints each but once. */
function printedOf({ dates, identifiers }: DocumentFields, { zone, place }: Found): Printed[] {
  const { birth, expiry, number } = zone;
  const onPage = dates.filter(({ page }) => page === place.page);
  // A day below the name of another one may be given its name.
  const isElsewhere = onPage.some(({ iso, role }) => role !== 'expires' && shortDate(iso) === expiry);
  const found = [
    dayOf('birth', birth, dates),
    // Other papers of the file expire, too: a policy, an offer.
    isElsewhere ? null : dayOf('expiry', expiry, onPage),
  ].filter((each) => each !== null);
  const numbers = identifiers.filter(({ kind }) => kind === 'passport_number');
  const [id] = numbers;
  if (id && number && isOne(numbers.map(({ value }) => value)))
    found.push({ part: 'number', read: id, found: id.value.replace(/[\s-]/g, '').toUpperCase(), expected: number });
  return found;
}

function dayOf(part: 'birth' | 'expiry', expected: string | null, dates: readonly DateField[]): Printed | null {
  const own = dates.filter(({ role }) => role === (part === 'birth' ? 'birth' : 'expires'));
  const [read] = own;
  if (!read || !expected || !isOne(own.map(({ iso }) => iso))) return null;
  const turned = swapped(read);
  const found = turned !== null && shortDate(turned) === expected ? expected : shortDate(read.iso);
  return { part, read, found, expected };
}

/** Whether the zone's check digits fail as it stands, and all hold with the printed value in place of its own. */
function isVouchedFor({ zone, lines }: Found, { found, expected }: Printed): boolean {
  const whole = lines.join('\n');
  const isPlain = found.length === expected.length && whole.split(expected).length === 2;
  const mended = isPlain ? readZone(whole.replace(expected, found).split('\n')) : null;
  return !zone.checks.every(({ holds }) => holds) && !!mended?.zone.checks.every(({ holds }) => holds);
}

/** All its check digits hold, with the last one two for each part: no character was misread. */
const isReadWhole = ({ checks }: Zone) =>
  checks.every(({ holds }) => holds) && checks.some(({ part }) => part === 'whole');

type IsDrawn = FactMap['isDrawnAsRead'];

/** Recognised, and one of the two may be the other: the zone, unless its check digits hold, or a printed day that is in doubt. */
function mayBeMisread({ zone, source }: Found, { part, read, found, expected }: Printed, isDrawn: IsDrawn): boolean {
  if (source === 'native' && read.source === 'native') return false;
  if (source === 'ocr' && !isReadWhole(zone)) return true;
  // A number of letters and digits is misread in many ways.
  if (read.source === 'ocr' && part === 'number') return true;
  if (read.source === 'ocr' && isDrawn(read)) return false;
  if (read.source === 'ocr' && isDoubtful(read)) return true;
  // Recognition exchanges no two digits.
  return read.source === 'ocr' && isLike(found, expected) && !haveSameDigits(Number(found), Number(expected));
}

/** The check digits of a machine-readable zone hold, and it says what is printed above it. */
export const rule = defineRule(import.meta, messages, {
  category: 'identity_mismatch',
  weights: {
    default: { pool: 'identifiers' },
    corroborated: {
      ...prior(
        2.2,
        'The print and the check digits of the zone require the same value: another one would satisfy the two digits in one of a hundred cases. Weighed as a figure that two equations require; zones are too rare in the documents to be counted.',
      ),
      severalWitnesses: true,
    },
  },
  needs: ['fields', 'text', 'isDrawnAsRead'],
  run({ fields, text, isDrawnAsRead }, { checks, findings }) {
    const zones = zonesOf(text);
    for (const { zone, place, source } of zones) {
      const broken = zone.checks.filter(({ holds }) => !holds);
      const data = { format: zone.format };
      // The last digit covers the parts: where one of them is wrong, so is it.
      const [first] = broken;
      if (!first) checks.push({ id: 'id.machine_readable_zone', status: 'pass', message: 'holds', data, place });
      else if (source === 'ocr')
        checks.push({ id: 'id.machine_readable_zone', status: 'warn', message: 'unreadable', data, place });
      else {
        const more = { ...data, part: `@zone_part.${first.part}`, found: first.printed, expected: first.expected };
        checks.push({ id: 'id.machine_readable_zone', status: 'fail', message: 'broken', data: more, place });
        findings.push({ message: 'broken', data: more, confidence: 0.9, place });
      }
    }
    // Two zones are two documents, or two sides: what is printed belongs to either.
    const [only, another] = zones;
    if (!only || another) return;
    for (const printed of printedOf(fields, only)) {
      const { read, found, expected, part } = printed;
      const data = { part: `@zone_part.${part}`, found, expected };
      const place = placeOf(read);
      if (found === expected) {
        checks.push({ id: 'id.zone_agrees', status: 'pass', message: 'agrees', data, place });
        continue;
      }
      if (mayBeMisread(only, printed, isDrawnAsRead)) {
        checks.push({ id: 'id.zone_agrees', status: 'warn', message: 'unreadable', data, place });
        continue;
      }
      checks.push({ id: 'id.zone_agrees', status: 'fail', message: 'differs', data, place });
      findings.push(
        isVouchedFor(only, printed)
          ? { message: 'edited', data, confidence: 0.95, variant: 'corroborated', place: only.place }
          : { message: 'differs', data, confidence: confidenceOf([read], 0.9), place },
      );
    }
  },
});
