import { useMutation } from 'urql';
import { common } from '../texts/common.ts';
import { useTexts } from '../texts/lang.tsx';
import { viewerTexts } from '../texts/viewer.ts';
import { Confirm } from '../ui/Confirm.tsx';
import { useNotices } from '../ui/notices.tsx';
import { DeleteScan } from './operations.ts';

const texts = { ...common, ...viewerTexts };

interface Props {
  id: string;
  name: string;
  onDeleted: () => void;
  onClose: () => void;
}

export function DeleteScanDialog({ id, name, onDeleted, onClose }: Props) {
  const words = useTexts(texts);
  const notices = useNotices();
  const [, deleteScan] = useMutation(DeleteScan);
  const onConfirm = async () => {
    const { data, error } = await deleteScan({ id });
    if (data?.deleteScan.__typename !== 'DeleteScanSuccess') {
      notices.fault(data?.deleteScan.message ?? error?.message ?? words.failed);
      return;
    }
    notices.done(words.deleted);
    onDeleted();
  };
  return (
    <Confirm title={words.deleteScan} action={words.delete} onConfirm={onConfirm} onClose={onClose}>
      <p>
        <b dir="auto">{name}</b>
      </p>
      <p>{words.deleteWarning}</p>
    </Confirm>
  );
}
