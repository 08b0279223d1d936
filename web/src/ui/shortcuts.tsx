import { createContext, type ReactNode, use, useEffect, useMemo, useRef, useState } from 'react';
import { pressKept } from './early-keys.ts';
import { isKey } from './keys.ts';

/** A key of the keyboard, as `KeyboardEvent.key` names it, and what it does. */
export interface Shortcut {
  key: string;
  label: string;
  run: () => void;
}

const KEPT = 'shortcuts';

interface Shortcuts {
  /** Shortcuts in force, for the page of help. */
  list(): readonly Shortcut[];
  isOn: boolean;
  setOn(isOn: boolean): void;
  add(shortcuts: readonly Shortcut[]): () => void;
}

const ShortcutsContext = createContext<Shortcuts | null>(null);

export function useShortcutList(): Shortcuts {
  const shortcuts = use(ShortcutsContext);
  if (!shortcuts) throw new Error('ShortcutsProvider is missing');
  return shortcuts;
}

/** Puts shortcuts in force while the component is shown. Those of a later component come first. */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const { add } = useShortcutList();
  const latest = useRef(shortcuts);
  latest.current = shortcuts;
  const keys = shortcuts.map(({ key, label }) => `${key} ${label}`).join('\n');
  // biome-ignore lint/correctness/useExhaustiveDependencies: what a key does may change without telling anybody
  useEffect(
    () =>
      add(
        latest.current.map(({ key, label }) => ({
          key,
          label,
          run: () => latest.current.find((each) => each.key === key)?.run(),
        })),
      ),
    [add, keys],
  );
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)) &&
  !(target instanceof HTMLInputElement && /^(checkbox|radio|range|button)$/.test(target.type));

/** Enter and the space bar belong to whatever is pressed by them. */
const isPressed = ({ key, target }: KeyboardEvent) =>
  (key === 'Enter' || key === ' ') && target instanceof Element && target.closest('a, button, summary, input') !== null;

/** Single keys act everywhere but where somebody types, and can be switched off (WCAG 2.1.4). */
export function ShortcutsProvider({ children }: { children: ReactNode }) {
  const sets = useRef<(readonly Shortcut[])[]>([]);
  const [isOn, setOn] = useState(() => localStorage.getItem(KEPT) !== 'off');
  useEffect(() => {
    localStorage.setItem(KEPT, isOn ? 'on' : 'off');
    if (!isOn) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isTyping(event.target) || isPressed(event)) return;
      if (document.querySelector('dialog[open]')) return;
      for (const set of sets.current.toReversed()) {
        const shortcut = set.find(({ key }) => isKey(event, key));
        if (!shortcut) continue;
        event.preventDefault();
        shortcut.run();
        return;
      }
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [isOn]);
  // After the effects of everything within, whose shortcuts are in force now.
  useEffect(() => void pressKept(), []);
  const value = useMemo<Shortcuts>(
    () => ({
      isOn,
      setOn,
      list: () => sets.current.flat(),
      add(shortcuts) {
        sets.current.push(shortcuts);
        return () => {
          sets.current = sets.current.filter((each) => each !== shortcuts);
        };
      },
    }),
    [isOn],
  );
  return <ShortcutsContext value={value}>{children}</ShortcutsContext>;
}
