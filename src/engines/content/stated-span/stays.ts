/** Stays that a file names more than once: in a letter with its nights, and on the bill of the same stay. */
import type { DateField } from '../../../document/fields/types.ts';
import type { CellLine } from '../../../document/layout/cells.ts';
import { daysBetween } from '../../../values/dates.ts';
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
  /(?<!\p{L})(?:stay|hospital(?:i[sz]\p{L}+)?|in-?patient|admitted|accommodation|check-?in|aufenthalt|station[aä]r\p{L}*|[uü]bernachtung\p{L}*|séjour|hospitalis\p{L}+|hébergement|estancia|hospitaliza\p{L}+|ingresad[oa]|alojamiento|soggiorno|ricover\p{L}+|degenza|estadia|interna\p{L}+|hospedagem|verblijf|opname|opgenomen|pobyt\p{L}*|hospitalizacj\p{L}+|konaklama|yatış|(?:ב|ה)?אשפוז|אושפז\p{L}?|(?:ה)?שהות|(?:ה)?שהייה|(?:ה)?אירוח|إقامة|الإقامة|пребыван\p{L}+|проживан\p{L}+|госпитализ\p{L}+)(?!\p{L})/iu;
const BETWEEN =
  /^\s*(?:[-–—]|(?:to|until|till|through|bis|au|al|a|hasta|até|tot|t\/m|do|ו?עד|до|по|إلى|حتى)(?:\s(?:zum|el|le|the|en met|ליום|תאריך))?)\s*$/iu;
const NIGHTS = String.raw`nights?|n[äa]chten?|nuit(?:s|ées?)|noches?|notti|noites?|pernottamenti|nachten|noc(?:y|e|legów)|gece|לילות|ноч(?:ей|и)|ليال\p{L}*`;
const DAYS = String.raw`days?|tagen?|jours?|d[ií]as?|giorni|dagen|dni|gün|ימים|ימי אשפוז|дней|أيام`;
const LENGTH = new RegExp(
  String.raw`^[\s,;:([–-]*(?<count>\d{1,3})\)?\s?(?:(?<nights>${NIGHTS})|${DAYS})(?!\p{L})`,
  'iu',
);

export function staysOf(lines: readonly CellLine[], dates: readonly DateField[]): Stay[] {
  return lines.flatMap((line): Stay[] => {
    const { text, placed } = datesIn(line, dates);
    const [first, second, third] = placed;
    if (!first || !second || third || second.date.iso <= first.date.iso) return [];
    const firstEnd = first.at + first.date.raw.length;
    const isStay = STAY.test(text.slice(0, first.at)) && BETWEEN.test(text.slice(firstEnd, second.at));
    if (!isStay) return [];
    // A bracket that is written from the right stands on either side of its number.
    const said = text.slice(second.at + second.date.raw.length).match(LENGTH);
    const nights = daysBetween(first.date.iso, second.date.iso);
    const counted = Number(said?.groups?.count);
    return [
      {
        start: first.date,
        end: second.date,
        length: said && said[0].replace(/^\D+/, ''),
        // Of days the first and the last may both count.
        isCounted: counted === nights || (said?.groups?.nights === undefined && counted === nights + 1),
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
