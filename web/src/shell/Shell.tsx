import { Link, Outlet, useRouter } from '@tanstack/react-router';
import { memo, useCallback, useEffect, useState } from 'react';
import { useMutation } from 'urql';
import { useConnection } from '../data/connection.ts';
import { graphql } from '../data/graphql.ts';
import { signOut } from '../data/session.ts';
import { useSession } from '../data/signed-in.ts';
import { common } from '../texts/common.ts';
import { useLang, useTexts } from '../texts/lang.tsx';
import { shell } from '../texts/shell.ts';
import { Icon } from '../ui/Icon.tsx';
import { isKey } from '../ui/keys.ts';
import { useNotices } from '../ui/notices.tsx';
import { useShortcuts } from '../ui/shortcuts.tsx';
import { Empty, Fault } from '../ui/states.tsx';
import { BrandView } from './BrandView.tsx';
import { Help } from './Help.tsx';
import { Palette } from './Palette.tsx';
import { pagesFor } from './pages.ts';

const texts = { ...common, ...shell };

const ProfileLanguage = graphql(`
  mutation ProfileLanguage($lang: Language!) {
    updateProfile(input: { lang: $lang }) {
      __typename
      ... on UpdateProfileSuccess { user { id lang } }
      ... on RequestFailure { code message }
    }
  }
`);

/** As the keyboard of the machine names it. */
const ANYWHERE = /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘K' : 'Ctrl K';

/** Navigation beside every page; on a telephone it opens over it. */
export function Shell() {
  const words = useTexts(texts);
  const { undoLast } = useNotices();
  const [isMenuOpen, setMenuOpen] = useState(false);
  const [open, setOpen] = useState<'palette' | 'help' | null>(null);
  const router = useRouter();
  useShortcuts([
    { key: '?', label: words.help, run: () => setOpen('help') },
    { key: 'u', label: words.undo, run: undoLast },
  ]);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isKey(event, 'k') || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      setOpen('palette');
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);
  useEffect(() => router.subscribe('onResolved', () => setMenuOpen(false)), [router]);
  const openPalette = useCallback(() => setOpen('palette'), []);
  return (
    <div className="shell">
      <a className="skip" href="#content">
        {words.skip}
      </a>
      <header className="bar">
        <button
          type="button"
          className="icon-button"
          aria-label={words.menu}
          aria-expanded={isMenuOpen}
          aria-controls="navigation"
          onClick={() => setMenuOpen(!isMenuOpen)}
        >
          <Icon name="menu" />
        </button>
        <Brand />
      </header>
      <Navigation isOpen={isMenuOpen} onPalette={openPalette} />
      <div className="stage">
        <ConnectionBar />
        <main id="content" tabIndex={-1}>
          <Outlet />
        </main>
      </div>
      {open === 'palette' && <Palette onClose={() => setOpen(null)} />}
      {open === 'help' && <Help onClose={() => setOpen(null)} />}
    </div>
  );
}

/** Not drawn again when a dialog opens over it. */
const Navigation = memo(({ isOpen, onPalette }: { isOpen: boolean; onPalette: () => void }) => {
  const { session } = useSession();
  const words = useTexts(texts);
  return (
    <nav id="navigation" aria-label={words.navigation} className={isOpen ? 'open' : ''}>
      <Brand />
      <button type="button" className="go" onClick={onPalette}>
        <Icon name="search" /> <span>{words.palette}</span> <kbd>{ANYWHERE}</kbd>
      </button>
      {pagesFor(session.user.role).map(({ title, pages }) => (
        <section key={title ?? 'main'} aria-label={title ? words[title] : undefined}>
          {title && <h2>{words[title]}</h2>}
          <ul>
            {pages.map(({ name, to, icon }) => (
              <li key={name}>
                <Link to={to} activeProps={{ 'aria-current': 'page' }} activeOptions={{ includeSearch: false }}>
                  <Icon name={icon} /> {words[name]}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <Person />
    </nav>
  );
});

const Brand = memo(() => {
  const { session } = useSession();
  const words = useTexts(common);
  return (
    <Link to="/scans" className="brand">
      <BrandView product={words.product} organization={session.organization.name} />
    </Link>
  );
});

function Person() {
  const { session, leave } = useSession();
  const words = useTexts(shell);
  const { lang, setLang } = useLang();
  const [, saveLanguage] = useMutation(ProfileLanguage);
  return (
    <footer>
      <p dir="auto" title={session.user.email}>
        {session.user.name ?? session.user.email}
      </p>
      <div>
        <button
          type="button"
          className="link"
          lang={lang === 'he' ? 'en' : 'he'}
          onClick={() => {
            const next = lang === 'he' ? 'en' : 'he';
            setLang(next);
            void saveLanguage({ lang: next });
          }}
        >
          {words.language}
        </button>
        <button
          type="button"
          className="link"
          onClick={async () => {
            await signOut().catch(() => undefined);
            leave();
          }}
        >
          <Icon name="leave" /> {words.signOut}
        </button>
      </div>
    </footer>
  );
}

function ConnectionBar() {
  const connection = useConnection();
  const words = useTexts(shell);
  if (connection === 'connected') return null;
  return (
    <p className="connection" role="status">
      {connection === 'offline' ? words.offline : words.reconnecting}
    </p>
  );
}

export function Lost() {
  const words = useTexts(common);
  return (
    <Empty title={words.notFound} isPage>
      <p>{words.notFoundHint}</p>
      <Link to="/scans" className="button">
        {words.toScans}
      </Link>
    </Empty>
  );
}

export function Mishap({ reset }: { reset: () => void }) {
  const words = useTexts(common);
  return <Fault error={words.failed} onRetry={reset} />;
}
