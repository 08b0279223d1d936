/** Stays that a file names more than once: in a letter with its nights, and on the bill of the same stay. */
import type { DateField } from '../../../document/fields/types.ts';
import type { CellLine } from '../../../document/layout/cells.ts';
import { daysBetween } from '../../../values/dates.ts';
import type { Counted } from './days.ts';
import { datesIn } from './spans.ts';

export interface Stay {
  start: DateField;
  end: DateField;
  /** As it is printed behind the last day: `7 nights`; null where nothing says it. */
  length: string | null;
  /** It is that long. */
  isCounted: boolean;
}

const STAY =
  /(?<!\p{L})(?:stay|hospital(?:i[sz]\p{L}+)?|in-?patient|admitted|accommodation|check-?in|aufenthalt|station[aä]r\p{L}*|[uü]bernachtung\p{L}*|séjour|hospitalis\p{L}+|hébergement|estancia|hospitaliza\p{L}+|ingresad[oa]|alojamiento|soggiorno|ricover\p{L}+|degenza|estadia|interna\p{L}+|hospedagem|verblijf|opname|opgenomen|pobyt\p{L}*|hospitalizacj\p{L}+|konaklama|yatış|(?:ב|ה)?אשפוז|נ?התקבלה?|אושפז\p{L}?|(?:ה)?שהות|(?:ה)?שהייה|(?:ה)?אירוח|إقامة|الإقامة|пребыван\p{L}+|проживан\p{L}+|госпитализ\p{L}+)(?!\p{L})/iu;
const BETWEEN =
  /^\s*(?:[-–—]|(?:to|until|till|through|bis|au|al|a|hasta|até|tot|t\/m|do|ו?עד|до|по|إلى|حتى)(?:\s(?:zum|el|le|the|en met|ליום|תאריך))?)\s*$/iu;
/** `Admitted on 3 May, discharged on 9 May`, with the name of the weekday. */
const DISCHARGED =
  /^.{0,12}(?<!\p{L})(?:discharged|departure|check-?out|entlassen|entlassung|abreise|sorti[e]?|départ|alta|salida|dimess[oa]|dimissione|partenza|saída|ontslag\p{L}*|vertrek|wypisan[ya]|wypis|wyjazd|taburcu|çıkış|שו?חררה?|שחרור|עזיבה|выписан[а]?|выписка|выезд|خروج|الخروج|المغادرة)(?!\p{L})\D.{0,18}$/iu;
const NIGHTS = String.raw`nights?|n[äa]chten?|nuit(?:s|ées?)|noches?|notti|noites?|pernottamenti|nachten|noc(?:y|e|legów)|gece|לילות|ноч(?:ей|и)|ليال\p{L}*`;
const DAYS = String.raw`days?|tagen?|jours?|d[ií]as?|giorni|dagen|dni|gün|ימים|ימי אשפוז|дней|أيام`;
const LENGTH = new RegExp(
  String.raw`^[\s,;:([–-]*(?<count>\d{1,3})\)?\s?(?:(?<nights>${NIGHTS})|${DAYS})(?!\p{L})`,
  'iu',
);

/** `counts`: what the file charges for as the length of a stay; it confirms those that print no length themselves. */
export function staysOf(lines: readonly CellLine[], dates: readonly DateField[], counts: readonly Counted[]): Stay[] {
  return lines.flatMap((line): Stay[] => {
    const { text, placed } = datesIn(line, dates);
    const [first, second, third] = placed;
    if (!first || !second || third || second.date.iso <= first.date.iso) return [];
    const firstEnd = first.at + first.date.raw.length;
    const between = text.slice(firstEnd, second.at);
    const isStay = STAY.test(text.slice(0, first.at)) && (BETWEEN.test(between) || DISCHARGED.test(between));
    if (!isStay) return [];
    // A bracket that is written from the right stands on either side of its number.
    const said = text.slice(second.at + second.date.raw.length).match(LENGTH);
    const nights = daysBetween(first.date.iso, second.date.iso);
    const own = Number(said?.groups?.count);
    // Of days the first and the last may both count.
    const isCounted = own === nights || (said?.groups?.nights === undefined && own === nights + 1);
    const charged = said ? undefined : counts.find(({ count: { raw } }) => [nights, nights + 1].includes(Number(raw)));
    return [
      {
        start: first.date,
        end: second.date,
        length: said ? said[0].replace(/^\D+/, '') : (charged?.said ?? null),
        isCounted: isCounted || charged !== undefined,
      },
    ];
  });
}

/** The stay that its length confirms, and the others of the same first day that end on another. */
export function contradictedStays(stays: readonly Stay[]): { told: Stay; others: Stay[] }[] {
  return [...Map.groupBy(stays, ({ start }) => start.iso).values()].flatMap((same) => {
    const told = same.find(({ isCounted }) => isCounted);
    const others = told ? same.filter(({ end }) => end.iso !== told.end.iso) : [];
    // Two lengths, each with its days, are two stays.
    return told && same.length > 1 && !others.some(({ isCounted }) => isCounted) ? [{ told, others }] : [];
  });
}
