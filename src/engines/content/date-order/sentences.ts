/** Sentences that name the first and the last day of one span: `cover starts on 1 July 2026 and ends on 30 June 2027`. */
import type { DateField } from '../../../document/fields/types.ts';
import type { CellLine } from '../../../document/layout/cells.ts';
import { isOn, textOf } from '../line-texts.ts';

/** Characters between the two days; chosen. */
const MAX_BETWEEN = 60;

/** Right before the first day. */
const STARTS =
  /(?<!\p{L})(?:(?:starts?|begins?|commences?|commencing|starting|beginning|runs|valid|effective) (?:on |from )?|from |(?:beginnt|startet|gilt|läuft)(?: am| ab| vom| zum)? |(?:commence|débute|prend effet|court)(?: le| à compter du| du)? |(?:comienza|empieza|inicia|entra en vigor)(?: el| el día)? |(?:inizia|comincia|decorre)(?: il| dal| da)? |(?:começa|inicia|tem início)(?: em| a)? |(?:begint|start|gaat in)(?: op)? |(?:rozpoczyna się|obowiązuje od)(?: dnia)? |(?:začíná|platí od)(?: dne)? |(?:börjar|starter|begynder|begynner)(?: den)? |(?:începe)(?: la| pe| din)? |(?:počinje)(?: dana)? |(?:начинается|действует с)|(?:починається|діє з) |(?:מתחיל(?:ה|ים|ות)?|תחילת[הםו]?|החל)(?: ב?יום| מיום| ביום)?\s?[במ]?-?|(?:يبدأ|تبدأ|اعتبارا من)(?: في| من| بتاريخ)? )$/iu;
/** All that stands between the two days. */
const ENDS =
  /^[ ,;]*(?:(?:and|und|et|y|e|en|och|og|i|a|și|и|та|і|ו|و) ?)?(?:(?:ends?|expires?|finishes|terminates?|ending|expiring|runs out)(?: at midnight)? (?:on )?|until |(?:endet|läuft ab|erlischt)(?: am| zum)? |(?:se termine|prend fin|expire|s[’']achève)(?: le)? |(?:termina|finaliza|vence|acaba)(?: el| el día| em)? |(?:termina|finisce|scade)(?: il)? |(?:eindigt|loopt af)(?: op)? |(?:kończy się|wygasa)(?: dnia)? |(?:končí)(?: dne)? |(?:slutar|slutter|utløper|udløber)(?: den)? |(?:se încheie|expiră)(?: la| pe)? |(?:završava|istječe)(?: dana)? |(?:заканчивается|истекает) |(?:закінчується|спливає) |(?:(?:מ|ת|י)סתי(?:ים|ימת|ימים|ימות|ימו)|נגמר(?:ת|ים)?|פוקע(?:ת)?)(?: ב?יום| ביום)?\s?ב?-?|(?:ينتهي|تنتهي)(?: في| بتاريخ)? )$/iu;

/** A line with the next one, on which the sentence may end: a place within both, and the dates of both in their order. */
function sentenceOf(line: CellLine, next: CellLine | undefined, dates: readonly DateField[]) {
  const follows = next !== undefined && next.page === line.page && next.cells.length === 1 && line.cells.length === 1;
  const lines = follows ? [line, next] : [line];
  const text = lines.map(textOf).join(' ');
  let from = 0;
  return {
    text,
    placed: lines.flatMap((each) =>
      dates
        .filter((date) => isOn(each, date))
        .toSorted((a, b) => textOf(each).indexOf(a.raw) - textOf(each).indexOf(b.raw))
        .flatMap((date) => {
          const at = text.indexOf(date.raw, from);
          if (at < 0) return [];
          from = at + date.raw.length;
          return [{ date, at }];
        }),
    ),
  };
}

/** The two days of such sentences. */
export function spansSaid(lines: readonly CellLine[], dates: readonly DateField[]): [DateField, DateField][] {
  return lines.flatMap((line, i) => {
    if (!dates.some((date) => isOn(line, date))) return [];
    const { text, placed } = sentenceOf(line, lines[i + 1], dates);
    return placed.flatMap(({ date: start, at }, j): [DateField, DateField][] => {
      const next = placed[j + 1];
      if (!next || !isOn(line, start)) return [];
      const between = text.slice(at + start.raw.length, next.at);
      const isSpan = STARTS.test(text.slice(Math.max(0, at - MAX_BETWEEN), at)) && ENDS.test(between);
      return isSpan ? [[start, next.date]] : [];
    });
  });
}
