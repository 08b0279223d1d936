import { defineMessages } from '../../rule.ts';

const SAID = {
  detail: {
    he: 'זו הצבעה של מודל בלבד: הסתכלו על המקום בעצמכם. על "{words}" נאמר: "{reason}"',
    en: 'This is only what a model points at: look at the place yourself. Of "{words}" it says: "{reason}"',
  },
  evidence: { he: 'מודל: {model}', en: 'model: {model}' },
} as const;

export const messages = defineMessages({
  about: {
    he: 'מראה מקומות שקורא AI רואה כחריגים לסביבתם',
    en: 'Shows places that an AI reader finds unlike their surroundings',
  },
  findings: {
    font: {
      title: { he: 'קורא ה-AI מצביע על גופן שונה', en: 'The AI reader points at a font that differs' },
      ...SAID,
    },
    alignment: {
      title: { he: 'קורא ה-AI מצביע על יישור שונה', en: 'The AI reader points at an alignment that differs' },
      ...SAID,
    },
    spacing: {
      title: { he: 'קורא ה-AI מצביע על ריווח שונה', en: 'The AI reader points at a spacing that differs' },
      ...SAID,
    },
    background: {
      title: { he: 'קורא ה-AI מצביע על רקע שונה', en: 'The AI reader points at a background that differs' },
      ...SAID,
    },
    blur: {
      title: { he: 'קורא ה-AI מצביע על חדות שונה', en: 'The AI reader points at a sharpness that differs' },
      ...SAID,
    },
    logo: {
      title: { he: 'קורא ה-AI מצביע על לוגו חריג', en: 'The AI reader points at an unusual logo' },
      ...SAID,
    },
    layout: {
      title: { he: 'קורא ה-AI מצביע על סידור חריג', en: 'The AI reader points at an unusual layout' },
      ...SAID,
    },
    wording: {
      title: { he: 'קורא ה-AI מצביע על ניסוח חריג', en: 'The AI reader points at an unusual wording' },
      ...SAID,
    },
    missing_part: {
      title: { he: 'קורא ה-AI מצביע על חלק חסר', en: 'The AI reader points at a missing part' },
      ...SAID,
    },
  },
});
