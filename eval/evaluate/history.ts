/** The earlier documents of one organization in memory: looked up by the same keys and the same choice as in the service. */
import { randomBytes } from 'node:crypto';
import { newId } from '../../src/db/id.ts';
import { type AskHistory, type EarlierPaper, type Habit, PRINT_LIMITS, type Prints } from '../../src/domain/prints.ts';
import type { Label, Verdict } from '../../src/domain/scan.ts';
import { candidatesOf, isByPageOnly, MAX_PAGE_DISTANCE } from '../../src/services/history/candidates.ts';
import { habitOf, type Lesson, MAX_READ } from '../../src/services/history/habit.ts';
import { alikeness, type KeyedPrints, keyed, lessonOf, matterOf } from '../../src/services/history/keying.ts';

interface Kept extends KeyedPrints {
  sentAt: string;
  clientReference: string | null;
  label: Label | null;
  verdict: Verdict | null;
  prints: Prints;
  lesson: Lesson | null;
}

export interface MemoryHistory {
  /** For the document that is sent next; `label` is what its organization says of it afterwards. */
  next(clientReference: string | null, label?: Label | null): AskHistory;
  /** What the report of the document that was sent last says. */
  judged(verdict: Verdict): void;
}

export function memoryHistory(secret: Uint8Array = randomBytes(32)): MemoryHistory {
  const scans = new Map<string, Kept>();
  const byKey = new Map<bigint, string[]>();
  let last: Kept | null = null;
  return {
    next(clientReference, label = null) {
      last = null;
      return async (prints) => {
        const own = keyed(prints, secret);
        const hits = [...own.keys].map(([key, name]) => ({
          name,
          scanIds: (byKey.get(key) ?? []).slice(0, PRINT_LIMITS.popular + 1),
        }));
        const papers = candidatesOf(hits)
          .map(({ scanId, shared }) => ({ scanId, shared, there: scans.get(scanId)! }))
          .map(({ scanId, shared, there }) => earlierOf(scanId, shared, there, own, clientReference))
          .filter((paper) => !isByPageOnly({ scanId: paper.scan, shared: paper.shared }) || isNear(paper))
          .slice(0, PRINT_LIMITS.papers);
        const lesson = lessonOf(prints, clientReference, secret);
        const habit = lesson && habitAmong([...scans.values()].reverse(), lesson);
        const id = newId();
        const sentAt = new Date().toISOString();
        last = { ...own, sentAt, clientReference, label, verdict: null, prints, lesson };
        scans.set(id, last);
        for (const key of own.keys.keys()) byKey.set(key, [...(byKey.get(key) ?? []), id]);
        return { state: 'known', papers: papers.sort((a, b) => (a.scan < b.scan ? 1 : -1)), habit };
      };
    },
    judged(verdict) {
      if (last) last.verdict = verdict;
    },
  };
}

/** Of the newest papers first. */
const habitAmong = (papers: readonly Kept[], { issuer, matter }: Lesson): Habit =>
  habitOf(
    papers
      .flatMap(({ lesson, label, verdict }) =>
        lesson?.issuer === issuer && lesson.matter !== matter && label !== 'fraud' && verdict !== 'high_risk'
          ? [lesson]
          : [],
      )
      .slice(0, MAX_READ),
  );

const isNear = ({ pageDistance: distance }: EarlierPaper) => distance !== null && distance <= MAX_PAGE_DISTANCE;

function earlierOf(
  scan: string,
  shared: string[],
  there: Kept,
  own: KeyedPrints,
  clientReference: string | null,
): EarlierPaper {
  return {
    scan,
    sentAt: there.sentAt,
    matter: matterOf(there.clientReference, clientReference),
    label: there.label,
    verdict: there.verdict,
    shared,
    ...alikeness(own, there),
    paper: { ...there.prints.paper, make: null },
  };
}
