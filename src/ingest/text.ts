import { z } from 'zod';
import { withoutControls } from '../domain/printable.ts';

/** A string that PostgreSQL can store: no NUL and no half of a surrogate pair. */
export const text = (max: number) =>
  z
    .string({ error: `expected a string of at most ${max} characters` })
    // Characters as JSON Schema and people count them: an emoji is one, though two units of UTF-16.
    .refine((value) => value.length <= max || [...value.slice(0, 2 * max + 1)].length <= max, {
      error: `expected a string of at most ${max} characters`,
    })
    .refine((value) => !value.includes('\0') && value.isWellFormed(), {
      error: 'expected text without NUL characters',
    })
    .meta({ maxLength: max });

/** A name or the like: one line that does nothing to whoever prints it. */
export const lineOfText = (max: number) =>
  text(max)
    .refine((value) => withoutControls(value) === value, {
      error: 'expected text without control characters and without overrides of its direction',
    })
    .meta({ maxLength: max, pattern: '^[^\\u0000-\\u001f\\u007f-\\u009f\\u202a-\\u202e\\u2066-\\u2069]*$' });

/** Text of several lines, with tabs; its direction is its own business. */
export const linesOfText = (max: number) =>
  text(max)
    .refine((value) => !/[^\P{Cc}\t\n\r]/u.test(value), {
      error: 'expected text without control characters but tabs and ends of lines',
    })
    .meta({ maxLength: max, pattern: '^[^\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f-\\u009f]*$' });
