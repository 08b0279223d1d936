import { defineMessages } from '../../rule.ts';
import { ASK_ISSUER } from '../../texts.ts';

export const messages = defineMessages({
  about: {
    he: 'מחפש רקע שנצבע מחדש ונכתב עליו ערך לאחר שהעמוד הושלם',
    en: 'Looks for background that was painted over and written on after the page was complete',
  },
  findings: {
    wiped: {
      title: { he: 'הרקע נצבע מחדש ונכתב עליו ערך', en: 'The background was painted over and a value written on it' },
      detail: {
        he: 'לאחר שהעמוד הושלם נוסף באמצעו מלבן בצבע הרקע, ועליו נכתב "{text}". כך פועלות תוכנות עריכה שמחליפות טקסט.',
        en: 'After the page was complete, a rectangle in the background colour was added in its middle and "{text}" was written on it. This is how editors replace text.',
      },
      evidence: {
        he: 'מילוי #{order} בצבע rgb({rgb}) מעל אותו צבע, ואחריו טקסט',
        en: 'Fill #{order} in rgb({rgb}) over the same colour, then text',
      },
      action: ASK_ISSUER,
    },
  },
});
