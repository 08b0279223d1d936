import { RouterProvider } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import { Provider } from 'urql';
import { connect } from './data/client.ts';
import { type Methods, readSession, type Session, SessionFault } from './data/session.ts';
import { SessionContext } from './data/signed-in.ts';
import { createDashboardRouter } from './router.tsx';
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
    if (session.user.lang) setLang(session.user.lang);
    keepTheme(session.user.theme);
    setWho({ session });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once
  useEffect(() => {
    readSession().then(enter, (fault: SessionFault) =>
      setWho({ methods: fault.methods, fault: fault.code === 'NO_KEY' || fault.code === 'INVALID' ? null : fault }),
    );
  }, []);
  if (!who) return <Loading />;
  if (location.pathname === '/welcome' && !('session' in who && !who.session.mustSetPassword)) {
    return <Welcome onEntered={enter} />;
  }
  if (!('session' in who)) return <SignIn methods={who.methods} fault={who.fault} onEntered={enter} />;
  return (
    <Inside key={who.session.user.id} session={who.session} onLeave={(fault) => setWho({ methods: null, fault })} />
  );
}

function Inside({ session, onLeave }: { session: Session; onLeave: (fault: SessionFault | null) => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: one connection for a session
  const connection = useMemo(() => connect(() => onLeave(new SessionFault('ENDED', '', {}))), [session]);
  const router = useMemo(() => createDashboardRouter(), []);
  useEffect(() => () => connection.close(), [connection]);
  const value = useMemo(() => ({ session, leave: () => onLeave(null) }), [session, onLeave]);
  return (
    <SessionContext value={value}>
      <Provider value={connection.client}>
        <RouterProvider router={router} />
      </Provider>
    </SessionContext>
  );
}
