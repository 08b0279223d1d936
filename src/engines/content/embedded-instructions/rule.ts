import { conclusive, defineRule, type FindingOf, prior } from '../../rule.ts';
import { type Reading, readings } from '../disguises.ts';
import { excerptOf } from '../excerpt.ts';
import { type Cue, flatten, LANGUAGES_OF_CUES, runTogether } from '../instruction-cues.ts';
import { type Needed, orderToMachine, sentencesOf } from '../instruction-fields.ts';
import { speaksToJudge, type Writers } from '../judging-words.ts';
import { isTextLayer, MACHINE_TEXT_FACTS, type MachineText, machineTexts, PROGRAM } from '../machine-texts.ts';
import { readsAsOrder, readsAsOrderOfAny } from '../order-model.ts';
import { plainOrder } from '../plain-orders.ts';
import { proseReader } from '../prose.ts';
import { messages } from './messages.ts';

interface Judged {
  kinds: Set<Cue['kind']>;
  /** Kinds with a cue that business letters do not use. */
  strong: Set<Cue['kind']>;
  excerpt: string;
}

/** Characters read of each text, so that a long one costs no more; chosen, not measured. */
const MAX_TEXT = 200_000;
/** Characters of a document that are read for what nobody has listed: a file of nothing but descriptions costs no more. */
const MAX_IN_OTHER_WORDS = 400_000;
/** Characters of an attached text that is a note; chosen, not measured. */
const NOTE = 300;
/** Characters shown of an instruction. */
const EXCERPT = 160;

function judgeText(flat: string, { together }: Reading): Judged {
  const judged: Judged = { kinds: new Set(), strong: new Set(), excerpt: '' };
  for (const { script, cues } of LANGUAGES_OF_CUES) {
    if (!script.test(flat)) continue;
    for (const { kind, pattern, weak } of cues) {
      const match = flat.match(together ? runTogether(pattern) : pattern);
      if (!match) continue;
      judged.kinds.add(kind);
      if (!weak) judged.strong.add(kind);
      if (judged.excerpt === '') judged.excerpt = excerptOf(flat, EXCERPT, match.index!);
    }
  }
  return judged;
}

/** Channels with so much ordinary text that one phrase alone says nothing, such as letters and XML invoices. */
const OPEN_CHANNELS = new Set<MachineText['channel']>(['visible', 'attachment', 'script']);
/**
 * Channels that no reader of the page sees, with how much an order must say of the result to be believed there: people
 * write comments and metadata for people.
 */
const UNSEEN_CHANNELS = new Map<MachineText['channel'], Needed>([
  ['hidden', { named: 1, unnamed: 2 }],
  ['description', { named: 1, unnamed: 2 }],
  ['script', { named: 1, unnamed: 3 }],
  ['attachment', { named: 2, unnamed: Number.POSITIVE_INFINITY }],
  ['metadata', { named: 2, unnamed: 3 }],
  ['annotation', { named: 2, unnamed: 3 }],
]);

/** Who else writes in these channels: what is said to a judge stands out the more, the less people write there. */
const WRITERS = new Map<MachineText['channel'], Writers>([
  ['hidden', 'nobody'],
  ['description', 'programs'],
  ['metadata', 'programs'],
  ['script', 'programs'],
  ['attachment', 'people'],
  ['annotation', 'people'],
  ['code', 'people'],
  ['visible', 'everybody'],
]);

/**
 * What a text orders, by known phrases only or in any words; null where it orders nothing. It is plain where it does two
 * of the three things; on a page that hides it, where nobody writes to anybody, also where it holds a known phrase and
 * asks, in whatever words, for a result.
 */
