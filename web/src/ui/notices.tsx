import { createContext, type ReactNode, use, useCallback, useMemo, useRef, useState } from 'react';
import { common } from '../texts/common.ts';
import { useTexts } from '../texts/lang.tsx';

const SHOWN_MS = 6_000;
const MAX_SHOWN = 3;

interface Notice {
  id: number;
  text: string;
  isFault: boolean;
  undo: (() => void) | null;
}

export interface Notices {
  /** Tells what was done, with a way back for a few seconds; gives what takes the notice away before. */
  done(text: string, undo?: () => void): () => void;
  fault(text: string): void;
  /** Takes the last thing back, as its button would. */
  undoLast(): void;
}

const NoticesContext = createContext<Notices | null>(null);

export function useNotices(): Notices {
  const notices = use(NoticesContext);
  if (!notices) throw new Error('NoticesProvider is missing');
  return notices;
}

export function NoticesProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<readonly Notice[]>([]);
  const count = useRef(0);
  const latest = useRef(shown);
  latest.current = shown;
  const words = useTexts(common);
  const remove = useCallback((id: number) => setShown((all) => all.filter((each) => each.id !== id)), []);
  const takeBack = useCallback(
    ({ id, undo }: Pick<Notice, 'id' | 'undo'>) => {
      remove(id);
      undo?.();
    },
    [remove],
  );
  const notices = useMemo<Notices>(() => {
    const add = (text: string, isFault: boolean, undo: (() => void) | null) => {
      count.current += 1;
      const id = count.current;
      setShown((all) => [...all, { id, text, isFault, undo }].slice(-MAX_SHOWN));
      setTimeout(() => remove(id), isFault ? 2 * SHOWN_MS : SHOWN_MS);
      return () => remove(id);
    };
    return {
      done: (text, undo) => add(text, false, undo ?? null),
      fault: (text) => void add(text, true, null),
      undoLast() {
        const last = latest.current.findLast(({ undo }) => undo);
        if (!last) return;
        takeBack(last);
      },
    };
  }, [remove, takeBack]);
  return (
    <NoticesContext value={notices}>
      {children}
      <div className="notices" role="status" aria-live="polite">
        {shown.map(({ id, text, isFault, undo }) => (
          <p key={id} className={isFault ? 'notice fault' : 'notice'}>
            <span dir="auto">{text}</span>
            {undo && (
              <button type="button" onClick={() => takeBack({ id, undo })}>
                {words.undo} <kbd>U</kbd>
              </button>
            )}
          </p>
        ))}
      </div>
    </NoticesContext>
  );
}
