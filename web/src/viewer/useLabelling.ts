import { useAction } from '../data/action.ts';
import type { EnumOf } from '../data/graphql.ts';
import { LabelScan } from '../scans/operations.ts';
import { useTexts } from '../texts/lang.tsx';
import { viewerTexts } from '../texts/viewer.ts';
import { useNotices } from '../ui/notices.tsx';

type Label = EnumOf<'Label'>;

/** Labels the scan, with a way back. */
export function useLabelling(id: string, label: Label | null): (value: Label | null) => Promise<void> {
  const words = useTexts(viewerTexts);
  const notices = useNotices();
  const { run } = useAction(LabelScan, { tell: true });
  return async (value) => {
    if (value === label || !(await run({ id, label: value }))) return;
    const told = value === null ? words.labelCleared : value === 'fraud' ? words.labelledFraud : words.labelledGenuine;
    notices.done(told, () => void run({ id, label }));
  };
}
