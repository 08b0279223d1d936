import { defineMessages } from '../../rule.ts';

export const messages = defineMessages({
  about: {
    he: 'בודק מי שמר לאחרונה צילום מסך שנראה כשל טלפון',
    en: 'Looks at what last saved a screenshot that has the form of a phone’s screen',
  },
  findings: {
    saved_again: {
      title: {
        he: 'צילום המסך לא נשמר כפי שטלפון שומר',
        en: 'This is not the screenshot file as a phone saved it',
      },
      detail: {
        he: 'לתמונה צורה של מסך טלפון, אך הקובץ שמור באופן האופייני ל-{writer}, ולא כפי שטלפונים שומרים צילומי מסך. התמונה נשמרה שוב במחשב, למשל לאחר חיתוך, או נוצרה בו. הדבר אינו מעיד על שינוי של מה שכתוב בה.',
        en: 'The image has the form of a phone’s screen, but its file is saved the way {writer} saves, which phones do not use for screenshots. It was saved again on a computer, for instance after cropping, or made there. This says nothing about a change of its content.',
      },
      action: {
        he: 'אם נאמר לכם שזהו צילום המסך המקורי, בקשו את הקובץ ישירות מהטלפון.',
        en: 'If you were told that this is the original screenshot, ask for the file straight from the phone.',
      },
      evidence: {
        he: 'מקטעים: {chunks}; מקטע הנתונים הראשון: {bytes} בתים; כותרת zlib: {header}',
        en: 'chunks: {chunks}; first data chunk: {bytes} bytes; zlib header: {header}',
      },
    },
  },
});
