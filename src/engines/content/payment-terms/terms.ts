/** In how many days an invoice asks to be paid, as its terms state it: `Payment terms: 30 days`, `Net 30`, `zahlbar innerhalb von 14 Tagen ab Rechnungsdatum`. */
import type { CellLine, TextCell } from '../../../document/layout/cells.ts';

export interface Terms {
  days: number;
  cell: TextCell;
  /** A field of its own, whose name begins its line or heads its column, that counts from the date of the invoice. */
  isField: boolean;
}

const DAYS = String.raw`(?:days?|jours?|tage?n?|d[ií]as|giorni|gg|dagen|dagar|dage|dager|päivää|pv|dni|dnů|dní|nap|zile|gün|dana|ημ[εέ]ρ(?:ες|ών)|дн(?:ей|я|ів|і)|ימים|יום|يوم(?:ا|اً)?|[أا]يام)(?!\p{L})`;
const LABEL =
  /(?<!\p{L})(?:(?:payment )?terms(?: of payment)?|credit terms|conditions de (?:r[eè]glement|paiement)|d[eé]lai de (?:r[eè]glement|paiement)|zahlungs(?:bedingungen?|ziel|frist|kondition(?:en)?)|(?:condiciones|plazo) de pago|(?:condizioni|termini) (?:di )?pagamento|(?:condições|prazo) de pagamento|betalings(?:termijn|conditie[s]?|betingelser|vilkår)|betalningsvillkor|maksuehto|(?:termin|warunki) płatności|splatnost|fizetési (?:határidő|feltételek)|(?:termen|condiții) de plată|ödeme (?:vadesi|koşulları)|(?:rok|uvjeti) plaćanja|όροι πληρωμής|(?:условия|срок) оплаты|(?:умови|термін) оплати|תנאי ה?תשלום|شروط الدفع)(?!\p{L})/iu;
const COUNTED = new RegExp(String.raw`^[^\d%]{0,30}?(\d{1,3})\s*(?:(?:calendar|full)\s)?${DAYS}`, 'iu');
const NET = /^\W{0,4}net\s{0,2}(\d{1,3})(?![\d.,%])/iu;

const WITHIN = new RegExp(String.raw`(?<![\d.,/-])(\d{1,3})\s*${DAYS}`, 'giu');
const FROM_INVOICE =
  /(?:date (?:de (?:la )?|d['’])?(?:facture|facturation)|date of (?:the )?invoice|invoice date|rechnungsdatum|fecha (?:de )?(?:la )?factura|data (?:della )?fattura|data da fatura|factuurdatum|fakturadat|laskun päivä|daty wystawienia|vystavení|számla kelt|data facturii|fatura tarih|datuma računa|τιμολογίου|(?:даты|дати|дня) (?:выставления|счета|рахунку)|תאריך (?:הוצאת )?החשבונית|(?:تاريخ )?الفاتورة)/iu;
const PAYMENT =
  /pay|r[eè]gl|paie|zahl|pag(?:o|a)|betal|maks|płat|splat|fizet|plată|plata|öde|plać|πληρωμ|опла|תשלום|الدفع|سداد/iu;
/** A line of conditions, of which those that count from the date of the invoice are its terms of payment. */
const CONDITIONS =
  /^\W*(?:conditions?|terms|condizioni|termini|bedingungen|konditionen|condiciones|condições|voorwaarden|betingelser|villkor|ehdot|warunki|podmínky|feltételek|condiții|koşullar|uvjeti|όροι|условия|умови|תנאים|الشروط)(?!\p{L})/iu;
/** Days of something else, or counted from something else, or in another way. */
const OTHER =
  /%|end of (?:the )?month|e\.?o\.?m|fin de mois|fin de mes|fine mese|fim do m[eê]s|monatsende|ultimo|einde maand|konca miesiąca|שוטף|نهاية الشهر|business|working|ouvr[eé]s|ouvrables|werktag|arbeitstag|bankarbeits|h[aá]biles|úteis|lavorativ|werkdag|robocz|pracovn|munkanap|lucrătoare|iş gün|radn|рабочих|банковск|робочих|ימי עסקים|ימי עבודה|عمل|receipt|r[eé]ception|erhalt|recepci|ricevimento|ontvangst|odbior|deliver|livraison|liefer|entrega|consegna|lever|late(?!st)|overdue|retard|verzug|mora|ritardo|complain|reklam|beanstand|r[eé]clam|contest|return|קבלת|איחור|פיגור|החזר/iu;

/** A sentence of what a late payment costs says nothing of the terms in the sentence before it. */
const PENALTY =
  /late(?!st)|overdue|p[eé]nalit|retard|verzug|mora|ritardo|recargo|achterstand|försen|forsink|zwłok|prodlen|késedelm|gecikme|kašnjenj|întârzier|просроч|простроч|υπερημερ|איחור|פיגור|تأخير/iu;
const withoutPenalties = (text: string): string =>
  text
    .split(/(?<=[.;])\s/)
    .filter((sentence) => !PENALTY.test(sentence) || sentence.search(WITHIN) >= 0)
    .join(' ');

/** Characters of a line that are looked at, and days that terms grant; chosen. */
const MAX_TEXT = 300;
const MAX_DAYS = 180;

const overlaps = (a: TextCell, b: TextCell) => a.rect.x < b.rect.x + b.rect.w && b.rect.x < a.rect.x + a.rect.w;

/** The terms of a line of text behind their name, or with the day from which they count. */
function daysIn(text: string): number | null {
  const label = text.match(LABEL);
  if (label) {
    const value = text.slice(label.index! + label[0].length);
    const found = value.match(COUNTED) ?? value.match(NET);
    if (found) return Number(found[1]);
  }
  if (!PAYMENT.test(text) && !CONDITIONS.test(text)) return null;
  const counted = [...text.matchAll(WITHIN)];
  const [only] = counted;
  return only && counted.length === 1 && FROM_INVOICE.test(text.slice(only.index)) ? Number(only[1]) : null;
}

/** Every statement of them. */
export function termsOf(lines: readonly CellLine[]): Terms[] {
  return lines.flatMap(({ cells, direction, page }, i): Terms[] => {
    const [first] = cells;
    if (!first) return [];
    const text = (direction === 'rtl' ? cells.toReversed() : cells)
      .map((cell) => cell.text)
      .join(' ')
      .slice(0, MAX_TEXT);
    const terms = withoutPenalties(text);
    const found = (days: number | null, said: string, cell: TextCell, isNamed: boolean): Terms[] =>
      days !== null && days > 0 && days <= MAX_DAYS && !OTHER.test(said)
        ? [{ days, cell, isField: isNamed && FROM_INVOICE.test(said) }]
        : [];
    const own = daysIn(terms);
    if (own !== null) {
      const named = cells.find((cell) => /\d/.test(cell.text) && cell.text.includes(String(own)));
      return found(own, terms, named ?? first, terms.search(LABEL) === 0);
    }
    // The name heads a column of one line.
    const next = lines[i + 1];
    if (next?.page !== page) return [];
    return cells.flatMap((head) => {
      const below = LABEL.test(head.text.slice(0, MAX_TEXT)) && next.cells.find((cell) => overlaps(cell, head));
      if (!below) return [];
      const said = below.text.slice(0, MAX_TEXT);
      const days = (said.match(COUNTED) ?? said.match(NET))?.[1];
      return found(days === undefined ? null : Number(days), `${head.text} ${said}`, below, true);
    });
  });
}
