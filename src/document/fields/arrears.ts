/**
 * What is owed for so many months, one below the other: `Monthly fee 24.10`, `Months outstanding 5`, `Arrears 120.50`.
 */
import type { AmountField, RateField, StatedField } from './types.ts';

/** A printed number with the words before it, in the normal form of labels. */
interface Named {
  field: AmountField | RateField;
  before: string;
}

const MONTHS =
  /(?<!\p{L})(?:months?|weeks?|quarters?|\p{L}*monate?|wochen|mois|mes(?:es)?|mesi|semanas|maanden|maneder|manader|kuukaut\p{L}*|kuukausi\p{L}*|miesiec\p{L}*|mesic\p{L}*|mesiac\p{L}*|honap\p{L}*|luni|ay|μηνες|месяц\p{L}*|місяц\p{L}*|ה?חודשים|חודשי|שבועות|اشهر|الاشهر|شهور)(?!\p{L})/iu;
const OWED =
  /(?<!\p{L})(?:outstanding|unpaid|arrears|overdue|owed|missed|in default|ruckstand\p{L}*|ruckstandig\p{L}*|offene?r?|ausstehend\p{L}*|impaye\p{L}*|arrieres?|en retard|pendientes?|atrasad[oa]s?|impagad[oa]s?|deuda|em atraso|em divida|arretrat\p{L}|insolut\p{L}|achterstallig\p{L}*|achterstand|restance|restans\p{L}*|ubetalt\p{L}*|obetald\p{L}*|maksamat\p{L}*|rastit|zalegl\p{L}*|zaleglosc\p{L}*|dluzn\p{L}*|nedoplat\p{L}*|neuhrazen\p{L}*|nezaplaten\p{L}*|hatralek\p{L}*|restant\p{L}*|neplatit\p{L}*|gecikmis|odenmemis|οφειλ\p{L}+|ληξιπροθεσμ\p{L}+|задолженност\p{L}+|просроч\p{L}+|неоплачен\p{L}+|заборгован\p{L}+|несплачен\p{L}+|ה?פיגור(?:ים)?|ש?לא שולמו?|ש?טרם שולמו?|ה?חוב|בפיגור|متاخر\p{L}*|المتاخرات|غير مدفوع\p{L}*)(?!\p{L})/iu;
const MAX_MONTHS = 6_000;

const isAmount = (field: Named['field']): field is AmountField => !('percent' in field);
const isMoney = (field: Named['field'] | undefined): field is AmountField =>
  field !== undefined && isAmount(field) && field.cents > 0 && /[.,٫]\p{Nd}{2}(?!\p{Nd})/u.test(field.raw);
const isCount = (field: Named['field']): field is AmountField =>
  isAmount(field) && /^\p{Nd}{1,2}$/u.test(field.raw.trim()) && field.cents > 0 && field.cents <= MAX_MONTHS;

/** Of round amounts other counts are near by chance. */
const isSharp = ({ cents }: AmountField) => cents % 1_000 !== 0;

export function arrears(items: readonly Named[]): StatedField[] {
  return items.flatMap(({ field: count, before }, i): StatedField[] => {
    const [each, whole] = [items[i - 1]?.field, items[i + 1]];
    if (!isCount(count) || !MONTHS.test(before) || !isMoney(each) || !whole || !isMoney(whole.field)) return [];
    if (!OWED.test(before) || !OWED.test(whole.before) || !isSharp(each) || each.cents >= whole.field.cents) return [];
    return [{ kind: 'debt', ways: [{ of: [count, each], factor: 0.01, whole: whole.field }], others: [] }];
  });
}
