/** Birthdays that a paper prints, beside a label or within a sentence. */
import type { DocumentFields, PageText } from '../../../document/facts.ts';
import type { Read } from '../../../document/fields/types.ts';
import { readDates } from '../../../values/dates.ts';
import { plainHan } from '../../../values/digits.ts';
import { plainLetters } from '../../../values/month-names.ts';

export interface Birthday extends Pick<Read, 'page' | 'rect' | 'source'> {
  /** YYYY-MM-DD. */
  iso: string;
  /** Day and month may be the other way round. */
  isAmbiguous: boolean;
}

/** `a Firenze (FI)`, `te Utrecht`: where somebody was born. */
const AT = String.raw`(?: (?:a|ad|in|en|em|te|à|w|v|ve) [^\d:;.]{2,40}?)?`;

/** What leads to a birthday, in lower case without accents. */
const BORN = [
  'born(?: on)?|date of birth|d\\.? ?o\\.? ?b\\.?|birth ?date',
  'geb(?:oren(?: am)?|\\.(?: am)?|urtsdatum)',
  `nee?(?:\\(e\\)|e)?${AT} le|date de naissance`,
  `nat[oa](?:/a)?${AT},? il|data di nascita`,
  `nacid[oa]${AT},? el|fecha de nacimiento`,
  `nascid[oa]${AT},? (?:em|a)|data de nascimento`,
  `geboren${AT} op|gebore(?: op)?|geboortedatum`,
  'ur\\.(?: dnia)?|urodzon[ya](?: dnia)?|data urodzenia',
  'nar(?:ozen[ay]?|odena?|odeny|\\.)(?: dn[ea])?|datum naro(?:zeni|denia)',
  'fod(?:d|t)(?: den)?|fod(?:elsedatum|selsdato)',
  'synt(?:ynyt|\\.)|syntymaaika',
  'nascuta?(?: la(?: data de)?)?|data na(?:sterii|șterii)',
  'szul(?:etett|\\.|etesi (?:ido|datum)[:.]?)',
  'dogum tarihi',
  'родил(?:ся|ась)|дата рождения|народи(?:вся|лася)|дата народження|роден[аи]?(?: на)?|дата на раждане',
  '出生(?:日期|年月日?)?|生于|生年月日|생년월일',
  'تاريخ الميلاد|נולדה?(?: ביום)?|תאריך לידה',
].join('|');
const LEADS = new RegExp(String.raw`(?<!\p{L})(?:${BORN})[^\p{L}\p{Nd}]{0,4}$`, 'u');

/** Birthdays by their label, and those whose sentence may run from one line to the next. */
export function birthdaysOf({ dates }: DocumentFields, text: readonly PageText[]): Birthday[] {
  const labelled = dates
    .filter(({ role }) => role === 'birth')
    .map((date) => ({ ...date, isAmbiguous: readDates(date.raw)[0]?.ambiguous ?? false }));
  const told = text.flatMap((page) =>
    page.lines.flatMap((line, i): Birthday[] => {
      const both = `${line.text} ${page.lines[i + 1]?.text ?? ''}`;
      const plain = plainLetters(plainHan(both.toLowerCase()));
      return readDates(plainHan(both)).flatMap(({ start, iso, ambiguous }) => {
        const lead = plain.slice(0, start).match(LEADS);
        // What begins with the next line is found there.
        if (!lead || lead.index! > line.text.length) return [];
        const own = start > line.text.length ? page.lines[i + 1]! : line;
        const source = page.source === 'ocr' ? 'ocr' : 'native';
        return [{ iso, isAmbiguous: ambiguous, page: page.page, rect: own.rect, source }];
      });
    }),
  );
  return [...labelled, ...told];
}

/** Digits of the six that an edit or a slip changes; more are another person's. Chosen, not measured. */
const MAX_SLIP = 2;

/** The readings of the day as the number would tell it: YYMMDD, or YYMM. */
const readings = ({ iso, isAmbiguous }: Birthday, { length }: string): string[] => {
  const [year, month, day] = [iso.slice(2, 4), iso.slice(5, 7), iso.slice(8, 10)];
  return [year + month + day, ...(isAmbiguous ? [year + day + month] : [])].map((each) => each.slice(0, length));
};

export const isBirthday = (birth: Birthday, told: string) => readings(birth, told).includes(told);

export const maySlip = (birth: Birthday, told: string) =>
  readings(birth, told).some((reading) => [...reading].filter((digit, i) => digit !== told[i]).length <= MAX_SLIP);
