/**
 * What is above a limit, below both: `Driven 26,665`, `Yearly quota 20,000`, `Excess 6,665`; an income, the limit of it and
 * the part above that. Their words say which is which; what was used may stand below its limit as well.
 */
import { isOneDigitOff } from '../../values/digit-changes.ts';
import type { FieldLine } from './cells.ts';
import type { AmountEntity } from './entities.ts';
import { normalLabel } from './lexicon/index.ts';
import { numberedLines } from './numbered-lines.ts';
import type { AmountField, LineSum } from './types.ts';

/** Lines of one paper that are looked at. */
const MAX_LINES = 400;
/** Hundredths: less is near anything. */
const MIN_EXCESS = 1_000;

/** In the normal form of labels. */
const EXCESS =
  /(?<!\p{L})(?:[והבל]{0,2}(?:עודפ?ים|עודף|חריג(?:ה|ת)|חורג(?:ת|ים)?|מעל)|excess|overage|over|above|exceed(?:s|ing|ed)|\p{L}*(?:uberschreit|ubersteig|uberschuss)\p{L}*|mehr(?:kilometer|verbrauch|menge)|uber|exceden\p{L}+|depassement|au[- ]dela|exceso|excesso|ecceden\p{L}+|superamento|overschrijding|boven|meer(?:kilometers|verbruik)|nadwyzk\p{L}+|przekrocz\p{L}+|ponad|prekroc\p{L}+|nad|tullep\p{L}+|tobblet|feletti|depas\p{L}+|peste|превыш\p{L}+|сверх|перерасход|перевищ\p{L}+|понад|υπερβαση|υπερβαλλ\p{L}+|asim|asan|fazla|التجاوز|تجاوز|الزائده?|الفائض|overskjut\p{L}+|overskrid\p{L}+|overforbrug|oversky[dt]\p{L}+|ylittav\p{L}+|ylitys|ylimene\p{L}+)(?!\p{L})/iu;
const LIMIT =
  /(?<!\p{L})(?:[והב]{0,2}(?:מכס(?:ה|ת)|תקר(?:ה|ת)|סף)|quota|limit|threshold|allowance|included|cap|ceiling|\p{L}*(?:freigrenze|grenze|freibetrag|kontingent)|frei(?:kilometer|menge)|inklusiv\p{L}*|plafond|seuil|forfait|inclus\p{L}*|limite|umbral|cupo|incluid[oa]s?|tope|limiar|teto|soglia|tetto|\p{L}*grens|drempel\p{L}*|limiet|inbegrepen|limity?|prog|hranice|zahrnut\p{L}*|\p{L}*hatar|keret|kuszob|limita|plafon|prag|лимит|порог|норма|предел|ліміт|поріг|οριο|sinir\p{L}*|kota|الحد|حد|سقف|الحصه|المسموح|\p{L}*grans|ingar|\p{L}*gr(?:æ|ae)nse|\p{L}*grense|\p{L}*raja)(?!\p{L})/iu;

interface Line {
  words: string;
  numbers: AmountField[];
}

/** One edge, or the other, of both is the same. */
function isBelow(upper: AmountField, { page, rect }: AmountField): boolean {
  const { rect: own } = upper;
  const off = Math.min(Math.abs(own.x - rect.x), Math.abs(own.x + own.w - rect.x - rect.w));
  return upper.page === page && off < rect.h;
}

/** The one number of the line in the column of the given one. */
function inColumn({ numbers }: Line, below: AmountField): AmountField | null {
  const [one, more] = numbers.filter((number) => number.cents > 0 && isBelow(number, below));
  return one && !more ? one : null;
}

export function readExcesses(
  fieldLines: readonly FieldLine[],
  amounts: readonly AmountEntity[],
  fieldOf: ReadonlyMap<AmountEntity, AmountField>,
): LineSum[] {
  const lines = numberedLines(fieldLines.slice(0, MAX_LINES), amounts, fieldOf)
    .filter(({ numbers }) => numbers.length > 0)
    .map(({ text, numbers }): Line => ({ words: normalLabel(text), numbers: numbers.map(({ field }) => field) }));
  return lines.flatMap(({ words, numbers }, i): LineSum[] => {
    const [first, second] = lines.slice(Math.max(0, i - 2), i);
    const printed = numbers.at(-1)!;
    if (!first || !second || !EXCESS.test(words) || printed.cents < MIN_EXCESS) return [];
    const isLimit = (line: Line) => LIMIT.test(line.words) && !EXCESS.test(line.words);
    const [limitLine, usedLine] = isLimit(second) ? [second, first] : [first, second];
    if (!isLimit(limitLine) || isLimit(usedLine) || EXCESS.test(usedLine.words)) return [];
    const [limit, used] = [inColumn(limitLine, printed), inColumn(usedLine, printed)];
    if (!limit || !used || limit.currency !== printed.currency || used.currency !== printed.currency) return [];
    const needed = used.cents - limit.cents;
    if (needed !== printed.cents && !isOneDigitOff(printed.cents, needed)) return [];
    return [
      {
        printed,
        terms: [
          [used, 1],
          [limit, -1],
        ],
      },
    ];
  });
}
