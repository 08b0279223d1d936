import { defineMessages } from '../../rule.ts';
import { UNREADABLE } from '../../texts.ts';

export const messages = defineMessages({
  about: {
    he: 'בודק באישור רפואי גיל, מועד הוצאה, רישיון הרופא ויום הביקור',
    en: 'Checks the age, the day of issue, the licence and the day of the visit on a medical note',
  },
  findings: {},
  checks: {
    'medical.age': {
      label: { he: 'גיל ותאריך לידה', en: 'Age and date of birth' },
      details: {
        holds: { he: 'הגיל {found} מתאים לתאריך הלידה.', en: 'The age of {found} fits the date of birth.' },
        differs: {
          he: 'מודפס גיל {found}, ולפי תאריך הלידה הגיל {expected}.',
          en: 'An age of {found} is printed, the date of birth gives {expected}.',
        },
        unreadable: UNREADABLE,
      },
    },
    'medical.issue_date': {
      label: { he: 'מועד הוצאת האישור', en: 'Day of issue of the note' },
      details: {
        holds: {
          he: 'האישור ניתן ב-{date}, סמוך לתקופה {from}–{to}.',
          en: 'The note is of {date}, close to {from} to {to}.',
        },
        far: {
          he: 'האישור ניתן ב-{date}, רחוק מהתקופה {from}–{to}; ייתכן שזהו העתק.',
          en: 'The note is of {date}, far from {from} to {to}; it may be a copy.',
        },
        unreadable: UNREADABLE,
      },
    },
    'medical.license': {
      label: { he: 'מספר רישיון הרופא', en: 'The doctor’s licence number' },
      details: {
        holds: { he: '{value} בצורה של מספר רישיון.', en: '{value} has the form of a licence number.' },
        form: {
          he: '{value} אינו בצורה המוכרת של מספר רישיון.',
          en: '{value} is not of the known form of a licence number.',
        },
        unreadable: UNREADABLE,
      },
    },
    'medical.sabbath': {
      label: { he: 'יום הביקור', en: 'Day of the visit' },
      details: {
        weekday: { he: '{date} אינו שבת.', en: '{date} is no Sabbath.' },
        sabbath: {
          he: '{date} חל בשבת; מרפאות סגורות, מוקדים ובתי חולים פתוחים. למידע בלבד.',
          en: '{date} was a Saturday; clinics in Israel are closed, hospitals are not. For information only.',
        },
      },
    },
  },
});
