import type { ReactNode } from 'react';
import type { EnumOf } from '../data/graphql.ts';
import type { Spoken } from '../texts/lang.tsx';
import type { viewerTexts } from '../texts/viewer.ts';
import { Icon } from '../ui/Icon.tsx';

type Label = EnumOf<'Label'>;

interface Props {
  words: Spoken<typeof viewerTexts> & { fraud: string; genuine: string };
  label: Label | null;
  hasNote: boolean;
  mayLabel: boolean;
  onLabel: (value: Label | null) => void;
  onOpen: (dialog: 'note' | 'share') => void;
  /** What opens beside these. */
  children: ReactNode;
}

/** The buttons for what is done with a scan that has a report. */
export function ActionsView({ words, label, hasNote, mayLabel, onLabel, onOpen, children }: Props) {
  return (
    <div className="scan-actions">
      {mayLabel && (
        <div className="label-buttons" role="group" aria-label={words.labelAs}>
          {(['genuine', 'fraud'] as const).map((value) => (
            <button
              key={value}
              type="button"
              className={`button ${value}`}
              aria-pressed={label === value}
              aria-keyshortcuts={value === 'genuine' ? 'G' : 'F'}
              onClick={() => onLabel(value)}
            >
              {label === value && <Icon name="check" />} {words[value]}
              <kbd className="only-wide">{value === 'genuine' ? 'G' : 'F'}</kbd>
            </button>
          ))}
          {label !== null && (
            <button type="button" className="link" onClick={() => onLabel(null)}>
              {words.clearLabel}
            </button>
          )}
        </div>
      )}
      {mayLabel && (
        <button type="button" className="button" onClick={() => onOpen('note')}>
          <Icon name="speech" /> <span className="wide-label">{hasNote ? words.editNote : words.note}</span>
        </button>
      )}
      {mayLabel && (
        <button type="button" className="button" onClick={() => onOpen('share')}>
          <Icon name="share" /> <span className="wide-label">{words.share}</span>
        </button>
      )}
      {children}
    </div>
  );
}
