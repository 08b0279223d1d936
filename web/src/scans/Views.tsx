import { Link } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useMutation, useQuery } from 'urql';
import { common } from '../texts/common.ts';
import { useTexts } from '../texts/lang.tsx';
import { scansTexts } from '../texts/scans.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { Icon } from '../ui/Icon.tsx';
import { useNotices } from '../ui/notices.tsx';
import { DeleteView, SavedViews, SaveView } from './operations.ts';
import { readScanSearch, type ScanSearch, viewOf } from './search.ts';

const texts = { ...common, ...scansTexts };

const MAX_NAME = 100;

/** What a scan list worth reviewing looks like before anybody has saved a view. */
const REVIEW_QUEUE: ScanSearch = {
  verdict: ['review', 'high_risk'],
  label: ['none'],
  split: true,
  order: 'riskScore_desc',
};

/** Filters under a name, for whoever saved them. */
export function Views({ search }: { search: ScanSearch }) {
  const words = useTexts(texts);
  const [{ data }, reload] = useQuery({ query: SavedViews });
  const [, saveView] = useMutation(SaveView);
  const [, deleteView] = useMutation(DeleteView);
  const [isNaming, setNaming] = useState(false);
  const [name, setName] = useState('');
  const notices = useNotices();
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const { data: saved, error } = await saveView({ name: name.trim(), search: JSON.stringify(viewOf(search)) });
    if (saved?.saveView.__typename === 'SaveViewSuccess') {
      notices.done(words.viewSaved);
      setNaming(false);
      setName('');
      reload({ requestPolicy: 'network-only' });
    } else notices.fault(saved?.saveView.message ?? error?.message ?? words.failed);
  };
  return (
    <details className="menu">
      <summary className="button">{words.views}</summary>
      <ul>
        <li>
          <Link to="/scans" search={REVIEW_QUEUE}>
            {words.queue}
          </Link>
        </li>
        {data?.savedViews.map((view) => (
          <li key={view.id}>
            <Link to="/scans" search={searchOf(view.search)}>
              <bdi>{view.name}</bdi>
            </Link>
            <button
              type="button"
              className="icon-button"
              aria-label={words.deleteView(view.name)}
              onClick={async () => {
                await deleteView({ id: view.id });
                reload({ requestPolicy: 'network-only' });
              }}
            >
              <Icon name="trash" />
            </button>
          </li>
        ))}
        <li>
          <button type="button" className="link" onClick={() => setNaming(true)}>
            {words.saveView}
          </button>
        </li>
      </ul>
      {isNaming && (
        <Dialog title={words.saveView} onClose={() => setNaming(false)}>
          <form className="stacked" onSubmit={save}>
            <label>
              {words.viewName}
              <input
                dir="auto"
                required
                maxLength={MAX_NAME}
                value={name}
                onChange={(event) => setName(event.target.value)}
              />
            </label>
            <footer className="actions">
              <button type="submit" className="button primary">
                {words.save}
              </button>
            </footer>
          </form>
        </Dialog>
      )}
    </details>
  );
}

function searchOf(text: string): ScanSearch {
  try {
    return readScanSearch(JSON.parse(text) as Record<string, unknown>);
  } catch {
    return {};
  }
}
