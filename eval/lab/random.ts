/**
 * Numbers from a seed. A stream depends on its own name and on nothing drawn before it, so that a paper stays the same
 * when another one is added to the plan.
 */
import { createHash } from 'node:crypto';

export class Random {
  readonly #name: string;
  #state: Uint32Array;

  constructor(name: string) {
    this.#name = name;
    const digest = createHash('sha256').update(name).digest();
    this.#state = Uint32Array.from([0, 4, 8, 12], (at) => digest.readUInt32LE(at));
  }

  /** A stream of its own, the same whatever this one has drawn. */
  fork(name: string | number): Random {
    return new Random(`${this.#name}/${name}`);
  }

  /** 0 to below 1: sfc32 (Chris Doty-Humphrey, PractRand). */
  next(): number {
    const s = this.#state;
    const sum = (s[0]! + s[1]! + s[3]!) | 0;
    s[3] = s[3]! + 1;
    s[0] = s[1]! ^ (s[1]! >>> 9);
    s[1] = (s[2]! + (s[2]! << 3)) | 0;
    s[2] = ((s[2]! << 21) | (s[2]! >>> 11)) + sum;
    return (sum >>> 0) / 2 ** 32;
  }

  /** A whole number, both ends included. */
  int(from: number, to: number): number {
    return from + Math.floor(this.next() * (to - from + 1));
  }

  /** A number between the two, with this many decimals. */
  number(from: number, to: number, decimals = 3): number {
    return Number((from + this.next() * (to - from)).toFixed(decimals));
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  /** One of the list. Throws where it is empty. */
  pick<T>(list: readonly T[]): T {
    if (list.length === 0) throw new Error(`Nothing to pick from (${this.#name}).`);
    return list[Math.floor(this.next() * list.length)]!;
  }

  /** `count` different ones, or all where there are fewer. */
  sample<T>(list: readonly T[], count: number): T[] {
    return this.shuffle(list).slice(0, count);
  }

  shuffle<T>(list: readonly T[]): T[] {
    const copy = [...list];
    for (let i = copy.length - 1; i > 0; i--) {
      const j = this.int(0, i);
      [copy[i], copy[j]] = [copy[j]!, copy[i]!];
    }
    return copy;
  }

  /** That many decimal digits; the first is not zero. */
  digits(count: number): string {
    return Array.from({ length: count }, (_, i) => this.int(i === 0 ? 1 : 0, 9)).join('');
  }
}
