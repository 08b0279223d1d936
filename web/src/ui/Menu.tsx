import { type ReactNode, useRef } from 'react';

interface Props {
  /** What the button shows. */
  title: ReactNode;
  /** Of a button that shows a picture alone. */
  label?: string;
  /** Opens towards the beginning of the line, from a button at its end. */
  isAtEnd?: boolean;
  /** `<li>`s. */
  children: ReactNode;
}

/** A button that opens a list of deeds: closed by a choice, the Escape key, or a press anywhere else. */
export function Menu({ title, label, isAtEnd, children }: Props) {
  const menu = useRef<HTMLDetailsElement>(null);
  const close = () => {
    if (menu.current) menu.current.open = false;
  };
  /** The focus goes back to the button: a dialog that opens now gives it back there when it is closed. */
  const closeAndStay = () => {
    close();
    menu.current?.querySelector('summary')?.focus();
  };
  return (
    <details
      className={isAtEnd ? 'menu end' : 'menu'}
      ref={menu}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) close();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && event.currentTarget.open) closeAndStay();
      }}
    >
      <summary className="button" aria-label={label}>
        {title}
      </summary>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a key that presses a button or follows a link is a click too */}
      <ul
        onClick={(event) => {
          if ((event.target as Element).closest('a, button')) closeAndStay();
        }}
      >
        {children}
      </ul>
    </details>
  );
}
