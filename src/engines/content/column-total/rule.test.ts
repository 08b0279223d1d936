import { describe, expect, it } from 'vitest';
import { dataOf, judge, line, messages, page, statuses, told } from '../../../../test/support/judge.ts';
import { topOfLine } from '../../../../test/support/pages.ts';
import { rule } from './rule.ts';

const invoice = ({ amount = '100.00', net = '300.00', total = '354.00', ocr = false } = {}) =>
  judge(rule.id, [
    page(
      [
        line([40, 'חשבונית מס']),
        line([40, 'סה"כ'], [130, 'מחיר יחידה'], [240, 'כמות'], [400, 'תיאור']),
        line([40, amount], [130, '25.00'], [240, '4'], [400, 'נייר לבן']),
        line([40, '100.00'], [130, '50.00'], [240, '2'], [400, 'דיו שחור']),
        line([40, '100.00'], [130, '20.00'], [240, '5'], [400, 'עטים']),
        line([40, net], [400, 'סה"כ לפני מע"מ']),
        line([40, '54.00'], [400, 'מע"מ 18%']),
        line([40, `${total} ₪`], [400, 'סה"כ לתשלום']),
      ],
      ocr,
    ),
  ]);

describe('the sum of a column', () => {
  it('passes where it is that of its rows', async () => {
    expect(statuses(await invoice())).toEqual(['total.column_sum pass']);
  });

  it('is found where a row was edited, at the row whose own product explains the gap', async () => {
    const outcome = await invoice({ amount: '900.00' });
    expect(messages(outcome)).toEqual(['sum']);
    expect(dataOf(outcome)).toMatchObject({ terms: 3, found: '300.00', expected: '1,100.00' });
    expect(outcome).toMatchObject({ findings: [{ place: { rect: { y: topOfLine(2) } } }] });
  });

  it('is found where it was edited itself', async () => {
    const outcome = await invoice({ net: '390.00', total: '444.00' });
    expect(messages(outcome)).toEqual(['sum']);
    expect(outcome).toMatchObject({ findings: [{ place: { rect: { y: topOfLine(5) } } }] });
  });

  it('only asks when one misread digit explains it', async () => {
    expect(told(await invoice({ net: '380.00', total: '434.00', ocr: true }))).toEqual([
      'total.column_sum warn unreadable',
    ]);
  });

  it('may have the VAT beside the total', async () => {
    const beside = (total: string) =>
      page([
        line([40, 'חשבונית מס']),
        line([40, 'סה"כ'], [400, 'תיאור']),
        line([40, '100.00'], [400, 'נייר לבן']),
        line([40, '200.00'], [400, 'דיו שחור']),
        line([40, '54.00'], [80, 'מע"מ 18%'], [200, 'לפני מע"מ'], [300, '300.00']),
        line([40, total], [400, 'סה"כ לתשלום']),
      ]);
    expect(statuses(await judge(rule.id, [beside('354.00')]))).toEqual(['total.column_sum pass']);
    expect(statuses(await judge(rule.id, [beside('854.00')]))).toEqual(['total.column_sum fail']);
  });
});
