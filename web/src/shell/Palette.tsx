import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { useSession } from '../data/signed-in.ts';
import { useTexts } from '../texts/lang.tsx';
import { shell } from '../texts/shell.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { Icon } from '../ui/Icon.tsx';
import { pagesFor } from './pages.ts';

/** Every page and the search of scans by a few letters: Ctrl or ⌘ with K. */
export function Palette({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const navigate = useNavigate();
  const words = useTexts(shell);
  const { role } = useSession().session.user;
  const wanted = text.trim().toLocaleLowerCase();
  const entries = [
    ...pagesFor(role)
      .flatMap(({ pages }) => pages)
      .filter(({ name }) => words[name].toLocaleLowerCase().includes(wanted))
      .map(({ name, to, icon }) => ({ id: name as string, icon, title: words[name], go: () => navigate({ to }) })),
    ...(wanted === ''
      ? []
      : [
          {
            id: 'search',
            icon: 'search' as const,
            title: words.searchFor(text.trim()),
            go: () => navigate({ to: '/scans', search: { q: text.trim() } }),
          },
        ]),
  ];
  const chosen = entries[Math.min(at, entries.length - 1)];
  const go = (event: FormEvent) => {
    event.preventDefault();
    void chosen?.go();
    onClose();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    setAt((now) => (Math.min(now, entries.length - 1) + step + entries.length) % entries.length);
  };
  return (
    <Dialog title={words.palette} onClose={onClose}>
      <form className="palette" onSubmit={go}>
        <input
          type="search"
          role="combobox"
          aria-expanded="true"
          aria-controls="palette-list"
          aria-activedescendant={chosen && `palette-${chosen.id}`}
          aria-label={words.paletteHint}
          placeholder={words.paletteHint}
          dir="auto"
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setAt(0);
          }}
          onKeyDown={onKeyDown}
        />
        <ul id="palette-list" role="listbox" aria-label={words.palette}>
          {entries.map((entry) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys act on the field above
            <li
              key={entry.id}
              id={`palette-${entry.id}`}
              role="option"
              aria-selected={entry === chosen}
              onClick={() => {
                void entry.go();
                onClose();
              }}
            >
              <Icon name={entry.icon} /> <span dir="auto">{entry.title}</span>
            </li>
          ))}
        </ul>
      </form>
    </Dialog>
  );
}
