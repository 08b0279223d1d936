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
    rougher: {
      title: { he: 'הרקע סביב מילה רועש מדי', en: 'The background around a word is too noisy' },
      detail: {
        he: 'הרעש סביב המילה המסומנת חזק בהרבה מזה שסביב שאר המילים באותו עמוד, כפי שקורה כשמדביקים קטע ממקום אחר או מעבדים אותו בנפרד.',
        en: 'The noise around the marked word is much stronger than around the other words of the page, as happens when a piece is pasted from elsewhere or processed separately.',
      },
      action: COMPARE_MARKED,
      evidence: {
        he: 'סטיית הרקע {sigma} רמות, בדרך כלל {usual}, z {z}',
        en: 'background deviation {sigma} levels, usual {usual}, z {z}',
      },
    },
  },
});
