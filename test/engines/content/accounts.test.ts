import { describe, expect, it } from 'vitest';
import { ibanRemainder } from '../../../src/values/identifiers.ts';
import { dataOf, judge, line, messages, page, statuses } from '../../support/judge.ts';

const transfer = (iban: string, bic: string, ocr = false) =>
  page([line([40, 'Payment confirmation']), line([40, `IBAN: ${iban}`]), line([40, `BIC: ${bic}`])], ocr);

/** An IBAN of this account, with the check digits of ISO 13616. */
function ibanOf(country: string, bban: string): string {
  const check = String(98 - ibanRemainder(`${country}00${bban}`)).padStart(2, '0');
  return `${country}${check}${bban}`;
}
const israeli = (bank: number) => ibanOf('IL', `${String(bank).padStart(3, '0')}6070000011710022`);

describe('content/bic', () => {
  it.each([
    ['LUMIILITXXX', 10],
    ['POALILIT', 12],
    ['IDBLILIT', 11],
    ['MIZBILIT', 20],
    ['FIRBILIT', 31],
    ['FIRBILIT', 14],
    ['LUMIILIT', 34],
    ['BARDILIT', 17],
  ])('passes %s beside an account of bank %i', async (bic, bank) => {
    expect(statuses(await judge('content/bic', [transfer(israeli(bank), bic)]))).toEqual([
      'bic.country pass',
      'bic.bank pass',
    ]);
  });
  it('finds a BIC of another Israeli bank, and says which', async () => {
    const outcome = await judge('content/bic', [transfer(israeli(12), 'LUMIILIT')]);
    expect(messages(outcome)).toEqual(['bank']);
    expect(dataOf(outcome)).toEqual({ bic: 'LUMIILIT', found: 10, expected: 12 });
  });
  it('only asks about a recognised BIC of another bank, and leaves out banks that it does not know', async () => {
    expect(statuses(await judge('content/bic', [transfer(israeli(12), 'LUMIILIT', true)]))).toContain('bic.bank warn');
    expect(statuses(await judge('content/bic', [transfer(israeli(12), 'QQQQILIT')]))).toEqual(['bic.country pass']);
  });
});

describe('national check digits', () => {
  const iban = (value: string, ocr = false) => judge('content/iban', [transfer(value, 'DEUTDEFF', ocr)]);
  it('pass with the country’s own, and only ask where an invented number lacks them', async () => {
    expect(statuses(await iban('FR1420041010050500013M02606'))).toEqual(['iban.checksum pass', 'iban.national pass']);
    const invented = ibanOf('FR', '20041010050500013M02607');
    expect(statuses(await iban(invented))).toEqual(['iban.checksum pass', 'iban.national warn']);
    expect(messages(await iban(invented))).toEqual([]);
  });
  it('are not taken for a sample’s because zeros pad the account', async () => {
    const padded = israeli(14);
    expect(statuses(await iban(padded))).toContain('iban.checksum pass');
    const changed = `IL62014739${'0'.repeat(8)}31577`;
    expect(messages(await iban(changed))).toEqual(['checksum']);
    expect(statuses(await iban(`IL62${'0'.repeat(19)}`))).toEqual(['iban.checksum warn']);
    expect(statuses(await iban('IL621234567890123456789'))).toEqual(['iban.checksum warn']);
  });
  it('are left out for countries whose banks differ', async () => {
    expect(statuses(await iban('DE89370400440532013000'))).toEqual(['iban.checksum pass']);
  });
});
