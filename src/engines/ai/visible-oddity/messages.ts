import { defineMessages } from '../../rule.ts';

const SAID = {
  detail: {
    he: 'זו דעתו של מודל בלבד: בדקו את המקום בעצמכם. דבריו על "{words}": "{reason}"',
    en: 'This is only the opinion of a model: check the place yourself. About "{words}" it says: "{reason}"',
  },
  evidence: { he: 'מודל: {model}', en: 'model: {model}' },
} as const;

export const messages = defineMessages({
  about: {
    he: 'מציג מקומות שלדעת קורא AI חריגים ביחס לסביבתם',
    en: 'Shows places that an AI reader finds unlike their surroundings',
  },
  findings: {
    font: {
      title: { he: 'קורא ה-AI מצביע על גופן שונה', en: 'The AI reader noticed a different font' },
      ...SAID,
    },
    alignment: {
      title: { he: 'קורא ה-AI מצביע על יישור שונה', en: 'The AI reader noticed a different alignment' },
      ...SAID,
    },
    spacing: {
      title: { he: 'קורא ה-AI מצביע על ריווח שונה', en: 'The AI reader noticed different spacing' },
      ...SAID,
    },
    background: {
      title: { he: 'קורא ה-AI מצביע על רקע שונה', en: 'The AI reader noticed a different background' },
      ...SAID,
    },
    blur: {
      title: { he: 'קורא ה-AI מצביע על חדות שונה', en: 'The AI reader noticed a different sharpness' },
      ...SAID,
    },
    logo: {
      title: { he: 'קורא ה-AI מצביע על לוגו חריג', en: 'The AI reader noticed an unusual logo' },
      ...SAID,
    },
    layout: {
      title: { he: 'קורא ה-AI מצביע על פריסה חריגה', en: 'The AI reader noticed an unusual layout' },
      ...SAID,
    },
    wording: {
      title: { he: 'קורא ה-AI מצביע על ניסוח חריג', en: 'The AI reader noticed unusual wording' },
      ...SAID,
    },
    missing_part: {
      title: { he: 'קורא ה-AI מצביע על חלק חסר', en: 'The AI reader noticed a missing part' },
      ...SAID,
    },
  },
});
