import { common } from '../texts/common.ts';
import { useTexts } from '../texts/lang.tsx';

interface Props {
  /** What sending the form does. */
  submit: string;
  isBusy?: boolean;
  /** Left out where nothing is lost by closing the dialog. */
  onCancel?: () => void;
}

/** The buttons that end a form of a dialog. */
export function FormActions({ submit, isBusy = false, onCancel }: Props) {
  const words = useTexts(common);
  return (
    <footer className="actions">
      {onCancel && (
        <button type="button" className="button" onClick={onCancel}>
          {words.cancel}
        </button>
      )}
      <button type="submit" className="button primary" disabled={isBusy}>
        {submit}
      </button>
    </footer>
  );
}
