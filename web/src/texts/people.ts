/** People and their roles. */
export const peopleTexts = {
  title: { he: 'אנשים', en: 'People' },
  lead: {
    he: 'מי יכול להיכנס ללוח הבקרה ומה ההרשאות שלו. ההזמנה היא קישור; השירות אינו שולח דואר, ולכן העבירו אותו בעצמכם.',
    en: 'Who can sign in to the dashboard, and what they may do. An invitation is a link; the service sends no e-mail, so pass it on yourself.',
  },
  invite: { he: 'הזמנה', en: 'Invite' },
  inviteTitle: { he: 'הזמנת אדם', en: 'Invite a person' },
  email: { he: 'דואר אלקטרוני', en: 'E-mail' },
  name: { he: 'שם', en: 'Name' },
  optional: { he: 'לא חובה', en: 'Optional' },
  role: { he: 'תפקיד', en: 'Role' },
  roleOf: { he: (name: string) => `התפקיד של ${name}`, en: (name: string) => `Role of ${name}` },
  signIn: { he: 'כניסה', en: 'Sign-in' },
  lastSeen: { he: 'נראה לאחרונה', en: 'Last seen' },
  never: { he: 'עוד לא נכנס', en: 'Not yet' },
  state: { he: 'מצב', en: 'State' },
  active: { he: 'פעיל', en: 'Active' },
  invited: { he: 'הוזמן', en: 'Invited' },
  suspended: { he: 'מושעה', en: 'Suspended' },
  actions: { he: 'פעולות', en: 'Actions' },
  password: { he: 'סיסמה', en: 'Password' },
  totp: { he: 'קוד אימות', en: 'Authenticator' },
  passkeys: {
    he: (n: number) => (n === 1 ? 'מפתח גישה' : `${n} מפתחות גישה`),
    en: (n: number) => (n === 1 ? 'Passkey' : `${n} passkeys`),
  },
  nothingYet: { he: 'רק קישור חד־פעמי', en: 'One-time link only' },
  you: { he: 'אני', en: 'you' },
  link: { he: 'קישור כניסה', en: 'Sign-in link' },
  linkTitle: {
    he: (email: string) => `קישור כניסה חד־פעמי עבור ${email}`,
    en: (email: string) => `One-time sign-in link for ${email}`,
  },
  linkHint: {
    he: (until: string) => `הקישור תקף לשימוש אחד, עד ${until}. כל מי שמחזיק בו יכול להיכנס: העבירו אותו בערוץ פרטי.`,
    en: (until: string) =>
      `The link works once, until ${until}. Anyone who has it can sign in: pass it on through a private channel.`,
  },
  linkAsk: {
    he: (name: string) => `ליצור קישור כניסה עבור ${name}?`,
    en: (name: string) => `Create a sign-in link for ${name}?`,
  },
  linkAskHint: {
    he: 'למי שאיבד סיסמה או מכשיר. קישור קודם, אם קיים, יפסיק לעבוד.',
    en: 'For somebody who lost their password or device. Any earlier link stops working.',
  },
  suspend: { he: 'השעיה', en: 'Suspend' },
  resume: { he: 'החזרה לפעילות', en: 'Resume' },
  suspendAsk: { he: (name: string) => `להשעות את ${name}?`, en: (name: string) => `Suspend ${name}?` },
  suspendHint: {
    he: 'הכניסות הפתוחות והמפתחות של האדם יפסיקו לעבוד תוך שנייה. אפשר להחזיר אותו לפעילות בכל עת.',
    en: 'Open sessions and keys of this person stop working within a second. You can resume them at any time.',
  },
  suspendedDone: { he: (name: string) => `${name} הושעה`, en: (name: string) => `${name} is suspended` },
  resumedDone: { he: (name: string) => `${name} חזר לפעילות`, en: (name: string) => `${name} is active again` },
  roleChanged: {
    he: (name: string, role: string) => `התפקיד של ${name}: ${role}`,
    en: (name: string, role: string) => `${name} is now ${role}`,
  },
} as const;

export const roleTexts = {
  owner: { he: 'בעלים', en: 'Owner' },
  analyst: { he: 'אנליסט', en: 'Analyst' },
  developer: { he: 'מפתח', en: 'Developer' },
} as const;

export const roleHints = {
  owner: { he: 'הכול, כולל אנשים והגדרות הארגון', en: 'Everything, including people and the organization’s settings' },
  analyst: { he: 'סריקות: העלאה, קריאה, תיוג, מחיקה', en: 'Scans: upload, read, label, delete' },
  developer: {
    he: 'קריאת סריקות ויומן הפעולות, ניהול מפתחות ו-webhooks',
    en: 'Read scans; manage keys and webhooks; read the audit log',
  },
} as const;
