import { defineMessages } from '../../rule.ts';

export const messages = defineMessages({
  about: {
    he: 'משווה את מה שקורא AI רואה בעמוד למה שכתוב בקובץ',
    en: 'Compares what an AI reader sees on the page with what the file says',
  },
  action: {
    he: 'השוו את הערך שבתמונת העמוד לערך שנקרא מהקובץ.',
    en: 'Compare the value in the page image with the value read from the file.',
  },
  findings: {
    differs: {
      title: { he: 'קורא ה-AI קרא ערך אחר', en: 'The AI reader read a different value' },
      detail: {
        he: 'הבדיקה קראה במקום הזה "{printed}", וקורא ה-AI קרא בתמונת העמוד "{read}". ייתכן שאחת הקריאות שגויה, וייתכן שהטקסט שבקובץ שונה ממה שמוצג.',
        en: 'The check read "{printed}" here; the AI reader saw "{read}" in the page image. One of the readings may be wrong, or the text in the file differs from what is shown.',
      },
      evidence: { he: 'מודל: {model}', en: 'model: {model}' },
    },
  },
});
