/**
 * What a weighing calls its numbers, below each other or along a line: gross, tare and net weight, the first and the second
 * weighing, the price of a kilogram or of a ton.
 */
import type { FieldLine } from './cells.ts';
import type { AmountEntity } from './entities.ts';
import { normalLabel } from './lexicon/index.ts';
import type { AmountField, WeightField, WeightKind } from './types.ts';

const word = (words: string) => new RegExp(String.raw`(?<!\p{L})(?:${words})(?!\p{L})`, 'iu');

const WEIGHT = String.raw`weight|gewicht|masse|poids|peso|massa|agirligi?|waga|masa|vaegt|vekt|vikt|paino|hmotnost|tomeg|suly|greutate|tezina|βαρος|вес|масса|вага|משקל|(?:ال)?وزن`;
const UNIT = String.raw`kgs?|kilo(?:gram\p{L}*|s)?|t|tons?|tonn?es?|tonnen?|tonn?ell?at[ae]|toneladas?|ton[ay]?|lbs?|קג|לקג|קילו(?:גרם)?|לקילו|טון|לטון|كغم?|كيلو|طن|кг|т|τον(?:ος|ο)|κιλ(?:ο|ου)`;
const PRICE = String.raw`price|rate|(?:einzel)?preis|prix|precio|prezzo|preco|prijs|cena|fiyati?|pris|hinta|ar|pret|cijena|τιμη|цена|ціна|מחיר|תעריף|(?:ال)?سعر`;

/** In the normal form of labels. */
const NAMES: readonly (readonly [WeightKind, RegExp])[] = [
  ['price', word(String.raw`(?:${PRICE})[^\p{L}]*(?:\p{L}{1,4}[^\p{L}]{1,3})??(?:${UNIT})`)],
  [
    'tare',
    word(
      String.raw`tar[ae]|tarra|tara(?:gewicht|vekt|vikt|vaegt)|dara|taara(?:paino)?|leergewicht|(?:empty|unladen) ?(?:weight)?|(?:poids )?a vide|peso (?:vacio|(?:a )?vuoto|vazio)|leeggewicht|bos (?:agirligi?|arac)|waga pusta|ταρα|αποβαρο|тара|вес тары|טרה|משקל (?:עצמי|ריק)|(?:ال)?(?:وزن )?(?:ال)?فارغ`,
    ),
  ],
  [
    'gross',
    word(
      String.raw`gross|brutto?(?:gewicht|vekt|vikt|vaegt|paino|masse)?|brut[aoe]?|brutogewicht|lordo|(?:laden|loaded|full) weight|vollgewicht|(?:poids )?en charge|peso (?:lleno|cargado|a pieno carico|cheio|carregado)|dolu (?:agirligi?|arac)|hruba|μικτο|брутто|ברוטו|משקל מלא|(?:ال)?قائم|(?:ال)?(?:وزن )?(?:ال)?اجمالي|(?:ال)?محمل`,
    ),
  ],
  [
    'net',
    word(
      String.raw`nett?o?|netto(?:gewicht|vekt|vikt|vaegt|paino|masse)|nette|neta|peso liquido|liquido|nettogewicht|cista|καθαρο|нетто|נטו|(?:ال)?صافي`,
    ),
  ],
  [
    'first',
    word(
      String.raw`(?:first|st|in) ?weigh(?:ing|t)?|weigh(?:ing|t)? in|erst(?:wagung|gewicht|e wagung)|premiere pesee|(?:primera pesada|primer pesaje)|prima pesata|primeira pesagem|eerste weging|(?:birinci|ilk) tartim|pierwsze wazenie|שקילה ראשונה|משקל ראשון|(?:ال)?وزنة? (?:ال)?اولى?`,
    ),
  ],
  [
    'second',
    word(
      String.raw`(?:second|nd|out) ?weigh(?:ing|t)?|weigh(?:ing|t)? out|zweit(?:wagung|gewicht|e wagung)|deuxieme pesee|seconde pesee|(?:segunda pesada|segundo pesaje)|seconda pesata|segunda pesagem|tweede weging|(?:ikinci|son) tartim|drugie wazenie|שקילה שני?יה|משקל שני|(?:ال)?وزنة? (?:ال)?ثانية?`,
    ),
  ],
  [
    'other',
    new RegExp(String.raw`(?<!\p{L})(?:${WEIGHT})(?!\p{L})|(?<=\p{L})(?:gewicht|vekt|vikt|vaegt|paino)(?!\p{L})`, 'iu'),
  ],
];

/** Words before the number: in its cell, else in the one before it. */
function namesBefore({ cell, start }: AmountEntity, line: FieldLine, inCell: readonly AmountEntity[]): string {
  const own = cell.text.slice(inCell.findLast((other) => other.end <= start)?.end ?? 0, start);
  if (/\p{L}{2}/u.test(own)) return normalLabel(own);
  const before = line.cells[line.cells.indexOf(cell) + (line.direction === 'rtl' ? 1 : -1)];
  return before ? normalLabel(before.text) : '';
}

export function readWeights(
  lines: readonly FieldLine[],
  amounts: readonly AmountEntity[],
  fieldOf: ReadonlyMap<AmountEntity, AmountField>,
): WeightField[] {
  const lineOf = new Map(lines.flatMap((line) => line.cells.map((cell) => [cell, line] as const)));
  const inCell = Map.groupBy(amounts, ({ cell }) => cell);
  const named = amounts.flatMap((entity): WeightField[] => {
    const line = lineOf.get(entity.cell);
    const amount = fieldOf.get(entity);
    if (!line || !amount) return [];
    const words = namesBefore(entity, line, inCell.get(entity.cell)!);
    const kind = NAMES.find(([, pattern]) => pattern.test(words))?.[0];
    return kind ? [{ kind, amount }] : [];
  });
  // Gross and net are called sums of money as well: only a tare or two weighings make it one of weights.
  return named.some(({ kind }) => kind === 'tare' || kind === 'second') ? named : [];
}
