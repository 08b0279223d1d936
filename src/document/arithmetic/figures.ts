/** Printed numbers as figures, each once: two equations that take the same amount share its figure. */

import type { Rect } from '../../domain/geometry.ts';
import { SURE } from '../../values/misreadings.ts';
import { exactCents } from '../../values/numbers.ts';
import type { Look } from '../facts.ts';
import type { AmountField, Read } from '../fields/types.ts';
import type { Figure } from './facts.ts';
import type { PrintedPlaces } from './level.ts';

/** What second looks gave, and whether the pixels of its digits agree with the reading. */
export interface Seen extends Look {
  isDrawnAsRead: boolean;
}
/** By figure. */
export type Looks = ReadonlyMap<string, Seen>;

/** What was read, and of a number its hundredths, whatever it counts with. */
type Printed = Omit<Read, 'doubts'> & Partial<Read> & Partial<Pick<AmountField, 'cents' | 'micros'>>;

/** Below this confidence a recognised number may be anything; chosen, not measured. */
export const GUESSED = 0.7;
/** What every look at a picture with grain reads alike is likely right, and still in doubt. Chosen, not measured. */
const AGREED = 0.8;

export const lookKey = ({ raw, page, rect }: Pick<Figure, 'raw' | 'page' | 'rect'>): string =>
  [page, rect.x, rect.y, raw].join(' ');

export class Figures {
  private readonly known = new Map<object, Figure>();
  private readonly looks: Looks;
  private readonly places: PrintedPlaces;

  /** `places`: of values that were read as if their lines were level. */
  constructor(looks: Looks = new Map(), places: PrintedPlaces = new Map()) {
    this.looks = looks;
    this.places = places;
  }

  of(amount: AmountField): Figure {
    return this.as(amount, amount, exactCents(amount));
  }

  /** A number that is no amount, distinguished by the object that contains it. */
  as(key: object, { raw, page, rect, confidence, source, doubts, cents, micros }: Printed, value: number) {
    const there = this.known.get(key);
    if (there) return there;
    const look = this.looks.get(lookKey({ raw, page, rect: this.placeOf(rect) }));
    // Looks see hundredths, of a rate and a count, too.
    const inHundredths = Number.isInteger(value) ? value : Number((100 * value).toFixed(6));
    const read = cents === undefined ? inHundredths : exactCents({ cents, ...(micros !== undefined && { micros }) });
    const isDrawnAsRead = look?.isDrawnAsRead && look.seen.includes(read);
    const isSure = isDrawnAsRead || (look?.isSure && look.seen[0] === read);
    // Every look at a drawn picture read the same digits, and only their sign is in doubt.
    const isSignOnly =
      !isSure && look?.isSure === true && Math.abs(look.seen[0]!) === Math.abs(read) && doubts?.join() === 'sign';
    // A dash before the sign of a currency is seen at some sizes and not at others; the digits are the same at all.
    const isSeenSigned = !isSure && read > 0 && look?.isSure === true && look.seen[0] === -read;
    const isSignOpen =
      isSeenSigned ||
      (!isSure &&
        look !== undefined &&
        look.texts.length > 0 &&
        look.seen.length === 2 &&
        look.seen.includes(read) &&
        look.seen.includes(-read));
    // A guess that is seen again remains one.
    const isAgreed = look?.seen.length === 1 && look.seen[0] === read && confidence >= GUESSED;
    const least = isSure || isSignOnly ? SURE : isAgreed || isSignOpen ? AGREED : 0;
    const figure: Figure = {
      raw,
      page,
      rect,
      confidence: Math.max(confidence, least),
      source,
      ...(doubts && !isSure && { doubts }),
      ...(isSignOpen && { doubts: ['sign'] }),
      ...(look && { looks: look.seen }),
      ...(isDrawnAsRead && { isDrawnAsRead }),
      ...((isSignOnly || isSeenSigned || (look?.isSure && look.seen[0] === read)) && { isSeenAgain: true as const }),
      value,
    };
    this.known.set(key, figure);
    return figure;
  }

  private readonly placeOf = (rect: Rect): Rect => this.places.get(rect) ?? rect;

  /** Once all is known of them, figures stand where they are printed. */
  putBack(): void {
    for (const figure of this.known.values()) figure.rect = this.placeOf(figure.rect);
  }

  /** Those amounts that no figure was made of. */
  unused(amounts: readonly AmountField[]): Figure[] {
    const unused = amounts.filter((amount) => !this.known.has(amount));
    return unused.map((amount) => this.of(amount));
  }
}
