import { useTexts } from '../texts/lang.tsx';
import { shell } from '../texts/shell.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { useShortcutList } from '../ui/shortcuts.tsx';

/** The shortcuts of the page that is open, and the switch for all of them. */
export function Help({ onClose }: { onClose: () => void }) {
  const words = useTexts(shell);
  const { list, isOn, setOn } = useShortcutList();
  return (
    <Dialog title={words.help} onClose={onClose}>
      <dl className="shortcut-list">
        <div>
          <dt>
            <kbd>Ctrl/⌘ K</kbd>
          </dt>
          <dd>{words.palette}</dd>
        </div>
        {list().map(({ key, label }) => (
          <div key={key}>
            <dt>
              <kbd>{key.length === 1 ? key.toUpperCase() : key}</kbd>
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
      <label className="switch">
        <input type="checkbox" checked={isOn} onChange={(event) => setOn(event.target.checked)} /> {words.helpOff}
      </label>
    </Dialog>
  );
}
