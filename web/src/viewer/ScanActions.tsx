import { useState } from 'react';
import { useMay } from '../data/signed-in.ts';
import { common } from '../texts/common.ts';
import { useTexts } from '../texts/lang.tsx';
import { viewerTexts } from '../texts/viewer.ts';
import { Icon } from '../ui/Icon.tsx';
import { Menu } from '../ui/Menu.tsx';
import { useShortcuts } from '../ui/shortcuts.tsx';
import { ActionsView } from './ActionsView.tsx';
import { DeleteScanDialog } from './DeleteScanDialog.tsx';
import { NoteDialog } from './NoteDialog.tsx';
import type { ViewedScan } from './operations.ts';
import { ShareDialog } from './ShareDialog.tsx';
import { type FileKind, useFiles } from './useFiles.ts';
import { useLabelling } from './useLabelling.ts';

const texts = { ...common, ...viewerTexts };

interface Props {
  scan: ViewedScan;
  note: string | null;
  onDeleted: () => void;
}

/** What is done with a scan that has a report. */
export function ScanActions({ scan, note, onDeleted }: Props) {
  const words = useTexts(texts);
  const may = useMay();
  const label = useLabelling(scan.id, scan.label);
  const [open, setOpen] = useState<'note' | 'share' | 'delete' | null>(null);
  const mayLabel = may('label');
  useShortcuts(
    mayLabel
      ? [
          { key: 'g', label: words.labelGenuine, run: () => label('genuine') },
          { key: 'f', label: words.labelFraud, run: () => label('fraud') },
        ]
      : [],
  );
  return (
    <ActionsView
      words={words}
      label={scan.label}
      hasNote={note !== null}
      mayLabel={mayLabel}
      onLabel={label}
      onOpen={setOpen}
    >
      <MoreActions scan={scan} onDelete={may('deleteScans') ? () => setOpen('delete') : null} />
      {open === 'note' && <NoteDialog id={scan.id} note={note} onClose={() => setOpen(null)} />}
      {open === 'share' && <ShareDialog id={scan.id} onClose={() => setOpen(null)} />}
      {open === 'delete' && (
        <DeleteScanDialog id={scan.id} name={scan.file.name} onDeleted={onDeleted} onClose={() => setOpen(null)} />
      )}
    </ActionsView>
  );
}

function MoreActions({ scan, onDelete }: { scan: ViewedScan; onDelete: (() => void) | null }) {
  const words = useTexts(texts);
  const openFile = useFiles(scan.id);
  const files: readonly [FileKind, string][] = [
    ['pdf', words.reportPdf],
    ['html', words.reportHtml],
    ...(scan.file.available ? [['original', words.original] as [FileKind, string]] : []),
  ];
  return (
    <Menu title={<Icon name="more" />} label={words.moreActions} isAtEnd>
      {files.map(([kind, name]) => (
        <li key={kind}>
          <button type="button" className="item" onClick={() => openFile(kind)}>
            <Icon name="download" /> {name}
          </button>
        </li>
      ))}
      {!scan.file.available && <li className="soft">{words.originalGone}</li>}
      <li>
        <button type="button" className="item" onClick={() => print()}>
          <Icon name="print" /> {words.print}
        </button>
      </li>
      {onDelete && (
        <li>
          <button type="button" className="item danger" onClick={onDelete}>
            <Icon name="trash" /> {words.deleteScan}
          </button>
        </li>
      )}
    </Menu>
  );
}
