/** Names of months and weekdays in the languages of documents, without accents. */

/** Letters without their accents, character for character, so that places in the text stay what they are. */
export const plainLetters = (text: string): string =>
  text.replace(/[À-ɏΆ-ώآ-إىة]/g, (letter) => OTHERS[letter] ?? letter.normalize('NFD')[0]!);
const OTHERS: Readonly<Record<string, string>> = { ı: 'i', ø: 'o', Ø: 'O', ł: 'l', Ł: 'L', ى: 'ي', ة: 'ه' };

/**
 * Full names by month in the languages of the lexicon, of Arabic both sets of names. The Polish and Czech November is the
 * Croatian October, and is left out.
 */
const FULL: readonly string[] = [
  'januar|janner|janvier|enero|janeiro|gennaio|januari|styczen|ocak|يناير|كانون الثاني|جانفي|tammikuu|ianuarie|sijecanj|ιανουαριος|январь|січень|януари',
  'februar|feber|fevrier|febrero|fevereiro|febbraio|februari|luty|subat|فبراير|شباط|فيفري|unor|helmikuu|februarie|veljaca|φεβρουαριος|февраль|лютий|февруари',
  'marz|maerz|mars|marzo|marco|maart|marts|marzec|mart|مارس|اذار|brezen|marec|maaliskuu|martie|ozujak|μαρτιος|март|березень',
  'april|avril|abril|aprile|kwiecien|nisan|ابريل|نيسان|افريل|duben|aprilie|huhtikuu|travanj|απριλιος|апрель|квітень|април',
  'mai|mayo|maio|maggio|mei|maj|mayis|مايو|ايار|ماي|kveten|toukokuu|svibanj|μαιος|май|травень',
  'juni|juin|junio|junho|giugno|czerwiec|haziran|يونيو|يونيه|حزيران|جوان|cerven|junij|iunie|kesakuu|lipanj|ιουνιος|июнь|червень|юни',
  'juli|juillet|julio|julho|luglio|lipiec|temmuz|يوليو|يوليه|تموز|جويليه|cervenec|julij|iulie|heinakuu|srpanj|ιουλιος|июль|липень|юли',
  'august|aout|agosto|augustus|augusti|sierpien|agustos|اغسطس|اب|اوت|srpen|elokuu|avgust|kolovoz|αυγουστος|август|серпень',
  'september|septembre|septiembre|setiembre|setembro|settembre|wrzesien|eylul|سبتمبر|ايلول|zari|septembrie|syyskuu|rujan|septembar|σεπτεμβριος|сентябрь|вересень|септември',
  'oktober|octobre|octubre|outubro|ottobre|pazdziernik|ekim|اكتوبر|تشرين الاول|rijen|octombrie|lokakuu|oktobar|οκτωβριος|октябрь|жовтень|октомври',
  'november|novembre|noviembre|novembro|kasim|نوفمبر|تشرين الثاني|noiembrie|marraskuu|studeni|novembar|νοεμβριος|ноябрь|листопад|ноември',
  'dezember|decembre|diciembre|dezembro|dicembre|december|desember|grudzien|aralik|ديسمبر|كانون الاول|prosinec|decembrie|joulukuu|prosinac|decembar|δεκεμβριος|декабрь|грудень|декември',
];
/** Short names, and the case that many languages have after a day; many are words besides and count only after a day. */
const SHORT: readonly string[] = [
  'janv|jan|ene|gen|stycznia|sty|oca|ledna|januara|januarja|sijecnja|tammikuuta|ιανουαριου|ιαν|января|січня|янв',
  'fevr|fev|feb|lutego|lut|sub|unora|februara|februarja|veljace|helmikuuta|febr|φεβρουαριου|φεβ|февраля|лютого|фев',
  'mrz|mar|mrt|marca|brezna|ozujka|maaliskuuta|marta|marc|μαρτιου|μαρ|марта|березня|мар',
  'avr|apr|abr|kwietnia|kwi|nis|dubna|aprila|travnja|huhtikuuta|απριλιου|απρ|апреля|квітня|апр',
  'mai|may|mag|maja|kvetna|svibnja|toukokuuta|μαιου|μαι|мая|травня',
  'jun|giu|czerwca|cze|haz|cervna|juna|junija|lipnja|kesakuuta|iun|ιουνιου|ιουν|июня|червня|июн',
  'juil|jul|lug|lipca|tem|cervence|jula|julija|srpnja|heinakuuta|iul|ιουλιου|ιουλ|июля|липня|июл',
  'aug|ago|sierpnia|agu|srpna|augusta|avgusta|kolovoza|elokuuta|αυγουστου|αυγ|августа|серпня|авг',
  'sept|sep|set|wrzesnia|wrz|eyl|septembra|rujna|syyskuuta|szept|σεπτεμβριου|σεπ|сентября|вересня|сент|сен',
  'okt|oct|out|ott|pazdziernika|eki|rijna|oktobra|lokakuuta|οκτωβριου|οκτ|октября|жовтня|окт',
  'nov|kas|listopadu|novembra|studenoga|studenog|marraskuuta|noi|νοεμβριου|νοε|ноября|листопада|ноя',
  'dez|dec|dic|grudnia|gru|ara|prosince|decembra|prosinca|joulukuuta|δεκεμβριου|δεκ|декабря|грудня|дек',
];

