/** Around secrets that are shown once. */
export const onceTexts = {
  once: {
    he: 'הערך מוצג פעם אחת בלבד. שמרו אותו במקום בטוח לפני הסגירה.',
    en: 'This is shown only once. Store it in a safe place before you close it.',
  },
  stored: { he: 'שמרתי', en: 'I have stored it' },
} as const;
