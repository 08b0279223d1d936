import { defineMessages } from '../../rule.ts';
import { ASK_ISSUER } from '../../texts.ts';

export const messages = defineMessages({
  about: {
    he: 'מחפש ערך בגודל אות שאין לו אח במסמך',
    en: 'Looks for a value in a size that nothing else in the document has',
  },
  action: ASK_ISSUER,
  findings: {
    odd: {
      title: { he: 'ערך בגודל אות חריג', en: 'A value in a size of its own' },
      detail: {
        he: '"{text}" מודפס בגודל {own} נקודות, והטקסט שלצדו באותה שורה בגודל {usual} נקודות. אין במסמך טקסט אחר בגודל הזה. כך נראה ערך שהוקלד מחדש.',
        en: '"{text}" is printed at {own} pt, the text beside it in the same row at {usual} pt. Nothing else in the document has this size. Values that were typed anew look like this.',
      },
      evidence: {
        he: '{own} pt במקום אחד, {usual} pt ב־{peers} מקומות',
        en: '{own} pt in one place, {usual} pt in {peers}',
      },
    },
  },
});
