import { useMutation } from 'urql';
import type { EnumOf } from '../data/graphql.ts';
import { common } from '../texts/common.ts';
import { useFormat } from '../texts/format.ts';
import { useTexts } from '../texts/lang.tsx';
import { scansTexts } from '../texts/scans.ts';
import { useNotices } from '../ui/notices.tsx';
import { LabelScan, type ScanInList } from './operations.ts';

const texts = { ...common, ...scansTexts };

const AT_ONCE = 4;

interface Props {
  selected: ReadonlySet<string>;
  rows: readonly ScanInList[];
  onDone: () => void;
}

/** Labels many scans at once; one step back takes all of it back. */
export function BulkBar({ selected, rows, onDone }: Props) {
  const words = useTexts(texts);
  const format = useFormat();
  const notices = useNotices();
  const [, labelScan] = useMutation(LabelScan);
  const set = async (wanted: readonly { id: string; label: EnumOf<'Label'> | null }[]) => {
    const left = [...wanted];
    let problem: string | null = null;
    const work = async () => {
      for (let next = left.shift(); next && problem === null; next = left.shift()) {
        const { data, error } = await labelScan(next);
        if (data?.labelScan.__typename === 'RequestFailure') problem = data.labelScan.message;
        else if (error) problem = error.message;
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    if (problem !== null) notices.fault(problem);
    return problem === null;
  };
  const label = async (value: EnumOf<'Label'> | null) => {
    const chosen = rows.filter(({ id }) => selected.has(id));
    const before = chosen.map(({ id, label: was }) => ({ id, label: was }));
    if (!(await set(chosen.map(({ id }) => ({ id, label: value }))))) return;
    notices.done(words.labelled(format.number(chosen.length)), () => void set(before));
    onDone();
  };
  return (
    <div className="bulk" role="toolbar" aria-label={words.label}>
      <b>{words.selected(format.number(selected.size))}</b>
      <span>{words.labelAs}</span>
      <button type="button" className="button small" onClick={() => label('genuine')}>
        {words.genuine}
      </button>
      <button type="button" className="button small" onClick={() => label('fraud')}>
        {words.fraud}
      </button>
      <button type="button" className="button small" onClick={() => label(null)}>
        {words.clearLabel}
      </button>
      <button type="button" className="link" onClick={onDone}>
        {words.close}
      </button>
    </div>
  );
}
