import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useAction } from '../data/action.ts';
import { common } from '../texts/common.ts';
import { useTexts } from '../texts/lang.tsx';
import { viewerTexts } from '../texts/viewer.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { FormActions } from '../ui/FormActions.tsx';
import { useNotices } from '../ui/notices.tsx';
import { Problem } from '../ui/Problem.tsx';
import { SetScanNote } from './operations.ts';

const texts = { ...common, ...viewerTexts };

const MAX_NOTE = 2_000;

/** What the organization wrote about the scan; saved empty, the note is removed. */
export function NoteDialog({ id, note, onClose }: { id: string; note: string | null; onClose: () => void }) {
  const words = useTexts(texts);
  const notices = useNotices();
  const [text, setText] = useState(note ?? '');
  const field = useRef<HTMLTextAreaElement>(null);
  // After the dialog has opened, which gives the focus to its first button.
  useEffect(() => field.current?.focus(), []);
  const { run, isBusy, problem } = useAction(SetScanNote);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const wanted = text.trim() === '' ? null : text.trim();
    if (!(await run({ id, text: wanted }))) return;
    notices.done(wanted === null ? words.noteRemoved : words.noteSaved, () => void run({ id, text: note }));
    onClose();
  };
  return (
    <Dialog title={words.note} onClose={onClose}>
      <form className="stacked" onSubmit={save}>
        <label>
          {words.noteHint}
          <textarea
            ref={field}
            dir="auto"
            rows={5}
            maxLength={MAX_NOTE}
            value={text}
            aria-invalid={problem !== null}
            onChange={(event) => setText(event.target.value)}
          />
        </label>
        <Problem text={problem} />
        <FormActions submit={words.save} isBusy={isBusy} />
      </form>
    </Dialog>
  );
}
