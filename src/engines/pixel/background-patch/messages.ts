import { defineMessages } from '../../rule.ts';

export const messages = defineMessages({
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
});
