import type { PngSaving } from '../../../document/facts.ts';
import { defineRule, prior } from '../../rule.ts';
import { messages } from './messages.ts';

type Writer = NonNullable<PngSaving['writer']>;

/** What the telephones themselves save screenshots with. Programs of computers are all others that are known. */
const ON_PHONES: ReadonlySet<Writer> = new Set<Writer>(['Apple', 'Skia (Android)']);

/**
 * A screenshot in the form of a telephone's screen, last saved by a program that telephones do not save screenshots with.
 * It was saved again, cropped, marked, or drawn on a computer: no screenshot as the telephone made it, and no more than that.
 */
export const rule = defineRule(import.meta, messages, {
  category: 'editing_software',
  weights: {
    default: prior(0, 'Whoever crops or sends a screenshot from a computer does this; for information only.'),
  },
  needs: ['imageMetadata', 'origin'],
  run({ imageMetadata, origin }) {
    const png = imageMetadata?.png;
    if (!png || origin.channel !== 'app_screenshot') return { outcome: 'not_applicable' };
    if (!png.writer || ON_PHONES.has(png.writer)) return { outcome: 'pass' };
    return {
      outcome: 'findings',
      findings: [
        {
          message: 'saved_again',
          data: {
            writer: png.writer,
            chunks: png.chunks.join(' '),
            bytes: png.dataBytes,
            header: png.zlibHeader,
          },
          severity: 'info',
          confidence: 0.9,
        },
      ],
    };
  },
});