function orderOf(channel: MachineText['channel'], isKnownOnly: boolean, reading: Reading) {
  const flat = flatten(reading.text);
  const { kinds, strong, excerpt } = judgeText(flat, reading);
  // A contract may speak of automated decisions in plain sight: there a text must do two of the three things. A note that
  // was attached and says no more than that is no contract.
  const isOpen = OPEN_CHANNELS.has(channel) && !(channel === 'attachment' && reading.text.length <= NOTE);
  const isOrder = strong.size >= (isOpen ? 2 : 1) && !(kinds.size === 1 && kinds.has('address'));
  const isHeardTwice = () =>
    channel === 'hidden' && !isKnownOnly && orderToMachine(flat, UNSEEN_CHANNELS.get(channel)!) !== null;
  if (isOrder) return { isPlain: kinds.size >= 2 || isHeardTwice(), excerpt };
  if (reading.together) return null;
  const plain = plainOrder(flat);
  if (plain) return { isPlain: isHeardTwice(), excerpt: excerptOf(flat, EXCERPT, plain.index) };
  if (isKnownOnly) return null;
  const order = orderInOtherWords(channel, flat, reading.text.length);
  return order ? { isPlain: false, excerpt: excerptOf(order, EXCERPT) } : null;
}

/** The part of a text that tells a judge what to make of the document, in words that nobody has listed, or null. */
function orderInOtherWords(channel: MachineText['channel'], flat: string, length: number): string | null {
  const writers = WRITERS.get(channel);
  const needed = UNSEEN_CHANNELS.get(channel);
  const isNote = channel === 'attachment' && length <= NOTE && !flat.startsWith('<');
  const said = writers && sentencesOf(flat).find((part) => speaksToJudge(part, isNote ? 'programs' : writers));
  const known = said ?? (needed ? orderToMachine(flat, needed) : null);
  if (known || !writers || !WEIGHED_CHANNELS.has(channel) || (channel === 'attachment' && !isNote)) return known;
  return (
    sentencesOf(flat).find((part) => (isProse(part) ? readsAsOrder(part, writers) : readsAsOrderOfAny(part))) ?? null
  );
}

/** Where single sentences are kept: no pages, no programs. */
const WEIGHED_CHANNELS = new Set<MachineText['channel']>([
  'metadata',
  'description',
  'annotation',
  'code',
  'attachment',
]);
/** Titles and lists of keywords tell nobody what to do. */
const isProse = proseReader('');

const readingsOf = ({ text, stored }: MachineText): Reading[] =>
  [text, stored ?? ''].flatMap((each) => readings(each.slice(0, MAX_TEXT)));

/** Text meant for a machine that judges the document, visible or hidden, in whatever language or disguise. */
export const rule = defineRule(import.meta, messages, {
  category: 'embedded_instructions',
  weights: {
    unseen: {
      ...prior(3, 'No honest explanation: kept at the declared value, whatever the few cases show.'),
      ...conclusive('measured', 'Text that tells a machine how to judge, hidden from people.'),
    },
    single: prior(1.5, 'One phrase alone may come from a notice about machines.'),
    visible: prior(1.6, 'Articles about such attacks quote them in plain sight.'),
  },
  needs: MACHINE_TEXT_FACTS,
  run(facts) {
    const findings: FindingOf<typeof messages>[] = [];
    const told = new Set<string>();
    let left = MAX_IN_OTHER_WORDS;
    for (const source of machineTexts(facts)) {
      const { channel, place } = source;
      const isProgram = channel === 'script' && source.text.length > PROGRAM;
      if (!isProgram) left -= source.text.length;
      const isKnownOnly = left < 0 || isProgram || isTextLayer(source, facts);
      for (const reading of readingsOf(source)) {
        const order = orderOf(channel, isKnownOnly, reading);
        if (!order || told.has(`${channel}:${place?.page ?? 0}`)) continue;
        told.add(`${channel}:${place?.page ?? 0}`);
        findings.push({
          message: channel,
          data: { excerpt: order.excerpt },
          // One phrase may be an honest note of a reviewer.
          severity: order.isPlain ? 'critical' : 'high',
          confidence: order.isPlain ? 0.97 : 0.85,
          place,
          cause: 'embedded-instructions',
          variant: channel === 'visible' ? 'visible' : order.isPlain ? 'unseen' : 'single',
        });
      }
    }
    return findings.length > 0 ? { outcome: 'findings', findings } : { outcome: 'pass' };
  },
});
