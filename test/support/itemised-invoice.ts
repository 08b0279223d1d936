/** A page of an Israeli tax invoice with its lines. */
import { line, page } from './judge.ts';

export interface ItemisedInvoice {
  amount?: string;
  net?: string;
  vat?: string;
  rate?: string;
  total?: string;
  date?: string;
  ocr?: boolean;
}

/** An invoice whose sums all close, but for what the options change. */
export function itemisedInvoice({
  amount = '100.00',
  net = '300.00',
  vat = '54.00',
  rate = '18',
  total = '354.00',
  date = '05/03/2025',
  ocr,
}: ItemisedInvoice = {}) {
  return page(
    [
      line([40, 'חשבונית מס']),
      line([300, `תאריך: ${date}`]),
      line([40, 'סה"כ'], [130, 'מחיר יחידה'], [240, 'כמות'], [400, 'תיאור']),
      line([40, amount], [130, '25.00'], [240, '4'], [400, 'נייר לבן']),
      line([40, '100.00'], [130, '50.00'], [240, '2'], [400, 'דיו שחור']),
      line([40, '100.00'], [130, '20.00'], [240, '5'], [400, 'עטים']),
      line([40, net], [400, 'סה"כ לפני מע"מ']),
      line([40, vat], [400, `מע"מ ${rate}%`]),
      line([40, `${total} ₪`], [400, 'סה"כ לתשלום']),
    ],
    ocr,
  );
}
