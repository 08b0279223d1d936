/** Spans of time as papers print them: `2 h 25 min`, `47 min`, `4 שעות 30 דקות`, `1:18 שעות`. */

export interface TimeSpan {
  start: number;
  end: number;
  seconds: number;
  printed: string;
  /** What was left out of it: a span in whole hours may have minutes. */
  rounding: number;
}

const HOUR_WORD = String.raw`(?:u(?:ur|ren)?|h(?:rs?|ours?|eures?|oras?|od(?:in\p{L})?)?|st(?:d|unden?)|ore|ora|horas?|tim(?:m?ar|er|e)?|t|tuntia?|godz(?:in\p{L})?|hod|óra|saat|sa|שעות|שעה|ש['׳]|час\p{L}*|ч|год\p{L}*|小时|時間|시간|ساعات?|ساعة|ώρ\p{L}*)\.?`;
const MINUTE_WORD = String.raw`(?:m|min\p{L}*|דק\p{L}*['׳]?|мин\p{L}*|хв\p{L}*|dk|dakika|perc|分钟?|분|λεπτ?\p{L}*|دقيقة|دقائق|['׳])`;
const AND = String.raw`(?:(?:and|en|und|et|y|e|i|a|og|och|ja|ve|и|ו)\s?-?)?`;
const BEFORE = String.raw`(?<![\d:.,/])`;
const AFTER = String.raw`(?![\p{L}\d])`;

const BOTH = new RegExp(
  String.raw`${BEFORE}(\d{1,3})\s?${HOUR_WORD},?\s?${AND}(\d{1,2})\s?${MINUTE_WORD}${AFTER}`,
  'giu',
);
const CLOCK = new RegExp(String.raw`${BEFORE}(\d{1,3}):([0-5]\d)\s?${HOUR_WORD}${AFTER}`, 'giu');
const MINUTES = new RegExp(String.raw`${BEFORE}(\d{1,3})\s?${MINUTE_WORD}${AFTER}`, 'giu');
const HOURS = new RegExp(String.raw`${BEFORE}(\d{1,3})\s?${HOUR_WORD}${AFTER}`, 'giu');

const HOUR = 3600;
/** Of one text: each is compared with those before it. */
const MAX_SPANS = 100;

/** In the order of the text; what is part of a longer one is not listed again. */
export function readTimeSpans(text: string): TimeSpan[] {
  const out: TimeSpan[] = [];
  const add = (match: RegExpMatchArray, seconds: number, rounding: number) => {
    const [start, end] = [match.index!, match.index! + match[0].length];
    if (out.length < MAX_SPANS && out.every((other) => end <= other.start || start >= other.end))
      out.push({ start, end, seconds, printed: match[0], rounding });
  };
  for (const pattern of [BOTH, CLOCK])
    for (const match of text.matchAll(pattern)) add(match, Number(match[1]) * HOUR + Number(match[2]) * 60, 0);
  for (const match of text.matchAll(MINUTES)) add(match, Number(match[1]) * 60, 0);
  for (const match of text.matchAll(HOURS)) add(match, Number(match[1]) * HOUR, HOUR - 60);
  return out.sort((a, b) => a.start - b.start);
}

/** A label of how long something took. */
export const DURATION_LABEL =
  /duration|(?:parking|charging|driving|travel|trip|ride|journey|session|total|play(?:ing)?) time|length|duur|dauer|durée|temps de (?:trajet|charge|stationnement)|duración|durata|duração|varighed|varighet|varaktighet|längd|kesto|czas (?:trwania|postoju|parkowania|przejazdu|jazdy|ładowania)|doba (?:trvání|parkování|jízdy|nabíjení)|időtartam|süre|длительн|продолжит|время (?:в пути|поездки|парковки|зарядки)|тривал|משך|זמן (?:חניה|חנייה|נסיעה|טעינה|שהייה|שהיה)|時間|时长|时间|소요|المدة|مدة|διάρκεια|tid(?!\p{L})/iu;
