import { defineMessages } from '../../rule.ts';
import { COMPARE_MARKED } from '../../texts.ts';

export const messages = defineMessages({
  about: {
    he: 'רעש הנייר סביב כל מילה, בהשוואה לשאר המילים',
    en: 'The noise of the paper around each word, compared with the other words',
  },
  findings: {
    smoother: {
      title: { he: 'הרקע סביב מילה חלק מדי', en: 'The background around a word is too smooth' },
      detail: {
        he: 'בנייר סרוק או מצולם יש רעש עדין בכל מקום. סביב המילה המסומנת הרעש כמעט נעלם, כפי שקורה כשמוחקים את מה שהיה כתוב ומקלידים במקומו.',
        en: 'Scanned or photographed paper has a fine noise everywhere. Around the marked word it is almost gone, as happens when text is erased and replaced by typing.',
      },
      action: COMPARE_MARKED,
      evidence: {
        he: 'סטיית הרקע {sigma} רמות, בדרך כלל {usual}, z {z}',
        en: 'background deviation {sigma} levels, usual {usual}, z {z}',
      },
    },
  },
});
