import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useTexts } from '../texts/lang.tsx';
import { onceTexts } from '../texts/once.ts';
import { Copy } from './Copy.tsx';

interface Props {
  title: string;
  /** The secrets, each with a line of its own. */
  secrets: readonly string[];
  children?: ReactNode;
  onStored: () => void;
}

/** A secret that the service tells once: it stays until somebody says that it is kept elsewhere. */
export function ShownOnce({ title, secrets, children, onStored }: Props) {
  const words = useTexts(onceTexts);
  const heading = useId();
  const card = useRef<HTMLElement>(null);
  useEffect(() => card.current?.focus(), []);
  return (
    <section className="card once" aria-labelledby={heading} tabIndex={-1} ref={card}>
      <h2 id={heading}>{title}</h2>
      <p>{words.once}</p>
      <p className="secret" dir="ltr">
        {secrets.map((secret) => (
          <code key={secret}>{secret}</code>
        ))}
        <Copy text={secrets.join('\n')} />
      </p>
      {children}
      <footer className="actions">
        <button type="button" className="button primary" onClick={onStored}>
          {words.stored}
        </button>
      </footer>
    </section>
  );
}
