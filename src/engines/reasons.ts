/** Why a rule gave no answer. Rules name them by key; the report says them in the reader's language. */
import type { Text } from '../domain/text.ts';

/** Why a whole layer had nothing to go by: its rules all say the same. */
export const UNHEARD = {
  history_off: { he: 'אין מסמכים קודמים להשוואה.', en: 'There are no earlier documents to compare with.' },
  history_unavailable: {
    he: 'לא ניתן היה לחפש מסמכים קודמים.',
    en: 'Earlier documents could not be looked up.',
  },
  ai_off: { he: 'שכבת ה-AI אינה מופעלת.', en: 'The AI layer is turned off.' },
  ai_no_consent: {
    he: 'הארגון לא הסכים לשליחת מסמכים לספק ה-AI.',
    en: 'The organization has not agreed to send documents to the AI provider.',
  },
  ai_budget: {
    he: 'התקציב החודשי של שכבת ה-AI נוצל.',
    en: 'The monthly budget of the AI layer is used up.',
  },
  ai_busy: {
    he: 'המודל כבר קרא באותו זמן מסמכים רבים מדי של הארגון.',
    en: 'The model was already reading too many documents of the organization.',
  },
  ai_nothing_to_read: {
    he: 'אין במסמך עמוד שקורא נוסף יכול לקרוא.',
    en: 'The document has no page that a second reader could read.',
  },
  ai_timeout: { he: 'ספק ה-AI לא ענה בזמן.', en: 'The AI provider did not answer in time.' },
  ai_refused: { he: 'ספק ה-AI סירב לקרוא את המסמך.', en: 'The AI provider refused to read the document.' },
  ai_invalid: {
    he: 'תשובת ספק ה-AI לא הייתה בצורה שנדרשה, ולא נעשה בה שימוש.',
    en: 'The answer of the AI provider did not have the required form, so it was not used.',
  },
  ai_down: { he: 'ספק ה-AI אינו זמין.', en: 'The AI provider is unavailable.' },
  ai_taken_over: {
    he: 'תשובת ה-AI לא הייתה תשובה לבקשה שנשלחה, ולא נעשה בה שימוש.',
    en: 'The AI answered something other than what it was asked, so its answer was not used.',
  },
} as const satisfies Readonly<Record<string, Text>>;

