/** Names of months and weekdays in the languages of documents, without accents. */

/** Letters without their accents, character for character, so that places in the text stay what they are. */
export const plainLetters = (text: string): string =>
  text.replace(/[À-ɏآ-إىة]/g, (letter) => OTHERS[letter] ?? letter.normalize('NFD')[0]!);
const OTHERS: Readonly<Record<string, string>> = { ı: 'i', ø: 'o', Ø: 'O', ł: 'l', Ł: 'L', ى: 'ي', ة: 'ه' };

/**
 * Full names by month; German, French, Spanish, Portuguese, Italian, Dutch, Swedish, Danish, Norwegian, Polish, Turkish, and
 * both sets of Arabic names. The Polish November is the Croatian October, and is left out.
 */
const FULL: readonly string[] = [
  'januar|janner|janvier|enero|janeiro|gennaio|januari|styczen|ocak|يناير|كانون الثاني|جانفي',
  'februar|feber|fevrier|febrero|fevereiro|febbraio|februari|luty|subat|فبراير|شباط|فيفري',
  'marz|maerz|mars|marzo|marco|maart|marts|marzec|mart|مارس|اذار',
  'april|avril|abril|aprile|kwiecien|nisan|ابريل|نيسان|افريل',
  'mai|mayo|maio|maggio|mei|maj|mayis|مايو|ايار|ماي',
  'juni|juin|junio|junho|giugno|czerwiec|haziran|يونيو|يونيه|حزيران|جوان',
  'juli|juillet|julio|julho|luglio|lipiec|temmuz|يوليو|يوليه|تموز|جويليه',
  'august|aout|agosto|augustus|augusti|sierpien|agustos|اغسطس|اب|اوت',
  'september|septembre|septiembre|setiembre|setembro|settembre|wrzesien|eylul|سبتمبر|ايلول',
  'oktober|octobre|octubre|outubro|ottobre|pazdziernik|ekim|اكتوبر|تشرين الاول',
  'november|novembre|noviembre|novembro|kasim|نوفمبر|تشرين الثاني',
  'dezember|decembre|diciembre|dezembro|dicembre|december|desember|grudzien|aralik|ديسمبر|كانون الاول',
];
/** Short names, and the case that Polish has after a day; many are words besides and count only after a day. */
const SHORT: readonly string[] = [
  'janv|jan|ene|gen|stycznia|sty|oca',
  'fevr|fev|feb|lutego|lut|sub',
  'mrz|mar|mrt|marca',
  'avr|apr|abr|kwietnia|kwi|nis',
  'mai|may|mag|maja',
  'jun|giu|czerwca|cze|haz',
  'juil|jul|lug|lipca|tem',
  'aug|ago|sierpnia|agu',
  'sept|sep|set|wrzesnia|wrz|eyl',
  'okt|oct|out|ott|pazdziernika|eki',
  'nov|kas',
  'dez|dec|dic|grudnia|gru|ara',
];

const listed = (names: readonly string[]) => names.join('|');
export const MONTHS_FULL = listed(FULL);
export const MONTHS_ANY = `${listed(FULL)}|(?:${listed(SHORT)})\\.?`;

/** In Thai, with their short names. */
const THAI: readonly string[] = [
  'มกราคม|ม.ค.',
  'กุมภาพันธ์|ก.พ.',
  'มีนาคม|มี.ค.',
  'เมษายน|เม.ย.',
  'พฤษภาคม|พ.ค.',
  'มิถุนายน|มิ.ย.',
  'กรกฎาคม|ก.ค.',
  'สิงหาคม|ส.ค.',
  'กันยายน|ก.ย.',
  'ตุลาคม|ต.ค.',
  'พฤศจิกายน|พ.ย.',
  'ธันวาคม|ธ.ค.',
];
export const MONTHS_THAI = listed(THAI).replaceAll('.', String.raw`\.?`);

const MONTH_OF: ReadonlyMap<string, number> = new Map(
  [FULL, SHORT, THAI].flatMap((set) =>
    set.flatMap((names, i) => names.split('|').map((name) => [name.replaceAll('.', ''), i + 1] as const)),
  ),
);

/** 1-12, or 0 for what is no month; the name in lower case and plain letters. */
export const monthNamed = (name: string): number => MONTH_OF.get(name.replaceAll('.', '')) ?? 0;

/** Full names by weekday from Sunday on. */
const WEEKDAYS: readonly string[] = [
  'sonntag|dimanche|domingo|domenica|zondag|sondag|niedziela|pazar|الاحد',
  'montag|lundi|lunes|segunda-feira|lunedi|maandag|mandag|poniedzialek|pazartesi|الاثنين',
  'dienstag|mardi|martes|terca-feira|martedi|dinsdag|tisdag|tirsdag|wtorek|sali|الثلاثاء',
  'mittwoch|mercredi|miercoles|quarta-feira|mercoledi|woensdag|onsdag|sroda|carsamba|الاربعاء',
  'donnerstag|jeudi|jueves|quinta-feira|giovedi|donderdag|torsdag|czwartek|persembe|الخميس',
  'freitag|vendredi|viernes|sexta-feira|venerdi|vrijdag|fredag|piatek|cuma|الجمعه',
  'samstag|sonnabend|samedi|sabado|sabato|zaterdag|lordag|sobota|cumartesi|السبت',
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
