/** Signing in. */
export const signInTexts = {
  title: { he: 'כניסה', en: 'Sign in' },
  email: { he: 'דואר אלקטרוני', en: 'E-mail' },
  password: { he: 'סיסמה', en: 'Password' },
  code: { he: 'קוד אימות', en: 'Verification code' },
  codeHint: {
    he: 'שש הספרות מאפליקציית האימות, או קוד שחזור',
    en: 'The six digits from your authenticator app, or a recovery code',
  },
  enter: { he: 'כניסה', en: 'Sign in' },
  passkey: { he: 'כניסה במפתח גישה (passkey)', en: 'Sign in with a passkey' },
  oidc: { he: (name: string) => `כניסה עם ${name}`, en: (name: string) => `Sign in with ${name}` },
  or: { he: 'או', en: 'or' },
  wrong: { he: 'כתובת הדואר, הסיסמה או הקוד שגויים.', en: 'The e-mail address, the password or the code is wrong.' },
  tooMany: {
    he: (minutes: number) => `יותר מדי ניסיונות. נסו שוב בעוד ${minutes === 1 ? 'דקה' : `${minutes} דקות`}.`,
    en: (minutes: number) => `Too many attempts. Try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`,
  },
  offline: {
    he: 'השירות אינו זמין. בדקו את החיבור לרשת ונסו שוב.',
    en: 'The service cannot be reached. Check your connection and try again.',
  },
  ended: {
    he: 'הכניסה שלכם הסתיימה. היכנסו שוב כדי להמשיך מהמקום שבו הייתם.',
    en: 'Your session has ended. Sign in again to continue where you left off.',
  },
  passkeyFailed: { he: 'הכניסה במפתח הגישה נדחתה.', en: 'The passkey was not accepted.' },
  oidcFailed: {
    he: 'הכניסה דרך הספק לא הצליחה. ודאו שכתובת הדואר שלכם רשומה בארגון, או היכנסו בדרך אחרת.',
    en: 'Signing in through the provider failed. Check that your e-mail address belongs to the organization, or sign in another way.',
  },
  noAccess: {
    he: 'אין לכם גישה? בקשו מבעלי הארגון קישור לכניסה חד־פעמית.',
    en: 'No access? Ask an owner of your organization for a one-time link.',
  },
  welcome: { he: 'ברוכים הבאים', en: 'Welcome' },
  welcomeIn: { he: (email: string) => `נכנסים בתור ${email}`, en: (email: string) => `You are signing in as ${email}` },
  choosePassword: { he: 'בחרו סיסמה לכניסות הבאות', en: 'Choose a password for the next time' },
  setPassword: { he: 'שמירה והמשך', en: 'Save and continue' },
  later: { he: 'לא עכשיו', en: 'Not now' },
  linkEnded: {
    he: 'כבר נעשה שימוש בקישור, או שתוקפו פג. בקשו קישור חדש.',
    en: 'This link has already been used or has expired. Ask for a new one.',
  },
  linkHint: {
    he: 'בעלי הארגון יוצרים קישור בעמוד "אנשים"; מפעיל השירות: npm run -s admin -- user link',
    en: 'An owner can create a link on the People page; the operator with npm run -s admin -- user link',
  },
} as const;
