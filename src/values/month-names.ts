/** Names of months and weekdays in the languages of documents, without accents. */

/** Letters without their accents, character for character, so that places in the text stay what they are. */
export const plainLetters = (text: string): string =>
  text.replace(/[À-ɏآ-إىة]/g, (letter) => OTHERS[letter] ?? letter.normalize('NFD')[0]!);
const OTHERS: Readonly<Record<string, string>> = { ı: 'i', ø: 'o', Ø: 'O', ł: 'l', Ł: 'L', ى: 'ي', ة: 'ه' };

/** Full names by month; German, French, Spanish, Portuguese, Italian, Dutch, Turkish, and both sets of Arabic names. */
const FULL: readonly string[] = [
  'januar|janner|janvier|enero|janeiro|gennaio|januari|ocak|يناير|كانون الثاني|جانفي',
  'februar|feber|fevrier|febrero|fevereiro|febbraio|februari|subat|فبراير|شباط|فيفري',
  'marz|maerz|mars|marzo|marco|maart|mart|مارس|اذار',
  'april|avril|abril|aprile|nisan|ابريل|نيسان|افريل',
  'mai|mayo|maio|maggio|mei|mayis|مايو|ايار|ماي',
  'juni|juin|junio|junho|giugno|haziran|يونيو|يونيه|حزيران|جوان',
  'juli|juillet|julio|julho|luglio|temmuz|يوليو|يوليه|تموز|جويليه',
  'august|aout|agosto|augustus|agustos|اغسطس|اب|اوت',
  'september|septembre|septiembre|setiembre|setembro|settembre|eylul|سبتمبر|ايلول',
  'oktober|octobre|octubre|outubro|ottobre|ekim|اكتوبر|تشرين الاول',
  'november|novembre|noviembre|novembro|kasim|نوفمبر|تشرين الثاني',
  'dezember|decembre|diciembre|dezembro|dicembre|december|aralik|ديسمبر|كانون الاول',
];
/** Short names; many are words besides and count only after a day. */
const SHORT: readonly string[] = [
  'janv|jan|ene|gen|oca',
  'fevr|fev|feb|sub',
  'mrz|mar|mrt',
  'avr|apr|abr|nis',
  'mai|may|mag',
  'jun|giu|haz',
  'juil|jul|lug|tem',
  'aug|ago|agu',
  'sept|sep|set|eyl',
  'okt|oct|out|ott|eki',
  'nov|kas',
  'dez|dec|dic|ara',
];

const listed = (names: readonly string[]) => names.join('|');
export const MONTHS_FULL = listed(FULL);
export const MONTHS_ANY = `${listed(FULL)}|(?:${listed(SHORT)})\\.?`;

const MONTH_OF: ReadonlyMap<string, number> = new Map(
  [FULL, SHORT].flatMap((set) => set.flatMap((names, i) => names.split('|').map((name) => [name, i + 1] as const))),
);

/** 1-12, or 0 for what is no month; the name in lower case and plain letters. */
export const monthNamed = (name: string): number => MONTH_OF.get(name.replace(/\.$/, '')) ?? 0;

/** Full names by weekday from Sunday on. */
const WEEKDAYS: readonly string[] = [
  'sonntag|dimanche|domingo|domenica|zondag|pazar|الاحد',
  'montag|lundi|lunes|segunda-feira|lunedi|maandag|pazartesi|الاثنين',
  'dienstag|mardi|martes|terca-feira|martedi|dinsdag|sali|الثلاثاء',
  'mittwoch|mercredi|miercoles|quarta-feira|mercoledi|woensdag|carsamba|الاربعاء',
  'donnerstag|jeudi|jueves|quinta-feira|giovedi|donderdag|persembe|الخميس',
  'freitag|vendredi|viernes|sexta-feira|venerdi|vrijdag|cuma|الجمعه',
  'samstag|sonnabend|samedi|sabado|sabato|zaterdag|cumartesi|السبت',
];
export const WEEKDAYS_ANY = listed(WEEKDAYS);
/** Short names; many are words and names besides. Those that stand before other days as well are left out: `per 31.12.`. */
const WEEKDAYS_SHORT_BY_DAY: readonly string[] = [
  'so|dim|dom|zo|paz',
  'mo|lun|seg|ma|pzt',
  'di|mar|ter',
  'mi|mer|mie|qua|wo',
  'do|jeu|jue|qui|gio',
  'fr|ven|vie|sex|vr',
  'sa|sam|sab|za|cmt',
];
export const WEEKDAYS_SHORT = listed(WEEKDAYS_SHORT_BY_DAY);
const DAY_OF: ReadonlyMap<string, number> = new Map(
  [WEEKDAYS, WEEKDAYS_SHORT_BY_DAY].flatMap((set) =>
    set.flatMap((names, i) => names.split('|').map((name) => [name, i] as const)),
  ),
);
/** 0 = Sunday, or -1. */
export const weekdayNamed = (name: string): number => DAY_OF.get(name) ?? -1;
