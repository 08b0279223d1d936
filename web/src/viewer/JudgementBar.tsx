import { type FormEvent, useState } from 'react';
import { useAction } from '../data/action.ts';
import type { EnumOf } from '../data/graphql.ts';
import { common } from '../texts/common.ts';
import { useFormat } from '../texts/format.ts';
import { useTexts } from '../texts/lang.tsx';
import { viewerTexts } from '../texts/viewer.ts';
import { focusHere } from '../ui/focus-here.ts';
import { useNotices } from '../ui/notices.tsx';
import { JudgeFinding, type Judgement } from './operations.ts';

const texts = { ...common, ...viewerTexts };

type Value = EnumOf<'FindingJudgementValue'>;
const VALUES: readonly Value[] = ['right', 'wrong', 'unsure'];
const MAX_NOTE = 2_000;

interface Props {
  scanId: string;
  findingId: string;
  judgement: Judgement | null;
  onChange: () => void;
}

/** Whether the finding is right, by who looks: pressed again it is taken back; a reason may follow. */
export function JudgementBar({ scanId, findingId, judgement, onChange }: Props) {
  const words = useTexts(texts);
  const format = useFormat();
  const notices = useNotices();
  const { run, isBusy } = useAction(JudgeFinding, { tell: true });
  const [reason, setReason] = useState<string | null>(null);
  const judge = async (value: Value | null, note: string | null) => {
    if (!(await run({ input: { scanId, findingId, judgement: value, note } }))) return;
    setReason(null);
    const before = judgement;
    notices.done(value === null ? words.judgementCleared : words.judged, () =>
      judge(before?.value ?? null, before?.note ?? null),
    );
    onChange();
  };
  const saveReason = (event: FormEvent) => {
    event.preventDefault();
    if (judgement) void judge(judgement.value, reason?.trim() || null);
  };
  return (
    <div className="judgement">
      <div role="group" aria-label={words.judge}>
        <span className="soft">{words.judge}</span>
        {VALUES.map((value) => (
          <button
            key={value}
            type="button"
            className="button small"
            aria-pressed={judgement?.value === value}
            disabled={isBusy}
            // The reason goes with the judgement that it explains.
            onClick={() => (judgement?.value === value ? judge(null, null) : judge(value, judgement?.note ?? null))}
          >
            {words[value]}
          </button>
        ))}
        {judgement && reason === null && (
          <button type="button" className="link" onClick={() => setReason(judgement.note ?? '')}>
            {words.why}
          </button>
        )}
      </div>
      {judgement && (
        <p className="soft">
          {judgement.note && <q dir="auto">{judgement.note}</q>}{' '}
          <bdi>{words.judgedBy(judgement.by, format.age(judgement.at))}</bdi>
        </p>
      )}
      {judgement && reason !== null && (
        <form onSubmit={saveReason}>
          <input
            dir="auto"
            aria-label={words.why}
            maxLength={MAX_NOTE}
            value={reason}
            // opened by its own button, to be written in
            ref={focusHere}
            onChange={(event) => setReason(event.target.value)}
          />
          <button type="submit" className="button small primary" disabled={isBusy}>
            {words.save}
          </button>
        </form>
      )}
    </div>
  );
}
