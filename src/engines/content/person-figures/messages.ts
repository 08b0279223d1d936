import { defineMessages } from '../../rule.ts';
import { ASK_ISSUER, UNREADABLE } from '../../texts.ts';

export const messages = defineMessages({
  about: {
    he: 'בודק שגיל רשום תואם את תאריך הלידה, ושמדד מסת גוף (BMI) תואם את המשקל והגובה',
    en: 'Checks that a printed age matches the date of birth, and a body mass index the weight and the height',
  },
  findings: {
    age: {
      title: { he: 'הגיל אינו תואם את תאריך הלידה', en: 'The age does not match the date of birth' },
      detail: {
        he: 'במסמך רשום גיל {found}, אך מי שנולד ב-{birth} היה בן {expected} ב-{day}, וגם לפי שאר התאריכים שבמסמך הגיל שונה.',
        en: 'The age is given as {found}, but somebody born on {birth} was {expected} on {day}, and no other date of the document makes it {found}.',
      },
      action: ASK_ISSUER,
    },
    body_mass: {
      title: {
        he: 'מדד מסת הגוף אינו תואם את המשקל והגובה',
        en: 'The body mass index does not match weight and height',
      },
      detail: {
        he: 'לפי משקל {weight} וגובה {height} המדד הוא {expected}, אך במסמך רשום {found}.',
        en: 'A weight of {weight} and a height of {height} make {expected}, but {found} is printed.',
      },
      evidence: { he: 'משקל בק"ג חלקי ריבוע הגובה במטרים', en: 'Kilograms divided by the square of metres' },
      action: ASK_ISSUER,
    },
  },
  checks: {
    'person.age': {
      label: { he: 'גיל ותאריך לידה', en: 'Age and date of birth' },
      details: {
        agrees: { he: 'הגיל ({found}) תואם את תאריך הלידה.', en: 'The age ({found}) matches the date of birth.' },
        differs: {
          he: 'רשום גיל {found}, אך לפי תאריך הלידה {birth} הגיל ב-{day} הוא {expected}.',
          en: 'The age is given as {found}; born on {birth}, it is {expected} on {day}.',
        },
        unreadable: UNREADABLE,
      },
    },
    'person.body_mass': {
      label: { he: 'מדד מסת גוף, משקל וגובה', en: 'Body mass index, weight and height' },
      details: {
        agrees: {
          he: 'המדד ({found}) תואם את המשקל והגובה.',
          en: 'The index ({found}) matches weight and height.',
        },
        differs: {
          he: 'לפי המשקל והגובה המדד הוא {expected}, אך רשום {found}.',
          en: 'Weight and height make {expected}; {found} is printed.',
        },
        unreadable: UNREADABLE,
      },
    },
  },
});
