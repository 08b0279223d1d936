import { defineMessages } from '../../rule.ts';
import { ASK_ISSUER, UNREADABLE } from '../../texts.ts';

export const messages = defineMessages({
  about: {
    he: 'בודק באישור רפואי גיל, מועד הוצאה, רישיון הרופא ויום הביקור',
    en: 'Checks the age, the date of issue, the licence and the day of the visit on a medical note',
  },
  findings: {
    age: {
      title: { he: 'הגיל אינו תואם את תאריך הלידה', en: 'The age does not match the date of birth' },
      detail: {
        he: 'במסמך מופיע גיל {found}, אך לפי תאריך הלידה הגיל הוא {expected}.',
        en: 'The note says age {found}, but according to the date of birth it is {expected}.',
      },
      action: ASK_ISSUER,
    },
  },
  checks: {
    'medical.age': {
      label: { he: 'גיל ותאריך לידה', en: 'Age and date of birth' },
      details: {
        holds: { he: 'הגיל {found} מתאים לתאריך הלידה.', en: 'The age of {found} matches the date of birth.' },
        differs: {
          he: 'במסמך מופיע גיל {found}, אך לפי תאריך הלידה הגיל הוא {expected}.',
          en: 'The note says age {found}, but according to the date of birth it is {expected}.',
        },
        unreadable: UNREADABLE,
      },
    },
    'medical.issue_date': {
      label: { he: 'מועד הוצאת האישור', en: 'Date of issue of the note' },
      details: {
        holds: {
          he: 'האישור ניתן ב-{date}, סמוך לתקופה {from}–{to}.',
          en: 'The note was issued on {date}, close to the period {from} – {to}.',
        },
        far: {
          he: 'האישור ניתן ב-{date}, רחוק מהתקופה {from}–{to}; ייתכן שזהו העתק.',
          en: 'The note was issued on {date}, far from the period {from} – {to}; it may be a copy.',
        },
        unreadable: UNREADABLE,
      },
    },
    'medical.license': {
      label: { he: 'מספר רישיון הרופא', en: 'The doctor’s licence number' },
      details: {
        holds: { he: '{value} במבנה של מספר רישיון רופא.', en: '{value} has the format of a licence number.' },
        form: {
          he: '{value} אינו במבנה המוכר של מספר רישיון רופא.',
          en: '{value} does not have the known format of a licence number.',
        },
        unreadable: UNREADABLE,
      },
    },
    'medical.sabbath': {
      label: { he: 'יום הביקור', en: 'Day of the visit' },
      details: {
        weekday: { he: '{date} אינו שבת.', en: '{date} was not a Saturday.' },
        sabbath: {
          he: '{date} חל בשבת: מרפאות סגורות, אך מוקדים ובתי חולים פתוחים. לידיעה בלבד.',
          en: '{date} was a Saturday: clinics in Israel are closed, emergency centres and hospitals are open. For information only.',
        },
      },
    },
  },
});
