import { useAction } from '../data/action.ts';
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
  const { run } = useAction(DeleteScan, { tell: true });
  const onConfirm = async () => {
    if (!(await run({ id }))) return;
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
