/** Around secrets that are shown once. */
export const onceTexts = {
  once: {
    he: 'זו הפעם היחידה שזה מוצג. שמרו במקום בטוח לפני שסוגרים.',
    en: 'This is shown only once. Store it in a safe place before you close it.',
  },
  stored: { he: 'שמרתי', en: 'I have stored it' },
} as const;
