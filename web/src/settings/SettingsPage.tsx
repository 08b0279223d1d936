import { useQuery } from 'urql';
import { useTexts } from '../texts/lang.tsx';
import { settingsTexts } from '../texts/settings.ts';
import { useShortcutList } from '../ui/shortcuts.tsx';
import { Fault, Loading } from '../ui/states.tsx';
import { useTitle } from '../ui/title.ts';
import { Organization } from './Organization.tsx';
import { SettingsQuery } from './operations.ts';
import { Passkeys } from './Passkeys.tsx';
import { Password } from './Password.tsx';
import { Profile } from './Profile.tsx';
import { Sessions } from './Sessions.tsx';
import { Totp } from './Totp.tsx';
import '../styles/office.css';

export function SettingsPage() {
  const words = useTexts(settingsTexts);
  useTitle(words.title);
  const [{ data, error }, reload] = useQuery({ query: SettingsQuery, requestPolicy: 'cache-and-network' });
  const again = () => reload({ requestPolicy: 'network-only' });
  const me = data?.viewer.user;
  if (!data || !me) return error ? <Fault error={error} onRetry={again} /> : <Loading />;
  const { sessions, passkeys, organization } = data.viewer;
  return (
    <div className="office settings">
      <header className="page-head">
        <h1>{words.title}</h1>
      </header>
      <Profile me={me} />
      <Password me={me} />
      <Totp me={me} onChanged={again} />
      <Passkeys passkeys={passkeys} onChanged={again} />
      <Sessions sessions={sessions} onChanged={again} />
      <Shortcuts />
      <Organization organization={organization} />
    </div>
  );
}

function Shortcuts() {
  const words = useTexts(settingsTexts);
  const { isOn, setOn } = useShortcutList();
  return (
    <section className="card" aria-labelledby="shortcuts">
      <h2 id="shortcuts">{words.shortcuts}</h2>
      <label className="switch">
        <input type="checkbox" checked={isOn} onChange={(event) => setOn(event.target.checked)} /> {words.shortcutsOn}
      </label>
      <p className="soft">{words.shortcutsHint}</p>
    </section>
  );
}
