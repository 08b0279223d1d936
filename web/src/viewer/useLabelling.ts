import { useMutation } from 'urql';
import type { EnumOf } from '../data/graphql.ts';
import { LabelScan } from '../scans/operations.ts';
import { common } from '../texts/common.ts';
import { useTexts } from '../texts/lang.tsx';
import { viewerTexts } from '../texts/viewer.ts';
import { useNotices } from '../ui/notices.tsx';

type Label = EnumOf<'Label'>;

const texts = { ...common, ...viewerTexts };

/** Labels the scan, with a way back. */
export function useLabelling(id: string, label: Label | null): (value: Label | null) => Promise<void> {
  const words = useTexts(texts);
  const notices = useNotices();
  const [, labelScan] = useMutation(LabelScan);
  const set = async (value: Label | null): Promise<boolean> => {
    const { data, error } = await labelScan({ id, label: value });
    if (data?.labelScan.__typename === 'LabelScanSuccess') return true;
    notices.fault(data?.labelScan.message ?? error?.message ?? words.failed);
    return false;
  };
  return async (value) => {
    if (value === label) return;
    if (!(await set(value))) return;
    const told = value === null ? words.labelCleared : value === 'fraud' ? words.labelledFraud : words.labelledGenuine;
    notices.done(told, () => void set(label));
  };
}
