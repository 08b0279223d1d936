/** Units of what is used, and the words by which a price is that of one of them. */

/** What one unit is called; in Hebrew and Arabic its price is `for` it by one letter. */
export const UNITS = {
  energy: String.raw`kwh|kw\/h|קוט["״'׳]{0,2}ש|квт[·* ]?ч|квт[·* ]?год|ك\.?و\.?س`,
  kilometre: String.raw`km|kms|kilomet(?:re|er)s?|ק["״'׳]{0,2}מ|км|كم`,
  mile: String.raw`mi|miles?`,
  litre: String.raw`l|ltr|lit(?:re|er|ro|ri)s?|ליטר(?:ים)?|литр\p{L}*|لتر`,
  volume: String.raw`m³|m3|מ["״'׳]{0,2}ק|קו["״'׳]?ב|м³`,
  hour: String.raw`h|hr|hour|std|stunde|heure|hora|ora|uur|timme|time|tunti|godz(?:in\p{L})?|hod|óra|saat|שעה|час|годину?|ساعة`,
  minute: String.raw`min|minute|minuto?|minuta|minuut|דק(?:ה|['׳])|мин\p{L}*|хв\p{L}*|dk|dakika|دقيقة`,
} as const;
export type Unit = keyof typeof UNITS;
export const NAMES = Object.keys(UNITS) as Unit[];

const PER = String.raw`(?:\/\s?|(?<!\p{L})(?:per|pro|je|par|por|al|pr|za|a|na|за|للـ?|لكل)\s|(?<!\p{L})(?:ל-?\s?|לכל\s))`;
export const PRICED = Object.fromEntries(
  NAMES.map((unit) => [unit, new RegExp(String.raw`${PER}(?:${UNITS[unit]})(?!\p{L}|\p{Nd})`, 'iu')]),
) as Record<Unit, RegExp>;

/** Units of which none costs thousands, so that three digits behind the mark of a price are its fraction. */
const SMALL = (['energy', 'litre', 'kilometre', 'minute'] as const).map((unit) => PRICED[unit]);
/** `Price per litre 1,799 €`, though a sign of money stands at the number. */
export const isOfSmallUnit = (words: string): boolean => SMALL.some((priced) => priced.test(words));
