/** API keys and the examples that use them. */
export const keysTexts = {
  title: { he: 'מפתחות API', en: 'API keys' },
  lead: {
    he: 'מפתח מזהה את התוכנה שלכם מול השירות. מפתחות מיועדים לשרתים בלבד: לעולם אל תטמיעו מפתח בדף אינטרנט או באפליקציה.',
    en: 'A key identifies your program to the service. Keys are for servers only: never put one into a web page or an app.',
  },
  create: { he: 'מפתח חדש', en: 'New key' },
  name: { he: 'שם', en: 'Name' },
  nameHint: {
    he: 'למשל השרת או המערכת שישתמשו בו',
    en: 'For example the server or system that will use it',
  },
  key: { he: 'מפתח', en: 'Key' },
  scopes: { he: 'הרשאות', en: 'Scopes' },
  lastUse: { he: 'שימוש אחרון', en: 'Last use' },
  never: { he: 'עדיין לא', en: 'Not yet' },
  expires: { he: 'תוקף', en: 'Expires' },
  noEnd: { he: 'ללא הגבלה', en: 'Never' },
  expired: { he: (when: string) => `פג ב־${when}`, en: (when: string) => `Expired ${when}` },
  owner: { he: 'בעלים', en: 'Owner' },
  operator: { he: 'הארגון', en: 'Organization' },
  state: { he: 'מצב', en: 'State' },
  active: { he: 'פעיל', en: 'Active' },
  revoked: { he: 'בוטל', en: 'Revoked' },
  over: { he: 'פג תוקף', en: 'Expired' },
  actions: { he: 'פעולות', en: 'Actions' },
  revoke: { he: 'ביטול המפתח', en: 'Revoke' },
  revokeTitle: { he: (name: string) => `לבטל את המפתח "${name}"?`, en: (name: string) => `Revoke the key “${name}”?` },
  revokeHint: {
    he: 'הביטול נכנס לתוקף תוך שנייה ואינו הפיך. תוכנות שמשתמשות במפתח יידחו.',
    en: 'This takes effect within a second and cannot be undone. Programs that use the key will be refused.',
  },
  revokeAlso: {
    he: 'יחד איתו יבוטלו המפתחות שנוצרו באמצעותו:',
    en: 'The keys it created are revoked with it:',
  },
  revokedDone: {
    he: (n: number) => (n === 1 ? 'המפתח בוטל' : `${n} מפתחות בוטלו`),
    en: (n: number) => (n === 1 ? 'The key is revoked' : `${n} keys are revoked`),
  },
  made: { he: (name: string) => `המפתח "${name}" מוכן`, en: (name: string) => `The key “${name}” is ready` },
  expiry: { he: 'תוקף', en: 'Expiry' },
  days30: { he: '30 יום', en: '30 days' },
  days90: { he: '90 יום', en: '90 days' },
  year: { he: 'שנה', en: 'One year' },
  pickScope: { he: 'בחרו לפחות הרשאה אחת.', en: 'Choose at least one scope.' },
  emptyTitle: { he: 'אין עדיין מפתחות', en: 'No keys yet' },
  emptyHint: {
    he: 'צרו מפתח כדי לשלוח מסמכים מהתוכנה שלכם.',
    en: 'Create a key to send documents from your program.',
  },
  examples: { he: 'שליחת מסמך מהתוכנה שלכם', en: 'Send a document from your program' },
  examplesHint: {
    he: 'כל דוגמה מעלה קובץ, ממתינה לסיום הניתוח ומדפיסה את התוצאה.',
    en: 'Each example uploads a file, waits for the analysis to finish and prints the result.',
  },
  withKey: {
    he: 'המפתח החדש מופיע בדוגמאות כל עוד הוא מוצג.',
    en: 'The examples contain the new key for as long as it is shown.',
  },
  withoutKey: {
    he: 'הדוגמאות קוראות את המפתח ממשתנה הסביבה API_KEY.',
    en: 'The examples read the key from the environment variable API_KEY.',
  },
  copyExample: { he: 'העתקת הדוגמה', en: 'Copy the example' },
  more: { he: 'תיעוד REST המלא', en: 'Full REST reference' },
} as const;

/** What each scope lets a key do, in plain words. */
export const scopeTexts = {
  scans_write: {
    he: 'שליחת מסמכים ותיוג תוצאות. כל מסמך נספר במכסה.',
    en: 'Send documents and label results. Each document counts against the allowance.',
  },
  scans_read: {
    he: 'קריאת סריקות, דוחות וקבצים של כל הארגון.',
    en: 'Read scans, reports and files of the whole organization.',
  },
  scans_delete: {
    he: 'מחיקת סריקות לצמיתות, עם הקובץ והדוח.',
    en: 'Delete scans permanently, with their file and report.',
  },
  usage_read: { he: 'צפייה במכסה ובניצול שלה.', en: 'Read the allowance and how much of it is used.' },
  webhooks_manage: {
    he: 'רישום כתובות לקבלת אירועים, ושליחה חוזרת של אירועים.',
    en: 'Register addresses that receive events, and redeliver events.',
  },
  keys_manage: {
    he: 'יצירת מפתחות נוספים וביטול מפתחות. רק למערכות שמנהלות גישה.',
    en: 'Create and revoke keys. Only for systems that manage access.',
  },
  audit_read: { he: 'קריאת יומן הפעולות של הארגון.', en: 'Read the audit log of the organization.' },
} as const;
