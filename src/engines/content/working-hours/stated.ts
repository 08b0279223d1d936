/** A span of time stated beside its start and its end: of parking, of a call, of a shift. */
import type { PageText, TextLine, TextWord } from '../../../document/facts.ts';
import { digitSlipsOf } from '../../../values/digit-changes.ts';
import { isDoubtful } from '../../../values/misreadings.ts';
import { spanBetween, type Token, tokensOf } from './tokens.ts';

export interface Stated {
  start: Token;
  end: Token;
  /** Seconds. */
  found: number;
  printed: string;
  expected: number;
  word: TextWord;
  page: number;
  isDoubtful: boolean;
}

const START =
  /start|begin|anfang|from|arriv|entr(?:y|ée|ada|ata)|check-?in|התחל|כניס|début|inicio|inizio|início|aanvang|alk[ao]|początek|rozpocz|začát|kezd|început|başla|начал|початок|開始|开始|入庫|시작|بداية|البدء|έναρξη|van\b/iu;
const END =
  /\bend|einde|ende\b|finish|until|depart|exit|check-?out|סיום|יציא|\bfin\b|final|fine\b|término|fim\b|slut|pääty|loppu|koniec|zakończ|konec|vége|sfârșit|bitiş|конец|окончан|завершен|кінець|終了|结束|出庫|종료|نهاية|الانتهاء|λήξη|tot\b|sortie|salida|saída|uscita/iu;
const DURATION =
  /duration|parking time|total time|length|duur|dauer|durée|duración|durata|duração|varighed|varighet|varaktighet|längd|kesto|czas (?:trwania|postoju|parkowania)|doba (?:trvání|parkování)|időtartam|süre|длительн|продолжит|тривал|משך|זמן חניה|時間|时长|时间|소요|المدة|διάρκεια|tid\b/iu;
const SPAN =
  /(?<![\d:.,])(\d{1,3})\s?(?:u(?:ur|ren)?|h(?:rs?|ours?|eures?|oras?|od)?|st(?:d|unden?)|ore|horas?|tim(?:m?ar|er)?|t|godz|hod|óra|saat|sa|שעות|שעה|ש['׳]|час\p{L}*|ч|год|小时|時間|시간|ساعات?|ώρ\p{L}*)\.?,?\s?(?:(?:and|en|und|et|y|e|i|a|og|och|ja|ve|и|ו)\s?-?)?(\d{1,2})\s?(?:m|min\p{L}*|דק\p{L}*|['׳]|мин\p{L}*|хв|dk|dakika|perc|分|분|λεπτ?\p{L}*|دقيقة|دقائق)(?!\p{L})/iu;

interface Placed {
  page: PageText;
  line: TextLine;
}

function spanIn({ page, line }: Placed) {
  const match = line.text.match(SPAN);
  if (!match) return [];
  const words = line.words.filter(({ text }) => /\d/.test(text) && match[0].includes(text));
  const isRead = words.every((word) => page.source === 'native' || !isDoubtful({ ...word, source: 'ocr' }));
  const found = Number(match[1]) * 3600 + Number(match[2]) * 60;
  return [{ page: page.page, printed: match[0], found, word: words[0] ?? line.words[0]!, isRead }];
}

/** Null unless the paper has one start, one end and one span of time, and words for each of them. */
export function statedIn(text: readonly PageText[]): Stated | null {
  const lines = text.flatMap((page) => page.lines.map((line): Placed => ({ page, line })));
  const clocks = lines.flatMap(({ page, line }) => tokensOf(line, page.source).filter(({ kind }) => kind === 'clock'));
  const [start, end, more] = clocks;
  const [span, other] = lines.flatMap(spanIn);
  const says = (word: RegExp) => lines.some(({ line }) => word.test(line.text));
  if (!start || !end || more || !span || other || ![START, END, DURATION].every(says)) return null;
  return {
    ...span,
    start,
    end,
    expected: spanBetween(start.seconds, end.seconds),
    isDoubtful: !span.isRead || start.isDoubtful || end.isDoubtful,
  };
}

const DAY = 86_400;
/** Clocks that show no seconds have counted them. */
const holds = (found: number, expected: number) => {
  const apart = Math.abs(found - expected) % DAY;
  return Math.min(apart, DAY - apart) <= 60;
};

export const isStatedRightly = ({ found, expected }: Stated) => holds(found, expected);

/** One other digit of the span, or of a time, makes them agree. */
export function isSlip({ printed, start, end, found, expected }: Stated): boolean {
  const spans = digitSlipsOf(printed).flatMap((text) => {
    const match = text.match(SPAN);
    return match ? [Number(match[1]) * 3600 + Number(match[2]) * 60] : [];
  });
  const times = (token: Token) =>
    digitSlipsOf(token.printed).flatMap((text) => {
      const match = text.match(/(\d{1,2}):([0-5]\d)/);
      return match ? [Number(match[1]) * 3600 + Number(match[2]) * 60] : [];
    });
  return (
    spans.some((span) => holds(span, expected)) ||
    times(start).some((time) => holds(found, spanBetween(time, end.seconds))) ||
    times(end).some((time) => holds(found, spanBetween(start.seconds, time)))
  );
}