export const REASONS = {
  ...UNHEARD,
  too_many: {
    he: 'נמצאו {count} סימנים, מעל הסף של {limit}; מספר כזה אופייני גם לתוכנות לגיטימיות, ולכן לא ניתן להכריע.',
    en: '{count} signs were found, more than the limit of {limit}; legitimate software can cause as many, so this cannot be decided.',
  },
  undecided: { he: 'לא ניתן להכריע לפי מה שנקרא.', en: 'What was read does not allow a conclusion.' },
  credentials_unchecked: {
    he: 'לא ניתן היה לאמת את אישורי התוכן.',
    en: 'The content credentials could not be verified.',
  },
  no_dates: { he: 'אין בקובץ תאריכים.', en: 'The file has no dates.' },
  not_pdf: { he: 'הקובץ אינו PDF.', en: 'The file is not a PDF.' },
  no_xmp: { he: 'אין בקובץ נתוני XMP.', en: 'The file has no XMP metadata.' },
  no_creation_date: { he: 'לא רשום בקובץ תאריך יצירה.', en: 'The file has no creation date.' },
  names_future_days: {
    he: 'מסמך מסוג זה נוקב גם בתאריכים עתידיים.',
    en: 'Documents of this type name future dates as well.',
  },
  no_producer: { he: 'לא רשום בקובץ איזו תוכנה יצרה אותו.', en: 'The file names no producer.' },
  unknown_producer: {
    he: 'אופן הכתיבה של התוכנה הרשומה אינו מוכר.',
    en: 'How the named producer writes files is not known.',
  },
  no_pictures: { he: 'אין תמונות לבדיקה.', en: 'There are no images to examine.' },
  paper_or_few_words: {
    he: 'הרקע הוא נייר, או שיש מעט מדי מילים.',
    en: 'The background is paper, or there are too few words.',
  },
  no_noise: {
    he: 'התמונה נשמרה בדחיסה, יש בה מעט מדי מילים, או שהרקע נקי מרעש.',
    en: 'The image was saved lossily, has too few words, or its background has no noise.',
  },
  no_earlier_saving: {
    he: 'לא נראית בתמונה שמירה קודמת כ-JPEG; עריכה שנעשתה לפני השמירה האחרונה בדחיסה אינה נראית בדרך זו.',
    en: 'The images show no earlier saving as a JPEG; edits made before the last lossy saving cannot be detected this way.',
  },
  flat_ground: { he: 'לרקע אין רעש משלו.', en: 'The background has no noise of its own.' },
  few_words_of_one_height: { he: 'יש מעט מדי מילים באותו גובה.', en: 'Too few words have the same height.' },
  few_digits: { he: 'זוהו מעט מדי ספרות.', en: 'Too few digits were recognised.' },
  few_numbers_on_a_screen: {
    he: 'אין כאן צילום מסך בגודלו המקורי עם מספיק מספרים להשוואה.',
    en: 'This is not a screenshot at its original size with enough numbers to compare.',
  },
  few_words_to_compare: {
    he: 'אין כאן צילום מסך עם מספיק מילים ומספרים שאפשר להשוות את הגופן שלהם.',
    en: 'This is not a screenshot with enough words and numbers whose typeface can be compared.',
  },
  no_clean_ground: {
    he: 'אין כאן צילום מסך שנשמר ללא אובדן, או שיש בו מעט מדי מילים.',
    en: 'This is not a losslessly saved screenshot, or it has too few words.',
  },
  no_fringed_text: {
    he: 'אין כאן צילום מסך שנשמר ללא אובדן ולכל הטקסט שבו שוליים צבעוניים, או שיש בו מעט מדי מילים.',
    en: 'This is not a losslessly saved screenshot all of whose text has coloured fringes, or it has too few words.',
  },
  few_words_or_flat_ground: {
    he: 'יש מעט מדי מילים, או שהרקע נקי מרעש.',
    en: 'There are too few words, or the background has no noise.',
  },
  no_attached_pdf: { he: 'לא מצורף קובץ PDF.', en: 'No PDF is attached.' },
  no_column: { he: 'לא נמצאו טורים.', en: 'No columns were found.' },
  no_text: { he: 'אין טקסט בעמודים.', en: 'The pages have no text.' },
  fields_redrawn: { he: 'תוכנות לצפייה ב-PDF מציגות את השדות בעצמן.', en: 'PDF readers draw the fields themselves.' },
  no_form: { he: 'אין בעמודים ציור נפרד.', en: 'No page contains a form XObject.' },
  nothing_orphaned: {
    he: 'אין בקובץ תוכן שאינו בשימוש ושמתאים לעמוד.',
    en: 'The file contains no unused content that fits a page.',
  },
  no_thumbnail: { he: 'לאף עמוד אין תמונה ממוזערת.', en: 'No page has a thumbnail.' },
  one_revision: { he: 'הקובץ נשמר פעם אחת.', en: 'The file has one revision.' },
  no_hebrew: { he: 'אין במסמך עברית.', en: 'The document has no Hebrew.' },
  no_signatures: { he: 'אין בקובץ חתימות.', en: 'The file has no signatures.' },
  damaged: { he: 'הקובץ פגום.', en: 'The file is damaged.' },
  signature_unreadable: { he: 'לא ניתן היה לבדוק את החתימה.', en: 'The signature could not be examined.' },
  no_examined_signature: { he: 'אין חתימה שניתן לבדוק.', en: 'There is no signature that could be examined.' },
  no_whole_signature: { he: 'אין חתימה תקפה על כל המסמך.', en: 'No valid signature covers the whole document.' },
  all_pages_shown: { he: 'כל עמודי הקובץ מוצגים.', en: 'Every page in the file is shown.' },
  no_hidden_layer: { he: 'אין טקסט מוסתר מתחת לתמונה.', en: 'There is no hidden text under an image.' },
} as const satisfies Readonly<Record<string, Text>>;

export type Reason = keyof typeof REASONS;

/** What a rule saw that limits what it could see: reported as a reason for the coverage of its layer. */
export const NOTES = {
  earlier_saving: {
    he: 'התמונה נשמרה בעבר כ-JPEG ({tables}). מה שהוסף אחרי אותה שמירה נבדק; מה ששונה לפניה אינו נראה.',
    en: 'The image was saved as a JPEG before ({tables}). What was added after that saving was examined; earlier changes cannot be detected.',
  },
} as const satisfies Readonly<Record<string, Text>>;

export type Note = keyof typeof NOTES;