const listed = (names: readonly string[]) => names.join('|');
export const MONTHS_FULL = listed(FULL);
export const MONTHS_ANY = `${listed(FULL)}|(?:${listed(SHORT)})\\.?`;

/** In Hungarian, where the year stands before them: `2025. május 14.`. */
const HUNGARIAN: readonly string[] = [
  'januar|jan',
  'februar|febr',
  'marcius|marc',
  'aprilis|apr',
  'majus|maj',
  'junius|jun',
  'julius|jul',
  'augusztus|aug',
  'szeptember|szept',
  'oktober|okt',
  'november|nov',
  'december|dec',
];
export const MONTHS_HUNGARIAN = `(?:${listed(HUNGARIAN)})\\.?`;

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
  [FULL, SHORT, HUNGARIAN, THAI].flatMap((set) =>
    set.flatMap((names, i) => names.split('|').map((name) => [name.replaceAll('.', ''), i + 1] as const)),
  ),
);

/** 1-12, or 0 for what is no month; the name in lower case and plain letters. */
export const monthNamed = (name: string): number => MONTH_OF.get(name.replaceAll('.', '')) ?? 0;

/**
 * Full names by weekday from Sunday on. The Bulgarian and the Serbian Sunday and the Romanian
 * Monday, which are a week and months besides, are left out.
 */
const WEEKDAYS: readonly string[] = [
  'sonntag|dimanche|domingo|domenica|zondag|sondag|niedziela|pazar|الاحد|nedele|nedjelja|nedela|vasarnap|duminica|sunnuntai|sunnuntaina|κυριακη|воскресенье|неділя',
  'montag|lundi|lunes|segunda-feira|lunedi|maandag|mandag|poniedzialek|pazartesi|الاثنين|pondeli|pondelok|ponedjeljak|ponedeljak|ponedeljek|hetfo|maanantai|maanantaina|δευτερα|понедельник|понеділок|понеделник',
  'dienstag|mardi|martes|terca-feira|martedi|dinsdag|tisdag|tirsdag|wtorek|sali|الثلاثاء|utery|utorok|utorak|torek|kedd|marti|tiistai|tiistaina|τριτη|вторник|вівторок',
  'mittwoch|mercredi|miercoles|quarta-feira|mercoledi|woensdag|onsdag|sroda|carsamba|الاربعاء|streda|stredu|srijeda|sreda|szerda|miercuri|keskiviikko|keskiviikkona|τεταρτη|среда|середа|сряда',
  'donnerstag|jeudi|jueves|quinta-feira|giovedi|donderdag|torsdag|czwartek|persembe|الخميس|ctvrtek|stvrtok|cetvrtak|cetrtek|csutortok|joi|torstai|torstaina|πεμπτη|четверг|четвер|четвъртък',
  "freitag|vendredi|viernes|sexta-feira|venerdi|vrijdag|fredag|piatek|cuma|الجمعه|patek|piatok|petak|petek|pentek|vineri|perjantai|perjantaina|παρασκευη|пятница|п'ятниця|п’ятниця|петък",
  'samstag|sonnabend|samedi|sabado|sabato|zaterdag|lordag|sobota|cumartesi|السبت|subota|szombat|sambata|lauantai|lauantaina|σαββατο|суббота|субота|събота',
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
