import { conclude, defineRule, prior } from '../../rule.ts';
import { contradictionsOf, identityOf, isDatedAnew, isRecognised, isRepeated, placeOf, UNREAD } from '../papers.ts';
import { differenceOf, likenessOf, toldFirst, toldOf, unknown } from '../told.ts';
import { messages } from './messages.ts';

/** Findings of one scan: of a document that was changed many times the newest are reported. */
const MAX_SAYINGS = 5;

/**
 * One paper, two sets of values: at least one of the two is not what its issuer wrote. Which of them is not known here,
 * so the later one asks for a look and is not condemned by this alone.
 */
export const rule = defineRule(import.meta, messages, {
  category: 'duplicate',
  weights: {
    default: prior(
      2,
      'one document with two sets of values: an error or a correction are the only honest explanations',
    ),
    dated: {
      ...prior(0.44, '8 points: one letter or list of charges with two dates, which may be printed again, or recur'),
      capAlone: 8,
    },
  },
  needs: ['earlier', 'prints', 'pages'],
  run({ earlier, prints, pages }, { findings }) {
    const none = unknown(earlier);
    if (none) return none;
    const contradicted = earlier.papers
      .map((related) => ({ related, values: contradictionsOf(prints.paper, related) }))
      .filter(({ values }) => values.length > 0);
    // Copies of one paper say it once.
    const bySaying = Map.groupBy(contradicted, ({ values }) => values.map(({ there }) => there.printed).join('|'));
    for (const papers of [...bySaying.values()].slice(0, MAX_SAYINGS)) {
      const { related, values } = papers[0]!;
      const [first] = values;
      // Words without a label, and what was recognised, may be something else.
      const isWeak = isRecognised(prints.paper, related) || first!.there.printed === UNREAD;
      const isAgain = isRepeated(prints.paper, related);
      const isDated = isAgain || isDatedAnew(prints.paper, related);
      findings.push({
        message: isAgain ? 'repeated' : isDated ? 'dated' : 'differs',
        data: {
          ...toldOf(related),
          ...differenceOf(first!),
          identity: `@identity.${identityOf(prints.paper, related)}`,
          equal: related.same.length + related.rows.same,
          count: values.length,
          likeness: likenessOf(related),
        },
        ...(isDated
          ? { severity: 'low', confidence: 0.95, variant: 'dated' }
          : { severity: isWeak ? 'medium' : 'high', confidence: isWeak ? 0.7 : 0.95 }),
        place: placeOf(first!.here.spot, pages),
        related: papers.map((each) => toldFirst(each.related, each.values)),
      });
    }
    return findings.length > 0 ? conclude([], findings) : { outcome: 'pass' };
  },
});
