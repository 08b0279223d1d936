import { useState } from 'react';
import { useLabels } from '../data/labels.tsx';
import { useMay } from '../data/signed-in.ts';
import { UploadButtons, UploadList } from '../scans/UploadPanel.tsx';
import { useTexts } from '../texts/lang.tsx';
import { viewerTexts } from '../texts/viewer.ts';
import { Icon } from '../ui/Icon.tsx';
import { DeleteScanDialog } from './DeleteScanDialog.tsx';
import type { ViewedScan } from './operations.ts';

/** Why there is no report, and what to do about it. */
export function FailedScan({ scan, onDeleted }: { scan: ViewedScan; onDeleted: () => void }) {
  const words = useTexts(viewerTexts);
  const label = useLabels();
  const may = useMay();
  const [isDeleting, setDeleting] = useState(false);
  return (
    <section className="failed-scan card">
      <h2>
        <Icon name="warning" /> {words.failedTitle}
      </h2>
      <p className="problem" dir="auto">
        {scan.error ?? (scan.failureCode && label('FailureCode', scan.failureCode))}
      </p>
      {may('upload') && (
        <>
          <p>{words.uploadHint}</p>
          <UploadButtons />
          <UploadList />
        </>
      )}
      {may('deleteScans') && (
        <p>
          <button type="button" className="button danger" onClick={() => setDeleting(true)}>
            <Icon name="trash" /> {words.deleteScan}
          </button>
        </p>
      )}
      {isDeleting && (
        <DeleteScanDialog id={scan.id} name={scan.file.name} onDeleted={onDeleted} onClose={() => setDeleting(false)} />
      )}
    </section>
  );
}
