import type { RuleMessages } from './types.ts';

const ASK_ISSUER = {
  he: 'בקשו את המסמך ישירות מהגוף שהנפיק אותו והשוו את הערך שסומן.',
  en: 'Ask the issuer for the document directly and compare the value marked here.',
};
const ASK_SIGNER = {
  he: 'בקשו מהחותם את הקובץ החתום המקורי.',
  en: 'Ask the signer for the file as it was signed.',
};

export const structureMessages: RuleMessages = {
  'structure/revision-text-diff': {
    about: {
      he: 'משווה את הטקסט בכל שמירה של הקובץ לשמירה שלפניה',
      en: 'Compares the text of each saving of the file with the one before',
    },
    findings: {
      changed: {
        title: { he: 'הטקסט שונה לאחר השמירה הראשונה', en: 'Text was changed after the file was first saved' },
        detail: {
          he: 'הקובץ נשמר יותר מפעם אחת. בשמירה קודמת נכתב כאן "{before}", וכעת כתוב "{after}". הערך הישן עדיין נמצא בתוך הקובץ.',
          en: 'The file was saved more than once. An earlier saving shows "{before}" here, now it reads "{after}". The old value is still inside the file.',
        },
        action: ASK_ISSUER,
      },
      added: {
        title: {
          he: 'סכום נוסף לדף לאחר השמירה הראשונה',
          en: 'A sum was added to the page after the file was first saved',
        },
        detail: {
          he: 'בשמירה קודמת של הקובץ המקום הזה היה ריק, וכעת כתוב בו "{after}". מסמך שהונפק פעם אחת אינו מקבל סכומים נוספים.',
          en: 'In an earlier saving of the file this place was empty, now it reads "{after}". A document that was issued once gains no further sums.',
        },
        action: ASK_ISSUER,
      },
      removed: {
        title: { he: 'ערך הוסר לאחר השמירה הראשונה', en: 'A value was removed after the file was first saved' },
        detail: {
          he: 'בשמירה קודמת של הקובץ נכתב כאן "{before}", וכעת הוא אינו נראה עוד.',
          en: 'An earlier saving of the file shows "{before}" here; it is no longer visible.',
        },
        action: ASK_ISSUER,
      },
    },
  },
  'structure/column-outlier': {
    about: {
      he: 'מחפש ערך שמודפס אחרת מכל שאר הערכים בטור שלו',
      en: 'Looks for a value that is printed differently from all the others of its column',
    },
    findings: {
      baseline: {
        title: { he: 'ערך אחד אינו על קו השורה שלו', en: 'One value is off the line of its row' },
        detail: {
          he: 'הערך "{text}" גבוה או נמוך משאר השורה, בעוד ששאר הערכים בטור יושבים בדיוק על הקו. הוא נוסף אחרי שכל הדף כבר צויר.',
          en: 'The value "{text}" stands above or below its row, while all the others of the column are on the line. It was added after the whole page had been drawn.',
        },
        action: ASK_ISSUER,
      },
      size: {
        title: { he: 'ערך אחד בגודל אחר', en: 'One value has a different size' },
        detail: {
          he: 'הערך "{text}" מודפס בגודל אחר מכל שאר הערכים בטור, ונוסף לאחר שהדף כולו צויר.',
          en: 'The value "{text}" is printed in a different size from all the others of the column, and was added after the rest of the page had been drawn.',
        },
        action: ASK_ISSUER,
      },
      spacing: {
        title: { he: 'מרווח אחר בין הספרות של ערך אחד', en: 'The digits of one value are spaced differently' },
        detail: {
          he: 'המרווח בין הספרות של "{text}" שונה מזה של כל שאר הערכים בטור, והערך נוסף לאחר שהדף כולו צויר.',
          en: 'The digits of "{text}" are spaced differently from those of all the other values of the column; it was added after the rest of the page had been drawn.',
        },
        action: ASK_ISSUER,
      },
      colour: {
        title: { he: 'ערך אחד בגוון אחר', en: 'One value has a different shade' },
        detail: {
          he: 'הערך "{text}" מודפס בגוון אחר מכל שאר הערכים בטור, ונוסף לאחר שהדף כולו צויר.',
          en: 'The value "{text}" is printed in a different shade from all the others of the column, and was added after the rest of the page had been drawn.',
        },
        action: ASK_ISSUER,
      },
      edge: {
        title: { he: 'ערך אחד אינו מיושר עם הטור שלו', en: 'One value is not aligned with its column' },
        detail: {
          he: 'הערך "{text}" אינו מיושר עם שאר הערכים בטור, ונוסף לאחר שהדף כולו צויר.',
          en: 'The value "{text}" is not aligned with the others of its column, and was added after the whole page had been drawn.',
        },
        action: ASK_ISSUER,
      },
    },
  },
  'structure/split-value': {
    about: {
      he: 'מחפש מספר שספרותיו מודפסות בשני סגנונות',
      en: 'Looks for a number whose digits are printed in two styles',
    },
    findings: {
      styles: {
        title: { he: 'ספרות של מספר אחד בשני סגנונות', en: 'The digits of one number are in two styles' },
        detail: {
          he: 'במספר "{text}" הספרות "{part}" מודפסות בגופן, בגודל או בצבע אחר, ונוספו לאחר שהדף כולו צויר.',
          en: 'In the number "{text}" the digits "{part}" have another font, size or colour, and were added after the whole page had been drawn.',
        },
        action: ASK_ISSUER,
      },
    },
  },
  'structure/overprint': {
    about: {
      he: 'מחפש ערך שהודפס על גבי ערך אחר',
      en: 'Looks for a value printed over another one',
    },
    findings: {
      over: {
        title: { he: 'ערך הודפס על גבי ערך אחר', en: 'A value is printed over another one' },
        detail: {
          he: 'באותו מקום בדיוק מודפסים "{before}" ומעליו "{after}".',
          en: 'At the very same place the page prints "{before}", and "{after}" over it.',
        },
        action: ASK_ISSUER,
      },
    },
  },
  'structure/run-order': {
    about: {
      he: 'מחפש ערך שאותיותיו או ספרותיו שמורות בסדר הפוך משאר הדף',
      en: 'Looks for a value whose Hebrew letters or digits are stored in another order than those of the page',
    },
    findings: {
      stored: {
        title: { he: 'ערך אחד נכתב במנוע אחר משאר הדף', en: 'One value was written by another engine than the page' },
        detail: {
          he: 'התווים של "{text}" שמורים בקובץ בסדר הפוך מזה של כל שאר הדף. תוכנה שמפיקה מסמך כותבת את כולו באותו סדר, ולכן הערך נכתב כנראה בתוכנה אחרת.',
          en: 'The characters of "{text}" are stored in the file in the opposite order to all the rest of the page. Software that issues a document writes all of it in one order, so this value was probably written by other software.',
        },
        action: ASK_ISSUER,
      },
      reversed: {
        title: { he: 'מילה בעברית מודפסת הפוך', en: 'A Hebrew word is printed backwards' },
        detail: {
          he: 'האותיות של "{text}" מודפסות בסדר הפוך, בעוד ששאר העברית בדף כתובה כהלכה. כך כותבת תוכנת עריכה שאינה מכירה עברית.',
          en: 'The letters of "{text}" are printed in reverse, while the other Hebrew of the page is written properly. An editor that knows no Hebrew writes so.',
        },
        action: ASK_ISSUER,
      },
    },
  },
  'structure/late-text': {
    about: {
      he: 'מחפש ערך יחיד שצורף לדף אחרי כל השאר',
      en: 'Looks for a single value that was appended to the page after everything else',
    },
    findings: {
      appended: {
        title: {
          he: 'ערך יחיד צורף לדף אחרי כל השאר',
          en: 'A single value was appended to the page after all the rest',
        },
        detail: {
          he: 'הערך "{text}" עומד באמצע שורה של הדף, אך הוא מצויר בנפרד ממנה, אחרי כל השאר. כך נראה ערך שהוקלד בתוכנת עריכה.',
          en: 'The value "{text}" stands within a row of the page, but is drawn apart from it, after everything else. That is what a value typed in an editor looks like.',
        },
        action: ASK_ISSUER,
      },
      reopened: {
        title: {
          he: 'חלק משורה נכתב אחרי כל שאר הדף',
          en: 'A part of a row was written after the rest of the page',
        },
        detail: {
          he: 'הדף נכתב שורה אחר שורה, אבל "{text}" נוסף לשורה שלו רק בסוף, אחרי כל השאר. כך נראה ערך שהוחלף בתוכנת עריכה.',
          en: 'The page is written row after row, but "{text}" was put into its row only at the end, after everything else. That is what a value replaced in an editor looks like.',
        },
        action: ASK_ISSUER,
      },
    },
  },
  'structure/flattened-annotation': {
    about: {
      he: 'מחפש תיבות טקסט שהפכו לחלק מן הדף',
      en: 'Looks for text boxes that were made part of the page',
    },
    findings: {
      value: {
        title: { he: 'תיבת טקסט הפכה לערך בטור', en: 'A text box was made into a value of a column' },
        detail: {
          he: 'הערך "{text}" עומד בטור של הדף, אך הוא מצויר כתיבה נפרדת שהונחה על הדף בסוף, כמו הערה שמוזגה לתוכו.',
          en: 'The value "{text}" stands in a column of the page, but is drawn as a box of its own that was laid on the page at the end, like a comment that was merged into it.',
        },
        action: ASK_ISSUER,
      },
    },
  },
  'structure/imported-page': {
    about: {
      he: 'בודק אם אחד העמודים הובא מקובץ אחר',
      en: 'Checks whether one of the pages was taken over from another file',
    },
    findings: {
      imported: {
        title: { he: 'עמוד אחד הובא מקובץ אחר', en: 'One page was taken over from another file' },
        detail: {
          he: 'עמוד {page} ממשיך את הטבלה ({head}), אך בניגוד לשאר העמודים הוא הודבק כציור אחד מקובץ אחר. ייתכן שהעמוד המקורי הוחלף.',
          en: 'Page {page} continues the table ({head}), but unlike the other pages it was put in as one drawing from another file. The original page may have been replaced.',
        },
        action: ASK_ISSUER,
      },
    },
  },
  'structure/revision-picture': {
    about: {
      he: 'משווה את התמונות בכל שמירה של הקובץ לשמירה שלפניה',
      en: 'Compares the pictures of each saving of the file with those of the one before',
    },
    findings: {
      replaced: {
        title: { he: 'תמונה הוחלפה לאחר השמירה הראשונה', en: 'A picture was replaced after the file was first saved' },
        detail: {
          he: 'בשמירה קודמת של הקובץ הופיעה בעמוד {page}, באותו מקום, תמונה אחרת. התמונה הישנה עדיין נמצאת בתוך הקובץ.',
          en: 'An earlier saving of the file shows another picture at the same place of page {page}. The old picture is still inside the file.',
        },
        action: ASK_ISSUER,
      },
      added: {
        title: {
          he: 'תמונה הונחה על העמוד לאחר השמירה הראשונה',
          en: 'A picture was laid over the page after the file was first saved',
        },
        detail: {
          he: 'בעמוד {page}, שהוא עצמו תמונה, הונחה תמונה נוספת בשמירה מאוחרת יותר, והיא מסתירה את מה שהיה תחתיה.',
          en: 'On page {page}, which is a picture itself, a later saving laid another picture that hides what was below it.',
        },
        action: ASK_ISSUER,
      },
    },
  },
  'structure/text-layer': {
    about: {
      he: 'משווה את הטקסט שמאחורי תמונת העמוד למה שרואים בתמונה',
      en: 'Compares the text behind the picture of a page with what the picture shows',
    },
    findings: {
      covered: {
        title: {
          he: 'תמונת העמוד מראה ערך אחר מן הטקסט שתחתיה',
          en: 'The picture of the page shows another value than the text below it',
        },
        detail: {
          he: 'מתחת לתמונה שמכסה את העמוד נשאר הטקסט "{before}", והתמונה מראה באותו מקום "{after}".',
          en: 'Below the picture that covers the page the text still reads "{before}"; the picture shows "{after}" at the same place.',
        },
        action: ASK_ISSUER,
      },
      layer: {
        title: {
          he: 'שכבת הטקסט של הסריקה אינה תואמת את התמונה',
          en: 'The text layer of the scan does not agree with its picture',
        },
        detail: {
          he: 'בשכבת הטקסט של הסריקה רשום "{before}", ובתמונה נקרא באותו מקום "{after}". ייתכן שהתמונה שונתה לאחר שהטקסט זוהה ממנה.',
          en: 'The text layer of the scan reads "{before}"; in the picture the same place reads "{after}". The picture may have been changed after the text was recognised.',
        },
        action: ASK_ISSUER,
      },
    },
  },
  'structure/glyph-remap': {
    about: {
      he: 'בודק שהספרות שתוכנה קוראת הן הספרות שרואים בדף',
      en: 'Checks that the digits which software reads are those that the page shows',
    },
    findings: {
      differs: {
        title: {
          he: 'הספרות שרואים אינן הספרות שהקובץ מוסר',
          en: 'The digits shown are not those that the file gives out',
        },
        detail: {
          he: 'תוכנה שקוראת את הקובץ מקבלת כאן "{text}", אך בדף רואים ספרות אחרות ({digits}).',
          en: 'Software that reads the file gets "{text}" here, but the page shows other digits ({digits}).',
        },
        action: {
          he: 'סמכו רק על מה שרואים בדף, והשוו אותו למסמך שמסר המנפיק.',
          en: 'Rely only on what the page shows, and compare it with the document as the issuer gives it.',
        },
      },
    },
  },
  'structure/field-appearance': {
    about: {
      he: 'משווה את הערך השמור של שדות בטופס למה שמוצג בדף',
      en: 'Compares the stored value of form fields with what the page shows',
    },
    findings: {
      differs: {
        title: { he: 'שדה בטופס מציג ערך אחר מן הערך השמור בו', en: 'A form field shows another value than it holds' },
        detail: {
          he: 'בשדה "{name}" שמור הערך "{before}", אך הדף מציג "{after}".',
          en: 'The field "{name}" holds the value "{before}", but the page shows "{after}".',
        },
        action: {
          he: 'פתחו את הקובץ בתוכנה לטפסים, או בקשו אותו מחדש ממי שמילא אותו, והשוו את השדה שסומן.',
          en: 'Open the file in software for forms, or ask whoever filled it in for it again, and compare the marked field.',
        },
      },
    },
  },
  'structure/stray-page': {
    about: {
      he: 'מחפש בקובץ עמודים שאינם מוצגים ושקודמים לעמודים המוצגים',
      en: 'Looks for pages in the file that are not shown and stood in place of shown ones',
    },
    findings: {
      differs: {
        title: { he: 'הנוסח הקודם של העמוד נשאר בקובץ', en: 'The former version of the page is still in the file' },
        detail: {
          he: 'בקובץ נמצא עמוד שאינו מוצג, זהה כמעט לעמוד {page}. בעמוד שאינו מוצג כתוב "{before}", ובעמוד המוצג כתוב "{after}".',
          en: 'The file holds a page that is not shown and is nearly the same as page {page}. The page that is not shown reads "{before}", the shown one "{after}".',
        },
        action: ASK_ISSUER,
      },
    },
  },
  'structure/leftover-content': {
    about: {
      he: 'מחפש בקובץ תוכן ותמונות שאינם בשימוש ושקדמו למה שמוצג',
      en: 'Looks for unused content and pictures in the file that came before what is shown',
    },
    findings: {
      content: {
        title: { he: 'התוכן הקודם של העמוד נשאר בקובץ', en: 'The former content of the page is still in the file' },
        detail: {
          he: 'בקובץ נשאר תוכן של עמוד {page} שאינו מוצג עוד. בתוכן הישן כתוב "{before}", ובעמוד המוצג כתוב "{after}".',
          en: 'The file still holds content of page {page} that is no longer shown. The old content reads "{before}", the shown page "{after}".',
        },
        action: ASK_ISSUER,
      },
      picture: {
        title: { he: 'התמונה הקודמת של העמוד נשארה בקובץ', en: 'The former picture of the page is still in the file' },
        detail: {
          he: 'בקובץ נשארה תמונה שאינה מוצגת עוד, והיא מתאימה למקומה של תמונה אחרת שמוצגת בעמוד {page}.',
          en: 'The file still holds a picture that is no longer shown and fits the place of another one, which page {page} shows.',
        },
        action: ASK_ISSUER,
      },
    },
  },
  'structure/attached-version': {
    about: {
      he: 'משווה קובצי PDF שצורפו לקובץ למסמך עצמו',
      en: 'Compares PDF files that are attached to the file with the document itself',
    },
    findings: {
      differs: {
        title: { he: 'לקובץ צורף נוסח אחר של המסמך', en: 'Another version of the document is attached to the file' },
        detail: {
          he: 'בקובץ המצורף "{file}", הזהה כמעט למסמך, כתוב "{before}". במסמך עצמו כתוב "{after}".',
          en: 'The attached file "{file}", nearly the same as the document, reads "{before}". The document itself reads "{after}".',
        },
        action: ASK_ISSUER,
      },
    },
  },
  'structure/page-thumbnail': {
    about: {
      he: 'משווה את התמונות הממוזערות של העמודים לעמודים עצמם',
      en: 'Compares the small pictures that the file keeps of its pages with the pages',
    },
    findings: {
      differs: {
        title: { he: 'התמונה הממוזערת של העמוד מראה עמוד אחר', en: 'The small picture of the page shows another page' },
        detail: {
          he: 'הקובץ שומר תמונה ממוזערת של עמוד {page}, ורואים בה דבר אחר מן העמוד המוצג. ייתכן שהעמוד הוחלף לאחר שהקובץ נוצר.',
          en: 'The file keeps a small picture of page {page}, and it shows something else than the page. The page may have been replaced after the file was made.',
        },
        action: ASK_ISSUER,
      },
    },
  },
  'structure/mask-then-text': {
    about: {
      he: 'מחפש טקסט שכוסה ושטקסט אחר נכתב מעליו',
      en: 'Looks for text that was painted over and replaced by other text',
    },
    findings: {
      replaced: {
        title: { he: 'ערך כוסה ובמקומו נכתב ערך אחר', en: 'A value was covered and another written over it' },
        detail: {
          he: 'מתחת לכיסוי אטום נמצא הטקסט "{before}", ומעליו נכתב "{after}". מי שקורא את הדף רואה רק את הטקסט החדש.',
          en: 'Under an opaque patch lies the text "{before}", and "{after}" was written on top. A reader of the page sees the new text only.',
        },
        action: ASK_ISSUER,
      },
    },
  },
  'structure/image-over-text': {
    about: {
      he: 'מחפש תמונות קטנות שמכסות ערך מודפס',
      en: 'Looks for small pictures that cover a printed value',
    },
    findings: {
      covered: {
        title: { he: 'תמונה קטנה מכסה ערך מודפס', en: 'A small picture covers a printed value' },
        detail: {
          he: 'תמונה בגודל של שורת טקסט מונחת בדיוק מעל "{before}". מה שרואים במקום זה הוא תמונה ולא הטקסט של המסמך.',
          en: 'A picture the size of a line of text lies exactly over "{before}". What is seen there is a picture, not the text of the document.',
        },
        action: ASK_ISSUER,
      },
      replaced: {
        title: {
          he: 'תמונה קטנה מציגה ערך אחר מזה שמתחתיה',
          en: 'A small picture shows another value than the text below it',
        },
        detail: {
          he: 'תמונה בגודל של שורת טקסט מונחת בדיוק מעל "{before}" ומראה "{after}". הערך שבתמונה אינו הטקסט של המסמך.',
          en: 'A picture the size of a line of text lies exactly over "{before}" and shows "{after}". The value in the picture is not the text of the document.',
        },
        action: ASK_ISSUER,
      },
    },
  },
  'structure/raster-over-text': {
    about: {
      he: 'מחפש תמונת עמוד שהונחה מעל עמוד מודפס שלם',
      en: 'Looks for a page picture laid over a whole printed page',
    },
    findings: {
      covered: {
        title: { he: 'תמונה מכסה את כל העמוד המקורי', en: 'A picture covers the whole original page' },
        detail: {
          he: 'מתחת לתמונה שממלאת את העמוד נמצא עמוד מודפס שלם. סורק אינו יוצר קובץ כזה: התמונה הונחה מעל מסמך קיים.',
          en: 'Under the picture that fills the page lies a whole printed page. A scanner does not make such a file: the picture was laid over an existing document.',
        },
        action: {
          he: 'השוו את הטקסט שבתוך הקובץ (סימון והעתקה) למה שרואים בעמוד, ובקשו את המסמך מהגוף שהנפיק אותו.',
          en: 'Compare the text inside the file (select and copy it) with what the page shows, and ask the issuer for the document.',
        },
      },
    },
  },
  'structure/duplicate-font-subset': {
    about: {
      he: 'מחפש גופן שמופיע פעמיים, בפעם השנייה עבור ערך בודד',
      en: 'Looks for a typeface that is there twice, the second time for a single value',
    },
    findings: {
      second: {
        title: { he: 'ערך נכתב בעותק נוסף של הגופן', en: 'A value is written in a second copy of the typeface' },
        detail: {
          he: '"{text}" כתוב בעותק נפרד של גופן שכבר נמצא בדף, ואין לעותק הזה כמעט שימוש אחר. כך נראה ערך שהוקלד מאוחר יותר בתוכנת עריכה.',
          en: '"{text}" is written in a separate copy of a typeface that the page has already, and that copy is hardly used elsewhere. A value typed in later with an editor looks like this.',
        },
        action: ASK_ISSUER,
      },
    },
  },
  'structure/font-outlier': {
    about: {
      he: 'מחפש ערך בודד בגופן שונה מכל הערכים האחרים',
      en: 'Looks for a single value in another typeface than all others',
    },
    findings: {
      foreign: {
        title: { he: 'ערך בודד בגופן אחר', en: 'A single value in another typeface' },
        detail: {
          he: '"{text}" כתוב בגופן אחר מזה של כל הערכים הדומים בעמוד. כך נראה ערך שהוחלף בתוכנת עריכה.',
          en: '"{text}" is written in a different typeface from all similar values of the page. A value replaced with an editor looks like this.',
        },
        action: ASK_ISSUER,
      },
      named: {
        title: { he: 'ערך בגופן שתוכנה אחרת הוסיפה', en: 'A value in a typeface that other software added' },
        detail: {
          he: '"{text}" צויר אחרי שאר העמוד, בגופן שתוכנה אחרת הוסיפה לקובץ: כל שאר הגופנים במסמך נשמרו בו בדרך אחרת.',
          en: '"{text}" was drawn after the rest of the page, in a typeface that other software put into the file: all other typefaces of the document are kept in another way.',
        },
        action: ASK_ISSUER,
      },
    },
  },
  'structure/late-patch': {
    about: {
      he: 'מחפש רקע שנצבע מחדש ושנכתב עליו ערך אחרי שהעמוד הושלם',
      en: 'Looks for background that was painted over and written on after the page was complete',
    },
    findings: {
      wiped: {
        title: { he: 'הרקע נצבע מחדש ונכתב עליו ערך', en: 'The background was painted over and a value written on it' },
        detail: {
          he: 'אחרי שכל העמוד כבר צויר, הונח מלבן בצבע הרקע ועליו נכתב "{text}", באמצע העמוד. כך פועלות תוכנות עריכה שמחליפות טקסט.',
          en: 'After the whole page had been drawn, a rectangle of the background colour was laid down in its middle and "{text}" written on it. This is how editors replace text.',
        },
        action: ASK_ISSUER,
      },
    },
  },
  'structure/page-origin': {
    about: {
      he: 'משווה את העמודים זה לזה: האם כולם נוצרו באותה תוכנה',
      en: 'Compares the pages: were all made by the same software',
    },
    findings: {
      foreign: {
        title: { he: 'עמוד שנוצר בתוכנה אחרת משאר המסמך', en: 'A page made by other software than the rest' },
        detail: {
          he: 'עמוד {page} ממשיך את הטבלה ("{head}"), אך הגופנים והמבנה שלו שייכים לתוכנה אחרת. ייתכן שהוא החליף את העמוד המקורי.',
          en: 'Page {page} continues the table ("{head}"), but its fonts and structure come from other software. It may have taken the place of the original page.',
        },
        action: {
          he: 'בקשו את המסמך המלא מהגוף שהנפיק אותו והשוו את העמוד הזה.',
          en: 'Ask the issuer for the whole document and compare this page.',
        },
      },
    },
  },
  'structure/editor-mark': {
    about: {
      he: 'מחפש סימנים שתוכנות עריכה משאירות בתוך הדף',
      en: 'Looks for marks that text editors leave in a page',
    },
    findings: {
      edited: {
        title: { he: 'הטקסט נערך בתוכנת עריכה', en: 'Text was edited with an editor' },
        detail: {
          he: '"{text}" נושא סימן של {editor}: הטקסט הזה נערך ביד אחרי שהמסמך הופק.',
          en: '"{text}" carries the mark of {editor}: it was edited by hand after the document had been made.',
        },
        action: ASK_ISSUER,
      },
    },
  },
  'structure/signature-broken': {
    about: {
      he: 'בודק שהחתימות הדיגיטליות תקפות לתוכן הקובץ',
      en: 'Checks that digital signatures hold for the content of the file',
    },
    findings: {
      broken: {
        title: { he: 'החתימה הדיגיטלית שבורה', en: 'The digital signature is broken' },
        detail: {
          he: 'החתימה בשם {signer} אינה מתאימה לתוכן הקובץ: הקובץ שונה אחרי שנחתם, או שהחתימה נלקחה מקובץ אחר.',
          en: 'The signature in the name of {signer} does not fit the content of the file: the file was changed after signing, or the signature was taken from another one.',
        },
        action: ASK_SIGNER,
      },
      wrapped: {
        title: { he: 'החתימה אינה מכסה את מה שהיא טוענת', en: 'The signature does not cover what it claims' },
        detail: {
          he: 'החתימה בשם {signer} בנויה כך שחלק מן הקובץ נשאר מחוץ לה, ולכן תוכן שלא נחתם יכול להיראות חתום. תוכנות חתימה תקינות אינן יוצרות חתימה כזאת.',
          en: 'The signature in the name of {signer} is built so that part of the file stays outside of it, and unsigned content can pose as signed. Proper signing software makes no such signature.',
        },
        action: ASK_SIGNER,
      },
      empty: {
        title: { he: 'שדה שנראה חתום, אך אין בו חתימה', en: 'A field that looks signed holds no signature' },
        detail: {
          he: 'השדה "{field}" מוצג כחתום, אך אין בו חתימה שאפשר לבדוק: היא הוסרה, או שמעולם לא הייתה.',
          en: 'The field "{field}" is presented as signed, but holds no signature that could be checked: it was taken out, or never was there.',
        },
        action: ASK_SIGNER,
      },
      rewritten: {
        title: { he: 'הקובץ נכתב מחדש אחרי החתימה', en: 'The file was written anew after signing' },
        detail: {
          he: 'החתימה בשם {signer} אינה מתייחסת עוד לקובץ הזה: הקובץ כולו נשמר מחדש אחרי שנחתם (למשל בכיווץ או באיחוד קבצים), ולכן החתימה אינה מעידה על תוכנו.',
          en: 'The signature in the name of {signer} no longer refers to this file: the whole file was saved anew after signing (as optimising or merging does), so the signature says nothing about its content.',
        },
        action: ASK_SIGNER,
      },
      signers: {
        title: { he: 'חתימה אחת עם כמה חותמים', en: 'One signature with several signers' },
        detail: {
          he: 'החתימה בשם {signer} מכילה {count} חותמים, בעוד שב-PDF מותר חותם אחד בכל חתימה. תוכנות שונות עלולות להציג חותם אחר.',
          en: 'The signature in the name of {signer} holds {count} signers, where a PDF allows one in each signature. Different software may name a different signer.',
        },
        action: ASK_SIGNER,
      },
    },
  },
  'structure/signature-later-change': {
    about: { he: 'בודק מה השתנה אחרי החתימה הדיגיטלית', en: 'Checks what changed after the digital signature' },
    findings: {
      page: {
        title: { he: 'תוכן הדף שונה אחרי החתימה', en: 'The page was changed after signing' },
        detail: {
          he: 'אחרי החתימה של {signer} נוספה לקובץ שמירה שמשנה את מה שרואים בדף. החתימה עצמה תקינה, אך אינה חלה על מה שמוצג.',
          en: 'After the signature of {signer} the file was saved again with a change to what the page shows. The signature itself holds, but not for what is seen.',
        },
        action: ASK_SIGNER,
      },
      other: {
        title: { he: 'שינוי לא מוסבר אחרי החתימה', en: 'An unexplained change after signing' },
        detail: {
          he: 'אחרי החתימה של {signer} שונו חלקים של הקובץ שאינם מילוי טופס, הערה, חתימה נוספת או חותמת זמן.',
          en: 'After the signature of {signer} parts of the file were changed that are no form filling, comment, further signature or time stamp.',
        },
        action: ASK_SIGNER,
      },
      between: {
        title: { he: 'הדף שונה בין שתי חתימות', en: 'The page was changed between two signatures' },
        detail: {
          he: 'אחרי החתימה של {signer} השתנה מה שמוצג בדף, ואחר כך נוספה חתימה אחרת. החותם הראשון לא חתם על מה שמוצג עכשיו.',
          en: 'After the signature of {signer} what the page shows was changed, and then another signature was added. The first signer did not sign what is shown now.',
        },
        action: ASK_SIGNER,
      },
      unlisted: {
        title: { he: 'חלקים חלופיים מוסתרים אחרי החתימה', en: 'Replacement parts hidden behind the signature' },
        detail: {
          he: 'אחרי החלק שהחתימה של {signer} מכסה הוסתרו חלקים שמחליפים את מה שנחתם. חלק מהתוכנות יציגו אותם במקום התוכן החתום.',
          en: 'Behind what the signature of {signer} covers, parts are hidden that take the place of what was signed. Some software will show them instead of the signed content.',
        },
        action: ASK_SIGNER,
      },
      uncovered: {
        title: { he: 'החתימה אינה מכסה את כל הקובץ', en: 'The signature does not cover the whole file' },
        detail: {
          he: 'כשנוצרה החתימה של {signer}, סוף הקובץ ({bytes} בתים) נשאר מחוץ לה. חתימה תקינה מכסה את הקובץ עד סופו.',
          en: 'When the signature of {signer} was made, the end of the file ({bytes} bytes) was left out of it. A proper signature covers the file to its end.',
        },
        action: ASK_SIGNER,
      },
      redrawn: {
        title: { he: 'המראה של שדה חתום הוחלף', en: 'The look of a signed field was replaced' },
        detail: {
          he: 'אחרי החתימה של {signer} הוחלף המראה של שדה שכבר היה חתום, והוא נראה עכשיו אחרת מכפי שנחתם.',
          en: 'After the signature of {signer} the look of a field that was already signed was replaced, so that it no longer looks as it was signed.',
        },
        action: ASK_SIGNER,
      },
      refilled: {
        title: { he: 'ערך שדה הוחלף אחרי החתימה', en: 'The value of a field was replaced after signing' },
        detail: {
          he: 'כשנעשתה החתימה של {signer}, השדה "{name}" הציג "{before}", ועכשיו הוא מציג "{after}".',
          en: 'When {signer} signed, the field "{name}" showed "{before}"; now it shows "{after}".',
        },
        action: ASK_SIGNER,
      },
      letters: {
        title: {
          he: 'הגופן של שדות הטופס הוחלף אחרי החתימה',
          en: 'The typeface of form fields was replaced after signing',
        },
        detail: {
          he: 'אחרי החתימה של {signer} הוחלף הגופן שבו כתובים שדות הטופס, אף ששום שדה לא מולא. כך אפשר להציג אותיות וספרות אחרות מאלה שנחתמו.',
          en: 'After the signature of {signer} the typeface in which form fields are written was replaced, though no field was filled in. That way other letters and digits can be shown than those that were signed.',
        },
        action: ASK_SIGNER,
      },
      covers: {
        title: {
          he: 'דבר שהונח על הדף אחרי החתימה מסתיר טקסט חתום',
          en: 'Something laid on the page after signing hides signed text',
        },
        detail: {
          he: 'אחרי החתימה של {signer} הונחה על הדף הערה, חותמת או חתימה נוספת, והיא מסתירה את הטקסט "{text}" שהיה גלוי בעת החתימה.',
          en: 'After the signature of {signer} a comment, stamp or further signature was laid on the page. It hides the text "{text}", which was visible when the page was signed.',
        },
        action: ASK_SIGNER,
      },
      imitates: {
        title: {
          he: 'טקסט שנוסף אחרי החתימה נראה כחלק מהדף',
          en: 'Text added after signing looks like part of the page',
        },
        detail: {
          he: 'הטקסט "{text}" נוסף כהערה אחרי החתימה של {signer}. הוא כתוב על שורה של הדף ובגודל שלה, ולכן נראה כאילו נחתם, אך החותם לא חתם עליו.',
          en: 'The text "{text}" was added as a comment after the signature of {signer}. It stands on a line of the page and in its size, so that it looks signed, but the signer did not sign it.',
        },
        action: ASK_SIGNER,
      },
      uncovers: {
        title: {
          he: 'אחרי החתימה הוסר כיסוי, ונגלה טקסט אחר',
          en: 'A cover was taken away after signing, and other text shows',
        },
        detail: {
          he: 'בעת החתימה של {signer} הטקסט "{text}" היה מכוסה ולא נראה. אחר כך הוסר מה שכיסה אותו, ועכשיו הוא מוצג כאילו נחתם.',
          en: 'When {signer} signed, the text "{text}" was covered and could not be seen. What covered it was taken away later, and now it is shown as if it had been signed.',
        },
        action: ASK_SIGNER,
      },
      certified: {
        title: {
          he: 'הקובץ שונה אף שהחתימה אוסרת זאת',
          en: 'The file was changed although the signature forbids it',
        },
        detail: {
          he: 'החתימה של {signer} אוסרת שינויים מסוג זה (הערות, מילוי שדות או חתימות נוספות), ובכל זאת הם נעשו אחריה.',
          en: 'The signature of {signer} forbids changes of this kind (comments, filled fields or further signatures), yet they were made after it.',
        },
        action: ASK_SIGNER,
      },
      locked: {
        title: { he: 'שדה נעול שונה אחרי החתימה', en: 'A locked field was changed after signing' },
        detail: {
          he: 'החתימה של {signer} נעלה את השדה "{name}", ובכל זאת ערכו הוחלף אחר כך.',
          en: 'The signature of {signer} locked the field "{name}", yet its value was replaced afterwards.',
        },
        action: ASK_SIGNER,
      },
      tail: {
        title: { he: 'נתונים שאינם חתומים בסוף הקובץ', en: 'Unsigned data at the end of the file' },
        detail: {
          he: 'אחרי החלק שהחתימה של {signer} מכסה יש בקובץ עוד {bytes} בתים שאינם חלק משמירה תקינה.',
          en: 'Behind what the signature of {signer} covers the file holds {bytes} further bytes that belong to no proper saving.',
        },
        action: ASK_SIGNER,
      },
    },
  },
  'structure/signature-removed': {
    about: {
      he: 'מחפש סימנים לחתימה דיגיטלית שהוצאה מן הקובץ',
      en: 'Looks for traces of a digital signature that was taken out of the file',
    },
    findings: {
      gone: {
        title: { he: 'חתימה דיגיטלית הוסרה מן הקובץ', en: 'A digital signature was removed from the file' },
        detail: {
          he: 'בשמירה קודמת של הקובץ היה השדה "{field}" חתום, ועכשיו אין בו חתימה. בלי החתימה אי אפשר עוד לדעת אם המסמך שונה.',
          en: 'In an earlier saving of the file the field "{field}" was signed; now it carries no signature. Without it one can no longer tell whether the document was changed.',
        },
        action: ASK_SIGNER,
      },
      traces: {
        title: { he: 'שרידים של חתימה דיגיטלית שאיננה', en: 'Traces of a digital signature that is not there' },
        detail: {
          he: 'בקובץ נשארו רישומים שמלווים חתימה דיגיטלית, אך אין בו חתימה. היא הוסרה, או אבדה כשהקובץ נשמר מחדש.',
          en: 'The file keeps records that go with a digital signature, but holds no signature. It was removed, or lost when the file was saved anew.',
        },
        action: ASK_SIGNER,
      },
    },
  },
  'structure/signature-trust': {
    about: {
      he: 'בודק אם חתימה דיגיטלית של גורם מוכר מעידה על המסמך',
      en: 'Checks whether a digital signature of a trusted issuer vouches for the document',
    },
    findings: {},
  },
};
