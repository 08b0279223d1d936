import { describe, expect, it } from 'vitest';
import type { Make } from '../../src/domain/prints.ts';
import { habitOf } from '../../src/services/history/habit.ts';
import { lessonOf } from '../../src/services/history/keying.ts';
import { paper } from '../support/papers.ts';

const secret = new Uint8Array(32);
const prints = (make: Make | null, words = [1, 2, 3], issuer: string | null = 'bank:10') => ({
  file: '0'.repeat(64),
  words,
  prints: [],
  page: null,
  paper: paper({ issuer, make }),
});
const lesson = (make: Make, reference: string | null, words?: number[]) =>
  lessonOf(prints(make, words), reference, secret)!;

describe('what papers teach', () => {
  it('is counted by feature, the most frequent value first', () => {
    const habit = habitOf([
      lesson({ producer: 'Chrome', xref: 'table' }, 'a'),
      lesson({ producer: 'iText', xref: 'table' }, 'b'),
      lesson({ producer: 'iText' }, 'c'),
    ]);
    expect(habit).toEqual({
      papers: 3,
      features: {
        producer: [
          { value: 'iText', count: 2 },
          { value: 'Chrome', count: 1 },
        ],
        xref: [{ value: 'table', count: 2 }],
      },
    });
  });

  it('counts once for each reference of the client, as its newest paper has it', () => {
    const habit = habitOf([
      lesson({ xref: 'stream' }, 'a'),
      lesson({ xref: 'table' }, 'a'),
      lesson({ xref: 'table' }, 'b'),
    ]);
    expect(habit).toMatchObject({ papers: 2, features: { xref: [{ value: 'stream' }, { value: 'table' }] } });
  });

  it('counts once for papers without a reference that say the same and are made the same', () => {
    const make = { xref: 'table' };
    const same = [lesson(make, null), lesson(make, null), lesson(make, null)];
    expect(habitOf(same).papers).toBe(1);
    expect(habitOf([...same, lesson(make, null, [7, 8])]).papers).toBe(2);
  });

  it('comes from the 100 newest matters', () => {
    const many = Array.from({ length: 150 }, (_, i) => lesson({ xref: i < 100 ? 'stream' : 'table' }, String(i)));
    expect(habitOf(many)).toEqual({ papers: 100, features: { xref: [{ value: 'stream', count: 100 }] } });
  });

  it('is nothing without an issuer or a way of making, and apart by issuer, type and secret', () => {
    expect(lessonOf(prints(null), 'a', secret)).toBeNull();
    expect(lessonOf(prints({ xref: 'table' }, [1], null), 'a', secret)).toBeNull();
    const key = (issuer: string, of = secret) => lessonOf(prints({ xref: 'table' }, [1], issuer), 'a', of)!.issuer;
    expect(new Set([key('bank:10'), key('bank:12'), key('bank:10', new Uint8Array(32).fill(1))]).size).toBe(3);
  });
});
