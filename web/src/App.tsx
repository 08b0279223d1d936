import { RouterProvider } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import { Provider } from 'urql';
import { LabelsProvider } from './data/labels.tsx';
import { type Session, SessionFault } from './data/session.ts';
import { SessionContext } from './data/signed-in.ts';
import { enter, type Inside, look, type Who } from './entry.ts';
import { UploadsProvider } from './scans/uploads.tsx';
import { SignIn } from './sign-in/SignIn.tsx';
import { Welcome } from './sign-in/Welcome.tsx';
import { LanguageProvider, useLang } from './texts/lang.tsx';
import { NoticesProvider } from './ui/notices.tsx';
import { ShortcutsProvider } from './ui/shortcuts.tsx';

/** `first`: who was found to be signed in when the page was opened. */
export const App = ({ first }: { first: Who }) => (
  <LanguageProvider first={'session' in first ? first.session.user.lang : null}>
    <NoticesProvider>
      <ShortcutsProvider>
        <Door first={first} />
      </ShortcutsProvider>
    </NoticesProvider>
  </LanguageProvider>
);

/** Who is signed in sees the pages; anybody else the page of signing in, at the same address, and then goes on there. */
function Door({ first }: { first: Who }) {
  const [who, setWho] = useState(first);
  const { setLang } = useLang();
  const show = (next: Who) => {
    if ('session' in next && next.session.user.lang) setLang(next.session.user.lang);
    setWho(next);
  };
  const onEntered = (session: Session) => show(enter(session));
  if (location.pathname === '/welcome' && !('session' in who && !who.session.mustSetPassword)) {
    return <Welcome onEntered={onEntered} />;
  }
  if (!('session' in who)) return <SignIn methods={who.methods} fault={who.fault} onEntered={onEntered} />;
  return <Rooms key={who.session.user.id} inside={who} onLeave={(why) => void look(why).then(show)} />;
}

function Rooms({ inside, onLeave }: { inside: Inside; onLeave: (why: SessionFault | null) => void }) {
  const { connection, router } = inside;
  const [session, setSession] = useState(inside.session);
  // biome-ignore lint/correctness/useExhaustiveDependencies: one connection for a session
  useEffect(() => {
    void connection.signedOut.then(() => onLeave(new SessionFault('ENDED', '', {})));
    return () => connection.close();
  }, [connection]);
  const value = useMemo(
    () => ({
      session,
      change: (user: Partial<Session['user']>) => setSession((now) => ({ ...now, user: { ...now.user, ...user } })),
      leave: () => onLeave(null),
    }),
    [session, onLeave],
  );
  return (
    <SessionContext value={value}>
      <Provider value={connection.client}>
        <LabelsProvider>
          <UploadsProvider>
            <RouterProvider router={router} />
          </UploadsProvider>
        </LabelsProvider>
      </Provider>
    </SessionContext>
  );
}
