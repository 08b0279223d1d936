import { isDrawn } from '../../../document/raster/texture.ts';
import { defineRule, type FindingOf, prior } from '../../rule.ts';
import { atMost } from '../../too-many.ts';
import { judgePictures, unexamined } from '../places.ts';
import { isInStatusBar, isValue } from '../values.ts';
import { messages } from './messages.ts';
import { shadedWords } from './shades.ts';

type Finding = FindingOf<typeof messages>;

/**
 * Of the pixels between ground and ink, the share in foreign shades, and how many pixels each of these has. Measured on 64
 * genuine or honestly treated screens and exports: up to .22, with one pixel a shade, and .17 with 3.3; typed values .34 to .76, with 4 to 35.
 */
const MIN_FOREIGN = 0.3;
const MIN_EACH = 3;
/** More are text in a layer of its own. Chosen. */
const MAX_VALUES = 4;

/** On a screen, the edges of one value have shades that no other text of its ink and ground has: another program drew it. */
export const rule = defineRule(import.meta, messages, {
  category: 'pixel_manipulation',
  weights: {
    default: prior(
      1.3,
      'One program draws a screen; but parts of it may be drawn by another, and few forgeries were met: kept low until counted.',
    ),
  },
  needs: ['sourceImages', 'letters', 'text', 'fields'],
  unexamined,
  run({ sourceImages, letters, text, fields }) {
    return judgePictures(sourceImages, 'no_clean_ground', (source) => {
      if (source.lossy || !isDrawn(source.raster)) return null;
      const words = shadedWords(source.raster, letters(source));
      if (words.length === 0) return null;
      const odd = words.filter(({ foreign, each }) => foreign >= MIN_FOREIGN && each >= MIN_EACH);
      const findings = odd.flatMap(({ word: { rect }, foreign, others, shades }): Finding[] => {
        const place = { page: source.page, rect };
        if (isInStatusBar(source, rect) || !isValue(text, fields, place)) return [];
        const data = { percent: Math.round(100 * foreign), others, shades };
        return [{ message: 'shades', severity: 'high', confidence: 0.9, place, data }];
      });
      // Where a word that is no value has shades of its own, a value may for the same reason.
      return atMost(findings.length === odd.length ? MAX_VALUES : 0, findings, odd.length);
    });
  },
});
