import { type RefObject, useEffect, useRef, useState } from 'react';
import { Icon } from './Icon.tsx';

const TYPING_MS = 300;

interface Props {
  label: string;
  /** For the shortcut that goes there. */
  field: RefObject<HTMLInputElement | null>;
  value: string | undefined;
  onChange: (value: string | undefined) => void;
}

/** Searches while typing, a moment after the last key. */
export function SearchField({ field, label, value, onChange }: Props) {
  const [text, setText] = useState(value ?? '');
  const tell = useRef(onChange);
  tell.current = onChange;
  useEffect(() => setText(value ?? ''), [value]);
  useEffect(() => {
    const wanted = text.trim() === '' ? undefined : text.trim();
    if (wanted === value) return;
    const timer = setTimeout(() => tell.current(wanted), TYPING_MS);
    return () => clearTimeout(timer);
  }, [text, value]);
  return <SearchFieldView label={label} field={field} text={text} onText={setText} />;
}

interface ViewProps extends Pick<Props, 'label'> {
  field: Props['field'] | null;
  text: string;
  onText: (text: string) => void;
}

export const SearchFieldView = ({ label, field, text, onText }: ViewProps) => (
  <label className="search">
    <Icon name="search" />
    <span className="unseen">{label}</span>
    <input
      ref={field}
      type="search"
      // Empty, its placeholder runs as the page does.
      dir={text === '' ? undefined : 'auto'}
      placeholder={label}
      value={text}
      aria-keyshortcuts="/"
      onChange={(event) => onText(event.target.value)}
    />
  </label>
);
