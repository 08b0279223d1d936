/** Figures of a person behind their names, in the lines of a form or a letter. */
import type { PageText } from '../../../document/facts.ts';
import type { Read } from '../../../document/fields/types.ts';
import type { Rect } from '../../../domain/geometry.ts';

export interface Printed {
  /** As it is printed, without its unit. */
  raw: string;
  unit: string;
  /** Of an age in years and months. */
  months: { count: number; unit: string } | null;
  value: number;
  /** Half of its last digit. */
  halfStep: number;
  page: number;
  rect: Rect;
  source: Read['source'];
  confidence: number;
  doubts: readonly string[];
}

const NUMBER = String.raw`(?<number>\d{1,3}(?:[.,]\d{1,2})?)(?![.,]?\d|\s?[-–—/]\s?\d)`;
/** Nothing but a bracket with a unit, and a colon or the like. */
const BETWEEN = String.raw`(?!\p{L})\s*(?:\([^)\d]{0,14}\d?\)?|\[[^\]\d]{0,14}\d?\]?)?\s*[:：=.-]?\s*`;

const after = (names: string, unit: string, more = '') =>
  new RegExp(String.raw`(?<!\p{L})(?:${names})${BETWEEN}${NUMBER}\s?(?<unit>${unit})${more}`, 'dgiu');

const BODY_MASS = after(
  String.raw`bmi|imc|vki|имт|מדד מסת ה?גוף|אינדקס מסת ה?גוף|body[- ]mass[- ]index|indice de masse corporelle|[ií]ndice de mas[as]a corporal|indice di massa corporea|vücut kitle indeksi|wskaźnik masy ciała|индекс массы тела|مؤشر كتلة الجسم`,
  '',
);
const WEIGHT = after(
  String.raw`(?:body )?weight|(?:körper)?gewicht|poids|peso|masa ciała|waga|vikt|vekt|kilo|משקל(?: ה?גוף)?|вес|масса тела|الوزن`,
  String.raw`kgs?(?!\p{L})|ק["״']?ג|кг|كجم|كغ|كيلو`,
);
const HEIGHT = after(
  String.raw`(?:body )?height|(?:körper)?grö(?:ß|ss)e|taille|talla|estatura|altezza|statura|altura|lengte|wzrost|boy|längd|høyde|גובה|рост|الطول`,
  String.raw`cm(?!\p{L})|m(?!\p{L}|²|2)|ס["״']?מ|מ(?:טר|['׳])|см|м(?!\p{L})|سم|متر`,
);
const AND = 'and|und|et|y|e|en|og|och|ja|i|a|és|[sș]i|ve|και|и';
/** `5 years and 4 months`. */
const MONTHS = String.raw`(?:,?\s(?:(?:${AND})\s|[ו]-?\s?|و\s?)?(?<months>\d{1,2})\s?(?<monthly>months?|monate?n?|mois|mes(?:es|i)?|maanden|måneder|månader|kuukautta|miesi[ąę]c\p{L}*|měsíc\p{L}*|hónap|luni|ay|μήνες|месяц\p{L}*|місяц\p{L}*|חודשים|ח['׳]|أشهر|شهرا?))`;
const EVENT = String.raw`(?: (?:at|on|bei|zu|am|à|a|en|al|op|przy)(?: \p{L}+){1,3}| ב\p{L}+(?: \p{L}+){0,3})?`;
/** The next label of the line begins with the letter before it: `Age: 47 Received: …`. */
const LABEL_REST = String.raw`[\p{L} ]{0,24}[:：]`;
const AGE = after(
  String.raw`(?:patient['’]?s |insured['’]?s )?(?:age${EVENT}|alter${EVENT}|eintrittsalter|[âa]ge${EVENT}|edad${EVENT}|età${EVENT}|idade${EVENT}|leeftijd${EVENT}|wiek${EVENT}|yaş[ıi]?|v[âa]rst[aă]|életkora?|v[ěe]k|starost|[åa]lder|ikä|ηλικία|вік|възраст|גיל(?: ה(?:מבוטח|מטופל|נבדק|חולה|מועמד)ת?)?${EVENT}|возраст|العمر|السن)`,
  String.raw`(?:years?(?: old)?|yrs?|jahre?|ans?|años?|anni|anos|jaar|lat[a]?|år|vuotta|let|rok[yůu]?|év|ani|y[ıi]l|yaş|שנ(?:ים|ה)|лет|года?|سنوات|سنة|عام)?`,
  String.raw`${MONTHS}?(?!\s?\p{L}(?!${LABEL_REST}))`,
);
/** Of a limit or a time to come, not of the day of the paper. */
const OTHER_AGE =
  /retir|pension|limit|(?<!\p{L})(?:max|min|end)|death|expir|ablauf|rente|retraite|(?<!\p{L})fin(?!\p{L})|jubil|scadenza|reform|einde|emeryt|emekli|פריש|פנסי|קצב|מרב|מזער|תום|סיום|פטיר/iu;

/** No word before it makes it that of somebody else, or of something else. */
const isOfPerson = (before: string, own: string) =>
  !OTHER_AGE.test(own) && /(?:^|[\d,;|:.)\]•·–-]\s*|(?<![\p{L}'’])\p{L}\s+)$/u.test(before);

interface Groups extends Record<string, string | undefined> {
  number: string;
  unit: string;
}

function printedIn(text: readonly PageText[], pattern: RegExp): Printed[] {
  return text.flatMap(({ page, lines, source }) =>
    lines.flatMap((line) =>
      [...line.text.matchAll(pattern)].flatMap((match): Printed[] => {
        const { number: raw, unit, months, monthly } = match.groups as Groups;
        const [at] = match.indices!.groups!.number!;
        const word = line.words[line.text.slice(0, at).split(' ').length - 1];
        if (!word || (pattern === AGE && !isOfPerson(line.text.slice(0, match.index), match[0]))) return [];
        const decimals = raw.split(/[.,]/)[1]?.length ?? 0;
        return [
          {
            raw,
            unit,
            months: months ? { count: Number(months), unit: monthly! } : null,
            value: Number(raw.replace(',', '.')),
            halfStep: 0.5 / 10 ** decimals,
            page,
            rect: word.rect,
            source: source === 'ocr' ? 'ocr' : 'native',
            confidence: word.confidence,
            doubts: word.doubts ?? [],
          },
        ];
      }),
    ),
  );
}

/** The same value wherever it is printed; null where there are several, or none. */
function onlyOne(all: readonly Printed[]): Printed | null {
  const [first] = all;
  const isSame = ({ value, unit, months }: Printed) =>
    value === first!.value && unit === first!.unit && months?.count === first!.months?.count;
  return first && all.every(isSame) ? first : null;
}

export const printedAge = (text: readonly PageText[]) => onlyOne(printedIn(text, AGE));

export interface Body {
  index: Printed;
  weight: Printed;
  height: Printed;
}

export function printedBody(text: readonly PageText[]): Body | null {
  const [index, weight, height] = [BODY_MASS, WEIGHT, HEIGHT].map((pattern) => onlyOne(printedIn(text, pattern)));
  return index && weight && height && index.page === weight.page && index.page === height.page
    ? { index, weight, height }
    : null;
}
