import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { useLang } from '../texts/lang.tsx';

interface Props<Id extends string> {
  label: string;
  tabs: readonly { id: Id; title: ReactNode }[];
  chosen: Id;
  onChoose: (id: Id) => void;
  children: ReactNode;
}

/** Tabs by the pattern of WAI-ARIA: arrow keys move, in the direction of the text. */
export function Tabs<Id extends string>({ label, tabs, chosen, onChoose, children }: Props<Id>) {
  const base = useId();
  const { dir } = useLang();
  const list = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const at = tabs.findIndex(({ id }) => id === chosen);
    const ahead = dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    const back = dir === 'rtl' ? 'ArrowRight' : 'ArrowLeft';
    const next =
      event.key === ahead
        ? at + 1
        : event.key === back
          ? at - 1
          : event.key === 'Home'
            ? 0
            : event.key === 'End'
              ? -1
              : null;
    if (next === null) return;
    event.preventDefault();
    const tab = tabs[(next + tabs.length) % tabs.length];
    if (!tab) return;
    onChoose(tab.id);
    list.current?.querySelector<HTMLElement>(`[data-tab="${tab.id}"]`)?.focus();
  };
  return (
    <div className="tabs">
      <div role="tablist" aria-label={label} ref={list}>
        {tabs.map(({ id, title }) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`${base}-${id}`}
            data-tab={id}
            aria-selected={id === chosen}
            aria-controls={`${base}-panel`}
            tabIndex={id === chosen ? 0 : -1}
            onClick={() => onChoose(id)}
            onKeyDown={onKeyDown}
          >
            {title}
          </button>
        ))}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a panel may scroll and hold nothing to press */}
      <div role="tabpanel" id={`${base}-panel`} aria-labelledby={`${base}-${chosen}`} tabIndex={0}>
        {children}
      </div>
    </div>
  );
}
