import type { Spoken } from '../texts/lang.tsx';
import type { scansTexts } from '../texts/scans.ts';
import { Icon } from '../ui/Icon.tsx';

const ACCEPTED = '.pdf,.jpg,.jpeg,.png,.webp,.heic,.heif';

interface Props {
  words: Spoken<typeof scansTexts>;
  onFiles: (files: Iterable<File>) => void;
}

/** Files by button, folder or camera. */
export function UploadButtonsView({ words, onFiles }: Props) {
  const take = (input: HTMLInputElement) => {
    onFiles(input.files ?? []);
    input.value = '';
  };
  return (
    <span className="upload-buttons">
      <label className="button primary">
        <Icon name="upload" /> {words.upload}
        <input type="file" className="unseen" multiple accept={ACCEPTED} onChange={(event) => take(event.target)} />
      </label>
      <label className="button only-touch" title={words.camera}>
        <Icon name="camera" /> <span className="unseen">{words.camera}</span>
        <input
          type="file"
          className="unseen"
          accept="image/*"
          capture="environment"
          onChange={(event) => take(event.target)}
        />
      </label>
      <label className="button only-wide" title={words.chooseFolder}>
        <Icon name="folder" /> <span className="unseen">{words.chooseFolder}</span>
        {/* No attribute that the types know; every browser has it. */}
        <input
          type="file"
          className="unseen"
          {...{ webkitdirectory: true }}
          multiple
          onChange={(event) => take(event.currentTarget)}
        />
      </label>
    </span>
  );
}
