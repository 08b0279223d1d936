import type { RuleMessages } from './types.ts';

export const pixelMessages: RuleMessages = {
  'pixel/word-halo-outlier': {
    about: {
      he: 'רעש הנייר סביב כל מילה, בהשוואה לשאר המילים.',
      en: 'The noise of the paper around each word, compared with the other words.',
    },
    findings: {
      smoother: {
        title: {
          he: 'הרקע סביב מילה חלק מדי',
          en: 'The ground around a word is too smooth',
        },
        detail: {
          he: 'לנייר סרוק או מצולם יש רעש עדין בכל מקום. סביב המילה המסומנת הרעש כמעט נעלם, כפי שקורה כשמוחקים את מה שהיה כתוב ומקלידים במקומו.',
          en: 'Scanned or photographed paper has a fine noise everywhere. Around the marked word it is almost gone, as happens when what stood there is erased and typed anew.',
        },
        action: {
          he: 'יש להשוות את המילה המסומנת למסמך המקורי.',
          en: 'Compare the marked word with the original document.',
        },
      },
      rougher: {
        title: {
          he: 'הרקע סביב מילה רועש מדי',
          en: 'The ground around a word is too rough',
        },
        detail: {
          he: 'הרעש סביב המילה המסומנת חזק בהרבה מזה שסביב שאר המילים באותו עמוד, כפי שקורה כשמדביקים קטע ממקום אחר או מעבדים אותו בנפרד.',
          en: 'The noise around the marked word is much stronger than around the other words of the page, as happens when a piece is pasted from elsewhere or processed by itself.',
        },
        action: {
          he: 'יש להשוות את המילה המסומנת למסמך המקורי.',
          en: 'Compare the marked word with the original document.',
        },
      },
    },
  },
  'pixel/sharpness-outlier': {
    about: {
      he: 'חדות הקצוות של כל מילה, בהשוואה למילים בגודל דומה.',
      en: 'How sharp the edges of each word are, compared with words of about its height.',
    },
    findings: {
      softer: {
        title: {
          he: 'מילה מטושטשת יותר מכל השאר',
          en: 'One word is softer than all the others',
        },
        detail: {
          he: 'הקצוות של המילה המסומנת רכים בהרבה מאלה של מילים באותו גודל סביבה. בתמונה שנשמרה ממסך אחד כל המילים חדות במידה שווה; מילה שטושטשה, הוקטנה או הודבקה נראית כך.',
          en: 'The edges of the marked word are much softer than those of words of the same size around it. On one screen all words are equally sharp; a word that was blurred, scaled or pasted looks like this.',
        },
        action: {
          he: 'יש לבקש צילום מסך חדש או את הקובץ המקורי, ולהשוות את המילה המסומנת.',
          en: 'Ask for a new screenshot or for the original file, and compare the marked word.',
        },
      },
      sharper: {
        title: {
          he: 'מילה חדה יותר מכל השאר',
          en: 'One word is sharper than all the others',
        },
        detail: {
          he: 'הקצוות של המילה המסומנת חדים בהרבה מאלה של מילים באותו גודל סביבה. הסורק או המצלמה מרככים את כל המילים במידה שווה; מילה שהוקלדה או עובדה אחרי כן נשארת חדה.',
          en: 'The edges of the marked word are much sharper than those of words of the same size around it. A scanner or camera softens all words alike; a word that was typed or processed afterwards stays sharp.',
        },
        action: {
          he: 'יש להשוות את המילה המסומנת למסמך המקורי.',
          en: 'Compare the marked word with the original document.',
        },
      },
    },
  },
  'pixel/background-patch': {
    about: {
      he: 'גוון הרקע הצמוד לכל מילה, בהשוואה לרקע שמסביב.',
      en: 'The shade of the ground close to each word, compared with the ground further out.',
    },
    findings: {
      darker: {
        title: {
          he: 'טלאי כהה במקצת מאחורי ערך',
          en: 'A slightly darker patch behind a value',
        },
        detail: {
          he: 'הרקע הצמוד לערך המסומן כהה במעט מן המשטח שהוא עומד עליו, בהפרש שהעין כמעט אינה רואה ושאינו קיים סביב שאר המילים. כך נראה ערך שהודבק מתמונה אחרת.',
          en: 'The ground close to the marked value is a little darker than the plane it stands on, by a step that the eye hardly sees and that no other word has. A value pasted from another picture looks like this.',
        },
        action: {
          he: 'יש לבקש צילום מסך חדש ולהשוות את הערך המסומן.',
          en: 'Ask for a new screenshot and compare the marked value.',
        },
      },
      lighter: {
        title: {
          he: 'טלאי בהיר במקצת מאחורי ערך',
          en: 'A slightly lighter patch behind a value',
        },
        detail: {
          he: 'הרקע הצמוד לערך המסומן בהיר במעט מן המשטח שהוא עומד עליו, בהפרש שהעין כמעט אינה רואה ושאינו קיים סביב שאר המילים. כך נראה ערך שהודבק מתמונה אחרת.',
          en: 'The ground close to the marked value is a little lighter than the plane it stands on, by a step that the eye hardly sees and that no other word has. A value pasted from another picture looks like this.',
        },
        action: {
          he: 'יש לבקש צילום מסך חדש ולהשוות את הערך המסומן.',
          en: 'Ask for a new screenshot and compare the marked value.',
        },
      },
    },
  },
  'pixel/flat-patch': {
    about: {
      he: 'אזורים חלקים לגמרי בנייר שיש בו רעש.',
      en: 'Perfectly flat areas in paper that has noise.',
    },
    findings: {
      flat: {
        title: {
          he: 'אזור חלק לגמרי על נייר סרוק',
          en: 'A perfectly flat area on scanned paper',
        },
        detail: {
          he: 'בנייר סרוק או מצולם אין שני פיקסלים שכנים זהים לאורך זמן. באזור המסומן כולם זהים, כפי שקורה כשמכסים את מה שהיה כתוב במלבן צבע.',
          en: 'On scanned or photographed paper neighbouring pixels are never all alike. In the marked area they are, as happens when what stood there is covered with a box of one colour.',
        },
        action: {
          he: 'יש לבדוק מה היה כתוב באזור המסומן במסמך המקורי.',
          en: 'Find out what stands in the marked area on the original document.',
        },
      },
    },
  },
  'pixel/exact-clone': {
    about: {
      he: 'קטעים שמופיעים פעמיים באותה תמונה, פיקסל מול פיקסל.',
      en: 'Pieces that stand twice in one picture, pixel for pixel.',
    },
    findings: {
      copied: {
        title: {
          he: 'קטע הועתק ממקום אחר בעמוד',
          en: 'A piece was copied from elsewhere on the page',
        },
        detail: {
          he: 'הקטע המסומן זהה לחלוטין לקטע אחר באותו עמוד, כולל הרעש של הנייר. רעש כזה אינו חוזר על עצמו במקרה: ספרות או מילים הועתקו ממקום למקום.',
          en: 'The marked piece equals another one on the page exactly, down to the noise of the paper. Such noise never repeats by chance: digits or words were copied from one place to the other.',
        },
        action: {
          he: 'יש להשוות את הערך המסומן למסמך המקורי.',
          en: 'Compare the marked value with the original document.',
        },
      },
    },
  },
};
