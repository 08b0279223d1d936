/** Why a local file is not analysed, in the reader's language; the interfaces say the same in English. */
import type { ErrorCode } from '../../domain/errors.ts';
import type { Phrase } from '../../domain/text.ts';

export const refusals: Readonly<Partial<Record<ErrorCode, Phrase>>> = {
  FILE_REQUIRED: { he: 'לא ניתן לקרוא את הקובץ.', en: 'The file cannot be read.' },
  EMPTY_FILE: { he: 'הקובץ ריק.', en: 'The file is empty.' },
  FILE_TOO_LARGE: { he: 'הקובץ גדול מ-10 MB.', en: 'The file is larger than 10 MB.' },
  UNSUPPORTED_FILE: {
    he: 'הקובץ אינו PDF, ‏JPEG, ‏PNG, ‏WEBP או HEIC (לפי תוכנו, לא לפי שמו).',
    en: 'The file is not a PDF, JPEG, PNG, WEBP or HEIC (judged by its content, not its name).',
  },
};
