import { useClient } from 'urql';
import { useLang, useTexts } from '../texts/lang.tsx';
import { viewerTexts } from '../texts/viewer.ts';
import { useNotices } from '../ui/notices.tsx';
import { FileUrls } from './operations.ts';

export type FileKind = 'original' | 'html' | 'pdf';

/** Opens a file of the scan by an address made just now, for addresses work for minutes only. */
export function useFiles(id: string): (kind: FileKind) => Promise<void> {
  const client = useClient();
  const { lang } = useLang();
  const words = useTexts(viewerTexts);
  const notices = useNotices();
  return async (kind) => {
    const { data } = await client.query(FileUrls, { id, lang }, { requestPolicy: 'network-only' }).toPromise();
    const url = kind === 'original' ? data?.scan?.file.url : data?.scan?.reportUrls?.[kind];
    if (!url) {
      notices.fault(words.fileRefused);
      return;
    }
    const link = document.createElement('a');
    link.href = url;
    link.target = '_blank';
    link.rel = 'noopener';
    link.click();
  };
}
