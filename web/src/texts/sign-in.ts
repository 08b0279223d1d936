/** Signing in. */
export const signInTexts = {
  title: { he: 'כניסה', en: 'Sign in' },
  email: { he: 'דואר אלקטרוני', en: 'E-mail' },
  password: { he: 'סיסמה', en: 'Password' },
  newPassword: { he: 'סיסמה חדשה', en: 'New password' },
  passwordRule: {
    he: 'לפחות 12 תווים. משפט קצר הוא סיסמה טובה.',
    en: 'At least 12 characters. A short sentence is a good password.',
  },
  code: { he: 'קוד אימות', en: 'Verification code' },
  codeHint: {
    he: 'שש הספרות מאפליקציית האימות, או קוד שחזור',
    en: 'The six digits of your authenticator app, or a recovery code',
  },
  enter: { he: 'כניסה', en: 'Sign in' },
  passkey: { he: 'כניסה במפתח גישה (passkey)', en: 'Sign in with a passkey' },
  oidc: { he: (name: string) => `כניסה עם ${name}`, en: (name: string) => `Sign in with ${name}` },
  or: { he: 'או', en: 'or' },
  wrong: { he: 'כתובת הדואר, הסיסמה או הקוד שגויים.', en: 'The e-mail address, the password or the code is wrong.' },
  tooMany: {
    he: (minutes: number) => `יותר מדי ניסיונות. נסו שוב בעוד ${minutes} דקות.`,
    en: (minutes: number) => `Too many attempts. Try again in ${minutes} minutes.`,
  },
  offline: {
    he: 'אין קשר לשירות. בדקו את החיבור לרשת ונסו שוב.',
    en: 'The service cannot be reached. Check your connection and try again.',
  },
  ended: {
    he: 'הכניסה שלכם הסתיימה. היכנסו שוב כדי להמשיך מהמקום שבו הייתם.',
    en: 'Your session has ended. Sign in again to go on where you were.',
  },
  passkeyFailed: { he: 'מפתח הגישה לא התקבל.', en: 'The passkey was not accepted.' },
  oidcFailed: {
    he: 'הכניסה דרך הספק לא הצליחה. ודאו שכתובת הדואר שלכם רשומה בארגון, או היכנסו בדרך אחרת.',
    en: 'Signing in at the provider failed. Check that your e-mail address belongs to the organization, or sign in another way.',
  },
  noAccess: {
    he: 'אין לכם גישה? בקשו מבעלי הארגון קישור לכניסה חד־פעמית.',
    en: 'No access? Ask an owner of your organization for a one-time link.',
  },
  welcome: { he: 'ברוכים הבאים', en: 'Welcome' },
  welcomeIn: { he: (email: string) => `נכנסים בתור ${email}`, en: (email: string) => `You are signing in as ${email}` },
  choosePassword: { he: 'בחרו סיסמה לכניסות הבאות', en: 'Choose a password for the next time' },
  setPassword: { he: 'שמירה והמשך', en: 'Save and go on' },
  later: { he: 'לא עכשיו', en: 'Not now' },
  linkEnded: {
    he: 'הקישור כבר שימש או שפג תוקפו. בקשו קישור חדש.',
    en: 'This link was used already or has expired. Ask for a new one.',
  },
  linkHint: {
    he: 'בעלי הארגון יוצרים קישור בעמוד „אנשים”; מפעיל השירות: npm run -s admin -- user link',
    en: 'An owner makes a link on the page People; the operator by npm run -s admin -- user link',
  },
} as const;
