import { Link } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useQuery } from 'urql';
import { useAction } from '../data/action.ts';
import { common } from '../texts/common.ts';
import { useTexts } from '../texts/lang.tsx';
import { scansTexts } from '../texts/scans.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { FormActions } from '../ui/FormActions.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Menu } from '../ui/Menu.tsx';
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
  const { run: saveView } = useAction(SaveView, { tell: true });
  const { run: deleteView } = useAction(DeleteView, { tell: true });
  const [isNaming, setNaming] = useState(false);
  const [name, setName] = useState('');
  const notices = useNotices();
  const again = () => reload({ requestPolicy: 'network-only' });
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (!(await saveView({ name: name.trim(), search: JSON.stringify(viewOf(search)) }))) return;
    notices.done(words.viewSaved);
    setNaming(false);
    setName('');
    again();
  };
  const remove = async (view: { id: string; name: string; search: string }) => {
    if (!(await deleteView({ id: view.id }))) return;
    notices.done(words.viewDeleted, () => void saveView({ name: view.name, search: view.search }).then(again));
    again();
  };
  return (
    <>
      <Menu title={words.views}>
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
              onClick={() => remove(view)}
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
      </Menu>
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
            <FormActions submit={words.save} />
          </form>
        </Dialog>
      )}
    </>
  );
}

function searchOf(text: string): ScanSearch {
  try {
    return readScanSearch(JSON.parse(text) as Record<string, unknown>);
  } catch {
    return {};
  }
}
