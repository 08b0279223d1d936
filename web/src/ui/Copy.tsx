import { useEffect, useState } from 'react';
import { common } from '../texts/common.ts';
import { useTexts } from '../texts/lang.tsx';
import { Icon } from './Icon.tsx';

const SHOWN_MS = 2_000;

interface Props {
  text: string;
  label?: string;
  /** A picture alone, where many stand below each other. */
  isCompact?: boolean;
}

/** Copies a text, and says for a moment that it did. */
export function Copy({ text, label, isCompact }: Props) {
  const [isCopied, setCopied] = useState(false);
  const words = useTexts(common);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  return (
    <button
      type="button"
      className={isCompact ? 'icon-button' : 'button small'}
      onClick={async () => {
        await navigator.clipboard.writeText(text);
        setCopied(true);
      }}
    >
      <Icon name={isCopied ? 'check' : 'copy'} />
      <span aria-live="polite" className={isCompact ? 'unseen' : undefined}>
        {isCopied ? words.copied : (label ?? words.copy)}
      </span>
    </button>
  );
}
