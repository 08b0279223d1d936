import { type ReactNode, useEffect, useId, useRef } from 'react';
import { common } from '../texts/common.ts';
import { useTexts } from '../texts/lang.tsx';
import { Icon } from './Icon.tsx';

interface Props {
  title: string;
  children: ReactNode;
  /** By its button, the Escape key or a click outside. */
  onClose: () => void;
  wide?: boolean;
}

/** A modal dialog: the browser's own, which keeps the focus inside and gives it back. */
export function Dialog({ title, children, onClose, wide }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  const words = useTexts(common);
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the Escape key closes it, and the browser does so itself
    <dialog
      ref={dialog}
      className={wide ? 'dialog wide' : 'dialog'}
      aria-labelledby={heading}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === dialog.current) dialog.current.close();
      }}
    >
      <div className="dialog-body">
        <header>
          <h2 id={heading}>{title}</h2>
          <button
            type="button"
            className="icon-button"
            aria-label={words.close}
            onClick={() => dialog.current?.close()}
          >
            <Icon name="close" />
          </button>
        </header>
        {children}
      </div>
    </dialog>
  );
}
