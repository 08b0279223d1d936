import { RouterProvider } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import { Provider } from 'urql';
import { connect } from './data/client.ts';
import { firstSession } from './data/early.ts';
import { type Methods, readSession, type Session, SessionFault } from './data/session.ts';
import { SessionContext } from './data/signed-in.ts';
import { createDashboardRouter } from './router.tsx';
import { UploadsProvider } from './scans/uploads.tsx';
import { SignIn } from './sign-in/SignIn.tsx';
import { Welcome } from './sign-in/Welcome.tsx';
import { LanguageProvider, useLang } from './texts/lang.tsx';
import { NoticesProvider } from './ui/notices.tsx';
import { ShortcutsProvider } from './ui/shortcuts.tsx';
import { Loading } from './ui/states.tsx';
import { keepTheme } from './ui/theme.ts';

type Who = { session: Session } | { methods: Methods | null; fault: SessionFault | null } | null;

export const App = () => (
  <LanguageProvider>
    <NoticesProvider>
      <ShortcutsProvider>
        <Door />
      </ShortcutsProvider>
    </NoticesProvider>
  </LanguageProvider>
);

/** Who is signed in sees the pages; anybody else the page of signing in, at the same address, and then goes on there. */
function Door() {
  const [who, setWho] = useState<Who>(null);
  const { setLang } = useLang();
  const enter = (session: Session) => {
    if (location.pathname === '/sign-in') history.replaceState(null, '', '/scans');
    if (session.user.lang) setLang(session.user.lang);
    keepTheme(session.user.theme);
    setWho({ session });
  };
  /** Asks who is signed in, and where nobody is, how people may sign in here. */
  const look = (why: SessionFault | null, asked = readSession()) =>
    asked.then(enter, (fault: SessionFault) => {
      const isNobody = fault.code === 'NO_KEY' || fault.code === 'INVALID';
      setWho({ methods: fault.methods, fault: why ?? (isNobody ? null : fault) });
    });
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once
  useEffect(() => void look(null, firstSession), []);
  if (!who) return <Loading />;
  if (location.pathname === '/welcome' && !('session' in who && !who.session.mustSetPassword)) {
    return <Welcome onEntered={enter} />;
  }
  if (!('session' in who)) return <SignIn methods={who.methods} fault={who.fault} onEntered={enter} />;
  return <Inside key={who.session.user.id} session={who.session} onLeave={(why) => look(why)} />;
}

function Inside({ session: entered, onLeave }: { session: Session; onLeave: (why: SessionFault | null) => void }) {
  const [session, setSession] = useState(entered);
  // biome-ignore lint/correctness/useExhaustiveDependencies: one connection for a session
  const connection = useMemo(() => connect(() => onLeave(new SessionFault('ENDED', '', {}))), [entered]);
  const router = useMemo(() => createDashboardRouter(), []);
  useEffect(() => () => connection.close(), [connection]);
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
        <UploadsProvider>
          <RouterProvider router={router} />
        </UploadsProvider>
      </Provider>
    </SessionContext>
  );
}
