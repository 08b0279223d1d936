import { type ReactNode, useState } from 'react';
import { common } from '../texts/common.ts';
import { useTexts } from '../texts/lang.tsx';
import { Dialog } from './Dialog.tsx';

interface Props {
  title: string;
  children: ReactNode;
  action: string;
  onConfirm: () => Promise<unknown>;
  onClose: () => void;
}

/** Asks before something that cannot be undone. */
export function Confirm({ title, children, action, onConfirm, onClose }: Props) {
  const [isBusy, setBusy] = useState(false);
  const words = useTexts(common);
  return (
    <Dialog title={title} onClose={onClose}>
      <div className="prose">{children}</div>
      <footer className="actions">
        <button type="button" className="button" onClick={onClose}>
          {words.cancel}
        </button>
        <button
          type="button"
          className="button danger"
          disabled={isBusy}
          onClick={async () => {
            setBusy(true);
            await onConfirm();
            onClose();
          }}
        >
          {action}
        </button>
      </footer>
    </Dialog>
  );
}
