import { defineMessages } from '../../rule.ts';
import { ASK_SIGNER } from '../../texts.ts';

export const messages = defineMessages({
  about: { he: 'בודק מה השתנה לאחר החתימה הדיגיטלית', en: 'Checks what changed after the digital signature' },
  action: ASK_SIGNER,
  findings: {
    page: {
      title: { he: 'תוכן העמוד נערך לאחר החתימה', en: 'The page was edited after signing' },
      detail: {
        he: 'לאחר החתימה של {signer} הקובץ נשמר שוב, עם שינוי במה שמוצג בעמוד. החתימה עצמה תקפה, אך אינה חלה על מה שמוצג.',
        en: 'After {signer} signed, the file was saved again with a change to what the page shows. The signature itself is valid, but does not apply to what is displayed.',
      },
      evidence: { he: 'אובייקטים שהשתנו: {objects}', en: 'Changed objects: {objects}' },
    },
    other: {
      title: { he: 'שינוי לא מוסבר לאחר החתימה', en: 'An unexplained change after signing' },
      detail: {
        he: 'לאחר החתימה של {signer} נערכו חלקים בקובץ, והשינוי אינו מילוי טופס, הערה, חתימה נוספת או חותמת זמן.',
        en: 'After {signer} signed, parts of the file were changed in a way that is not form filling, a comment, a further signature or a time stamp.',
      },
      evidence: { he: 'אובייקטים שהשתנו: {objects}', en: 'Changed objects: {objects}' },
    },
    between: {
      title: { he: 'העמוד נערך בין שתי חתימות', en: 'The page was edited between two signatures' },
      detail: {
        he: 'לאחר החתימה של {signer} השתנה מה שמוצג בעמוד, ולאחר מכן נוספה חתימה אחרת. החותם הראשון לא חתם על מה שמוצג כעת.',
        en: 'After {signer} signed, what the page shows was changed, and then another signature was added. The first signer did not sign what is shown now.',
      },
      evidence: { he: 'אובייקטים שהשתנו: {objects}', en: 'Changed objects: {objects}' },
    },
    unlisted: {
      title: { he: 'חלקים חלופיים מוסתרים אחרי החלק החתום', en: 'Replacement parts are hidden after the signed part' },
      detail: {
        he: 'אחרי החלק שעליו חתם {signer} מוסתרים בקובץ חלקים שמחליפים את מה שנחתם. חלק מהתוכנות יציגו אותם במקום התוכן החתום.',
        en: 'After the part signed by {signer}, the file hides parts that replace what was signed. Some software will show them instead of the signed content.',
      },
      evidence: { he: 'אובייקטים שהשתנו: {objects}', en: 'Changed objects: {objects}' },
    },
    uncovered: {
      title: { he: 'החתימה אינה חלה על כל הקובץ', en: 'The signature does not cover the whole file' },
      detail: {
        he: {
          by: 'bytes',
          one: 'החתימה של {signer} אינה חלה על סוף הקובץ (בית אחד). חתימה תקינה חלה על הקובץ עד סופו.',
          two: 'החתימה של {signer} אינה חלה על סוף הקובץ (שני בתים). חתימה תקינה חלה על הקובץ עד סופו.',
          other: 'החתימה של {signer} אינה חלה על סוף הקובץ ({bytes} בתים). חתימה תקינה חלה על הקובץ עד סופו.',
        },
        en: {
          by: 'bytes',
          one: 'The signature of {signer} leaves out the end of the file ({bytes} byte). A proper signature covers the file to its end.',
          other:
            'The signature of {signer} leaves out the end of the file ({bytes} bytes). A proper signature covers the file to its end.',
        },
      },
      evidence: {
        he: {
          by: 'bytes',
          one: 'בית אחד של אותה גרסה שמורה אינו חתום',
          two: 'שני בתים של אותה גרסה שמורה אינם חתומים',
          other: '{bytes} בתים של אותה גרסה שמורה אינם חתומים',
        },
        en: {
          by: 'bytes',
          one: '{bytes} byte of the same revision is not signed',
          other: '{bytes} bytes of the same revision are not signed',
        },
      },
    },
    redrawn: {
      title: { he: 'המראה של שדה חתום הוחלף', en: 'The appearance of a signed field was replaced' },
      detail: {
        he: 'לאחר החתימה של {signer} הוחלף המראה של שדה שכבר היה חתום, וכעת הוא נראה אחרת מכפי שנחתם.',
        en: 'After {signer} signed, the appearance of a field that was already signed was replaced, so it no longer looks as it did when it was signed.',
      },
      evidence: { he: 'אובייקטים שהשתנו: {objects}', en: 'Changed objects: {objects}' },
    },
    refilled: {
      title: { he: 'ערך של שדה הוחלף לאחר החתימה', en: 'The value of a field was replaced after signing' },
      detail: {
        he: 'בעת החתימה של {signer} הוצג בשדה "{name}" הערך "{before}", וכעת מוצג בו "{after}".',
        en: 'When {signer} signed, the field "{name}" showed "{before}"; now it shows "{after}".',
      },
      evidence: { he: 'גרסאות שמורות {from} ו-{to}', en: 'Revision {from} → {to}' },
    },
    letters: {
      title: { he: 'הגופן של שדות הטופס הוחלף לאחר החתימה', en: 'The font of form fields was replaced after signing' },
      detail: {
        he: 'לאחר החתימה של {signer} הוחלף הגופן של שדות הטופס, אף שלא מולא אף שדה. כך אפשר להציג אותיות וספרות אחרות מאלה שנחתמו.',
        en: 'After {signer} signed, the font of the form fields was replaced although no field was filled in. This can display letters and digits other than those that were signed.',
      },
      evidence: { he: 'אובייקטים שהשתנו: {objects}', en: 'Changed objects: {objects}' },
    },
    covers: {
      title: {
        he: 'תוספת לעמוד לאחר החתימה מסתירה טקסט חתום',
        en: 'Something placed on the page after signing hides signed text',
      },
      detail: {
        he: 'לאחר החתימה של {signer} הונחה על העמוד הערה, חותמת או חתימה נוספת, שמסתירה את הטקסט "{text}". הטקסט היה גלוי בעת החתימה.',
        en: 'After {signer} signed, a comment, stamp or further signature was placed on the page. It hides the text "{text}", which was visible at signing.',
      },
      evidence: {
        he: 'הערה (אובייקט: {object}), סוג: /{subtype}',
        en: 'Annotation (object: {object}), type: /{subtype}',
      },
    },
    imitates: {
      title: {
        he: 'טקסט שנוסף לאחר החתימה נראה כחלק מהעמוד',
        en: 'Text added after signing looks like part of the page',
      },
      detail: {
        he: 'הטקסט "{text}" נוסף כהערה לאחר החתימה של {signer}. הוא מופיע באחת משורות העמוד ובגודל שלה, ולכן נראה חתום, אך החותם לא חתם עליו.',
        en: 'The text "{text}" was added as a comment after {signer} signed. It sits on a line of the page and matches its size, so it looks signed, but the signer did not sign it.',
      },
      evidence: {
        he: 'הערה (אובייקט: {object}), סוג: /{subtype}',
        en: 'Annotation (object: {object}), type: /{subtype}',
      },
    },
    uncovers: {
      title: {
        he: 'לאחר החתימה הוסר כיסוי, ונגלה טקסט אחר',
        en: 'A cover was removed after signing, and other text is visible',
      },
      detail: {
        he: 'בעת החתימה של {signer} הטקסט "{text}" היה מכוסה. לאחר מכן הוסר הכיסוי, וכעת הטקסט מוצג כאילו נחתם.',
        en: 'When {signer} signed, the text "{text}" was covered and not visible. The cover was removed later, and the text is now shown as if it had been signed.',
      },
      evidence: { he: 'אובייקטים שהשתנו: {objects}', en: 'Changed objects: {objects}' },
    },
    certified: {
      title: { he: 'הקובץ נערך אף שהחתימה אוסרת זאת', en: 'The file was edited although the signature forbids it' },
      detail: {
        he: 'החתימה של {signer} אוסרת שינויים מסוג זה (הערות, מילוי שדות או חתימות נוספות), ובכל זאת הם נעשו לאחריה.',
        en: 'The signature of {signer} forbids changes of this kind (comments, filled fields or further signatures), but they were made after it.',
      },
      evidence: {
        he: 'DocMDP /P {permission}; שינויים מאוחרים: {changes}',
        en: 'DocMDP /P {permission}; later changes: {changes}',
      },
    },
    locked: {
      title: { he: 'שדה נעול נערך לאחר החתימה', en: 'A locked field was edited after signing' },
      detail: {
        he: 'החתימה של {signer} נעלה את השדה "{name}", ובכל זאת ערכו הוחלף לאחר מכן.',
        en: 'The signature of {signer} locked the field "{name}", but its value was replaced afterwards.',
      },
      evidence: { he: 'FieldMDP: {fields}', en: 'FieldMDP: {fields}' },
    },
    tail: {
      title: { he: 'נתונים שאינם חתומים בסוף הקובץ', en: 'Unsigned data at the end of the file' },
      detail: {
        he: {
          by: 'bytes',
          one: 'אחרי החלק שעליו חתם {signer} יש בקובץ בית נוסף שאינו שייך לשמירה תקינה.',
          two: 'אחרי החלק שעליו חתם {signer} יש בקובץ שני בתים נוספים שאינם שייכים לשמירה תקינה.',
          other: 'אחרי החלק שעליו חתם {signer} יש בקובץ {bytes} בתים נוספים שאינם שייכים לשמירה תקינה.',
        },
        en: {
          by: 'bytes',
          one: 'After the part signed by {signer}, the file contains {bytes} more byte that does not belong to a proper revision.',
          other:
            'After the part signed by {signer}, the file contains {bytes} more bytes that do not belong to a proper revision.',
        },
      },
      evidence: {
        he: {
          by: 'bytes',
          one: 'בית אחד אחרי הטווח החתום, ללא גרסה שמורה',
          two: 'שני בתים אחרי הטווח החתום, ללא גרסה שמורה',
          other: '{bytes} בתים אחרי הטווח החתום, ללא גרסה שמורה',
        },
        en: {
          by: 'bytes',
          one: '{bytes} byte after the signed range, in no revision',
          other: '{bytes} bytes after the signed range, in no revision',
        },
      },
    },
  },
});
