import { type Lines, line, page } from './judge.ts';

export interface TaxInvoice {
  date?: string;
  net?: string;
  vat?: string;
  title?: string;
  more?: Lines;
  ocr?: boolean;
}

/** An Israeli tax invoice: title, date, `more`, net sum, VAT and total. */
export const taxInvoice = ({
  date = '10/02/2026',
  net = '12,000.00',
  vat = '2,160.00',
  title = 'חשבונית מס',
  more = [],
  ocr = false,
}: TaxInvoice = {}) =>
  page(
    [
      line([40, title]),
      line([300, `תאריך: ${date}`]),
      ...more,
      line([40, net], [400, 'סה"כ לפני מע"מ']),
      line([40, vat], [400, 'מע"מ 18%']),
      line([40, '14,160.00 ₪'], [400, 'סה"כ לתשלום']),
    ],
    ocr,
  );
