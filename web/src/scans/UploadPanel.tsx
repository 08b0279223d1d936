import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useQuery } from 'urql';
import { useLabels } from '../data/labels.tsx';
import { useLang, useTexts } from '../texts/lang.tsx';
import { scansTexts } from '../texts/scans.ts';
import { Icon } from '../ui/Icon.tsx';
import { Outcome } from './Outcome.tsx';
import { SentScan } from './operations.ts';
import { UploadButtonsView } from './UploadButtonsView.tsx';
import { useUploads } from './uploads.tsx';

/** The page also takes what is dropped or pasted anywhere on it. */
export function UploadButtons() {
  const words = useTexts(scansTexts);
  const { add } = useUploads();
  return <UploadButtonsView words={words} onFiles={add} />;
}

/** Takes files dropped or pasted anywhere on the page. */
export function DropZone({ children }: { children: ReactNode }) {
  const words = useTexts(scansTexts);
  const { add } = useUploads();
  const [isOver, setOver] = useState(false);
  const depth = useRef(0);
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length === 0) return;
      event.preventDefault();
      add(files);
    };
    addEventListener('paste', onPaste);
    return () => removeEventListener('paste', onPaste);
  }, [add]);
  const hasFiles = (event: React.DragEvent) => event.dataTransfer.types.includes('Files');
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is one more way to what the buttons do
    <div
      className={isOver ? 'drop-zone over' : 'drop-zone'}
      onDragEnter={(event) => {
        if (!hasFiles(event)) return;
        depth.current += 1;
        setOver(true);
      }}
      onDragLeave={(event) => {
        if (!hasFiles(event)) return;
        depth.current -= 1;
        if (depth.current <= 0) setOver(false);
      }}
      onDragOver={(event) => {
        if (hasFiles(event)) event.preventDefault();
      }}
      onDrop={async (event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        depth.current = 0;
        setOver(false);
        add(await filesOf(event.dataTransfer));
      }}
    >
      {children}
      {isOver && <p className="drop-hint">{words.drop}</p>}
    </div>
  );
}

const MAX_ENTRIES = 1_000;

/** Files of what was dropped, folders included. Its items are read before anything is awaited: later they are empty. */
async function filesOf(transfer: DataTransfer): Promise<File[]> {
  const open: FileSystemEntry[] = [];
  const files: File[] = [];
  for (const item of transfer.items) {
    // What is not from the disk, as a picture of another page or a file that a script made, has no entry.
    const dropped = item.webkitGetAsEntry() ?? item.getAsFile();
    if (dropped instanceof File) files.push(dropped);
    else if (dropped) open.push(dropped);
  }
  for (let seen = 0; open.length > 0 && seen < MAX_ENTRIES; seen += 1) {
    const entry = open.shift()!;
    if (entry.isFile) {
      files.push(await new Promise<File>((resolve, reject) => (entry as FileSystemFileEntry).file(resolve, reject)));
      continue;
    }
    const reader = (entry as FileSystemDirectoryEntry).createReader();
    // A browser lists a hundred at a time, and an empty list at the end.
    for (
      let batch = await readSome(reader);
      batch.length > 0 && open.length < MAX_ENTRIES;
      batch = await readSome(reader)
    ) {
      open.push(...batch);
    }
  }
  return files;
}

const readSome = (reader: FileSystemDirectoryReader) =>
  new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));

/** Files on their way and what became of them. */
export function UploadList() {
  const words = useTexts(scansTexts);
  const { list, cancel, clear } = useUploads();
  if (list.length === 0) return null;
  return (
    <section className="uploads" aria-label={words.uploads}>
      <header>
        <h2>{words.uploads}</h2>
        <button type="button" className="link" onClick={clear}>
          {words.clearDone}
        </button>
      </header>
      <ul>
        {list.map(({ id, file, state, share, problem, scanId }) => (
          <li key={id} className={state}>
            {scanId ? (
              <Link to="/scans/$id" params={{ id: scanId }} dir="auto">
                {file.name}
              </Link>
            ) : (
              <span dir="auto">{file.name}</span>
            )}
            {state === 'sending' ? (
              <progress value={share} max={1} aria-label={words.sending} />
            ) : (
              <small role={state === 'failed' ? 'alert' : undefined} dir="auto">
                {state === 'failed' ? (
                  (problem ?? '—')
                ) : state === 'sent' && scanId ? (
                  <Sent id={scanId} />
                ) : (
                  words[state]
                )}
              </small>
            )}
            {(state === 'waiting' || state === 'sending') && (
              <button
                type="button"
                className="icon-button"
                aria-label={words.cancel(file.name)}
                onClick={() => cancel(id)}
              >
                <Icon name="close" />
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What became of a file that was sent: live, because updates of the list change every answer that holds the scan. */
function Sent({ id }: { id: string }) {
  const words = useTexts(scansTexts);
  const { lang } = useLang();
  const label = useLabels();
  const [{ data }] = useQuery({ query: SentScan, variables: { id, lang } });
  const scan = data?.scan;
  return scan && (scan.status === 'completed' || scan.status === 'failed') ? (
    <Outcome scan={scan} label={label} />
  ) : (
    words.sent
  );
}
