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
    if (value === label) return;
    const labelled = run({ id, label: value });
    const told = value === null ? words.labelCleared : value === 'fraud' ? words.labelledFraud : words.labelledGenuine;
    // At once, as the label shows at once; taking it back waits its turn.
    const takeAway = notices.done(told, () => void labelled.then(() => run({ id, label })));
    if (!(await labelled)) takeAway();
  };
}
