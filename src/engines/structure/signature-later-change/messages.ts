import { defineMessages } from '../../rule.ts';
import { ASK_SIGNER } from '../../texts.ts';

export const messages = defineMessages({
  about: { he: 'בודק מה השתנה אחרי החתימה הדיגיטלית', en: 'Checks what changed after the digital signature' },
  findings: {
    page: {
      title: { he: 'תוכן הדף שונה אחרי החתימה', en: 'The page was changed after signing' },
      detail: {
        he: 'אחרי החתימה של {signer} נוספה לקובץ שמירה שמשנה את מה שרואים בדף. החתימה עצמה תקינה, אך אינה חלה על מה שמוצג.',
        en: 'After the signature of {signer} the file was saved again with a change to what the page shows. The signature itself holds, but not for what is seen.',
      },
      action: ASK_SIGNER,
      evidence: { he: 'אובייקטים שהשתנו: {objects}', en: 'Changed objects: {objects}' },
    },
    other: {
      title: { he: 'שינוי לא מוסבר אחרי החתימה', en: 'An unexplained change after signing' },
      detail: {
        he: 'אחרי החתימה של {signer} שונו חלקים של הקובץ שאינם מילוי טופס, הערה, חתימה נוספת או חותמת זמן.',
        en: 'After the signature of {signer} parts of the file were changed that are no form filling, comment, further signature or time stamp.',
      },
      action: ASK_SIGNER,
      evidence: { he: 'אובייקטים שהשתנו: {objects}', en: 'Changed objects: {objects}' },
    },
    between: {
      title: { he: 'הדף שונה בין שתי חתימות', en: 'The page was changed between two signatures' },
      detail: {
        he: 'אחרי החתימה של {signer} השתנה מה שמוצג בדף, ואחר כך נוספה חתימה אחרת. החותם הראשון לא חתם על מה שמוצג עכשיו.',
        en: 'After the signature of {signer} what the page shows was changed, and then another signature was added. The first signer did not sign what is shown now.',
      },
      action: ASK_SIGNER,
      evidence: { he: 'אובייקטים שהשתנו: {objects}', en: 'Changed objects: {objects}' },
    },
    unlisted: {
      title: { he: 'חלקים חלופיים מוסתרים אחרי החתימה', en: 'Replacement parts hidden behind the signature' },
      detail: {
        he: 'אחרי החלק שהחתימה של {signer} מכסה הוסתרו חלקים שמחליפים את מה שנחתם. חלק מהתוכנות יציגו אותם במקום התוכן החתום.',
        en: 'Behind what the signature of {signer} covers, parts are hidden that take the place of what was signed. Some software will show them instead of the signed content.',
      },
      action: ASK_SIGNER,
      evidence: { he: 'אובייקטים שהשתנו: {objects}', en: 'Changed objects: {objects}' },
    },
    uncovered: {
      title: { he: 'החתימה אינה מכסה את כל הקובץ', en: 'The signature does not cover the whole file' },
      detail: {
        he: 'כשנוצרה החתימה של {signer}, סוף הקובץ ({bytes} בתים) נשאר מחוץ לה. חתימה תקינה מכסה את הקובץ עד סופו.',
        en: 'When the signature of {signer} was made, the end of the file ({bytes} bytes) was left out of it. A proper signature covers the file to its end.',
      },
      action: ASK_SIGNER,
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
      title: { he: 'המראה של שדה חתום הוחלף', en: 'The look of a signed field was replaced' },
      detail: {
        he: 'אחרי החתימה של {signer} הוחלף המראה של שדה שכבר היה חתום, והוא נראה עכשיו אחרת מכפי שנחתם.',
        en: 'After the signature of {signer} the look of a field that was already signed was replaced, so that it no longer looks as it was signed.',
      },
      action: ASK_SIGNER,
      evidence: { he: 'אובייקטים שהשתנו: {objects}', en: 'Changed objects: {objects}' },
    },
    refilled: {
      title: { he: 'ערך שדה הוחלף אחרי החתימה', en: 'The value of a field was replaced after signing' },
      detail: {
        he: 'כשנעשתה החתימה של {signer}, השדה "{name}" הציג "{before}", ועכשיו הוא מציג "{after}".',
        en: 'When {signer} signed, the field "{name}" showed "{before}"; now it shows "{after}".',
      },
      action: ASK_SIGNER,
      evidence: { he: 'גרסאות שמורות {from} ו-{to}', en: 'Revision {from} → {to}' },
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
      evidence: { he: 'אובייקטים שהשתנו: {objects}', en: 'Changed objects: {objects}' },
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
      evidence: {
        he: 'הערה (אובייקט: {object}), סוג: /{subtype}',
        en: 'Annotation (object: {object}), type: /{subtype}',
      },
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
      evidence: {
        he: 'הערה (אובייקט: {object}), סוג: /{subtype}',
        en: 'Annotation (object: {object}), type: /{subtype}',
      },
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
      evidence: { he: 'אובייקטים שהשתנו: {objects}', en: 'Changed objects: {objects}' },
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
      evidence: {
        he: 'DocMDP /P {permission}; שינויים מאוחרים: {changes}',
        en: 'DocMDP /P {permission}; later changes: {changes}',
      },
    },
    locked: {
      title: { he: 'שדה נעול שונה אחרי החתימה', en: 'A locked field was changed after signing' },
      detail: {
        he: 'החתימה של {signer} נעלה את השדה "{name}", ובכל זאת ערכו הוחלף אחר כך.',
        en: 'The signature of {signer} locked the field "{name}", yet its value was replaced afterwards.',
      },
      action: ASK_SIGNER,
      evidence: { he: 'FieldMDP: {fields}', en: 'FieldMDP: {fields}' },
    },
    tail: {
      title: { he: 'נתונים שאינם חתומים בסוף הקובץ', en: 'Unsigned data at the end of the file' },
      detail: {
        he: 'אחרי החלק שהחתימה של {signer} מכסה יש בקובץ עוד {bytes} בתים שאינם חלק משמירה תקינה.',
        en: 'Behind what the signature of {signer} covers the file holds {bytes} further bytes that belong to no proper saving.',
      },
      action: ASK_SIGNER,
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
